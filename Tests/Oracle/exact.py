"""A simplex over exact fractions: slow, small, and the judge of the floating one."""

from __future__ import annotations

import argparse
import sys
from fractions import Fraction

from forms import Form, Row, Variable
from generator import make_document
from measures import measure
from picks import pick
from semantics import Layout
from solution import Face, solve
from tree import environments_of
from writer import exact

LARGEST = 60
"""Rows of the largest system that is worth the time."""


class Tableau:
    """Rows over free variables in simplex form: `x = p - n`, slacks, violations, all at least 0."""

    def __init__(self, rows: list[Row], variables: list[Variable]):
        self.place = {variable: 2 * index for index, variable in enumerate(variables)}
        self.levels: dict[float, list[int]] = {}
        self.violations: list[list[int]] = []
        self.width = 2 * len(variables)
        self.lines: list[dict[int, Fraction]] = []
        self.constants: list[Fraction] = []
        self.basis: list[int] = []
        self.banned: set[int] = set()
        for row in rows:
            self.add(row)
        self.artificials = [self.start(index) for index in range(len(self.lines))]

    def column(self) -> int:
        """A new column."""
        self.width += 1
        return self.width - 1

    def add(self, row: Row) -> None:
        """One row as an equality."""
        self.violations.append([])
        line: dict[int, Fraction] = {}
        for variable, scale in row.terms.items():
            line[self.place[variable]] = exact(scale)
            line[self.place[variable] + 1] = -exact(scale)
        if row.relation != "==":
            line[self.column()] = Fraction(1 if row.relation == "<=" else -1)
        if not row.is_required:
            for relation, sign in ((">=", 1), ("<=", -1)):
                if row.relation in ("==", relation):
                    violation = self.column()
                    line[violation] = Fraction(sign)
                    self.levels.setdefault(row.priority, []).append(violation)
                    self.violations[-1].append(violation)
        self.lines.append(line)
        self.constants.append(exact(row.constant))

    def start(self, index: int) -> int:
        """Makes a line's constant positive and gives it an artificial column."""
        if self.constants[index] < 0:
            self.lines[index] = {column: -scale for column, scale in self.lines[index].items()}
            self.constants[index] = -self.constants[index]
        artificial = self.column()
        self.lines[index][artificial] = Fraction(1)
        self.basis.append(artificial)
        return artificial

    def is_feasible(self) -> bool:
        """Drives the artificial columns to 0 and bans them."""
        least = self.minimize({column: Fraction(1) for column in self.artificials})
        if least != 0:
            return False
        self.ban(set(self.artificials))
        return True

    def ban(self, columns: set[int]) -> None:
        """Keeps columns at 0; a basic one is swapped out, or its line becomes redundant."""
        self.banned |= columns
        for index in range(len(self.lines)):
            if self.basis[index] in self.banned:
                usable = (c for c in sorted(self.lines[index]) if c not in self.banned)
                entering = next(usable, None)
                if entering is not None:
                    self.pivot(index, entering)

    def minimize(self, costs: dict[int, Fraction]) -> Fraction | None:
        """The least cost, or None if it is unbounded (Bland's rule: it never cycles)."""
        while True:
            self.reduced = self.reduce(costs)
            entering = next((c for c in sorted(self.reduced) if self.reduced[c] < 0 and c not in self.banned), None)
            if entering is None:
                return sum(
                    (costs.get(column, Fraction()) * value for column, value in zip(self.basis, self.constants)),
                    Fraction(),
                )
            steps = [
                (self.constants[i] / line[entering], self.basis[i], i)
                for i, line in enumerate(self.lines)
                if line.get(entering, 0) > 0
            ]
            if not steps:
                return None
            self.pivot(min(steps)[2], entering)

    def reduce(self, costs: dict[int, Fraction]) -> dict[int, Fraction]:
        """Costs of the columns outside the basis."""
        reduced = dict(costs)
        for index, basic in enumerate(self.basis):
            cost = costs.get(basic, Fraction())
            if cost:
                for column, scale in self.lines[index].items():
                    reduced[column] = reduced.get(column, Fraction()) - cost * scale
        return reduced

    def pivot(self, index: int, entering: int) -> None:
        """Brings a column into the basis."""
        scale = self.lines[index][entering]
        line = {column: value / scale for column, value in self.lines[index].items()}
        self.lines[index], constant = line, self.constants[index] / scale
        self.constants[index], self.basis[index] = constant, entering
        for other in range(len(self.lines)):
            factor = self.lines[other].get(entering)
            if other == index or not factor:
                continue
            target = self.lines[other]
            for column, value in line.items():
                total = target.get(column, Fraction()) - factor * value
                if total:
                    target[column] = total
                else:
                    target.pop(column, None)
            self.constants[other] -= factor * constant

    def optimize_levels(self) -> dict[float, Fraction]:
        """The sums of violations from the highest level down (rule 0.5)."""
        sums = {}
        for priority in sorted(self.levels, reverse=True):
            sums[priority] = self.minimize({column: Fraction(1) for column in self.levels[priority]})
            self.narrow()
        return sums

    def range(self, form: Form) -> tuple[Fraction | None, Fraction | None]:
        """The ends of a form over what is left."""
        ends = []
        for sign in (1, -1):
            end = self.minimize(self.costs(form, sign))
            ends.append(None if end is None else sign * end + exact(form.constant))
        return ends[0], ends[1]

    def costs(self, form: Form, sign: int = 1) -> dict[int, Fraction]:
        """A form's scales by column."""
        costs: dict[int, Fraction] = {}
        for variable, scale in form.terms.items():
            costs[self.place[variable]] = sign * exact(scale)
            costs[self.place[variable] + 1] = -sign * exact(scale)
        return costs

    def keep(self, rows: list[int]) -> None:
        """Keeps the points where rows miss by the least in all."""
        self.minimize({column: Fraction(1) for index in rows for column in self.violations[index]})
        self.narrow()

    def narrow_to_least(self, form: Form) -> None:
        """Keeps the points where a form that has a least value is least."""
        self.minimize(self.costs(form))
        self.narrow()

    def narrow_to_end(self, form: Form) -> None:
        """Keeps those where a form is least; where it has no least value, greatest; where it has neither, 0."""
        if self.minimize(self.costs(form)) is None and self.minimize(self.costs(form, -1)) is None:
            self.hold(form)
        else:
            self.narrow()

    def narrow(self) -> None:
        """Keeps only the optimal points of the last objective."""
        self.ban({column for column, cost in self.reduced.items() if cost > 0})

    def hold(self, form: Form) -> None:
        """Adds the row `form == 0` to the current tableau."""
        line, constant = self.costs(form), -exact(form.constant)
        for basic, other, value in zip(self.basis, self.lines, self.constants):
            factor = line.get(basic)
            if factor:
                constant -= factor * value
                for column, scale in other.items():
                    line[column] = line.get(column, Fraction()) - factor * scale
        self.lines.append({column: scale for column, scale in line.items() if scale})
        self.constants.append(constant)
        artificial = self.start(len(self.lines) - 1)
        self.minimize({artificial: Fraction(1)})
        self.ban({artificial})

    def value(self, form: Form) -> float:
        """The value of a form at the current point."""
        values = dict(zip(self.basis, self.constants))
        total = sum((cost * values.get(column, 0) for column, cost in self.costs(form).items()), Fraction())
        return float(total + exact(form.constant))


