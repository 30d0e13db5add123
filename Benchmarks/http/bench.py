"""Compares our server with Hummingbird, nginx and node, and checks it against `bars.py`.

The servers take turns, so ratios are comparable between machines; times are not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
from pathlib import Path

import bars
import figures
import layouts
import load
from servers import HUMMINGBIRD, NGINX, OURS, Kind, Server, kinds

LAYOUT = Path(__file__).with_name("layout.json")
VIEWS = 1_000


class Session:
    """The options and the missed limits of a run of the benchmark."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.build: Path = options.build
        self.missed: list[str] = []
        # The server has one processor and wrk another.
        processors = sorted(os.sched_getaffinity(0))
        self.pins = (processors[0], processors[1]) if len(processors) > 1 and shutil.which("taskset") else (None, None)
        self.kinds, absent = kinds(self.build)
        for name in absent:
            print(f"bench: {name} is missing: it is NOT compared", file=sys.stderr)

    def mark(self, label: str, value: float, *, most: float | None = None, least: float | None = None) -> str:
        """Returns `!` for a value beyond its limit, and records it."""
        if most is not None and value > most:
            self.missed.append(f"{label}: {value:.4g}, at most {most:g}")
        elif least is not None and value < least:
            self.missed.append(f"{label}: {value:.4g}, at least {least:g}")
        else:
            return " "
        return "!"

    def report(self, label: str, value: float, most: float, unit: str) -> None:
        """Prints one figure and its limit."""
        figure = f"{value:,.2f}" if value < 100 else f"{value:,.0f}"
        print(f"{label:<44}{figure:>10}{self.mark(label, value, most=most)} {unit}, at most {most:g}", flush=True)


class Cell:
    """All servers on one request, in turns."""

    def __init__(self, session: Session, path: str, connections: int, body: Path | None) -> None:
        self.session = session
        self.path = path
        self.connections = connections
        self.entrants = [kind for kind in session.kinds if kind.reads or body is None]
        self.turns: dict[str, list[load.Turn]] = {kind.name: [] for kind in self.entrants}
        for _ in range(session.options.rounds):
            for kind in self.entrants:
                self.turns[kind.name].append(self.turn(kind, body))

    def turn(self, kind: Kind, body: Path | None) -> load.Turn:
        ours, theirs = self.session.pins
        with Server(kind, ours) as server:
            return load.turn(server, self.path, self.connections, self.session.options.seconds, theirs, body)

    def median(self, name: str, figure: str) -> float | None:
        turns = self.turns.get(name)
        return statistics.median(getattr(turn, figure) for turn in turns) if turns else None

    def ratio(self, name: str, figure: str) -> float | None:
        """The ratio of theirs to ours: the median over the rounds, since a disturbance affects both."""
        turns = self.turns.get(name)
        pairs = zip(self.turns[OURS], turns or [], strict=False)
        ratios = [getattr(theirs, figure) / getattr(ours, figure) for ours, theirs in pairs]
        return statistics.median(ratios) if ratios else None

    def show(self) -> None:
        print(f"\n{self.path}, {self.connections} connections")
        print(f"{'':<14}{'requests/s':>12}{'ours/theirs':>12}{'CPU us':>9}{'ours/theirs':>12}{'p50 ms':>9}{'p99 ms':>9}")
        for kind in self.entrants:
            name = kind.name
            shown = {figure: self.median(name, figure) for figure in ("per_second", "microseconds", "median", "ninety_ninth")}
            speed, cost = self.ratio(name, "per_second"), self.ratio(name, "microseconds")
            print(
                f"{name:<14}{shown['per_second']:>12.0f}{1 / speed:>12.2f}{shown['microseconds']:>9.2f}{1 / cost:>12.2f}"
                f"{shown['median']:>9.3f}{shown['ninety_ninth']:>9.3f}",
                flush=True,
            )

    def check_rate(self, path: str, least: float) -> None:
        """Checks our requests per second against a multiple of Hummingbird's."""
        ratio = self.ratio(HUMMINGBIRD, "per_second")
        if ratio is not None:
            value = 1 / ratio
            mark = self.session.mark(f"{path} requests/s over {HUMMINGBIRD}'s", value, least=least)
            print(f"{value:.2f}{mark} times {HUMMINGBIRD}'s requests a second, at least {least:g}")


