"""The pictures of the site, drawn by the game: its help, games stone by stone, and its worlds."""

import io
import os
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from PIL import Image, ImageSequence

from ishido import __version__
from ishido.assets import assets, licence
from ishido.games import BLUESTONE, ISHIDO
from ishido.jobs.steps import at_once
from ishido.skins.catalogue import OURS, Catalogue
from ishido.store.desk import Desk
from ishido.store.folders import Folders
from ishido.ui.app.app import App
from ishido.ui.app.picture import draw
from ishido.ui.kit.look import LARGE_SIZE, look_of
from ishido.ui.kit.widgets.flow import Heading, Illustration, Paragraph, WordTable
from ishido.ui.kit.widgets.markdown import Images
from ishido.ui.screens.help.bluestone import bluestone_rules
from ishido.ui.screens.help.bluestone_diagram import BluestoneDraughtsman
from ishido.ui.screens.help.diagram import Draughtsman
from ishido.ui.screens.help.diagram_row import DiagramPart
from ishido.ui.screens.help.document import document
from ishido.ui.screens.help.keyboard import keyboard
from ishido.ui.screens.help.rules import rules
from ishido.ui.screens.help.strategy import strategy
from ishido.ui.table.picture_request import MOVING, PictureRequest
from tools.site.sources import ROOT, TITLES

DENSITY: Final = 2
"""Pixels of a figure for a CSS pixel."""
WINDOW: Final = (1280 * DENSITY, 800 * DENSITY)
"""The window whose look the figures have: its unit is as many pixels as they have for one."""
QUALITY: Final = 86
FOLDER: Final = "pictures"
WIDE: Final = (960, 640)
UPRIGHT: Final = (400, 640)
WORLD: Final = (1280, 800)
FOLDERS: Final = (
    "The [player’s guide](../../docs/guide.md#games-as-files) lists the folders of each system."
)


@dataclass(frozen=True)
class Row:
    """Pictures side by side, with a caption below."""

    parts: Sequence[DiagramPart]
    caption: str


@dataclass(frozen=True)
class Plain:
    """A text with its own line breaks."""

    text: str


class IshidoFigures(Draughtsman):
    """Draws each part of a figure as a picture of its own: the page has the words."""

    def illustration(self, pieces: Iterable[Any], caption: str = "") -> Any:
        return Row([self._part(*each) for each in pieces], caption)


class BluestoneFigures(BluestoneDraughtsman):
    """The same for Bluestone."""

    def illustration(self, examples: Iterable[Any], caption: str = "") -> Any:
        return Row([self._part(*each) for each in examples], caption)


# -- the help ------------------------------------------------------------------------------------


def help_pages(out: Path) -> dict[str, str]:
    """The pages of the help as Markdown, and their pictures in a folder of ``out``."""
    with _app() as app:
        look = look_of(app, WINDOW)
        ishido = IshidoFigures(look, app.skins.board, app.skins.stones)
        keys = keyboard()
        others = [block for block in keyboard(BLUESTONE.name) if block not in keys]
        blocks: dict[str, list[Any]] = {
            "rules": rules(ishido),
            "strategy": strategy(ishido),
            "bluestone": bluestone_rules(BluestoneFigures(look)),
            "oracle": document("asking"),
            "keys": [*keys, Heading("In Bluestone"), *others],
            "carving": document("carving"),
            "about": _about(),
        }
        return {page: _Writer(out, page).markdown(parts) for page, parts in blocks.items()}


@contextmanager
def _app(stoneset: str | None = None, board: str | None = None) -> Iterator[App]:
    """The app without a window, with default settings."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    with tempfile.TemporaryDirectory() as home:
        folders = [Path(home) / name for name in ("data", "config", "cache")]
        desk = Desk(Folders(*folders))
        app = App(desk, WINDOW, stoneset, board)
        app.workers.close()
        yield app
        desk.close()
    pygame.display.quit()


def _about() -> list[Any]:
    """The page about the game; instead of this computer's folders, where to read of them."""

    def figures(images: Images, caption: str) -> Iterator[Any]:
        match images[0][0]:
            case "version":
                yield Paragraph(f"Version {__version__}", role="text_dim")
            case "folders":
                yield Paragraph(FOLDERS)
            case "licence":
                yield Plain(licence())
            case "font-licence":
                yield Plain((assets() / "fonts" / "OFL.txt").read_text("utf-8"))
            case "inside":
                return  # of a bundle
            case name:
                raise KeyError(name)

    return document("about", figures)


