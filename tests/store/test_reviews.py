"""Reviews: kept, found again, and never in the way of anything else."""

from ishido.rules.deal import deal_by_number
from ishido.rules.game import Setup
from ishido.session.intention import Do
from tests.support.storage_play import NOW, play


def test_a_review_is_found_again_by_the_same_judgement_until_its_game_is_removed(open_desk):
    desk = open_desk()
    session = play(desk.games.begin(Setup(deal_by_number(1)), NOW), 4)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    assert desk.reviews.find(session.id, 1) == ""
    for review in ("[1]", "[2]"):
        desk.reviews.keep(session.id, 1, review)
    desk.reviews.keep("a game that is not kept", 1, "[1]")
    assert desk.problem is None
    assert desk.close()
    desk = open_desk()
    assert desk.reviews.find(session.id, 1) == "[2]"
    assert desk.reviews.find(session.id, 2) == ""
    assert desk.reviews.find("a game that is not kept", 1) == ""
    desk.journal.remove(*desk.journal.lines())
    assert desk.reviews.find(session.id, 1) == ""
