"""Numbers of an answer, to the last of their digits."""

from __future__ import annotations

import json
from fractions import Fraction


class Written(float):
    """A decimal that knows what was written."""

    exact: Fraction

    def __new__(cls, text: str) -> Written:
        """Reads the digits twice: as near as a float comes, and exactly."""
        number = super().__new__(cls, text)
        number.exact = Fraction(text)
        return number


def read(body: bytes) -> dict:
    """JSON whose decimals are `Written`; whole numbers are exact by themselves."""
    return json.loads(body, parse_float=Written)


def exact(number: float) -> Fraction:
    """The number that was written."""
    return number.exact if isinstance(number, Written) else Fraction(number)
