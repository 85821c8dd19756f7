"""The oracle at the table: its questions and its readings."""
