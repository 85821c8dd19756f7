"""The quick check: every module loads, and one small thing of each kind comes out as shipped."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

import numpy as np
import pytest
import soundfile
from fontTools.ttLib import TTFont
from PIL import Image
from PIL.IcnsImagePlugin import IcnsImageFile

import ishido_art
from ishido.skins.board import AMBIENCES, CLICKS
from ishido.ui.bluestone import pictures as bluestone_pictures
from ishido.ui.ishido.oracle.brush import VARIANTS
from ishido.ui.kit import icons as game_icons
from ishido.ui.platform.audio import HEADROOM
from ishido.ui.skins.title_pictures import TURNED
from ishido_art import fonts
from ishido_art.look import __main__ as look
from ishido_art.paths import ASSETS, ICON_FILES, THEME, WEB_ICONS, WEB_PICTURES
from ishido_art.pictures import bluestone, codewheel, desktop, icon, icons, medals, oracle, web
from ishido_art.pictures.__main__ import all_jobs, find_world
from ishido_art.pictures.picture import Pixels, from_image, write_pair
from ishido_art.sounds import ogg
from ishido_art.sounds.__main__ import wanted
from ishido_art.sounds.catalogue import AMBIENCE, STONE, sounds
from ishido_art.sounds.circle import COUNT
from ishido_art.sounds.measure import decay, decibels, figures, glint, integrated, loudness, onset
from ishido_art.sounds.synthesis import samples

SHADE: Final = 0.5 / 255
"""How far the mean of a picture's premultiplied pixels may be from the shipped ones, 0 … 1."""
SOUND: Final = -40.0
"""How loud the difference from a shipped sound may be, in dB beside the sound."""

MODULES: Final = [found.name for found in walk_packages(ishido_art.__path__, "ishido_art.")]


@pytest.fixture(autouse=True)
def _no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


def difference(one: Pixels, other: Pixels) -> float:
    """The mean difference of two pictures; colour counts as much as it is opaque."""
    first, second = (np.dstack([p[..., :3] * p[..., 3:], p[..., 3:]]) for p in (one, other))
    return float(np.abs(first - second).mean())


def picture(path: Path) -> Pixels:
    return from_image(Image.open(path))


@pytest.mark.parametrize("name", MODULES)
def test_every_module_loads(name: str) -> None:
    import_module(name)


def test_every_picture_that_is_drawn_is_shipped() -> None:
    jobs = [job for job in all_jobs() if job.kind == "board"]
    assert len(jobs) > 50
    for job in jobs:
        for level in ("webp", "half.webp"):
            assert (ASSETS / "boards" / job.key / f"{job.part}.{level}").exists(), str(job)


def test_every_world_has_its_title() -> None:
    jobs = [job for job in all_jobs() if job.kind == "title"]
    assert len(jobs) == 3 * 8
    assert {job.key for job in jobs} == set(TURNED)
    for key in {job.key for job in jobs}:
        for view in (
            "webp", "half.webp", "tall.webp", "name.webp", "name.half.webp",
            "bare.webp", "tall.bare.webp", "stones.webp", "tall.stones.webp",
        ):  # fmt: skip
            assert (ASSETS / "title" / f"{key}.{view}").exists(), key


def test_the_letters_of_the_name_can_be_moved_apart_at_the_same_places_in_all_worlds() -> None:
    places = set()
    for path in (ASSETS / "title").glob("*.name.half.webp"):
        drawn = (picture(path)[..., 3].max(axis=0) > 0.5).astype(int)
        edges = np.flatnonzero(np.diff(np.concatenate([[0], drawn, [0]])))
        places.add(tuple(int(edge) for edge in edges))
    assert len(places) == 1
    assert len(places.pop()) == 2 * 6


def test_the_icon_is_drawn_as_shipped() -> None:
    drawn = icon.draw()
    assert drawn.shape == (icon.SIDE, icon.SIDE, 4)
    assert drawn[0, 0, 3] == 0  # transparent around the stone
    assert difference(drawn, picture(ASSETS / "icon.png")) < SHADE


def test_the_icons_of_home_screens_are_drawn_as_shipped() -> None:
    drawn = icon.on_ground(180, icon.APPLE)
    assert drawn.shape == (180, 180, 4)
    assert difference(drawn, picture(WEB_ICONS / "apple.png")) < SHADE


@pytest.mark.parametrize("kind", ["ishido", *desktop.FILES])
def test_the_icons_of_desktops_are_drawn_as_shipped_in_all_sizes(kind: str) -> None:
    folder, name = ("apps", kind) if kind == "ishido" else ("mimetypes", desktop.TYPES[kind])
    for side in desktop.SIZES:
        shipped = picture(THEME / f"{side}x{side}" / folder / f"{name}.png")
        assert shipped.shape == (side, side, 4)
        if side in (16, 128):
            assert difference(desktop.draw(kind, side), shipped) < SHADE
    with IcnsImageFile(ICON_FILES / f"{kind}.icns") as file:
        largest = 1024 if kind == "ishido" else desktop.SIDE
        file.load()
        assert file.size == (largest, largest)


