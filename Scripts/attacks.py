"""Sends a server the most expensive inputs for their size, 8 MB of each kind, and prints the result of each.

Every input must be answered, or refused by a named limit, within the deadline, measured in processor time. Meanwhile the
process must stay alive and answer /livez at once. With `--folder` the inputs are only written there.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import growth_inputs as kinds

BODY = 8 << 20
"""The largest body that a server takes by default."""
DEADLINE = 5.0
PATIENCE = 20.0
"""Timeout of a response in seconds, long enough to distinguish a late response from none."""
GRACE = 0.5
"""Processor seconds allowed beside the deadline, for the transfer of 8 MB."""


def filled(unit: Callable[[int], str], beginning: str, ending: str, separator: str = ",", size: int = BODY) -> str:
    """As many units as fit between a beginning and an ending."""
    room = size - len(beginning) - len(ending)
    parts: list[str] = []
    length = 0
    for number in range(room):
        part = unit(number)
        length += len(part.encode()) + len(separator)
        if length > room:
            break
        parts.append(part)
    return beginning + separator.join(parts) + ending


def largest(make: Callable[[int], str], size: int = BODY) -> str:
    """The largest input of a kind that fits into a body."""
    few = 64
    each = len(make(2 * few).encode()) - len(make(few).encode())
    count = few * size // each
    while len(made := make(count)) > size:
        count = count * 31 // 32
    return made


SIZE = json.dumps(kinds.SIZE)
VIEWS = f'{{"environment":{SIZE},"views":['
FORMAT = VIEWS + '{"id":"a"}],"constraints":[{"format":"'
LONG = "n" * 4000
XIB, XIB_END = kinds.interface(kinds.whole("\0"), storyboard=False).split("\0")
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def word(number: int) -> str:
    """A short unique name."""
    text = ""
    while True:
        number, digit = divmod(number, 26)
        text += LETTERS[digit]
        if number == 0:
            return text


def attacks() -> Iterator[tuple[str, str, str, Callable[[], str]]]:
    """The name, path, media type and body generator of each attack."""
    solve, document = "/solve?width=375&height=812", "application/json"
    swift, xml = "text/x-swift", "application/xml"
    # Documents.
    yield "arrays inside each other", solve, document, lambda: "[" * BODY
    yield "empty arrays", solve, document, lambda: "[" + "[]," * (BODY // 3 - 1) + "0]"
    yield "arrays 60 deep", solve, document, lambda: filled(lambda _: "[" * 60 + "]" * 60, "[", "]")
    yield "an unknown key for each 6 bytes", solve, document, lambda: filled(lambda i: f'"{word(i)}":0', VIEWS + '{"id":"a",', "}]}")
    yield "one key again and again", solve, document, lambda: filled(lambda _: '"a":0', VIEWS + '{"id":"a",', "}]}")
    yield "keys with escapes", solve, document, lambda: filled(lambda i: f'"\\u0061{word(i)}":0', "{", "}")
    yield "names of a format and metrics", solve, document, lambda: filled(
        lambda i: f'"{word(i)}":1', FORMAT + "H:" + "-".join(["[q]"] * 900) + '","metrics":{', "}}]}"
    )
    yield "a thousand mistakes behind a million metrics", solve, document, lambda: filled(
        lambda i: f'"{word(i)}":1', FORMAT + 'H:|[a]|","metrics":{', "," + ",".join(f'"-{i}":""' for i in range(2000)) + "}}]}"
    )
    yield "options of a format", solve, document, lambda: filled(
        lambda _: '"alignAllTop"', FORMAT + 'H:|[a]|","options":[', "," + ",".join(["0"] * 2000) + "]}]}"
    )
    yield "long formats", solve, document, lambda: filled(
        lambda _: '"H:' + "-".join(["[a(9,>=1@2)]"] * 300) + '"', VIEWS + '{"id":"a"}],"constraints":[', "]}"
    )
    yield "formats in 256 environments", solve, document, lambda: (
        '{"environments":[' + ",".join([SIZE] * 256) + '],"views":[{"id":"a"}],"constraints":['
        + ",".join(['"H:|-[a]"'] * 950) + "]}"
    )
    yield "long ids in every constraint", solve, document, lambda: (
        VIEWS + f'{{"id":"{LONG}"}}],"constraints":[' + ",".join([f'"`{LONG[:900]}`.width == 1"', '{"firstItem":"root","firstAttribute":"width","constant":1}'] * 8500) + "]}"
    )
    yield "views with long ids", solve, document, lambda: filled(lambda i: f'{{"id":"{word(i)}{LONG}"}}', VIEWS, "]}")
    yield "a long id repeated in warnings", solve, document, lambda: (
        VIEWS + f'{{"id":"{LONG}"}}],"constraints":[' + ",".join([f'{{"firstItem":"{LONG}","firstAttribute":"width","constant":1}}'] * 2000) + "]}"
    )
    yield "views without constraints", solve, document, lambda: filled(lambda i: f'{{"id":"{word(i)}"}}', VIEWS, "]}", size=90_000)
    yield "deep views tied to the root", solve, document, lambda: kinds.deep_to_root(4_990)
    yield "a wide row", solve, document, lambda: kinds.wide_row(4_990)
    yield "a ring of widths", solve, document, lambda: kinds.ring(4_990)
    yield "conflicts", solve, document, lambda: kinds.conflicts(3_900)
    yield "wishes that give way", solve, document, lambda: kinds.document(
        kinds.boxes(4_900), [f"v{i}.width == {j}" + (f" @ {500 + j}" if j else "") for i in range(4_900) for j in range(4)]
    )
    yield "conflicts as findings", "/solve?format=sarif", document, lambda: kinds.conflicts(3_900)
    yield "environments that change views", solve, document, lambda: (
        '{"environments":[' + ",".join(
            '{"width":375,"height":812,"views":{' + ",".join(f'"{word(i)}":{{"isHidden":true}}' for i in range(900)) + "}}" for _ in range(256)
        ) + '],"views":[' + ",".join(f'{{"id":"{word(i)}"}}' for i in range(900)) + "]}"
    )
    yield "multipliers across a deep tree", solve, document, lambda: (
        VIEWS + ",".join(f'{{"id":"v{i}"' + (f',"superview":"v{i - 1}"}}' if i else "}") for i in range(4_900)) + ',{"id":"b"}],"constraints":['
        + ",".join(f'"v4899.top == 2 * b.top + {i}"' for i in range(19_000)) + "]}"
    )
    yield "anchor strings", solve, document, lambda: (
        VIEWS + ",".join(f'{{"id":"v{i}"}}' for i in range(4_900)) + '],"constraints":['
        + ",".join(f'"v{i % 4_900}.edgeAnchors == root.edgeAnchors + {i}"' for i in range(4_900)) + "]}"
    )
    yield "constraint strings that are wrong", solve, document, lambda: filled(
        lambda i: f'"{"((" * 15}{word(i)}.a + {word(i)}.b"', VIEWS + '{"id":"a"}],"constraints":[', "]}", size=BODY // 8
    )
    # Converting.
    yield "a fan, as formats", "/convert?to=vfl", document, lambda: kinds.fan(4_990).replace('"root', '"root')
    yield "variables of one name", "/convert?to=nslayoutanchor", document, lambda: kinds.one_name(20_000)
    yield "ids of one name", "/convert?to=anchorage", document, lambda: kinds.same_names(4_990)
    # Scripts.
    yield "a sum of 4 million", solve, swift, lambda: "let a = UIView()\nview.addSubview(a)\na.widthAnchor == 1" + "+1" * (BODY // 2 - 40)
    yield "brackets inside each other", solve, swift, lambda: "let a = " + "(" * (BODY - 8)
    yield "closures inside each other", solve, swift, lambda: "let a = " + "{" * (BODY - 8)
    yield "arrays of arrays in a script", solve, swift, lambda: "let a = " + "[[]," * (BODY // 4 - 8)
    yield "names, each once", solve, swift, lambda: filled(word, "", "", "\n")
    yield "variables of a function", solve, swift, lambda: filled(
        lambda i: f"let x{i} = {i}\n_ = x0", "func f() {\n", "\n}\nf()\n", "\n"
    )
    yield "functions", solve, swift, lambda: filled(lambda i: f"func {word(i)}(a: Int) {{ }}", "", "", "\n")
    yield "extensions of views", solve, swift, lambda: filled(lambda i: f"extension {word(i)}View {{ func f() {{ addSubview }} }}", "", "", "\n")
    yield "classes of views", solve, swift, lambda: filled(lambda i: f"class {word(i)}V: UIView {{ func f() {{ snp }} }}", "", "", "\n")
    yield "a member of a member", solve, swift, lambda: "view" + ".view" * ((BODY - 4) // 5)
    yield "one long name", solve, swift, lambda: "let a" + "a" * (BODY - 20) + " = UIView()"
    # Interface Builder files.
    yield "elements inside each other", solve, xml, lambda: "<a>" * (BODY // 3)
    yield "many small elements", solve, xml, lambda: filled(lambda _: "<a/>", XIB, XIB_END, "")
    yield "250 attributes to an element", solve, xml, lambda: filled(
        lambda _: "<a " + " ".join(f'a{i:03}=""' for i in range(250)) + "/>", XIB, XIB_END, ""
    )
    yield "variations of a view", solve, xml, lambda: filled(
        lambda i: f'<variation key="heightClass=regular-widthClass=compact" constant="{i}"/>', XIB, XIB_END, ""
    )
    yield "variations of a constraint", solve, xml, lambda: filled(
        lambda i: f'<variation key="heightClass=regular" constant="{i}"/>',
        XIB + '<constraints><constraint firstAttribute="width" constant="1" id="c">', "</constraint></constraints>" + XIB_END, ""
    )
    yield "a variation with a long key", solve, xml, lambda: (
        XIB + '<variation key="' + "widthClass=compact-" * (BODY // 19 - 60) + '"/>' + XIB_END
    )
    yield "views in one controller", solve, xml, lambda: largest(kinds.many_roots)
    yield "segues to one controller", solve, xml, lambda: largest(kinds.many_segues)
    yield "layouts with mistakes", solve, xml, lambda: largest(kinds.xib_unknown)
    yield "scenes", solve, xml, lambda: largest(kinds.storyboard)
    yield "a long id of a holder", solve, xml, lambda: (
        kinds.interface(kinds.whole("<constraints>" + '<constraint firstAttribute="width" id="c"/>' * 90_000 + "</constraints>", "r" * (BODY // 2)), storyboard=False)
    )
    yield "references in a value", solve, xml, lambda: (
        XIB + '<label id="' + "&amp;" * (BODY // 5 - 200) + '">' + kinds.rectangle(0) + "</label>" + XIB_END
    )
    yield "references in a text", solve, xml, lambda: (
        XIB + '<string key="userLabel">' + "&#65;" * (BODY // 5 - 200) + "</string>" + XIB_END
    )
    yield "entities that are none", solve, xml, lambda: filled(lambda i: f'<a b="&{word(i)};"/>', XIB, XIB_END, "")
    yield "a comment of dashes", solve, xml, lambda: XIB + "<!--" + "- " * (BODY // 2 - 400) + "-->" + XIB_END
    yield "a label of sections", solve, xml, lambda: (
        XIB + '<string key="userLabel">' + "<![CDATA[]]>" * (BODY // 12 - 60) + "</string>" + XIB_END
    )
    yield "views of a xib in each other", solve, xml, lambda: filled(
        lambda i: "".join(f'<view id="{word(i)}{j}">{kinds.rectangle(j)}<subviews>' for j in range(100)) + "</subviews></view>" * 100,
        XIB + "<subviews>", "</subviews>" + XIB_END, ""
    )
    # Logs.
    log = "text/x-xcode-log"
    yield "conflicts of a log", solve, log, lambda: largest(kinds.log)
    yield "rows of one conflict", solve, log, lambda: largest(kinds.long_log)
    yield "a row without an end", solve, log, lambda: '"<NSLayoutConstraint:0x1 ' + "UIView:0x2 == " * (BODY // 14 - 4)
    yield "angle brackets of a log", solve, log, lambda: "<NSLayoutConstraint:0x1" + "<A" * (BODY // 2 - 12)
    # Batches.
    yield "a batch of empty objects", "/batch", "application/x-ndjson", lambda: "{}\n" * (BODY // 3)
    yield "a batch of one line", "/batch", "application/x-ndjson", lambda: "[" * (BODY - 1) + "\n"


class Server:
    """A server with default settings."""

    def __init__(self, program: Path, *settings: str) -> None:
        command = [str(program), "--listen", "127.0.0.1:0", *settings]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        line = self.process.stderr.readline() if self.process.stderr else ""
        found = re.search(r"127\.0\.0\.1:(\d+)", line)
        if found is None:
            raise SystemExit(f"attacks: unexpected first line of the server: {line!r}")
        self.port = int(found[1])

    def ask(self, method: str, path: str, body: bytes | None, media: str) -> tuple[int, bytes, float]:
        """The status, the response body and the seconds it took."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        start = time.monotonic()
        connection.request(method, path, body, {"Content-Type": media} if media else {})
        answer = connection.getresponse()
        content = answer.read()
        return answer.status, content, time.monotonic() - start

    def processor(self) -> float:
        """The processor time of the process, in seconds."""
        user, system = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The peak memory of the process, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmHWM:\s+(\d+)", status)
        return int(found[1]) >> 10 if found else 0

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.communicate()


