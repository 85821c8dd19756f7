"""The calendar of days' deals: a month that is played, day after day, and what it offers."""

from datetime import date, datetime, timedelta, timezone

import pytest

from ishido.calendar import pars
from ishido.calendar.pars import Pars
from ishido.rules.deal import deal_of_the_day
from ishido.rules.game import Mode
from tests.support.stored_games import change_database

TOKYO, HONOLULU = (timezone(timedelta(hours=hours)) for hours in (9, -10))
SILVER, GOLD = Pars(0, 3), Pars(0, -1)
"""What makes silver or gold of a game without a 4-Way."""


def at(day, hour=12, zone=TOKYO, month=12):
    return datetime(2026, month, day, hour, tzinfo=zone)


@pytest.fixture
def known(monkeypatch):
    """The pars of deals, none of them at first."""
    known = {}
    monkeypatch.setattr(pars, "_shipped", lambda path: known)
    return known


@pytest.fixture
def december(pilot, known):
    """A window at noon of 5 December."""
    pilot.app.day = at(5)
    return pilot


def open_calendar(pilot):
    pilot.app.back_to_table()
    pilot.run("deal of the day")
    pilot.step()


def play(pilot, now, ends=None, *, deal="today"):
    """Play a day's deal at a moment, and end it then or at another."""
    pilot.app.day = now
    open_calendar(pilot)
    if deal != "today":
        pilot.click(deal)
    pilot.press("Enter")
    pilot.place_stones(3)
    pilot.app.day = ends or now
    pilot.end_game()


def medals(pilot):
    """The medals of the days that the calendar shows, ``late silver``, by the days' numbers."""
    open_calendar(pilot)
    return {
        day.day.day: f"{'' if ended.on_its_day else 'late '}{ended.medal}"
        for number, _ in pilot.find("month").row_rects(pilot.scene.look)
        if (ended := (day := pilot.find("month").rows[number]).of.ended)
    }


def head(pilot):
    """The month, and what is said of the days in a row."""
    return f"{pilot.scene.head.words} {pilot.scene.in_a_row.words}".strip()


def about(pilot):
    return pilot.text_of("earned")


def chosen(pilot):
    return pilot.value("month")


# -- a month -----------------------------------------------------------------------------------


