"""Texts of a replay of Ishido: players, and what happens in a step."""

from ishido.language import N_, _
from ishido.rules.board import SQUARE_NAMES
from ishido.rules.game import Placement
from ishido.rules.scoring import Scoring
from ishido.session.recorded_game import RecordedGame
from ishido.ui import words

REPLAY_OPENING = N_(
    "The opening. Space plays and pauses, arrow keys step, Page Up and Page Down "
    "jump between 4-Ways."
)


def seat_names(recorded: RecordedGame) -> list[str]:
    """The names of the players, with their seats if the names are equal."""
    players = [
        words.player_name(player.name.strip()) or "–" for player in recorded.game.setup.players
    ]
    if len(set(players)) == len(players):
        return players
    return [f"{name} ({seat})" for seat, name in enumerate(players, start=1)]


def step_described(recorded: RecordedGame, step: int) -> str:
    """What happened in a step."""
    setup = recorded.game.setup
    if step == 0:
        return _(REPLAY_OPENING)
    if step > recorded.moves:
        return _end_of_replay(recorded)
    parts = [_("Move {step}").format(step=step)]
    if len(setup.players) > 1:
        parts.append(seat_names(recorded)[(step - 1) % len(setup.players)])
    placement = recorded.placement(step)
    if placement is None:
        parts.append(_("time ran out"))
    else:
        parts += [SQUARE_NAMES[placement.square], _earned(placement, setup.scoring)]
    return "  ·  ".join(parts)


def _earned(placement: Placement, scoring: Scoring) -> str:
    gain = placement.gain
    if placement.four_way is not None:
        way = _("{ordinal} 4-Way").format(ordinal=words.ordinal(placement.four_way).capitalize())
    else:
        way = words.matches(placement.n)
    if scoring is Scoring.ANCIENT:
        return way
    if gain.bonus:
        return _("{way}: {points} + {bonus}").format(
            way=way, points=words.points(gain.points), bonus=words.number(gain.bonus)
        )
    return words.labelled(way, words.points(gain.total))


def _end_of_replay(recorded: RecordedGame) -> str:
    game = recorded.game
    before = sum(account.points for account in game.standing.accounts)
    bonus = sum(account.points for account in game.accounts) - before
    left = words.stones_left(game.stones_left)
    if not bonus:
        return _("Game over  ·  {left}").format(left=left)
    return _("Game over  ·  {left}: a bonus of {bonus}").format(
        left=left, bonus=words.number(bonus)
    )
