"""Hints at the table: asked for, thought about, told step by step, and put away."""

from dataclasses import replace

import pygame
import pytest

from ishido.coach.hint import (
    Advice,
    Hint,
    HintReason,
    Idea,
    IdeaKind,
    ReasonKind,
    first_opinion,
    hint_of,
)
from ishido.coach.review import Currency
from ishido.kinds.players import Player, PlayerKind
from ishido.players.montecarlo import MonteCarlo
from ishido.players.player import Thought
from ishido.rules.board import SQUARE_NAMES, parse_square
from ishido.rules.game import Mode
from ishido.session.clock import turn_clock
from ishido.session.policy import Aid
from ishido.store.people import own_file
from ishido.ui.ishido.hint.asked_hint import (
    COLUMNS,
    expected,
    idea_of,
    reasons_of,
    rounded,
    square_of,
)
from tests.support.asked_hint import SOON, UNTIL_OPINION, Asked
from tests.support.manual_runner import Held
from tests.support.pilot import differing
from tests.support.players_at_table import sit_down
from tests.support.sample_games import COACHED, STUCK, STUCK_DEAL
from tests.support.storage_play import load_settings


@pytest.fixture
def asked(open_pilot):
    """A window in which hints cost nothing any more, of a player who has used them before."""
    pilot = open_pilot(1, COACHED, hint_used=True)
    pilot.session.aids |= {Aid.HINT}
    return Asked(pilot)


# -- asking ----------------------------------------------------------------------------------


def test_a_hint_is_asked_about_once_and_the_way_back_costs_nothing(open_pilot):
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    assert not pilot.on_table
    pilot.press("Enter")  # the way back
    assert (pilot.session.aids, asked.searches, asked.step) == (set(), [], "")
    pilot.press("i")
    pilot.agree()
    assert asked.step == "thinking"
    asked.answer()
    assert pilot.session.aids == pilot.saved().aids == {Aid.HINT}
    assert "not All-Time" in pilot.note
    assert pilot.note.endswith("\nhint")
    pilot.press("Esc", "i")
    assert pilot.on_table
    assert len(asked.searches) == 2


def test_a_question_mark_asks_too_and_held_down_asks_once(asked):
    pilot = asked.pilot
    pilot.press("?")
    assert asked.step == "thinking"
    asked.answer()
    assert asked.step == "idea"
    pilot.press("?")
    assert asked.step == "square"
    for _ in range(3):  # what the system writes as long as the key is down
        pilot.post(pygame.TEXTINPUT, text="?")
        pilot.step()
    assert asked.step == "square"
    pilot.press("?")
    assert asked.step == "compared"


def test_the_master_is_told_what_the_player_may_know_and_no_more(asked):
    asked.pilot.press("i")
    task = asked.searches[-1].task
    assert task.view == asked.view
    assert not hasattr(task.view, "pouch")


# -- step by step ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize("way", ["key", "pointer", "touch"])
def test_idea_square_and_reasons_come_one_by_one(asked, way):
    pilot = asked.pilot

    def more():
        match way:
            case "key":
                pilot.press("i")
            case "pointer":
                pilot.click("more of hint")
            case _:
                pilot.tap("more of hint")

    pilot.press("i")
    assert "is thinking about the amber fan" in asked.text()
    assert asked.drawn("ring") == set()
    hint = asked.answer().hint
    stones, best = pilot.app.skins.stones.stoneset, SQUARE_NAMES[hint.best]
    assert asked.step == "idea"
    assert asked.text() == idea_of(hint.idea, stones)
    assert asked.drawn("ring") == {SQUARE_NAMES[each] for each in hint.idea.squares}
    assert best not in asked.drawn("ring") | asked.drawn("name")
    more()
    assert asked.step == "square"
    assert asked.text() == square_of(hint)
    assert asked.text().startswith(best)
    assert asked.drawn("ring") == asked.drawn("stone") == {best}
    more()
    assert asked.step == "compared"
    assert asked.drawn("ring") == {SQUARE_NAMES[choice.square] for choice in hint.choices}
    spoken = {each for choice in hint.choices for r in choice.reasons for each in r.squares}
    assert {SQUARE_NAMES[each] for each in spoken} <= asked.drawn("name")
    for choice in hint.choices:
        assert choice.expected is not None
        assert f"{choice.expected.four_ways:.1f}" in asked.text()
    assert "more of hint" not in pilot.names()
    assert pilot.session.aids == {Aid.HINT}
    assert differing(pilot.surface, pilot.anew()) is None
    match way:
        case "key":
            pilot.press("i", "Esc")  # there is no more to be told
        case "pointer":
            pilot.click("close hint")
        case _:
            pilot.tap("close hint")
    assert not asked.step
    assert pilot.on_table
    assert "close hint" not in pilot.names()