def test_the_icon_of_windows_has_all_sizes() -> None:
    with Image.open(ICON_FILES / "ishido.ico") as file:
        assert file.info["sizes"] == {(side, side) for side in desktop.ICO}


def test_the_pictures_of_the_web_edition_are_cut_as_shipped(tmp_path: Path) -> None:
    web.write_web_pictures(tmp_path, ASSETS)
    for name in ("first.webp", "preview.jpg"):
        assert difference(picture(tmp_path / name), picture(WEB_PICTURES / name)) < SHADE


def test_the_icons_are_drawn_as_shipped_in_the_game_s_order() -> None:
    drawn, shipped = icons.draw(), picture(ASSETS / "icons.webp")
    assert tuple(icons.names()) == game_icons.ICONS
    assert icons.ACROSS == 8, "as the game cuts the picture"
    assert drawn.shape == shipped.shape
    assert difference(drawn, shipped) < SHADE


def test_the_medals_are_drawn_as_shipped() -> None:
    drawn = medals.draw()
    assert drawn.shape == (medals.SIDE, medals.SIDE * len(medals.BANDS), 4)
    assert difference(drawn, picture(ASSETS / "medals.webp")) < 2 * SHADE


def test_the_pictures_of_the_codewheel_are_drawn_as_shipped_with_the_worlds_in_order() -> None:
    assert tuple(TURNED) == codewheel.WORLDS, "as the game finds the rows"
    light, metal = codewheel.draw_discs()
    for name, drawn in (("patterns", codewheel.draw()), ("light", light), ("metal", metal)):
        shipped = picture(ASSETS / "codewheel" / f"{name}.webp")
        assert drawn.shape == shipped.shape
        assert difference(drawn, shipped) < 2 * SHADE, name


def test_the_stones_of_bluestone_are_drawn_as_shipped() -> None:
    shipped = picture(ASSETS / "bluestone.webp")
    assert bluestone.VARIANTS == bluestone_pictures.VARIANTS
    assert shipped.shape == (4 * bluestone.SIDE, bluestone.VARIANTS * bluestone.SIDE, 4)
    for number, draw in enumerate((bluestone.slate, bluestone.shell, bluestone.lapis)):
        cell = shipped[number * bluestone.SIDE :][: bluestone.SIDE, : bluestone.SIDE]
        assert difference(draw(0), cell) < 3 * SHADE  # the flecks of gold lose a little in WebP


@pytest.mark.parametrize("name", ["silk", "rod", "knob", "seal"])
def test_what_a_reading_is_drawn_with_is_drawn_as_shipped(name: str) -> None:
    draw, _ = oracle.PICTURES[name]
    drawn, shipped = draw(), picture(ASSETS / "oracle" / f"{name}.webp")
    assert drawn.shape == shipped.shape
    assert difference(drawn, shipped) < 2 * SHADE


