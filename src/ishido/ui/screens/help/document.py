"""The documents of the help: Markdown in ``assets/help``, and translations of it."""

from contextlib import suppress

from ishido.assets import DamagedInstallation, assets
from ishido.language import translated
from ishido.ui.kit.widgets.flow import Block
from ishido.ui.kit.widgets.markdown import Illustrations, blocks_of


def document(name: str, illustrations: Illustrations = lambda images, caption: ()) -> list[Block]:
    """A document in the window's language; in English, if it is not translated, or its translation
    cannot be read or names an unknown picture.

    :raises DamagedInstallation: if the English one cannot be read.
    """
    file = f"help/{name}.md"
    if path := translated(file):
        with suppress(OSError, ValueError, KeyError):
            return blocks_of(path.read_text("utf-8"), illustrations)
    path = assets() / file
    try:
        return blocks_of(path.read_text("utf-8"), illustrations)
    except OSError:
        raise DamagedInstallation(f"{path} cannot be read") from None
