"""The questions that people have for the oracle, from one game to the next."""

from collections.abc import Callable
from pathlib import Path

from ishido.session.intention import Ask
from ishido.session.session import Session
from ishido.storage.files import FileProblem, is_there
from ishido.storage.folders import Folders
from ishido.storage.games_in_progress import PATIENCE
from ishido.storage.people import own_file, question_in, take_question
from ishido.storage.profiles import Profiles
from ishido.storage.settings import save_settings
from ishido.storage.settings_store import SettingsStore
from ishido.storage.writer import Writer


class Questions:
    """Keeps each person's waiting question with their settings. A guest's is kept in memory.

    A person has one question. The session on the table has a copy of it, so that records are
    complete.
    """

    def __init__(
        self, folders: Folders, store: SettingsStore, people: Profiles, writer: Writer
    ) -> None:
        self._folders = folders
        self._store = store
        self._people = people
        self._writer = writer
        self._of_guests: dict[str, str] = {}
        """The questions of guests, by name."""
        self._of_others: dict[str, str] = {}
        """The questions of other people than the current player, by id, as far as read."""
        self._brought: set[str] = set()
        """The names of those who were at the table since the start. What is known of their
        questions is newer than any record."""

    def of(self, name: str) -> str:
        """The waiting question of a player, by name; empty if there is none."""
        if name == self._people.player:
            return self._store.current.question
        person = self._people.who.ids.get(name)
        if person is None:
            return self._of_guests.get(name, "")
        if person not in self._of_others:
            self._of_others[person] = question_in(own_file(self._folders, person)) or ""
        return self._of_others[person]

    def keep(self, name: str, question: str) -> None:
        """Keep a player's question; an empty one is none."""
        if question == self.of(name):
            return
        person = self._people.who.ids.get(name)
        if name == self._people.player:
            self._store.change(question=question)
            self._of_others.pop(person or "", None)  # somebody else may be the current player next
        elif person is None:
            self._of_guests[name] = question
        else:
            self._of_others[person] = question
            path = own_file(self._folders, person)
            self._writer.submit_file(f"question {person}", lambda: _write(path, question))

    def bring(self, session: Session) -> None:
        """Give the people of a session that comes to the table their questions."""
        for seat in self._people_in(session):
            name, own = session.players[seat].name, session.question_of(seat)
            kept = self.of(name)
            answered = {augury.question for augury in session.auguries if augury.seat == seat}
            if kept and (own or name in self._brought or kept not in answered):
                session.do(Ask(seat, kept))
            else:  # the settings are lost, or a crash came between an answer and them
                self.keep(name, own)
            self._brought.add(name)

    def take_back(self, session: Session) -> None:
        """Take the questions of people out of a session that leaves the table. A guest's stays."""
        self.note_asked(session)
        for seat in self._people_in(session):
            if session.question_of(seat) and not self._is_guest(session.players[seat].name):
                session.do(Ask(seat, ""))

    def note_asked(self, session: Session) -> None:
        """Keep the questions that wait in a session, before it is written."""
        for seat in self._people_in(session):
            if question := session.question_of(seat):
                self.keep(session.players[seat].name, question)

    def note_answered(self, session: Session) -> None:
        """Forget the questions that do not wait in a session, after it is written."""
        for seat in self._people_in(session):
            if not session.question_of(seat):
                self.keep(session.players[seat].name, "")

    # -- other windows ----------------------------------------------------------------------

    def claim(self, session: Session, seat: int) -> bool:
        """Take the question of a seat off the disk before it is answered, so that no other window
        answers it, too. Waits for the disk.

        The session then has the question that was there, because another window may have changed
        it. If the disk does not say, the session's own question counts.

        :returns: whether there is a question to answer.
        """
        self.note_asked(session)
        question = self._on_disk(session, seat, take_question)
        if question is not None:
            self._learn(session.players[seat].name, "")
            session.do(Ask(seat, question))
        return bool(session.question_of(seat))

    def renew(self, session: Session) -> None:
        """Take over what other windows have done with the questions of a session's people. Waits
        for the disk."""
        self.note_asked(session)
        for seat in self._people_in(session):
            question = self._on_disk(session, seat, question_in)
            if question is not None and question != session.question_of(seat):
                self._learn(session.players[seat].name, question)
                session.do(Ask(seat, question))

    def _on_disk(
        self, session: Session, seat: int, read: Callable[[Path], str | None]
    ) -> str | None:
        """What the file of a person says; ``None`` if it does not say, or if this window could not
        write to it."""
        name = session.players[seat].name
        if self._is_guest(name) or not self._writer.flush_files(PATIENCE):
            return None
        own = self._store.current.person
        person = own if name == self._people.player else self._people.who.ids[name]
        try:
            return read(own_file(self._folders, person))
        except (OSError, FileProblem):
            return None

    def _learn(self, name: str, question: str) -> None:
        """Note a question that is on the disk already."""
        if name == self._people.player:
            self._store.take_over(question=question)
        else:
            self._of_others[self._people.who.ids[name]] = question

    def _people_in(self, session: Session) -> list[int]:
        """The seats of the people who may still ask in a session."""
        if session.ended:
            return []
        return [seat for seat in range(len(session.players)) if session.may_ask(seat)]

    def _is_guest(self, name: str) -> bool:
        return name != self._people.player and name not in self._people.who.ids


def _write(path: Path, question: str) -> None:
    if is_there(path):  # another window may have removed the person
        save_settings(path, {"question": question})
