"""Hints, fit counts, reviews and lessons. Knows the rules and the computer players, not the
window."""
