"""Asks a running server for analyses of random documents, and for the answers at random sizes, which must be the same.

The oracle vouches for the answers, so what agrees with them is right as well.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
from pathlib import Path

from generator import make_document
from oracle import Server, save

SMALLEST, LARGEST = 90, 910
"""The range of every analysis, in points."""

CLOSE = 2e-6
"""Numbers of frames agree within this: both are rounded to a millionth."""

BESIDE = 1e-4
"""Nearer to the end of a piece or range than this, an answer may be that of the other side."""


def with_extents(document: dict, axis: str, extents: list[float]) -> dict:
    """The document in one world for each extent, without pixels."""
    world = document["environments"][0] if "environments" in document else document["environment"]
    world = {key: value for key, value in world.items() if key not in ("scale", axis)}
    worlds = [{**world, "name": f"{extent}", axis: extent} for extent in extents]
    return {**{key: value for key, value in document.items() if key != "environment"}, "environments": worlds}


def is_inside(extent: float, ranges: list[list[float]]) -> bool:
    """Whether one of the ranges has it."""
    return any(low <= extent <= high for low, high in ranges)


def mismatches(analysis: dict, result: dict, extent: float) -> list[str]:
    """The differences between the answer for an extent and the analysis."""
    found = []
    ranges = {name: is_inside(extent, analysis[name]) for name in ("satisfiable", "unambiguous", "unbroken")}
    status = "unsatisfiable" if not ranges["satisfiable"] else "solved" if ranges["unambiguous"] else "ambiguous"
    if status != result["status"]:
        found.append(f"status is {result['status']}, not {status}")
    if ranges["unbroken"] == any(diagnostic["code"] == "AL201" for diagnostic in result["diagnostics"]):
        found.append(f"unbroken is {ranges['unbroken']}")
    # Which of the constraints that contradict each other is left out is a choice, and a stretch makes it once: an
    # answer for one of its sizes may leave out another.
    if status == "unsatisfiable":
        return found
    pieces = [piece for piece in analysis["pieces"] if piece["from"] <= extent <= piece["to"]]
    if not pieces:
        return [*found, "no piece"]
    for name, frame in result["frames"].items():
        lines = pieces[0]["frames"][name]
        for key in ("x", "y", "width", "height"):
            slope, offset = lines[key]
            if abs(slope * extent + offset - frame[key]) > CLOSE:
                found.append(f"{name}.{key} is {frame[key]}, not {slope} * {extent} + {offset}")
    return found


class TooMuchWork(Exception):
    """The server gave up: contradictory constraints that never settle take many solves at every size."""


def compare(server: Server, document: dict, axis: str, extents: list[float]) -> tuple[list[str], int]:
    """The mismatches of the analysis of a document along an axis, and its number of pieces."""
    query = f"?along={axis}&from={SMALLEST}&to={LARGEST}"
    status, answer = server.solve(with_extents(document, axis, [SMALLEST]), f"/analyze{query}")
    if status == 503 or answer.get("type") == "/errors/AL066":
        raise TooMuchWork
    if status != 200:
        return [f"HTTP {status}: {json.dumps(answer)[:600]}"], 0
    analysis = answer["results"][0]
    ends = [*analysis["breakpoints"]]
    for name in ("satisfiable", "unambiguous", "unbroken"):
        ends += [end for pair in analysis[name] for end in pair]
    clear = [extent for extent in extents if all(abs(extent - end) > BESIDE for end in ends)]
    status, answer = server.solve(with_extents(document, axis, clear))
    if status == 503:
        raise TooMuchWork
    if status != 200:
        return [f"HTTP {status}: {json.dumps(answer)[:600]}"], 0
    found = []
    if any(before >= after for before, after in itertools.pairwise(analysis["breakpoints"])):
        found.append(f"breakpoints {analysis['breakpoints']}")
    for extent, result in zip(clear, answer["results"], strict=True):
        found += [f"{axis} {extent}: {line}" for line in mismatches(analysis, result, extent)]
    return found, len(analysis["pieces"])


def main() -> int:
    """Asks, compares, sums up."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--url", required=True, help="where the server listens, http://127.0.0.1:PORT")
    parser.add_argument("--count", type=int, default=200, help="how many documents")
    parser.add_argument("--first", type=int, default=0, help="the number of the first one in the series")
    parser.add_argument("--seed", type=int, default=1, help="which series")
    parser.add_argument("--sizes", type=int, default=40, help="answers for each analysis")
    parser.add_argument("--failures", type=Path, default=Path(".build/oracle-failures"))
    arguments = parser.parse_args()
    server = Server(arguments.url)
    failed = pieces = unanswered = 0
    for number in range(arguments.first, arguments.first + arguments.count):
        document, kind = make_document(arguments.seed, number)
        sizes = random.Random(f"{arguments.seed}/{number}/sizes")
        for axis in ("width", "height"):
            extents = [round(sizes.uniform(SMALLEST, LARGEST), 3) for _ in range(arguments.sizes)]
            try:
                found, count = compare(server, document, axis, extents)
            except TooMuchWork:
                unanswered += 1
                continue
            pieces += count
            if found:
                failed += 1
                name = f"{arguments.seed}-{number}-{axis}"
                save(arguments.failures, name, with_extents(document, axis, [SMALLEST]), found)
                print(f"{name} ({kind}), {len(found)} mismatches:", *found[:2], sep="\n  ")
    print(f"pieces: {pieces} in {2 * arguments.count} analyses, {unanswered} too much work, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
