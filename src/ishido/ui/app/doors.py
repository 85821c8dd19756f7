"""The table of scenes: they are opened by name, and loaded when first opened."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from ishido.games import BLUESTONE, ISHIDO
from ishido.ui.core.game_view import GameView
from ishido.ui.core.keys import Binding

SCENES: Final = "ishido.ui.scenes"

DOORS: Final = {
    "ask oracle": "question.QuestionDialog",
    "ask where": "files.ask_where",
    "augury": "reading.open_augury",
    "back up": "backup.open_backup",
    "bluestone": "bluestone.opening.open_bluestone",
    "bluestone lesson": "bluestone.lesson.BluestoneLesson",
    "bluestone lessons": "lessons.bluestone_lessons_dialog",
    "bluestone result": "bluestone.result.open_result",
    "begin bluestone lessons": "lessons.begin_bluestone_lessons",
    "begin lessons": "lessons.begin_lessons",
    "chooser": "chooser.Chooser",
    "deal": "deal.deal_dialog",
    "deal of the day": "deal.play_today",
    "early end": "ending.open_early_end",
    "edit stoneset": "editor.opening.edit_stoneset",
    "export bluestone picture": "export.export_bluestone_picture",
    "export bluestone replay": "export.export_bluestone_replay",
    "export picture": "export.export_picture",
    "export replay": "export.export_replay",
    "follow export": "export.follow_export",
    "follow link": "deal.follow_link",
    "help": "help.scene.Help",
    "journal": "journal.JournalScene",
    "lesson": "lesson.LessonScene",
    "lessons": "lessons.lessons_dialog",
    "load game": "files.load_game",
    "continue bluestone": "bluestone.opening.continue_bluestone",
    "continue file": "files.continue_file",
    "menu": "menu.lists.MenuScene",
    "menu panel": "menu.panel.MenuPanel",
    "names": "players.NameDialog",
    "new bluestone": "bluestone.new_game.NewBluestone",
    "new tournament": "tournament_new.NewTournament",
    "open file": "files.open_file",
    "pick file": "picker.pick_file",
    "pick folder": "picker.folder_picker",
    "play again": "games.play_again",
    "play bluestone again": "bluestone.opening.play_bluestone_again",
    "play bluestone on": "bluestone.opening.play_bluestone_on",
    "players": "players.Players",
    "pouch": "pouch.PouchScene",
    "reading": "reading.ReadingScene",
    "readings": "readings.ReadingsScene",
    "replay bluestone": "bluestone.replay.open_bluestone_replay",
    "replay": "replay.open_replay",
    "restore file": "backup.restore_file",
    "restore": "backup.open_restore",
    "resume bluestone": "bluestone.opening.resume_bluestone",
    "resume": "games.resume_game",
    "rename stoneset": "editor.rename_set.rename_set",
    "result": "result.result_dialog",
    "review": "review.open_review",
    "safe start": "safe_start.open_safe_start",
    "save bluestone": "bluestone.files.save_bluestone",
    "save bluestone as": "bluestone.files.save_bluestone_as",
    "save file": "picker.save_picker",
    "save game as": "files.save_game_as",
    "save game": "files.save_game",
    "scores": "scores.ScoresScene",
    "scoring": "scoring.open_scoring",
    "set up": "setup.SetupDialog",
    "settings": "settings.SettingsDialog",
    "statistics": "statistics.statistics_page",
    "table": "table.scene.TableScene",
    "timer": "setup.open_timer",
    "title": "title.TitleScene",
    "title screen": "title.return_to_title",
    "tournament result": "tournament.game_ended",
    "tournament scores": "scores.tournament_scores",
    "tournaments": "tournament.open_tournaments",
    "try again": "try_again.TryAgain",
    "unfinished games": "games.unfinished_dialog",
}
"""The class of each scene in :mod:`ishido.ui.scenes`, or a function that returns the scene, or
opens it later after a question. The first argument of each is the window."""


VIEWS: Final = {
    ISHIDO.name: GameView(
        table="table",
        load="continue file",
        resume="resume",
        replay="replay",
        review="review",
        play_again="play again",
    ),
    BLUESTONE.name: GameView(
        table="bluestone",
        load="continue bluestone",
        resume="resume bluestone",
        replay="replay bluestone",
        play_again="play bluestone again",
    ),
}
"""The scenes of each kind of game, by its name in :data:`ishido.games.KINDS`."""


def opener(name: str) -> Any:
    """The function that opens a scene.

    :raises KeyError: if there is no such scene.
    """
    module, _, function = DOORS[name].rpartition(".")
    return getattr(import_module(f"{SCENES}.{module}"), function)


def keys_of(scene: str) -> Sequence[Binding[Any]]:
    """The key bindings of a scene, by the name of its module."""
    bindings: Sequence[Binding[Any]] = import_module(f"{SCENES}.{scene}").KEYS
    return bindings
