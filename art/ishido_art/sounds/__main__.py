"""Make the sounds: ``python -m ishido_art.sounds [--only NAME …]``.

NAME is a sound (``wood-1``) or a family (``wood``). With ``--report``, nothing is made: the files
are measured, and a table is printed. With ``--pictures DIR``, their spectrograms are drawn.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import soundfile

from ishido.ui.platform.audio import HEADROOM
from ishido_art.paths import ASSETS

from . import ogg
from .catalogue import Sound, sounds
from .measure import HEADINGS, NOTES, figures, loudness


def wanted(only: Sequence[str]) -> list[Sound]:
    """The sounds that *only* names; all, if it is empty."""
    found = [s for s in sounds() if not only or {s.name, s.name.rpartition("-")[0]} & set(only)]
    if not found:
        raise SystemExit(f"ishido_art.sounds: nothing is called {', '.join(only)}")
    return found


def build(chosen: Sequence[Sound], folder: Path) -> None:
    """Make and write the sounds."""
    folder.mkdir(parents=True, exist_ok=True)
    for sound in chosen:
        ogg.write(folder / f"{sound.name}.ogg", sound.render(), sound.quality)


def report(chosen: Sequence[Sound], folder: Path) -> None:
    """Print the figures of the sounds as a table."""
    clicks = [loudness(soundfile.read(path)[0]) for path in sorted(folder.glob("wood-*.ogg"))]
    click = sum(clicks) / len(clicks) - HEADROOM
    rows = [figures(folder / f"{sound.name}.ogg", loops=sound.loops) for sound in chosen]
    print(HEADINGS, *(row.row(click) for row in rows), NOTES, sep="\n")
    print(f"\n{len(rows)} files, {sum(row.kilobytes for row in rows) / 1000:.2f} MB")


def main() -> None:
    """Read the command line and build, measure or draw."""
    parser = argparse.ArgumentParser(prog="python -m ishido_art.sounds", description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--folder", type=Path, default=ASSETS / "sounds")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--pictures", type=Path, metavar="DIR")
    given = parser.parse_args()
    chosen = wanted(given.only)
    if given.pictures:
        from .picture import draw  # only this needs Pillow

        for sound in chosen:
            draw(given.folder / f"{sound.name}.ogg", given.pictures / f"{sound.name}.png")
    if given.report:
        report(chosen, given.folder)
    elif not given.pictures:
        build(chosen, given.folder)


if __name__ == "__main__":
    main()
