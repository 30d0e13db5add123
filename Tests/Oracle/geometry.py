"""Rectangles and attributes of items as linear forms.

Rules are cited by their number in `docs/semantics.md` ("rule 2.3"). Variables are frames
in root coordinates; everything that depends on frames (safe areas of inner views, inherited
margins, wrapped text) is a number among the measures of a pass.
"""

from __future__ import annotations

from dataclasses import dataclass

from forms import Form, Rect
from notation import Anchor
from tree import CONTENT, MARGINS, Tree

SIDES = ("top", "left", "bottom", "right")

Insets = tuple[float, float, float, float]
"""Top, left, bottom, right."""

ZERO: Insets = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Measures:
    """The numbers of one pass that depend on frames."""

    safe: dict[str, Insets]
    margins: dict[str, Insets]
    readable: dict[str, float]
    widths: dict[str, float]
    heights: dict[str, float]


def insets_of(value: dict | None) -> Insets:
    """Top, left, bottom, right of a document's object."""
    return tuple(float(value.get(side, 0)) for side in SIDES) if value else ZERO


class Geometry(Tree):
    """Where the items of a document are, in forms."""

    def frame(self, item: str) -> Rect:
        """The frame of a view or user guide in root coordinates; the root stands at 0, 0."""
        x = Form() if item == self.root else Form({(item, "minX"): 1.0})
        y = Form() if item == self.root else Form({(item, "minY"): 1.0})
        return Rect(x, y, Form({(item, "width"): 1.0}), Form({(item, "height"): 1.0}))

    def alignment_insets(self, item: str) -> Insets:
        """Constraints relate alignment rects, which are frames shrunk by these (rule 2.2)."""
        return insets_of(self.items[item].fields.get("alignmentRectInsets"))

    def alignment(self, item: str) -> Rect:
        """The rectangle that the attributes of a view or user guide are about."""
        return self.frame(item).inset(*self.alignment_insets(item))

    def content_offset(self, scroll: str) -> tuple[float, float]:
        """How far the content is scrolled; at rest, minus the inset."""
        fields = self.items[scroll].fields["scroll"]
        if "contentOffset" in fields:
            offset = fields["contentOffset"]
            return float(offset.get("x", 0)), float(offset.get("y", 0))
        inset = insets_of(fields.get("contentInset"))
        return -inset[1], -inset[0]

    def content(self, scroll: str) -> Rect:
        """The content of a scroll view (rule 4.9)."""
        frame, (x, y) = self.frame(scroll), self.content_offset(scroll)
        guide = f"{scroll}.contentLayoutGuide"
        size = Form({(guide, "width"): 1.0}), Form({(guide, "height"): 1.0})
        return Rect(frame.x - x, frame.y - y, *size)

    def origin(self, view: str) -> tuple[Form, Form]:
        """Where the coordinates of a view's subviews start."""
        rect = self.content(view) if view in self.scrolls else self.frame(view)
        return rect.x, rect.y

    def rect(self, item: str, measures: Measures) -> Rect:
        """The alignment rect of any item; built-in guides follow their owner (rule 2.4)."""
        if item in self.items:
            return self.alignment(item)
        owner, _, guide = item.rpartition(".")
        if guide == "safeAreaLayoutGuide":
            return self.frame(owner).inset(*measures.safe[owner])
        if guide == "layoutMarginsGuide":
            return self.alignment(owner).inset(*measures.margins[owner])
        if guide == "readableContentGuide":
            margins, side = self.alignment(owner).inset(*measures.margins[owner]), measures.readable[owner]
            return margins.inset(0, side, 0, side)
        if guide == "contentLayoutGuide":
            return self.content(owner)
        if guide == "frameLayoutGuide":
            return self.frame(owner)
        height = max(float(self.environment.get("keyboardHeight", 0)), measures.safe[owner][2])
        frame = self.frame(owner)
        return Rect(frame.x, frame.y + frame.height - height, frame.width, Form({}, height))

    def form(self, anchor: Anchor, other: str | None, right_to_left: bool, measures: Measures) -> Form:
        """An attribute as a form in root coordinates (rules 1.2 and 2.3)."""
        item, name = anchor.item, anchor.attribute
        if name in ("firstBaseline", "lastBaseline"):
            item = self.baseline_view(item, name)
        rect = self.rect(item, measures)
        is_content = (
            item in self.scrolls and name in CONTENT and other is not None and self.sees_content(item, other)
        )
        if is_content:
            rect = self.content(item)
        if name in MARGINS:
            rect = rect.inset(*measures.margins[item])
            name = {
                "centerXWithinMargins": "centerX",
                "centerYWithinMargins": "centerY",
            }.get(name, name.removesuffix("Margin"))
        if name in ("firstBaseline", "lastBaseline"):
            return self.baseline(None if is_content else item, name, rect)
        if name in ("leading", "trailing"):
            name = "left" if (name == "leading") != right_to_left else "right"
        return {
            "left": rect.x,
            "right": rect.x + rect.width,
            "centerX": rect.x + rect.width * 0.5,
            "top": rect.y,
            "bottom": rect.y + rect.height,
            "centerY": rect.y + rect.height * 0.5,
            "width": rect.width,
            "height": rect.height,
        }[name]

    def baseline(self, item: str | None, name: str, rect: Rect) -> Form:
        """The top or bottom edge, unless the view has a baseline offset (rule 4.4)."""
        bottom = rect.y + rect.height
        if item not in self.items or self.items[item].is_guide:
            return bottom
        fields = self.items[item].fields
        if "baselineOffsetFromCenter" in fields:
            return rect.y + rect.height * 0.5 + fields["baselineOffsetFromCenter"]
        if name == "firstBaseline" and "firstBaselineOffsetFromTop" in fields:
            return rect.y + fields["firstBaselineOffsetFromTop"]
        if name == "lastBaseline" and "lastBaselineOffsetFromBottom" in fields:
            return bottom - fields["lastBaselineOffsetFromBottom"]
        is_bottom = name == "lastBaseline" or fields.get("class") == "UIImageView"
        return bottom if is_bottom else rect.y

    def baseline_view(self, item: str, name: str) -> str:
        """A stack view has the baselines of its first and last view, a row those of the tallest (rule 4.4)."""
        while item in self.items and "stack" in self.items[item].fields:
            stack = self.items[item].fields["stack"]
            views = stack["arrangedSubviews"]
            if not views:
                break
            if stack.get("axis", "horizontal") == "vertical":
                item = views[0 if name == "firstBaseline" else -1]
            else:
                item = max(views, key=lambda view: self.natural_size(view)[1])
        return item

    def natural_size(self, view: str, measures: Measures | None = None) -> tuple[float, float]:
        """The intrinsic size of a view, 0 without one; of a stack view that of its arranged views (rule 4.11)."""
        fields = self.items[view].fields
        if "stack" not in fields:
            size = fields.get("intrinsicContentSize", {})
            if "heightForWidth" in size:
                width, height = size["heightForWidth"][-1]
                return (measures.widths[view], measures.heights[view]) if measures else (width, height)
            return max(size.get("width", 0), 0), max(size.get("height", 0), 0)
        stack = fields["stack"]
        views = stack["arrangedSubviews"]
        sizes = [self.natural_size(inner, measures) for inner in views]
        gaps = sum(stack.get("customSpacing", {}).get(inner, stack.get("spacing", 0)) for inner in views[:-1])
        widths, heights = [size[0] for size in sizes], [size[1] for size in sizes]
        if stack.get("axis", "horizontal") == "horizontal":
            return sum(widths) + gaps, max(heights, default=0)
        return max(widths, default=0), sum(heights) + gaps
