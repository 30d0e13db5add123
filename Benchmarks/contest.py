"""Times the peers on one problem, and compares their optima."""

from __future__ import annotations

import argparse
import statistics
import time
from pathlib import Path

import bars
from families import make
from peers import OURS, Peer, Run, RunFailed, peers, run
from rows import Problem, read

TOLERANCE = 1e-6
"""The tolerance of sums of violations, in points or relative to sums above one: the precision of the solvers."""
LARGEST_CHECKED = 10_000
SOURCES = [Path(__file__).with_name(name) for name in ("families.py", "rows.py")]


class Session:
    """The options, the remaining time and the failures of a run of the benchmark."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.build: Path = options.build
        self.peers = [peer for peer in peers(self.build) if peer.name in options.peers]
        self.end: float = time.monotonic() + 60 * options.minutes
        self.missed: list[str] = []
        self.failures: list[str] = []
        self.disagreements: list[str] = []
        self.wrong: list[str] = []

    @property
    def remaining(self) -> float:
        """The seconds that are left."""
        return self.end - time.monotonic()

    def rows(self, family: str, size: int) -> Path:
        """The file of a problem, written anew when the families have changed."""
        path = self.build / "rows" / f"{family}-{size}.rows"
        if not path.exists() or path.stat().st_mtime < max(source.stat().st_mtime for source in SOURCES):
            make(family, size).write(path)
        return path

    def attempt(self, peer: Peer, variant: str, rows: Path, timeout: float, mode: str = "") -> Run | None:
        """Runs a peer; `None` if it is too slow or fails."""
        try:
            return run(peer, variant, rows, self.options.seconds, max(1.0, min(timeout, self.remaining)), mode)
        except RunFailed as failure:
            (self.wrong if peer.name == OURS else self.failures).append(str(failure))
            return None

    def at_most(self, label: str, value: float, bar: float | None) -> str:
        """Returns `!` for a value beyond its limit, and records it."""
        if bar is None or value <= bar:
            return " "
        self.missed.append(f"{label}: {value:.4g}, at most {bar:g}")
        return "!"

    def at_least(self, label: str, value: float, bar: float | None) -> str:
        """Returns `!` for a value beyond its limit, and records it."""
        if bar is None or value >= bar:
            return " "
        self.missed.append(f"{label}: {value:.4g}, at least {bar:g}")
        return "!"


class Contest:
    """The runs of all peers on one problem, in turns."""

    def __init__(self, session: Session, family: str, size: int) -> None:
        self.session = session
        self.family = family
        self.size = size
        self.path = session.rows(family, size)
        self.entrants = [peer for peer in session.peers if peer.takes(family, size)]
        self.variants: dict[str, str] = {}
        self.first: dict[str, Run] = {}
        self.turns: dict[str, list[float]] = {}

    def hold(self) -> None:
        """Chooses each peer's fastest variant, then lets them run in turns."""
        for peer in self.entrants:
            self.choose_variant(peer)
        end = time.monotonic() + self.session.options.timeout
        for _ in range(self.session.options.rounds):
            for peer in self.entrants:
                if peer.name in self.first:
                    self.take_turn(peer)
            if time.monotonic() > end or self.session.remaining < 0:
                break

    def choose_variant(self, peer: Peer) -> None:
        timeout = self.session.options.timeout
        for variant in peer.variants:
            start = time.monotonic()
            tried = self.session.attempt(peer, variant, self.path, timeout)
            if tried is None:
                continue
            # A variant far slower than another is not the fastest.
            timeout = min(timeout, 2 * (time.monotonic() - start) + 1)
            best = self.first.get(peer.name)
            if best is None or tried.milliseconds < best.milliseconds:
                self.first[peer.name] = tried
                self.variants[peer.name] = variant

    def take_turn(self, peer: Peer) -> None:
        again = self.session.attempt(peer, self.variants[peer.name], self.path, self.session.options.timeout)
        if again is not None:
            self.turns.setdefault(peer.name, []).append(again.milliseconds)

    def milliseconds(self, name: str) -> float | None:
        """The median of a peer's turns; `None` if it did not finish."""
        if name not in self.first:
            return None
        return statistics.median(self.turns.get(name) or [self.first[name].milliseconds])

    def line(self) -> str:
        """The figures, each with the mark of its limit."""
        columns = [f"{self.family:<17}"]
        for peer in self.session.peers:
            if peer not in self.entrants:
                # Keep the columns of the other peers.
                columns.append(" " * 41 if self.size <= peer.largest else "")
                continue
            columns.append(self.time_column(peer.name))
            if peer.name != OURS:
                columns.append(self.ratio_column(peer.name))
        return "".join(columns)

    def time_column(self, name: str) -> str:
        milliseconds = self.milliseconds(name)
        shown = f">{1000 * self.session.options.timeout:.0f}" if milliseconds is None else f"{milliseconds:.3f}"
        if name != OURS:
            return f"{shown:>12} {self.variants.get(name, ''):<19}"
        bar = bars.milliseconds(self.family, self.size)
        known = float("inf") if milliseconds is None else milliseconds
        return f"{shown:>11}{self.session.at_most(f'{self.path.stem} milliseconds', known, bar)}"

    def ratio_column(self, name: str) -> str:
        """The ratio of a peer's time to ours; a lower bound if the peer did not finish."""
        ours, theirs = self.milliseconds(OURS), self.milliseconds(name)
        if ours is None and theirs is None:
            return f"{'':>9}"
        limit = 1000 * self.session.options.timeout
        ratio = (limit if theirs is None else theirs) / (limit if ours is None else ours)
        sign = ">" if theirs is None else "<" if ours is None else ""
        bar = bars.ratio(name, self.family, self.size) if theirs is not None else None
        mark = self.session.at_least(f"{self.path.stem} {name}/{OURS}", ratio, bar)
        return f"{f'{sign}{ratio:.{1 if ratio >= 1 else 3}f}':>8}{mark}"

    def check(self) -> None:
        """Compares the sums of violations, and checks that ours satisfies the required rows."""
        if OURS not in self.first or self.size > LARGEST_CHECKED:
            return
        problem = read(self.path)
        worst, sums = problem.missed(self.first[OURS].values)
        if worst > TOLERANCE:
            self.session.wrong.append(f"{self.path.stem}: {OURS} misses a required row by {worst:g}")
        for name, theirs in self.first.items():
            if name != OURS:
                self.compare(problem, sums, name, theirs)

    def compare(self, problem: Problem, ours: dict[int, float], name: str, theirs: Run) -> None:
        """Compares sums from the highest priority to the first that differs."""
        worst, sums = problem.missed(theirs.values)
        if worst > TOLERANCE:
            self.session.disagreements.append(f"{self.path.stem}: {name} misses a required row by {worst:.2g}")
            return
        for priority, sum_of_ours in ours.items():
            if abs(sums[priority] - sum_of_ours) > TOLERANCE * max(1.0, sum_of_ours):
                failure = f"{self.path.stem}: missed @{priority}: {OURS} {sum_of_ours:.9g}, {name} {sums[priority]:.9g}"
                # Weighted optima may violate a higher level; ours, by levels, may not.
                is_wrong = sums[priority] < sum_of_ours
                (self.session.wrong if is_wrong else self.session.disagreements).append(failure)
                return

    def resize(self) -> str:
        """The figures of solving for other widths, in microseconds, in turns."""
        turns: dict[str, list[Run]] = {}
        for _ in range(self.session.options.rounds):
            for peer in self.entrants:
                if peer.can_resize and peer.name in self.first and self.session.remaining > 0:
                    variant, timeout = self.variants[peer.name], self.session.options.timeout
                    again = self.session.attempt(peer, variant, self.path, timeout, "resize")
                    turns.setdefault(peer.name, []).extend([again] if again else [])
        cold = self.milliseconds(OURS)
        if not turns.get(OURS) or cold is None:
            return f"{self.family:<17}"
        ours = statistics.median(run.milliseconds for run in turns[OURS])
        slow = statistics.median(run.slow_milliseconds for run in turns[OURS])
        bar = None if self.family == "adversarial" else bars.COLD_OVER_RESIZE
        mark = self.session.at_least(f"{self.path.stem} cold/resize", cold / ours, bar)
        line = f"{self.family:<17}{1000 * ours:>11.2f}{1000 * slow:>11.2f}{cold / ours:>10.1f}{mark}"
        self.check_resized(turns[OURS][0])
        if turns.get("kiwi"):
            theirs = statistics.median(run.milliseconds for run in turns["kiwi"])
            mark = self.session.at_least(f"{self.path.stem} kiwi/resize", theirs / ours, bars.KIWI_OVER_RESIZE)
            line += f"{1000 * theirs:>11.2f}{theirs / ours:>10.1f}{mark}"
        return line

    def check_resized(self, resized: Run) -> None:
        """Checks that the violations at the last width, which is the first, are unchanged."""
        if self.size > LARGEST_CHECKED:
            return
        problem = read(self.path)
        worst, sums = problem.missed(resized.values)
        _, expected = problem.missed(self.first[OURS].values)
        failures = [f"missed @{priority}: {sums[priority]:.9g}, and {sum_of_cold:.9g} from scratch"
                    for priority, sum_of_cold in expected.items()
                    if abs(sums[priority] - sum_of_cold) > TOLERANCE * max(1.0, sum_of_cold)]
        if worst > TOLERANCE:
            failures.append(f"misses a required row by {worst:g}")
        self.session.wrong += [f"{self.path.stem} resized: {failure}" for failure in failures]