def test_the_buttons_are_reached_by_tab(asked):
    asked.pilot.press("i")
    asked.answer()
    asked.pilot.press("Tab", "Tab")
    assert asked.pilot.focused() == "more of hint"
    asked.pilot.press("Enter")
    assert asked.step == "square"


def test_large_labels_of_its_buttons_are_no_higher_than_these(open_pilot):
    asked = Asked(open_pilot(1, COACHED, hint_used=True, size=(800, 640), ui_scale=2.0))
    asked.pilot.session.aids |= {Aid.HINT}
    asked.read("idea")
    for name in ("more of hint", "close hint"):
        button = asked.pilot.find(name)
        assert asked.pilot.table.look.text_px(button.size) < button.rect.h * 0.7


def test_a_square_that_would_itself_be_spoilt_is_named_once(asked):
    square, other = 65, 3
    idea = Idea(IdeaKind.KEEP, (square,), (0,), (square, other))
    asked.wait_for_opinion()
    asked.pilot.press("i")
    table = asked.pilot.table
    hint = table.hints.asked
    hint.hint = replace(hint.hint, idea=idea)
    names = [part.name for part in hint.drawn(table.look, table.layout, table.app.skins.stones)]
    assert names == [("hint ring", square), ("hint name", square), ("hint name", other)]


# -- the first opinion ------------------------------------------------------------------------


def test_the_first_opinion_is_there_in_the_frame_in_which_it_is_asked_for(asked):
    opinion = asked.wait_for_opinion()
    assert opinion == first_opinion(asked.view)
    asked.pilot.press("i")
    assert asked.step == "idea"
    assert asked.text() == idea_of(opinion.idea, asked.pilot.app.skins.stones.stoneset)
    assert len(asked.searches) == 1  # it goes on
    asked.pilot.press("i")
    assert asked.text() == square_of(opinion)
    assert asked.text().startswith(f"{SQUARE_NAMES[opinion.best]} looks best: it ")


def test_a_first_opinion_costs_nothing_until_it_is_asked_for(open_pilot):
    pilot = open_pilot(1, COACHED, hint_used=True)
    asked = Asked(pilot)
    asked.wait_for_opinion()
    pilot.step(1)
    assert pilot.session.aids == pilot.saved().aids == set()
    pilot.press("i")
    pilot.agree()
    assert asked.step == "idea"
    assert pilot.session.aids == {Aid.HINT}


def test_without_a_first_opinion_the_search_begins_with_one(asked):
    asked.pilot.press("i")
    assert asked.step == "thinking"
    asked.pilot.press("i")  # nothing is known yet
    assert asked.step == "thinking"
    opinion = first_opinion(asked.view)
    asked.searches[-1].progress = Advice(0.0, opinion)
    asked.pilot.step(SOON)
    assert asked.step == "idea"
    assert asked.text() == idea_of(opinion.idea, asked.pilot.app.skins.stones.stoneset)


@pytest.mark.parametrize("shown", [False, True])
def test_nothing_is_computed_for_players_before_they_have_used_a_hint(open_pilot, folders, shown):
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.step(UNTIL_OPINION)
    assert not asked.workers.jobs
    pilot.press("i")
    pilot.agree()
    assert asked.step == "thinking"
    if shown:
        asked.answer()
    pilot.click("h3")
    pilot.step(UNTIL_OPINION)
    assert [job.task.view for job in asked.opinions] == [asked.view] * shown
    pilot.wait_for_disk()
    assert load_settings(own_file(folders, "You"))[0].hint_used is shown


