"""Lists, tables, text to read: scrolled, searched, sorted, opened."""

import pytest

from ishido.ui.kit.widgets.columns import Cells, Column, Table
from tests.support.widget_gallery import make

NAMES = ("Ash", "Alder", "Beech", "Birch", "Cedar", "Elm", "Fir", "Hazel", "Larch", "Lime", "Oak",
         "Pine", "Yew")  # fmt: skip


COLUMNS = (
    Column("Name", 2),
    Column("Points", align="right", largest_first=True),
    Column("4-Ways", align="right", largest_first=True, narrow=0),
    Column("Date", 1.6, align="right", sorts=False),
)
PAGE = [make("paragraph", f"Paragraph {number}, for something to scroll.") for number in range(30)]


@pytest.fixture
def opened():
    return []


@pytest.fixture
def rows(pilot, opened):
    """A list of thirteen trees, five in sight."""
    trees = [make("row", name.lower(), name) for name in NAMES]
    made = make("rows", "trees", trees, visible=5, on_open=lambda: opened.append(str(made.value)))
    pilot.show(made, focus=made)
    return made


@pytest.fixture
def table(pilot, opened):
    """Thirteen names with points, the largest first, six in sight."""
    rows = [
        Cells(name, (name, f"{n * 137 % 1000}", f"{n % 5}", f"{n + 1} October"),
              (name, n * 137 % 1000, n % 5, n))
        for n, name in enumerate(NAMES)
    ]  # fmt: skip
    made = Table("table", COLUMNS, rows, visible=6, sort=(1, True),
                 on_open=lambda: opened.append(str(made.value)))  # fmt: skip
    pilot.show(made, width=640, focus=made)
    return made


def row_point(made, number):
    """A point on a row."""
    body, step = made.body, made.row_height
    return body.x + 60, round(body.y + (number - made.top + 0.5) * step)


# -- rows ------------------------------------------------------------------------------------


def test_a_figure_with_shift_writes_a_sign_and_finds_no_row(pilot):
    made = make("rows", "numbers", [make("row", each, each) for each in "1789"], visible=4)
    pilot.show(made, focus=made)
    pilot.press("*")  # Shift and 8
    assert made.value == "1"
    pilot.press("8")
    assert made.value == "8"


CHOSEN = {
    "Down Down Up": "alder",
    "End": "yew",
    "End Down": "yew",
    "PageDown": "elm",
    "PageDown PageUp": "ash",
    "End Home": "ash",
    "l": "larch",
    "l l": "lime",
    "l l l": "larch",
    "l i": "lime",
    "b i": "birch",
    "y x": "yew",
    "a": "alder",
}
"""By the keys that are pressed at the first row, the row that is chosen then."""


def test_keys_choose_a_row_and_bring_it_into_sight(pilot, rows):
    for keys, value in CHOSEN.items():
        pilot.press("Home")
        pilot.step(2)  # what was typed is forgotten
        pilot.press(*keys.split())
        assert rows.value == value, keys
        assert rows.top <= rows.chosen < rows.top + rows.visible


def test_a_row_opens_by_enter_and_by_a_double_click_on_it(pilot, rows, opened):
    pilot.press("Down", "Enter")
    assert opened == ["alder"]
    pilot.click(row_point(rows, 3))
    assert rows.value == "birch"
    pilot.step(2)
    pilot.click(row_point(rows, 3))  # too late for a double click
    assert opened == ["alder"]
    pilot.click(row_point(rows, 3))
    assert opened == ["alder", "birch"]
    pilot.step(2)
    pilot.click(row_point(rows, 1))
    pilot.click(row_point(rows, 2))  # another row: two clicks
    assert opened == ["alder", "birch"]
    pilot.step(2)
    pilot.tap(row_point(rows, 4))
    rows.rows = list(rows.rows)  # read anew
    rows.choose(rows.chosen)
    pilot.tap(row_point(rows, 4))
    assert opened == ["alder", "birch", "cedar"]


@pytest.mark.parametrize("touch", [False, True])
def test_a_list_is_pulled_and_what_is_pulled_is_not_chosen(pilot, rows, touch):
    pull = pilot.swipe if touch else pilot.drag
    pull(row_point(rows, 4), row_point(rows, 1))
    assert rows.top == 3
    assert rows.value == "ash"
    pull(row_point(rows, 4), row_point(rows, 7))
    assert rows.top == 0


@pytest.mark.pictures
def test_the_bar_is_dragged_and_clicked(pilot, rows):
    thumb = rows.scroller.thumb
    pilot.drag(thumb.center, (thumb.centerx, rows.rect.bottom))
    assert rows.top == rows.scroller.last
    assert rows.value == "ash"
    pilot.click((thumb.centerx, rows.rect.y + 14))
    assert rows.top == 0
    pilot.swipe((thumb.centerx + 3, thumb.centery), (thumb.centerx, thumb.centery + 60))
    assert 0 < rows.top < rows.scroller.last


