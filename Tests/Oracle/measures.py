"""The numbers of a pass that depend on frames: insets, margins, wrapped heights (design 3)."""

from __future__ import annotations

from forms import Variable
from geometry import ZERO, Insets, Measures, insets_of
from semantics import Layout
from tree import Item

SETTLED = 1e-6
"""Passes end when no measure changes by more."""


def measure(layout: Layout, frames: dict[Variable, float] | None) -> Measures:
    """The numbers of a pass, from the frames of the one before it (None in the first)."""
    safe = {view.id: safe_insets(layout, view.id, frames) for view in layout.views}
    margins: dict[str, Insets] = {}
    for view in layout.by_depth():
        margins[view] = margins_of(layout, view, safe[view], margins, frames)
    readable = {view.id: readable_inset(layout, view.id, margins[view.id], frames) for view in layout.views}
    heights = {
        view.id: wrapped_height(layout, view, frames)
        for view in layout.views
        if "heightForWidth" in view.fields.get("intrinsicContentSize", {})
    }
    return Measures(safe, margins, readable, heights)


def safe_insets(layout: Layout, view: str, frames: dict[Variable, float] | None) -> Insets:
    """The root's are given; an inner view has as much as it overlaps the border (rule 2.4)."""
    border = insets_of(layout.environment.get("safeAreaInsets"))
    if view == layout.root:
        return border
    if frames is None:
        return ZERO
    x, y, width, height = (frames[view, name] for name in ("minX", "minY", "width", "height"))
    bottom = frames[layout.root, "height"] - border[2]
    right = frames[layout.root, "width"] - border[3]
    return (
        max(0.0, min(border[0] - y, height)),
        max(0.0, min(border[1] - x, width)),
        max(0.0, min(y + height - bottom, height)),
        max(0.0, min(x + width - right, width)),
    )


def margins_of(
    layout: Layout, view: str, safe: Insets, outer: dict[str, Insets], frames: dict[Variable, float] | None
) -> Insets:
    """Own margins plus the safe area, at least what is left of the superview's (rule 2.4)."""
    fields = layout.items[view].fields
    own = root_margins(layout, frames) if view == layout.root else own_margins(layout, view)
    if fields.get("insetsLayoutMarginsFromSafeArea", True):
        own = tuple(a + b for a, b in zip(own, safe))
    if frames is None or view == layout.root or not fields.get("preservesSuperviewLayoutMargins", False):
        return own
    parent = layout.items[view].parent
    inner, around = absolute(layout, view, frames), absolute(layout, parent, frames)
    distances = (
        inner[1] - around[1],
        inner[0] - around[0],
        around[1] + around[3] - inner[1] - inner[3],
        around[0] + around[2] - inner[0] - inner[2],
    )
    return tuple(max(a, b - d) for a, b, d in zip(own, outer[parent], distances))


def absolute(layout: Layout, view: str, frames: dict[Variable, float]) -> tuple[float, float, float, float]:
    """x, y, width and height in root coordinates."""
    x, y = (0.0, 0.0) if view == layout.root else (frames[view, "minX"], frames[view, "minY"])
    return x, y, frames[view, "width"], frames[view, "height"]


def root_margins(layout: Layout, frames: dict[Variable, float] | None) -> Insets:
    """A view controller's root has 16, from 414 points of width on 20, at the sides only."""
    if layout.root_kind == "view":
        return (8.0, 8.0, 8.0, 8.0)
    width = known_width(layout, layout.root, frames)
    side = 20.0 if width is not None and width >= 414 - SETTLED else 16.0
    return (0.0, side, 0.0, side)


def own_margins(layout: Layout, view: str) -> Insets:
    """Directional margins win over absolute ones; the default is 8 all round, and none of stack views."""
    fields = layout.items[view].fields
    if "directionalLayoutMargins" in fields:
        given = fields["directionalLayoutMargins"]
        leading, trailing = float(given.get("leading", 0)), float(given.get("trailing", 0))
        left, right = (trailing, leading) if layout.goes_right_to_left(view) else (leading, trailing)
        return (float(given.get("top", 0)), left, float(given.get("bottom", 0)), right)
    if "layoutMargins" in fields:
        return insets_of(fields["layoutMargins"])
    return ZERO if "stack" in fields else (8.0, 8.0, 8.0, 8.0)


def known_width(layout: Layout, view: str, frames: dict[Variable, float] | None) -> float | None:
    """The width of a view, if it is given or an earlier pass found it."""
    if view == layout.root and layout.environment["width"] != "fitting":
        return float(layout.environment["width"])
    return None if frames is None else frames[view, "width"]


def readable_inset(layout: Layout, view: str, margins: Insets, frames: dict[Variable, float] | None) -> float:
    """How much narrower than the margins readable content is, on each side (rule 2.4)."""
    width = known_width(layout, view, frames)
    if width is None:
        return 0.0
    insets = layout.alignment_insets(view)
    width -= insets[1] + insets[3] + margins[1] + margins[3]
    return max(0.0, (width - float(layout.environment.get("readableWidth", 672))) / 2)


def wrapped_height(layout: Layout, view: Item, frames: dict[Variable, float] | None) -> float:
    """The height of the widest step that fits into the solved width; at first the widest one."""
    steps = view.fields["intrinsicContentSize"]["heightForWidth"]
    if frames is None:
        return float(steps[-1][1])
    insets = layout.alignment_insets(view.id)
    width = frames[view.id, "width"] - insets[1] - insets[3]
    fitting = [height for step, height in steps if step <= width + SETTLED]
    return float(fitting[-1] if fitting else steps[0][1])


def shifted(measures: Measures) -> Measures:
    """Other measures in every place: rows that stay the same with them depend on none.

    Each view's shift is its own, so that a margin of one view does not cancel that of another.
    """
    own = {view: 1 + 0.0137 * place for place, view in enumerate(measures.margins)}
    return Measures(
        {view: tuple(side + own[view] * by for side, by in zip(sides, (1.1, 2.3, 3.7, 5.9)))
         for view, sides in measures.safe.items()},
        {view: tuple(side + own[view] * by for side, by in zip(sides, (1.3, 2.9, 3.1, 6.7)))
         for view, sides in measures.margins.items()},
        {view: side + 7.7 * own[view] for view, side in measures.readable.items()},
        {view: height + 8.3 * own[view] for view, height in measures.heights.items()},
    )
