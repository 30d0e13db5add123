"""The rows of a stack view for its arranged views (rule 4.11), without guides and spacers.

A guide between two views is replaced by their distance, and a spacer that is tied to the edges of the
stack view by the stack view.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from forms import Row
from geometry import Measures
from notation import Anchor, Constraint
from tree import Item

if TYPE_CHECKING:
    from semantics import Layout

EDGES = {
    "horizontal": ("leading", "trailing", "centerX", "width"),
    "vertical": ("top", "bottom", "centerY", "height"),
}
LOOSE = {
    "fill": (False, False),
    "leading": (False, True),
    "top": (False, True),
    "trailing": (True, False),
    "bottom": (True, False),
    "center": (True, True),
}


def stack_rows(layout: Layout, measures: Measures) -> list[Row]:
    """The rows of every stack view."""
    return [row for view in layout.views if "stack" in view.fields for row in Stack(layout, measures, view).rows]


class Stack:
    """One stack view."""

    def __init__(self, layout: Layout, measures: Measures, view: Item):
        self.layout, self.measures, self.id = layout, measures, view.id
        self.fields = view.fields["stack"]
        self.views = self.fields["arrangedSubviews"]
        self.rows: list[Row] = []
        axis = self.fields.get("axis", "horizontal")
        self.near, self.far, self.center, self.size = EDGES[axis]
        self.across = EDGES["vertical" if axis == "horizontal" else "horizontal"]
        margins = self.fields.get("isLayoutMarginsRelativeArrangement", False)
        self.canvas = f"{self.id}.layoutMarginsGuide" if margins else self.id
        if self.views:
            self.along()
            self.align(self.fields.get("alignment", "fill"))

    def add(
        self,
        first: str,
        name: str,
        relation: str,
        second: str | None = None,
        other: str | None = None,
        times: float = 1.0,
        plus: float = 0.0,
        at: float = 1000.0,
    ) -> Row:
        """A row between two anchors, or of one size; the second attribute is the first's by itself."""
        end = Anchor(second, other or name) if second else None
        constraint = Constraint("", Anchor(first, name), relation, end, times, plus, at, True)
        row = replace(self.layout.explicit_row(constraint, self.measures), kind="stack", item=self.id)
        self.rows.append(row)
        return row

    def spacing(self, view: str) -> float:
        """The distance after a view."""
        return self.fields.get("customSpacing", {}).get(view, self.fields.get("spacing", 0))

    def along(self) -> None:
        """Ends, distances and sizes along the axis."""
        distribution = self.fields.get("distribution", "fill")
        is_open = distribution in ("equalSpacing", "equalCentering")
        self.add(self.views[0], self.near, "==", self.canvas)
        self.add(self.views[-1], self.far, "==", self.canvas)
        start, end = self.near, self.far
        if self.fields.get("isBaselineRelativeArrangement") and self.near == "top":
            start, end = "firstBaseline", "lastBaseline"
        pairs = list(zip(self.views, self.views[1:]))
        for view, following in pairs:
            self.add(following, start, ">=" if is_open else "==", view, end, plus=self.spacing(view))
        if distribution == "fillEqually":
            self.equal_sizes()
        elif distribution == "fillProportionally":
            self.proportions()
        elif is_open:
            is_centered = distribution == "equalCentering"
            names = (self.center, self.center) if is_centered else (start, end)
            gaps = [self.gap(following, names[0], view, names[1]) for view, following in pairs]
            for gap in gaps[1:]:
                self.rows.append(difference(gap, gaps[0], 149.0 if is_centered else 1000.0))
            self.add(self.id, self.size, "==", at=49.0)

    def gap(self, following: str, start: str, view: str, end: str) -> Row:
        """The way between two views, as the left side of a row that is not kept."""
        self.add(following, start, "==", view, end)
        return self.rows.pop()

    def equal_sizes(self) -> None:
        """As long as the first."""
        for view in self.views[1:]:
            self.add(view, self.size, "==", self.views[0])

    def proportions(self) -> None:
        """Each its share of what contents and spacing ask for, the first most strongly."""
        axis = 0 if self.size == "width" else 1
        sizes = [self.layout.natural_size(view, self.measures)[axis] for view in self.views]
        if not any(sizes):
            return self.equal_sizes()
        spacing = sum(self.spacing(view) for view in self.views[:-1])
        is_exact = sum(size > 0 for size in sizes) == 1 and (len(sizes) == 1 or spacing == 0)
        is_exact = is_exact and self.canvas == self.id
        for index, (view, size) in enumerate(zip(self.views, sizes)):
            if size:
                share = size / (sum(sizes) + spacing)
                self.add(view, self.size, "==", self.id, times=share, at=1000.0 if is_exact else 999.0 - index)
            else:
                self.add(view, self.size, "==")
        return None

    def align(self, alignment: str) -> None:
        """Edges, centres or baselines across the axis, and how large the stack view is there."""
        near, far, center, size = self.across
        first, has_spacer = self.views[0], len(self.views) > 1
        if alignment.endswith("Baseline"):
            is_first = alignment == "firstBaseline"
            same, near_held, far_held = [alignment], self.views[:1] if is_first else self.views, self.views
            far_held = self.views if is_first else self.views[:1]
        else:
            is_near_loose, is_far_loose = LOOSE[alignment]
            same = [center] if is_near_loose and is_far_loose else []
            same += [] if is_near_loose else [near]
            same += [] if is_far_loose else [far]
            for name in same:
                self.add(first, name, "==", self.canvas)
            near_held = self.views if is_near_loose else []
            far_held = self.views if is_far_loose else []
        for name in same:
            for view in self.views[1:]:
                self.add(view, name, "==", first)
        for view in near_held:
            self.add(view, near, ">=", self.canvas)
        for view in far_held:
            self.add(view, far, "<=", self.canvas)
        if not near_held and not far_held:
            return
        for view in self.views:
            self.add(view, size, "==", at=25.0)
        if not alignment.endswith("Baseline"):
            if has_spacer:
                self.add(self.canvas, size, "==", at=51.0)
            else:
                self.add(self.id, size, "==", at=49.0)
            return
        if has_spacer and alignment == "firstBaseline":
            self.add(first, near, "==", self.canvas, far, at=51.0)
        elif has_spacer:
            self.add(first, far, "==", self.canvas, near, at=51.0)
        self.add(self.id, size, "==", at=49.0)


def difference(gap: Row, other: Row, priority: float) -> Row:
    """The row of two equal distances."""
    terms = dict(gap.terms)
    for variable, scale in other.terms.items():
        terms[variable] = terms.get(variable, 0.0) - scale
    terms = {variable: scale for variable, scale in terms.items() if abs(scale) > 1e-12}
    return replace(gap, terms=terms, relation="==", constant=gap.constant - other.constant, priority=priority)
