"""What a layout document means: its rows over the frames of its items.

Rules are cited by their chapter in the semantics of Auto Layout ("rule 2.3"). Variables are frames
in root coordinates; everything that depends on frames (safe areas of inner views, inherited
margins, wrapped text) enters as a number that was taken from the frames of an earlier pass.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from forms import Form, Rect, Row, Variable, row
from notation import REVERSED, Anchor, Constraint, read_constraint, read_priority

BUILT_IN_GUIDES = (
    "safeAreaLayoutGuide",
    "layoutMarginsGuide",
    "readableContentGuide",
    "keyboardLayoutGuide",
    "contentLayoutGuide",
    "frameLayoutGuide",
)
DIRECTIONAL = {"leading", "trailing", "leadingMargin", "trailingMargin"}
ABSOLUTE = {"left", "right", "leftMargin", "rightMargin"}
NEUTRAL = {"centerX", "centerXWithinMargins"}
VERTICAL = {
    "top",
    "bottom",
    "centerY",
    "firstBaseline",
    "lastBaseline",
    "topMargin",
    "bottomMargin",
    "centerYWithinMargins",
}
SIZES = {"width", "height"}
MARGINS = {
    "leftMargin",
    "rightMargin",
    "topMargin",
    "bottomMargin",
    "leadingMargin",
    "trailingMargin",
    "centerXWithinMargins",
    "centerYWithinMargins",
}
SIDES = ("top", "left", "bottom", "right")
SETTLED = 1e-6

Insets = tuple[float, float, float, float]
"""Top, left, bottom, right."""

ZERO: Insets = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Measures:
    """The numbers of one pass that depend on frames."""

    safe: dict[str, Insets]
    margins: dict[str, Insets]
    readable: dict[str, float]
    heights: dict[str, float]


@dataclass
class Item:
    """A view, or a guide with `owner`."""

    id: str
    fields: dict = field(default_factory=dict)
    parent: str | None = None
    is_guide: bool = False
    pointer: str = ""


def insets_of(value: dict | None) -> Insets:
    """Top, left, bottom, right of a document's object."""
    return tuple(float(value.get(side, 0)) for side in SIDES) if value else ZERO


def environments_of(document: dict) -> list[dict]:
    """The worlds a document asks for."""
    return document["environments"] if "environments" in document else [document["environment"]]


