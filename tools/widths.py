"""Print how wide text is drawn, compared with the font's own widths: ``python -m tools.widths``."""

import os

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from ishido.ui.core.theme import Face
from tests.support.drawn_widths import SIZES, TEXTS, drawn_width, own_width
from tools.bench.screen import print_table


def main() -> None:
    for face in Face:
        rows = []
        for text in TEXTS:
            row = [text]
            for pixels in SIZES:
                drawn, own = drawn_width(face, text, pixels), own_width(face, text, pixels)
                row.append(f"{drawn:.1f} of {own:.1f} ({drawn / own - 1:+.1%})")
            rows.append(row)
        print_table([face.name.lower(), *(f"{pixels} px" for pixels in SIZES)], rows)


if __name__ == "__main__":
    main()
