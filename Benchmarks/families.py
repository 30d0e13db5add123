"""Families of layouts, each of any size and always the same: `families.py FAMILY VIEWS PATH` writes one as rows."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from pathlib import Path

from rows import REQUIRED, Problem, Row

CONTAINER = 0

ATTRIBUTES: dict[str, tuple[tuple[int, float], ...]] = {
    "left": ((0, 1.0),),
    "width": ((1, 1.0),),
    "top": ((2, 1.0),),
    "height": ((3, 1.0),),
    "right": ((0, 1.0), (1, 1.0)),
    "bottom": ((2, 1.0), (3, 1.0)),
    "centerX": ((0, 1.0), (1, 0.5)),
}
"""Each attribute as factors of a view's four variables."""


class Numbers:
    """A sequence of whole numbers that is the same on every machine (Park and Miller's generator)."""

    def __init__(self) -> None:
        self.state = 20_240_229

    def between(self, low: int, high: int) -> int:
        """The next number, both ends included."""
        self.state = self.state * 48_271 % 2_147_483_647
        return low + (self.state >> 7) % (high - low + 1)

    def one_of(self, choices: list[int]) -> int:
        return choices[self.between(0, len(choices) - 1)]


class Layout:
    """Writes views and constraints as rows."""

    def __init__(self, width: float = 375, height: float = 812) -> None:
        self.problem = Problem(view_count=1, sizes=[(1, width), (3, height)])
        self.numbers = Numbers()
        self.row([(0, 1.0)], "=", 0)
        self.row([(2, 1.0)], "=", 0)

    def row(self, terms: list[tuple[int, float]], operator: str, value: float, priority: int = REQUIRED) -> None:
        self.problem.rows.append(Row(priority, operator, value, tuple(terms)))

    def view(self, width: float | None = None, height: float | None = None, hugging: tuple[int, int] = (250, 250)) -> int:
        """Adds a view, with its intrinsic size if any."""
        view = self.problem.view_count
        self.problem.view_count += 1
        for variable, size, hug in ((4 * view + 1, width, hugging[0]), (4 * view + 3, height, hugging[1])):
            if size is not None:
                self.row([(variable, 1.0)], ">", size, 750)
                self.row([(variable, 1.0)], "<", size, hug)
        for variable in (4 * view + 1, 4 * view + 3):
            self.row([(variable, 1.0)], ">", 0)
        return view

    def set(self, view: int, attribute: str, operator: str, size: float, priority: int = REQUIRED) -> None:
        """A constraint of one view to a number."""
        self.row([(4 * view + offset, scale) for offset, scale in ATTRIBUTES[attribute]], operator, size, priority)

    def tie(
        self,
        view: int,
        attribute: str,
        operator: str,
        other: int,
        other_attribute: str,
        constant: float = 0,
        times: float = 1,
        priority: int = REQUIRED,
    ) -> None:
        """A constraint `view.attribute operator times * other.other_attribute + constant`."""
        terms: dict[int, float] = {}
        for offset, scale in ATTRIBUTES[attribute]:
            terms[4 * view + offset] = scale
        for offset, scale in ATTRIBUTES[other_attribute]:
            variable = 4 * other + offset
            terms[variable] = terms.get(variable, 0.0) - times * scale
        self.row([term for term in terms.items() if term[1] != 0], operator, constant, priority)

    def below(self, view: int, previous: int | None, first: float, gap: float = 8) -> None:
        """Puts a view under the one before it, or `first` below the container's top."""
        if previous is None:
            self.tie(view, "top", "=", CONTAINER, "top", first)
        else:
            self.tie(view, "top", "=", previous, "bottom", gap)


def chain(count: int) -> Layout:
    """A column of views of fixed heights."""
    layout = Layout()
    previous = None
    for _ in range(count):
        view = layout.view()
        layout.tie(view, "left", "=", CONTAINER, "left", 16)
        layout.tie(view, "right", "=", CONTAINER, "right", -16)
        layout.below(view, previous, first=16)
        layout.set(view, "height", "=", layout.numbers.between(20, 60))
        previous = view
    return layout


