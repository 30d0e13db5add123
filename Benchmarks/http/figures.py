"""Measurements of our server alone."""

from __future__ import annotations

import os
import re
import socket
import statistics
import subprocess
import time
from pathlib import Path

from servers import Kind, Server

GET = b"GET /livez HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n"


def post(body: bytes) -> bytes:
    """A request to solve."""
    return b"POST /solve HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Length: %d\r\n\r\n" % len(body) + body


def read_answer(connection: socket.socket) -> tuple[bytes, bytes]:
    """Head and content of one answer."""
    buffer = b""
    while b"\r\n\r\n" not in buffer:
        buffer += receive(connection)
    head, _, content = buffer.partition(b"\r\n\r\n")
    length = int(re.search(rb"Content-Length: (\d+)", head)[1])
    pieces = [content]
    count = len(content)
    while count < length:
        pieces.append(receive(connection))
        count += len(pieces[-1])
    return head, b"".join(pieces)


def receive(connection: socket.socket) -> bytes:
    received = connection.recv(1 << 18)
    if not received:
        raise SystemExit("bench: the server closed its connection")
    return received


def connected(port: int, deadline: float) -> socket.socket:
    """Connects, retrying until the deadline."""
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except OSError:
            if time.perf_counter() > deadline:
                raise SystemExit("bench: the server does not start") from None
            time.sleep(0.0002)


COUNTED = ["--workers", "1", "--deadline", "60s", "--worker-memory", "64GiB", "--demote-after", "60s"]
"""Settings of a server under valgrind, which starts workers slowly and needs more memory."""


def instructions(kind: Kind, build: Path, request: bytes, more: int = 1000, first: int = 200) -> float:
    """The instructions of a request on a persistent connection: the difference of runs with few and more requests."""
    few, many = (counted(kind, build, request, requests) for requests in (first, first + more))
    return (many - few) / more


def counted(kind: Kind, build: Path, request: bytes, requests: int) -> int:
    with Server(kind) as probe:
        port = probe.port
    # The server and each worker have their own log.
    for old in build.glob("callgrind.*.log"):
        old.unlink()
    command = ["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null"]
    command.append(f"--log-file={build}/callgrind.%p.log")
    # Deterministic hashing makes counts reproducible.
    environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
    process = subprocess.Popen([*command, *kind.command(port)], env=environment, stderr=subprocess.DEVNULL)
    try:
        with connected(port, time.perf_counter() + 60) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for _ in range(requests):
                connection.sendall(request)
                head, _ = read_answer(connection)
                if b" 200 " not in head.partition(b"\r\n")[0]:
                    raise SystemExit(f"bench: {head.decode()}")
    finally:
        process.terminate()
        process.wait(60)
    logs = [log.read_text() for log in build.glob("callgrind.*.log")]
    return sum(int(re.search(r"Collected : (\d+)", log)[1]) for log in logs)


def start_milliseconds(kind: Kind, rounds: int) -> float:
    """The median time from the start of the process to the end of its first response."""
    with Server(kind) as probe:
        port = probe.port
    command = kind.command(port)
    # posix_spawn: a fork of Python costs milliseconds.
    silence = [(os.POSIX_SPAWN_OPEN, 2, "/dev/null", os.O_WRONLY, 0)]
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        process = os.posix_spawn(command[0], command, os.environ, file_actions=silence)
        with connected(port, start + 10) as connection:
            connection.sendall(GET)
            read_answer(connection)
            times.append(1000 * (time.perf_counter() - start))
        os.kill(process, 15)
        os.waitpid(process, 0)
    return statistics.median(times)


def upload_milliseconds(server: Server, body: bytes, rounds: int) -> float:
    """The median time of a POST with `Expect: 100-continue`, minus solving."""
    head, _, _ = post(body).partition(b"\r\n\r\n")
    times = []
    for _ in range(rounds):
        with connected(server.port, time.perf_counter() + 10) as connection:
            start = time.perf_counter()
            connection.sendall(head + b"\r\nExpect: 100-continue\r\n\r\n")
            if not receive(connection).startswith(b"HTTP/1.1 100 "):
                raise SystemExit("bench: the server does not ask for the content")
            connection.sendall(body)
            answer, _ = read_answer(connection)
            taken = 1000 * (time.perf_counter() - start)
        solving = re.search(rb"solve;dur=([\d.]+)", answer)
        if solving is None:
            raise SystemExit(f"bench: {answer.decode()}")
        times.append(taken - float(solving[1]))
    return statistics.median(times)


def json_times(build: Path, document: Path, views: int, seconds: float) -> tuple[float, float]:
    """The nanoseconds of reading a view and of writing a frame; medians."""
    done = subprocess.run(
        [str(build / "json-times"), str(document), str(seconds)], capture_output=True, text=True, check=True
    )
    reading, writing = (list(map(int, line.split()[1:])) for line in done.stdout.splitlines())
    return statistics.median(reading) / views, statistics.median(writing) / views


def reading_instructions(build: Path, document: Path, views: int) -> float:
    """The instructions of parsing a view, without the first document of a process."""
    mark = "windlass_timed_reading"
    command = ["valgrind", "--tool=callgrind", f"--toggle-collect={mark}", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        [*command, str(build / "json-times"), str(document), "0"], capture_output=True, text=True, check=True
    )
    return int(re.search(r"Collected : (\d+)", done.stderr)[1]) / views
