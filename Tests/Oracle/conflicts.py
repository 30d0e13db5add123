"""Checks the conflicts of required constraints in an answer (AL050)."""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction

from answers import Mismatch, Reference, Term, is_near, is_same_row
from forms import Row, Variable
from lp import are_feasible
from semantics import Layout
from written import exact

UNBREAKABLE = ("root", "nonnegative")
"""Rows of the world itself: no constraint is there to be removed."""


def check_conflicts(
    layout: Layout, rows: list[Row], diagnostics: list[dict], frames: dict[Variable, float]
) -> tuple[list[str], list[Row]]:
    """Mismatches, and the oracle's rows for everything that was broken."""
    if not diagnostics:
        return ["no AL050 although required constraints contradict each other"], []
    mismatches: list[str] = []
    known: dict[Reference, Row] = {}
    seen: set[Reference] = set()
    for number, diagnostic in enumerate(diagnostics):
        try:
            conflict = Conflict(layout, rows, diagnostic)
            mismatches += [f"AL050 {number}: {line}" for line in conflict.check()]
            known.update(conflict.own)
            breakable = {r for r in conflict.own if conflict.own[r].kind not in UNBREAKABLE}
            if seen & breakable:
                mismatches.append(f"AL050 {number} shares {sorted(map(str, seen & breakable))} with another")
            seen |= breakable
        except Mismatch as mismatch:
            mismatches.append(f"AL050 {number}: {mismatch}")
    if mismatches:
        return mismatches, []
    broken: list[Row] = []
    for number, diagnostic in enumerate(diagnostics):
        if not diagnostic.get("broken"):
            mismatches.append(f"AL050 {number}: nothing is broken")
        for value in diagnostic.get("broken", []):
            found = broken_row(layout, rows, Reference.read(value), known, frames)
            if found is None:
                mismatches.append(f"AL050 {number}: cannot be broken: {value}")
            else:
                broken.append(found)
    return mismatches, broken


class Unproved(Exception):
    """A conflict without a certificate, since its numbers are too long."""


class Conflict:
    """One set of constraints that exclude each other."""

    def __init__(self, layout: Layout, rows: list[Row], diagnostic: dict):
        self.rows = [row for row in rows if row.is_required]
        self.references = [Reference.read(value) for value in diagnostic["constraints"]]
        if "certificate" not in diagnostic and "there is no certificate" in diagnostic["message"]:
            raise Unproved
        self.certificate = diagnostic["certificate"]
        self.terms = [Term.read(layout, value) for value in self.certificate]
        self.own = {term.reference: self.own_row(term) for term in self.terms}

    def own_row(self, term: Term) -> Row:
        """The oracle's row for a row of the certificate, which has to be the same up to a factor."""
        reference = term.reference
        candidates = [
            row
            for row in self.rows
            if (row.pointer == reference.pointer if reference.pointer else row.kind != "explicit")
        ]
        if not candidates:
            raise Mismatch(f"{reference} is no required constraint")
        for row in candidates:
            if is_same_row(term.row, row):
                return row
        for row in candidates:
            if row.kind == "mask" and (written := combination(term.row, mask_pair(self.rows, row))):
                return written
        shown = f"; it is {candidates[0].terms} {candidates[0].relation} {candidates[0].constant}"
        raise Mismatch(
            f"the certificate's row for {reference} is not ours: {term.row.terms} {term.row.relation} "
            f"{term.row.constant}{shown if reference.pointer else ''}"
        )

    def check(self) -> list[str]:
        """The set is minimal, and the certificate proves it on its own."""
        result = []
        listed = set(self.references)
        if len(listed) != len(self.references):
            result.append("a constraint is listed twice")
        if listed != set(self.own):
            odd = sorted(str(r) for r in listed ^ set(self.own))
            result.append(f"constraints and certificate differ in {odd}")
        rows = [self.own[term.reference] for term in self.terms]
        if are_feasible(rows):
            result.append(f"the set {sorted(map(str, listed))} is satisfiable")
        for index, term in enumerate(self.terms):
            if not are_feasible(rows[:index] + rows[index + 1 :]):
                result.append(f"{term.reference} can be dropped")
        return result + self.check_certificate()

    def check_certificate(self) -> list[str]:
        """Multiplied and added, the rows leave no terms and `0 >= positive`, in the decimals as printed."""
        result = []
        constant = Fraction(0)
        sums: dict[str, Fraction] = {}
        for line in self.certificate:
            constant += exact(line["multiplier"]) * exact(line["constant"])
            for name, scale in line["terms"].items():
                sums[name] = sums.get(name, Fraction(0)) + exact(line["multiplier"]) * exact(scale)
        for term in self.terms:
            wrong_sign = {"==": False, ">=": term.multiplier < 0, "<=": term.multiplier > 0}
            if wrong_sign[term.row.relation] or term.multiplier == 0:
                result.append(f"{term.reference} is {term.row.relation} and multiplied by {term.multiplier}")
        result += [f"the certificate leaves {scale} {name}" for name, scale in sums.items() if scale]
        if constant <= 0:
            result.append(f"the certificate ends in 0 >= {constant}")
        return result


def mask_pair(rows: list[Row], row: Row) -> list[Row]:
    """The rows of one mask on one axis."""
    return [other for other in rows if other.kind == "mask" and (other.item, other.axis) == (row.item, row.axis)]


def combination(row: Row, pair: list[Row]) -> Row | None:
    """The sum of multiples of a mask's two rows that an equality is, with all their digits, if it is one.

    A mask may be written as another pair of rows than the oracle's.
    """
    if row.relation != "==" or len(pair) != 2:
        return None
    variables = sorted(set(row.terms) | set(pair[0].terms) | set(pair[1].terms))
    columns = [[r.terms.get(v, 0.0) for v in variables] + [r.constant] for r in (*pair, row)]
    first, second, target = columns

    def determinant(one: list[float], other: list[float], places: tuple[int, int]) -> float:
        return one[places[0]] * other[places[1]] - one[places[1]] * other[places[0]]

    # The largest one lets the rounding of the answer's numbers count for least.
    pairs = itertools.combinations(range(len(variables)), 2)
    best = max(pairs, key=lambda places: abs(determinant(first, second, places)), default=None)
    if best is None or abs(determinant(first, second, best)) <= 1e-9:
        return None
    a = determinant(target, second, best) / determinant(first, second, best)
    b = determinant(first, target, best) / determinant(first, second, best)
    sums = [a * f + b * s for f, s in zip(first, second)]
    if not all(is_near(t, s) for t, s in zip(target, sums)):
        return None
    terms = {variable: scale for variable, scale in zip(variables, sums) if abs(scale) > 1e-9}
    return replace(pair[0], terms=terms, constant=sums[-1])


def broken_row(
    layout: Layout,
    rows: list[Row],
    reference: Reference,
    known: dict[Reference, Row],
    frames: dict[Variable, float],
) -> Row | None:
    """The oracle's row for a broken constraint; of a mask, the one that the frames do not keep."""
    if reference.pointer:
        return next((row for row in rows if row.pointer == reference.pointer and row.is_required), None)
    row = known.get(reference)
    if row is None or row.kind in UNBREAKABLE:
        return None
    if row.kind == "mask":
        pair = mask_pair(rows, row)
        return next((other for other in pair if other.violation(frames) > 1e-5), row)
    return row