def test_each_stone_gets_one_first_opinion_and_never_two_at_a_time(asked):
    pilot = asked.pilot
    pilot.step(UNTIL_OPINION)
    pilot.step(UNTIL_OPINION)
    assert len(asked.opinions) == 1
    pilot.click("h3")
    pilot.step(UNTIL_OPINION)
    assert len(asked.opinions) == 1  # which is not there yet
    asked.opinions[0].finish()
    pilot.step(UNTIL_OPINION)
    assert [job.task.view for job in asked.opinions[1:]] == [asked.view]


def test_moves_undone_one_after_another_get_no_first_opinion(asked):
    asked.wait_for_opinion()
    for _ in range(5):
        asked.pilot.press("z")
        asked.pilot.step(0.1)
    assert len(asked.opinions) == 1
    asked.pilot.step(UNTIL_OPINION)
    assert len(asked.opinions) == 2


def test_a_hidden_window_computes_nothing(asked, monkeypatch):
    monkeypatch.setattr("pygame.display.get_active", lambda: False)
    asked.pilot.step(UNTIL_OPINION)
    asked.pilot.step(1)
    assert not asked.opinions
    monkeypatch.undo()
    asked.pilot.step(1)
    assert len(asked.opinions) == 1


def test_a_first_opinion_that_fails_leaves_the_hint_to_the_search(asked):
    asked.pilot.step(UNTIL_OPINION)
    asked.opinions[0].finish(failure=MemoryError())
    asked.pilot.press("i")
    assert asked.step == "thinking"
    asked.answer()
    assert asked.step == "idea"


# -- the search -------------------------------------------------------------------------------


def test_a_search_that_finds_the_same_square_changes_no_word_of_the_idea(asked):
    opinion = asked.read("idea")
    before = asked.text()
    same = asked.better(opinion).hint
    candidates = [replace(each, square=opinion.best) for each in same.choices[:1]]
    asked.answer(Advice(1.0, replace(same, choices=tuple(candidates))))
    assert asked.text() == before
    asked.pilot.press("i")
    assert asked.text().startswith(f"{SQUARE_NAMES[opinion.best]} is best: it ")
    assert "Average from here: " in asked.text()


@pytest.mark.pictures
@pytest.mark.parametrize("step", ["idea", "square"])
def test_a_better_square_changes_the_step_that_is_shown_and_says_so_once(asked, step):
    pilot = asked.pilot
    opinion = asked.read(step)
    if step == "square":
        assert asked.drawn("stone") == {SQUARE_NAMES[opinion.best]}
    found = asked.answer(asked.better(opinion)).hint
    best = SQUARE_NAMES[found.best]
    assert asked.step == step
    if step == "square":
        assert asked.text().startswith(f"{best} is better after all")
        assert asked.drawn("stone") == asked.drawn("ring") == {best}
    else:
        idea = idea_of(found.idea, pilot.app.skins.stones.stoneset)
        assert asked.text() == f"A better idea:\n{idea}"
        assert asked.drawn("ring") == {SQUARE_NAMES[each] for each in found.idea.squares}
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("i")
    assert "better" not in asked.text()


def test_without_an_idea_to_name_the_first_step_is_the_square(asked):
    asked.pilot.press("i")
    opinion = replace(first_opinion(asked.view), idea=Idea(IdeaKind.NO_REASON))
    asked.searches[-1].progress = Advice(0.0, opinion)
    asked.pilot.step(SOON)
    best = SQUARE_NAMES[opinion.best]
    assert asked.step == "square"
    assert asked.text() == f"{best} looks best."
    assert asked.drawn("stone") == {best}
    asked.pilot.press("i")
    assert asked.step == "comparing"


