"""Which of several optimal answers is shown (rule 3.3b), step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from forms import Form, Row

if TYPE_CHECKING:
    from semantics import Layout


class Narrowed(Protocol):
    """A set of optimal answers that can be made smaller."""

    def keep(self, rows: list[int]) -> None:
        """Keeps the points where rows miss by the least in all."""

    def narrow_to_least(self, form: Form) -> None:
        """Keeps the points where a form that has a least value is least."""

    def narrow_to_end(self, form: Form) -> None:
        """Keeps those where it is least; where it has no least value, greatest; where it has neither, 0."""


def pick(answers: Narrowed, layout: Layout, rows: list[Row], loose: set[str] | None = None) -> None:
    """Narrows to the one answer; only what is loose can still change, and what lies in it."""
    for group in kept_rows(rows):
        answers.keep(group)
    items = [item for item in layout.order() if loose is None or may_move(layout, item, loose)]
    for item in items:
        for name in ("width", "height"):
            answers.narrow_to_least(Form({(item, name): 1.0}))
    for item in items:
        if item in layout.items and item != layout.root:
            answers.narrow_to_end(layout.leading_distance(item))
            answers.narrow_to_end(layout.top_distance(item))


def may_move(layout: Layout, item: str, loose: set[str]) -> bool:
    """Whether an item, or what its place is measured in, is loose."""
    parent = layout.items[item].parent if item in layout.items else None
    return not loose.isdisjoint({item, parent, f"{parent}.contentLayoutGuide"})


def kept_rows(rows: list[Row]) -> Iterator[list[int]]:
    """Explicit constraints level by level, then content sizes from the last view on."""
    explicit = [index for index, row in enumerate(rows) if row.kind == "explicit" and not row.is_required]
    for priority in sorted({rows[index].priority for index in explicit}, reverse=True):
        yield [index for index in explicit if rows[index].priority == priority]
    for index in reversed(range(len(rows))):
        if rows[index].kind in ("hugging", "resistance") and not rows[index].is_required:
            yield [index]
