"""The one door to the scenes: they are opened by name, and loaded when first opened."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from ishido.ui.core.keys import Binding

SCENES: Final = "ishido.ui.scenes"

DOORS: Final = {
    "back up": "backup.open_backup",
    "deal of the day": "deal.play_today",
    "export failed": "export.tell_failure",
    "export picture": "export.export_picture",
    "export replay": "export.export_replay",
    "follow export": "export.follow_export",
    "help": "help.open_help",
    "journal": "journal.open_journal",
    "lessons": "lessons.open_lessons",
    "load game": "files.load_game",
    "new tournament": "tournament_new.open_new_tournament",
    "open file": "files.open_file",
    "players": "players.open_players",
    "replay": "replay.open_replay",
    "restore": "backup.open_restore",
    "restore file": "backup.restore_file",
    "review": "review.open_review",
    "save game": "files.save_game",
    "save game as": "files.save_game_as",
    "scores": "scores.open_scores",
    "scoring": "scoring.open_scoring",
    "settings": "settings.open_settings",
    "set up": "setup.open_setup",
    "statistics": "statistics.open_statistics",
    "timer": "setup.open_timer",
    "tournament scores": "scores.open_tournament_scores",
    "tournaments": "tournament.open_tournaments",
    "unfinished games": "games.open_unfinished",
}
"""The function in :mod:`ishido.ui.scenes` that opens each; it takes the window first."""


def opener(name: str) -> Any:
    """The function that opens a scene.

    :raises KeyError: if there is no such scene.
    """
    module, _, function = DOORS[name].partition(".")
    return getattr(import_module(f"{SCENES}.{module}"), function)


def keys_of(scene: str) -> Sequence[Binding[Any]]:
    """The keys of a scene, by the name of its module."""
    bindings: Sequence[Binding[Any]] = import_module(f"{SCENES}.{scene}").KEYS
    return bindings
