"""Writes constraints the ways people write them: objects and plain strings of all shapes."""

from __future__ import annotations

import random
from fractions import Fraction

from notation import REVERSED, Anchor, Constraint

RELATION_NAMES = {"==": "equal", "<=": "lessThanOrEqual", ">=": "greaterThanOrEqual"}
DIVISORS = {Fraction(1, 2): 2, Fraction(1, 4): 4, Fraction(1, 10): 10, Fraction(1, 5): 5}


def exact(value: float) -> Fraction:
    """The short decimal that a number of ours stands for."""
    return Fraction(value).limit_denominator(10**7)


def number(value: float) -> float | int:
    """A number as a person would write it."""
    rounded = round(float(value), 7)
    return int(rounded) if rounded == int(rounded) else rounded


def digits(value: float) -> str:
    """The same inside a string, without an exponent."""
    return f"{number(value):.7f}".rstrip("0").rstrip(".") if number(value) % 1 else str(number(value))


class Writer:
    """Random choices of a notation."""

    def __init__(self, choices: random.Random):
        self.random = choices

    def chance(self, share: float) -> bool:
        """True in a share of cases."""
        return self.random.random() < share

    def written(self, constraint: Constraint) -> object:
        """The constraint as an object or as a string."""
        is_string = self.chance(0.6)
        return self.string(constraint) if is_string else self.object(constraint)

    def object(self, constraint: Constraint) -> dict:
        """Property names of NSLayoutConstraint, with defaults left out most of the time."""
        first, second = constraint.first, constraint.second
        result: dict = {"firstItem": first.item, "firstAttribute": first.attribute}
        if constraint.relation != "==" or self.chance(0.5):
            names = (constraint.relation, RELATION_NAMES[constraint.relation])
            result["relation"] = self.random.choice(names)
        if second:
            result["secondItem"], result["secondAttribute"] = second.item, second.attribute
        if second and (constraint.multiplier != 1 or self.chance(0.1)):
            result["multiplier"] = number(constraint.multiplier)
        if constraint.constant != 0 or not second or self.chance(0.2):
            result["constant"] = number(constraint.constant)
        if constraint.priority != 1000 or self.chance(0.1):
            result["priority"] = self.priority(constraint.priority)
        if self.chance(0.1):
            result["identifier"] = f"row-{self.random.randint(0, 999)}"
        if self.chance(0.05):
            result["isActive"] = True
        return result

    def priority(self, value: float) -> float | str:
        """A number, or now and then a name with an offset."""
        names = {1000: "required", 750: "defaultHigh", 251: "defaultLow + 1", 749: "defaultHigh - 1"}
        return names[value] if value in names and self.chance(0.5) else number(value)

    def string(self, constraint: Constraint) -> str:
        """Plain notation in one of its forms, which are equal up to a positive factor."""
        left, right = self.anchor(constraint.first), self.right_side(constraint)
        relation = constraint.relation
        draw = self.random.random()
        if draw < 0.08 and constraint.second is None:
            left, right, relation = right, left, REVERSED[relation]
        elif draw < 0.12 and constraint.second and constraint.multiplier == 1:
            left, right, relation = right, left, REVERSED[relation]
        elif draw < 0.18 and constraint.second:
            left += self.signed(-constraint.constant)
            right = self.scaled(constraint)
        elif draw < 0.22 and constraint.second is None:
            left, right = f"2 * {left}", digits(2 * constraint.constant)
        elif draw < 0.25 and constraint.second is None:
            left, right = f"{left} / 2", digits(constraint.constant / 2)
        text = f"{left} {relation} {right}"
        if constraint.priority != 1000 or self.chance(0.05):
            text += f" @ {self.priority(constraint.priority)}"
        return text

    def right_side(self, constraint: Constraint) -> str:
        """The scaled second anchor and the constant, in either order."""
        constant = constraint.constant
        if constraint.second is None:
            return digits(constant)
        scaled = self.scaled(constraint)
        if constant == 0 and self.chance(0.9):
            return scaled
        if constraint.multiplier == 0.5 and self.chance(0.4):
            return f"({self.anchor(constraint.second)}{self.signed(2 * constant)}) / 2"
        if self.chance(0.1) and constraint.multiplier > 0:
            return f"{digits(constant)} + {scaled}"
        return scaled + self.signed(constant)

    def scaled(self, constraint: Constraint) -> str:
        """The second anchor times the multiplier."""
        anchor, multiplier = self.anchor(constraint.second), constraint.multiplier
        if multiplier == 1:
            return anchor
        share = exact(multiplier)
        if share in DIVISORS and self.chance(0.4):
            return f"{anchor} / {DIVISORS[share]}"
        if self.chance(0.5) and multiplier > 0:
            return f"{anchor} * {digits(multiplier)}"
        return f"{digits(multiplier)} * {anchor}"

    def signed(self, constant: float) -> str:
        """A constant to be added."""
        return f" - {digits(-constant)}" if constant < 0 else f" + {digits(constant)}"

    def anchor(self, anchor: Anchor) -> str:
        """`item.attribute`, in backquotes where an id is no identifier."""
        view, dot, guide = anchor.item.partition(".")
        if not view.isidentifier():
            view = f"`{view}`"
        return f"{view}{dot}{guide}.{anchor.attribute}"
