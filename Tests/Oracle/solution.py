"""The answer of a layout by the oracle's own means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from forms import Form, Row, Variable
from geometry import Measures
from lp import Program
from measures import SETTLED, measure
from picks import pick
from semantics import Layout

PASSES = 16
"""Frames that depend on frames are settled in at most this many passes."""


@dataclass
class Face:
    """All optimal answers of one system of rows."""

    sums: dict[float, float]
    free: list[tuple[str, str, Form]]
    ranges: dict[tuple[str, str], tuple[float | None, float | None]]
    canonical: dict[Variable, float]


@dataclass
class Settled:
    """The last pass: its rows, and their face unless they contradict each other."""

    measures: Measures
    rows: list[Row]
    face: Face | None
    passes: int
    is_settled: bool = True


def solve(layout: Layout, rows: list[Row], with_ranges: bool = True) -> Face | None:
    """The optimal answers of some rows, or None if the required ones contradict each other."""
    program = Program(layout.variables(), rows)
    if not program.is_feasible():
        return None
    sums = program.optimize_levels()
    directions = program.free_directions()
    free = [entry for entry in layout.reported() if program.is_free(entry[2], directions)]
    ranges = {}
    if with_ranges:
        ranges = {(item, name): program.range(form) for item, name, form in free}
    if free:
        pick(program, layout, rows, {item for item, _, _ in free})
    return Face(sums, free, ranges, program.point())


Solve = Callable[[Layout, list[Row], bool], Face | None]
"""Finds the optimal answers of rows, with their ranges or without."""


def settle(layout: Layout, broken: frozenset[str] = frozenset(), solve: Solve = solve) -> Settled:
    """Passes until the rows no longer change, without the constraints at some pointers."""
    measures = measure(layout, None)
    rows = layout.rows(measures)
    for count in range(1, PASSES + 1):
        face = solve(layout, kept(rows, broken), False)
        if face is None:
            return Settled(measures, rows, None, count)
        next_measures = measure(layout, face.canonical)
        next_rows = layout.rows(next_measures)
        is_settled = are_same(rows, next_rows)
        if is_settled or count == PASSES:
            break
        measures, rows = next_measures, next_rows
    return Settled(measures, rows, solve(layout, kept(rows, broken), True), count, is_settled)


def kept(rows: list[Row], broken: frozenset[str]) -> list[Row]:
    """The rows that do not come from some pointers."""
    return [row for row in rows if not broken or row.pointer not in broken]


def are_same(rows: list[Row], others: list[Row]) -> bool:
    """Whether two passes ask for the same; only constants can differ, and proportions of stack views."""
    return all(abs(a.constant - b.constant) <= SETTLED and a.terms == b.terms for a, b in zip(rows, others))


def canonical_frames(layout: Layout, point: dict[Variable, float]) -> dict[tuple[str, str], float]:
    """The numbers of an answer, in the superview's coordinates."""
    return {(item, name): form.value(point) for item, name, form in layout.reported()}