def test_an_idea_that_a_longer_look_takes_back_gives_way_to_the_square(asked):
    found = asked.better(asked.read("idea")).hint
    asked.answer(Advice(1.0, replace(found, idea=Idea(IdeaKind.NO_REASON))))
    assert asked.step == "square"
    assert asked.text().startswith(f"{SQUARE_NAMES[found.best]} is better after all.")
    assert asked.drawn("stone") == {SQUARE_NAMES[found.best]}


def test_what_is_shown_does_not_change_before_the_search_is_done(asked):
    opinion = asked.read("square")
    before = asked.text()
    asked.searches[-1].progress = replace(asked.better(opinion), done=0.5)
    asked.pilot.step(SOON)
    assert asked.text() == before


@pytest.mark.parametrize("better", [False, True])
def test_the_comparison_comes_by_itself_when_the_search_is_done(asked, better):
    pilot = asked.pilot
    opinion = asked.read("comparing")
    assert asked.text() == "Comparing the best squares…"
    assert asked.drawn("stone") == {SQUARE_NAMES[opinion.best]}
    assert "more of hint" not in pilot.names()
    pilot.press("i")  # there is nothing to hurry
    assert asked.step == "comparing"
    other = asked.better(opinion)
    same = hint_of(asked.view, replace(MonteCarlo(64).think(asked.view), square=opinion.best))
    asked.answer(other if better else Advice(1.0, same))
    assert asked.step == "compared"
    best = SQUARE_NAMES[other.hint.best]
    assert asked.slate().note == (f"{best} is better after all." if better else "")
    assert asked.slate().lines


def test_the_progress_is_shown_as_long_as_the_search_goes_on(asked):
    opinion = asked.read("idea")
    for _ in range(3):
        assert asked.slate().progress == 0.0
        asked.searches[-1].progress = Advice(0.4, opinion)
        asked.pilot.step(SOON)
        assert asked.slate().progress == 0.4
        asked.searches[-1].progress = None
        asked.pilot.press("i")
    asked.answer()
    assert asked.slate().progress is None


def test_the_window_looks_for_the_answer_only_while_it_is_thought_about(asked):
    table = asked.pilot.table
    assert table.due > asked.pilot.app.time + 1e6
    asked.pilot.press("i")
    asked.pilot.step(SOON)
    assert table.due <= asked.pilot.app.time + SOON
    asked.answer()
    assert table.due > asked.pilot.app.time + 1e6


def test_a_master_that_cannot_be_asked_is_told_of(asked):
    asked.pilot.press("i")
    asked.fail()
    assert not asked.step
    assert asked.pilot.said == "The hint failed. Try again."


@pytest.mark.pictures
@pytest.mark.parametrize("step", ["idea", "square", "comparing"])
def test_a_search_that_fails_leaves_the_first_opinion_that_is_being_read(asked, step):
    pilot = asked.pilot
    opinion = asked.read(step)
    before = asked.text()
    asked.fail()
    assert asked.slate().progress is None
    assert pilot.table.due > pilot.app.time + 1e6  # nothing more is expected
    if step == "idea":
        assert (asked.step, asked.text()) == (step, before)
        pilot.press("i")
    assert asked.step == "square"
    assert asked.text() == f"{square_of(opinion)}\nThe comparison with other squares failed."
    assert asked.drawn("stone") == {SQUARE_NAMES[opinion.best]}
    assert "more of hint" not in pilot.names()  # there is nothing to compare
    pilot.press("i")
    assert asked.step == "square"
    assert differing(pilot.surface, pilot.anew()) is None
    pilot.press("Esc", "i")  # asking again searches again
    assert len(asked.searches) == 2
    asked.answer()
    pilot.press("i", "i")
    assert asked.step == "compared"


def test_a_search_that_fails_at_once_leaves_the_first_opinion(asked):
    asked.pilot.press("i")
    opinion = first_opinion(asked.view)
    asked.searches[-1].progress = Advice(0.0, opinion)
    asked.fail()
    assert asked.step == "idea"
    assert asked.text() == idea_of(opinion.idea, asked.pilot.app.skins.stones.stoneset)