def reason(status: int, content: bytes) -> str:
    """The name of the limit that ended an input, or the code of its first error."""
    if status == 200:
        return "answered"
    text = content[:200_000].decode(errors="replace")
    code = re.search(r'"code":\s*"(AL\d+)"', text)
    limit = re.search(r"--[a-z-]+|more than \d+[^.\"]*|limit is \d+|longer than \d+[^.\"]*", text)
    return f"{code[1] if code else ''} {limit[0] if limit else ''}".strip() or text[:60]


def run(server: Server, name: str, path: str, media: str, body: bytes) -> bool:
    """Runs one attack, prints its result, and returns whether it passes."""
    slowest = 0.0
    is_over = threading.Event()

    def watch() -> None:
        nonlocal slowest
        while not is_over.wait(0.1):
            slowest = max(slowest, server.ask("GET", "/livez", None, "")[2])

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        status, content, seconds = server.ask("POST", path, body, media)
    except (OSError, http.client.HTTPException) as error:
        status, content, seconds = 0, repr(error).encode(), PATIENCE
    finally:
        is_over.set()
        watcher.join()
    busy = server.processor()
    is_good = 200 <= status < 600 and status != 500 and busy <= DEADLINE + GRACE
    print(
        f"{name:<46}{len(body) / 1e6:>6.1f}{seconds:>8.2f}{busy:>8.2f}{status:>5}{len(content) / 1e6:>8.2f}{1000 * slowest:>7.0f}"
        f"{server.memory():>7}  {reason(status, content)}{'' if is_good else '  TOO LONG'}",
        flush=True,
    )
    return is_good


