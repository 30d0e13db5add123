"""Times HiGHS on the rows of a file: `highs.py ROWS SECONDS presolve|plain`.

The rows are one linear program in which every optional row may be missed at a cost, by priority. Only
the run of the simplex on one thread is timed, not the building of arrays or handing them over. Prints
the nanoseconds of each run on one line, then the value of each variable on a line of its own.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import highspy
import numpy as np

from rows import REQUIRED, Problem, read, weights


def elastic(problem: Problem) -> highspy.HighsLp:
    """The program: a column for each variable, then one for each direction a row can be missed in."""
    infinity = highspy.kHighsInf
    costs = [0.0] * problem.variable_count
    lower: list[float] = []
    upper: list[float] = []
    starts = [0]
    columns: list[int] = []
    coefficients: list[float] = []
    cost_of = weights(problem.rows)
    for row in problem.rows:
        for variable, coefficient in row.terms:
            columns.append(variable)
            coefficients.append(coefficient)
        if row.priority < REQUIRED:
            for operator, sign in ((">", 1.0), ("<", -1.0)):
                if row.operator in ("=", operator):
                    columns.append(len(costs))
                    coefficients.append(sign)
                    costs.append(cost_of[row.priority])
        lower.append(-infinity if row.operator == "<" else row.value)
        upper.append(infinity if row.operator == ">" else row.value)
        starts.append(len(columns))
    column_lower = np.zeros(len(costs))
    column_lower[: problem.variable_count] = -infinity
    column_upper = np.full(len(costs), infinity)
    for variable, size in problem.sizes:
        column_lower[variable] = column_upper[variable] = size

    program = highspy.HighsLp()
    program.num_col_ = len(costs)
    program.num_row_ = len(lower)
    program.col_cost_ = np.array(costs)
    program.col_lower_ = column_lower
    program.col_upper_ = column_upper
    program.row_lower_ = np.array(lower)
    program.row_upper_ = np.array(upper)
    program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
    program.a_matrix_.num_col_ = len(costs)
    program.a_matrix_.num_row_ = len(lower)
    program.a_matrix_.start_ = np.array(starts, dtype=np.int32)
    program.a_matrix_.index_ = np.array(columns, dtype=np.int32)
    program.a_matrix_.value_ = np.array(coefficients)
    return program


def main(path: str, seconds: float, variant: str) -> int:
    problem = read(Path(path))
    program = elastic(problem)
    end = time.monotonic() + seconds
    nanoseconds: list[int] = []
    while True:
        highs = highspy.Highs()
        highs.setOptionValue("output_flag", False)
        highs.setOptionValue("solver", "simplex")
        highs.setOptionValue("threads", 1)
        highs.setOptionValue("presolve", "choose" if variant == "presolve" else "off")
        highs.passModel(program)
        start = time.perf_counter_ns()
        highs.run()
        nanoseconds.append(time.perf_counter_ns() - start)
        if highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            print(f"highs: {highs.getModelStatus()}", file=sys.stderr)
            return 1
        if time.monotonic() >= end:
            break
    print("nanoseconds", *nanoseconds)
    values = highs.getSolution().col_value[: problem.variable_count]
    print("\n".join(map(repr, map(float, values))))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], float(sys.argv[2]), sys.argv[3]))
