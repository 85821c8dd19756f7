"""Dialogs with fields, which say what is wrong with what was entered."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ishido.language import _
from ishido.ui.kit.dialog import Dialog, Item, Pages, Words
from ishido.ui.kit.look import SMALL_SIZE
from ishido.ui.kit.widgets.base import Widget
from ishido.ui.kit.widgets.button import Button, ButtonKind
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.words import CANCEL

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class FormDialog(Dialog):
    """Fields, what is wrong with them, *Cancel*, and a button that takes them."""

    def __init__(
        self,
        app: "App",
        title: str,
        take: Button,
        *,
        others: Sequence[Button] = (),
        focus: Widget | None = None,
        default: bool = False,
        width: float = 480,
        gap: float = 12,
    ) -> None:
        """:param take: the primary button.
        :param focus: without it, the focus is on the primary button, and is not shown yet.
        :param default: whether Enter presses the primary button also outside of fields.
        """
        take.kind = ButtonKind.PRIMARY
        self.problem = ""
        """What is wrong with the fields."""
        self._buttons = Footer([*others, Button("back", _(CANCEL), self.close), take])
        super().__init__(
            app, title, [], focus=focus or take, default=take if default else None, width=width,
            gap=gap, key_focus=focus is not None,
        )  # fmt: skip
        self.changed()

    def fields(self) -> Sequence[Item | Pages]:
        """The items above the buttons, for what is entered now."""
        raise NotImplementedError

    def changed(self, value: object = None) -> None:
        """Show the fields again after a change."""
        self.refuse("")

    def refuse(self, problem: str) -> None:
        self.problem = problem
        told = [Words(problem, size=SMALL_SIZE, role="error")] if problem else []
        self.replace([*self.fields(), *told, self._buttons])


class NameDialog(FormDialog):
    """Asks for a name until it is one that can be taken."""

    def __init__(
        self,
        app: "App",
        title: str,
        name: str,
        yes: str,
        on_name: Callable[[str], object],
        *,
        longest: int,
        fault: Callable[[str], str] = lambda name: "",
        hint: str = "",
    ) -> None:
        """:param name: the proposed name, which is selected.
        :param longest: the most characters.
        :param fault: what is wrong with a name; empty if nothing.
        """
        self._on_name, self._fault = on_name, fault
        self.name = TextField(
            "name", name, hint=hint, longest=longest, on_enter=self._take, on_change=self.changed
        )
        self.yes = Button("yes", yes, self._take)
        super().__init__(app, title, self.yes, focus=self.name)

    def fields(self) -> list[Item]:
        return [self.name]

    def changed(self, value: object = None) -> None:
        name = self.name.value.strip()
        problem = self._fault(name) if name else ""
        self.yes.enabled = bool(name) and not problem
        self.refuse(problem)

    def _take(self) -> None:
        if self.yes.enabled:
            self.close()
            self._on_name(self.name.value.strip())
