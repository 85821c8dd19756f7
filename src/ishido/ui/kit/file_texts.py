"""Texts about files and folders."""

from ishido.language import N_
from ishido.ui import grammar

REPLACE = N_("Replace")
REPLACE_TITLE = N_("Replace this file?")
ALL_RIGHT = N_("OK")
LONGEST_FOLDER = 48
"""The most characters of a folder's path that are shown."""


def shortened(folder: str) -> str:
    """The path of a folder, or the end of a long path."""
    return folder if len(folder) <= LONGEST_FOLDER else "…" + folder[1 - LONGEST_FOLDER :]


def file_problem(name: str, what: str) -> str:
    """What is wrong with a file, as a sentence."""
    line = grammar.labelled(name, what)
    return line if what.endswith(".") else f"{line}."


OPEN_FOLDER = N_("Open folder")
