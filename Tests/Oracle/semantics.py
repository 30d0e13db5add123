"""The semantics of a layout document: its rows over the frames of its items.

Rules are cited by their number in `docs/semantics.md` ("rule 2.3").
"""

from __future__ import annotations

from forms import Form, Row, Variable, row
from geometry import Geometry, Measures
from notation import REVERSED, Constraint, read_priority
from stacks import stack_rows
from tree import DIRECTIONAL, SIZES, VERTICAL, Item


class Layout(Geometry):
    """A document in one environment, as rows and as numbers of an answer."""

    def rows(self, measures: Measures) -> list[Row]:
        """Every row of a pass: the explicit ones, then the generated ones."""
        rows = [self.explicit_row(constraint, measures) for constraint in self.constraints]
        rows += stack_rows(self, measures)
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
        """Width and height, None where there is none; those of wrapped text belong to a pass."""
        size = view.fields.get("intrinsicContentSize", {})
        if "heightForWidth" in size:
            return measures.widths[view.id], measures.heights[view.id]
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
        if not view.fields.get("translatesAutoresizingMaskIntoConstraints", False) or view.id in self.arranged:
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
