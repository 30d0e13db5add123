"""Asks a running server about random code with numbers that it leaves open, and compares for which values it holds.

Views lie in a row of constraints along x; every constant may be a linear form of open numbers. With these as columns
HiGHS calculates the range of each, and whether the rows are feasible for any values.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import sys
from urllib.parse import urlencode, urlsplit

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import highspy  # noqa: E402

ROOT = 375.0
FARTHEST = 1e5
SYMBOLS = {"==": "equalTo", ">=": "greaterThanOrEqualTo", "<=": "lessThanOrEqualTo"}


class Case:
    """A script, its rows, and the values that its open numbers are given."""

    def __init__(self, seed: int):
        self.random = random.Random(seed)
        self.names = [f"Metrics.n{index}" for index in range(self.random.randint(1, 3))]
        self.values = {
            name: float(self.random.randint(-40, 60)) for name in self.names if self.random.random() < 0.4
        }
        self.views = [f"v{index}" for index in range(self.random.randint(1, 4))]
        self.lines: list[str] = []
        self.rows: list[tuple[dict[str, float], str, float]] = []
        for view in self.views:
            self.rows.append(({f"{view}.width": 1.0}, ">=", 0.0))
        for _ in range(self.random.randint(1, 3 * len(self.views))):
            self.add()

    def constant(self) -> tuple[str, dict[str, float], float]:
        """An expression, how it depends on open numbers, and what is added."""
        plain = self.random.choice([0, 4, 8, 16, 20, 44, 100, 359])
        if self.random.random() < 0.4:
            return str(plain), {}, float(plain)
        terms: dict[str, float] = {}
        words: list[str] = []
        for name in self.random.sample(self.names, self.random.randint(1, min(2, len(self.names)))):
            factor = self.random.choice([1.0, 2.0, -1.0, 0.5])
            terms[name] = factor
            words.append(name if factor == 1 else f"{factor} * {name}" if factor != -1 else f"(-{name})")
        return f"{' + '.join(words)} + {plain}", terms, float(plain)

    def add(self) -> None:
        """Adds a constraint."""
        view = self.random.choice(self.views)
        relation = self.random.choices(["==", ">=", "<="], [6, 2, 2])[0]
        text, terms, plain = self.constant()
        if self.random.random() < 0.3:
            self.lines.append(f"{view}.widthAnchor.constraint({SYMBOLS[relation]}Constant: {text}).isActive = true")
            left = {f"{view}.width": 1.0}
        else:
            other = self.random.choice([name for name in ["view", *self.views] if name != view])
            sides = [self.random.choice(["left", "right"]) for _ in range(2)]
            self.lines.append(
                f"{view}.{sides[0]}Anchor.constraint({SYMBOLS[relation]}: {other}.{sides[1]}Anchor, "
                f"constant: {text}).isActive = true"
            )
            left = self.edge(view, sides[0], 1.0)
            for column, factor in self.edge(other, sides[1], -1.0).items():
                if column == "1":
                    plain -= factor
                else:
                    left[column] = left.get(column, 0.0) + factor
        for name, factor in terms.items():
            left[name] = left.get(name, 0.0) - factor
        self.rows.append((left, relation, plain))

    @staticmethod
    def edge(view: str, side: str, factor: float) -> dict[str, float]:
        """An edge as columns; "1" is a number."""
        if view == "view":
            return {"1": factor * (ROOT if side == "right" else 0.0)}
        return {f"{view}.left": factor} | ({f"{view}.width": factor} if side == "right" else {})

    @property
    def text(self) -> str:
        """The script."""
        made = [f"let {view} = UIView()\nview.addSubview({view})" for view in self.views]
        return "\n".join(made + self.lines)

    def end(self, name: str | None, direction: float, is_open: set[str]) -> float | None:
        """How far a column goes in a direction, those of `is_open` being free; `None` where the rows exclude
        each other."""
        columns = sorted({column for left, _, _ in self.rows for column in left})
        model = highspy.Highs()
        model.setOptionValue("output_flag", False)
        for column in columns:
            low, high = -highspy.kHighsInf, highspy.kHighsInf
            if column in self.names:
                value = self.values.get(column, 0.0)
                low, high = (value - FARTHEST, value + FARTHEST) if column in is_open else (value, value)
            model.addVar(low, high)
            model.changeColCost(len(columns[: columns.index(column)]), -direction if column == name else 0.0)
        for left, relation, right in self.rows:
            low = -highspy.kHighsInf if relation == "<=" else right
            high = highspy.kHighsInf if relation == ">=" else right
            model.addRow(low, high, len(left), [columns.index(column) for column in left], list(left.values()))
        model.run()
        if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return model.getSolution().col_value[columns.index(name)] if name in columns else 0.0


def ask(url: str, case: Case) -> dict:
    """The server's answer."""
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=120)
    query = {"width": "375", "height": "667"}
    if case.values:
        query["define"] = ",".join(f"{name}={value:g}" for name, value in case.values.items())
    connection.request("POST", f"/solve?{urlencode(query)}", case.text, {"Content-Type": "text/x-swift"})
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status != 200:
        raise ValueError(f"HTTP {response.status}: {json.dumps(answer)[:400]}")
    return answer


def mismatches(case: Case, answer: dict) -> list[str]:
    """The differences between an answer and HiGHS."""
    found: list[str] = []
    undefined = {name for name in case.names if name not in case.values}
    holds = case.end(None, 0.0, undefined) is not None
    # The frames are those for the values that are assumed; only what holds for no value is an error.
    as_assumed = case.end(None, 0.0, set()) is not None
    if as_assumed == (answer["status"] == "unsatisfiable"):
        found.append(f"status {answer['status']}, but the rows {'hold' if as_assumed else 'exclude each other'}")
    is_error = any(each["code"] == "AL050" and each["severity"] == "error" for each in answer["diagnostics"])
    if holds == is_error:
        found.append(f"{'an' if is_error else 'no'} error, but some values {'hold' if holds else 'do not hold'}")
    if not holds:
        return found
    for parameter in answer.get("parameters", []):
        name, reported = parameter["name"], parameter.get("holds", {})
        ends = [case.end(name, direction, {name}) for direction in (-1.0, 1.0)]
        if None in ends or reported.get("never"):
            if (None in ends) != bool(reported.get("never")):
                found.append(f"{name}: {reported}, but {ends}")
            continue
        for key, end in zip(("from", "to"), ends):
            value = case.values.get(name, 0.0)
            expected = None if abs(end - value) > FARTHEST - 2 else end
            given = reported.get(key)
            if (expected is None) != (given is None) or (expected is not None and abs(expected - given) > 1e-5):
                found.append(f"{name}: {key} {given}, but {expected}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    arguments = parser.parse_args()
    failed = 0
    asked = 0
    for number in range(arguments.count):
        case = Case(arguments.seed * 1_000_003 + number)
        answer = ask(arguments.url, case)
        asked += len(answer.get("parameters", []))
        for mismatch in mismatches(case, answer):
            failed += 1
            print(f"{number}: {mismatch}\n{case.text}\n{case.values}", file=sys.stderr)
    print(f"{arguments.count} scripts with {asked} open numbers: {failed} mismatches")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
