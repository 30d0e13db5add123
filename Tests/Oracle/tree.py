"""The items of a document, and how they lie inside one another."""

from __future__ import annotations

from dataclasses import dataclass, field

from notation import read_constraint

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
CENTERS = {"centerX", "centerY"}
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

CONTENT = (DIRECTIONAL | ABSOLUTE | NEUTRAL | VERTICAL) - CENTERS
"""The attributes of a scroll view that refer to its content from inside: edges and margins (rule 4.9)."""


@dataclass
class Item:
    """A view, or a guide with `owner`."""

    id: str
    fields: dict = field(default_factory=dict)
    parent: str | None = None
    is_guide: bool = False
    pointer: str = ""


def environments_of(document: dict) -> list[dict]:
    """The worlds a document asks for."""
    return document["environments"] if "environments" in document else [document["environment"]]


class Tree:
    """A document in one environment: its views, guides, active constraints."""

    def __init__(self, document: dict, environment: dict):
        self.environment = environment
        self.is_right_to_left = environment.get("direction", "leftToRight") == "rightToLeft"
        root = document.get("root", {})
        self.root = root.get("id", "root")
        self.root_kind = root.get("kind", "viewController")
        self.root_fields = root
        overrides = environment.get("views", {})
        self.items: dict[str, Item] = {self.root: Item(self.root)}
        for index, view in enumerate(document.get("views", [])):
            fields = {**view, **overrides.get(view["id"], {})}
            if fields.get("class") == "UIScrollView":
                fields.setdefault("scroll", {})
            parent = fields.get("superview", self.root)
            self.items[view["id"]] = Item(view["id"], fields, parent, False, f"/views/{index}")
        for index, guide in enumerate(document.get("guides", [])):
            parent = guide["owningView"]
            self.items[guide["id"]] = Item(guide["id"], guide, parent, True, f"/guides/{index}")
        self.views = [item for item in self.items.values() if not item.is_guide]
        self.guides = [item for item in self.items.values() if item.is_guide]
        stacks = [view.fields["stack"] for view in self.views if "stack" in view.fields]
        self.arranged = {view for stack in stacks for view in stack["arrangedSubviews"]}
        self.constraints = [
            constraint
            for index, value in enumerate(document.get("constraints", []))
            if (constraint := read_constraint(value, f"/constraints/{index}")).is_active
        ]
        self.scrolls = [view.id for view in self.views if "scroll" in view.fields]
        self.live_contents = {scroll for scroll in self.scrolls if self.has_content(scroll)}

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

    def by_depth(self) -> list[str]:
        """Views, superviews first."""
        return sorted((view.id for view in self.views), key=lambda view: len(self.ancestors(view)))

    def sees_content(self, scroll: str, other: str) -> bool:
        """Whether an item lies inside a scroll view, so that its edges mean the content (rule 4.9)."""
        owner = self.owner(other)
        if owner == scroll:
            return other != scroll
        return scroll in self.ancestors(owner)

    def has_content(self, scroll: str) -> bool:
        """Whether the content size of a scroll view takes part in the layout."""
        if any(
            view.parent == scroll and not view.fields.get("translatesAutoresizingMaskIntoConstraints", False)
            for view in self.views
        ):
            return True
        guide = f"{scroll}.contentLayoutGuide"
        for constraint in self.constraints:
            anchors = [constraint.first] + ([constraint.second] if constraint.second else [])
            if any(anchor.item == guide for anchor in anchors):
                return True
            if len(anchors) == 2 and any(
                anchor.item == scroll and anchor.attribute in CONTENT and self.sees_content(scroll, other.item)
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
