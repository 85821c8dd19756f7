"""Make the bundled fonts out of the originals: ``python -m tools.fonts FOLDER``.

Cinzel goes in as it is (its name is reserved, so it may not be cut). Cormorant Garamond is cut to
the letters of European languages, from near 1 MB to a fraction, which its licence allows.
"""

import shutil
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[1] / "assets" / "fonts"
WHOLE = ("Cinzel-Bold.ttf", "Cinzel-Regular.ttf")
CUT = ("CormorantGaramond-SemiBold.ttf", "CormorantGaramond-MediumItalic.ttf")
# Latin with its extensions, Greek, Cyrillic, punctuation, currency, arrows, a few signs
LETTERS = (
    "U+0020-024F,U+02C6-02DD,U+0370-03FF,U+0400-045F,U+0490-0491,U+1E00-1EFF,"
    "U+2009-200A,U+2010-2027,U+2030-203A,U+2044,U+20A0-20BF,U+2116,U+2122,U+2190-2193,U+2212,U+2260-2265"
)


def main() -> None:
    originals = Path(sys.argv[1])
    for name in WHOLE:
        shutil.copyfile(originals / name, ASSETS / name)
    for name in CUT:
        lining = ASSETS / f"{name}.lining"
        _with_lining_figures(originals / name, lining)
        subset.main(
            [
                str(lining),
                f"--unicodes={LETTERS}",
                "--layout-features=kern,liga,mark,mkmk,ccmp,locl",
                "--no-hinting",
                f"--output-file={ASSETS / name}",
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


if __name__ == "__main__":
    main()
