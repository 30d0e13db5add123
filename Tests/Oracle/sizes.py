"""Documents of unusual sizes: small enough for exact arithmetic, or with hundreds of views."""

from __future__ import annotations

from dataclasses import replace

from generator import Generator
from measures import measure
from notation import Anchor
from semantics import Layout
from tree import environments_of

FEW_ROWS = 30
"""The rows of the largest small document."""

SMALL = {"degenerate": 12, "contradicted": 4, "tied": 4, "weakened": 2, "anything": 2, "determined": 1}
LARGE = {"determined": 3, "weakened": 2, "tied": 2, "degenerate": 3}


class SmallGenerator(Generator):
    """Up to three views, and mostly degenerate."""

    def __init__(self, seed: str):
        super().__init__(seed, SMALL)
        self.is_plain = True

    def view_count(self) -> int:
        return self.random.randint(1, 3)


class LargeGenerator(Generator):
    """Hundreds of views whose required constraints the assignment satisfies."""

    def __init__(self, seed: str):
        super().__init__(seed, LARGE)
        self.is_plain = True

    def view_count(self) -> int:
        return self.random.randint(300, 1000)

    def give_content(self, view: dict) -> None:
        """Contents want their sizes without demanding them, for some sizes are not the assignment's."""
        super().give_content(view)
        for key in ("contentHuggingPriority", "contentCompressionResistancePriority"):
            for axis, value in view.get(key, {}).items():
                view[key][axis] = 999 if value in (1000, "required") else value

    def add_stacks(self) -> None:
        """None: their rows are required, and the assignment knows nothing of them."""

    def mask(self, view: dict) -> None:
        """None: masks are required, and drawn in superviews of other sizes."""

    def contradict(self, count: int) -> None:
        """Nothing."""

    def add_constraints(self) -> None:
        """Every second one wants all of its numbers, more than anything optional, so that it has one answer."""
        super().add_constraints()
        if not self.chance(0.5):
            return
        for item in self.layout.items.values():
            if item.parent is None:
                continue
            for key in ("leading", "top", "width", "height"):
                first = Anchor(item.id, key)
                other = Anchor(item.parent, key) if key in ("leading", "top") else None
                self.constraints.append(replace(self.fitted(first, other, "=="), priority=999.9))

    def add_worlds(self) -> None:
        """One is enough."""


def make_small(seed: int, index: int) -> tuple[dict, str]:
    """A document of at most 30 rows and its strategy."""
    attempt = 0
    while True:
        generator = SmallGenerator(f"small {seed}/{index}/{attempt}")
        document = generator.make()
        layouts = [Layout(document, world) for world in environments_of(document)]
        if all(len(layout.rows(measure(layout, None))) <= FEW_ROWS for layout in layouts):
            return document, generator.strategy
        attempt += 1


def make_large(seed: int, index: int) -> tuple[dict, str]:
    """A satisfiable document of 300 to 1,000 views and its strategy."""
    generator = LargeGenerator(f"large {seed}/{index}")
    return generator.make(), generator.strategy