@pytest.mark.parametrize("how", ["fails", "is called off", "ends with the game"])
def test_a_hint_that_is_never_shown_costs_nothing(open_pilot, how):
    pilot = open_pilot(1, COACHED)
    asked = Asked(pilot)
    pilot.press("i")
    pilot.agree()
    match how:
        case "fails":
            asked.fail()
        case "is called off":
            pilot.press("Esc")
        case _:
            pilot.click("h3")
    pilot.step(SOON)
    assert not asked.step
    assert pilot.session.aids == pilot.saved().aids == set()


def test_a_player_that_does_not_search_still_gives_a_hint(open_pilot):
    pilot = open_pilot(1, COACHED)
    pilot.session.aids |= {Aid.HINT}
    pilot.press("i", "i", "i")  # the pilot's own workers answer at once
    assert Asked(pilot).step == "compared"


# -- putting away ----------------------------------------------------------------------------


@pytest.mark.pictures
@pytest.mark.parametrize(
    ("action", "ahead", "done"),
    [
        ("place", False, False),
        ("place", True, True),
        ("undo", True, False),
        ("new game", False, True),
        ("end", True, True),
        ("esc", False, False),
        ("esc", True, True),
    ],
)
def test_a_hint_is_about_one_stone_and_goes_with_it(asked, action, ahead, done):
    pilot = asked.pilot
    if ahead:
        asked.wait_for_opinion()
    pilot.press("i")
    if done:
        asked.answer()
    job = asked.searches[-1]
    match action:
        case "place":
            pilot.click("h3")
        case "undo":
            pilot.press("z")
        case "new game":
            pilot.press("n")
        case "end":
            pilot.run("end game")
            pilot.click("yes")
            pilot.click("look")
        case _:
            pilot.press("Esc")
    pilot.settle()
    assert not asked.step
    assert job.cancelled is not done
    assert not asked.drawn("ring")
    assert "close hint" not in pilot.names()


@pytest.mark.slow
@pytest.mark.pictures
def test_a_hint_stays_while_something_else_is_looked_at(asked):
    pilot = asked.pilot
    pilot.press("i")
    asked.answer()
    pilot.press("h", "w", "F1", "Esc")
    pilot.resize((900, 1400))
    assert asked.step == "idea"
    assert pilot.area("tally panel").contains(pilot.find("more of hint").rect)
    pilot.move("j2")  # what would be lit lies under the slate
    assert pilot.table.fit_counts.looked_at is None


@pytest.mark.pictures
def test_where_a_hint_is_drawn_a_watch_point_makes_room(asked):
    pilot = asked.pilot
    pilot.press("w", "i")
    advice = asked.advice()
    idea = Idea(IdeaKind.KEEP, (parse_square("c7"),), (18, 19))
    asked.searches[-1].finish(replace(advice, hint=replace(advice.hint, idea=idea)))
    assert ("watch", parse_square("c7")) in pilot.parts()
    pilot.step(SOON)
    assert asked.drawn("ring") == {"c7"}
    assert ("watch", parse_square("c7")) not in pilot.parts()
    assert ("watch", parse_square("j2")) in pilot.parts()
    pilot.press("Esc")
    assert ("watch", parse_square("c7")) in pilot.parts()


def test_whoever_places_the_stone_as_told_has_placed_it(asked):
    asked.pilot.press("i")
    best = asked.answer().hint.best
    asked.pilot.press("i")
    asked.pilot.click(SQUARE_NAMES[best])
    assert asked.pilot.game.moves[-1] == best


# -- where there is none ---------------------------------------------------------------------


def refused(pilot):
    """Ask for a hint; what is said instead. There is no first opinion either."""
    workers = pilot.app.workers = Held()
    pilot.change_settings(hint_used=True)
    used = pilot.session.aids
    for _ in range(3):  # soon enough for the computers, who have not played by then
        pilot.step(0.2)
    pilot.press("i")
    assert pilot.on_table
    assert not workers.jobs
    assert pilot.session.aids == used
    return pilot.said


def sit(pilot, mode, *players, clock=0):
    sit_down(pilot, mode, *players, clock=turn_clock(clock) if clock else None)


COMPUTER = Player("Sage", PlayerKind.COMPUTER, "learner")


