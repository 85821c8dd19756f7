"""Labels that many screens use."""

from typing import Final

from ishido.language import N_

PLAY_ON: Final = N_("Play on")

PLAYERS = N_("Players")
THINKING = N_("{player} is thinking…")
GAME = N_("Game")
CONTINUE = N_("Continue")
POINTS = N_("Points")
FOUR_WAYS = N_("4-Ways")
CLOSE = N_("Close")
STONES_LEFT = N_("Stones left")

NEW_GAME = N_("New game")
END_GAME = N_("End game")
UNDO = N_("Undo")
SURE_TO_DISCARD = N_("This deletes the game permanently.")

RENAME = N_("Rename…")
DELETE = N_("Delete…")
BACK = N_("Back")
CANCEL = N_("Cancel")
RESULT = N_("Result")
REVIEW = N_("Review")
GAME_ENDED = N_("Game over")
START = N_("Start")
DEAL_OF_THE_DAY = N_("Today’s deal")
TODAYS_PUZZLE = N_("Today’s puzzle")
RESUME = N_("Resume")
DELETE_IT = N_("Delete")
RENAME_IT = N_("Rename")
REMOVE = N_("Remove")
REPLAY = N_("Replay")
PLAY = N_("Play")
PLAY_AGAIN = N_("Play again")
SAVE = N_("Save")
ADD = N_("Add")
EXPORT = N_("Export…")
NAME = N_("Name")
HINT = N_("Hint")
LESSONS = N_("Lessons")
PUZZLES = N_("Puzzles")
MONTHS = [
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
]
MONTHS += [N_("August"), N_("September"), N_("October"), N_("November"), N_("December")]
SHORT_MONTHS = [
    N_("Jan"),
    N_("Feb"),
    N_("Mar"),
    N_("Apr"),
    N_("May"),
    N_("Jun"),
    N_("Jul"),
    N_("Aug"),
]
SHORT_MONTHS += [N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec")]

OK = N_("OK")
REPLACE = N_("Replace")
REPLACE_TITLE = N_("Replace this file?")

# What keys do.
CHOOSE_SQUARE = N_("choose a square")
CHOOSE_POINT = N_("choose a point; Home, End and the Page keys go diagonally")
TO_BUTTONS = N_("go to the buttons, and back to the board")
CLOSE_AND_KEEP = N_("close and keep your changes")
TO_ENDS = N_("go to the start or end")
