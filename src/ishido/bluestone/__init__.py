"""Bluestone, a game by Craig Duncan (2025): its rules, records, session and players."""
