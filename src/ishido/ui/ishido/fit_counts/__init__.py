"""Fit counts: how many of the stones to come fit a square."""