class Layout:
    """A document in one environment."""

    def __init__(self, document: dict, environment: dict):
        self.environment = environment
        self.is_right_to_left = environment.get("direction", "leftToRight") == "rightToLeft"
        root = document.get("root", {})
        self.root = root.get("id", "root")
        self.root_kind = root.get("kind", "viewController")
        overrides = environment.get("views", {})
        self.items: dict[str, Item] = {self.root: Item(self.root)}
        for index, view in enumerate(document.get("views", [])):
            fields = {**view, **overrides.get(view["id"], {})}
            parent = fields.get("superview", self.root)
            self.items[view["id"]] = Item(view["id"], fields, parent, False, f"/views/{index}")
        for index, guide in enumerate(document.get("guides", [])):
            parent = guide.get("owningView", self.root)
            self.items[guide["id"]] = Item(guide["id"], guide, parent, True, f"/guides/{index}")
        self.views = [item for item in self.items.values() if not item.is_guide]
        self.guides = [item for item in self.items.values() if item.is_guide]
        self.constraints = [
            constraint
            for index, value in enumerate(document.get("constraints", []))
            if (constraint := read_constraint(value, f"/constraints/{index}")).is_active
        ]
        self.scrolls = [view.id for view in self.views if "scroll" in view.fields]
        self.live_contents = {scroll for scroll in self.scrolls if self.has_content(scroll)}

    # Tree

    def owner(self, item: str) -> str:
        """The view an item is or belongs to."""
        if item in self.items:
            return self.items[item].parent if self.items[item].is_guide else item
        return item.rpartition(".")[0]

    def ancestors(self, view: str) -> list[str]:
        """The view itself, its superview, and so on up to the root."""
        chain = [view]
        while (parent := self.items[chain[-1]].parent) is not None:
            chain.append(parent)
        return chain

    def container(self, first: str, second: str | None) -> str:
        """The nearest common ancestor of two items (rule 2.1)."""
        if second is None:
            return self.owner(first)
        others = set(self.ancestors(self.owner(second)))
        return next(view for view in self.ancestors(self.owner(first)) if view in others)

    def sees_content(self, scroll: str, other: str) -> bool:
        """Whether an item lies inside a scroll view, so that its edges mean the content (rule 4.9)."""
        owner = self.owner(other)
        if owner == scroll:
            return other != scroll
        return scroll in self.ancestors(owner)

    def has_content(self, scroll: str) -> bool:
        """Whether the content size of a scroll view takes part in the layout."""
        if any(view.parent == scroll for view in self.views):
            return True
        guide = f"{scroll}.contentLayoutGuide"
        for constraint in self.constraints:
            anchors = [constraint.first] + ([constraint.second] if constraint.second else [])
            if any(anchor.item == guide for anchor in anchors):
                return True
            if len(anchors) == 2 and any(
                anchor.item == scroll
                and anchor.attribute not in SIZES
                and self.sees_content(scroll, other.item)
                for anchor, other in (anchors, anchors[::-1])
            ):
                return True
        return False

    def goes_right_to_left(self, view: str) -> bool:
        """The effective direction of a view (rule 2.3)."""
        semantic = self.items[view].fields.get("semanticContentAttribute", "unspecified")
        if semantic == "unspecified":
            return self.is_right_to_left
        return semantic == "forceRightToLeft"

    # Rectangles

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

    # Attributes

    def form(self, anchor: Anchor, other: str | None, right_to_left: bool, measures: Measures) -> Form:
        """An attribute as a form in root coordinates (rules 1.2 and 2.3)."""
        item, name = anchor.item, anchor.attribute
        rect = self.rect(item, measures)
        is_content = (
            item in self.scrolls and name not in SIZES and other is not None and self.sees_content(item, other)
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
        """Both are the bottom unless the view says otherwise (rule 4.4)."""
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
        is_top = name == "firstBaseline" and self.environment.get("platform") == "macOS"
        return rect.y if is_top else bottom

    # Rows

    def rows(self, measures: Measures) -> list[Row]:
        """Every row of a pass: the explicit ones, then the generated ones."""
        rows = [self.explicit_row(constraint, measures) for constraint in self.constraints]
        for view in self.views:
            rows += self.intrinsic_rows(view, measures)
            rows += self.mask_rows(view)
        return rows + self.root_rows() + self.size_rows()

    def explicit_row(self, constraint: Constraint, measures: Measures) -> Row:
        """`A1 rel m * A2 + c` in the coordinates of the container (rules 2.1 and 2.3).

        From right to left a pair with leading or trailing keeps raw coordinates, but its constant
        counts towards the left and its relation is reversed.
        """
        first, second = constraint.first, constraint.second
        container = self.container(first.item, second.item if second else None)
        pair = {first.attribute} | ({second.attribute} if second else set())
        right_to_left = self.goes_right_to_left(container)
        left = self.form(first, second.item if second else None, right_to_left, measures)
        right = Form()
        if second:
            right = self.form(second, first.item, right_to_left, measures)
        if first.attribute not in SIZES:
            origin = self.origin(container)[1 if first.attribute in VERTICAL else 0]
            left, right = left - origin, right - origin
        is_flipped = right_to_left and bool(pair & DIRECTIONAL)
        constant = -constraint.constant if is_flipped else constraint.constant
        relation = REVERSED[constraint.relation] if is_flipped else constraint.relation
        form = left - right * constraint.multiplier - constant
        return row(form, relation, constraint.priority, "explicit", pointer=constraint.pointer)

    def intrinsic_rows(self, view: Item, measures: Measures) -> list[Row]:
        """Hugging and compression resistance of the alignment rect (rule 4.1)."""
        size = self.intrinsic_size(view, measures)
        hugging, resistance = self.content_priorities(view)
        rect, rows = self.alignment(view.id), []
        for axis, form, natural in (("x", rect.width, size[0]), ("y", rect.height, size[1])):
            if natural is None:
                continue
            rows.append(row(form - natural, "<=", hugging[axis], "hugging", item=view.id, axis=axis))
            rows.append(row(form - natural, ">=", resistance[axis], "resistance", item=view.id, axis=axis))
        return rows

    def intrinsic_size(self, view: Item, measures: Measures) -> tuple[float | None, float | None]:
        """Width and height, None where there is none; wrapped text keeps its natural width."""
        size = view.fields.get("intrinsicContentSize", {})
        if "heightForWidth" in size:
            return size["heightForWidth"][-1][0], measures.heights[view.id]
        width, height = size.get("width", -1), size.get("height", -1)
        return None if width == -1 else width, None if height == -1 else height

    def content_priorities(self, view: Item) -> tuple[dict[str, float], dict[str, float]]:
        """Hugging and resistance per axis, with the defaults of the class (rule 4.1)."""
        name, hugging = view.fields.get("class", ""), 250.0
        if name in ("UISwitch", "UIStepper", "UIActivityIndicatorView", "UIPageControl"):
            hugging = 750.0
        elif name in ("UILabel", "UIImageView") and view.fields.get("origin") == "interfaceBuilder":
            hugging = 251.0
        result = []
        for key, default in (
            ("contentHuggingPriority", hugging),
            ("contentCompressionResistancePriority", 750.0),
        ):
            given = view.fields.get(key, {})
            result.append(
                {
                    "x": read_priority(given.get("horizontal", default)),
                    "y": read_priority(given.get("vertical", default)),
                }
            )
        return result[0], result[1]

    def mask_rows(self, view: Item) -> list[Row]:
        """The autoresizing mask, for frames in the superview (rule 4.7)."""
        if not view.fields.get("translatesAutoresizingMaskIntoConstraints", False):
            return []
        given, mask = view.fields.get("frame", {}), view.fields.get("autoresizingMask", [])
        frame, parent, rows = self.frame(view.id), self.frame(view.parent), []
        origin = self.origin(view.parent)
        for axis, position, size, total, names, keys in (
            ("x", frame.x - origin[0], frame.width, parent.width, ("Left", "Width", "Right"), ("x", "width")),
            ("y", frame.y - origin[1], frame.height, parent.height, ("Top", "Height", "Bottom"), ("y", "height")),
        ):
            flexible = tuple(
                f"flexible{name}" + ("" if name in ("Width", "Height") else "Margin") in mask for name in names
            )
            o, s = float(given.get(keys[0], 0)), float(given.get(keys[1], 0))
            t = self.design_size(view.parent, keys[1])
            for form in mask_forms(position, size, total, o, s, t, flexible):
                rows.append(row(form, "==", 1000.0, "mask", item=view.id, axis=axis))
        return rows

    def design_size(self, view: str, key: str) -> float:
        """The size a superview had when its subviews were drawn."""
        fields = self.items[view].fields
        if "frame" in fields:
            return float(fields["frame"].get(key, 0))
        if view != self.root or self.environment[key] == "fitting":
            return 0.0
        return float(self.environment[key])

    def root_rows(self) -> list[Row]:
        """The root has its size, or wants to be as small as possible (rules 0.9 and 4.8)."""
        rows = []
        for axis, key in (("x", "width"), ("y", "height")):
            form, size = Form({(self.root, key): 1.0}), self.environment[key]
            if size == "fitting":
                rows.append(row(form, "==", 50.0, "fitting", item=self.root, axis=axis))
            else:
                rows.append(row(form - float(size), "==", 1000.0, "root", item=self.root, axis=axis))
        return rows

    def size_rows(self) -> list[Row]:
        """Every alignment rect and content has a size of at least 0 (rule 0.8)."""
        rects = [(item, self.alignment(item)) for item in self.items]
        rects += [(f"{s}.contentLayoutGuide", self.content(s)) for s in self.scrolls if s in self.live_contents]
        rows = []
        for item, rect in rects:
            for axis, key, form in (("x", "width", rect.width), ("y", "height", rect.height)):
                if item == self.root and self.environment[key] != "fitting":
                    continue
                rows.append(row(form, ">=", 1000.0, "nonnegative", item=item, axis=axis))
        return rows

    # Results

    def order(self) -> list[str]:
        """Root, views, user guides, content guides: the order of the canonical answer."""
        contents = [f"{s}.contentLayoutGuide" for s in self.scrolls if s in self.live_contents]
        return list(self.items) + contents

    def variables(self) -> list[Variable]:
        """Every unknown; the root's origin is none, and a content has only a size."""
        result = []
        for item in self.order():
            names = ("minX", "minY", "width", "height") if item in self.items else ("width", "height")
            result += [(item, name) for name in (names[2:] if item == self.root else names)]
        return result

    def reported(self) -> list[tuple[str, str, Form]]:
        """Item, attribute and form of every number in an answer, in the superview's coordinates."""
        result = []
        for item, name in self.variables():
            form = Form({(item, name): 1.0})
            if name in ("minX", "minY"):
                origin = self.origin(self.items[item].parent)
                form = form - origin[0 if name == "minX" else 1]
            result.append((item, name, form))
        return result

    def leading_distance(self, item: str) -> Form:
        """From the leading edge of the superview (or of its content) to that of the frame."""
        parent, inner = self.items[item].parent, self.frame(item)
        left = self.origin(parent)[0]
        if self.goes_right_to_left(parent):
            outer = self.content(parent) if parent in self.live_contents else self.frame(parent)
            return left + outer.width - inner.x - inner.width
        return inner.x - left

    def top_distance(self, item: str) -> Form:
        """From the top of the superview (or of its content) to that of the frame."""
        return self.frame(item).y - self.origin(self.items[item].parent)[1]

    # Passes

    def measures(self, frames: dict[Variable, float] | None) -> Measures:
        """The numbers of a pass, from the frames of the one before it (None in the first)."""
        safe = {view.id: self.safe_insets(view.id, frames) for view in self.views}
        margins: dict[str, Insets] = {}
        for view in self.by_depth():
            margins[view] = self.margins(view, safe[view], margins, frames)
        readable = {view.id: self.readable_inset(view.id, margins[view.id], frames) for view in self.views}
        heights = {
            view.id: self.wrapped_height(view, frames)
            for view in self.views
            if "heightForWidth" in view.fields.get("intrinsicContentSize", {})
        }
        return Measures(safe, margins, readable, heights)

    def by_depth(self) -> list[str]:
        """Views, superviews first."""
        return sorted((view.id for view in self.views), key=lambda view: len(self.ancestors(view)))

    def safe_insets(self, view: str, frames: dict[Variable, float] | None) -> Insets:
        """The root's are given; an inner view has as much as it overlaps the border (rule 2.4)."""
        border = insets_of(self.environment.get("safeAreaInsets"))
        if view == self.root:
            return border
        if frames is None:
            return ZERO
        x, y, width, height = (frames[view, name] for name in ("minX", "minY", "width", "height"))
        bottom = frames[self.root, "height"] - border[2]
        right = frames[self.root, "width"] - border[3]
        return (
            max(0.0, min(border[0] - y, height)),
            max(0.0, min(border[1] - x, width)),
            max(0.0, min(y + height - bottom, height)),
            max(0.0, min(x + width - right, width)),
        )

    def margins(
        self, view: str, safe: Insets, outer: dict[str, Insets], frames: dict[Variable, float] | None
    ) -> Insets:
        """Own margins plus the safe area, at least what is left of the superview's (rule 2.4)."""
        fields = self.items[view].fields
        own = self.root_margins(frames) if view == self.root else self.own_margins(view)
        if fields.get("insetsLayoutMarginsFromSafeArea", True):
            own = tuple(a + b for a, b in zip(own, safe))
        if frames is None or view == self.root or not fields.get("preservesSuperviewLayoutMargins", False):
            return own
        parent = self.items[view].parent
        inner, around = self.absolute(view, frames), self.absolute(parent, frames)
        distances = (
            inner[1] - around[1],
            inner[0] - around[0],
            around[1] + around[3] - inner[1] - inner[3],
            around[0] + around[2] - inner[0] - inner[2],
        )
        return tuple(max(a, b - d) for a, b, d in zip(own, outer[parent], distances))

    def absolute(self, view: str, frames: dict[Variable, float]) -> tuple[float, float, float, float]:
        """x, y, width and height in root coordinates."""
        x, y = (0.0, 0.0) if view == self.root else (frames[view, "minX"], frames[view, "minY"])
        return x, y, frames[view, "width"], frames[view, "height"]

    def root_margins(self, frames: dict[Variable, float] | None) -> Insets:
        """A view controller's root has 16, from 414 points of width on 20, at the sides only."""
        if self.root_kind == "view":
            return (8.0, 8.0, 8.0, 8.0)
        width = self.known_width(self.root, frames)
        side = 20.0 if width is not None and width >= 414 else 16.0
        return (0.0, side, 0.0, side)

    def own_margins(self, view: str) -> Insets:
        """Directional margins win over absolute ones; the default is 8 all round."""
        fields = self.items[view].fields
        if "directionalLayoutMargins" in fields:
            given = fields["directionalLayoutMargins"]
            leading, trailing = float(given.get("leading", 0)), float(given.get("trailing", 0))
            left, right = (trailing, leading) if self.goes_right_to_left(view) else (leading, trailing)
            return (float(given.get("top", 0)), left, float(given.get("bottom", 0)), right)
        if "layoutMargins" in fields:
            return insets_of(fields["layoutMargins"])
        return (8.0, 8.0, 8.0, 8.0)

    def known_width(self, view: str, frames: dict[Variable, float] | None) -> float | None:
        """The width of a view, if it is given or an earlier pass found it."""
        if view == self.root and self.environment["width"] != "fitting":
            return float(self.environment["width"])
        return None if frames is None else frames[view, "width"]

    def readable_inset(self, view: str, margins: Insets, frames: dict[Variable, float] | None) -> float:
        """How much narrower than the margins readable content is, on each side (rule 2.4)."""
        width = self.known_width(view, frames)
        if width is None:
            return 0.0
        insets = self.alignment_insets(view)
        width -= insets[1] + insets[3] + margins[1] + margins[3]
        return max(0.0, (width - float(self.environment.get("readableWidth", 672))) / 2)

    def wrapped_height(self, view: Item, frames: dict[Variable, float] | None) -> float:
        """The height of the widest step that fits into the solved width; at first the widest one."""
        steps = view.fields["intrinsicContentSize"]["heightForWidth"]
        if frames is None:
            return float(steps[-1][1])
        insets = self.alignment_insets(view.id)
        width = frames[view.id, "width"] - insets[1] - insets[3]
        fitting = [height for step, height in steps if step <= width + SETTLED]
        return float(fitting[-1] if fitting else steps[0][1])


def mask_forms(
    position: Form,
    size: Form,
    total: Form,
    o: float,
    s: float,
    t: float,
    flexible: tuple[bool, bool, bool],
) -> tuple[Form, Form]:
    """The two forms that an autoresizing mask holds at 0 on one axis (rule 4.7)."""
    a = t - o - s
    fixed_origin, fixed_size = position - o, size - s
    fixed_end = total - position - size - a
    match flexible:
        case (False, True, False):
            return fixed_origin, fixed_end
        case (True, False, False):
            return fixed_end, fixed_size
        case (True, False, True):
            share = o / (o + a) if o + a else None
            return (fixed_origin if share is None else position - (total - size) * share), fixed_size
        case (True, True, False):
            share = s / (o + s) if o + s else None
            return fixed_end, (fixed_size if share is None else size - (total - a) * share)
        case (False, True, True):
            share = s / (s + a) if s + a else None
            return fixed_origin, (fixed_size if share is None else size - (total - o) * share)
        case (True, True, True):
            if not t:
                return fixed_origin, fixed_size
            return position - total * (o / t), size - total * (s / t)
    return fixed_origin, fixed_size


def read(text: bytes | str) -> dict:
    """A document from its text."""
    return json.loads(text)
