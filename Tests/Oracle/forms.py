"""Linear forms over the frames of items, and the rows of a system made of them."""

from __future__ import annotations

from dataclasses import dataclass, field

Variable = tuple[str, str]
"""An item and one of minX, minY, width, height: its frame in root coordinates."""

ATTRIBUTES = ("minX", "minY", "width", "height")


@dataclass(frozen=True)
class Form:
    """A sum of scaled variables and a number."""

    terms: dict[Variable, float] = field(default_factory=dict)
    constant: float = 0.0

    def __add__(self, other: Form | float) -> Form:
        if not isinstance(other, Form):
            return Form(self.terms, self.constant + other)
        terms = dict(self.terms)
        for variable, scale in other.terms.items():
            total = terms.get(variable, 0.0) + scale
            if abs(total) < 1e-12:
                terms.pop(variable, None)
            else:
                terms[variable] = total
        return Form(terms, self.constant + other.constant)

    def __sub__(self, other: Form | float) -> Form:
        return self + other * -1

    def __mul__(self, factor: float) -> Form:
        if factor == 0:
            return Form()
        terms = {variable: scale * factor for variable, scale in self.terms.items()}
        return Form(terms, self.constant * factor)

    def value(self, values: dict[Variable, float]) -> float:
        """The number this form has in a given layout."""
        return sum(scale * values[variable] for variable, scale in self.terms.items()) + self.constant


@dataclass(frozen=True)
class Rect:
    """A rectangle whose origin and size are forms."""

    x: Form
    y: Form
    width: Form
    height: Form

    def inset(self, top: float, left: float, bottom: float, right: float) -> Rect:
        """The same rectangle with every edge moved inwards."""
        return Rect(
            self.x + left,
            self.y + top,
            self.width - (left + right),
            self.height - (top + bottom),
        )


@dataclass(frozen=True)
class Row:
    """`sum(terms) relation constant @ priority`, with what it came from.

    `kind` is explicit, stack, hugging, resistance, mask, fitting, root or nonnegative; `pointer` is that
    of an explicit constraint; `item` and `axis` ("x" or "y") belong to the other kinds.
    """

    terms: dict[Variable, float]
    relation: str
    constant: float
    priority: float
    kind: str
    pointer: str = ""
    item: str = ""
    axis: str = ""

    @property
    def is_required(self) -> bool:
        """1000 exactly (rule 0.4)."""
        return self.priority == 1000

    def violation(self, values: dict[Variable, float]) -> float:
        """How many points the row is missed by (rules 0.6 and 0.7)."""
        excess = sum(s * values[v] for v, s in self.terms.items()) - self.constant
        if self.relation == "==":
            return abs(excess)
        return max(0.0, excess if self.relation == "<=" else -excess)


def row(form: Form, relation: str, priority: float, kind: str, **origin: str) -> Row:
    """The row `form relation 0`."""
    return Row(form.terms, relation, 0.0 - form.constant, priority, kind, **origin)
