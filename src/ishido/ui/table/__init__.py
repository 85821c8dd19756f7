"""The members of the table. Each has its own state, and the scene asks them in a fixed order."""
