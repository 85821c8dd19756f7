"""The high scores as the window sees them: in memory, and those just made among them."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date

from ishido.rules.scoring import Scoring
from ishido.storage.scores import Entries, Score, ScoreList, place_among, ranked, with_computers


class HighScores:
    """The lists of high scores, read by the writer's thread and asked by the window's.

    A score just made stands on them at once, before it is on the disk and even if that refuses it.
    """

    def __init__(self, read: Callable[[], Entries]) -> None:
        """``read`` reads the database, on the writer's thread."""
        self._read = read
        self._entries: Entries | None = None
        self._new: dict[str, tuple[Score, ...]] = {}
        """The scores of games that are not yet known to be in the database, by session."""
        self._places: dict[str, dict[int, dict[ScoreList, int]]] = {}
        """By session and score keeper."""
        self._asking: set[str] = set()
        self._names: dict[tuple[str, int | None], str] = {}
        """Names given in this window, by session and score keeper; ``None`` for all of them."""
        self.version = 0
        """Grows whenever the lists may have changed."""

    # -- for the writer's thread ------------------------------------------------------------

    def refresh(self) -> None:
        """Read the lists anew."""
        self._entries = self._read()
        self.version += 1

    def forget_names(self) -> None:
        """Take all names from the database again: somebody has been renamed there."""
        self._names = {}
        self.refresh()

    def waiting(self, session: str) -> list[Score]:
        """The scores of a game that are to be entered, under the name given in the meantime."""
        return self._named(self._new.get(session, ()))

    def entered(self, session: str) -> None:
        """A game is in the database."""
        self._new.pop(session, None)

    # -- for the window's thread ------------------------------------------------------------

    @property
    def known(self) -> bool:
        """Whether the lists have been read."""
        return self._entries is not None

    def best(self, which: ScoreList, scoring: Scoring, today: date) -> list[Score]:
        """A list, best first, computers among the people."""
        day = today if which is ScoreList.TODAY else None
        scores = self._on(which)
        return with_computers(
            ranked(scores, scoring, day), ranked(scores, scoring, day, computers=True)
        )

    def _on(self, which: ScoreList) -> list[Score]:
        new = self._new.copy()  # before the entries: what is entered meanwhile is then in both
        entries = self._entries[which] if self._entries is not None else []
        there = {score.session for score in entries}
        waiting = [
            score
            for scores in new.values()
            for score in scores
            if which in score.lists
            and score.session not in there
            # a tournament's wait until it may be seen: the database knows when that is
            and which is not ScoreList.TOURNAMENT
        ]
        return self._named([*entries, *waiting])

    def _named(self, scores: Iterable[Score]) -> list[Score]:
        def name(score: Score) -> str:
            every = self._names.get((score.session, None), score.name)
            return self._names.get((score.session, score.keeper), every)

        return [replace(score, name=name(score)) for score in scores]

    def admit(self, scores: Iterable[Score]) -> None:
        """Take the scores of a game that has just been ended."""
        for score in sorted(scores, key=lambda each: each.rank, reverse=True):
            # The better one first: two of one game do not both come to the same place.
            places = self._places.setdefault(score.session, {}).setdefault(score.keeper, {})
            day = score.ended_at.date() if score.ended_at is not None else date.min
            for which in ScoreList:
                if which not in score.lists or score.computers:
                    continue
                rivals = [
                    other for other in self.best(which, score.scoring, day) if not other.computers
                ]
                place = place_among(score, rivals)
                if place is not None:
                    places.setdefault(which, place)
                    if score.asks_name:
                        self._asking.add(score.session)
            self._new[score.session] = (*self._new.get(score.session, ()), score)
        self.version += 1

    def places(self, session: str, keeper: int | None = None) -> dict[ScoreList, int]:
        """On which lists a game ended in this window has come, and to which place of each.

        ``keeper``: whose score of it, in challenge play; ``None``: the better one's.
        """
        of = self._places.get(session, {})
        chosen = of.values() if keeper is None else [of.get(keeper, {})]
        pairs = [pair for places in chosen for pair in places.items()]
        return {
            which: min(at for each, at in pairs if each is which)
            for which in ScoreList
            if any(each is which for each, _ in pairs)
        }

    def asks_name(self, session: str) -> bool:
        """Whether it stands there under a name that the player may enter."""
        return session in self._asking

    def rename(self, session: str, name: str, keeper: int | None = None) -> None:
        """Have a game's scores stand under another name, or those of one score keeper."""
        self._names[session, keeper] = name
        self.version += 1

    def clear(self, which: ScoreList, scoring: Scoring) -> None:
        """Take all scores of a scoring off a list."""
        if self._entries is not None:
            kept = [score for score in self._entries[which] if score.scoring is not scoring]
            self._entries = self._entries | {which: kept}
        for session, scores in self._new.copy().items():
            self._new[session] = tuple(
                replace(score, lists=score.lists - {which}) if score.scoring is scoring else score
                for score in scores
            )
        self.version += 1
