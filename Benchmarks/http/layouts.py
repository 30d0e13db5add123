"""Layouts of many views, written with one object for each constraint."""

from __future__ import annotations

import json


def column(views: int, *, padding: int = 0) -> bytes:
    """A column of views, each with four constraints of all eight keys, and an identifier so long."""
    elements = [{"id": f"view{index}"} for index in range(views)]
    constraints = []
    for index in range(views):
        name = f"view{index}"
        above = ("root", "top") if index == 0 else (f"view{index - 1}", "bottom")
        constraints += [
            constraint(name, "leading", "root", "leading", 16),
            constraint(name, "trailing", "root", "trailing", -16.5),
            constraint(name, "top", *above, 8),
            constraint(name, "height", "root" if index == 0 else "view0", "height", 0 if index else -792),
        ]
    if padding:
        for place, one in enumerate(constraints):
            one["identifier"] = f"constraint-{place}-".ljust(padding, "x")
    document = {"environment": {"width": 375, "height": 812}, "views": elements, "constraints": constraints}
    return json.dumps(document, separators=(",", ":")).encode()


def labels(views: int) -> bytes:
    """Views of a class with content sizes and priorities."""
    elements = [
        {
            "id": f"label{index}",
            "class": "UILabel",
            "intrinsicContentSize": {"width": 80 + index % 90, "height": 20.5},
            "contentHuggingPriority": {"horizontal": 251, "vertical": 251},
            "contentCompressionResistancePriority": {"horizontal": 750, "vertical": 749},
        }
        for index in range(views)
    ]
    return json.dumps({"environment": {"width": 375, "height": 812}, "views": elements}).encode()


def constraint(item: str, attribute: str, other: str, other_attribute: str, constant: float) -> dict[str, object]:
    return {
        "firstItem": item,
        "firstAttribute": attribute,
        "relation": "==",
        "secondItem": other,
        "secondAttribute": other_attribute,
        "multiplier": 1,
        "constant": constant,
        "priority": 1000,
    }
