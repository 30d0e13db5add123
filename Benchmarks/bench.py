"""Compares our solver with kiwi and HiGHS, counts its instructions, and checks both against `bars.py`.

The peers take turns, so ratios are comparable between machines; milliseconds are not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import bars
import growth
from contest import Contest, Session
from families import FAMILIES, ORDINARY
from peers import NAMES, OURS, run

ADVERSARIAL_SIZES = {100: 100, 1_000: 1_000, 10_000: 3_000}
"""Numbers of adversarial views by numbers of ordinary ones: callgrind is too slow for 10,000."""
COUNTING_TIMEOUT = 300
ALLOCATION_SIZE = 1_000
"""The number of views of the allocation counts."""
MEMORY_SIZE = 100_000
"""The minimum number of views for memory figures: below, the process's own memory dominates."""


def compare_all(session: Session) -> None:
    """The tables of times and ratios, then that of memory."""
    memory: list[str] = []
    resized: list[str] = []
    for size in session.options.sizes:
        names = [peer.name for peer in session.peers if size <= peer.largest]
        header = [f"{name:>11} " if name == OURS else f"{name:>12} {'':<19}{'ratio':>8} " for name in names]
        print(f"\n{f'{size} views, ms':<17}{''.join(header)}")
        for family in session.options.families:
            if not any(peer.takes(family, size) for peer in session.peers):
                continue
            if session.remaining < 0:
                print(f"{family:<17} no time left: --minutes")
                continue
            contest = Contest(session, family, size)
            contest.hold()
            contest.check()
            print(contest.line(), flush=True)
            resized.append(f"{size:>7} {contest.resize()}")
            if size >= MEMORY_SIZE:
                memory += memory_line(session, contest)
    if resized:
        print(f"\n{'re-solve, us':<25}{'median':>11}{'slow tenth':>11}{'cold':>10} {'kiwi':>11}{'ratio':>10}")
        print(*resized, sep="\n")
    if memory:
        print("\nbytes a view, the rows included, and of the rows alone while they are read")
        print(*memory, sep="\n")
    failures = [*session.failures, *session.disagreements]
    print("\nsums of violations: " + ("differ" if session.disagreements or session.wrong else "all agree"))
    print(*(f"  {line}" for line in failures), sep="\n", end="\n" if failures else "")


def memory_line(session: Session, contest: Contest) -> list[str]:
    """The peak memory of a process that solved, minus that of one with a single view."""
    ours = session.peers[0]
    if ours.name != OURS or OURS not in contest.first:
        return []
    timeout = session.options.timeout
    idle = run(ours, "", session.rows("chain", 1), 0, timeout)
    reading = run(ours, "", contest.path, -1, timeout)
    if idle is None or reading is None or idle.kilobytes == 0:
        return []
    total, given = (1024 * (one.kilobytes - idle.kilobytes) / contest.size for one in (contest.first[OURS], reading))
    bar = bars.BYTES_PER_VIEW if contest.family in ORDINARY else None
    mark = session.at_most(f"{contest.path.stem} bytes a view", total, bar)
    return [f"{contest.family:<17}{total:>11.0f}{mark}{given:>12.0f}"]


def count_all(session: Session) -> None:
    """The table of instructions and exponents."""
    sizes = [100, 1_000, 10_000]
    print(f"\n{'instructions':<17}" + "".join(f"{size:>14}" for size in sizes) + "   exponents; overall")
    for family in session.options.families:
        views = [size if family in ORDINARY else ADVERSARIAL_SIZES.get(size, 0) for size in sizes]
        counts: list[tuple[int, int]] = []
        columns = ""
        for size in filter(None, views):
            counted = growth.instructions(session.build, session.rows(family, size), COUNTING_TIMEOUT)
            counts += [(counted, size)] if counted else []
            columns += f"{counted or 'too slow':>14}"
        steps = [growth.exponent(*few, *many) for few, many in zip(counts, counts[1:], strict=False)]
        line = f"{family:<17}{columns:<42}   " + " ".join(f"{step:.2f}" for step in steps)
        if steps:
            overall = growth.exponent(*counts[0], *counts[-1])
            bar = bars.EXPONENT if family in ORDINARY else bars.ADVERSARIAL_EXPONENT
            mark = session.at_most(f"{family} exponent", overall, bar)
            line += f"; {overall:.2f}{mark}"
        print(line + ("" if family in ORDINARY else f" at {counts[0][1]} and {counts[-1][1]} views"), flush=True)


def count_allocations(session: Session) -> None:
    """The table of allocations of a repeated solve."""
    print(f"\nallocations of a second solve, {ALLOCATION_SIZE} views")
    for family in session.options.families:
        counted = growth.allocations(session.build, session.rows(family, ALLOCATION_SIZE), COUNTING_TIMEOUT)
        if counted is None:
            print(f"{family:<17}{'too slow':>14}")
            continue
        mark = session.at_most(f"{family} allocations", counted, bars.ALLOCATIONS)
        print(f"{family:<17}{counted:>14}{mark}", flush=True)


def profile_all(session: Session) -> None:
    """Prints the functions with the most instructions."""
    for problem in session.options.profile:
        family, _, size = problem.rpartition("-")
        counted = growth.instructions(session.build, session.rows(family, int(size)), COUNTING_TIMEOUT)
        print(f"\n{problem}: {counted or 'too many'} instructions")
        for with_callees in (True, False) if counted else ():
            print("with what it calls:" if with_callees else "by itself:")
            print(*growth.costliest(session.build, 15, with_callees=with_callees), sep="\n", flush=True)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("--build", type=Path, required=True, help=argparse.SUPPRESS)
    add = parser.add_argument
    add("--families", nargs="+", choices=FAMILIES, default=[*FAMILIES], metavar="FAMILY", help=", ".join(FAMILIES))
    add("--sizes", nargs="+", type=int, default=[100, 1_000, 10_000, 100_000], metavar="VIEWS", help="how many views")
    add("--peers", nargs="+", choices=NAMES, default=NAMES, metavar="PEER", help=", ".join(NAMES))
    add("--rounds", type=int, default=5, help="how often the peers take turns (5)")
    add("--seconds", type=float, default=0.1, help="how long a turn solves again and again; 0 is one cold solve (0.1)")
    add("--timeout", type=float, default=10, help="the seconds after which a turn is stopped (10)")
    add("--minutes", type=float, default=8, help="the time for all turns (8)")
    add("--instructions", action="store_true", help="only count instructions, from 100 to 10,000 views, and allocations")
    add("--profile", nargs="+", metavar="FAMILY-VIEWS", help="only show which functions take them: form-1000")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    session = Session(parse(arguments))
    if session.options.profile:
        profile_all(session)
    elif session.options.instructions:
        count_all(session)
        count_allocations(session)
    else:
        compare_all(session)
    if not session.options.profile:
        print(f"\nbars missed (!): {len(session.missed)}", *session.missed, sep="\n  ")
    if session.wrong:
        print(f"\nWRONG ANSWERS: {len(session.wrong)}", *session.wrong, sep="\n  ")
    return 1 if session.wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
