"""The table of scenes: they are opened by name, and loaded when first opened."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Final

from ishido.games import BLUESTONE, ISHIDO
from ishido.ui.kit.keys import Binding
from ishido.ui.table.game_view import GameView

ROOMS: Final = "ishido.ui"

DOORS: Final = {
    "ask oracle": "ishido.oracle.question.QuestionDialog",
    "augury": "ishido.oracle.reading.open_augury",
    "back up": "screens.backup.open_backup",
    "bluestone": "bluestone.opening.open_bluestone",
    "bluestone lesson": "bluestone.lesson.BluestoneLesson",
    "bluestone lessons": "screens.lessons.bluestone_lessons_dialog",
    "bluestone result": "bluestone.result.open_result",
    "begin bluestone lessons": "screens.lessons.begin_bluestone_lessons",
    "begin lessons": "screens.lessons.begin_lessons",
    "chooser": "screens.chooser.Chooser",
    "deal": "ishido.new_game.deal.deal_dialog",
    "deal of the day": "ishido.new_game.deal.play_today",
    "early end": "ishido.ending.open_early_end",
    "edit stoneset": "editor.opening.edit_stoneset",
    "export bluestone picture": "screens.export.export_bluestone_picture",
    "export bluestone replay": "screens.export.export_bluestone_replay",
    "export picture": "screens.export.export_picture",
    "export replay": "screens.export.export_replay",
    "follow export": "screens.export.follow_export",
    "follow link": "ishido.new_game.deal.follow_link",
    "help": "screens.help.scene.Help",
    "journal": "screens.journal.JournalScene",
    "lesson": "ishido.lessons.lesson.LessonScene",
    "lessons": "screens.lessons.lessons_dialog",
    "load game": "screens.files.load_game",
    "continue bluestone": "bluestone.opening.continue_bluestone",
    "continue file": "screens.files.continue_file",
    "menu": "kit.menu.lists.MenuScene",
    "menu panel": "kit.menu.panel.MenuPanel",
    "names": "screens.players.PlayerNameDialog",
    "new bluestone": "bluestone.new_game.NewBluestone",
    "new tournament": "screens.tournament_new.NewTournament",
    "open file": "screens.files.open_file",
    "pick file": "screens.picker.pick_file",
    "pick folder": "screens.picker.folder_picker",
    "play again": "screens.games.play_again",
    "play bluestone again": "bluestone.opening.play_bluestone_again",
    "play bluestone on": "bluestone.opening.play_bluestone_on",
    "players": "screens.players.Players",
    "pouch": "ishido.pouch.PouchScene",
    "reading": "ishido.oracle.reading.ReadingScene",
    "readings": "screens.readings.ReadingsScene",
    "replay bluestone": "bluestone.replay.open_bluestone_replay",
    "replay": "ishido.replay.replay.open_replay",
    "restore file": "screens.backup.restore_file",
    "restore": "screens.backup.open_restore",
    "resume bluestone": "bluestone.opening.resume_bluestone",
    "resume": "screens.games.resume_game",
    "rename stoneset": "editor.rename_set.rename_set",
    "result": "ishido.result.result_dialog",
    "review": "ishido.review.review.open_review",
    "safe start": "screens.safe_start.open_safe_start",
    "save bluestone": "bluestone.files.save_bluestone",
    "save bluestone as": "bluestone.files.save_bluestone_as",
    "save file": "screens.picker.save_picker",
    "save game as": "screens.files.save_game_as",
    "save game": "screens.files.save_game",
    "scores": "screens.scores.ScoresScene",
    "scoring": "ishido.scoring.open_scoring",
    "set up": "ishido.new_game.setup.SetupDialog",
    "settings": "screens.settings.SettingsDialog",
    "statistics": "screens.statistics.statistics_page",
    "table": "ishido.scene.TableScene",
    "timer": "ishido.new_game.setup.open_timer",
    "title": "screens.title.TitleScene",
    "title screen": "screens.title.return_to_title",
    "tournament result": "screens.tournament.game_ended",
    "tournament scores": "screens.scores.tournament_scores",
    "tournaments": "screens.tournament.open_tournaments",
    "try again": "ishido.review.try_again.TryAgain",
    "unfinished games": "screens.games.unfinished_dialog",
}
"""The class of each scene in a module of :mod:`ishido.ui`, or a function that returns the scene, or
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
    return getattr(import_module(f"{ROOMS}.{module}"), function)


def keys_of(scene: str) -> Sequence[Binding[Any]]:
    """The key bindings of a scene, by the name of its module."""
    bindings: Sequence[Binding[Any]] = import_module(f"{ROOMS}.{scene}").KEYS
    return bindings