def solve_exactly(layout: Layout, rows: list[Row], with_ranges: bool = True) -> Face | None:
    """The result of `solution.solve`, rounded only in the end."""
    tableau = Tableau(rows, layout.variables())
    if not tableau.is_feasible():
        return None
    sums = {priority: float(least) for priority, least in tableau.optimize_levels().items()}
    free, ranges = [], {}
    for item, name, form in layout.reported() if with_ranges else ():
        low, high = tableau.range(form)
        if low is None or high is None or low != high:
            free.append((item, name, form))
            ranges[item, name] = (None if low is None else float(low), None if high is None else float(high))
    pick(tableau, layout, rows)
    point = {variable: tableau.value(Form({variable: 1.0})) for variable in layout.variables()}
    return Face(sums, free, ranges, point)


def differences(layout: Layout) -> list[str] | None:
    """Where HiGHS and exact arithmetic differ in the first pass; None if the layout is too large."""
    rows = layout.rows(measure(layout, None))
    if len(rows) > LARGEST:
        return None
    exact, face = solve_exactly(layout, rows), solve(layout, rows)
    if exact is None or face is None:
        return [] if exact is face else [f"satisfiable only {'for HiGHS' if exact is None else 'in truth'}"]
    result = []
    for priority, least in exact.sums.items():
        if abs(least - face.sums[priority]) > 1e-7:
            result.append(f"level {priority}: {least} and {face.sums[priority]}")
    for key in exact.ranges.keys() | face.ranges.keys():
        mine, other = exact.ranges.get(key), face.ranges.get(key)
        if mine is None or other is None or not all(is_near(a, b) for a, b in zip(mine, other)):
            result.append(f"{'.'.join(key)} is {mine}, {other} for HiGHS")
    for item, name, form in layout.reported():
        mine, other = form.value(exact.canonical), form.value(face.canonical)
        if abs(mine - other) > 1e-6:
            result.append(f"canonical {item}.{name} is {mine}, {other} for HiGHS")
    return result


def is_near(one: float | None, other: float | None) -> bool:
    """Whether two ends of ranges are the same."""
    return one is other if one is None or other is None else abs(one - other) <= 1e-7


def main() -> int:
    """Cross-checks HiGHS on the small ones among some documents."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    compared = wrong = 0
    for index in range(arguments.count):
        document, _ = make_document(arguments.seed, index)
        for world in environments_of(document):
            found = differences(Layout(document, world))
            if found is None:
                continue
            compared += 1
            wrong += bool(found)
            for line in found:
                print(f"document {index}: {line}")
    print(f"exact arithmetic: {compared} layouts, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
