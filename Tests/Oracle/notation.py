"""One constraint of a document, read from its object or its plain string (README.md, "Write a layout")."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass

RELATIONS = {
    "equal": "==",
    "lessThanOrEqual": "<=",
    "greaterThanOrEqual": ">=",
    "==": "==",
    "<=": "<=",
    ">=": ">=",
}

REVERSED = {"==": "==", "<=": ">=", ">=": "<="}

PRIORITY_NAMES = {
    "required": 1000.0,
    "defaultHigh": 750.0,
    "dragThatCanResizeScene": 510.0,
    "sceneSizeStayPut": 500.0,
    "dragThatCannotResizeScene": 490.0,
    "defaultLow": 250.0,
    "fittingSizeLevel": 50.0,
}

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+)"
    r"|(?P<path>(?:`[^`]+`|[A-Za-z_]\w*)(?:\.[A-Za-z_]\w*)*)"
    r"|(?P<sign>==|<=|>=|[-+*/()@]))"
)


@dataclass(frozen=True)
class Anchor:
    """One attribute of one item."""

    item: str
    attribute: str


@dataclass(frozen=True)
class Constraint:
    """`first relation multiplier * second + constant @ priority` (rule 0.3)."""

    pointer: str
    first: Anchor
    relation: str
    second: Anchor | None
    multiplier: float
    constant: float
    priority: float
    is_active: bool


class NotationError(Exception):
    """A text that is no plain constraint."""


def float32(value: float) -> float:
    """The nearest Float32: priorities are stored as such (rule 3.1)."""
    return struct.unpack("f", struct.pack("f", value))[0]


def read_priority(value: object) -> float:
    """A number, a name, or a name plus or minus a number."""
    if isinstance(value, (int, float)):
        return float32(value)
    match = re.fullmatch(r"\s*([\w.]+)\s*(?:([-+])\s*([\d.]+))?\s*", str(value))
    if not match:
        raise NotationError(f"no priority: {value!r}")
    name, sign, offset = match.groups()
    base = PRIORITY_NAMES[name] if name in PRIORITY_NAMES else float(name)
    if sign is None:
        return float32(base)
    return float32(base + float32(float(offset)) * (1 if sign == "+" else -1))


def read_constraint(value: object, pointer: str) -> Constraint:
    """A constraint of the document's `constraints` list."""
    return read_object(value, pointer) if isinstance(value, dict) else read_string(str(value), pointer)


def read_object(value: dict, pointer: str) -> Constraint:
    """Property names of NSLayoutConstraint; a constant-only size has no second item."""
    second = None
    if "secondItem" in value:
        second = Anchor(value["secondItem"], value["secondAttribute"])
    return Constraint(
        pointer=pointer,
        first=Anchor(value["firstItem"], value["firstAttribute"]),
        relation=RELATIONS[value.get("relation", "equal")],
        second=second,
        multiplier=float(value.get("multiplier", 1)),
        constant=float(value.get("constant", 0)),
        priority=read_priority(value.get("priority", 1000)),
        is_active=value.get("isActive", True),
    )


def read_string(text: str, pointer: str) -> Constraint:
    """School arithmetic on both sides; the left item is the first one, scaled to a multiplier of 1."""
    head, _, priority = text.partition("@")
    match = re.search(r"==|<=|>=", head)
    if not match:
        raise NotationError(f"no relation: {text!r}")
    relation = match.group()
    left, right = Expression.read(head[: match.start()]), Expression.read(head[match.end() :])
    if not left.terms:
        left, right, relation = right, left, REVERSED[relation]
    if len(left.terms) != 1 or len(right.terms) > 1:
        raise NotationError(f"more than one item on a side: {text!r}")
    (first, scale), constant = left.terms[0], right.constant - left.constant
    second, factor = right.terms[0] if right.terms else (None, scale)
    return Constraint(
        pointer=pointer,
        first=first,
        relation=REVERSED[relation] if scale < 0 else relation,
        second=second,
        multiplier=factor / scale,
        constant=constant / scale,
        priority=read_priority(priority) if priority else 1000.0,
        is_active=True,
    )


@dataclass(frozen=True)
class Expression:
    """A sum of scaled anchors and a number."""

    terms: tuple[tuple[Anchor, float], ...]
    constant: float

    @staticmethod
    def read(text: str) -> Expression:
        """The expression that is the whole of a text."""
        tokens = tokenize(text)
        result = read_sum(tokens)
        if tokens:
            raise NotationError(f"left over in {text!r}: {tokens}")
        return result

    def scaled(self, factor: float) -> Expression:
        """Every part times a number."""
        terms = tuple((anchor, scale * factor) for anchor, scale in self.terms)
        return Expression(terms, self.constant * factor)


def tokenize(text: str) -> list[str]:
    """Numbers, anchor paths and signs."""
    tokens, position = [], 0
    text = text.strip()
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise NotationError(f"unreadable: {text[position:]!r}")
        tokens.append(match.group().strip())
        position = match.end()
    return tokens


def read_sum(tokens: list[str]) -> Expression:
    """Products joined by plus and minus."""
    result = read_product(tokens)
    while tokens and tokens[0] in "+-":
        sign = 1 if tokens.pop(0) == "+" else -1
        right = read_product(tokens).scaled(sign)
        result = Expression(result.terms + right.terms, result.constant + right.constant)
    return result


def read_product(tokens: list[str]) -> Expression:
    """Factors joined by times and divided by; at most one of them holds anchors."""
    result = read_factor(tokens)
    while tokens and tokens[0] in "*/":
        sign, right = tokens.pop(0), read_factor(tokens)
        if sign == "/":
            result = result.scaled(1 / right.constant)
        elif right.terms:
            result = right.scaled(result.constant)
        else:
            result = result.scaled(right.constant)
    return result


def read_factor(tokens: list[str]) -> Expression:
    """A number, an anchor, a sum in parentheses, or a negative one of these."""
    if not tokens:
        raise NotationError("an expression ends too early")
    token = tokens.pop(0)
    if token == "-":
        return read_factor(tokens).scaled(-1)
    if token == "(":
        result = read_sum(tokens)
        if not tokens or tokens.pop(0) != ")":
            raise NotationError("a parenthesis is not closed")
        return result
    if token[0].isdigit() or token[0] == ".":
        return Expression((), float(token))
    return Expression(((read_anchor(token), 1.0),), 0.0)


def read_anchor(path: str) -> Anchor:
    """`item.attribute`, where the item may be a built-in guide `view.guide`."""
    item, _, attribute = path.rpartition(".")
    return Anchor(item.replace("`", ""), attribute)
