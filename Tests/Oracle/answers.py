"""Parses answers of `/solve` (`openapi.yaml`) into the oracle's types."""

from __future__ import annotations

from dataclasses import dataclass

from forms import ATTRIBUTES, Row, Variable
from semantics import Layout

KEYS = {"minX": "x", "minY": "y", "width": "width", "height": "height"}
ROUNDED = 1e-6
"""Numbers in an answer are rounded to this."""
MATCHING = 4e-6
"""Rows of a certificate may differ by this share from the oracle's own."""


class Mismatch(Exception):
    """An answer that cannot be read or is not right."""


Numbers = dict[tuple[str, str], float]


def read_frames(layout: Layout, frames: dict) -> Numbers:
    """Item, attribute and value of every number in an answer, in the superview's coordinates."""
    expected = set(layout.items)
    if set(frames) != expected:
        missing, extra = sorted(expected - set(frames)), sorted(set(frames) - expected)
        raise Mismatch(f"frames: missing {missing}, unexpected {extra}")
    result: Numbers = {}
    for item, frame in frames.items():
        for name in ATTRIBUTES:
            if not isinstance(frame.get(KEYS[name]), (int, float)):
                raise Mismatch(f"frame of {item} has no number {KEYS[name]}: {frame}")
            result[item, name] = float(frame[KEYS[name]])
    for scroll in layout.scrolls:
        size = frames[scroll].get("contentSize")
        if not isinstance(size, dict):
            raise Mismatch(f"frame of {scroll} has no contentSize")
        guide = f"{scroll}.contentLayoutGuide"
        if scroll in layout.live_contents:
            result[guide, "width"], result[guide, "height"] = float(size["width"]), float(size["height"])
        elif size["width"] or size["height"]:
            raise Mismatch(f"contentSize of {scroll}, which has no content, is {size}")
    if result.get((layout.root, "minX")) or result.get((layout.root, "minY")):
        raise Mismatch(f"the root does not stand at 0, 0: {frames[layout.root]}")
    return result


def absolute(layout: Layout, numbers: Numbers) -> dict[Variable, float]:
    """The same numbers in root coordinates."""
    result: dict[Variable, float] = {}
    guides = [guide.id for guide in layout.guides]
    for (item, name), value in numbers.items():
        if name in ("width", "height"):
            result[item, name] = value
    for item in layout.by_depth() + guides:
        if item != layout.root:
            origin = layout.origin(layout.items[item].parent)
            result[item, "minX"] = numbers[item, "minX"] + origin[0].value(result)
            result[item, "minY"] = numbers[item, "minY"] + origin[1].value(result)
    return result


def row_tolerance(layout: Layout, row: Row) -> float:
    """How far rounding alone may move a row: each coordinate is a sum of rounded ones."""
    moved = 0.0
    for (item, name), scale in row.terms.items():
        depth = 1
        if name in ("minX", "minY"):
            depth += len(layout.ancestors(layout.owner(item)))
        moved += abs(scale) * depth
    return ROUNDED * (1 + moved)


@dataclass(frozen=True)
class Reference:
    """A constraint of the document, or a generated row in words."""

    pointer: str
    implicit: str

    @staticmethod
    def read(value: dict) -> Reference:
        """A constraint reference; a generated row has `implicit`."""
        if "implicit" in value:
            return Reference("", str(value["implicit"]))
        if "pointer" not in value:
            raise Mismatch(f"a reference is neither a pointer nor implicit: {value}")
        return Reference(str(value["pointer"]), "")

    def __str__(self) -> str:
        return self.pointer or self.implicit


@dataclass(frozen=True)
class Term:
    """A row of a certificate and what it is multiplied with."""

    reference: Reference
    row: Row
    multiplier: float

    @staticmethod
    def read(layout: Layout, value: dict) -> Term:
        """The root's origin is 0, so terms of it count for nothing."""
        terms: dict[Variable, float] = {}
        known = set(layout.variables())
        for key, scale in value["terms"].items():
            item, _, name = key.rpartition(".")
            variable = (item.replace("`", ""), name)
            if variable in ((layout.root, "minX"), (layout.root, "minY")):
                continue
            if variable not in known:
                raise Mismatch(f"a certificate has a term of nothing we know: {key}")
            if scale:
                terms[variable] = float(scale)
        row = Row(terms, value["relation"], float(value["constant"]), 1000.0, "certificate")
        return Term(Reference.read(value["constraint"]), row, float(value["multiplier"]))


def is_same_row(one: Row, other: Row) -> bool:
    """Whether two rows are equal up to a factor; a negative one inverts the relation."""
    if set(one.terms) != set(other.terms):
        return False
    if not one.terms:
        return one.relation == other.relation and is_near(one.constant, other.constant)
    largest = max(other.terms, key=lambda variable: abs(other.terms[variable]))
    factor = one.terms[largest] / other.terms[largest]
    turned = {"==": "==", "<=": ">=", ">=": "<="}
    if one.relation != (other.relation if factor > 0 else turned[other.relation]):
        return False
    pairs = [(one.terms[variable], other.terms[variable] * factor) for variable in one.terms]
    return all(is_near(a, b) for a, b in pairs + [(one.constant, other.constant * factor)])


def is_near(a: float, b: float) -> bool:
    """Equal but for the rounding of an answer."""
    return abs(a - b) <= MATCHING * (1 + abs(b))
