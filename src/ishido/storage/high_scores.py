"""The high scores in memory, including those just made."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime

from ishido.rules.scoring import Scoring
from ishido.session.session import Session
from ishido.storage.library import Library
from ishido.storage.scores import (
    Entries,
    Score,
    ScoreList,
    place_among,
    ranked,
    scores_of,
    with_computers,
)
from ishido.storage.settings_store import SettingsStore
from ishido.storage.writer import Writer


class HighScores:
    """The lists of high scores, read by the writer's thread for the window's.

    A score just made appears at once, even if it cannot be written to the disk.
    """

    def __init__(self, store: SettingsStore, library: Library, writer: Writer) -> None:
        self._store = store
        self._library = library
        self._writer = writer
        self._entries: Entries | None = None
        self._new: dict[str, tuple[Score, ...]] = {}
        """The scores of games that may not be in the database yet, by session."""
        self._places: dict[str, dict[ScoreList, int]] = {}
        """Places by session."""
        self._asking: set[str] = set()
        self._names: dict[tuple[str, int | None], str] = {}
        """Names entered in this window, by session and score keeper; ``None`` stands for all."""
        self.version = 0
        """Increases whenever the lists may have changed."""

    # -- for the writer's thread ------------------------------------------------------------

    def wait_until_known(self, patience: float) -> None:
        """Wait until the lists are read.

        :param patience: the most seconds to wait.
        """
        if not self.known:
            self.read()
            self._writer.flush(patience)

    def refresh(self) -> None:
        """Read the lists again."""
        self._entries = self._library.entries()
        self.version += 1

    def forget_names(self) -> None:
        """Read all names from the database again, after a player was renamed."""
        self._names = {}
        self.refresh()

    def waiting(self, session: str) -> list[Score]:
        """The scores of a game to enter, under the name entered meanwhile."""
        return self._named(self._new.get(session, ()))

    def entered(self, session: str) -> None:
        """Note that a game is in the database."""
        self._new.pop(session, None)

    # -- for the window's thread ------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether the lists have been read."""
        return self._entries is not None

    def read(self) -> None:
        """Start to read the lists."""
        self._writer.submit("high scores", self.refresh, asks=True)

    def on(self, which: ScoreList, scoring: Scoring, now: datetime) -> list[Score] | None:
        """A list, best first; ``None`` until it is read."""
        return self._ranked(which, scoring, now.date()) if self.known else None

    def _ranked(self, which: ScoreList, scoring: Scoring, today: date) -> list[Score]:
        """A list, best first, including computers."""
        day = today if which is ScoreList.TODAY else None
        scores = self._on(which)
        return with_computers(
            ranked(scores, scoring, day), ranked(scores, scoring, day, computers=True)
        )

    def _on(self, which: ScoreList) -> list[Score]:
        new = self._new.copy()  # first: scores entered meanwhile are then in both
        entries = self._entries[which] if self._entries is not None else []
        there = {score.session for score in entries}
        waiting = [
            score
            for scores in new.values()
            for score in scores
            if which in score.lists
            and score.session not in there
            # a tournament's scores wait until they may be seen, which the database decides
            and which is not ScoreList.TOURNAMENT
        ]
        return self._named([*entries, *waiting])

    def _named(self, scores: Iterable[Score]) -> list[Score]:
        def name(score: Score) -> str:
            every = self._names.get((score.session, None), score.name)
            return self._names.get((score.session, score.keeper), every)

        return [replace(score, name=name(score)) for score in scores]

    def admit(self, session: Session, record: str, ended_at: datetime) -> None:
        """Add the scores of a game that has just ended.

        Scores of the current player get the name last entered. The game may be another player's,
        left by a crash.
        """
        settings = self._store.current
        for score in scores_of(session, record.encode()):
            own = score.asks_name and score.name == settings.player
            score = replace(
                score, ended_at=ended_at, name=settings.listed_name if own else score.name
            )
            places = self._places.setdefault(score.session, {})
            for which in ScoreList:
                if which not in score.lists or score.computers:
                    continue
                ranked_now = self._ranked(which, score.result.scoring, ended_at.date())
                rivals = [other for other in ranked_now if not other.computers]
                place = place_among(score, rivals)
                if place is not None:
                    places[which] = place
                    if own and not settings.is_named:
                        self._asking.add(score.session)
            self._new[score.session] = (*self._new.get(score.session, ()), score)
        self.version += 1

    def places(self, session: str) -> dict[ScoreList, int]:
        """The lists and places of a game that ended in this window."""
        return self._places.get(session, {})

    def asks_name(self, session: str) -> bool:
        """Whether the player, who has no name yet, is asked for one for a game's score."""
        return session in self._asking

    def name(self, session: str, name: str) -> None:
        """Set the name of a game's score, which is used for the next ones, too.

        :raises ValueError: if the name is empty or too long.
        """
        self._store.change(score_name=name)
        self._rename(session, name, None)

    def name_keeper(self, session: str, keeper: int, name: str) -> None:
        """Set the name for the score of a team."""
        self._rename(session, name, keeper)

    def _rename(self, session: str, name: str, keeper: int | None) -> None:
        self._names[session, keeper] = name
        self.version += 1
        self._writer.submit(
            f"name {session} {keeper}", lambda: self._library.rename(session, name, keeper)
        )

    def clear(self, which: ScoreList, scoring: Scoring) -> None:
        """Clear a list for a scoring. The games stay."""
        if self._entries is not None:
            kept = [score for score in self._entries[which] if score.result.scoring is not scoring]
            self._entries = self._entries | {which: kept}
        for session, scores in self._new.copy().items():
            self._new[session] = tuple(
                score
                if score.result.scoring is not scoring
                else replace(score, lists=score.lists - {which})
                for score in scores
            )
        self.version += 1

        def clear() -> None:
            self._library.clear(which, scoring)
            self.refresh()

        self._writer.submit(f"clear {which} {scoring}", clear)
