"""Drives a headless Chromium over the DevTools protocol: navigation, mouse, keys, screenshots."""

import base64
import json
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from websockets.sync.client import connect

KEYS = {"Enter": (13, "\r"), "Tab": (9, ""), "Escape": (27, ""), "ArrowUp": (38, ""), "ArrowDown": (40, ""),
        "ArrowLeft": (37, ""), "ArrowRight": (39, ""), "Home": (36, ""), "End": (35, ""), "+": (187, "+"), "-": (189, "-"),
        "0": (48, "0")}


class Browser:
    """A Chromium of its own, with one page."""

    def __init__(self, program):
        self.folder = tempfile.mkdtemp(prefix="check-page-")
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
             "--disable-dev-shm-usage", "--disable-background-networking", "--remote-debugging-port=0",
             f"--user-data-dir={self.folder}", "--window-size=1400,1000", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        port_file = Path(self.folder) / "DevToolsActivePort"
        until(lambda: port_file.exists() and port_file.read_text().count("\n") >= 1, "Chromium to start", 30)
        port = port_file.read_text().split("\n")[0]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
            target = next(one for one in json.load(answer) if one["type"] == "page")
        self.socket = connect(target["webSocketDebuggerUrl"], max_size=None)
        self.count = 0
        self.complaints = []
        self.requests = []
        self.send("Emulation.setFocusEmulationEnabled", enabled=True)
        for domain in ["Page", "Runtime", "Log", "Network", "DOM", "Accessibility"]:
            self.send(f"{domain}.enable")

    def close(self):
        self.socket.close()
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def send(self, method, **parameters):
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=30))
            if message.get("id") == self.count:
                if "error" in message:
                    raise AssertionError(f"{method}: {message['error']}")
                return message["result"]
            self.note(message)

    def note(self, message):
        """Records the errors and the requests of the page."""
        values = message.get("params", {})
        if message["method"] == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif message["method"] == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.complaints.append(f"{values['entry']['text']} {values['entry'].get('url', '')}")
        elif message["method"] == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])

    def run(self, expression):
        result = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise AssertionError(f"{expression}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def open(self, url):
        # A new fragment alone loads nothing.
        self.send("Page.navigate", url="about:blank")
        until(lambda: self.run("location.href") == "about:blank", "the page to go", 15)
        self.send("Page.navigate", url=url)
        # Also where scripts of the page do not run: those of this protocol do.
        self.until("location.href !== 'about:blank' && document.readyState === 'complete'", f"{url} to load")

    def until(self, expression, what, seconds=15):
        until(lambda: self.run(expression), what, seconds)

    def box(self, selector):
        """The middle of an element, brought into view."""
        self.run(f"document.querySelector({json.dumps(selector)}).scrollIntoView({{block: 'center'}})")
        rect = self.run(
            f"(() => {{ const r = document.querySelector({json.dumps(selector)}).getBoundingClientRect();"
            " return [r.x, r.y, r.width, r.height]; })()")
        return rect

    def move(self, x, y, kind="mouseMoved", **more):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)

    def hover(self, selector):
        x, y, width, height = self.box(selector)
        self.move(x + width / 2, y + height / 2)

    def click(self, selector):
        x, y, width, height = self.box(selector)
        at = (x + width / 2, y + height / 2)
        self.move(*at)
        self.move(*at, kind="mousePressed", button="left", clickCount=1)
        self.move(*at, kind="mouseReleased", button="left", clickCount=1)

    def drag(self, start, end):
        self.move(*start)
        self.move(*start, kind="mousePressed", button="left", clickCount=1)
        for part in range(1, 6):
            at = [a + (b - a) * part / 5 for a, b in zip(start, end)]
            self.move(*at, button="left", buttons=1)
        self.move(*end, kind="mouseReleased", button="left", clickCount=1)

    def drop(self, paths, x, y):
        paths = paths if isinstance(paths, list) else [paths]
        data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
        for kind in ["dragEnter", "dragOver", "drop"]:
            self.send("Input.dispatchDragEvent", type=kind, x=x, y=y, data=data)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def press(self, key, modifiers=0):
        code, text = KEYS[key]
        common = {"key": key, "code": key, "windowsVirtualKeyCode": code, "modifiers": modifiers}
        self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **common)
        self.send("Input.dispatchKeyEvent", type="keyUp", **common)

    def picture(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        Path(path).write_bytes(base64.b64decode(data))


def until(condition, what, seconds):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.02)