def test_a_list_is_shown_right_whatever_is_put_in_it(pilot, rows):
    pilot.press("End")
    rows.rows = rows.rows[:2]
    rows.choose(rows.chosen)
    pilot.step(1)
    assert (rows.value, rows.top) == ("alder", 0)
    rows.rows = []
    pilot.step(1)
    assert rows.value is None
    pilot.press("Down", "Enter", "a", "End")
    pilot.click(rows.rect.center)
    pilot.click(rows.rect.center)
    assert rows.value is None


# -- tables ----------------------------------------------------------------------------------


def column(made, number):
    return [row.cells[number] for row in made.rows]


def heading(made, number):
    _, x, width = made.places[number]
    return x + width // 2, made.head.centery


@pytest.mark.parametrize("by", ["click", "tap", "keys"])
def test_a_table_is_sorted_by_its_headings_and_the_other_way_round(pilot, table, by):
    def sort(number, *keys):
        if by == "keys":
            pilot.press(*keys)
        else:
            getattr(pilot, by)(heading(table, number))

    points = [int(cell) for cell in column(table, 1)]
    assert points == sorted(points, reverse=True), "by figures, not by letters"
    chosen = table.value
    sort(0, "Left")
    assert column(table, 0) == sorted(NAMES)
    assert table.value == chosen  # the same entry stays chosen, and in sight
    assert table.top <= table.chosen < table.top + table.visible
    sort(0, "Space")
    before = column(table, 0)
    assert before == sorted(NAMES, reverse=True)
    sort(3, "Left", "Right")  # keys go past the one that does not sort
    assert column(table, 0) == (sorted(NAMES) if by == "keys" else before)


def test_the_entry_that_was_chosen_stays_so_when_others_come(table):
    table.choose_value("Fir")
    table.rows = [row for row in table.rows if row.value != "Elm"]
    assert table.value == "Fir"
    table.rows = []
    assert table.value is None


# -- a sheet with a list ---------------------------------------------------------------------


@pytest.fixture
def orchard(pilot):
    """A sheet with the trees that stand, the chosen of which can be felled, or watered."""
    trees, watered = list(NAMES), []
    rows = make("rows", "trees", [], visible=5)
    sheet = make(
        "list sheet",
        pilot.app,
        "Orchard",
        rows,
        lambda: [(tree, make("row", tree, tree)) for tree in trees],
        [
            make("action", "fell", "Fell", lambda tree: (trees.remove(tree), sheet.reload())),
            make("action", "water", "Water", watered.append, lambda tree: tree != "Ash"),
        ],
        width=400,
        chosen="Cedar",
        wanted=lambda tree: tree != "Elm",
        nothing="No trees.",
        beside=lambda: f"{rows.count} of {len(trees)}",
    )
    pilot.app.push(sheet)
    pilot.settle()
    sheet.trees, sheet.watered = trees, watered
    return sheet


def test_what_is_done_with_an_entry_and_which_is_chosen_when_it_is_gone(pilot, orchard):
    pilot.press("Enter")  # the last action that can be done
    assert orchard.watered == ["Cedar"]
    assert pilot.value("trees") == "Cedar"
    assert "Elm" not in pilot.rows("trees")
    pilot.click("fell")
    assert pilot.value("trees") == "Fir"
    orchard.trees.remove("Ash")
    orchard.reload()  # read again, the chosen entry stays so
    assert pilot.value("trees") == "Fir"
    pilot.pick("trees", "Yew")
    pilot.click("fell")
    assert pilot.value("trees") == "Pine"
    orchard.trees[:] = ["Ash"]
    orchard.reload()
    assert not pilot.enabled("water")
    pilot.press("Enter")
    pilot.settle()
    assert pilot.names() == ["trees", "back"]
    assert pilot.focused() == "back"
    assert "No trees." in pilot.text


# -- text to read ----------------------------------------------------------------------------


@pytest.fixture
def text(pilot):
    made = make("text", "text", PAGE, lines=13)
    pilot.show(made, make("button", "back", "Back"), width=700, focus=made)
    return made


def test_text_scrolls_by_wheel_finger_and_bar(pilot, text):
    scroller = text.scroller
    pilot.wheel("text", -2)
    turned = scroller.top
    assert turned == 2 * scroller.notch
    x, y = text.rect.center
    pilot.swipe((x, y), (x, y - 50))
    assert scroller.top == turned + 50
    pilot.drag((x, y), (x, y + 50))
    assert scroller.top == turned
    thumb = scroller.thumb
    pilot.drag(thumb.center, (thumb.centerx, text.rect.bottom + 40))
    assert scroller.top == scroller.last
