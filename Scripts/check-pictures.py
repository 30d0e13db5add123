"""Checks pictures of layouts in Chromium: no texts overlap, and each constraint of a conflict is drawn.

    check-pictures.py CHROMIUM URL [COUNT] [FOLDER...]

The server at URL solves COUNT (300) random documents, most with conflicts, the requests of Tests/Cases, and the
Interface Builder files below each FOLDER.
"""

import json
import random
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from pathlib import Path

from browser import Browser

program, url = sys.argv[1], sys.argv[2].rstrip("/")
count = int(sys.argv[3]) if len(sys.argv) > 3 else 300

# Boxes of text are as high as their font; letters take about two thirds of that.
OVERLAPS = """(() => {
  const found = [];
  for (const picture of document.querySelectorAll('div')) {
    const texts = [...picture.querySelectorAll('text')].map((text) => [text.getBBox(), text.textContent]);
    texts.forEach(([one, words], place) => {
      for (const [other, others] of texts.slice(0, place)) {
        const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
        const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
        if (wide > 0.5 && high > 0.35 * Math.min(one.height, other.height))
          found.push(`${picture.title}: "${words}" and "${others}"`);
      }
    });
  }
  return found;
})()"""


def document(seed: int) -> str:
    """Views at each other's edges, mostly of fixed sizes, which mostly do not fit."""
    chance = random.Random(seed)
    views = [f"view{index}" for index in range(chance.randint(2, 14))]
    constraints = []
    for index, view in enumerate(views):
        for attribute in ["leading", "top"]:
            other = chance.choice(["root", *views[:index]])
            distance = chance.choice([0, 0, 8, 12, 40])
            constraints.append(f"{view}.{attribute} == {other}.{attribute} + {distance}")
        for attribute in ["width", "height"]:
            if chance.random() < 0.7:
                constraints.append(f"{view}.{attribute} == {chance.choice([20, 44, 80, 120])}")
        if chance.random() < 0.3:
            constraints.append(f"{view}.trailing == root.trailing - 8")
    size = {"width": 320, "height": 300}
    return json.dumps({"environment": size, "views": [{"id": view} for view in views], "constraints": constraints})


def ask(body: str, query: str) -> str:
    kind = "application/json" if body.lstrip().startswith("{") else "application/xml"
    request = urllib.request.Request(f"{url}/solve{query}", body.encode(), {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.read().decode()


def conflicting(body: str) -> int:
    """How many constraints the conflicts of a layout have."""
    answer = json.loads(ask(body, ""))
    count = 0
    for result in answer.get("results", [answer]):
        conflicts = [one["constraints"] for one in result.get("diagnostics", []) if one["code"] == "AL050"]
        count += len({json.dumps(row, sort_keys=True) for conflict in conflicts for row in conflict})
    return count


inputs = [(f"random {seed}", document(seed)) for seed in range(count)]
cases = Path(__file__).parent.parent / "Tests" / "Cases"
inputs += [(path.parent.name, path.read_text()) for path in sorted(cases.glob("*/request.json"))]
for folder in sys.argv[4:]:
    files = sorted(path for path in Path(folder).rglob("*") if path.suffix in (".xib", ".storyboard"))
    inputs += [(path.name, path.read_text(encoding="utf-8", errors="replace")) for path in files]
faults, pictures, drawn = [], [], 0
for name, body in inputs:
    picture = ask(body, "?format=svg")
    if "<svg" not in picture:
        continue
    pictures.append(f'<div title="{name}">{picture[picture.index("<svg"):]}</div>')
    # Where layouts have several pictures, each counts from 1.
    numbers = re.findall(r'fill="#dc2626"[^>]*paint-order[^>]*>(\d+)[:<]', picture)
    drawn += len(numbers)
    if len(numbers) < conflicting(body):
        faults.append(f"{name}: of {conflicting(body)} constraints of conflicts {len(numbers)} have a number")

with tempfile.TemporaryDirectory() as folder:
    page = Path(folder) / "pictures.html"
    page.write_text(f'<!doctype html><meta charset="utf-8"><title>pictures</title>{"".join(pictures)}')
    browser = Browser(program)
    try:
        browser.open(page.as_uri())
        browser.until("document.title === 'pictures'", "the pictures")
        texts = browser.run("document.querySelectorAll('text').length")
        faults += browser.run(OVERLAPS)
    finally:
        browser.close()



def png_fault(picture: str) -> str | None:
    """The faults of a picture as PNG at two pixels per point; none without rsvg-convert."""
    if not shutil.which("rsvg-convert"):
        print("check-pictures: there is no rsvg-convert: PNG IS NOT CHECKED", file=sys.stderr)
        return None
    run = subprocess.run(["rsvg-convert", "--zoom", "2"], input=picture.encode(), capture_output=True, check=False)
    if run.returncode or not run.stdout.startswith(b"\x89PNG"):
        return f"rsvg-convert makes no PNG of it: {run.stderr.decode()}"
    width, height = (float(re.search(rf'{name}="([^"]*)"', picture)[1]) for name in ("width", "height"))
    pixels = struct.unpack(">II", run.stdout[16:24])
    if any(abs(got - 2 * asked) > 1 for got, asked in zip(pixels, (width, height))):
        return f"a PNG of {width} x {height} points has {pixels} pixels"
    return None


for picture in [*pictures[:3], *pictures[-3:]]:
    if fault := png_fault(picture[picture.index("<svg") : picture.rindex("</div>")]):
        faults.append(fault)

for fault in faults[:20]:
    print(f"check-pictures: {fault}", file=sys.stderr)
if faults or not drawn:
    sys.exit(f"check-pictures: FAILED: {len(faults)} faults")
print(f"check-pictures: {len(pictures)} pictures, {texts} texts apart, {drawn} constraints of conflicts drawn")
