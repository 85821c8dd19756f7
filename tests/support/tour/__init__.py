"""What ``tools/tour.py`` shows: the screens of the app, each in the states that it can be in.

Each module has one subject and a list of ``SHOTS``. A new picture is one line more there: its name
and the steps in which a player gets to see it. A step is a function of the pilot, or ``do("press",
"Tab")`` for what the pilot does. A new module is entered in ``pictures.GROUPS``.
"""
