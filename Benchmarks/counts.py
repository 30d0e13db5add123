"""Compares the instructions of a solve of each family, of parsing and of requests with `instructions.json`.

Each may exceed its count by 3 %. Intended changes are written with `--update` and explained in the commit.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import families
import growth

HERE = Path(__file__).parent
sys.path += [str(HERE / "http"), str(HERE.parent / "Scripts")]

import figures  # noqa: E402
import growth_inputs  # noqa: E402
import layouts  # noqa: E402
from servers import Kind  # noqa: E402

COUNTS = HERE / "instructions.json"
SLACK = 0.03
"""The tolerance of a count: variations by compiler and allocator are smaller."""
VIEWS = {family: 1_000 for family in families.ORDINARY} | {"adversarial": 300}
"""Numbers of views by family: more adversarial views would take longer than all others together."""
READ_VIEWS = 1_000
"""The number of views, with four constraints each, of the large document."""
POSTED = {
    "a layout with a fault": ((HERE.parent / "examples" / "welcome.json").read_bytes(), 300),
    "27 environments": (growth_inputs.environments(27).encode(), 80),
    "a storyboard": (growth_inputs.storyboard(20).encode(), 40),
}
"""Layouts that are posted to the server, by their names, with the number of requests."""
TIMEOUT = 120


def count_all(build: Path) -> dict[str, int]:
    """The instructions of each problem, document and request on a persistent connection, by name."""
    counts = {}
    for family, views in VIEWS.items():
        rows = build / "rows" / f"{family}-{views}.rows"
        families.make(family, views).write(rows)
        counted = growth.instructions(build, rows, TIMEOUT)
        if counted is None:
            raise SystemExit(f"instructions: {rows.stem} is too slow to be counted in {TIMEOUT} s")
        counts[rows.stem] = counted
    document = build / "column.json"
    document.write_bytes(layouts.column(READ_VIEWS))
    counts["reading a view"] = round(figures.reading_instructions(build, document, READ_VIEWS))
    document.write_bytes(layouts.labels(READ_VIEWS))
    counts["reading a view with priorities"] = round(figures.reading_instructions(build, document, READ_VIEWS))
    document.write_text(growth_inputs.strings(READ_VIEWS))
    counts["reading a view with strings"] = round(figures.reading_instructions(build, document, READ_VIEWS))
    layout = HERE / "http" / "layout.json"
    counts["reading layout.json"] = round(figures.reading_instructions(build, layout, 1))
    server = Kind("windlassd", lambda port: [str(build / "windlassd"), "--listen", f"127.0.0.1:{port}", *figures.COUNTED])
    # Many requests, so that the server's periodic work is negligible.
    for name, request, more in (("GET /livez", figures.GET, 5000), ("POST /solve", figures.post(layout.read_bytes()), 1000)):
        counts[name] = round(figures.instructions(server, build, request, more))
    for name, (content, more) in POSTED.items():
        counts[f"POST {name}"] = round(figures.instructions(server, build, figures.post(content), more, 5))
    counts["lint of 200 classes"] = lint_instructions(build)
    return counts


def lint_instructions(build: Path) -> int:
    """The instructions of the tool from its start to its end."""
    source = build / "classes.swift"
    source.write_text(growth_inputs.script_classes(200))
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", str(build / "tool"), "lint", "--report", "json"]
    done = subprocess.run([*command, str(source)], capture_output=True, text=True, check=False)
    return int(re.search(r"Collected : (\d+)", done.stderr)[1])


def compare(known: dict[str, int], counts: dict[str, int]) -> bool:
    """Prints a line for each problem; returns whether none exceeds its count."""
    is_good = True
    for name, counted in counts.items():
        before = known.get(name)
        share = counted / before - 1 if before else None
        is_over = share is None or share > SLACK
        is_good = is_good and not is_over
        change = "not in the file" if share is None else f"{100 * share:+.2f} %"
        print(f"{name:<32}{counted:>14,}  {change}{'  TOO MANY' if is_over else ''}")
    return is_good


def compiler() -> str:
    """The first line of the compiler's version."""
    done = subprocess.run(["swiftc", "--version"], capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[0]


def main() -> int:
    parser = argparse.ArgumentParser(prog="instructions", description=__doc__)
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--update", action="store_true", help="write the counts instead of comparing them")
    arguments = parser.parse_args()
    os.environ.update(growth.ALIKE)
    if arguments.update:
        file = {"machine": platform.machine(), "compiler": compiler(), "instructions": count_all(arguments.build)}
        COUNTS.write_text(json.dumps(file, indent=2) + "\n")
        print(f"wrote {COUNTS.name}")
        return 0
    file = json.loads(COUNTS.read_text())
    if file["machine"] != platform.machine():
        print(f"{COUNTS.name}: NOT compared. Its counts are of {file['machine']}; this machine is {platform.machine()}.")
        return 0
    if compare(file["instructions"], count_all(arguments.build)):
        return 0
    print(f"Benchmarks/{COUNTS.name}: exceeded by more than {100 * SLACK:g} %. Run make instructions OPTIONS=--update if intended.")
    if file["compiler"] != compiler():
        print(f"Benchmarks/{COUNTS.name}: made with {file['compiler']}; this compiler is {compiler()}.")
    return 1


if __name__ == "__main__":
    sys.exit(main())
