"""The deal of the day: which it is, and what it is called where it is offered."""

from typing import Final

from ishido.rules.deal import Deal, deal_by_number, deal_of_the_day
from ishido.ui import words
from ishido.ui.core.scene import Window

LABEL_PATIENCE: Final = 0.2
"""Seconds that a menu may wait for what is being written, to know what a line is called."""


def todays_label(app: Window) -> str:
    """What the deal of the day is called where it is offered: left today, it is continued."""
    left = app.desk.games.attempt(deal_of_today(app), LABEL_PATIENCE).left
    return words.DEAL_OF_THE_DAY if left is None else words.CONTINUE_TODAY


def deal_of_today(app: Window) -> Deal:
    """The deal that is the same for everyone today."""
    return deal_by_number(deal_of_the_day(app.today().date()))
