"""Ishido, the Way of Stones."""

__version__ = "1.0.0rc1"
