"""Make the bundled fonts out of the originals: ``python -m ishido_art.fonts FOLDER``.

Cinzel's figure 1 looks like its letter I, so that 111 reads as a Roman number. It gets another one,
and with it another name, because its own is reserved. Cormorant Garamond is cut to the letters of
European languages, from near 1 MB to a fraction. Both licences allow this.
"""

import argparse
from pathlib import Path

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from ishido_art.paths import ASSETS

CAPITALS = "Cinzel-Bold.ttf"
OUR_CAPITALS = "IshidoCapitals-Bold.ttf"
CUT = ("CormorantGaramond-SemiBold.ttf", "CormorantGaramond-MediumItalic.ttf")
COPYRIGHT, LICENCE = 0, 13
"""Entries of a font's table of names that stay."""
# Latin with its extensions, Greek, Cyrillic, punctuation, currency, arrows, a few signs
LETTERS = (
    "U+0020-024F,U+02C6-02DD,U+0370-03FF,U+0400-045F,U+0490-0491,U+1E00-1EFF,"
    "U+2009-200A,U+2010-2027,U+2030-203A,U+2044,U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212,U+2260-2265"
)


def build(originals: Path, folder: Path) -> None:
    """Make all fonts out of the *originals* into a *folder*."""
    with_clear_one(originals / CAPITALS, folder / OUR_CAPITALS)
    for name in CUT:
        cut(originals / name, folder / name)


def with_clear_one(source: Path, target: Path) -> None:
    """Give a font a figure 1 with a long flag and a wide foot, and our own name."""
    font = TTFont(source)
    pen = TTGlyphPen(None)
    pen.moveTo((392, 10))
    for foot in ((420, 10), (420, 0), (76, 0), (76, 10), (104, 10)):
        pen.lineTo(foot)
    pen.qCurveTo((135, 10), (168, 42), (168, 64))
    pen.lineTo((168, 548))
    pen.qCurveTo((112, 498), (26, 478))  # the flag
    pen.lineTo((20, 492))
    pen.qCurveTo((180, 560), (272, 714))
    pen.lineTo((317, 714))
    pen.lineTo((317, 63))
    pen.qCurveTo((317, 41), (352, 10), (392, 10))
    pen.closePath()
    font["glyf"]["one"] = pen.glyph()
    font["hmtx"]["one"] = (462, 20)
    for entry in font["name"].names:
        if entry.nameID not in (COPYRIGHT, LICENCE):
            renamed = entry.toUnicode().replace("Cinzel-Bold", "IshidoCapitals-Bold")
            entry.string = renamed.replace("Cinzel", "Ishido Capitals")
    font.save(target)


def cut(source: Path, target: Path) -> None:
    """Keep only our letters of a font, with figures as high as capitals."""
    lining = target.with_name(f".{target.name}.part")
    _with_lining_figures(source, lining)
    subset.main(
        [
            str(lining),
            f"--unicodes={LETTERS}",
            "--layout-features=kern,liga,mark,mkmk,ccmp,locl",
            "--no-hinting",
            f"--output-file={target}",
        ]
    )
    lining.unlink()


def _with_lining_figures(source: Path, target: Path) -> None:
    """Make figures as high as capitals the usual ones: pygame cannot ask a font for features."""
    font = TTFont(source)
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    lining: dict[str, str] = {}
    for index in lookups:
        for subtable in gsub.LookupList.Lookup[index].SubTable:
            lining |= getattr(getattr(subtable, "ExtSubTable", subtable), "mapping", {})
    for table in font["cmap"].tables:
        for figure in range(ord("0"), ord("9") + 1):
            if figure in table.cmap:
                table.cmap[figure] = lining.get(table.cmap[figure], table.cmap[figure])
    font.save(target)


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(prog="python -m ishido_art.fonts", description=__doc__)
    parser.add_argument("originals", type=Path)
    build(parser.parse_args().originals, ASSETS / "fonts")


if __name__ == "__main__":
    main()