def test_a_game_that_is_over_has_no_hint(open_pilot):
    pilot = open_pilot(STUCK_DEAL, STUCK)
    assert refused(pilot) == "This stone fits nowhere."
    pilot.click("end game")
    pilot.click("look")
    assert refused(pilot) == "This game is over."


def test_a_game_that_is_watched_has_no_hint(pilot):
    sit(pilot, Mode.SOLITAIRE, COMPUTER)
    assert refused(pilot) == "Computers are playing this game. Take over to get help."


def test_while_a_computer_thinks_there_is_no_hint(pilot):
    sit(pilot, Mode.CHALLENGE, COMPUTER, Player("Ann"))
    assert refused(pilot) == "It’s not your turn."


def test_while_the_clock_stands_there_is_no_hint(pilot):
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    assert refused(pilot) == "The game is paused."


def test_in_a_tournament_there_is_no_hint(pilot):
    sit(pilot, Mode.TOURNAMENT, Player("Ann"))
    pilot.press("Enter")
    assert refused(pilot) == "No help in tournaments."


def test_the_clock_of_a_challenge_puts_the_hint_under_the_lid(pilot):
    sit(pilot, Mode.CHALLENGE, Player("Ann"), Player("Bo"), clock=60)
    pilot.press("Enter")
    pilot.session.aids |= {Aid.HINT}
    asked = Asked(pilot)
    pilot.press("i")
    asked.answer()
    assert asked.step
    pilot.press("F8")
    pilot.step()
    assert not asked.step
    assert not asked.drawn("ring")
    pilot.press("Enter")
    assert asked.step
    assert "close hint" in pilot.names()


# -- words -----------------------------------------------------------------------------------


def test_every_idea_has_words(pilot):
    for kind in IdeaKind:
        idea = Idea(kind, (parse_square("f5"),), (3, 8), (parse_square("e5"),))
        text = idea_of(idea, pilot.app.skins.stones.stoneset)
        assert text.endswith("."), kind
        if "f5" in text:
            assert " or the " in text, "both kinds by name"


