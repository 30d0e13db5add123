"""The compared solvers, and the run of one of them in its own process."""

from __future__ import annotations

import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from families import ORDINARY

HERE = Path(__file__).parent
OURS = "Windlass"
NAMES = [OURS, "kiwi", "HiGHS"]


@dataclass(frozen=True)
class Peer:
    """A solver, its command and its variants."""

    name: str
    command: tuple[str, ...]
    variants: tuple[str, ...]
    """The variants, of which the fastest counts; one empty string without a choice."""
    largest: int
    """The maximum number of views of an ordinary layout: ten times as many take minutes or more."""
    largest_adversarial: int
    """The maximum number of views of an adversarial layout."""
    can_resize: bool
    """Whether it supports incremental solves for another width."""

    def takes(self, family: str, size: int) -> bool:
        """Whether it runs a family at a size."""
        return size <= (self.largest if family in ORDINARY else self.largest_adversarial)


@dataclass(frozen=True)
class Run:
    """The results of one process."""

    milliseconds: float
    """The median of its solves."""
    slow_milliseconds: float
    """The 90th percentile of its solves."""
    values: list[float]
    kilobytes: int
    """The peak resident memory, if the runner prints it."""


class RunFailed(Exception):
    """An error of a runner, with its output."""


def peers(build: Path) -> list[Peer]:
    """All solvers, ours first."""
    orders = ("priority", "reverse", "document", "priority-sized-last", "document-sized-last")
    highs = (sys.executable, str(HERE / "highs.py"))
    return [
        Peer(OURS, (str(build / "windlass"),), ("",), 100_000, 1_000, can_resize=True),
        Peer("kiwi", (str(build / "kiwi-runner"),), orders, 1_000, 300, can_resize=True),
        Peer("HiGHS", highs, ("presolve", "plain"), 10_000, 1_000, can_resize=False),
    ]


def run(peer: Peer, variant: str, rows: Path, seconds: float, timeout: float, mode: str = "") -> Run | None:
    """Solves a problem repeatedly for some seconds, at least once; `None` after the timeout."""
    command = [*peer.command, str(rows), str(seconds), *filter(None, [variant, mode])]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    if done.returncode != 0:
        raise RunFailed(f"{peer.name} {variant} on {rows.stem}: {done.stderr.strip() or done.returncode}")
    head = {words[0]: words[1:] for line in done.stdout.splitlines()[:2] if (words := line.split())[0].isalpha()}
    nanoseconds = sorted(int(word) for word in head["nanoseconds"])
    return Run(
        milliseconds=statistics.median(nanoseconds) / 1e6 if nanoseconds else 0.0,
        slow_milliseconds=nanoseconds[len(nanoseconds) * 9 // 10] / 1e6 if nanoseconds else 0.0,
        values=[float(line) for line in done.stdout.splitlines()[len(head) :]],
        kilobytes=int(head.get("kilobytes", ["0"])[0]),
    )