def main() -> int:
    parser = argparse.ArgumentParser(prog="attacks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", type=Path, default=Path(".build/release/windlassd"), help="the program to attack")
    parser.add_argument("--only", default="", help="only attacks whose names contain this")
    parser.add_argument("--deadline", help="the server's deadline; 1ms measures the work after the deadline alone")
    parser.add_argument("--folder", type=Path, help="write the inputs to this folder and attack nothing")
    arguments = parser.parse_args()
    chosen = [attack for attack in attacks() if arguments.only in attack[0]]
    if arguments.folder:
        arguments.folder.mkdir(parents=True, exist_ok=True)
        for name, _, media, make in chosen:
            suffix = {"application/json": "json", "text/x-swift": "swift", "application/xml": "xib", "text/x-xcode-log": "log"}.get(media, "ndjson")
            (arguments.folder / f"{name.replace(' ', '-')}.{suffix}").write_text(make())
        return 0
    print(f"{'':<46}{'MB':>6}{'s':>8}{'busy':>8}{'':>5}{'MB back':>8}{'livez':>7}{'MiB':>7}")
    failed = 0
    for name, path, media, make in chosen:
        body = make().encode()[:BODY]
        server = Server(arguments.server, *(["--deadline", arguments.deadline] if arguments.deadline else []))
        try:
            failed += not run(server, name, path, media, body)
        finally:
            server.stop()
    if failed:
        print(f"attacks: {failed} of {len(chosen)} FAILED", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    sys.exit(main())
