"""The window of the stoneset editor."""
