"""Everything that can be chosen, as data: the six menus and the keys that do the same.

A command is called with the app and its table. To bring one to life, give it a ``do`` below; as
long as it has none it is greyed and says so. Scenes are imported when they are needed: none of them
may make the window open later.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ishido.rules.game import Mode
from ishido.rules.scoring import Scoring
from ishido.session.outcome import Cannot, Refused
from ishido.ui import keys, words
from ishido.ui.audio import Cue
from ishido.ui.events import Key
from ishido.ui.words import menus as says

if TYPE_CHECKING:
    from ishido.ui.app import App
    from ishido.ui.scenes.table_played import PlayedTable

Do = Callable[["App", "PlayedTable"], object]
Why = Callable[["App", "PlayedTable"], str]
"""Says in a sentence why something cannot be chosen now; empty if it can."""
Check = Callable[["App", "PlayedTable"], bool]

FULL_SCREEN_KEYS: Final = ("F11", "Alt+Enter")
QUIT_KEYS: Final = ("Ctrl+Q",)


def _nothing_against(app: "App", table: "PlayedTable") -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing to choose."""

    name: str
    """Tells it from all others."""
    label: str
    do: Do | None = None
    """``None``: it is not there yet."""
    keys: tuple[str, ...] = ()
    """What does the same, as :mod:`ishido.ui.keys` writes it; a menu shows the first."""
    against: Why = _nothing_against
    checked: Check | None = None
    """Whether it bears a mark; ``None`` for what is never marked."""
    one_of: bool = False
    """Whether of its neighbours just one is marked."""
    more: Callable[["App", "PlayedTable"], "Groups"] | None = None
    """What its submenu holds, if it opens one."""

    @property
    def shortcut(self) -> str:
        """The key that a menu shows beside it; may be empty."""
        return keys.shown(self.keys[0]) if self.keys else ""

    def why_greyed(self, app: "App", table: "PlayedTable") -> str:
        """Why it cannot be chosen now, in a sentence; empty if it can."""
        if self.do is None and self.more is None:
            return says.LATER
        return self.against(app, table)

    def is_checked(self, app: "App", table: "PlayedTable") -> bool:
        return self.checked is not None and self.checked(app, table)

    def run(self, app: "App", table: "PlayedTable") -> None:
        """Do it, or say why not."""
        why = self.why_greyed(app, table)
        if why:
            app.audio.play(Cue.REFUSE)
            table.say(why, use="mark")
        elif self.do is not None:
            self.do(app, table)


Groups = Sequence[Sequence[Command]]
"""What a menu holds; a line stands between two groups."""


@dataclass(frozen=True, slots=True)
class Menu:
    """One of the six."""

    name: str
    title: str
    groups: Groups

    @property
    def commands(self) -> list[Command]:
        return [command for group in self.groups for command in group]

    @property
    def opener(self) -> Command:
        """The line of another menu that opens this one."""
        return Command(self.name, self.title, more=lambda app, table: self.groups)


# -- why something cannot be chosen ----------------------------------------------------------


def _refused(table: "PlayedTable", cannot: Cannot) -> str:
    return words.refused(Refused(cannot), table.session.game.position, table.app.stones.stoneset)


def _nothing_to_undo(app: "App", table: "PlayedTable") -> str:
    game = table.session.game
    if game.can_undo:
        return ""
    return _refused(table, Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_UNDO)


def _nothing_to_redo(app: "App", table: "PlayedTable") -> str:
    game = table.session.game
    if game.can_redo:
        return ""
    return _refused(table, Cannot.GAME_ENDED if game.ended else Cannot.NOTHING_TO_REDO)


def _ended(app: "App", table: "PlayedTable") -> str:
    return _refused(table, Cannot.GAME_ENDED) if table.session.game.ended else ""


def _nothing_to_show(app: "App", table: "PlayedTable") -> str:
    if table.session.game.touchstone is None:
        return _ended(app, table) or words.ALL_PLACED
    return _ended(app, table)


def _untouched(app: "App", table: "PlayedTable") -> str:
    return says.NOTHING_PLACED if table.session.untouched else ""


def _no_number(app: "App", table: "PlayedTable") -> str:
    return says.NO_NUMBER if table.session.game.setup.deal.number is None else ""


# -- what they do ----------------------------------------------------------------------------