def compare(session: Session) -> None:
    """Prints the tables of servers."""
    liveness = Cell(session, "/livez", session.options.connections, None)
    liveness.show()
    liveness.check_rate("/livez", bars.LIVENESS_RATIO)
    cost = liveness.ratio(NGINX, "microseconds")
    if cost is not None:
        mark = session.mark(f"/livez CPU time over {NGINX}'s", 1 / cost, most=bars.LIVENESS_PROCESSOR)
        print(f"{1 / cost:.2f}{mark} times {NGINX}'s processor time, at most {bars.LIVENESS_PROCESSOR:g}")
    solving = Cell(session, "/solve", session.options.connections, LAYOUT)
    solving.show()
    solving.check_rate("/solve", bars.SOLVING_RATIO)
    ours, theirs = solving.median(OURS, "ninety_ninth"), solving.median(HUMMINGBIRD, "median")
    if theirs is not None:
        mark = session.mark(f"/solve p99 in ms, {HUMMINGBIRD}'s p50 being the bar", ours, most=theirs)
        print(f"{ours:.3f}{mark} ms at the 99th percentile, at most {HUMMINGBIRD}'s median, {theirs:.3f}")


def measure(session: Session) -> None:
    """Prints the figures of our server alone."""
    ours = session.kinds[0]
    build = session.build
    print()
    binary = build / "windlassd"
    session.report("stripped binary", binary.stat().st_size / 1e6, bars.BINARY_MEGABYTES, "MB")
    session.report("start to first answer", figures.start_milliseconds(ours, 21), bars.START_MILLISECONDS, "ms")
    with Server(ours) as server:
        session.report("idle memory", server.resident, bars.IDLE_MEBIBYTES, "MiB")
        body = layouts.column(5_000, padding=128)
        milliseconds = figures.upload_milliseconds(server, body, 5)
        session.report(f"POST of {len(body) / 1e6:.1f} MB beyond solving", milliseconds, bars.UPLOAD_MILLISECONDS, "ms")
    document = build / "column.json"
    document.write_bytes(layouts.column(VIEWS))
    reading, writing = figures.json_times(build, document, VIEWS, 2 * session.options.seconds)
    session.report(f"JSON in, {VIEWS} views as objects, a view", reading, bars.READING_NANOSECONDS, "ns")
    session.report("JSON out, a frame", writing, bars.WRITING_NANOSECONDS, "ns")


def count(session: Session) -> None:
    """Prints the counts of instructions."""
    if shutil.which("valgrind") is None:
        print("bench: valgrind is missing: instructions are NOT counted", file=sys.stderr)
        return
    ours = session.kinds[0]
    print()
    counted = figures.instructions(ours, session.build, figures.GET)
    session.report("/livez", counted, bars.LIVENESS_INSTRUCTIONS, "instructions")
    document = session.build / "column.json"
    document.write_bytes(layouts.column(VIEWS))
    counted = figures.reading_instructions(session.build, document, VIEWS)
    session.report("JSON in, a view", counted, bars.READING_INSTRUCTIONS, "instructions")


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench-http", description=__doc__)
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    add = parser.add_argument
    add("--rounds", type=int, default=5, help="how often the servers take turns (5)")
    add("--seconds", type=int, default=1, help="how long a turn is (1)")
    add("--connections", type=int, default=64, help="how many connections wrk has (64)")
    add("--only", choices=["compare", "measure", "count"], help="a part of it: compare, measure or count")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    session = Session(parse(arguments))
    for part in (compare, measure, count):
        if session.options.only in (None, part.__name__):
            part(session)
    print(f"\nbars missed (!): {len(session.missed)}", *session.missed, sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
