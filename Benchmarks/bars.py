"""What the solver must reach, by the number of views. An absent entry asks nothing."""

from __future__ import annotations

RATIOS: dict[str, dict[int, float]] = {
    "kiwi": {100: 15, 1_000: 100},
    "HiGHS": {100: 10, 1_000: 40, 10_000: 10},
}
"""How many times as long a peer takes, at least, on the ordinary families."""
ADVERSARIAL_RATIOS: dict[str, dict[int, float]] = {
    "kiwi": {100: 10},
    "HiGHS": {100: 3, 1_000: 2},
}
"""The same on the adversarial family."""
MILLISECONDS: dict[int, float] = {10_000: 50, 100_000: 500}
"""How long an ordinary layout takes at most, on a machine that does nothing else."""
EXPONENT = 1.10
"""How instructions grow with views at most, from 100 to 10,000 views of an ordinary family."""
ADVERSARIAL_EXPONENT = 2.0
"""The same from 100 to 3,000 views of the adversarial family."""
ALLOCATIONS = 0
"""How often a solver that has solved a program before asks for memory to solve it again, at most."""
COLD_OVER_RESIZE = 10
"""How many times as long solving from scratch takes as solving for another width, at least, where it is ordinary."""
KIWI_OVER_RESIZE = 1
"""How many times as long kiwi takes for another width, at least."""
BYTES_PER_VIEW = 1_300
"""The memory of an ordinary layout at 100,000 views, its rows included, at most."""


def ratio(peer: str, family: str, size: int) -> float | None:
    """The least ratio of a peer's time to ours."""
    return (ADVERSARIAL_RATIOS if family == "adversarial" else RATIOS)[peer].get(size)


def milliseconds(family: str, size: int) -> float | None:
    """The longest time of ours."""
    return None if family == "adversarial" else MILLISECONDS.get(size)
