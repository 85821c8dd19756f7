"""The journal of readings, and the questions that wait from one game to the next."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from ishido.kinds.players import Player
from ishido.oracle import texts
from ishido.oracle.casting import moment_text
from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Mode, Setup
from ishido.rules.record import parse_record
from ishido.session.intention import Do, Place
from ishido.session.outcome import Cannot, Refused
from ishido.session.session import Session
from ishido.store.files import FileProblem
from ishido.store.reading_texts import AUTOMATIC, append_text, matching, reading_text, readings_text
from ishido.store.readings import Reading
from tests.support.placeholder_texts import write_placeholders
from tests.support.sample_auguries import FIRST, SECOND
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL
from tests.support.storage_play import NOW, disk_full, full_disk, readings_of
from tests.support.stored_games import change_database, stored_rows

MOMENT = datetime(2026, 11, 20, 17, 30, 5, 999_000, UTC)
DEAL = deal_by_number(EMPTYING_DEAL)
MOVES = [parse_square(name) for name in EMPTYING.split()]


@pytest.fixture
def desk(open_desk):
    return open_desk()


@pytest.fixture(autouse=True)
def placeholders(tmp_path, monkeypatch):
    """Texts that do not change."""
    path = write_placeholders(tmp_path / "hexagrams.toml")
    monkeypatch.setattr(texts, "english_file", lambda: path)


def begin(desk):
    return desk.games.begin(Setup(DEAL), NOW)


def play_to(desk, session, move):
    """Place stones up to a move, with the oracle switched on, and save as the table does."""
    for number in range(session.game.cursor, move):
        question = waits(desk, session, session.game.seat)
        session.do(Place(MOVES[number]), MOMENT + timedelta(seconds=number), question)
        desk.games.save(session)


def ask(desk, session, question, seat=0):
    desk.names.keep_question(session.players[seat].name, question)


def waits(desk, session, seat=0):
    """The question of a person in a game that waits for a 4-Way."""
    return desk.names.question_of(session.players[seat].name)


def answered(desk, question="What now?"):
    """A game with one augury."""
    session = begin(desk)
    ask(desk, session, question)
    play_to(desk, session, FIRST)
    assert session.floor == FIRST
    return session


def readings(desk):
    return desk.readings.all()


def restarted(desk, open_desk):
    """The next start, after a kill."""
    desk.database.close()
    again = open_desk()
    again.games.resume()
    again.warm_up()
    assert again.notices.take() == []
    assert again.problem is None
    return again


# -- the journal of readings -------------------------------------------------------------------


def test_an_augury_is_in_the_journal_of_readings(desk):
    session = answered(desk)
    (augury,) = session.auguries
    (reading,) = readings(desk)
    assert reading == Reading(
        "You", "What now?", augury.moment, augury.four_way, session.id, FIRST, EMPTYING_DEAL
    )
    assert reading.casting == augury.casting


def test_the_newest_reading_is_first(desk):
    session = answered(desk)
    ask(desk, session, "What else?")
    play_to(desk, session, SECOND)
    assert [one.question for one in readings(desk)] == ["What else?", "What now?"]


def test_joined_letters_are_found_without_their_joiners(desk):
    """A search field takes no joiners."""
    answered(desk, "👨\u200d👩\u200d👧 and I?")
    found = readings(desk)
    assert matching(found, "👨👩👧") == found
    assert matching(found, "👨\u200d👩") == found


def test_a_reading_stays_when_its_game_is_deleted(desk):
    session = answered(desk)
    begin(desk)
    desk.games.discard(session.id)
    assert len(readings(desk)) == 1


def test_a_reading_stays_when_its_ended_game_is_deleted(desk):
    session = answered(desk)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    (line,) = desk.journal.lines()
    desk.journal.remove(line)
    assert len(readings(desk)) == 1
    assert desk.journal.find(session.id) is None


@pytest.mark.parametrize("ended", [False, True])
def test_after_a_crash_a_reading_is_there_with_its_game(desk, open_desk, ended):
    session = answered(desk)
    if ended:
        session.do(Do.END)
        desk.games.save(session)
    assert len(readings(restarted(desk, open_desk))) == 1


def test_a_removed_reading_stays_removed(desk, open_desk):
    session = answered(desk, "first")
    ask(desk, session, "second")
    play_to(desk, session, SECOND)
    second, first = readings(desk)
    desk.readings.remove([first])
    assert readings(desk) == [second]
    again = restarted(desk, open_desk)
    assert readings(again) == [second]
    assert again.games.playing is not None
    assert len(again.games.playing.auguries) == 2  # the game keeps both
    again.readings.remove(readings(again))
    assert readings(again) == []


def test_of_a_removed_reading_no_question_is_kept(desk, folders):
    answered(desk, "A secret?")
    desk.readings.remove(readings(desk))
    (row,) = stored_rows(folders, "readings")
    assert (row["question"], row["player"], row["removed"]) == ("", "", 1)
    assert not any("A secret?" in row["question"] for row in stored_rows(folders, "questions"))


def test_the_readings_of_a_game_from_elsewhere_are_not_ones_own(desk, open_desk):
    session = Session.begin(Setup(DEAL, players=(Player("Zoë"),)), NOW)
    for move in MOVES[:FIRST]:
        session.do(Place(move), MOMENT, "Whose question?")
    session = desk.games.play_file(Session.resume(parse_record(session.written().encode())))
    assert session.floor == FIRST
    assert session.do(Do.UNDO) == Refused(Cannot.ORACLE_ANSWERED)
    assert readings(desk) == []
    ask(desk, session, "Mine?")
    play_to(desk, session, SECOND)
    assert [one.question for one in readings(desk)] == ["Mine?"]
    assert [one.question for one in readings(restarted(desk, open_desk))] == ["Mine?"]


def test_a_copy_of_a_game_brings_no_reading_twice(desk, open_desk):
    session = answered(desk)
    copy = Session.resume(parse_record(session.written().encode()))
    play_to(desk, session, FIRST + 1)
    assert desk.games.play_file(copy).id != session.id
    assert len(readings(desk)) == 1
    assert len(readings(restarted(desk, open_desk))) == 1


def test_a_damaged_row_is_left_out(desk, open_desk, folders):
    session = answered(desk)
    ask(desk, session, "What else?")
    play_to(desk, session, SECOND)
    assert len(readings(desk)) == 2
    assert desk.close()
    change_database(folders, "UPDATE readings SET stones = 'D6' WHERE question = 'What now?'")
    change_database(folders, "UPDATE readings SET deal = 'x', question = CAST(x'ff' AS TEXT)")
    (reading,) = readings(open_desk())
    assert (reading.deal, reading.question) == (None, "\ufffd")


# -- several people ----------------------------------------------------------------------------


def of_two(desk):
    """A cooperative game of Ann and Ben, and the seat that makes its first 4-Way."""
    setup = Setup(DEAL, Mode.COOPERATIVE, players=(Player("Ann"), Player("Ben")))
    return desk.games.begin(setup, NOW), (FIRST - 1) % 2


def test_a_reading_belongs_to_who_asked(desk):
    session, seat = of_two(desk)
    ask(desk, session, "Whose?", seat)
    play_to(desk, session, FIRST)
    name = session.players[seat].name
    assert [one.player for one in readings_of(desk, name)] == [name]
    assert readings_of(desk, session.players[1 - seat].name) == []


# -- questions ---------------------------------------------------------------------------------


def test_a_question_that_is_not_answered_waits_in_the_next_game(desk):
    session = begin(desk)
    ask(desk, session, "What now?")
    session.do(Do.END)
    desk.games.finish(session, NOW)
    assert waits(desk, begin(desk)) == "What now?"


def test_a_question_comes_back_after_a_restart(desk, open_desk):
    session = begin(desk)
    ask(desk, session, "What now?")
    assert restarted(desk, open_desk).names.question_of("You") == "What now?"


def test_an_answered_question_does_not_come_back(desk, open_desk):
    answered(desk)
    assert desk.names.question_of("You") == ""
    assert restarted(desk, open_desk).names.question_of("You") == ""


def test_a_withdrawn_question_does_not_come_back(desk):
    session = begin(desk)
    ask(desk, session, "What now?")
    ask(desk, session, " ")
    assert waits(desk, begin(desk)) == ""


def test_an_answer_before_a_crash_is_not_given_again(desk, open_desk):
    answered(desk)
    assert restarted(desk, open_desk).names.question_of("You") == ""


def test_a_question_may_be_asked_again(desk, open_desk):
    session = answered(desk, "What now?")
    ask(desk, session, "What now?")
    begin(desk)
    session = desk.games.resume_game(session.id)
    assert waits(desk, session) == "What now?"
    play_to(desk, session, FIRST + 1)
    assert restarted(desk, open_desk).names.question_of("You") == "What now?"


def test_a_question_is_answered_in_the_game_with_the_next_four_way(desk):
    """It does not wait on in another game, in which it was asked."""
    left = begin(desk)
    ask(desk, left, "What now?")
    play_to(desk, left, 1)
    other = begin(desk)
    play_to(desk, other, FIRST)
    assert other.auguries
    assert waits(desk, desk.games.resume_game(left.id)) == ""


def test_each_of_two_has_a_question_of_their_own(desk, open_desk):
    session, _ = of_two(desk)
    ask(desk, session, "Ann’s?", 0)
    ask(desk, session, "Ben’s?", 1)
    session.do(Do.END)
    desk.games.finish(session, NOW)
    ask(desk, session, "Ann’s other?", 0)
    ask(desk, session, "Ben’s other?", 1)
    assert [waits(desk, session, seat) for seat in (0, 1)] == ["Ann’s other?", "Ben’s other?"]
    again = restarted(desk, open_desk)
    assert [waits(again, session, seat) for seat in (0, 1)] == ["Ann’s other?", "Ben’s other?"]


def with_guest(desk):
    setup = Setup(DEAL, Mode.COOPERATIVE, players=(Player("You"), Player("Guest")))
    return desk.games.begin(setup, NOW)


def test_the_question_of_a_guest_waits_too(desk, open_desk):
    session = with_guest(desk)
    ask(desk, session, "The guest’s?", 1)
    play_to(desk, session, 1)
    again = restarted(desk, open_desk)
    assert waits(again, session, 1) == "The guest’s?"
    ask(again, session, "", 1)
    assert waits(restarted(again, open_desk), session, 1) == ""


def test_a_question_that_cannot_be_written_is_answered_here(desk, open_desk):
    with full_disk(desk):
        assert [augury.question for augury in answered(desk).auguries] == ["What now?"]
        assert desk.names.question_of("You") == ""
        assert desk.problem
    again = restarted(desk, open_desk)
    assert again.names.question_of("You") == ""
    assert [one.question for one in readings(again)] == ["What now?"]


# -- readings as text --------------------------------------------------------------------------


def test_a_reading_as_text_says_everything(desk):
    answered(desk)
    (reading,) = readings(desk)
    text, casting = reading_text(reading), reading.casting
    number = casting.hexagram.number
    assert text.endswith("\n")
    parts = ["You", "What now?", f"{number}  Pín {number}, Name {number}", f"Image {number}."]
    parts += [
        f"First {number}.\n\nSecond {number}.",
        str(reading.four_way),
        f"Deal {EMPTYING_DEAL}",
    ]
    parts += [f"Change {line} of {number}." for line in casting.changing]
    for part in parts:
        assert part in text
    assert (casting.becomes is None) == ("It becomes" not in text)


def test_a_reading_is_found_by_its_words(desk):
    session = answered(desk, "Où est l’été?")
    ask(desk, session, "What else?")
    play_to(desk, session, SECOND)
    second, first = every = readings(desk)
    name = f"name {first.casting.hexagram.number}"
    assert matching(every, "") == every
    assert matching(every, "ETE ou") == [first]
    assert matching(every, "else what") == [second]
    assert matching(every, "else est") == []
    assert first in matching(every, name.upper())
    assert matching(every, f"{first.moment.astimezone():%Y-%m-%d}") == every


def test_readings_are_appended_to_a_file(desk, tmp_path):
    path = tmp_path / "readings.txt"
    append_text(path, "one\n")
    assert path.read_text("utf-8") == "one\n"
    append_text(path, "two\n")
    assert path.read_text("utf-8").split() == ["one", "*", "*", "*", "two"]
    path.write_bytes(b"\xef\xbb\xbfmine \n\n")
    path.chmod(0o600)
    os.link(path, tmp_path / "the same file")
    append_text(path, "two\n")
    assert path.read_text("utf-8-sig").split() == ["mine", "*", "*", "*", "two"]
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.samefile(tmp_path / "the same file")
    answered(desk)
    every = readings(desk)
    assert readings_text(every * 2).count("What now?") == 2


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x89PNG\r\n", b"a\0b"])
def test_what_is_no_text_is_not_appended_to(tmp_path, content):
    path = tmp_path / "picture.png"
    path.write_bytes(content)
    with pytest.raises(FileProblem, match="not a text file"):
        append_text(path, "one\n")
    assert path.read_bytes() == content


def test_a_folder_is_not_appended_to(tmp_path):
    with pytest.raises(FileProblem, match="a folder"):
        append_text(tmp_path, "one\n")
    with pytest.raises(FileProblem, match="no such folder"):
        append_text(tmp_path / "none" / "readings.txt", "one\n")


def test_every_augury_is_saved_if_the_player_wants_that(desk, tmp_path, open_desk):
    folder = tmp_path / "auguries"
    folder.mkdir()
    desk.settings_store.change(augury_folder=str(folder))
    session = answered(desk, "Not saved?")
    assert list(folder.iterdir()) == []
    desk.settings_store.change(save_every_augury=True)
    ask(desk, session, "Saved?")
    play_to(desk, session, SECOND)
    text = (folder / AUTOMATIC).read_text("utf-8")
    assert ("Saved?" in text, "Not saved?" in text) == (True, False)
    again = restarted(desk, open_desk)
    assert again.games.playing is not None
    again.games.save(again.games.playing)
    assert (folder / AUTOMATIC).read_text("utf-8") == text


@pytest.mark.parametrize("damage", ["no folder", "no text", "no room"])
def test_a_text_file_that_cannot_be_written_is_named_and_blocks_nothing(
    desk, tmp_path, monkeypatch, damage
):
    folder = tmp_path / "auguries"
    if damage != "no folder":
        folder.mkdir()
        (folder / AUTOMATIC).write_bytes(b"\0" if damage == "no text" else b"before")
    if damage == "no room":
        monkeypatch.setattr(Path, "open", disk_full)
    desk.settings_store.change(save_every_augury=True, augury_folder=str(folder))
    answered(desk)
    assert desk.problem is None, "a backup is refused otherwise"
    (said,) = desk.notices.take()
    assert said.startswith(f"Augury not added to {folder / AUTOMATIC}: ")
    assert len(readings_of(desk, "You")) == 1
    assert desk.close()


def test_the_moment_is_stored_to_the_millisecond(desk):
    session = answered(desk)
    (reading,) = readings(desk)
    assert moment_text(reading.moment) == moment_text(session.auguries[0].moment)
