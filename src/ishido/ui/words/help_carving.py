"""Texts of the help about the stoneset editor."""

from typing import Final

from ishido.language import _

SET: Final = _("A stoneset")
SET_TEXT: Final = (
    _(
        "There are 36 stones: six *rows*, one for each colour, and six *columns*, one for each "
        "symbol. All six stones of a column have the same *mask*, which is their shape."
    ),
    _("*Edit stoneset…* in the menu *Choices* opens the set that you play with."),
)
QUICK: Final = _("The quick way")
QUICK_STEPS: Final = (
    _("Choose a *mask* for the first column."),
    _("Draw one stone: fill it with a colour, then draw a symbol on it."),
    _("*Copy* it. Select its column by a click on the mask below, and *paste*."),
    _("Do the same in the other five columns."),
    _(
        "Go to the second row. Switch on *XColour*, choose a colour, and click the stone’s "
        "background with *Shift*: the whole row gets the new colour. Then the next rows."
    ),
    _("*Use* saves the set and puts its stones on the board, even in mid-game."),
)
MASKS: Final = _("Masks")
MASKS_TEXT: Final = _(
    "A mask hides what is outside it and changes no pixel: another mask shows it again. In the "
    "enlarged stone, the golden line is the mask, and what it hides is faint. Transparent "
    "pixels inside the line are part of your drawing."
)
CHECKS: Final = _("Checks")
CHECKS_TEXT: Final = _(
    "Small marks show stones that are empty (a ring) or look the same (two bars), and rows "
    "whose colours are hard to tell apart (two waves). Point at a mark to read more. A set "
    "can always be saved. It can be used once no stone is empty and all look different."
)
FILES: Final = _("Files")
FILES_TEXT: Final = (
    _("A *.stoneset* file is the whole set, for you to keep or give away."),
    _("*Stonesets and boards* renames and deletes the chosen set, if it is your own."),
    _(
        "*Export as PNG* saves a picture of all the stones. Change it in a paint program, then "
        "choose *Load from PNG*."
    ),
    _("If Ishido closes unexpectedly, your work is still there when you come back."),
)
