"""How long tests wait."""

PATIENCE = 30.0
"""Seconds to wait for what takes milliseconds: no test hangs, and none fails on a slow machine."""
