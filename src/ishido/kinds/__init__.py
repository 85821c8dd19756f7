"""What every game is: a kind, a session, players, and records in strict JSON."""
