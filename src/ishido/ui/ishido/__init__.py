"""Ishido on the table."""
