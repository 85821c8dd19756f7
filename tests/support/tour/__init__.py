"""What ``tools/tour.py`` shows: the screens of the app, each in the states that it can be in.

Each module has one subject and a list of ``SHOTS``. A new picture is one line more there: its name,
a function that does what a player would do to get to see it, and the game on the table before that.
A new module is entered in ``pictures.SHOTS``. Afterwards ``python tools/tour.py OUT --only NAME``.
"""
