"""Pictures drawn on the command line: a position, and whole games that move."""

import json
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageChops

from ishido.rules.board import parse_square
from ishido.rules.deal import deal_by_number
from ishido.rules.game import Game, Setup
from ishido.rules.record import Record, dump_record, parse_record
from ishido.ui.platform.animation import encode
from tests.support.command_line import VECTORS, assert_refused, run
from tests.support.sample_games import EMPTYING, EMPTYING_DEAL


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_game(name, moves, *, end=False):
    game = Game.start(Setup(deal_by_number(EMPTYING_DEAL)))
    for move in moves.split():
        game = game.place(parse_square(move))
    Path(name).write_text(dump_record(Record(game.end() if end else game)))


def read(name):
    """The frames of an animated picture, and how many milliseconds each is shown."""
    frames, times = [], []
    with Image.open(name) as picture:
        for number in range(getattr(picture, "n_frames", 1)):
            picture.seek(number)
            frames.append(picture.convert("RGB"))
            times.append(picture.info.get("duration", 0))
    return frames, times


def changed(one, other, by):
    """The smallest box that holds all pixels that differ by more than so much."""
    difference = ImageChops.difference(one, other).convert("L")
    return difference.point(lambda value: 255 if value > by else 0).getbbox()


@pytest.mark.slow
def test_a_position_is_drawn_and_of_a_whole_game_a_frame_a_move(capsys):
    moves = EMPTYING.split()[:5]
    write_game("game.ishido", " ".join(moves), end=True)
    ran = run(capsys, "render", "game.ishido", "-o", "game.png", "--size", "640x400", "--json")
    assert json.loads(ran.out) == {"picture": "game.png", "size": [640, 400]}
    with Image.open("game.png") as picture:
        assert (picture.format, picture.size) == ("PNG", (640, 400))
    name = "game.GIF"  # however it is written
    words = ("--size", "480x320", "--speed", "fast")
    assert run(capsys, "render", "game.ishido", "-o", name, *words).err == ""
    frames, times = read(name)
    assert times == [350] * (len(moves) + 1) + [4000], "milliseconds, with the end at length"
    assert {frame.size for frame in frames} == {(480, 320)}
    for before, after in pairwise(frames):
        assert changed(before, after, 110) is not None


@pytest.mark.slow
def test_games_of_every_mode_are_drawn(capsys):
    modes = {}
    for path in sorted(VECTORS.glob("*.ishido")):
        setup = parse_record(path.read_bytes()).game.setup
        modes.setdefault((setup.mode, setup.scoring), path)
    assert len(modes) > 3
    for path in modes.values():
        cut = json.loads(path.read_text())
        cut |= {"moves": cut["moves"][:2], "ended": False}
        cut.pop("cursor", None)
        Path("cut.ishido").write_text(json.dumps(cut))
        ran = run(capsys, "render", "cut.ishido", "-o", "game.gif", "--size", "320x320")
        assert (ran.status, ran.err) == (0, "")
        assert read("game.gif")[1] == [1000] * len(cut["moves"]) + [4000]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("-o game.jpg", "ishido render: argument -o/--output: 'game.jpg': the name must end in"),
        ("-o game.gif --size 1921x1000", "ishido render: --size 1921x1000: sides of an animation"),
        ("-o game.png --size 9000x1000", "ishido render: argument --size: 9000x1000: sides must"),
        ("-o game.png --speed fast", "ishido render: --speed is only for animations (.gif)"),
        ("-o game.gif --speed sudden", "ishido render: argument --speed: invalid choice: 'sudden'"),
        ("-o game.gif --board none", "ishido render: there is no board 'none'"),
        ("-o none/game.gif", "none/game.gif: there is no such folder"),
    ],
)
def test_what_cannot_be_drawn(capsys, folder, arguments, says):
    write_game("game.ishido", "")
    ran = run(capsys, "render", "game.ishido", *arguments.split())
    assert_refused(ran, [])
    assert ran.err.startswith(says)
    assert [path.name for path in folder.iterdir()] == ["game.ishido"]


def test_where_nothing_changes_a_gif_stands_still():
    """Dots that dance where nothing moves are seen, and make a file ten times as large."""
    still = np.add.outer(np.arange(48) * 5, np.arange(64) * 3)[..., None] + [0, 40, 80]
    moved = still.copy()
    moved[10:20, 10:20] = (255, 0, 0)
    frames = [picture.astype(np.uint8).tobytes() for picture in (still, moved)]
    data = encode((64, 48), frames, [1.0, 1.0], lambda share: True)
    first, second = read(BytesIO(data))[0]
    left, top, right, bottom = changed(first, second, 0)
    assert 10 <= left < right <= 20
    assert 10 <= top < bottom <= 20
