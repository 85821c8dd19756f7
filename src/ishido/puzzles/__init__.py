"""Puzzles: a position, the next few stones, and a goal that only one first move reaches."""
