"""The solvers that are compared, and one run of one of them in a process of its own."""

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
    """A solver: how to start it, and in which ways it can be used."""

    name: str
    command: tuple[str, ...]
    variants: tuple[str, ...]
    """The ways, likely the fastest first; the fastest counts. One, empty, where there is no choice."""
    largest: int
    """The most views of an ordinary layout that it is asked about: ten times as many would take it minutes or more."""
    largest_adversarial: int
    """The same of an adversarial layout."""
    can_resize: bool
    """Whether it can be told another width, and solves from what it has."""

    def takes(self, family: str, size: int) -> bool:
        """Whether it is asked about so many views of a family."""
        return size <= (self.largest if family in ORDINARY else self.largest_adversarial)


@dataclass(frozen=True)
class Run:
    """What one process found."""

    milliseconds: float
    """The median of its solves."""
    slow_milliseconds: float
    """What nine of ten of its solves do not take."""
    values: list[float]
    kilobytes: int
    """The most memory that was resident, where the runner says it."""


class RunFailed(Exception):
    """A runner stopped without an answer; its words say why."""


def peers(build: Path) -> list[Peer]:
    """All of them, ours first."""
    orders = ("priority", "reverse", "document", "priority-sized-last", "document-sized-last")
    highs = (sys.executable, str(HERE / "highs.py"))
    return [
        Peer(OURS, (str(build / "windlass"),), ("",), 100_000, 1_000, can_resize=True),
        Peer("kiwi", (str(build / "kiwi-runner"),), orders, 1_000, 300, can_resize=True),
        Peer("HiGHS", highs, ("presolve", "plain"), 10_000, 1_000, can_resize=False),
    ]


def run(peer: Peer, variant: str, rows: Path, seconds: float, timeout: float, mode: str = "") -> Run | None:
    """Solves a problem for some seconds, at least once; `None` where that takes longer than the timeout."""
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
