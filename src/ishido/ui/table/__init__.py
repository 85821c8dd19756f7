"""The members of the table: each has a state of its own, and the scene asks them in one order."""
