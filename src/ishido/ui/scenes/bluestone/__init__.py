"""Bluestone's table, and its dialogs."""
