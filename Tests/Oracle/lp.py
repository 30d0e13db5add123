"""Lexicographic linear programs over rows, solved by HiGHS.

A program keeps the set of its optimal points as an exact face: whenever an objective is optimal,
every column and row with a dual value is fixed at the bound it stands at (complementary slackness),
so no level's sum is ever held by a tolerance.
"""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # Threads cost more than these small matrices.

import highspy  # noqa: E402
import numpy as np  # noqa: E402

from forms import Form, Row, Variable  # noqa: E402

INFINITY = highspy.kHighsInf
FEASIBILITY = 1e-9
"""HiGHS's primal and dual tolerances: far below the 1e-6 of the numbers in an answer."""
DUAL = 1e-7
"""A dual value above this is one: multipliers have few digits, so real ones are far larger."""
TIGHT = 1e-7
"""A row with less slack stands at its bound."""
RANK = 1e-9
"""Singular values below this share of the largest count as 0."""

Status = highspy.HighsModelStatus


class SolverTrouble(Exception):
    """HiGHS gave neither an optimum nor a proof that there is none."""


class Program:
    """The rows of a layout as a linear program, narrowed step by step."""

    def __init__(self, variables: list[Variable], rows: list[Row]):
        self.variables = list(variables)
        self.index = {variable: column for column, variable in enumerate(self.variables)}
        self.rows = rows
        self.levels: dict[float, list[int]] = {}
        self.violations: list[list[int]] = []
        self.lower = [-INFINITY] * len(self.variables)
        self.upper = [INFINITY] * len(self.variables)
        self.matrix: list[dict[int, float]] = []
        self.row_lower: list[float] = []
        self.row_upper: list[float] = []
        for given in rows:
            self.add(given)
        self.highs = self.build()
        self.values = np.zeros(len(self.lower))

    # Building

    def add(self, given: Row) -> None:
        """One row; an optional one gets a column for each direction it can be missed in."""
        self.violations.append([])
        if given.kind in ("root", "nonnegative"):
            self.bound(given)
            return
        entries = {self.index[variable]: scale for variable, scale in given.terms.items()}
        if not given.is_required:
            for relation, sign in ((">=", 1.0), ("<=", -1.0)):
                if given.relation in ("==", relation):
                    entries[self.violation_column(given.priority)] = sign
        self.matrix.append(entries)
        self.row_lower.append(given.constant if given.relation != "<=" else -INFINITY)
        self.row_upper.append(given.constant if given.relation != ">=" else INFINITY)

    def bound(self, given: Row) -> None:
        """A row about one variable with scale 1 is a bound of its column."""
        ((variable, _),) = given.terms.items()
        column = self.index[variable]
        if given.relation != "<=":
            self.lower[column] = max(self.lower[column], given.constant)
        if given.relation != ">=":
            self.upper[column] = min(self.upper[column], given.constant)

    def violation_column(self, priority: float) -> int:
        """A new column that counts points missed at a priority."""
        self.lower.append(0.0)
        self.upper.append(INFINITY)
        self.levels.setdefault(priority, []).append(len(self.lower) - 1)
        self.violations[-1].append(len(self.lower) - 1)
        return len(self.lower) - 1

    def build(self) -> highspy.Highs:
        """The model inside HiGHS."""
        starts, indices, values = [0], [], []
        for entries in self.matrix:
            indices += entries.keys()
            values += entries.values()
            starts.append(len(indices))
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = len(self.lower), len(self.matrix)
        model.col_cost_ = np.zeros(len(self.lower))
        model.col_lower_, model.col_upper_ = np.array(self.lower), np.array(self.upper)
        model.row_lower_, model.row_upper_ = np.array(self.row_lower), np.array(self.row_upper)
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_ = np.array(starts)
        model.a_matrix_.index_ = np.array(indices)
        model.a_matrix_.value_ = np.array(values)
        highs = highspy.Highs()
        for option, value in (
            ("output_flag", False),
            ("threads", 1),
            ("presolve", "off"),
            ("solver", "simplex"),
            ("simplex_strategy", 4),
            ("primal_feasibility_tolerance", FEASIBILITY),
            ("dual_feasibility_tolerance", FEASIBILITY),
        ):
            highs.setOptionValue(option, value)
        highs.passModel(model)
        return highs

    # Solving

    def run(self) -> Status:
        """Optimal, infeasible or unbounded."""
        answers = (Status.kOptimal, Status.kInfeasible, Status.kUnbounded)
        for attempt in ((), ("simplex_strategy", 1), ("presolve", "on")):
            if attempt:
                self.highs.clearSolver()
                self.highs.setOptionValue(*attempt)
            self.highs.run()
            status = self.highs.getModelStatus()
            if attempt:
                self.highs.setOptionValue("simplex_strategy", 4)
                self.highs.setOptionValue("presolve", "off")
            if status in answers:
                return status
        raise SolverTrouble(str(status))

    def is_feasible(self) -> bool:
        """Whether the required rows have a common point."""
        if self.run() == Status.kInfeasible:
            return False
        self.values = np.array(self.highs.getSolution().col_value)
        return True

    def minimize(self, costs: dict[int, float]) -> float | None:
        """The least value of a cost over the face, or None if it is unbounded."""
        columns = np.array(list(costs), dtype=np.int32)
        self.highs.changeColsCost(len(columns), columns, np.array([costs[c] for c in costs]))
        status = self.run()
        self.highs.changeColsCost(len(columns), columns, np.zeros(len(columns)))
        if status == Status.kUnbounded:
            return None
        if status == Status.kInfeasible:
            raise SolverTrouble("a face became empty")
        self.solution = self.highs.getSolution()
        self.values = np.array(self.solution.col_value)
        return sum(self.values[column] * cost for column, cost in costs.items())

    def narrow(self) -> None:
        """Keeps only the optimal points of the last objective."""
        columns = np.flatnonzero(np.abs(np.array(self.solution.col_dual)) > DUAL)
        for column in columns:
            self.fix_column(int(column), self.values[column])
        activities = self.solution.row_value
        for index in np.flatnonzero(np.abs(np.array(self.solution.row_dual)) > DUAL):
            self.fix_row(int(index), activities[index])

    def fix_column(self, column: int, value: float) -> None:
        """Holds a column at the bound that is nearest to a value."""
        low, high = self.lower[column], self.upper[column]
        if low == high:
            return
        bound = low if abs(value - low) <= abs(value - high) else high
        self.set_column(column, bound, bound)

    def fix_row(self, index: int, value: float) -> None:
        """Holds a row at the bound that is nearest to a value."""
        low, high = self.row_lower[index], self.row_upper[index]
        if low == high:
            return
        bound = low if abs(value - low) <= abs(value - high) else high
        self.set_row(index, bound, bound)

    def set_column(self, column: int, low: float, high: float) -> None:
        """Changes the bounds of a column."""
        self.lower[column], self.upper[column] = low, high
        self.highs.changeColBounds(column, low, high)

    def set_row(self, index: int, low: float, high: float) -> None:
        """Changes the bounds of a row."""
        self.row_lower[index], self.row_upper[index] = low, high
        self.highs.changeRowBounds(index, low, high)

    def optimize_levels(self) -> dict[float, float]:
        """Narrows to the lexicographic optimum; the sum of violations of each level (rule 0.5)."""
        sums = {}
        for priority in sorted(self.levels, reverse=True):
            sums[priority] = self.minimize({column: 1.0 for column in self.levels[priority]})
            self.narrow()
        return sums

    # Questions about the face

    def costs(self, form: Form) -> dict[int, float]:
        """A form's scales by column."""
        return {self.index[variable]: scale for variable, scale in form.terms.items()}

    def range(self, form: Form) -> tuple[float | None, float | None]:
        """The least and the greatest value of a form; None where it is unbounded."""
        costs = self.costs(form)
        low = self.minimize(costs)
        high = self.minimize({column: -cost for column, cost in costs.items()})
        return (
            None if low is None else low + form.constant,
            None if high is None else -high + form.constant,
        )

    def imply_equalities(self) -> None:
        """Fixes every row and bound that stands at its limit on the whole face.

        Tight ones are allowed at most one point of slack, which leaves a neighbourhood of the
        current point, and the sum of their slacks is maximised until no more of them move.
        """
        columns, rows = self.tight()
        saved_columns = {column: (self.lower[column], self.upper[column]) for column, _ in columns}
        saved_rows = {index: (self.row_lower[index], self.row_upper[index]) for index, _ in rows}
        for column, sign in columns:
            bound = saved_columns[column][0 if sign > 0 else 1]
            self.set_column(column, min(bound, bound + sign), max(bound, bound + sign))
        for index, sign in rows:
            bound = saved_rows[index][0 if sign > 0 else 1]
            self.set_row(index, min(bound, bound + sign), max(bound, bound + sign))
        still_columns, still_rows = list(columns), list(rows)
        while still_columns or still_rows:
            costs: dict[int, float] = {}
            for column, sign in still_columns:
                costs[column] = costs.get(column, 0.0) - sign
            for index, sign in still_rows:
                for column, scale in self.matrix[index].items():
                    costs[column] = costs.get(column, 0.0) - sign * scale
            self.minimize(costs)
            left_columns = [c for c in still_columns if not self.has_moved_column(*c)]
            left_rows = [r for r in still_rows if not self.has_moved_row(*r)]
            if len(left_columns) == len(still_columns) and len(left_rows) == len(still_rows):
                break
            still_columns, still_rows = left_columns, left_rows
        for column, bounds in saved_columns.items():
            self.set_column(column, *bounds)
        for index, bounds in saved_rows.items():
            self.set_row(index, *bounds)
        for column, sign in still_columns:
            bound = saved_columns[column][0 if sign > 0 else 1]
            self.set_column(column, bound, bound)
        for index, sign in still_rows:
            bound = saved_rows[index][0 if sign > 0 else 1]
            self.set_row(index, bound, bound)

    def tight(self) -> tuple[list[tuple[int, float]], list[tuple[int, float]]]:
        """Columns and rows at a bound but not fixed, with the sign of the way inwards."""
        columns, rows = [], []
        for column, (low, high, value) in enumerate(zip(self.lower, self.upper, self.values)):
            if low < high and value - low < TIGHT:
                columns.append((column, 1.0))
            elif low < high and high - value < TIGHT:
                columns.append((column, -1.0))
        for index, (low, high) in enumerate(zip(self.row_lower, self.row_upper)):
            if low < high:
                value = self.activity(index)
                if value - low < TIGHT:
                    rows.append((index, 1.0))
                elif high - value < TIGHT:
                    rows.append((index, -1.0))
        return columns, rows

    def activity(self, index: int) -> float:
        """The left side of a row at the current point."""
        return sum(self.values[column] * scale for column, scale in self.matrix[index].items())

    def has_moved_column(self, column: int, sign: float) -> bool:
        """Whether a column has left the bound it was tight at."""
        bound = self.lower[column] if sign > 0 else self.upper[column]
        return abs(self.values[column] - bound) > 10 * TIGHT

    def has_moved_row(self, index: int, sign: float) -> bool:
        """Whether a row has left the bound it was tight at."""
        bound = self.row_lower[index] if sign > 0 else self.row_upper[index]
        return abs(self.activity(index) - bound) > 10 * TIGHT

    def free_directions(self) -> np.ndarray:
        """A basis (as columns) of the directions the variables can move in on the face.

        A row with a violation that is not fixed holds nothing; the others that are equalities do.
        """
        self.imply_equalities()
        count = len(self.variables)
        loose = [column for column in range(count) if self.lower[column] < self.upper[column]]
        place = {column: position for position, column in enumerate(loose)}
        equations = []
        for index, entries in enumerate(self.matrix):
            if self.row_lower[index] != self.row_upper[index]:
                continue
            if any(c >= count and self.lower[c] < self.upper[c] for c in entries):
                continue
            equation = np.zeros(len(loose))
            for column, scale in entries.items():
                if column in place:
                    equation[place[column]] = scale
            if equation.any():
                equations.append(equation)
        result = np.zeros((count, 0))
        if loose:
            null = null_space(np.array(equations).reshape(len(equations), len(loose)))
            result = np.zeros((count, null.shape[1]))
            result[loose] = null
        return result

    def is_free(self, form: Form, directions: np.ndarray) -> bool:
        """Whether a form takes more than one value on the face."""
        if not directions.shape[1]:
            return False
        change = sum(directions[self.index[variable]] * scale for variable, scale in form.terms.items())
        return bool(np.max(np.abs(change)) > 1e-7)

    def keep(self, rows: list[int]) -> None:
        """Narrows to the points where rows miss by the least in all."""
        columns = [column for index in rows for column in self.violations[index]]
        if any(self.lower[column] < self.upper[column] for column in columns):
            self.minimize({column: 1.0 for column in columns})
            self.narrow()

    def narrow_to_least(self, form: Form) -> None:
        """Narrows to the points where a form that has a least value is least."""
        self.minimize(self.costs(form))
        self.narrow()

    def narrow_to_end(self, form: Form) -> None:
        """Narrows to where a form is least; where it has no least value, greatest; where it has neither, 0."""
        costs = self.costs(form)
        if self.minimize(costs) is None and self.minimize({c: -cost for c, cost in costs.items()}) is None:
            self.hold(form)
        else:
            self.narrow()

    def hold(self, form: Form) -> None:
        """Adds the row `form == 0`."""
        costs = self.costs(form)
        self.matrix.append(costs)
        self.row_lower.append(-form.constant)
        self.row_upper.append(-form.constant)
        columns = np.array(list(costs), dtype=np.int32)
        self.highs.addRow(-form.constant, -form.constant, len(costs), columns, np.array(list(costs.values())))
        if not self.is_feasible():
            raise SolverTrouble("a form between its extremes cannot be 0")

    def point(self) -> dict[Variable, float]:
        """The values of the variables at the current point."""
        return {variable: float(self.values[column]) for variable, column in self.index.items()}


def null_space(equations: np.ndarray) -> np.ndarray:
    """An orthonormal basis of the solutions of `equations @ x == 0`."""
    width = equations.shape[1]
    if not len(equations):
        return np.eye(width)
    equations = equations / np.linalg.norm(equations, axis=1, keepdims=True)
    _, singular, right = np.linalg.svd(equations)
    rank = int(np.sum(singular > RANK * max(1.0, singular[0])))
    return right[rank:].T


def are_feasible(rows: list[Row]) -> bool:
    """Whether rows have a common point, taken as they are and without any other."""
    if any(not given.terms and given.violation({}) > FEASIBILITY for given in rows):
        return False
    rows = [given for given in rows if given.terms]
    variables = list(dict.fromkeys(variable for given in rows for variable in given.terms))
    if not variables:
        return True
    plain = [Row(r.terms, r.relation, r.constant, 1000.0, "plain") for r in rows]
    return Program(variables, plain).is_feasible()
