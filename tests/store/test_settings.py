"""Settings: what is read from any file, and what is written to one."""

import tempfile
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from ishido.store.files import FileProblem
from ishido.store.settings import Chosen, Seating, Settings
from ishido.store.settings_store import Recent, SettingsStore
from tests.support.storage_play import GARBAGE, load_settings

CHANGED = {
    each.name: not each.default for each in fields(Settings) if isinstance(each.default, bool)
} | {
    "scoring": "ancient",
    "solitaire": Seating((Chosen("", "sage"),)),
    "cooperative": Seating((Chosen("Ann"), Chosen("", "learner"))),
    "tournament": Seating((Chosen("Ann"), Chosen("Bo"), Chosen("Zoë")), 20),
    "challenge": Seating((Chosen("Ann"), Chosen("", "adept")), 5),
    "bluestone": Seating((Chosen(level="expert"), Chosen("Bo"))),
    "bluestone_board": "hexhex-7",
    "mode": "challenge",
    "ui_scale": 1.5,
    "stoneset": "jade",
    "board": "slate",
    "backdrop": "plain/moss",
    "marks": "azure",
    "pace": "slow",
    "aids": "fits",
    "volume": 0.5,
    "stones_volume": 0.25,
    "bells_volume": 0.75,
    "ambience_volume": 0.0,
    "player": "Zoë",
    "lessons_begun": ("corner 1", "bluestone-groups 2"),
    "lessons_done": ("matching", "two"),
    "window": (1280, 800),
    "place": (-1280, 40),
    "recent": ("/home/zoë/two\nlines.ishido", "C:\\games\\a b.bluestone"),
}
"""Every setting with another value than its default."""

TWO, LONG = [{}, {}], "x" * 41


def seated(seats, clock=0):
    return {"seats": seats, "clock": clock}


BAD = {
    "scoring": ["golf", 1],
    "mode": ["tournament", 1],
    "pace": ["hasty", ["slow"]],
    "marks": ["puce", 3],
    "solitaire": [{}, "Ann", seated([]), seated([{}], 5), seated(TWO)],
    "cooperative": [seated([{}])],
    "challenge": [
        *(seated(TWO, clock) for clock in (61, -1, True, 1.5)),
        *(seated([{}, bad]) for bad in ("Bo", {"name": 3}, {"name": "a\nb"}, {"level": LONG})),
    ],
    "tournament": [seated([{}] * 33)],
    "bluestone": [seated([{}]), seated([*TWO, {}]), seated(TWO, 1)],
    "bluestone_board": ["", 5],
    **{name: [1, "yes"] for name in ("oracle", "motion", "roman", "high_contrast", "ask_to_end")},
    "ui_scale": [-1, float("nan"), True, "1"],
    "player": ["", "  ", "a\nb", LONG],
    "stoneset": [3],
    "board": [""],
    "backdrop": [" ", 3],
    "window": [[800], [800, -1], [True, 800], [800.5, 600], "800x600", [1, 2, 3]],
    "place": [[1], [1, True], [1.5, 2]],
    "volume": [1.5, -0.1, True],
    "stones_volume": [1.01],
    "bells_volume": ["loud"],
    "ambience_volume": [False],
    "lessons_begun": ["corner 1", [LONG]],
    "lessons_done": ["matching", [1], ["a\nb"], ["x"] * 101],
    "recent": ["/a.ishido", {"/a.ishido": 1}],
}
"""By setting, values that it cannot have."""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "settings.toml"


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = {
        name: value.as_data() if isinstance(value, Seating) else value
        for name, value in content.items()
    }
    path.write_text(tomli_w.dumps(plain), encoding="utf-8")


def save_settings(path, changes):
    store = SettingsStore(path, [].append)
    store.change(**changes)
    return store


def test_without_a_file_everything_has_its_default(path):
    assert load_settings(path) == (Settings(), None)
    assert not path.parent.exists()


def test_every_setting_comes_back_as_it_was_saved(path):
    save_settings(path, CHANGED)
    assert load_settings(path) == (Settings(**CHANGED), None)
    assert set(tomllib.loads(path.read_text("utf-8"))) == set(Settings.__slots__)
    save_settings(path, {"window": None})
    assert load_settings(path)[0].window is None


@pytest.mark.parametrize(("kept", "used"), [(0.75, 1.0), (1.2, 1.25), (1.74, 1.5), (2.5, 2.0)])
def test_a_text_size_that_is_not_offered_is_the_nearest_one(path, kept, used):
    write(path, {"ui_scale": kept})
    assert load_settings(path) == (Settings(ui_scale=used), None)


@pytest.mark.parametrize(("name", "value"), [(key, one) for key in BAD for one in BAD[key]])
def test_a_value_that_a_setting_cannot_have_is_passed_over(path, name, value):
    others = {key: other for key, other in CHANGED.items() if key != name}
    write(path, others | {name: value})
    assert load_settings(path) == (Settings(**others), None)
    with pytest.raises(ValueError, match=f"not a value for the setting '{name}'"):
        Settings().changed({name: value})
    with pytest.raises(ValueError, match="there is no setting 'colour'"):
        Settings().changed({"colour": value})


