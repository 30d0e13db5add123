"""Sends mixed traffic to a proxy, and compares every response with that of one replica.

    proxy_traffic.py PROXY_URL REPLICA_URL SECONDS

A response is wrong if its status or content differs, and lost if there is none.
"""

import http.client
import json
import os
import pathlib
import random
import sys
import threading
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOG = """Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x1 UILabel:0x8'Welcome'.width == 320   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0x8'Welcome'.width == 300   (active)>"
)"""
XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
  useAutolayout="YES"><objects><view id="v"><rect key="frame" x="0" y="0" width="320" height="568"/></view>
</objects></document>"""
WORKERS = 8


def inputs():
    """Returns method, target and body of every kind of request there is."""
    found = [("POST", "/solve", path.read_bytes()) for path in sorted(ROOT.glob("Tests/Cases/*/request.json"))]
    for path in sorted((ROOT / "examples").iterdir()):
        if path.suffix in (".json", ".swift"):
            body = path.read_bytes()
            found.append(("POST", "/solve?device=iPhoneSE", body))
            found.append(("POST", "/solve?device=iPad&format=text", body))
            found.append(("POST", "/analyze?height=700&width=" if path.suffix == ".swift" else "/analyze", body))
            found.append(("POST", "/convert?to=anchorage&device=iPhone17", body))
    found += [("POST", f"/solve?format={form}", LOG.encode()) for form in ("json", "text", "sarif")]
    found += [("POST", "/solve", XIB.encode()), ("POST", "/solve?wide=1", b"{}"), ("POST", "/solve", b"{")]
    found += [("POST", "/solve", b"login.json"), ("GET", "/version", None), ("GET", "/errors/AL050", None)]
    found += [("GET", "/nowhere", None), ("DELETE", "/solve", None)]
    if "TRAFFIC" in os.environ:
        files = sorted(path for path in pathlib.Path(os.environ["TRAFFIC"]).rglob("*") if path.is_file())
        found += [("POST", "/solve?device=iPhone17", path.read_bytes()) for path in files]
    return found


def comparable(status, body):
    """Returns a response without its fields that differ between requests."""
    try:
        value = json.loads(body)
    except ValueError:
        return status, body
    if isinstance(value, dict):
        value.pop("instance", None)
        value.pop("traceId", None)
    return status, json.dumps(value)


def ask(connection, request, host):
    method, target, body = request
    connection.request(method, target, body=body, headers={"Host": host, "Content-Type": "application/octet-stream"})
    response = connection.getresponse()
    return comparable(response.status, response.read())


class Tally:
    """Counts of responses, shared by threads."""

    def __init__(self):
        self.lock = threading.Lock()
        self.times, self.wrong, self.lost = [], [], []


def work(proxy, expected, until, seed, tally):
    chance = random.Random(seed)
    connection = http.client.HTTPConnection(proxy, timeout=30)
    while time.monotonic() < until:
        request = chance.choice(list(expected))
        start = time.monotonic()
        try:
            answer = ask(connection, request, "layouts.example")
        except (OSError, http.client.HTTPException) as error:
            connection.close()
            with tally.lock:
                tally.lost.append(f"{request[:2]}: {error!r}")
            continue
        with tally.lock:
            tally.times.append(time.monotonic() - start)
            if answer != expected[request]:
                tally.wrong.append(f"{request[:2]}: {answer[0]} {answer[1][:200]}, not {expected[request][0]}")


def main():
    proxy, copy = (urllib.parse.urlsplit(url).netloc for url in sys.argv[1:3])
    connection = http.client.HTTPConnection(copy, timeout=30)
    expected = {request: ask(connection, request, "layouts.example") for request in inputs()}
    print("proxy: recorded the expected responses", flush=True)
    tally, until = Tally(), time.monotonic() + float(sys.argv[3])
    threads = [threading.Thread(target=work, args=(proxy, expected, until, seed, tally)) for seed in range(WORKERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times = sorted(tally.times)
    middle, high = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    print(f"proxy: {len(times)} responses to {len(expected)} kinds of request, {len(tally.wrong)} wrong, {len(tally.lost)} lost,")
    print(f"proxy: median {middle:.1f} ms, 99th percentile {high:.1f} ms, maximum {times[-1]:.1f} s")
    for fault in (tally.wrong + tally.lost)[:10]:
        print(f"proxy: {fault}")
    return 1 if tally.wrong or tally.lost else 0


if __name__ == "__main__":
    sys.exit(main())
