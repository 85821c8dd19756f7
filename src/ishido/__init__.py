"""Ishido, the Way of Stones."""

__version__ = "0.1.0"
