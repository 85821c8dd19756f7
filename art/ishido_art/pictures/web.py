"""What the web edition shows before it is loaded: the picture of its first screen, and the one that
chats and pages show beside a link to it."""

from pathlib import Path

from PIL import Image

FIRST = (720, 450)
"""The size of the first screen's picture. It is a part of the page, so it must be small."""
FIRST_PART = (1180, 620, 3140, 1845)
"""The part of the title's still life that it shows, with the stones."""
FIRST_QUALITY = 50
PREVIEW = (1200, 630)
"""The size that those who show links ask for."""
PREVIEW_PART = (0, 220, 3200, 1900)
PREVIEW_QUALITY = 85
NAME_WIDTH = 520
NAME_AT = (64, 60)


def write_web_pictures(folder: Path, assets: Path) -> None:
    """Cut both pictures out of the title's still life in *assets*, and write them."""
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(assets / "title" / "ishido.webp") as still_life:
        first = still_life.crop(FIRST_PART).resize(FIRST, Image.Resampling.LANCZOS)
        preview = still_life.crop(PREVIEW_PART).resize(PREVIEW, Image.Resampling.LANCZOS)
    with Image.open(assets / "title" / "ishido.name.webp") as name:
        height = round(NAME_WIDTH * name.height / name.width)
        letters = name.resize((NAME_WIDTH, height), Image.Resampling.LANCZOS)
    preview.paste(letters, NAME_AT, letters)
    first.save(folder / "first.webp", quality=FIRST_QUALITY, method=6)
    preview.save(folder / "preview.jpg", quality=PREVIEW_QUALITY, optimize=True)
