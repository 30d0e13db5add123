"""Limits for the solver, by the number of views. An absent entry is no limit."""

from __future__ import annotations

RATIOS: dict[str, dict[int, float]] = {
    "kiwi": {100: 15, 1_000: 100},
    "HiGHS": {100: 10, 1_000: 40, 10_000: 10},
}
"""Minimum ratios of a peer's time to ours on the ordinary families."""
ADVERSARIAL_RATIOS: dict[str, dict[int, float]] = {
    "kiwi": {100: 10},
    "HiGHS": {100: 3, 1_000: 2},
}
"""Minimum ratios on the adversarial family."""
MILLISECONDS: dict[int, float] = {10_000: 50, 100_000: 500}
"""Maximum times of an ordinary layout, on an idle machine."""
EXPONENT = 1.10
"""Maximum exponent of instructions by views, from 100 to 10,000 views of an ordinary family."""
ADVERSARIAL_EXPONENT = 2.0
"""Maximum exponent from 100 to 3,000 views of the adversarial family."""
ALLOCATIONS = 0
"""Maximum allocations of a repeated solve of the same program."""
COLD_OVER_RESIZE = 10
"""Minimum ratio of a solve from scratch to one for another width, on ordinary families."""
KIWI_OVER_RESIZE = 1
"""Minimum ratio of kiwi's time to ours for another width."""
BYTES_PER_VIEW = 1_300
"""Maximum memory per view of an ordinary layout of 100,000 views, with its rows."""


def ratio(peer: str, family: str, size: int) -> float | None:
    """The least ratio of a peer's time to ours."""
    return (ADVERSARIAL_RATIOS if family == "adversarial" else RATIOS)[peer].get(size)


def milliseconds(family: str, size: int) -> float | None:
    """The longest time of ours."""
    return None if family == "adversarial" else MILLISECONDS.get(size)
