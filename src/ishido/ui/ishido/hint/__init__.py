"""Hints for the next stone."""
