"""A random layout that the constraints of a document are made to fit."""

from __future__ import annotations

from forms import Variable
from measures import measure
from scenery import Scenery
from semantics import Layout
from writer import number


class Assignment(Scenery):
    """Frames for everything there is, and sizes that agree with them."""

    def settle_assignment(self) -> None:
        """Chooses frames, then gives contents and design frames their numbers."""
        self.layout = Layout(self.document, self.document["environment"])
        self.assignment = self.assign()
        self.settle_sizes()
        self.layout = Layout(self.document, self.document["environment"])
        self.measures = measure(self.layout, self.assignment)

    def assign(self) -> dict[Variable, float]:
        """Frames in root coordinates, parents first."""
        values: dict[Variable, float] = {}
        world = self.document["environment"]
        for axis in ("width", "height"):
            size = world[axis]
            values[self.layout.root, axis] = 400 if size == "fitting" else size
        items = self.layout.by_depth() + [guide.id for guide in self.layout.guides]
        for item in items:
            if item != self.layout.root:
                self.assign_frame(item, values)
            if item in self.layout.scrolls:
                guide = f"{item}.contentLayoutGuide"
                for axis in ("width", "height"):
                    values[guide, axis] = values[item, axis] + self.random.choice((0, 0, 100, 300))
        return values

    def assign_frame(self, item: str, values: dict[Variable, float]) -> None:
        """A frame inside the superview, and its design frame where it has one."""
        parent = self.layout.items[item].parent
        origin = self.layout.origin(parent)
        insets = self.layout.alignment_insets(item)
        for position, size, start, least in (
            ("minX", "width", origin[0], insets[1] + insets[3]),
            ("minY", "height", origin[1], insets[0] + insets[2]),
        ):
            space = max(values[parent, size], 1)
            offset = self.grid(0, space * 0.6)
            extent = self.grid(0, max(space - offset, 0))
            if self.likes_tens and self.chance(0.5):
                offset, extent = self.random.choice((0, 10)), self.random.choice((0, 10, space))
            values[item, position] = start.value(values) + offset
            values[item, size] = max(extent, least, 0)

    def settle_sizes(self) -> None:
        """Gives intrinsic sizes and design frames the numbers of the assignment, most of the time."""
        for view in self.document["views"]:
            item, values = view["id"], self.assignment
            insets = self.layout.alignment_insets(item)
            width = max(0, values[item, "width"] - insets[1] - insets[3])
            height = max(0, values[item, "height"] - insets[0] - insets[2])
            size = view.get("intrinsicContentSize", {})
            if "heightForWidth" in size:
                size["heightForWidth"] = self.steps(width, height)
            for key, value in (("width", width), ("height", height)):
                if key in size:
                    size[key] = number(value if self.chance(0.75) else self.grid(0, 200))
            if view.get("translatesAutoresizingMaskIntoConstraints"):
                self.settle_frame(view)

    def steps(self, width: float, height: float) -> list[list[float]]:
        """Text that wraps: less width, more height."""
        count = self.random.randint(1, 4)
        widths = sorted({number(width)} | {number(max(1, width * f)) for f in (0.25, 0.5, 2)[: count - 1]})
        return [[step, number(height * (len(widths) - index))] for index, step in enumerate(widths)]

    def settle_frame(self, view: dict) -> None:
        """The design frame; now and then the view was drawn in a superview of another size."""
        parent = self.layout.items[view["id"]].parent
        origin, values = self.layout.origin(parent), self.assignment
        view["frame"] = {
            "x": number(values[view["id"], "minX"] - origin[0].value(values)),
            "y": number(values[view["id"], "minY"] - origin[1].value(values)),
            "width": number(values[view["id"], "width"]),
            "height": number(values[view["id"], "height"]),
        }
        if parent != self.layout.root:
            drawn = next(other for other in self.document["views"] if other["id"] == parent)
            change = self.random.choice((0, 0, 20, -20))
            drawn.setdefault(
                "frame",
                {
                    "x": 0,
                    "y": 0,
                    "width": number(max(0, values[parent, "width"] + change)),
                    "height": number(max(0, values[parent, "height"] + change)),
                },
            )
