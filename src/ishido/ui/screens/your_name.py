"""The name of the player at the window."""

from typing import TYPE_CHECKING

from ishido.language import _
from ishido.store.settings import MAX_NAME
from ishido.ui import labels, terms
from ishido.ui.kit.sheet import Item, NameForm
from ishido.ui.kit.widgets.listing import List, Row, one_line

if TYPE_CHECKING:
    from ishido.ui.app.app import App
    from ishido.ui.table.game_screen import GameScreen


class YourName(NameForm):
    """Asks for the player's name, and offers those used before."""

    def __init__(self, app: "App", table: "GameScreen") -> None:
        now = app.desk.settings.player
        names = [now, *(name for name in app.desk.names.used() if name != now)]
        self._names = List(
            "names", [Row(name, terms.player_name(name)) for name in names], one_line,
            visible=min(5, len(names)), on_choose=self._fill, on_open=self._fill_and_take,
            reselects=True,
        )  # fmt: skip
        super().__init__(
            app, _("Your name"), now, _(labels.OK), lambda name: play_as(table, name),
            longest=MAX_NAME, hint=_(labels.NAME),
        )  # fmt: skip

    def fields(self) -> list[Item]:
        return [self.name, self._names] if self._names.count > 1 else [self.name]

    def _fill(self) -> None:
        self.name.value = str(self._names.value)
        self.name.select_all()
        self.changed()

    def _fill_and_take(self) -> None:
        self._fill()
        self._take()


def play_as(table: "GameScreen", name: str) -> None:
    """Play under another name: untouched games at once, others from the next one on."""
    desk = table.app.desk
    former = desk.settings.player
    if name == former:
        return
    desk.settings_store.change(player=name)
    for games in desk.games_of.values():
        session = games.playing
        if session is None or not session.untouched:
            continue
        names = [player.name for player in session.players]
        if name not in names:
            games.rename_players(session, [name if one == former else one for one in names])
    if any(player.name == name for player in table.session.players):
        said = _("Your name is now {name}.")
    else:
        said = _("Your name is {name} from the next game on.")
    table.say(said.format(name=terms.player_name(name)), role="mark")