def test_other_settings_unknown_keys_and_bad_values_are_left_in_the_file(path):
    """They may be a newer edition's."""
    content = {"scoring": "golf", "later": {"deep": [1, {"x": 2.5}]}, "new": True, "ui_scale": 1.5}
    write(path, content)
    save_settings(path, {"motion": False})
    assert tomllib.loads(path.read_text()) == content | {"motion": False}
    assert load_settings(path)[0] == Settings(motion=False, ui_scale=1.5)


@pytest.mark.parametrize("kind", [*sorted(GARBAGE.keys() - {"empty"}), "folder"])
def test_a_damaged_file_is_set_aside_and_said(path, kind):
    path.parent.mkdir()
    path.mkdir() if kind == "folder" else path.write_bytes(GARBAGE[kind])
    settings, notice = load_settings(path)
    assert settings == Settings()
    (aside,) = path.parent.iterdir()
    assert notice is not None
    assert aside.name in notice
    assert "\n" not in notice
    assert kind == "folder" or aside.read_bytes() == GARBAGE[kind]
    save_settings(path, {"motion": False})
    assert load_settings(path) == (Settings(motion=False), None)


def denied(path, limit):
    raise FileProblem(path, "permission denied")


def test_a_file_that_may_not_be_read_is_left_and_what_was_changed_joins_it_later(path, monkeypatch):
    write(path, {"motion": False, "later": 1})
    with monkeypatch.context() as system:
        system.setattr("ishido.store.settings_store.read_limited", denied)
        found, notice = load_settings(path)
        assert found == Settings()
        assert notice is not None
        assert "permission denied" in notice
        store = save_settings(path, {"ui_scale": 1.5})
        assert store.problem == "permission denied"
    assert load_settings(path) == (Settings(motion=False), None)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    store.retry()
    assert store.problem is None
    assert tomllib.loads(path.read_text()) == {"motion": False, "later": 1, "ui_scale": 1.5}


def test_of_recent_files_what_can_be_no_path_is_passed_over(path):
    good = [f"/{number}.ishido" for number in range(11)]
    write(path, {"recent": [7, "", "/a\0b", "/" + "x" * 1000, ["/"], *good]})
    assert load_settings(path) == (Settings(recent=tuple(good[:10])), None)
    store = SettingsStore(path, [].append)
    recent = Recent(store)
    recent.add(Path("/games/\udcff.ishido"))  # as some systems allow
    recent.add(Path("/3.ishido"))
    recent.drop(Path("/5.ishido"))
    assert store.problem is None
    expected = [Path(f"/{number}.ishido") for number in (3, 0, 1, 2, 4, 6, 7, 8, 9)]
    assert recent.files == Recent(SettingsStore(path, [].append)).files == expected


def test_what_the_system_prefers_counts_where_the_player_has_set_nothing(path):
    write(path, {"motion": True})
    store = SettingsStore(path, [].append)
    store.prefer({"motion": False, "high_contrast": True})
    assert (store.current.motion, store.current.high_contrast) == (True, True)
    store.change(ui_scale=1.5)
    assert tomllib.loads(path.read_text()) == {"motion": True, "ui_scale": 1.5}


def test_a_safe_start_keeps_who_plays_and_returns_to_what_was_set(path):
    write(path, {"motion": False, "player": "Zoë", "window": [800, 600]})
    store = SettingsStore(path, [].append)
    store.use_defaults()
    assert (store.current.motion, store.current.player, store.current.window) == (
        True,
        "Zoë",
        (800, 600),
    )
    store.change(ui_scale=1.5, window=(900, 700))
    assert (store.kept.motion, store.kept.ui_scale, store.kept.window) == (False, 1.5, (900, 700))
    store.use_own()
    assert store.current == Settings(motion=False, player="Zoë", ui_scale=1.5, window=(900, 700))


@given(st.binary(max_size=200) | st.text(alphabet='motionfalse=[]{}"#\n 0123.', max_size=60))
def test_no_file_keeps_the_game_from_starting(data):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "settings.toml"
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        settings, _ = load_settings(path)
        assert isinstance(settings, Settings)
        save_settings(path, {"motion": False})
        assert not load_settings(path)[0].motion


@pytest.mark.parametrize("place", [(40_000, 0), (0, -32_768), (-(10**30), 10**30)])
def test_a_place_that_no_screen_has_counts_as_unknown(path, place):
    assert Settings().changed({"place": place}).place is None
    path.parent.mkdir(parents=True)
    path.write_text(f"place = [{place[0]}, {place[1]}]\n", "utf-8")
    settings, notice = load_settings(path)
    assert (settings.place, notice) == (None, None)
    assert Settings().changed({"place": (-32_767, 32_767)}).place == (-32_767, 32_767)
