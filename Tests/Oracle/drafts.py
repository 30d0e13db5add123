"""Random constraints that a random layout satisfies."""

from __future__ import annotations

from dataclasses import replace

from assignment import Assignment
from notation import REVERSED, Anchor, Constraint
from tree import ABSOLUTE, DIRECTIONAL, MARGINS, NEUTRAL, SIZES, VERTICAL
from writer import exact

MULTIPLIERS = ("0.5", "2", "0.25", "1.5", "0.75", "3", "0.8", "0.3", "1.25", "-1", "-0.5")
PRIORITIES = (1, 50, 250, 251, 499.5, 500, 749, 750, 751, 999, 999.5)
BASELINES = {"firstBaseline", "lastBaseline"}
FAMILIES = {
    "directional": ("leading", "trailing", "leadingMargin", "trailingMargin", "centerX"),
    "absolute": ("left", "right", "leftMargin", "rightMargin", "centerX", "centerXWithinMargins"),
    "vertical": tuple(sorted(VERTICAL)),
    "size": ("width", "height"),
}


class Drafts(Assignment):
    """Constraints between any two items, with constants that fit the assignment."""

    def __init__(self, seed: str):
        super().__init__(seed)
        self.constraints: list[Constraint] = []
        self.levels = self.random.sample(PRIORITIES, self.random.randint(1, 4))

    def pin(self, item: str) -> None:
        """Two constraints on each axis that the assignment satisfies."""
        if item not in self.layout.items:
            for key in ("width", "height"):
                self.keep(self.fitted(Anchor(item, key), self.size_anchor(item, key), "=="))
            return
        fields = self.layout.items[item].fields
        # Arranged views have a position already, which is contradicted rarely.
        if item in self.layout.arranged and self.chance(0.9):
            return
        if fields.get("translatesAutoresizingMaskIntoConstraints"):
            return
        natural = fields.get("intrinsicContentSize", {})
        for axis, key in (("x", "width"), ("y", "height")):
            family = self.family(axis)
            position = self.fitted(*self.position_pair(item, family), "==")
            self.keep(position)
            has_size = key in natural or "heightForWidth" in natural
            if has_size and self.chance(0.6):
                continue
            if self.chance(0.45):
                self.keep(self.fitted(Anchor(item, key), self.size_anchor(item, key), "=="))
            else:
                self.keep(self.other_edge(item, family, position.first))

    def family(self, axis: str) -> str:
        """Which attributes may meet."""
        return "vertical" if axis == "y" else self.random.choice(("directional", "directional", "absolute"))

    def other_edge(self, item: str, family: str, first: Anchor) -> Constraint:
        """A second position of the same item on the same axis, on another line of it."""
        lines = {"directional": ("leading", "trailing", "centerX"), "absolute": ("left", "right", "centerX")}
        names = lines.get(family, ("top", "bottom", "centerY"))
        side = first.attribute.removesuffix("Margin").removesuffix("WithinMargins")
        name = self.random.choice([n for n in names if n != side and not (n == "bottom" and "Baseline" in side)])
        _, second = self.position_pair(item, family, name)
        return self.fitted(Anchor(item, name), second, "==")

    def position_pair(self, item: str, family: str, name: str | None = None) -> tuple[Anchor, Anchor]:
        """A location of an item and one it may be related to."""
        name = name or self.attribute(item, family)
        other = self.partner(item)
        allowed = self.compatible(name, family)
        return Anchor(item, name), Anchor(other, self.attribute(other, family, allowed))

    def compatible(self, name: str, family: str) -> set[str] | None:
        """Only a neutral attribute meets both kinds of horizontal ones (rule 1.3)."""
        if family == "vertical":
            return None
        return {"directional": DIRECTIONAL | NEUTRAL, "absolute": ABSOLUTE | NEUTRAL}[family]

    def attribute(self, item: str, family: str, allowed: set[str] | None = None) -> str:
        """An attribute that an item has, edges more often than the rest."""
        names = [n for n in FAMILIES[family] if allowed is None or n in allowed]
        has_margins = item in self.layout.items and not self.layout.items[item].is_guide
        has_margins = has_margins and self.layout.environment.get("platform") != "macOS"
        if not has_margins or self.is_plain or self.chance(0.8):
            names = [n for n in names if n not in MARGINS]
        if item not in self.layout.items or item in self.layout.scrolls or self.chance(0.8):
            names = [n for n in names if n not in BASELINES]
        return self.random.choice(names)

    def partner(self, item: str) -> str:
        """Mostly the superview, a sibling or one of their guides; now and then anything."""
        layout = self.layout
        parent = layout.items[item].parent or layout.root
        draw = self.random.random()
        if draw < 0.5:
            other = parent
        elif draw < 0.85:
            siblings = [i.id for i in layout.items.values() if i.parent == parent and i.id != item]
            other = self.random.choice(siblings or [parent])
        else:
            other = self.random.choice([i for i in layout.items if i != item])
        guides = self.guides_of(other, item)
        if guides and not self.is_plain and self.chance(0.2):
            return self.random.choice(guides)
        return other

    def guides_of(self, view: str, item: str) -> list[str]:
        """The built-in guides of a view, as far as they mean something to an item."""
        layout = self.layout
        if layout.items[view].is_guide:
            return []
        if view in layout.scrolls:
            inside = layout.sees_content(view, item)
            return [f"{view}.contentLayoutGuide"] * inside + [f"{view}.frameLayoutGuide"]
        names = ["safeAreaLayoutGuide"]
        if layout.environment.get("platform") != "macOS":
            names += ["layoutMarginsGuide", "readableContentGuide"]
        if view == layout.root:
            names.append("keyboardLayoutGuide")
        return [f"{view}.{name}" for name in names]

    def size_anchor(self, item: str, key: str) -> Anchor | None:
        """The other side of a size constraint: none, or another size."""
        if item not in self.layout.items or self.chance(0.5):
            return None
        if self.chance(0.15):
            return Anchor(item, "height" if key == "width" else "width")
        other = self.partner(item)
        return Anchor(other, key if self.chance(0.8) else self.random.choice(("width", "height")))

    def fitted(self, first: Anchor, second: Anchor | None, relation: str) -> Constraint:
        """A required constraint with the constant that makes the assignment satisfy it."""
        draft = Constraint("", first, relation, second, self.multiplier(first, second), 0.0, 1000.0, True)
        exact_row = self.layout.explicit_row(draft, self.measures)
        flipped = exact_row.relation != relation or self.is_flipped(draft)
        excess = sum(s * self.assignment[v] for v, s in exact_row.terms.items()) - exact_row.constant
        constant = float(exact(-excess if flipped else excess))
        if relation != "==":
            slack = self.random.choice((0, 5, 20))
            constant += -slack if relation == ">=" else slack
        return replace(draft, constant=constant)

    def is_flipped(self, constraint: Constraint) -> bool:
        """Whether the constant counts towards the left (rule 2.3)."""
        first, second = constraint.first, constraint.second
        container = self.layout.container(first.item, second.item if second else None)
        names = {first.attribute} | ({second.attribute} if second else set())
        return self.layout.goes_right_to_left(container) and bool(names & DIRECTIONAL)

    def multiplier(self, first: Anchor, second: Anchor | None) -> float:
        """Mostly 1; locations of a scroll view keep it, their coordinates being of two kinds."""
        if second is None:
            return 1.0
        if first.attribute in SIZES:
            same = first.item == second.item
            return float(self.random.choice(MULTIPLIERS[:9])) if same or self.chance(0.3) else 1.0
        if any(self.layout.owner(a.item) in self.layout.scrolls for a in (first, second)):
            return 1.0
        return float(self.random.choice(MULTIPLIERS)) if self.chance(0.08) else 1.0

    def keep(self, constraint: Constraint) -> None:
        """Adds a constraint, sometimes as a pair of inequalities or with a lower priority."""
        if constraint.relation == "==" and self.chance(0.04):
            self.constraints.append(replace(constraint, relation="<="))
            self.constraints.append(replace(constraint, relation=">="))
            return
        if self.chance(0.12):
            constraint = replace(constraint, priority=self.level())
        self.constraints.append(self.turned(constraint) if self.chance(0.1) else constraint)

    def turned(self, constraint: Constraint) -> Constraint:
        """The same with its items swapped, so that the superview comes first."""
        first, second = constraint.first, constraint.second
        if second is None or constraint.multiplier != 1:
            return constraint
        relation, constant = REVERSED[constraint.relation], -constraint.constant
        return replace(constraint, first=second, second=first, relation=relation, constant=constant)

    def level(self) -> float:
        """One of the few priorities of this document."""
        return self.random.choice(self.levels)

    def random_constraint(self) -> Constraint:
        """One that the assignment satisfies, between any two items."""
        items = [item for item in self.layout.items if item != self.layout.root]
        item = self.random.choice(items)
        if self.chance(0.35):
            key = self.random.choice(("width", "height"))
            return self.fitted(Anchor(item, key), self.size_anchor(item, key), "==")
        return self.fitted(*self.position_pair(item, self.family(self.random.choice("xy"))), "==")
