"""Asks a running server about random documents and compares every answer with the oracle's own."""

from __future__ import annotations

import argparse
import collections
import http.client
import json
import sys
import time
import traceback
from pathlib import Path
from urllib.parse import urlsplit

from check import Verdict, check_answer
from exact import solve_exactly
from fixes import fix_mismatches
from generator import make_document
from large import check_large
from lp import SolverTrouble
from sizes import make_large, make_small
from solution import solve
from written import read

TIMEOUT_SECONDS = 120


class Server:
    """One connection to the endpoints that take documents."""

    def __init__(self, url: str):
        self.host = urlsplit(url).netloc
        self.connection = http.client.HTTPConnection(self.host, timeout=TIMEOUT_SECONDS)

    def solve(self, document: dict, path: str = "/solve") -> tuple[int, dict]:
        """Status and body; a connection that the server closed is opened again once."""
        body = json.dumps(document)
        for attempt in (1, 2):
            try:
                self.connection.request("POST", path, body, {"Content-Type": "application/json"})
                response = self.connection.getresponse()
                return response.status, read(response.read())
            except (http.client.HTTPException, ConnectionError):
                self.connection.close()
                if attempt == 2:
                    raise
        raise AssertionError("unreachable")


MAKERS = {"small": make_small, "usual": make_document, "large": make_large}


def compare(server: Server, document: dict, arguments: argparse.Namespace) -> tuple[Verdict, list[str]]:
    """The verdict on one document, and the statuses that the server gave."""
    status, answer = server.solve(document)
    if status != 200:
        return Verdict([f"HTTP {status}: {json.dumps(answer)[:600]}"]), []
    results = answer.get("results", [answer])
    statuses = [str(result.get("status")) for result in results]
    if arguments.size == "large":
        return check_large(document, answer), statuses
    means = solve_exactly if arguments.size == "small" else solve
    verdict = check_answer(document, answer, arguments.strict, means)

    def ask(changed: dict) -> list[dict] | str:
        status, body = server.solve(changed)
        return body.get("results", [body]) if status == 200 else json.dumps(body)

    for index, result in enumerate(results):
        verdict.mismatches += fix_mismatches(document, index, result, ask)
    return verdict, statuses


def guarded(server: Server, document: dict, arguments: argparse.Namespace) -> tuple[Verdict, list[str]]:
    """The same, with anything that goes wrong on the way as a mismatch."""
    try:
        return compare(server, document, arguments)
    except SolverTrouble as trouble:
        return Verdict([f"the oracle has no answer: {trouble}"]), []
    except (OSError, http.client.HTTPException, json.JSONDecodeError) as error:
        return Verdict([f"no answer: {error!r}"]), []
    except Exception:
        return Verdict([f"an answer in another form: {traceback.format_exc(limit=-3)}"]), []


def save(folder: Path, name: str, document: dict, mismatches: list[str]) -> None:
    """Keeps a document that was answered wrongly, next to the reason."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(document, indent=1) + "\n")
    (folder / f"{name}.txt").write_text(mismatches[0].splitlines()[-1] + "\n")


def documents(arguments: argparse.Namespace) -> list[tuple[str, str, dict]]:
    """Name, kind and document of everything that is to be asked."""
    if arguments.files:
        return [(path.stem, "file", json.loads(path.read_text())) for path in arguments.files]
    make = MAKERS[arguments.size]
    numbers = range(arguments.first, arguments.first + arguments.count)
    return [(f"{arguments.seed}-{n}", *make(arguments.seed, n)[::-1]) for n in numbers]


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True, help="where the server listens, http://127.0.0.1:PORT")
    parser.add_argument("--count", type=int, default=2000, help="how many documents")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one in the series")
    parser.add_argument("--seed", type=int, default=1, help="which series")
    parser.add_argument(
        "--size", choices=MAKERS, default="usual", help="small: up to 30 rows, judged by exact fractions; large: 300 to 1,000 views"
    )
    parser.add_argument("--failures", type=Path, default=Path(".build/oracle-failures"))
    parser.add_argument("--show", type=int, default=3, help="mismatches printed for each document")
    parser.add_argument("--strict", action="store_true", help="every broken constraint has to be needed")
    parser.add_argument("files", nargs="*", type=Path, help="documents to ask about instead")
    return parser.parse_args()


def main() -> int:
    """Asks, compares, sums up."""
    arguments = read_arguments()
    server, started = Server(arguments.url), time.monotonic()
    statuses: collections.Counter[str] = collections.Counter()
    failed: collections.Counter[str] = collections.Counter()
    passed = unchecked = 0
    for name, kind, document in documents(arguments):
        verdict, found = guarded(server, document, arguments)
        statuses.update(found)
        unchecked += verdict.unchecked
        if not verdict.mismatches:
            passed += 1
            continue
        failed[kind] += 1
        save(arguments.failures, name, document, verdict.mismatches)
        print(f"{name} ({kind}):")
        for line in verdict.mismatches[: arguments.show]:
            print(f"  {line}")
    seconds = time.monotonic() - started
    print(f"statuses: {dict(statuses)}; {unchecked} contradictory without settling, not checked")
    if failed:
        print(f"failed by strategy: {dict(failed)}; documents are in {arguments.failures}")
    print(f"{seconds:.1f} s, {1000 * seconds / max(1, passed + failed.total()):.1f} ms for each document")
    print(f"{passed} passed, {failed.total()} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
