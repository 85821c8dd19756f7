"""Replays of games of Ishido, and the frames of their animations."""