def _settings(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.settings import settings_dialog

    app.push(settings_dialog(app))


def _shelf(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.games import shelf_dialog

    app.push(shelf_dialog(app, table))


def _load_game(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.files import load_game

    load_game(app, table)


def _save_game(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.files import save_game

    save_game(app, table)


def _save_game_as(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.files import save_game_as

    save_game_as(app, table)


def _export_picture(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.files import export_picture

    export_picture(app, table)


def _recent(app: "App", table: "PlayedTable") -> Groups:
    """The games opened or saved of late, by the names of their files."""

    def opener(path: Path) -> Do:
        def do(app: "App", table: "PlayedTable") -> None:
            from ishido.ui.scenes.files import open_file

            open_file(app, table, path)

        return do

    files = enumerate(app.desk.recent.files, start=1)
    return [[Command(f"recent {number}", path.name, opener(path)) for number, path in files]]


def _none_recent(app: "App", table: "PlayedTable") -> str:
    return "" if app.desk.recent.files else says.NONE_RECENT


def _journal(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.journal import open_journal

    open_journal(app, table)


def _replay(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.replay import open_replay

    open_replay(app, table)


def _deal_of_the_day(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.deal import deal_of_today, play_deal

    play_deal(app, table, deal_of_today(app))


def _solitaire(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.scoring import solitaire_dialog

    app.push(solitaire_dialog(app, table))


def _is_solitaire(app: "App", table: "PlayedTable") -> bool:
    return table.session.game.setup.mode is Mode.SOLITAIRE


def _always_shown(app: "App", table: "PlayedTable") -> bool:
    return app.desk.settings.always_show_moves


def _scoring(scoring: Scoring) -> Command:
    """New games will be scored so; the one on the table is left as it is."""

    def choose(app: "App", table: "PlayedTable") -> None:
        from ishido.ui.scenes.scoring import scoring_dialog

        app.desk.change_settings(scoring=str(scoring))
        game = table.session.game
        if game.ended or game.setup.scoring is scoring:
            table.say(says.scoring_chosen(words.SCORINGS[scoring]))
        else:
            app.push(scoring_dialog(app, table, scoring))

    return Command(
        str(scoring),
        words.SCORINGS[scoring],
        choose,
        checked=lambda app, table: app.desk.settings.scoring == str(scoring),
        one_of=True,
    )


def _scores(scoring: Scoring) -> Command:
    """The high scores of a scoring."""

    def show(app: "App", table: "PlayedTable") -> None:
        from ishido.ui.scenes.scores import open_scores

        open_scores(app, table, str(scoring))

    return Command(f"{scoring} scores", words.SCORINGS[scoring], show)


def _statistics(app: "App", table: "PlayedTable") -> None:
    from ishido.ui.scenes.statistics import open_statistics

    open_statistics(app, table)


def _listen(app: "App") -> None:
    app.audio.follow_wishes()


def _rearrange(app: "App") -> None:
    app.rearrange()


def _fills_the_screen(app: "App", table: "PlayedTable") -> bool:
    return app.fullscreen


def _toggle(name: str, label: str, then: Callable[["App"], object] = lambda app: None) -> Command:
    """Turns a setting, known by its name, on and off."""

    def turn(app: "App", table: "PlayedTable") -> None:
        on = not getattr(app.desk.settings, name)
        app.desk.change_settings(**{name: on})
        then(app)
        table.say(says.switched(label, on=on), use="mark")

    return Command(
        name, label, turn, checked=lambda app, table: bool(getattr(app.desk.settings, name))
    )


# -- the menus -------------------------------------------------------------------------------

MENUS: Final = (
    Menu(
        "ishido",
        says.ISHIDO,
        (
            (Command("about", says.ABOUT),),
            (
                Command("players", says.PLAYERS),
                Command("settings", says.SETTINGS, _settings, ("Ctrl+,",)),
            ),
            (Command("quit", says.QUIT, lambda app, table: app.quit(), QUIT_KEYS),),
        ),
    ),
    Menu(
        "file",
        says.FILE,
        (
            (
                Command("load game", says.LOAD_GAME, _load_game, ("Ctrl+O",)),
                Command("save game", says.SAVE_GAME, _save_game, ("Ctrl+S",)),
                Command("save game as", says.SAVE_GAME_AS, _save_game_as, ("Ctrl+Shift+S",)),
                Command("recent", says.RECENT, more=_recent, against=_none_recent),
            ),
            (
                Command("shelf", says.SHELF, _shelf),
                Command("journal", says.JOURNAL, _journal, ("J",)),
                Command("replay", says.REPLAY, _replay, against=_untouched),
            ),
            (
                Command("export picture", says.EXPORT_PICTURE, _export_picture),
                Command(
                    "copy result",
                    says.COPY_RESULT,
                    lambda app, table: table.copy_result(),
                    ("Ctrl+Shift+C",),
                ),
                Command(
                    "copy deal",
                    says.COPY_DEAL,
                    lambda app, table: table.copy_deal(),
                    ("Ctrl+C",),
                    against=_no_number,
                ),
            ),
            (Command("back up", says.BACK_UP), Command("restore", says.RESTORE)),
        ),
    ),
    Menu(
        "game",
        says.GAME,
        (
            (
                Command(
                    "new game",
                    says.NEW_GAME,
                    lambda app, table: table.new_game(),
                    ("N", "Ctrl+N"),
                ),
                Command(
                    "deal number",
                    says.DEAL_NUMBER,
                    lambda app, table: table.open_deal(),
                    ("D",),
                ),
                Command("deal of the day", says.DEAL_OF_THE_DAY, _deal_of_the_day),
                Command(
                    "start over",
                    says.START_OVER,
                    lambda app, table: table.start_over(),
                    against=_untouched,
                ),
                Command(
                    "end game",
                    says.END_GAME,
                    lambda app, table: table.end_game(),
                    against=_ended,
                ),
            ),
            (
                Command(
                    "solitaire", says.SOLITAIRE, _solitaire, checked=_is_solitaire, one_of=True
                ),
                Command("cooperative", says.COOPERATIVE),
                Command("tournament game", says.TOURNAMENT_GAME),
                Command("challenge", says.CHALLENGE),
            ),
            tuple(_scoring(scoring) for scoring in says.SCORING_ORDER),
            (
                Command("computer player 1", says.COMPUTER_PLAYERS[0]),
                Command("computer player 2", says.COMPUTER_PLAYERS[1]),
                Command("timer", says.TIMER),
            ),
        ),
    ),
    Menu(
        "choices",
        says.CHOICES,
        (
            (
                Command("chooser", says.CHOOSER, lambda app, table: table.open_chooser(), ("B",)),
                Command("edit stoneset", says.EDIT_STONESET),
            ),
            (
                _toggle("roman", says.GRAPHIC_SCOREBOARD),
                _toggle("coordinates", says.COORDINATES, _rearrange),
                _toggle("messages", says.MESSAGES),
                _toggle("show_high_scores", says.SHOW_HIGH_SCORES),
                Command("oracle", says.ORACLE),
            ),
            (
                _toggle("sounds", says.SOUNDS, _listen),
                _toggle("stone_click", says.STONE_CLICK),
                _toggle("motion", says.MOTION),
            ),
            (
                _toggle("menu_bar", says.MENU_BAR, _rearrange),
                Command(
                    "full screen",
                    says.FULL_SCREEN,
                    lambda app, table: app.toggle_fullscreen(),
                    FULL_SCREEN_KEYS,
                    checked=_fills_the_screen,
                ),
            ),
        ),
    ),
    Menu(
        "help",
        says.HELP,
        (
            (
                Command(
                    "undo",
                    says.UNDO,
                    lambda app, table: table.undo(),
                    ("Z", "Ctrl+Z", "Backspace"),
                    against=_nothing_to_undo,
                ),
                Command(
                    "redo",
                    says.REDO,
                    lambda app, table: table.redo(),
                    ("Y", "Ctrl+Y", "Ctrl+Shift+Z"),
                    against=_nothing_to_redo,
                ),
            ),
            (
                Command(
                    "show moves",
                    says.SHOW_MOVES,
                    lambda app, table: table.show_moves(),
                    ("H",),
                    against=_nothing_to_show,
                    checked=lambda app, table: bool(table.legal),
                ),
                Command(
                    "always show",
                    says.ALWAYS_SHOW,
                    lambda app, table: table.toggle_always_show(),
                    checked=_always_shown,
                ),
                Command(
                    "show pouch",
                    says.SHOW_POUCH,
                    lambda app, table: table.show_pouch(),
                    ("P",),
                ),
            ),
            (
                Command("rules", says.RULES, keys=("F1",)),
                Command("strategy", says.STRATEGY),
                Command("keyboard", says.KEYBOARD),
            ),
        ),
    ),
    Menu(
        "scores",
        says.SCORES,
        (
            (
                _scores(Scoring.MODERN),
                _scores(Scoring.ANCIENT),
                _scores(Scoring.SIMPLE),
                Command("tournament scores", says.TOURNAMENT),
            ),
            (Command("statistics", says.STATISTICS, _statistics),),
        ),
    ),
)

COMMANDS: Final = {command.name: command for menu in MENUS for command in menu.commands}


COMMON: Final = ("new game", "undo", "redo", "show moves", "end game")
"""What is wanted most often: it stands first where the bar is not at hand."""


def command_of(event: Key) -> Command | None:
    """What a key does on the table."""
    return next((c for c in COMMANDS.values() if keys.pressed(event, *c.keys)), None)
