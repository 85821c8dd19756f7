"""The text of a result for chats, and what is said of a score to beat."""

from datetime import date

from ishido.language import _
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from ishido.session.session import Session
from ishido.session.sharing import board_in_emoji
from ishido.ui import grammar, terms
from ishido.ui.ishido import aid_texts
from ishido.ui.table.captions import standing_parts, verdict, whole_date


def shared_text(session: Session, today: date, days: int, address: str) -> str:
    """The lines: the game, its result, the aids used, the board, and the link if there is one.

    :param days: on how many days in a row the player has ended the day's deal.
    """
    game = session.game
    setup, account = game.setup, game.accounts[0]
    named = [each.name for each in setup.players if not terms.is_default_name(each.name)]
    of_day = setup.deal.number == deal_of_the_day(today)
    day = _("Deal of {date}").format(date=whole_date(today))
    deal = day if of_day else terms.deal(setup.deal.number)
    head = [_("Ishido"), deal, *filter(None, [grammar.all_of(map(terms.player_name, named))])]
    result = terms.result_parts(account.points, account.four_ways, game.stones_left, setup.scoring)
    if setup.mode is Mode.CHALLENGE:
        result = standing_parts(game)
    if of_day and days > 1:
        result.append(_("{n} days in a row").format(n=days))
    lines = [
        " · ".join(head),
        grammar.labelled(_(terms.SCORINGS[setup.scoring]), " · ".join(result)),
    ]
    if setup.mode is Mode.CHALLENGE and game.ended:
        resigned = aid_texts.resigned(session).removesuffix(".")
        lines.append(" · ".join(filter(None, [verdict(session), resigned])))
    if session.aids:
        lines.append(f"({aid_texts.aids_used(session)})")
    return "\n".join([*lines, board_in_emoji(game), *filter(None, [address])]) + "\n"


def compared(session: Session) -> str:
    """The result of an ended game against the score that a link has brought; empty if there is
    none."""
    to_beat, points = session.to_beat, session.game.accounts[0].points
    if to_beat is None or session.game.setup.mode is Mode.CHALLENGE:
        return ""
    name, score = to_beat.by or _("your friend"), grammar.number(to_beat.points)
    if points > to_beat.points:
        more = grammar.number(points - to_beat.points)
        return _("You beat {name} by {n}.").format(name=name, n=more)
    if points == to_beat.points:
        return _("You and {name} are level at {n}.").format(name=name, n=score)
    return grammar.capital(_("{name}’s {n} still stands.").format(name=name, n=score))
