"""One turn of wrk on one server."""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from servers import Server

UNITS = {"us": 1e-3, "ms": 1.0, "s": 1e3}


@dataclass(frozen=True)
class Turn:
    """The figures of a server in one turn."""

    per_second: float
    microseconds: float
    """The processor time per request."""
    median: float
    ninety_ninth: float
    """Latencies in milliseconds."""


def turn(server: Server, path: str, connections: int, seconds: int, processor: int | None, body: Path | None) -> Turn:
    """Runs wrk with one request against a server."""
    command = ["taskset", "--cpu-list", str(processor)] if processor is not None else []
    command += ["wrk", "--threads", "1", "--connections", str(connections), "--duration", f"{seconds}s", "--latency"]
    if body is not None:
        command += ["--script", str(Path(__file__).with_name("post.lua"))]
    command += [f"http://127.0.0.1:{server.port}{path}"]
    command += ["--", str(body)] if body is not None else []
    before = server.seconds
    done = subprocess.run(command, capture_output=True, text=True, timeout=seconds + 30)
    spent = server.seconds - before
    if done.returncode != 0 or "Non-2xx" in done.stdout or "Socket errors" in done.stdout:
        raise SystemExit(f"bench: {server.kind.name} does not serve {path}:\n{done.stdout}{done.stderr}")
    requests = int(found(r"(\d+) requests in", done.stdout))
    return Turn(
        per_second=float(found(r"Requests/sec: +([\d.]+)", done.stdout)),
        microseconds=spent / max(1, requests) * 1e6,
        median=latency("50%", done.stdout),
        ninety_ninth=latency("99%", done.stdout),
    )


def latency(share: str, text: str) -> float:
    number, unit = re.search(rf"{share} +([\d.]+)(us|ms|s)", text).groups()
    return float(number) * UNITS[unit]


def found(pattern: str, text: str) -> str:
    return re.search(pattern, text)[1]
