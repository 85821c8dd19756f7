"""Bluestone on the table."""
