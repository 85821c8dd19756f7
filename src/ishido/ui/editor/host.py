"""What the commands of the editor know of its scene."""

from typing import TYPE_CHECKING, Protocol

from ishido.ui.kit.scene import Window

if TYPE_CHECKING:  # types only: the keyboard page lists the commands without loading NumPy
    from ishido.ui.editor.bench import Bench
    from ishido.ui.editor.canvas import StoneCanvas
    from ishido.ui.editor.files import EditorFiles
    from ishido.ui.editor.kit import Kit
    from ishido.ui.editor.palette import Palette


class EditorHost(Protocol):
    """The scene of the editor."""

    app: Window
    bench: "Bench"
    kit: "Kit"
    enlarged: "StoneCanvas"
    palette: "Palette"
    files: "EditorFiles"

    def say(self, text: str, role: str = "text") -> None:
        """Show a line of text."""

    def refuse(self, why: str) -> None:
        """Say why something cannot be done."""

    def pick_other_colour(self) -> None:
        """Open the dialog for a colour that is not offered."""

    def write_names(self) -> None:
        """Open the dialog for the names of the set, its colours and its symbols."""

    def open_menu(self) -> None:
        """Open the menus by a key."""
