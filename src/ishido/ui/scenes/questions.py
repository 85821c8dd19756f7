"""A message that must not be missed, and the question before something that cannot be undone."""

from collections.abc import Callable

from ishido.ui import words
from ishido.ui.core.scene import Window
from ishido.ui.scenes.dialog import Dialog, Item, Words
from ishido.ui.widgets.button import Button
from ishido.ui.words import files as says


def tell(app: Window, title: str, sentence: str) -> None:
    """Say something that must not be missed."""
    right = Button("back", says.ALL_RIGHT, lambda: dialog.close())
    dialog = Dialog(app, title, [Words(sentence, use="text_dim"), right], focus=right, width=500)
    app.push(dialog)


def confirm(
    app: Window,
    title: str,
    sentence: str,
    yes: str,
    on_yes: Callable[[], object],
    *,
    cost: str = "",
) -> Dialog:
    """Ask before something that cannot be undone; going back is what Enter does.

    ``cost`` is a sentence of its own: what would be lost by it.
    """

    def go_on() -> None:
        dialog.close()
        on_yes()

    back = Button("back", words.CANCEL, lambda: dialog.close())
    items: list[Item] = [Words(sentence, use="text_dim")]
    if cost:
        items.append(Words(cost))
    items.append([Button("yes", yes, go_on), back])
    dialog = Dialog(app, title, items, focus=back, width=480)
    return dialog
