"""The questions that people have for the oracle, from one game to the next."""

from pathlib import Path

from ishido.oracle.augury import clean_question
from ishido.storage.files import is_there
from ishido.storage.folders import Folders
from ishido.storage.people import own_file, question_in
from ishido.storage.profiles import Profiles
from ishido.storage.settings import MAX_GUESTS, save_settings
from ishido.storage.settings_store import SettingsStore
from ishido.storage.writer import Writer


class Questions:
    """The question of each person that waits for a 4-Way. It is kept with their settings, a guest's
    with those of the machine."""

    def __init__(
        self, folders: Folders, store: SettingsStore, people: Profiles, writer: Writer
    ) -> None:
        self._folders = folders
        self._store = store
        self._people = people
        self._writer = writer
        self._of_others: dict[str, str] = {}
        """The questions of other people than the current player, by id, as far as read."""

    def of(self, name: str) -> str:
        """The waiting question of a player, by name; empty if there is none."""
        settings, person = self._store.current, self._people.who.id_of(name)
        if name == settings.player:
            return settings.question
        if person is None:
            return dict(settings.guests_questions).get(name, "")
        if person not in self._of_others:
            self._of_others[person] = question_in(own_file(self._folders, person))
        return self._of_others[person]

    def keep(self, name: str, question: str) -> None:
        """Keep a player's question; a blank one is none."""
        question = clean_question(question)
        if question == self.of(name):
            return
        settings, person = self._store.current, self._people.who.id_of(name)
        if name == settings.player:
            self._store.change(question=question)
            self._of_others.pop(person or "", None)  # somebody else may be the current player next
        elif person is None:
            others = [each for each in settings.guests_questions if each[0] != name]
            kept = [*others, (name, question)] if question else others
            self._store.change(guests_questions=tuple(kept[-MAX_GUESTS:]))
        else:
            self._of_others[person] = question
            path = own_file(self._folders, person)
            self._writer.submit(f"question {person}", lambda: _write(path, question))


def _write(path: Path, question: str) -> None:
    if is_there(path):  # the person may have been removed
        save_settings(path, {"question": question})