def test_each_line_of_a_hexagram_has_its_own_picture_in_the_game_s_order() -> None:
    shipped = picture(ASSETS / "oracle" / "lines.webp")
    assert (oracle.VARIANTS, shipped.shape[0]) == (VARIANTS, 2 * VARIANTS * oracle.STROKE[0])
    rows = np.split(shipped[..., 3], 2 * VARIANTS)
    middles = [row[:, row.shape[1] // 2 - 20 : row.shape[1] // 2 + 20].max() for row in rows]
    assert [middle > 0.5 for middle in middles] == [True] * VARIANTS + [False] * VARIANTS


def test_an_ornament_is_drawn_as_shipped(tmp_path: Path) -> None:
    part = find_world("ishido").parts["ornament"]
    write_pair(part.draw(), tmp_path / "ornament.webp", part.quality)
    for name in ("ornament.webp", "ornament.half.webp"):
        drawn, shipped = picture(tmp_path / name), picture(ASSETS / "boards" / "ishido" / name)
        assert drawn.shape == shipped.shape
        assert difference(drawn, shipped) < SHADE


def test_a_sound_is_made_as_shipped(tmp_path: Path) -> None:
    (sound,) = wanted(["wood-1"])
    ogg.write(tmp_path / "wood-1.ogg", sound.render(), sound.quality)
    made, _ = soundfile.read(tmp_path / "wood-1.ogg")
    shipped, _ = soundfile.read(ASSETS / "sounds" / "wood-1.ogg")
    assert made.shape == shipped.shape
    assert decibels(float((made - shipped).std() / shipped.std())) < SOUND


def test_every_shipped_sound_is_as_loud_as_the_catalogue_says() -> None:
    made = {path.stem for path in (ASSETS / "sounds").iterdir()}
    assert made == {sound.name for sound in sounds()}
    for sound in sounds():
        shipped, _ = soundfile.read(ASSETS / "sounds" / f"{sound.name}.ogg")
        found = (integrated if sound.loops else loudness)(shipped) - HEADROOM
        assert found == pytest.approx(AMBIENCE if sound.loops else STONE + sound.level, abs=0.5)


def test_points_and_four_ways_keep_their_distance_from_the_click() -> None:
    """In loudness (dB) and time (seconds)."""
    level = {sound.name: sound.level for sound in sounds()}
    assert all(-8 <= level[f"points-{ways}"] <= -3 for ways in range(1, 5))
    ladder = [level[f"fourway-{number}"] for number in range(1, 13)]
    assert ladder == sorted(set(ladder))
    assert (ladder[0], ladder[-1]) == (3, 6)
    for name in ("points-1", "points-4", "fourway-1", "fourway-12"):
        shipped, _ = soundfile.read(ASSETS / "sounds" / f"{name}.ogg")
        assert onset(shipped) == pytest.approx(0.040, abs=0.004)


def test_the_lines_of_a_hexagram_rise_and_are_quieter_than_a_four_way() -> None:
    """In loudness (dB beside a click), and by the brightness of their sound (Hz)."""
    level = {sound.name: sound.level for sound in sounds()}
    names = [f"line-{number}" for number in range(1, 7)]
    assert all(-8 <= level[name] - level["fourway-1"] <= -3 for name in (*names, "bowl"))
    centroids = [figures(ASSETS / "sounds" / f"{name}.ogg").centroid for name in names]
    assert centroids == sorted(centroids)


def test_the_notes_of_the_seams_rise_and_are_short_and_quieter_than_a_four_way() -> None:
    """In loudness (dB beside a click), brightness (Hz) and time (seconds)."""
    level = {sound.name: sound.level for sound in sounds()}
    names = [f"seam-{number}" for number in range(1, 13)]
    assert all(-8 <= level[name] - level["fourway-1"] <= -3 for name in names)
    shipped = [figures(ASSETS / "sounds" / f"{name}.ogg") for name in names]
    centroids = [each.centroid for each in shipped]
    assert centroids == sorted(centroids)
    assert all(each.seconds <= 1.8 for each in shipped)


@pytest.mark.parametrize("number", range(1, 13))
def test_a_four_way_begins_with_a_strike_and_rings_on(number: int) -> None:
    shipped, _ = soundfile.read(ASSETS / "sounds" / f"fourway-{number}.ogg")
    share, seconds = glint(shipped)
    assert share > -8
    assert 0.004 <= seconds <= 0.008
    assert decay(shipped, 60) == pytest.approx(2.6, abs=0.3)


@pytest.mark.parametrize("material", CLICKS)
def test_every_other_click_bounces_once(material: str) -> None:
    late = []
    for number in range(1, 7):
        shipped, _ = soundfile.read(ASSETS / "sounds" / f"{material}-{number}.ogg")
        touch = samples(0.005)
        peaks = [float(np.abs(shipped[i : i + touch]).max()) for i in range(0, 5000, touch)]
        late.append(decibels(max(peaks[13:19]) / max(peaks)))
    assert max(late[0::2]) < -20  # only ringing on
    assert all(-13 < each < -7 for each in late[1::2])


def test_a_loop_has_no_seam() -> None:
    """The step from its last sample to its first is no larger than others."""
    for name in AMBIENCES:
        shipped, _ = soundfile.read(ASSETS / "sounds" / f"ambience-{name}.ogg")
        assert len(shipped) == COUNT
        steps = np.abs(np.diff(shipped, axis=0)).max(axis=1)
        assert np.abs(shipped[0] - shipped[-1]).max() < np.quantile(steps, 0.999)


def test_a_cut_font_has_nothing_left_to_cut(tmp_path: Path) -> None:
    """The original fonts are not in the repository: so a shipped font is cut again."""
    name = fonts.CUT[0]
    fonts.cut(ASSETS / "fonts" / name, tmp_path / name)
    cut, shipped = (TTFont(folder / name) for folder in (tmp_path, ASSETS / "fonts"))
    assert cut.getBestCmap() == shipped.getBestCmap()
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_colours_are_told_apart_and_every_stone_stands_out_on_every_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    look.main()
    printed = capsys.readouterr().out
    distances = [int(each) for each in re.findall(r"\| (\d+) \w+ – \w+", printed)]
    assert len(distances) == 8 * 4, "of eight sets, for four kinds of sight"
    assert min(distances) >= 20
    assert "0 of 128 are below 3:1" in printed