def test_a_month_is_played(december, known):
    """Day by day: the medals, the days in a row, one day a week forgiven, days played later."""
    pilot, rows = december, []
    known |= {20261202: SILVER, 20261203: GOLD, 20261208: SILVER}
    #     1    5    10   15   20   25   30
    plan = "xxxx.xxxxxx.xxx..xxnxxxxxxxxxxx"  # n: ended in the night
    for day, sign in enumerate(plan, 1):
        if sign != ".":
            night = at(day) + timedelta(hours=13)
            play(pilot, at(day), night if sign == "n" else None)
        pilot.app.day = at(day, 23)
        open_calendar(pilot)
        rows.append(int(head(pilot).removeprefix("December 2026").split(" days")[0] or 0))
    #      1  2  3  4  .  6  7  8  9 10 11  .  13  14  15  .   .  18 19  n
    expected = [0, 2, 3, 4, 4, 5, 6, 7, 8, 9, 10, 10, 11, 12, 13, 13, 3, 0, 2, 2]
    expected += [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
    assert rows == expected
    play(pilot, at(31, 20), deal="12 December 2026")
    assert "Bronze: played to its end. Deal of 12 December 2026, played on another day." in (
        pilot.paragraphs()
    )
    found = medals(pilot)
    assert [day for day in range(1, 32) if day not in found] == [5, 16, 17]
    assert {day: medal for day, medal in found.items() if medal != "bronze"} == {
        2: "silver", 3: "gold", 8: "silver", 12: "late bronze", 20: "late bronze",
    }  # fmt: skip
    assert head(pilot) == "December 2026 13 days in a row"
    pilot.press("Esc")
    pilot.open("title", pilot.table)
    pilot.settle()
    assert pilot.label("today").startswith("Today’s deal: ")
    assert pilot.label("today").endswith(" · 13 days")
    pilot.app.day = at(1, month=12).replace(year=2027)
    pilot.press("Esc")
    pilot.open("title", pilot.table)
    pilot.settle()
    assert pilot.label("today") == "Today’s deal"


def test_who_flies_back_over_the_date_line_plays_each_deal_once_and_keeps_the_row(december):
    pilot = december
    for day in (3, 4, 5):
        play(pilot, at(day, 8))
    pilot.app.day = at(4, 20, HONOLULU)  # which is the 5th in Tokyo
    open_calendar(pilot)
    assert head(pilot) == "December 2026 3 days in a row"
    assert chosen(pilot) == "4 December 2026"
    assert "play" in pilot.names()
    assert pilot.label("play") == "Play again"
    pilot.click("5 December 2026")
    assert pilot.label("play") == "Play again"
    play(pilot, at(6, 8, HONOLULU))
    assert medals(pilot) == {3: "bronze", 4: "bronze", 5: "bronze", 6: "bronze"}
    assert head(pilot) == "December 2026 4 days in a row"


def test_a_day_that_a_wrong_clock_has_put_ahead_waits_until_it_comes(december):
    pilot = december
    play(pilot, at(25))
    play(pilot, at(4))
    play(pilot, at(5))
    assert medals(pilot) == {4: "bronze", 5: "bronze"}
    assert head(pilot) == "December 2026 2 days in a row"
    pilot.press("PageDown")
    assert chosen(pilot) == "5 December 2026"
    pilot.app.day = at(26)
    assert medals(pilot) == {4: "bronze", 5: "bronze", 25: "bronze"}


def test_at_midnight_the_next_deal_comes(december):
    pilot = december
    play(pilot, at(5))
    open_calendar(pilot)
    assert pilot.label("play") == "Play again"
    pilot.app.day = at(6, 0)
    pilot.step(1)
    assert chosen(pilot) == "6 December 2026"
    assert pilot.label("play") == "Play today’s deal"


# -- what can be done with a day ---------------------------------------------------------------


def test_enter_plays_today_and_a_day_of_the_past_can_be_played_later(december):
    pilot = december
    pilot.change_settings(mode=str(Mode.CHALLENGE))
    for deal, number in (("5 December 2026", 20261205), ("28 November 2026", 20261128)):
        open_calendar(pilot)
        if number == 20261128:
            pilot.press("PageUp")
            pilot.click(deal)
            assert pilot.label("play") == "Play this day"
        pilot.press("Enter")
        pilot.settle()
        assert pilot.on_table
        assert pilot.session.ranked
        assert (pilot.game.setup.deal.number, pilot.game.setup.mode) == (number, Mode.SOLITAIRE)


def test_a_game_that_was_left_is_continued(december):
    pilot = december
    for day in ("5 December 2026", "2 December 2026"):
        open_calendar(pilot)
        pilot.click(day)
        pilot.click("play")
        pilot.place_stones(2)
        left = pilot.session.id
        pilot.press("n")
        open_calendar(pilot)
        pilot.click(day)
        pilot.settle()
        pilot.click("Continue")
        assert pilot.on_table
        assert (pilot.session.id, pilot.game.cursor) == (left, 2)


@pytest.mark.parametrize(("button", "opens"), [("Review", "review"), ("Replay", "replay")])
def test_a_played_day_is_looked_at_and_leads_back(december, button, opens):
    pilot = december
    play(pilot, at(4))
    pilot.app.day = at(5)
    open_calendar(pilot)
    pilot.click("4 December 2026")
    assert about(pilot).startswith("4 December 2026: ")
    assert about(pilot).endswith("63 stones left Bronze: played to its end.")
    pilot.click(button)
    assert pilot.scene_name == opens
    assert "Deal of 4 December 2026" in pilot.text
    pilot.press("Esc")
    assert pilot.scene_name == "calendar"


def test_a_second_game_changes_neither_the_medal_nor_the_day(december, known):
    pilot = december
    known[20261205] = SILVER
    play(pilot, at(5))
    first = pilot.paragraphs()
    assert any(each.startswith("Silver: as good as the Adept. Today’s deal") for each in first)
    open_calendar(pilot)
    pilot.click("Play again")
    pilot.place_stones(3)
    assert not pilot.session.ranked
    pilot.end_game()
    assert "Today’s deal. The next one comes at midnight." in pilot.paragraphs()
    assert medals(pilot) == {5: "silver"}


def test_what_silver_and_gold_take_is_said_before_a_game(december, known):
    open_calendar(december)
    assert about(december) == "5 December 2026"
    known |= {20261205: Pars(7.5, 10)}
    open_calendar(december)
    assert about(december) == "5 December 2026 4-Ways: 8 for silver, 11 for gold."


def test_a_game_that_cannot_be_read_is_said_to_be_so(december, folders):
    pilot = december
    play(pilot, at(5))
    pilot.app.back_to_table()
    pilot.close()
    change_database(folders, "UPDATE games SET record = 'x'")
    pilot.__init__(folders)
    pilot.app.day = at(5)
    open_calendar(pilot)
    pilot.settle()
    pilot.click("Review")
    assert "This game’s record can’t be read." in pilot.paragraphs()


# -- going through months ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "day"),
    [
        ("Left", "4 December 2026"),
        ("Up", "28 November 2026"),
        ("Right", "5 December 2026"),  # tomorrow is closed
        ("Down", "5 December 2026"),
        ("PageDown", "5 December 2026"),
        ("PageUp", "21 November 2026"),  # the first of all
        ("PageUp PageUp Left", "21 November 2026"),
        ("PageUp Right PageDown", "5 December 2026"),
        ("Up Up Home", "5 December 2026"),
        ("PageUp Down Down", "5 December 2026"),
    ],
)
def test_keys_go_from_day_to_day_as_far_as_they_are_open(december, keys, day):
    open_calendar(december)
    december.press(*keys.split())
    assert chosen(december) == day
    assert december.focused() in ("month", "")


