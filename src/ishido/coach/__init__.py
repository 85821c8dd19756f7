"""What a position can teach. It knows the rules and the computer players, not the window."""
