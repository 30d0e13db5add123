"""Instructions, counted by callgrind between the start and the end of a solve alone."""

from __future__ import annotations

import math
import os
import re
import shutil
import subprocess
from pathlib import Path

MARK = "windlass_timed_solve"
"""The function of the runner that callgrind counts in."""
ALLOCATORS = {"malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc", "memalign"}
"""The allocation functions."""

ALIKE = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    # Only string functions that every processor supports.
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX512F,-AVX512VL,-ERMS,-FSRM",
}
"""Environment variables that make counts equal in every run and on every machine of an architecture."""


def instructions(build: Path, rows: Path, timeout: float) -> int | None:
    """The instructions of one solve; `None` after the timeout."""
    return count(build, rows, timeout)


def allocations(build: Path, rows: Path, timeout: float) -> int | None:
    """The allocations of a repeated solve of the same rows; `None` after the timeout."""
    if count(build, rows, timeout, "again") is None:
        return None
    # fn=(7) NAME and cfn=(7) NAME define a name, and (7) alone refers to it afterwards; each cfn is followed
    # by calls=COUNT.
    names: dict[str, str] = {}
    total = 0
    callee = ""
    for line in (build / "callgrind.out").read_text(errors="replace").splitlines():
        if named := re.match(r"c?fn=(\(\d+\))(?: (.*))?", line):
            if named[2]:
                names[named[1]] = named[2].partition("'")[0]
            callee = names[named[1]]
        elif calls := re.match(r"calls=(\d+)", line):
            total += int(calls[1]) if callee in ALLOCATORS else 0
    return total


def count(build: Path, rows: Path, timeout: float, mode: str = "") -> int | None:
    """The instructions of the timed solve; callgrind's file has the details."""
    if shutil.which("valgrind") is None:
        raise SystemExit("bench: valgrind is missing; Scripts/install-valgrind installs it")
    command = ["valgrind", "--tool=callgrind", f"--toggle-collect={MARK}"]
    command += [f"--callgrind-out-file={build / 'callgrind.out'}", str(build / "windlass"), str(rows), "0"]
    command += filter(None, [mode])
    environment = os.environ | ALIKE
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    counted = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or counted is None:
        raise SystemExit(f"bench: callgrind failed on {rows}:\n{done.stderr}")
    return int(counted[1])


def exponent(few: int, few_views: int, many: int, many_views: int) -> float:
    """The exponent of instructions by views."""
    return math.log(many / few) / math.log(many_views / few_views)


def costliest(build: Path, count: int, *, with_callees: bool) -> list[str]:
    """The functions that cost most in the last count."""
    annotate = ["callgrind_annotate", "--auto=no", "--threshold=100", f"--inclusive={'yes' if with_callees else 'no'}"]
    listing = output([*annotate, str(build / "callgrind.out")])
    # 1,234 (12.34%)  FILE:FUNCTION [LIBRARY]
    rows = re.findall(r"^ *[\d,]+ \( ?([\d.]+)%\) +\S*?:(.*?)(?: \[[^]]*\])?$", listing, re.MULTILINE)
    lines = [f"{share:>6} %  {name}" for share, name in rows]
    # Without the callers of the solve.
    start = next((index for index, line in enumerate(lines) if MARK in line), -1) + 1 if with_callees else 0
    demangled = output(["swift", "demangle", "--simplified"], "\n".join(lines[start : start + count]))
    return [line[:100] for line in demangled.splitlines()]


def output(command: list[str], text: str | None = None) -> str:
    """The output of a command."""
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
