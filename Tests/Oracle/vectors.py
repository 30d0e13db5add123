"""Layouts whose answers are known by heart: the oracle is checked before it checks anything."""

from __future__ import annotations

import sys

from semantics import Layout
from solution import canonical_frames, settle
from tree import environments_of

Ranges = dict[str, tuple[float | None, float | None]]


def document(width: float, views: list, constraints: list, height: float = 400, **environment: object) -> dict:
    """A small document; views are ids or objects."""
    return {
        "environment": {"width": width, "height": height, **environment},
        "views": [{"id": view} if isinstance(view, str) else view for view in views],
        "constraints": constraints,
    }


def label(name: str, hugging: float = 250, resistance: float = 750, width: float = 100) -> dict:
    """A view with a natural width."""
    return {
        "id": name,
        "intrinsicContentSize": {"width": width, "height": 20},
        "contentHuggingPriority": {"horizontal": hugging, "vertical": 250},
        "contentCompressionResistancePriority": {"horizontal": resistance, "vertical": 750},
    }


PAIR = ["a.leading == root.leading + 20", "b.leading == a.trailing + 8", "b.trailing == root.trailing - 20"]
PLACED = ["a.top == root.top", "b.top == root.top"]
LEFT = "a.left == root.left"

WELCOME = [
    "logo.top == root.top + 12",
    "logo.centerX == root.centerX",
    "logo.width == 50",
    "logo.height == 50",
    "dismiss.leading >= root.leading + 12",
    "dismiss.trailing <= root.trailing - 12",
    "dismiss.bottom == root.bottom",
    "dismiss.width == 320 @ defaultHigh + 1",
    "welcome.top == logo.bottom + 12",
    "welcome.bottom >= dismiss.top + 12",
    "welcome.leading == dismiss.leading",
    "welcome.trailing == dismiss.trailing",
]
WELCOME_VIEWS = [
    {"id": "logo", "intrinsicContentSize": {"width": 50, "height": 50}},
    {"id": "welcome", "intrinsicContentSize": {"width": 180, "height": 24}},
    {"id": "dismiss", "intrinsicContentSize": {"width": 80, "height": 44}},
]

