"""Counts the instructions of every kind of input at three sizes, each twice the one before, and fails if they grow too fast.

Twice the input may cost 2 ** 1.3 times the instructions, and 2 ** 2.1 times for dense systems. Constant costs cancel: the
exponent compares the second increment with the first. Unlike times, counts do not depend on the machine's load.
"""

from __future__ import annotations

import argparse
import concurrent.futures
import math
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path

from growth_inputs import ROWS, SOLVE, Row, strings

# Hashing alike in every run, and the copies that every processor can do, are what makes the counts alike.
ALIKE = {
    "SWIFT_DETERMINISTIC_HASHING": "1",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX2_Usable,-AVX512F,-AVX512VL,-ERMS,-FSRM",
}
TIMEOUT = 600
FLAT = 0.05
"""Relative growth at four times the size below which an input counts as refused for its size."""


class Machine:
    """The programs that are counted, and where their inputs are kept."""

    def __init__(self, tool: Path, server: Path, folder: Path) -> None:
        self.tool = tool
        self.server = server
        self.folder = folder

    def measure(self, row: Row, size: int) -> int:
        """The instructions of one run."""
        stem = re.sub(r"\W+", "-", f"{row.name}-{size}")
        source = self.folder / f"{stem}.{row.suffix}"
        source.write_text(row.make(size))
        # Of each process one: a server has a worker.
        log = self.folder / f"{stem}.%p.log"
        counted = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", f"--log-file={log}"]
        if row.arguments[0] == "POST":
            self.post(counted, row.arguments[1], source)
        else:
            command = [*counted, str(self.tool), *row.arguments, str(source)]
            done = subprocess.run(command, capture_output=True, env=os.environ | ALIKE, timeout=TIMEOUT, check=False)
            # 1 means findings, and 2 a refused input, as some are meant to be.
            if done.returncode not in ((2,) if row.name.startswith("refuse") else (0, 1)):
                output = (done.stderr or done.stdout).decode(errors="replace")[:500]
                raise SystemExit(f"growth: {row.name} of {size} exited with {done.returncode}: {output}")
        source.unlink()
        texts = [log.read_text() for log in self.folder.glob(f"{stem}.*.log")]
        found = [re.search(r"I\s+refs:\s+([\d,]+)", text) for text in texts]
        counts = [int(match[1].replace(",", "")) for match in found if match]
        if not texts or len(counts) < len(texts):
            raise SystemExit(f"growth: {row.name}: {' '.join(texts)[-500:]}")
        for log in self.folder.glob(f"{stem}.*.log"):
            log.unlink()
        return sum(counts)

    def post(self, counted: list[str], path: str, source: Path) -> None:
        """Sends an input to a server of its own, and ends that."""
        command = [*counted, "--trace-children=yes", str(self.server), "--listen", "127.0.0.1:0", "--workers", "1", "--deadline", "120s", "--worker-memory", "64GiB", "--demote-after", "120s"]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=os.environ | ALIKE)
        try:
            line = server.stderr.readline() if server.stderr else ""
            found = re.search(r"(127\.0\.0\.1:\d+)", line)
            if found is None:
                raise SystemExit(f"growth: unexpected first line of the server: {line!r}")
            request = urllib.request.Request(
                f"http://{found[1]}{path}", source.read_bytes(), {"Content-Type": "application/x-ndjson"}, method="POST"
            )
            with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
                answer.read()
        finally:
            server.terminate()
            server.communicate(timeout=TIMEOUT)


def exponent(counts: list[int], start: int) -> float:
    """How fast counts of doubled sizes grow beyond what is the same for all of them."""
    few, some, many = counts
    # An input that costs hardly more at four times the size is refused for its size.
    if many - few <= FLAT * max(many - start, 1) or some <= few:
        return 0 if many - few <= FLAT * max(many - start, 1) else math.inf
    return math.log2(max((many - some) / (some - few), 1e-9))


def judge(machine: Machine, row: Row, start: int) -> tuple[bool, str]:
    """Whether the growth of a kind of input is within its limit, and a line for the report."""
    try:
        counts = [machine.measure(row, row.n * factor) for factor in (1, 2, 4)]
    except subprocess.TimeoutExpired:
        return False, f"{row.name:<36} takes longer than {TIMEOUT} s  TOO FAST"
    found = exponent(counts, start)
    is_good = found <= row.limit
    figures = "".join(f"{count / 1e6:>10.1f}" for count in counts)
    return is_good, f"{row.name:<36}{row.n:>7}{figures}{found:>8.2f}{row.limit:>6.1f}{'' if is_good else '  TOO FAST'}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="growth", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--server", type=Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--only", default="", help="count the kinds whose names have this in them")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many to count at once")
    arguments = parser.parse_args()
    rows = [row for row in ROWS if arguments.only in row.name]
    print(f"{'instructions, in millions':<36}{'n':>7}{'n':>10}{'2n':>10}{'4n':>10}{'grows':>8}{'limit':>6}")
    failed = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        machine = Machine(arguments.tool, arguments.server, Path(folder))
        start = machine.measure(Row("start", SOLVE, "json", strings, 1), 1)
        for judged in concurrent.futures.as_completed([pool.submit(judge, machine, row, start) for row in rows]):
            is_good, line = judged.result()
            failed += not is_good
            print(line, flush=True)
    if failed:
        print(f"growth: FAILED: {failed} of {len(rows)} kinds of input grow too fast", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
