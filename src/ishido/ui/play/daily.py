"""The deal of the day, and its label in menus."""

from typing import Final

from ishido.rules.deal import Deal, deal_by_number, deal_of_the_day
from ishido.ui import words
from ishido.ui.core.scene import Window

LABEL_PATIENCE: Final = 0.2
"""Seconds that a menu may wait for the writer, to know the label."""


def todays_label(app: Window) -> str:
    """The label of the deal of the day: to play it, or to continue it."""
    left = app.desk.games.attempt(deal_of_today(app), LABEL_PATIENCE).left
    return words.DEAL_OF_THE_DAY if left is None else words.CONTINUE_TODAY


def deal_of_today(app: Window) -> Deal:
    return deal_by_number(deal_of_the_day(app.today().date()))