@pytest.mark.parametrize("kind", list(IdeaKind))
def test_every_idea_fits_the_slate(asked, kind):
    pilot = asked.pilot
    stones = pilot.app.skins.stones.stoneset
    long = max(range(36), key=lambda kind: len(stones.describe(kind // 6, kind % 6)))
    idea = Idea(kind, (parse_square("f5"),), (long, long), (parse_square("e5"),))
    advice = asked.better(asked.read("idea"))
    asked.answer(replace(advice, hint=replace(advice.hint, idea=idea)))
    told = f"A better idea:\n{idea_of(idea, stones)}"
    if kind is IdeaKind.NO_REASON:
        told = f"{SQUARE_NAMES[advice.hint.best]} is better after all."
    assert asked.text().startswith(told)
    for size in ((800, 640), (960, 640), (900, 1400)):
        pilot.resize(size)
        assert " ".join(told.split()) in pilot.text


def test_every_reason_and_figure_has_words(asked):
    advice = asked.advice().hint
    for measure in Currency:
        hint = replace(advice, measure=measure)
        (f5, g4), choice = (parse_square("f5"), parse_square("g4")), hint.choices[0]
        for kind in ReasonKind:
            about = (f5, g4) if kind in (ReasonKind.KEEPS, ReasonKind.KILLS) else (f5,)
            told = replace(choice, reasons=(HintReason(kind, about, 7, 2),))
            text = reasons_of(told, hint)
            assert text[0].isupper()
            assert "{" not in text
            assert "less" not in text  # it is the best square
        assert choice.expected is not None
        figures = expected(choice, measure)
        assert len(figures) == len(COLUMNS[measure])
        assert ("%" in "".join(figures)) is (measure is not Currency.POINTS)


@pytest.mark.parametrize(
    ("measure", "said"),
    [
        (Currency.FOUR_WAYS, "Average from here: 1,230 points, 4-Ways: 3.0"),
        (Currency.POINTS, "Average from here: 1,230 points, 4-Ways: 3.0"),
        (Currency.EMPTYING, "From here you empty the pouch in about 94 of 100 games."),
        (Currency.WINNING, "From here you win about 42 of 100 games."),
    ],
)
def test_what_is_expected_is_said_in_whole_games_where_games_count(asked, measure, said):
    choice = asked.advice().hint.choices[0]
    after = replace(choice.expected, score=1234.0, four_ways=3.04, emptied=0.94, won=0.42)
    choices = (replace(choice, expected=after, reasons=()),)
    hint = Hint(Idea(IdeaKind.NO_REASON), choices, measure)
    assert square_of(hint) == f"{SQUARE_NAMES[choice.square]} is best. {said}"


@pytest.mark.parametrize(
    ("measure", "less"),
    [
        (Currency.FOUR_WAYS, "About a quarter of a 4-Way worse."),
        (Currency.POINTS, "120 points fewer."),
        (Currency.EMPTYING, "It empties the pouch in 6 fewer of 100 games."),
        (Currency.WINNING, "It wins 6 fewer of 100 games."),
    ],
)
def test_what_a_square_is_worth_less_is_told_with_what_differs_and_never_alone(
    asked, measure, less
):
    first, second, *_ = asked.advice().hint.choices
    of_best = replace(first.expected, score=1000.0, four_ways=3.04, emptied=0.94, won=0.42)
    best = replace(first, expected=of_best)
    worse = replace(second.expected, score=880.0, four_ways=2.81, emptied=0.88, won=0.36)
    g4 = HintReason(ReasonKind.LOSES, (parse_square("g4"),))
    told = replace(second, expected=worse, reasons=(g4,))
    silent = replace(told, reasons=())
    hint = Hint(Idea(IdeaKind.NO_REASON), (best, told, silent), measure)
    assert reasons_of(told, hint) == f"{less} It gives up the 4-Way at g4."
    assert reasons_of(silent, hint) == ""


def test_the_best_square_gets_a_reason_that_speaks_for_it(asked):
    choice = asked.advice().hint.choices[0]
    g4 = (parse_square("g4"),)
    for kind, why in (
        (ReasonKind.BEGINS, ": it starts a 4-Way at g4"),
        (ReasonKind.KEEPS, ": it keeps a 4-Way possible at g4"),
        (ReasonKind.LOSES, ""),
        (ReasonKind.KILLS, ""),
        (ReasonKind.BALANCE, ""),
    ):
        told = replace(choice, reasons=(HintReason(kind, g4),))
        said = square_of(Hint(Idea(IdeaKind.BEYOND), (told,)))
        assert said.startswith(f"{SQUARE_NAMES[choice.square]} is best{why}. ")
    unsure = replace(choice, reasons=(HintReason(ReasonKind.UNSURE, g4),))
    said = square_of(Hint(Idea(IdeaKind.BEYOND), (unsure,)))
    assert said.startswith(f"{SQUARE_NAMES[choice.square]} looks best. ")


def test_a_hint_warns_of_the_square_that_would_leave_another_dead_and_marks_both(asked):
    asked.pilot.press("i")
    advice = asked.advice()
    warning = Idea(IdeaKind.ALIVE, (parse_square("f5"),), (3,), (parse_square("e5"),))
    asked.answer(replace(advice, hint=replace(advice.hint, idea=warning)))
    text = asked.text()
    assert text.startswith("Not on e5: it would leave f5 without any stone that fits.")
    assert asked.drawn("ring") == {"f5"}
    assert asked.drawn("name") == {"e5", "f5"}


def test_points_are_told_to_three_figures():
    assert [rounded(points) for points in (0.4, 7.9, 912.4, 31_249.0, 127_600.0)] == [
        0, 7, 912, 31_200, 128_000,
    ]  # fmt: skip


def test_what_was_not_played_out_has_no_figures(asked):
    square = asked.pilot.game.legal_squares[0]
    hint = hint_of(asked.view, Thought(square))
    assert expected(hint.choices[0], hint.measure) == ("–", "–")
    assert square_of(hint).startswith(f"{SQUARE_NAMES[square]} looks best")
