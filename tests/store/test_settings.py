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
from ishido.store.settings_store import SettingsStore
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

BAD = [
    ("scoring", "golf"),
    ("oracle", 1),
    ("mode", "tournament"),
    ("mode", 1),
    ("pace", "hasty"),
    ("pace", ["slow"]),
    ("scoring", 1),
    ("solitaire", {}),
    ("solitaire", "Ann"),
    ("solitaire", {"seats": [], "clock": 0}),
    ("solitaire", {"seats": [{}], "clock": 5}),
    ("solitaire", {"seats": [{}, {}], "clock": 0}),
    ("cooperative", {"seats": [{}], "clock": 0}),
    ("challenge", {"seats": [{}, {}], "clock": 61}),
    ("challenge", {"seats": [{}, {}], "clock": -1}),
    ("challenge", {"seats": [{}, {}], "clock": True}),
    ("challenge", {"seats": [{}, {}], "clock": 1.5}),
    ("challenge", {"seats": [{}, "Bo"], "clock": 0}),
    ("challenge", {"seats": [{}, {"name": 3}], "clock": 0}),
    ("challenge", {"seats": [{}, {"name": "a\nb"}], "clock": 0}),
    ("challenge", {"seats": [{}, {"level": "x" * 41}], "clock": 0}),
    ("tournament", {"seats": [{}] * 33, "clock": 0}),
    ("bluestone", {"seats": [{}], "clock": 0}),
    ("bluestone", {"seats": [{}, {}, {}], "clock": 0}),
    ("bluestone", {"seats": [{}, {}], "clock": 1}),
    ("bluestone_board", ""),
    ("bluestone_board", 5),
    ("motion", 1),
    ("motion", "yes"),
    ("ui_scale", -1),
    ("ui_scale", float("nan")),
    ("ui_scale", True),
    ("ui_scale", "1"),
    ("player", ""),
    ("player", "  "),
    ("player", "a\nb"),
    ("player", "x" * 41),
    ("stoneset", 3),
    ("board", ""),
    ("window", [800]),
    ("window", [800, -1]),
    ("window", [True, 800]),
    ("window", [800.5, 600]),
    ("window", "800x600"),
    ("window", [1, 2, 3]),
    ("backdrop", " "),
    ("backdrop", 3),
    ("volume", 1.5),
    ("volume", -0.1),
    ("volume", True),
    ("stones_volume", 1.01),
    ("bells_volume", "loud"),
    ("ambience_volume", False),
    ("roman", "yes"),
    ("lessons_begun", "corner 1"),
    ("lessons_begun", ["x" * 41]),
    ("lessons_done", "matching"),
    ("lessons_done", [1]),
    ("lessons_done", ["a\nb"]),
    ("lessons_done", ["x"] * 101),
    ("marks", "puce"),
    ("marks", 3),
    ("high_contrast", 1),
    ("ask_to_end", "no"),
    ("place", [1]),
    ("place", [1, True]),
    ("place", [1.5, 2]),
    ("recent", "/a.ishido"),
    ("recent", {"/a.ishido": 1}),
]


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


@pytest.mark.slow
def test_a_value_that_a_setting_cannot_have_is_passed_over(path, subtests):
    for name, value in BAD:
        with subtests.test(f"{name} {value}"):
            others = {key: other for key, other in CHANGED.items() if key != name}
            write(path, others | {name: value})
            assert load_settings(path) == (Settings(**others), None)
            with pytest.raises(ValueError, match=f"not a value for the setting '{name}'"):
                Settings().changed({name: value})


def test_a_volume_of_an_older_version_is_that_of_every_sound(path):
    write(path, {"volume": 0.25})
    found = load_settings(path)[0]
    shares = found.stones_volume, found.bells_volume, found.ambience_volume
    assert (found.volume, *shares) == (0.25, 1.0, 1.0, 1.0)


def test_there_are_no_other_settings():
    with pytest.raises(ValueError, match="there is no setting 'colour'"):
        Settings().changed({"colour": "red"})


def test_unknown_keys_and_bad_values_are_left_in_the_file(path):
    """They may be a newer edition's."""
    content = {"scoring": "golf", "later": {"deep": [1, {"x": 2.5}]}, "new": True}
    write(path, content)
    save_settings(path, {"motion": False})
    assert tomllib.loads(path.read_text()) == content | {"motion": False}


def test_a_change_leaves_the_other_settings(path):
    save_settings(path, {"motion": False, "ui_scale": 1.5})
    save_settings(path, {"ui_scale": 2.0})
    assert load_settings(path)[0] == Settings(motion=False, ui_scale=2.0)


@pytest.mark.parametrize("kind", [*sorted(GARBAGE.keys() - {"empty"}), "folder"])
def test_a_damaged_file_is_set_aside_and_said(path, kind):
    path.parent.mkdir()
    if kind == "folder":
        path.mkdir()
    else:
        path.write_bytes(GARBAGE[kind])
    settings, notice = load_settings(path)
    assert settings == Settings()
    (aside,) = path.parent.iterdir()
    assert notice is not None
    assert aside.name in notice
    assert "\n" not in notice
    if kind != "folder":
        assert aside.read_bytes() == GARBAGE[kind]
    save_settings(path, {"motion": False})
    assert load_settings(path) == (Settings(motion=False), None)


def test_damage_met_while_saving_is_set_aside_too(path):
    write(path, {})
    path.write_bytes(b"motion = \0")
    save_settings(path, {"motion": False})
    assert load_settings(path) == (Settings(motion=False), None)
    assert [file.read_bytes() for file in path.parent.glob("*.damaged-*")] == [b"motion = \0"]


def denied(path, limit):
    raise FileProblem(path, "permission denied")


def test_a_file_that_may_not_be_read_is_neither_set_aside_nor_replaced(path, monkeypatch):
    write(path, {"motion": False})
    with monkeypatch.context() as system:
        system.setattr("ishido.store.settings_store.read_limited", denied)
        found, notice = load_settings(path)
        assert found == Settings()
        assert notice is not None
        assert "permission denied" in notice
        assert save_settings(path, {"motion": True}).problem == "permission denied"
    assert load_settings(path) == (Settings(motion=False), None)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_what_was_changed_before_a_file_could_be_read_joins_the_rest(path, monkeypatch):
    write(path, {"motion": False, "later": 1})
    with monkeypatch.context() as system:
        system.setattr("ishido.store.settings_store.read_limited", denied)
        store = save_settings(path, {"ui_scale": 1.5})
    store.retry()
    assert store.problem is None
    assert tomllib.loads(path.read_text()) == {"motion": False, "later": 1, "ui_scale": 1.5}


def test_what_an_editor_leaves_in_a_file_does_no_harm(path):
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbf# mine\r\nmotion = false\r\n")
    assert load_settings(path) == (Settings(motion=False), None)


def test_a_link_stays_a_link(path, tmp_path):
    path.parent.mkdir()
    (tmp_path / "elsewhere").mkdir()
    try:
        path.symlink_to(tmp_path / "elsewhere" / "mine.toml")
    except OSError:
        pytest.skip("links are not allowed here")
    save_settings(path, {"motion": False})
    assert path.is_symlink()
    assert load_settings(path)[0] == Settings(motion=False)


def test_of_recent_files_what_can_be_no_path_is_passed_over(path):
    good = [f"/{number}.ishido" for number in range(11)]
    write(path, {"recent": [7, "", "/a\0b", "/" + "x" * 1000, ["/"], *good]})
    assert load_settings(path) == (Settings(recent=tuple(good[:10])), None)


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
