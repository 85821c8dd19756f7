"""Tests of the tools themselves; what they share with the tests of the game is in ``tests``."""
