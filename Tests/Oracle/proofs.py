"""Asks a running server about random conflicts with awkward multipliers, and adds every certificate up in fractions."""

from __future__ import annotations

import argparse
import collections
import json
import random
import sys
from fractions import Fraction
from pathlib import Path

from oracle import Server, save
from written import exact

MULTIPLIERS = ["0.3", "1.7777777777777777", "0.3333333333333333", "1.01", "0.9", "0.1", "2.5", "0.001", "1", "0.75"]
RELATIONS = ["==", "==", "==", ">=", "<="]
ATTRIBUTES = {
    "width": {"width": Fraction(1)},
    "left": {"minX": Fraction(1)},
    "right": {"minX": Fraction(1), "width": Fraction(1)},
    "centerX": {"minX": Fraction(1), "width": Fraction(1, 2)},
}
"""The attributes of a view in the root, in the root's coordinates."""

Row = tuple[dict[str, Fraction], str, Fraction]


def make_conflict(seed: int, number: int) -> tuple[dict, list[Row]]:
    """A document that mostly contradicts itself, and its constraints as exact rows."""
    dice = random.Random(f"{seed} {number}")
    count = dice.randint(2, 7)
    views = [f"v{index}" for index in range(count)]
    constraints: list[str] = []
    rows: list[Row] = []

    def add(first: str, attribute: str, relation: str, second: str | None, multiplier: str, constant: str) -> None:
        terms: collections.Counter[str] = collections.Counter()
        for name, share in ATTRIBUTES[attribute].items():
            terms[f"{first}.{name}"] += share
            if second:
                terms[f"{second}.{name}"] -= share * Fraction(multiplier)
        text = f"{first}.{attribute} {relation} "
        text += f"{second}.{attribute} * {multiplier} + {constant}" if second else constant
        constraints.append(text)
        rows.append(({name: share for name, share in terms.items() if share}, relation, Fraction(constant)))

    attribute = dice.choice(list(ATTRIBUTES))
    known = "width" if attribute == "width" else dice.choice(["left", "width", attribute])
    for index in range(1, count):
        around = views[dice.randrange(index)]
        multiplier, constant = dice.choice(MULTIPLIERS), f"{dice.randint(0, 400) / 10}"
        add(views[index], attribute, "==", around, multiplier, constant)
        if dice.random() < 0.3:
            add(views[index], known, dice.choice(RELATIONS), around, dice.choice(MULTIPLIERS), "0.7")
    for view in dice.sample(views, min(count, dice.randint(2, 4))):
        add(view, attribute if attribute == "width" else "width", dice.choice(RELATIONS), None, "1", f"{dice.randint(1, 9000) / 10}")
    if dice.random() < 0.3:
        add(views[0], "width", "==", views[0], "0.9", "1.3")
    document = {
        "environment": {"width": 375, "height": 667},
        "views": [{"id": view} for view in views],
        "constraints": constraints,
    }
    return document, rows


def faults(certificate: list[dict], rows: list[Row]) -> list[str]:
    """The faults of a certificate, with all numbers as printed."""
    result = []
    sums: collections.Counter[str] = collections.Counter()
    total = Fraction(0)
    for line in certificate:
        terms = {name: exact(share) for name, share in line["terms"].items()}
        multiplier, constant = exact(line["multiplier"]), exact(line["constant"])
        pointer = line["constraint"].get("pointer", "")
        if pointer:
            written = rows[int(pointer.rsplit("/", 1)[1])]
            if (terms, line["relation"], constant) != written:
                result.append(f"{pointer} is {written}, not {(terms, line['relation'], constant)}")
        if multiplier == 0 or {"==": False, ">=": multiplier < 0, "<=": multiplier > 0}[line["relation"]]:
            result.append(f"a row with {line['relation']} counts {multiplier} times")
        for name, share in terms.items():
            sums[name] += multiplier * share
        total += multiplier * constant
    result += [f"{share} {name} is left" for name, share in sums.items() if share]
    return result + ([] if total > 0 else [f"it ends in 0 >= {total}"])


def main() -> int:
    """Draws conflicts until there are enough of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True, help="where the server listens, http://127.0.0.1:PORT")
    parser.add_argument("--count", type=int, default=1000, help="how many conflicts")
    parser.add_argument("--seed", type=int, default=1, help="which series")
    parser.add_argument("--failures", type=Path, default=Path(".build/oracle-failures"))
    arguments = parser.parse_args()
    server = Server(arguments.url)
    conflicts = failed = without = longest = number = 0
    while conflicts < arguments.count and number < 40 * arguments.count:
        document, rows = make_conflict(arguments.seed, number)
        number += 1
        status, answer = server.solve(document)
        wrong = [] if status == 200 else [f"HTTP {status}: {json.dumps(answer)[:300]}"]
        for diagnostic in answer.get("diagnostics", []):
            if diagnostic["code"] != "AL050":
                continue
            conflicts += 1
            certificate = diagnostic.get("certificate", [])
            if not certificate:
                without += 1
                if "no certificate" not in diagnostic["message"]:
                    wrong.append("a certificate is missing without a remark")
                continue
            longest = max([longest] + [len(str(abs(line["multiplier"]))) for line in certificate])
            wrong += faults(certificate, rows)
        if wrong:
            failed += 1
            save(arguments.failures, f"proof-{arguments.seed}-{number - 1}", document, wrong)
            print(f"{arguments.seed}-{number - 1}: " + "\n  ".join(wrong[:3]), flush=True)
    print(f"{conflicts} conflicts, {without} without a certificate, multipliers of up to {longest} digits")
    print(f"{number - failed} documents passed, {failed} failed")
    return 1 if failed or conflicts < arguments.count else 0


if __name__ == "__main__":
    sys.exit(main())