def test_buttons_turn_to_another_month(december):
    pilot = december
    open_calendar(pilot)
    assert (pilot.label("before"), pilot.enabled("before")) == ("‹ Nov", True)
    assert (pilot.label("after"), pilot.enabled("after")) == ("Jan ›", False)
    pilot.click("before")
    assert head(pilot) == "November 2026"
    assert (pilot.enabled("before"), pilot.enabled("after")) == (False, True)
    pilot.click("after")
    assert head(pilot) == "December 2026"


def test_closed_days_cannot_be_chosen_and_a_double_click_plays(december):
    pilot = december
    open_calendar(pilot)
    pilot.click("8 December 2026")
    assert chosen(pilot) == "5 December 2026"
    pilot.click("3 December 2026")
    assert chosen(pilot) == "3 December 2026"
    pilot.down("3 December 2026")
    pilot.up("3 December 2026")
    pilot.settle()
    assert pilot.on_table
    assert pilot.game.setup.deal.number == 20261203


def test_months_of_four_five_and_six_weeks_have_all_their_days(december):
    pilot = december
    for then in (date(2027, 2, 28), date(2027, 8, 31), date(2028, 2, 29), date(2027, 5, 31)):
        pilot.app.day = at(5).replace(year=then.year, month=then.month, day=then.day)
        open_calendar(pilot)
        month = pilot.find("month")
        shown = [month.rows[number].day for number, _ in month.row_rects(pilot.scene.look)]
        assert [day.day for day in shown] == [*range(1, then.day + 1)]
        places = [place for _, place in month.row_rects(pilot.scene.look)]
        assert all(month.rect.contains(place) for place in places)
        assert {place.x: day.weekday() for place, day in zip(places, shown, strict=True)}.keys()
        assert (
            len({(place.x, day.weekday()) for place, day in zip(places, shown, strict=True)}) == 7
        )


@pytest.mark.parametrize("size", [(390, 664), (664, 390)])
def test_on_a_phone_today_is_in_sight_and_can_be_touched(open_pilot, size):
    phone = open_pilot(size=size, density=1.0)
    phone.app.day = at(31)
    open_calendar(phone)
    month = phone.find("month")
    place = dict(month.row_rects(phone.scene.look))[month.chosen]
    assert phone.bounds.contains(place)
    assert min(place.size) >= 44
    deal = deal_of_the_day(date(2026, 12, 30))
    phone.tap("30 December 2026")
    phone.tap("play")
    phone.settle()
    assert phone.game.setup.deal.number == deal