def chain_intrinsic(count: int) -> Layout:
    """A column of views as high as their contents."""
    layout = Layout()
    previous = None
    for _ in range(count):
        view = layout.view(height=layout.numbers.between(20, 60))
        layout.tie(view, "left", "=", CONTAINER, "left", 16)
        layout.tie(view, "right", "=", CONTAINER, "right", -16)
        layout.below(view, previous, first=16)
        previous = view
    return layout


def form(count: int) -> Layout:
    """Lines of a label and a field; labels hug more, and all fields are as wide as the first."""
    layout = Layout()
    first = previous = None
    for _ in range(max(1, count // 2)):
        label = layout.view(width=layout.numbers.between(40, 120), height=20, hugging=(251, 251))
        entry = layout.view(width=layout.numbers.between(40, 60), height=34)
        layout.tie(label, "left", "=", CONTAINER, "left", 16)
        layout.tie(entry, "left", "=", label, "right", 8)
        layout.tie(entry, "right", "=", CONTAINER, "right", -16)
        # Their first baselines: 14 below the label's top, and 22 below the field's.
        layout.tie(label, "top", "=", entry, "top", 8)
        if first is not None:
            layout.tie(entry, "width", "=", first, "width")
        layout.below(entry, previous, first=20)
        first = entry if first is None else first
        previous = entry
    return layout


def grid(count: int) -> Layout:
    """Cells of one size that fill the container, eight apart."""
    row_count = max(1, round(math.sqrt(count)))
    column_count = max(1, count // row_count)
    layout = Layout(40.0 * column_count, 40.0 * row_count)
    corner = layout.problem.view_count
    above: list[int] = []
    for row in range(row_count):
        cells: list[int] = []
        for column in range(column_count):
            cell = layout.view()
            if cells:
                layout.tie(cell, "left", "=", cells[-1], "right", 8)
            else:
                layout.tie(cell, "left", "=", CONTAINER, "left", 8)
            layout.below(cell, above[column] if above else None, first=8)
            if cell != corner:
                layout.tie(cell, "width", "=", corner, "width")
                layout.tie(cell, "height", "=", corner, "height")
            if row == 0 and column == column_count - 1:
                layout.tie(cell, "right", "=", CONTAINER, "right", -8)
            if column == 0 and row == row_count - 1:
                layout.tie(cell, "bottom", "=", CONTAINER, "bottom", -8)
            cells.append(cell)
        above = cells
    return layout


def tree(count: int, fan_out: int = 4) -> Layout:
    """Stacks in stacks: rows of columns of rows, each as small across as its contents let it be."""
    layout = Layout()
    root = layout.view()
    layout.tie(root, "left", "=", CONTAINER, "left")
    layout.tie(root, "top", "=", CONTAINER, "top")
    # Views are numbered by breadth: the first child of the view at place p is at fan_out * p + 1.
    views = [(root, True)]
    parent_place = 0
    while fan_out * parent_place + 1 < count:
        parent, is_row = views[parent_place]
        start, end, across_start, across_end = ("left", "right", "top", "bottom") if is_row else ("top", "bottom", "left", "right")
        previous = None
        for place in range(fan_out * parent_place + 1, fan_out * parent_place + 1 + fan_out):
            is_leaf = fan_out * place + 1 >= count
            size = (layout.numbers.between(20, 90), layout.numbers.between(16, 48)) if is_leaf else (None, None)
            view = layout.view(*size)
            views.append((view, not is_row))
            layout.tie(view, across_start, "=", parent, across_start, 4)
            layout.tie(view, across_end, "<", parent, across_end, -4)
            if previous is None:
                layout.tie(view, start, "=", parent, start, 4)
            else:
                layout.tie(view, start, "=", previous, end, 4)
            previous = view
        layout.tie(views[-1][0], end, "=", parent, end, -4)
        layout.set(parent, "height" if is_row else "width", "<", 0, 50)
        parent_place += 1
    return layout


def chat(count: int) -> Layout:
    """Bubbles around texts, at either side, at most three quarters of the container wide."""
    layout = Layout()
    previous = None
    for _ in range(max(1, count // 2)):
        bubble = layout.view()
        width, height = layout.numbers.between(30, 420), 20 * layout.numbers.between(1, 4)
        text = layout.view(width, height, hugging=(251, 250))
        layout.tie(text, "left", "=", bubble, "left", 12)
        layout.tie(text, "right", "=", bubble, "right", -12)
        layout.tie(text, "top", "=", bubble, "top", 6)
        layout.tie(text, "bottom", "=", bubble, "bottom", -6)
        layout.tie(bubble, "width", "<", CONTAINER, "width", times=0.75)
        is_received = layout.numbers.between(0, 1) == 1
        layout.tie(bubble, "left", "=" if is_received else ">", CONTAINER, "left", 16)
        layout.tie(bubble, "right", "<" if is_received else "=", CONTAINER, "right", -16)
        layout.below(bubble, previous, first=8)
        previous = bubble
    return layout


def screens(count: int) -> Layout:
    """Welcome screens side by side, each a page with a logo, a title and a button."""
    layout = Layout()
    previous = None
    for _ in range(max(1, count // 4)):
        page = layout.view()
        logo = layout.view(120, 120)
        title = layout.view(layout.numbers.between(100, 500), 24, hugging=(251, 251))
        button = layout.view(80, 30)
        for attribute in ("width", "top", "bottom"):
            layout.tie(page, attribute, "=", CONTAINER, attribute)
        if previous is None:
            layout.tie(page, "left", "=", CONTAINER, "left")
        else:
            layout.tie(page, "left", "=", previous, "right")
        layout.tie(logo, "centerX", "=", page, "centerX")
        layout.tie(logo, "top", "=", page, "top", 60)
        layout.set(logo, "width", "=", 120)
        layout.tie(logo, "width", "<", page, "width", times=0.5)
        layout.set(logo, "height", "=", 120, 999)
        layout.tie(title, "left", ">", page, "left", 20)
        layout.tie(title, "right", "<", page, "right", -20)
        layout.tie(title, "centerX", "=", page, "centerX", priority=751)
        layout.tie(title, "top", "=", logo, "bottom", 20)
        layout.tie(button, "left", "=", page, "left", 20)
        layout.tie(button, "right", "=", page, "right", -20)
        layout.set(button, "height", "=", 44)
        layout.tie(button, "bottom", "=", page, "bottom", -40)
        layout.tie(button, "top", ">", title, "bottom", 8)
        previous = page
    return layout


def adversarial(count: int) -> Layout:
    """A row of views whose widths contradict each other at four priorities, near and far."""
    layout = Layout(width=100.0 * count)
    numbers = layout.numbers
    views: list[int] = []

    def priority() -> int:
        return numbers.one_of([300, 500, 700, 900])

    for place in range(count):
        view = layout.view()
        layout.tie(view, "top", "=", CONTAINER, "top")
        layout.tie(view, "height", "=", CONTAINER, "height")
        if place == 0:
            layout.tie(view, "left", "=", CONTAINER, "left")
        else:
            layout.tie(view, "left", "=", views[-1], "right")
        least = numbers.between(60, 130)
        layout.set(view, "width", ">", least, priority())
        layout.set(view, "width", "<", least + numbers.between(-10, 30), priority())
        layout.set(view, "width", "=", numbers.between(60, 140), priority())
        if place >= 1:
            layout.tie(view, "right", ">", views[-1], "left", numbers.between(160, 260), priority=priority())
        if place >= 2:
            layout.tie(view, "width", ">", views[-2], "width", times=0.8, priority=priority())
        if place >= 3:
            layout.tie(view, "width", "<", views[-3], "width", numbers.between(-20, 40), priority=priority())
        views.append(view)
    layout.tie(views[-1], "right", "=", CONTAINER, "right")
    return layout


FAMILIES: dict[str, Callable[[int], Layout]] = {
    "chain": chain,
    "chain-intrinsic": chain_intrinsic,
    "form": form,
    "grid": grid,
    "tree": tree,
    "chat": chat,
    "screens": screens,
    "adversarial": adversarial,
}
ORDINARY = [family for family in FAMILIES if family != "adversarial"]


def make(family: str, count: int) -> Problem:
    """The problem of a family with about `count` views."""
    return FAMILIES[family](count).problem


if __name__ == "__main__":
    make(sys.argv[1], int(sys.argv[2])).write(Path(sys.argv[3]))