VECTORS: list[tuple[str, dict, dict[str, float] | None, Ranges]] = [
    (
        "T1 equal priorities leave a range",
        document(400, ["a"], ["a.width == 24 @ 500", "a.width >= 30 @ 500"]),
        {},
        {"a.width": (24, 30)},
    ),
    (
        "T2 the higher priority decides",
        document(400, ["a"], ["a.width == 24 @ 500", "a.width >= 30 @ 525"]),
        {"a.width": 30},
        {},
    ),
    (
        "T3 levels, not weights",
        document(400, ["a"], ["a.left == root.left @ 751"] + ["a.left == root.left + 100 @ 750"] * 5),
        {"a.minX": 0},
        {},
    ),
    (
        "T4 the median of three",
        document(400, ["a"], [f"a.left == root.left + {x} @ 500" for x in (0, 10, 100)]),
        {"a.minX": 10},
        {},
    ),
    (
        "T4 anything between two",
        document(400, ["a"], [f"a.left == root.left + {x} @ 500" for x in (0, 10)]),
        {},
        {"a.minX": (0, 10)},
    ),
    (
        "T5 leading",
        document(300, ["a"], ["a.width == 50", "a.leading == root.leading + 20"]),
        {"a.minX": 20},
        {},
    ),
    (
        "T5 leading from right to left",
        document(300, ["a"], ["a.width == 50", "a.leading == root.leading + 20"], direction="rightToLeft"),
        {"a.minX": 230},
        {},
    ),
    (
        "T5 a share of trailing",
        document(300, ["a"], ["a.width == 50", "a.trailing == 0.8 * root.trailing"]),
        {"a.minX": 190},
        {},
    ),
    (
        "T5 a share of trailing from right to left",
        document(300, ["a"], ["a.width == 50", "a.trailing == 0.8 * root.trailing"], direction="rightToLeft"),
        {"a.minX": 0},
        {},
    ),
    (
        "T6 a share of trailing for a center",
        document(300, ["a"], ["a.width == 50", "a.centerX == 0.5 * root.trailing"]),
        {"a.minX": 125},
        {},
    ),
    (
        "T6 the same from right to left",
        document(300, ["a"], ["a.width == 50", "a.centerX == 0.5 * root.trailing"], direction="rightToLeft"),
        {"a.minX": -25},
        {},
    ),
    (
        "T7 collapse",
        document(300, ["a", "b"], ["a.width == 2 * b.width", "b.width == 3 * a.width"]),
        {"a.width": 0, "b.width": 0},
        {},
    ),
    (
        "T8 no negative width",
        document(
            300,
            ["a", {"id": "b", "superview": "a"}],
            ["a.width == 0", "b.leading == a.leading + 15", "b.trailing == a.trailing - 15"],
        ),
        None,
        {},
    ),
    (
        "T9 equal hugging",
        document(400, [label("a"), label("b")], PAIR + PLACED),
        {"a.minX": 20},
        {"a.width": (100, 252), "b.width": (100, 252)},
    ),
    (
        "T9 unequal hugging",
        document(400, [label("a", hugging=251), label("b")], PAIR + PLACED),
        {"a.width": 100, "b.width": 252, "b.minX": 128},
        {},
    ),
    (
        "T10 compression",
        document(200, [label("a", resistance=750, width=150), label("b", resistance=751)], PAIR + PLACED),
        {"a.width": 52, "b.width": 100},
        {},
    ),
    (
        "the welcome screen on a phone",
        document(375, WELCOME_VIEWS, WELCOME, height=667),
        {
            "logo.minX": 162.5,
            "logo.minY": 12,
            "welcome.minY": 74,
            "welcome.width": 320,
            "dismiss.width": 320,
        },
        {"dismiss.minX": (12, 43), "welcome.minX": (12, 43)},
    ),
    (
        "the welcome screen 320 wide",
        document(320, WELCOME_VIEWS, WELCOME, height=667),
        {"dismiss.minX": 12, "dismiss.width": 296, "welcome.minX": 12},
        {},
    ),
    (
        "margins, safe area and a readable width",
        document(
            1024,
            ["a", "b", "c"],
            [
                "a.leading == root.leadingMargin",
                "a.trailing == root.layoutMarginsGuide.trailing",
                "b.left == root.readableContentGuide.left",
                "b.right == root.readableContentGuide.right",
                "c.top == root.safeAreaLayoutGuide.top",
                "c.bottom == root.keyboardLayoutGuide.top",
            ],
            safeAreaInsets={"top": 20, "left": 0, "bottom": 34, "right": 0},
        ),
        {"a.minX": 20, "a.width": 984, "b.minX": 176, "b.width": 672, "c.minY": 20, "c.height": 346},
        {},
    ),
    (
        "alignment rects",
        document(
            300,
            [{"id": "a", "alignmentRectInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4}}],
            ["a.left == root.left + 10", "a.width == 100", "a.top == root.top + 10", "a.height == 50"],
        ),
        {"a.minX": 8, "a.minY": 9, "a.width": 106, "a.height": 54},
        {},
    ),
    (
        "a scroll view's content",
        document(
            300,
            [{"id": "s", "scroll": {"contentInset": {"top": 10, "left": 5, "bottom": 0, "right": 0}}}]
            + [{"id": "a", "superview": "s"}],
            [f"s.{edge} == root.{edge}" for edge in ("left", "right", "top", "bottom")]
            + [f"a.{edge} == s.{edge}" for edge in ("left", "right", "top", "bottom")]
            + ["a.width == s.width", "a.height == 1000"],
        ),
        {
            "s.width": 300,
            "a.minX": 0,
            "a.width": 300,
            "s.contentLayoutGuide.width": 300,
            "s.contentLayoutGuide.height": 1000,
        },
        {},
    ),
    (
        "wrapped text",
        document(
            130,
            [{"id": "a", "intrinsicContentSize": {"heightForWidth": [[60, 72], [120, 48], [200, 24]]}}],
            [LEFT, "a.right <= root.right", "a.top == root.top"],
        ),
        {"a.width": 120, "a.height": 48},
        {},
    ),
    (
        "an autoresizing mask",
        document(
            400,
            [
                {
                    "id": "a",
                    "translatesAutoresizingMaskIntoConstraints": True,
                    "frame": {"x": 100, "y": 10, "width": 100, "height": 30},
                    "autoresizingMask": ["flexibleLeftMargin", "flexibleRightMargin", "flexibleHeight"],
                }
            ],
            [],
        ),
        {"a.minX": 100, "a.width": 100, "a.minY": 10, "a.height": 30},
        {},
    ),
    (
        "a fitting root",
        {
            "environment": {"width": "fitting", "height": "fitting"},
            "views": [label("a")],
            "constraints": [f"a.{side} == root.{side}Margin" for side in ("left", "right", "top", "bottom")],
        },
        {"root.width": 132, "root.height": 20, "a.minX": 16, "a.width": 100},
        {},
    ),
]


def failures() -> list[str]:
    """The mismatches of the oracle; empty if it is right."""
    result = []
    for name, given, frames, ranges in VECTORS:
        layout = Layout(given, environments_of(given)[0])
        face = settle(layout).face
        if face is None or frames is None:
            if (face is None) != (frames is None):
                result.append(f"{name}: satisfiable is {face is not None}")
            continue
        actual = {f"{item}.{attribute}": v for (item, attribute), v in canonical_frames(layout, face.canonical).items()}
        free = {f"{item}.{attribute}": bounds for (item, attribute), bounds in face.ranges.items()}
        for key, expected in frames.items():
            if key in free or abs(actual[key] - expected) > 1e-6:
                result.append(f"{name}: {key} is {actual[key]} (range {free.get(key)}), not {expected}")
        for key, expected in ranges.items():
            if key not in free or not are_close(free[key], expected):
                result.append(f"{name}: {key} ranges over {free.get(key)}, not {expected}")
    return result


def are_close(actual: tuple[float | None, float | None], expected: tuple[float | None, float | None]) -> bool:
    """Whether two ranges are the same."""
    return all((a is None and b is None) or abs(a - b) < 1e-6 for a, b in zip(actual, expected))


def main() -> int:
    """Prints what is wrong, or how many vectors are right."""
    wrong = failures()
    for line in wrong:
        print(line)
    print(f"vectors: {len(VECTORS)} layouts, {len(wrong)} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
