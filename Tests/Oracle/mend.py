"""Asks a running server about random documents that contradict themselves, and applies every fix it offers."""

from __future__ import annotations

import argparse
import collections
import json
import sys
from pathlib import Path

from fixes import fix_mismatches
from generator import make_document
from oracle import Server, save

MOST_DOCUMENTS = 40
"""For each one wanted, how many are drawn at most before the series counts as too tame."""


class Figures:
    """Counts of offered and checked fixes."""

    def __init__(self) -> None:
        self.documents = self.failed = self.conflicts = self.mended = 0
        self.kinds: collections.Counter[str] = collections.Counter()

    def count(self, result: dict) -> None:
        """Notes the conflicts of a result and the fixes of all its diagnostics."""
        for diagnostic in result["diagnostics"]:
            fixes = diagnostic.get("fixes", [])
            self.kinds.update(f"{diagnostic['code']} {fix['title'].split()[0].lower()}" for fix in fixes)
            if diagnostic["code"] == "AL050":
                self.conflicts += 1
                self.mended += bool(fixes)

    def show(self) -> None:
        """Prints everything; the last line is the verdict."""
        print(f"{self.conflicts} conflicts, {self.mended} of them with fixes")
        print(f"{self.kinds.total()} fixes applied: {dict(sorted(self.kinds.items()))}")
        print(f"{self.documents - self.failed} documents passed, {self.failed} failed")


def check(server: Server, document: dict) -> tuple[list[dict], list[str]]:
    """The results of a document that cannot be satisfied somewhere, and what is wrong with its fixes."""
    status, answer = server.solve(document)
    if status != 200:
        return [], [f"HTTP {status}: {json.dumps(answer)[:600]}"]
    results = answer.get("results", [answer])
    if all(result["status"] != "unsatisfiable" for result in results):
        return [], []

    def ask(changed: dict) -> list[dict] | str:
        status, body = server.solve(changed)
        return body.get("results", [body]) if status == 200 else json.dumps(body)

    return results, [line for n, result in enumerate(results) for line in fix_mismatches(document, n, result, ask)]


def main() -> int:
    """Draws documents until enough of them contradict themselves."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True, help="where the server listens, http://127.0.0.1:PORT")
    parser.add_argument("--count", type=int, default=500, help="how many documents that cannot be satisfied")
    parser.add_argument("--seed", type=int, default=1, help="which series")
    parser.add_argument("--failures", type=Path, default=Path(".build/oracle-failures"))
    arguments = parser.parse_args()
    server, figures = Server(arguments.url), Figures()
    for number in range(MOST_DOCUMENTS * arguments.count):
        if figures.documents == arguments.count:
            break
        document, _ = make_document(arguments.seed, number)
        results, mismatches = check(server, document)
        figures.documents += bool(results)
        for result in results:
            figures.count(result)
        if mismatches:
            figures.failed += 1
            save(arguments.failures, f"mend-{arguments.seed}-{number}", document, mismatches)
            print(f"{arguments.seed}-{number}: " + "\n  ".join(mismatches[:3]), flush=True)
    figures.show()
    return 1 if figures.failed or figures.documents < arguments.count else 0


if __name__ == "__main__":
    sys.exit(main())
