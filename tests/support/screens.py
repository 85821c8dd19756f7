"""The screens by short names, for tests that open one directly."""

from pkgutil import resolve_name
from typing import Any, Final

from ishido.ui.app.app import App
from ishido.ui.kit.scene import Scene

_SCREENS: Final = {
    "back up": "screens.backup:open_backup",
    "bluestone": "bluestone.game_ui:BLUESTONE_UI.show",
    "bluestone lesson": "bluestone.lesson:BluestoneLesson",
    "calendar": "screens.calendar.scene:CalendarScene",
    "chooser": "screens.chooser:Chooser",
    "codewheel": "screens.codewheel:CodewheelScene",
    "edit stoneset": "editor.opening:edit_stoneset",
    "export picture": "screens.export:export_picture",
    "export replay": "screens.export:export_replay",
    "follow link": "ishido.new_game.deal:follow_link",
    "goals": "screens.goals:Goals",
    "help": "screens.help.scene:Help",
    "journal": "screens.journal:JournalScene",
    "lesson": "ishido.lessons.lesson:LessonScene",
    "menu sheet": "kit.menu:MenuSheet",
    "new bluestone": "bluestone.new_game:NewBluestone",
    "open file": "screens.files:open_file",
    "pick file": "screens.picker:pick_file",
    "puzzle": "ishido.puzzles.opening:open_puzzle",
    "puzzles": "ishido.puzzles.room:PuzzleRoom",
    "race": "tests.support.third_game_screen:RaceScreen.ui.show",
    "reading": "ishido.oracle.reading:ReadingScene",
    "replay": "ishido.game_ui:ISHIDO_UI.replay",
    "replay bluestone": "bluestone.game_ui:BLUESTONE_UI.replay",
    "restore": "screens.backup:open_restore",
    "review": "ishido.review.review:open_review",
    "safe start": "screens.safe_start:open_safe_start",
    "save": "table.saving:save_game",
    "save file": "screens.picker:save_picker",
    "scores": "screens.scores:ScoresScene",
    "set up": "ishido.new_game.setup:SetupDialog",
    "settings": "screens.settings:SettingsDialog",
    "statistics": "screens.statistics:statistics_page",
    "table": "ishido.scene:TableScene",
    "title": "screens.title:TitleScene",
    "tournament result": "screens.tournament:game_ended",
    "your name": "screens.your_name:YourName",
}
_LESSONS: Final = {
    "lessons": ("course_dialog", "ishido.lessons.lesson:ISHIDO_COURSE"),
    "bluestone lessons": ("course_dialog", "bluestone.lesson:BLUESTONE_COURSE"),
    "begin lessons": ("begin_course", "ishido.lessons.lesson:ISHIDO_COURSE"),
    "begin bluestone lessons": ("begin_course", "bluestone.lesson:BLUESTONE_COURSE"),
}


def open_screen(app: App, name: str, *details: Any, **more: Any) -> Any:
    """Open a screen and return it. Its module is loaded first, if need be.

    :param details: what its class or function takes after the app.
    """
    if name in _LESSONS:
        function, course = _LESSONS[name]
        path, details = f"screens.lessons:{function}", (resolve_name(f"ishido.ui.{course}"),)
    else:
        path = _SCREENS[name]
    where = path if path.startswith("tests.") else f"ishido.ui.{path}"
    opened = resolve_name(where)(app, *details, **more)
    if isinstance(opened, Scene) and opened not in app.scenes:
        app.push(opened)
    return opened
