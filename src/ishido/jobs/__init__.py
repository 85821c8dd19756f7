"""Background work: starting a task on a runner returns a job, which can be followed.

Knows nothing of the game, so that every package may use it.
"""
