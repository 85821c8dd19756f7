"""Measurements of speed: run as modules, printed as small tables."""
