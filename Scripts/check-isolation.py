"""Injects faults into a server under load, and checks that only the faulty requests fail.

usage: check-isolation.py WINDLASSD [--count 100] [--rate REQUESTS_A_SECOND]

WINDLASSD is a debug build, or a release build with `-Xswiftc -DFAULT_INJECTION`. 64 connections send good requests at
half of the server's capacity, first alone, then while another connection sends COUNT requests of each fault. Every
faulty request must be answered with 500, or 504 for an endless one. No good request may be lost, reset or refused, and
their 99th percentile may be at most three times the undisturbed one.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import socket
import subprocess
import sys
import time

CONNECTIONS = 64
FAULTS = {"trap": 500, "overflow": 500, "abort": 500, "memory": 500, "loop": 504}
# Touching memory up to the limit is slow, so the deadline may come first.
ENDS = {500, 504}
DOCUMENT = b"""{"environment":{"width":375,"height":667},"views":[{"id":"a"},{"id":"b"},{"id":"c"}],"constraints":[
"a.top == root.top + 20","a.leading == root.leading + 16","a.trailing == root.trailing - 16","a.height == 44",
"b.top == a.bottom + 8","b.leading == a.leading","b.trailing == a.trailing","b.height == 44",
"c.top == b.bottom + 8","c.leading == a.leading","c.trailing == a.trailing","c.bottom == root.bottom - 20"]}"""


def request(body: bytes) -> bytes:
    return b"POST /solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(body) + body


class Connection:
    """A persistent connection, reopened if the server closes it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, body: bytes) -> tuple[int, bytes]:
        if self.reader is None or self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(request(body))
        head = await self.reader.readuntil(b"\r\n\r\n")
        length = int(re.search(rb"Content-Length: (\d+)", head)[1])
        content = await self.reader.readexactly(length)
        if b"Connection: close" in head:
            self.writer.close()
            self.reader = self.writer = None
        return int(head[9:12]), content


class Load:
    """Good requests at a rate, from all connections."""

    def __init__(self, port: int, rate: float) -> None:
        self.connections = [Connection(port) for _ in range(CONNECTIONS)]
        self.interval = CONNECTIONS / rate if rate else 0
        self.times: list[float] = []
        self.lost: list[str] = []
        self.stopped = False

    async def run(self, seconds: float) -> None:
        self.times = []
        end = time.perf_counter() + seconds
        await asyncio.gather(*(self.serve(connection, number, end) for number, connection in enumerate(self.connections)))

    async def serve(self, connection: Connection, number: int, end: float) -> None:
        due = time.perf_counter() + self.interval * number / CONNECTIONS
        while not self.stopped and time.perf_counter() < end:
            if self.interval:
                await asyncio.sleep(max(0, due - time.perf_counter()))
                due += self.interval
            start = time.perf_counter()
            try:
                status, content = await connection.ask(DOCUMENT)
                if status != 200 or b'"status":"solved"' not in content:
                    self.lost.append(f"{status} {content[:200]!r}")
            except (OSError, asyncio.IncompleteReadError) as error:
                self.lost.append(repr(error))
                connection.reader = connection.writer = None
            self.times.append(time.perf_counter() - start)

    def percentile(self, share: float) -> float:
        return sorted(self.times)[min(len(self.times) - 1, int(len(self.times) * share))] * 1000


async def measure(port: int, count: int, rate: float | None) -> int:
    load = Load(port, 0)
    await load.run(2)
    if rate is None:
        await load.run(3)
        rate = len(load.times) / 3 / 2
    load = Load(port, rate)
    await load.run(5)
    calm = load.percentile(0.99)
    print(f"undisturbed: {rate:.0f} requests/s, p50 {load.percentile(0.5):.2f} ms, p99 {calm:.2f} ms, {len(load.lost)} lost")
    failed = len(load.lost)
    for fault, expected in FAULTS.items():
        load.stopped = False
        running = asyncio.create_task(load.run(3600))
        faulty = Connection(port)
        wrong = []
        begin = time.perf_counter()
        for _ in range(count):
            try:
                status, content = await faulty.ask(f"fault: {fault}".encode())
                if status != expected and not (fault == "memory" and status in ENDS) or b'"instance"' not in content:
                    wrong.append(f"{status} {content[:200]!r}")
            except (OSError, asyncio.IncompleteReadError) as error:
                wrong.append(repr(error))
                faulty.reader = faulty.writer = None
        seconds = time.perf_counter() - begin
        load.stopped = True
        await running
        p99 = load.percentile(0.99)
        isGood = not wrong and not load.lost and p99 <= 3 * calm
        failed += not isGood
        print(
            f"{fault:9} {count} in {seconds:.1f} s: {len(wrong)} not {expected}; good: {len(load.times)}, {len(load.lost)} lost, "
            f"p50 {load.percentile(0.5):.2f} ms, p99 {p99:.2f} ms ({p99 / calm:.2f} times){'' if isGood else '  FAILED'}"
        )
        for line in (wrong + load.lost)[:3]:
            print("   ", line)
        load.lost = []
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("windlassd")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--rate", type=float, help="good requests a second; half of what the server answers, if not given")
    parser.add_argument("--deadline", default="500ms", help="of the server, after which endless loops end")
    arguments = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [arguments.windlassd, "--listen", f"127.0.0.1:{port}", "--worker-memory", "128MiB", "--deadline", arguments.deadline],
        stderr=subprocess.DEVNULL,
    )
    try:
        time.sleep(0.5)
        failed = asyncio.run(measure(port, arguments.count, arguments.rate))
        begin = time.perf_counter()
        while time.perf_counter() - begin < 5:
            with socket.create_connection(("127.0.0.1", port)) as connection:
                connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                text = b""
                while piece := connection.recv(65536):
                    text += piece
            ready = int(re.search(rb"windlass_worker_processes_ready (\d+)", text)[1])
            if ready == int(re.search(rb"windlass_solver_workers (\d+)", text)[1]):
                break
        print(f"all workers ready {1000 * (time.perf_counter() - begin):.0f} ms after the last fault")
        return 1 if failed else 0
    finally:
        server.terminate()
        server.wait(30)


if __name__ == "__main__":
    sys.exit(main())
