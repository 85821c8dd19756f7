"""Background work: a task is started on a runner, and the job that comes back is watched.

Knows nothing of the game, so that every package may use it.
"""
