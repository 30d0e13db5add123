"""Checks answers with hundreds of views, by a sample of their ranges."""

from __future__ import annotations

import random

from answers import Mismatch, read_frames
from check import CLOSE, Check, Verdict, is_close, is_wide
from lp import Program
from measures import measure
from semantics import Layout
from solution import Face

SAMPLES = 20
"""The number of ranges that are checked in each answer, half of them of ambiguous attributes."""


def check_large(document: dict, answer: dict) -> Verdict:
    """Status, frames, sums of levels, witness and a sample of the ranges of a satisfiable document."""
    layout = Layout(document, document["environment"])
    rows = layout.rows(measure(layout, None))
    program = Program(layout.variables(), rows)
    if not program.is_feasible():
        return Verdict(["the document is contradictory, which no large one should be"])
    face = Face(program.optimize_levels(), [], {}, {})
    try:
        check = Check(layout, answer, read_frames(layout, answer["frames"]), False)
        check.check_rows("frames", rows, face, check.frames)
        listed = check.listed_ranges()
        check.expect_status("ambiguous" if listed else "solved")
        check_sample(check, program, listed)
        if listed:
            check.check_witness(rows, face)
        else:
            check_unique(check, program)
        return Verdict(check.mismatches)
    except Mismatch as mismatch:
        return Verdict([str(mismatch)])


def check_sample(check: Check, program: Program, listed: dict) -> None:
    """Checks that listed ranges are exact, and that other attributes have the value of their frame alone."""
    choices = random.Random(len(check.numbers))
    forms = {(item, name): form for item, name, form in check.layout.reported()}
    chosen = choices.sample(sorted(listed), min(SAMPLES // 2, len(listed)))
    others = sorted(forms.keys() - listed.keys())
    chosen += choices.sample(others, min(SAMPLES - len(chosen), len(others)))
    for key in chosen:
        ends = program.range(forms[key])
        value = check.numbers[key]
        reported = listed.get(key, (value, value))
        if is_wide(*ends) != (key in listed) or not all(is_close(a, b) for a, b in zip(reported, ends)):
            check.wrong(f"range of {'.'.join(key)} is {ends}, not {reported}")


def check_unique(check: Check, program: Program) -> None:
    """Checks that the optimum is unique: a random direction has one extreme value with probability 1 only then."""
    choices = random.Random(len(check.numbers))
    costs = {column: choices.uniform(-1, 1) for column in program.index.values()}
    low, high = program.minimize(costs), program.minimize({column: -cost for column, cost in costs.items()})
    if low is None or high is None or low + high < -CLOSE * len(costs) ** 0.5:
        check.wrong(f"status is solved, but a sum of numbers has the least value {low} and its negative {high}")
