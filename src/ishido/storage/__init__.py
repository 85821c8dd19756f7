"""Stored data: folders, settings, unfinished games, and the library of ended games."""
