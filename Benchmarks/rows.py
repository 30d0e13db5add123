"""Problems as rows over numbered variables, and the text form that every runner reads.

    lc1 VARIABLES ROWS VIEWS SIZES      the counts of what follows
    E VARIABLE VALUE                    a size of the container, which is given
    R PRIORITY OP VALUE COUNT (VARIABLE COEFFICIENT)...     a row: sum OP value, OP one of = < >

A row of priority 1000 is required. View v has the variables 4v (left), 4v + 1 (width), 4v + 2 (top)
and 4v + 3 (height); view 0 is the container.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

REQUIRED = 1000


@dataclass(frozen=True, slots=True)
class Row:
    """`sum(coefficient * variable) operator value`, wanted at a priority."""

    priority: int
    operator: str
    value: float
    terms: tuple[tuple[int, float], ...]

    def violation(self, values: Sequence[float]) -> float:
        """The violation of the row at a point; 0 if it holds."""
        excess = sum(coefficient * values[variable] for variable, coefficient in self.terms) - self.value
        if self.operator == "=":
            return abs(excess)
        return max(0.0, excess if self.operator == "<" else -excess)


@dataclass
class Problem:
    """A layout as rows."""

    view_count: int = 0
    rows: list[Row] = field(default_factory=list)
    sizes: list[tuple[int, float]] = field(default_factory=list)

    @property
    def variable_count(self) -> int:
        return 4 * self.view_count

    def missed(self, values: Sequence[float]) -> tuple[float, dict[int, float]]:
        """The largest violation of required rows, and the sum of violations at each other priority, highest first."""
        worst = max((abs(values[variable] - size) for variable, size in self.sizes), default=0.0)
        sums = {priority: 0.0 for priority in priorities(self.rows)}
        for row in self.rows:
            violation = row.violation(values)
            if row.priority == REQUIRED:
                worst = max(worst, violation)
            else:
                sums[row.priority] += violation
        return worst, sums

    def write(self, path: Path) -> None:
        """Writes the text form atomically."""
        lines = [f"lc1 {self.variable_count} {len(self.rows)} {self.view_count} {len(self.sizes)}"]
        lines += [f"E {variable} {number(size)}" for variable, size in self.sizes]
        for row in self.rows:
            terms = " ".join(f"{variable} {number(coefficient)}" for variable, coefficient in row.terms)
            lines.append(f"R {row.priority} {row.operator} {number(row.value)} {len(row.terms)} {terms}")
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_suffix(".partial")
        partial.write_text("\n".join(lines) + "\n")
        partial.rename(path)


def read(path: Path) -> Problem:
    """Reads the text form of a problem."""
    problem = Problem()
    with path.open() as lines:
        problem.view_count = int(next(lines).split()[3])
        for line in lines:
            words = line.split()
            if words[0] == "E":
                problem.sizes.append((int(words[1]), float(words[2])))
            else:
                terms = zip(map(int, words[5::2]), map(float, words[6::2]), strict=True)
                problem.rows.append(Row(int(words[1]), words[2], float(words[3]), tuple(terms)))
    return problem


def priorities(rows: Sequence[Row]) -> list[int]:
    """The priorities below required that rows have, highest first."""
    return sorted({row.priority for row in rows} - {REQUIRED}, reverse=True)


def weights(rows: Sequence[Row]) -> dict[int, float]:
    """Weights of a violation of one point, by priority: each a constant factor above the next lower.

    The priorities share about nine decades, the usable precision of a Double.
    """
    ascending = priorities(rows)[::-1]
    base = min(1000.0, 1e8 ** (1 / max(1, len(ascending) - 1)))
    return {priority: base**rank for rank, priority in enumerate(ascending)}


def number(value: float) -> str:
    """The shortest text of a number."""
    return str(int(value)) if float(value).is_integer() else repr(value)