class _Writer:
    """Writes a page: words as Markdown, pictures and tables as HTML."""

    def __init__(self, out: Path, page: str) -> None:
        self._out = out
        self._page = page
        self._count = 0

    def markdown(self, blocks: Iterable[Any]) -> str:
        return "\n\n".join([f"# {TITLES[self._page]}", *map(self._block, blocks)]) + "\n"

    def _block(self, block: Any) -> str:
        match block:
            case Heading():
                return f"{'##' if block.size >= LARGE_SIZE else '###'} {block.text}"
            case Paragraph():
                bullet = "-" if block.bullet == "•" else block.bullet
                return f"{bullet} {block.text}".strip()
            case WordTable():
                return table(block.rows, headed=block.headed)
            case Plain():
                return f"```text\n{block.text.strip()}\n```"
            case Row():
                return self._row(block)
            case Illustration():
                return self.figure(block)
        raise TypeError(block)

    def figure(self, figure: Illustration) -> str:
        width = round(figure.width * DENSITY)
        picture = figure.picture((width, round(width * figure.aspect)))
        caption = f"<figcaption>{escape(figure.caption)}</figcaption>" * bool(figure.caption)
        return f'<figure class="whole">{self._picture(picture, figure.caption)}{caption}</figure>'

    def _row(self, row: Row) -> str:
        parts = []
        for part in row.parts:
            words, verdict = escape(part.label.replace("\n", " ")), ""
            if part.verdict is not None:
                verdict = f' class="{"fits" if part.verdict else "refused"}"'
            caption = f"<figcaption{verdict}>{words}</figcaption>" * bool(words)
            picture = self._picture(_drawn(part), part.label or row.caption)
            parts.append(f"<figure>{picture}{caption}</figure>")
        caption = f'<p class="caption">{escape(row.caption)}</p>' * bool(row.caption)
        return f'<div class="figures">{"".join(parts)}{caption}</div>'

    def _picture(self, surface: pygame.Surface, said: str) -> str:
        self._count += 1
        name = f"{FOLDER}/{self._page}-{self._count}.webp"
        save(_image(surface), self._out / name)
        width, height = (round(side / DENSITY) for side in surface.get_size())
        alt = escape(said.replace("\n", " "))
        return f'<img src="{name}" width="{width}" height="{height}" alt="{alt}" loading="lazy">'


def table(rows: Sequence[Sequence[str]], *, headed: bool = True) -> str:
    """A table as HTML. What begins with a digit stands at the right."""

    def line(row: Sequence[str], kind: str) -> str:
        cells = (f"<{kind}{_align(cell)}>{escape(cell)}</{kind}>" for cell in row)
        return f"<tr>{''.join(cells)}</tr>"

    head = f"<thead>{line(rows[0], 'th')}</thead>" if headed else ""
    body = "".join(line(row, "td") for row in rows[headed:])
    return f"<table>{head}<tbody>{body}</tbody></table>"


def _align(cell: str) -> str:
    return ' class="figure"' if cell[:1].isdigit() or cell[:1] == "×" else ""


def _drawn(part: DiagramPart) -> pygame.Surface:
    """A part of a figure, with room for the line around it."""
    edge = 2 * DENSITY
    size = part.pixels(DENSITY)
    target = pygame.Surface((size[0] + 2 * edge, size[1] + 2 * edge), pygame.SRCALPHA)
    part.paint(target, pygame.Rect((edge, edge), size))
    return target


def _image(surface: pygame.Surface) -> Image.Image:
    """A picture, whose colours the game keeps multiplied by alpha."""
    pixels = pygame.image.tobytes(surface, "RGBA")
    return Image.frombytes("RGBa", surface.get_size(), pixels).convert("RGBA")


def save(picture: Image.Image, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, quality=QUALITY, method=6)


# -- games and worlds ----------------------------------------------------------------------------


def films(out: Path) -> None:
    """A game of each kind stone by stone, and how it ends, for those who want no motion."""
    ishido = ISHIDO.read((ROOT / "docs" / "table.ishido").read_bytes())
    ishido.game = ishido.game.at(len(ishido.game.moves))
    bluestone = BLUESTONE.read((ROOT / "docs" / "bluestone.bluestone").read_bytes())
    wanted = (
        ("ishido", ishido, WIDE),
        ("ishido-upright", ishido, UPRIGHT),
        ("bluestone", bluestone, WIDE),
        ("bluestone-upright", bluestone, UPRIGHT),
    )
    for name, session, size in wanted:
        path = out / FOLDER / f"{name}.gif"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(at_once(draw(PictureRequest(session, size, MOVING, "fast"))))
        with Image.open(path) as film:
            last = ImageSequence.all_frames(film)[-1]
            save(last.convert("RGB"), path.with_name(f"{name}-still.webp"))


def worlds(out: Path) -> str:
    """Each stoneset on its board, as Markdown, with pictures."""
    session = ISHIDO.read((ROOT / "docs" / "table.ishido").read_bytes())
    catalogue = Catalogue(assets())
    parts = []
    for name in OURS:
        described = catalogue.stoneset(name).description
        request = PictureRequest(session, WORLD, stoneset=name, board=described.board or name)
        picture = Image.open(io.BytesIO(at_once(draw(request)))).convert("RGB")
        save(picture, out / FOLDER / f"world-{name}.webp")
        small = picture.resize((WORLD[0] // 2, WORLD[1] // 2), Image.Resampling.LANCZOS)
        save(small, out / FOLDER / f"world-{name}-small.webp")
        source = f"{FOLDER}/world-{name}"
        image = (
            f'<img src="{source}.webp" srcset="{source}-small.webp {small.width}w, '
            f'{source}.webp {picture.width}w" sizes="(max-width: 50rem) 100vw, 46rem" '
            f'width="{picture.width}" height="{picture.height}" loading="lazy" '
            f'alt="A game with the stones and the board {escape(described.name)}">'
        )
        kinds = f"Colours: {_list(described.colours)}. Symbols: {_list(described.symbols)}."
        parts += [f"## {described.name}", described.about]
        parts += [f'<figure class="whole">{image}</figure>']
        parts += [_all_stones(out, name, request.board, kinds)]
    return "\n\n".join(parts)


def _all_stones(out: Path, name: str, board: str, kinds: str) -> str:
    """The 36 stones of a set, as HTML. ``kinds`` names its colours and symbols."""
    with _app(name, board) as app:
        draughtsman = Draughtsman(look_of(app, WINDOW), app.skins.board, app.skins.stones)
        return _Writer(out, f"stones-{name}").figure(draughtsman.stones_of_all_kinds(kinds))


def _list(names: Sequence[str]) -> str:
    return ", ".join(name.lower() for name in names)
