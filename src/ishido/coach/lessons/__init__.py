"""The course: short lessons, each a position with a task and answers to what the player does."""
