"""Make the bundled fonts out of the originals: ``python -m ishido_art.fonts FOLDER``.

Cinzel goes in as it is (its name is reserved, so it may not be cut). Cormorant Garamond is cut to
the letters of European languages, from near 1 MB to a fraction, which its licence allows.
"""

import argparse
import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from ishido_art.paths import ASSETS

WHOLE = ("Cinzel-Bold.ttf", "Cinzel-Regular.ttf")
CUT = ("CormorantGaramond-SemiBold.ttf", "CormorantGaramond-MediumItalic.ttf")
# Latin with its extensions, Greek, Cyrillic, punctuation, currency, arrows, a few signs
LETTERS = (
    "U+0020-024F,U+02C6-02DD,U+0370-03FF,U+0400-045F,U+0490-0491,U+1E00-1EFF,"
    "U+2009-200A,U+2010-2027,U+2030-203A,U+2044,U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212,U+2260-2265"
)


def build(originals: Path, folder: Path) -> None:
    """Make all fonts out of the *originals* into a *folder*."""
    for name in WHOLE:
        shutil.copyfile(originals / name, folder / name)
    for name in CUT:
        cut(originals / name, folder / name)


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
