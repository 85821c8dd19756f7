"""Stored data: folders, settings, and the database of all games."""
