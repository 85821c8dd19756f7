"""The paper on which people ask the oracle."""

from typing import TYPE_CHECKING

import pygame

from ishido.jobs.steps import Steps
from ishido.language import _
from ishido.oracle.augury import MAX_QUESTION, clean_question
from ishido.store.readings import AUTOMATIC
from ishido.ui import labels
from ishido.ui.ishido.aid_texts import seat_names
from ishido.ui.ishido.oracle.layout import UPPER, mounted
from ishido.ui.ishido.oracle.oracle import Oracle, name_of_asker
from ishido.ui.ishido.oracle.scroll import Scroll, oracle_picture
from ishido.ui.kit.look import LARGE_SIZE, SMALL_SIZE, Look
from ishido.ui.kit.paint import Part, dim, faded, stamp
from ishido.ui.kit.sheet import DIMMED, Item, Pages, Sheet, Words
from ishido.ui.kit.theme import Face
from ishido.ui.kit.widgets.boxes import padded
from ishido.ui.kit.widgets.button import Button, ButtonKind, Toggle
from ishido.ui.kit.widgets.field import TextField
from ishido.ui.kit.widgets.footer import Footer
from ishido.ui.kit.widgets.tabs import Tabs

if TYPE_CHECKING:
    from ishido.ui.app.app import App


class SealButton(Button):
    """A seal beside its word in ink, higher than its line of buttons."""

    def parts(self, look: Look, *, focused: bool) -> list[Part]:
        role = "gold_light" if self.hovered or focused else "text"
        opacity = 0.35 if not self.enabled else 0.75 if self.pressed else 1.0
        values = (self.label, role, opacity)
        return [Part(self.name, self.rect.copy(), _paint_seal, look, *values)]


def _paint_seal(
    target: pygame.Surface, rect: pygame.Rect, look: Look, label: str, role: str, opacity: float
) -> None:
    seal = pygame.transform.smoothscale(oracle_picture("seal"), (rect.h, rect.h))
    stamp(target, faded(seal, opacity), (rect.right - rect.h, rect.y))
    line = look.target(44)  # of the words beside it
    room = pygame.Rect(rect.x, rect.bottom - line, rect.w - rect.h - look.px(10), line)
    look.write(target, label, room, size=LARGE_SIZE, face=Face.ITALIC, role=role, align="right")


class QuestionDialog(Sheet):
    """Asks each person at the table for a question; a blank one withdraws it."""

    on_paper = True

    def __init__(self, app: "App", oracle: Oracle) -> None:
        self.oracle = oracle
        session, seats = oracle.session, oracle.seats
        self.areas = {
            seat: TextField(
                f"question {seat + 1}", oracle.question_of(seat), longest=MAX_QUESTION,
                hint=_("What is the best path through …"), lines=4,
                on_change=self._typed, on_enter=self._keep, on_paper=True,
            )
            for seat in seats
        }  # fmt: skip
        first = session.game.seat if session.game.seat in self.areas else seats[0]
        link = Button("how to ask", _("How to ask"), self._explain, kind=ButtonKind.QUIET)
        cancel = Button("back", _(labels.CANCEL), self.close, kind=ButtonKind.QUIET)
        self.keep = SealButton("keep", _(labels.OK), self._keep, kind=ButtonKind.PRIMARY)
        self._typed()
        notes: list[Item] = [Words(_("The next 4-Way you make will answer."), role="text_dim")]
        if not session.auguries:
            past = _("After an answer, you can’t undo further back.")
            notes.append(Words(past, size=SMALL_SIZE, role="text_dim"))
        if not app.system.files:  # in a page there is no folder
            notes.append(
                Toggle(
                    "save every augury", _("Save every augury"),
                    app.desk.settings.save_every_augury,
                    lambda on: app.desk.settings_store.change(save_every_augury=on),
                    _("To {name} in your documents folder.").format(name=AUTOMATIC),
                )
            )  # fmt: skip
        notes.append(Footer([link, cancel, self.keep]))
        items = [*self._questions(first, app.desk.settings.player), *notes]
        super().__init__(app, _("Ask the oracle"), items, width=640, focus=self.areas[first])

    def _margin(self, look: Look) -> float:
        """The scale of what is around the paper. A phone has less of it."""
        return 0.3 * look.phone or look.unit

    def bounds(self, size: tuple[int, int], look: Look) -> pygame.Rect:
        bounds, scale = super().bounds(size, look), self._margin(look)
        return padded(bounds, round(60 * scale), round(49 * scale)).move(0, round(9 * scale))

    def arrange(self, size: tuple[int, int]) -> None:
        super().arrange(size)
        seal, grown = self.keep.rect, self.look.px(18)
        self.keep.rect = pygame.Rect(seal.x, seal.y - grown, seal.w, seal.h + grown)

    def ground(self, size: tuple[int, int]) -> Steps[pygame.Surface]:
        """A scroll that is unrolled as far as the panel, over the scene below."""
        picture = yield from self.below.snapshot(size, self.app.now())
        dim(picture, DIMMED)
        yield
        scale, panel = self._margin(self.look), self.panel
        top = round((9 * UPPER + 46) * scale)
        scroll = panel.inflate(round(2 * 54 * scale), 0).move(0, -top)
        scroll.h = round((panel.h + top + 18 * scale) / 0.75)  # so far it comes in half its time
        Scroll(self.look, mounted(scroll, scale)).part(0.5).draw(picture)
        return picture

    def _questions(self, first: int, player: str) -> list[Item]:
        """The field for a question; with two people, a page for each.

        :param player: the name of the current player, whose question needs no heading.
        """
        if len(self.areas) < 2:
            name = name_of_asker(self.oracle.session, first, player)
            whose: list[Item] = [Words(name)] if name else []
            return [*whose, self.areas[first]]
        names = seat_names(self.oracle.session.players)
        whose_page = [(str(seat), names[seat]) for seat in self.areas]
        self.tabs = Tabs("whose", whose_page, str(first))
        return [Pages(self.tabs, {str(seat): [area] for seat, area in self.areas.items()})]

    def renew(self) -> None:
        """Lay out the page of the other person, to write on it at once."""
        super().renew()
        self.ring.focus = self.areas[int(self.tabs.chosen)]

    def _typed(self) -> None:
        """Without any question there is nothing to keep or to withdraw."""
        waits = map(self.oracle.question_of, self.areas)
        written = (clean_question(area.value) for area in self.areas.values())
        self.keep.enabled = any((*waits, *written))

    def _explain(self) -> None:
        from ishido.ui.screens.help.scene import Help

        self.app.push(Help(self.app, "asking"))

    def _keep(self) -> None:
        """Keep the questions that have changed."""
        if not self.keep.enabled:
            return
        self.close()
        oracle = self.oracle
        asked = {seat: clean_question(area.value) for seat, area in self.areas.items()}
        changed = {seat: text for seat, text in asked.items() if text != oracle.question_of(seat)}
        if changed:
            oracle.keep(changed)
            said = _("Question withdrawn.")
            if any(changed.values()) and len(asked) < 2:
                said = _("Question kept. Your next 4-Way will answer it.")
            elif any(changed.values()):
                said = _("Kept. Each player’s next 4-Way answers their own question.")
            oracle.table.say(said, role="mark")
