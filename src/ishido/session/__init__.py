"""One play in progress: intentions in, outcomes out; what was used on the way."""
