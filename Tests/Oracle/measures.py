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
    safe: dict[str, Insets] = {}
    margins: dict[str, Insets] = {}
    for view in layout.by_depth():
        safe[view] = safe_insets(layout, view, safe, frames)
        margins[view] = margins_of(layout, view, safe[view], margins, frames)
    readable = {view.id: readable_inset(layout, view.id, margins[view.id], frames) for view in layout.views}
    texts = {
        view.id: wrapped_size(layout, view, frames)
        for view in layout.views
        if "heightForWidth" in view.fields.get("intrinsicContentSize", {})
    }
    widths = {view: size[0] for view, size in texts.items()}
    return Measures(safe, margins, readable, widths, {view: size[1] for view, size in texts.items()})


def safe_insets(
    layout: Layout, view: str, outer: dict[str, Insets], frames: dict[Variable, float] | None
) -> Insets:
    """The root's are given; an inner view has what it reaches into of its superview's, edge by edge (rule 2.4)."""
    if view == layout.root:
        more = insets_of(layout.root_fields.get("additionalSafeAreaInsets"))
        return tuple(a + b for a, b in zip(insets_of(layout.environment.get("safeAreaInsets")), more))
    if frames is None:
        return ZERO
    parent = layout.items[view].parent
    return tuple(
        min(max(inset - distance, 0.0), inset)
        for inset, distance in zip(outer[parent], distances(layout, view, parent, frames))
    )


def distances(layout: Layout, view: str, parent: str, frames: dict[Variable, float]) -> Insets:
    """From the edges of a superview inwards to those of a view."""
    inner, around = absolute(layout, view, frames), absolute(layout, parent, frames)
    return (
        inner[1] - around[1],
        inner[0] - around[0],
        around[1] + around[3] - inner[1] - inner[3],
        around[0] + around[2] - inner[0] - inner[2],
    )


def margins_of(
    layout: Layout, view: str, safe: Insets, outer: dict[str, Insets], frames: dict[Variable, float] | None
) -> Insets:
    """Own margins plus the safe area, at least what is left of the superview's (rule 2.4)."""
    fields = layout.items[view].fields
    own = root_margins(layout, frames) if view == layout.root else own_margins(layout, layout.items[view].fields, view)
    if fields.get("insetsLayoutMarginsFromSafeArea", True):
        own = tuple(a + b for a, b in zip(own, safe))
    if frames is None or view == layout.root or not fields.get("preservesSuperviewLayoutMargins", False):
        return own
    parent = layout.items[view].parent
    return tuple(
        max(a, b - d) for a, b, d in zip(own, outer[parent], distances(layout, view, parent, frames))
    )


def absolute(layout: Layout, view: str, frames: dict[Variable, float]) -> tuple[float, float, float, float]:
    """x, y, width and height in root coordinates."""
    x, y = (0.0, 0.0) if view == layout.root else (frames[view, "minX"], frames[view, "minY"])
    return x, y, frames[view, "width"], frames[view, "height"]


def root_margins(layout: Layout, frames: dict[Variable, float] | None) -> Insets:
    """A view controller's root has at least 16, from 414 points of width on 20, at its sides; 0 above and below."""
    fields = layout.root_fields
    if layout.root_kind == "view":
        return own_margins(layout, fields, layout.root)
    is_given = "layoutMargins" in fields or "directionalLayoutMargins" in fields
    own = own_margins(layout, fields, layout.root) if is_given else (0.0, 8.0, 0.0, 8.0)
    if not fields.get("viewRespectsSystemMinimumLayoutMargins", True):
        return own
    width = known_width(layout, layout.root, frames)
    side = 20.0 if width is not None and width >= 414 - SETTLED else 16.0
    return (own[0], max(own[1], side), own[2], max(own[3], side))


def own_margins(layout: Layout, fields: dict, view: str) -> Insets:
    """Directional margins win over absolute ones; the default is 8 all round, and none of stack views."""
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
    limit, insets = float(layout.environment.get("readableWidth", 672)), layout.alignment_insets(view)
    if width < limit + 88 - SETTLED:
        return 0.0
    width -= insets[1] + insets[3] + margins[1] + margins[3]
    return max(0.0, (width - limit) / 2)


def wrapped_size(layout: Layout, view: Item, frames: dict[Variable, float] | None) -> tuple[float, float]:
    """The longest line and the height at the solved width: the widest step that fits; at first the widest one."""
    steps = [(float(width), float(height)) for width, height in view.fields["intrinsicContentSize"]["heightForWidth"]]
    if frames is None:
        return steps[-1]
    insets = layout.alignment_insets(view.id)
    width = frames[view.id, "width"] - insets[1] - insets[3]
    fitting = [step for step in steps if step[0] <= width + SETTLED]
    return fitting[-1] if fitting else steps[0]


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
        {view: width + 9.1 * own[view] for view, width in measures.widths.items()},
        {view: height + 8.3 * own[view] for view, height in measures.heights.items()},
    )
