"""The players who share this machine: switch, add, rename or remove them."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from ishido.language import N_, _
from ishido.store.belongings import Belongings
from ishido.store.files import FileProblem
from ishido.store.people import Person
from ishido.store.settings import MAX_NAME, Settings
from ishido.ui import words
from ishido.ui.kit import words as files_say
from ishido.ui.kit.dialog import Dialog, Item, Words, tell
from ishido.ui.kit.form import FormDialog
from ishido.ui.kit.list_dialog import Action, ListDialog
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.rows import Row, Rows
from ishido.ui.screens.backup import open_backup
from ishido.ui.table.people import open_tables, rename

if TYPE_CHECKING:
    from ishido.ui.app.app import App

ALONE = N_(
    "Add other people who play on this device. Each player has their own games, "
    "scores and settings."
)
RENAME_NOTE = N_(
    "Games and scores move to the new name. Entries under other names stay as they are."
)
NOT_WHO_PLAYS = N_("You can’t remove the current player. Switch to another player first.")


def switch(app: "App", person: Person) -> None:
    """Switch to another player, with their last games, stoneset and board."""
    app.desk.switch_to(person)
    app.follow_settings()
    for table in open_tables(app):
        table.player_changed()


class Players(ListDialog[Person]):
    """The list of players. Enter or a double click switches to one."""

    def __init__(self, app: "App") -> None:
        actions: list[Action[Person]] = [
            Action("rename", _(words.RENAME), self._ask_for_new_name, kind=ButtonKind.QUIET),
            Action("remove", _("Remove…"), self._ask_to_remove, self._waits, ButtonKind.QUIET),
            Action("play", _(words.PLAY), self._play, self._waits, ButtonKind.PRIMARY),
        ]
        add = Button("add", _("Add…"), self._ask_who_is_new)
        rows = Rows("players", [], visible=5)
        super().__init__(app, _(words.PLAYERS), rows, actions, others=[add], width=560)
        rows.on_open = lambda: self._play(self.entries[str(rows.value)])
        self._read(app.desk.settings.person)

    # -- the list ---------------------------------------------------------------------------

    def content(self) -> list[Item]:
        about = (
            _("Each player has their own games, scores and settings.")
            if len(self.entries) > 1
            else _(ALONE)
        )
        return [Words(about, role="text_dim"), self.rows, self.footer]

    def _waits(self, person: Person) -> bool:
        return person.id != self.app.desk.settings.person

    def _read(self, chosen: str) -> None:
        """Read the list again, and choose a player in it."""
        profiles = self.app.desk.profiles
        people = profiles.everyone()
        pairs = [
            (
                person,
                Row(
                    person.id,
                    words.player_name(person.name),
                    _figures(profiles.belongings(person)),
                    "" if len(people) == 1 or self._waits(person) else _("playing now"),
                ),
            )
            for person in people
        ]
        self.take(pairs, chosen)
        self.replace(self.content())

    def follow(self) -> None:
        super().follow()
        remove = self.buttons["remove"]
        alone = len(self.entries) == 1
        remove.tip = "" if remove.enabled or alone else _(NOT_WHO_PLAYS)

    def _show(self, chosen: str) -> None:
        self._read(chosen)
        self.ring.focus = self.rows
        self.app.name_window()

    # -- what can be done -------------------------------------------------------------------

    def _play(self, person: Person) -> None:
        self.close()
        if self._waits(person):
            switch(self.app, person)

    def _ask_who_is_new(self) -> None:
        desk = self.app.desk
        names = [desk.settings.score_name or desk.settings.player]
        both = len(self.entries) == 1 and desk.settings.player == Settings().player

        def add(own: str, new: str) -> None:
            mine = self.entries[desk.settings.person]
            if own and own != mine.name:
                rename(self.app, mine, own)
            self._show(desk.profiles.add(new).id)

        lines: list[tuple[str, TextField]] = []
        if both:  # a single player does not need a name
            lines.append((_("Your own name"), _name_field("own name", names[0])))
        lines.append((_("New player’s name") if both else "", _name_field("name", "")))
        self.app.push(PlayerNameDialog(self.app, _("Add player"), lines, _(words.ADD), add))

    def _ask_for_new_name(self, person: Person) -> None:
        def call(own: str, new: str) -> None:
            if new != person.name:
                rename(self.app, person, new)
            self._show(person.id)
            for table in open_tables(self.app):
                table.canvas = None

        line = (_(RENAME_NOTE), _name_field("name", person.name))
        self.app.push(
            PlayerNameDialog(
                self.app, _("Rename player"), [line], _(words.RENAME_IT), call, but=person
            )
        )

    def _ask_to_remove(self, person: Person) -> None:
        app = self.app
        theirs = app.desk.profiles.belongings(person)

        def remove() -> None:
            dialog.close()
            try:
                app.desk.remove_person(person)
            except FileProblem as problem:
                tell(app, _("Not saved"), files_say.file_problem(person.name, problem.problem))
            self._show(app.desk.settings.person)

        back = Button("back", _(words.CANCEL), lambda: dialog.close())
        aside = Button(
            "back up", _("Back up first…"), lambda: open_backup(app), kind=ButtonKind.QUIET
        )
        dialog = Dialog(
            app,
            _("Remove this player?"),
            [
                Words(_goes_with(person.name, theirs)),
                Words(_("This can’t be undone."), role="text_dim"),
                Footer([aside, back, Button("yes", _(words.REMOVE), remove)]),
            ],
            focus=back,
            width=480,
        )
        app.push(dialog)


def _name_field(name: str, text: str) -> TextField:
    return TextField(name, text, hint=_(words.NAME), longest=MAX_NAME)


class PlayerNameDialog(FormDialog):
    """Asks for a name, or for the player's own name and another. It stays open until they are
    valid."""

    def __init__(
        self,
        app: "App",
        title: str,
        lines: list[tuple[str, TextField]],
        yes: str,
        on_names: Callable[[str, str], object],
        *,
        but: Person | None = None,
        then: Callable[[], object] = lambda: None,
    ) -> None:
        """``on_names`` receives the player's own name (empty if it was not asked for) and the other
        name. ``then`` is called after the dialog is closed."""
        self.then = then
        self._fields = [field for _, field in lines]
        self.words = [words for words, _ in lines]
        self.on_names = on_names
        self.but = but
        for field, following in zip(self._fields, self._fields[1:], strict=False):
            field.on_enter = partial(self._go_to, following)
        self._fields[-1].on_enter = self._done
        for field in self._fields:
            field.on_change = self.changed
        self.yes = Button("yes", yes, self._done)
        super().__init__(app, title, self.yes, focus=self._fields[0])

    def fields(self) -> list[Item]:
        items: list[Item] = []
        for text, field in zip(self.words, self._fields, strict=True):
            items += [Words(text, role="text_dim"), field] if text else [field]
        self.yes.enabled = all(self._names()) and not self.problem
        return items

    def _go_to(self, field: TextField) -> None:
        self.ring.focus = field

    def _names(self) -> list[str]:
        return [" ".join(field.value.split()) for field in self._fields]

    def changed(self, value: object = None) -> None:
        self.refuse(self._fault())

    def _fault(self) -> str:
        """What is wrong with the names; empty while one is missing."""
        names, profiles = self._names(), self.app.desk.profiles
        if not all(names):
            return ""
        if len(names) > 1:
            return (
                _("The two names must be different.")
                if names[0].casefold() == names[1].casefold()
                else ""
            )
        if profiles.is_free(names[0], self.but):
            return ""
        like = names[0].casefold()
        stored = [one.name for one in profiles.everyone() if one.name.casefold() == like]
        return _("There is already a player called {name}.").format(
            name=stored[0] if stored else names[0]
        )

    def _done(self) -> None:
        names = self._names()
        own, new = (names[0] if len(names) > 1 else ""), names[-1]
        if problem := _("Enter a name.") if not all(names) else self._fault():
            self.refuse(problem)
            return
        try:
            self.on_names(own, new)
        except FileProblem as failure:
            self.refuse(files_say.file_problem(new, failure.problem))
            return
        self.close()
        self.then()


def _figures(theirs: Belongings) -> str:
    """How much a player has played, in a line."""
    parts = []
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "{n} finished game", "{n} finished games"))
    if theirs.aside:
        parts.append(_("{aside} unfinished").format(aside=words.number(theirs.aside)))
    return "  ·  ".join(parts) or _("no games yet")


def _goes_with(name: str, theirs: Belongings) -> str:
    """What is deleted with a player."""
    parts = []
    if theirs.aside:
        parts.append(words.counted(theirs.aside, "{n} unfinished game", "{n} unfinished games"))
    if theirs.ended:
        parts.append(words.counted(theirs.ended, "{n} finished game", "{n} finished games"))
    if theirs.places:
        parts.append(words.counted(theirs.places, "{n} All-Time score", "{n} All-Time scores"))
    if theirs.readings:
        parts.append(words.counted(theirs.readings, "{n} reading", "{n} readings"))
    if not parts:
        return _("{name} has not played yet. Only the settings will be deleted.").format(name=name)
    return _("Removing {name} also deletes {listed}.").format(
        name=name, listed=words.listed([*parts, _("the settings")])
    )
