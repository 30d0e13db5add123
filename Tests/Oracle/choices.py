"""Random choices from a seed."""

from __future__ import annotations

import random


class Choices:
    """A source of choices that is the same for the same seed."""

    def __init__(self, seed: str):
        self.random = random.Random(seed)
        self.likes_tens = False
        """Whether numbers on a grid are all tens, so that many of them are equal."""

    def chance(self, share: float) -> bool:
        """True in a share of cases."""
        return self.random.random() < share

    def grid(self, low: float, high: float) -> float:
        """A number on a grid of half points, often on one of tens."""
        step = self.random.choice((10, 10, 1, 0.5)) if not self.likes_tens else 10
        return round(self.random.uniform(low, high) / step) * step
