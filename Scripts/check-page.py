"""Drives the page of a running server in Chromium, feature by feature.

    check-page.py CHROMIUM URL [FOLDER]

Screenshots go to FOLDER.
"""

import base64
import importlib.util
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib
from pathlib import Path
from urllib.parse import quote

from browser import Browser, until

program, url = sys.argv[1], sys.argv[2].rstrip("/") + "/"
folder = Path(sys.argv[3] if len(sys.argv) > 3 else tempfile.mkdtemp(prefix="check-page-"))
folder.mkdir(parents=True, exist_ok=True)
browser = Browser(program)
steps = []


def step(function):
    steps.append(function)
    return function


def js(expression):
    return browser.run(expression)


def status():
    return js("document.getElementById('status').textContent")


def wait(expression, what):
    browser.until(expression, what)


def source():
    return js("document.getElementById('source').value")


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def analysed(action):
    """Performs an action, and waits until the page shows its response and analysis, not earlier ones."""
    js("window.before = Number(document.body?.dataset.asked ?? 0)")
    action()
    wait("Number(document.body?.dataset.analysed) > (window.before ?? 0)", "an analysis")


def choose(selector, value):
    js(f"{{ const e = document.querySelector({json.dumps(selector)}); e.value = {json.dumps(value)};"
       " e.dispatchEvent(new Event('change', { bubbles: true })); }")


EXAMPLES = ["A welcome", "Document", "Visual Format", "Layout anchors", "SnapKit", "Anchorage", "Power-Up", "Interface Builder", "Xcode's log"]


def example(name):
    index = EXAMPLES.index(name)
    expect(js(f"document.querySelector('#example option[value=\"{index}\"]').textContent").startswith(name), f"no example {name}")
    choose("#example", str(index))


def open_example(name):
    analysed(lambda: example(name))


def write(text):
    """Selects all text of the editor and types over it."""
    js("document.getElementById('source').focus(); document.getElementById('source').select()")
    browser.type(text)


def frame(name):
    """The frame of a view in the tree of views."""
    return js(f"""[...document.querySelectorAll('[role=treeitem]')]
        .find((item) => item.querySelector('.name').textContent === {json.dumps(name)})
        ?.querySelector('.place').textContent""")


def becomes(name, place):
    """Waits until a view has a frame; the page may show earlier frames of a drag first."""
    try:
        until(lambda: frame(name) == place, "a view to move", 15)
    except AssertionError:
        raise AssertionError(f"{name} lies at {frame(name)}, and not at {place}") from None


@step
def shows_first_layout():
    analysed(lambda: browser.open(url))
    took = js("""(() => { const paint = performance.getEntriesByName('first-contentful-paint')[0];
        const answer = performance.getEntriesByName('answer')[0];
        return answer.startTime + answer.duration - paint.startTime; })()""")
    print(f"  first paint to first answer: {took:.0f} ms")
    expect(took < 3000, f"the first answer took {took} ms")
    expect(status() == "Solved: 1 warning", status())
    expect(frame("photo") == "24, 83, 345 × 207", frame("photo"))
    expect(all(one.startswith((url, "about:")) for one in browser.requests), "the page asks another server")
    browser.picture(folder / "start.png")


@step
def reads_every_notation():
    count = js("document.querySelectorAll('#example option').length")
    expect(count == len(EXAMPLES) + 1, f"there are {count} examples")
    for index, name in enumerate(EXAMPLES):
        if "log" in name:
            example(name)
            wait("document.querySelector('#drawing .sum') !== null", "the log")
        else:
            open_example(name)
        expect(js("document.body.dataset.status") != "refused", f"example {index}: {status()}")
        browser.picture(folder / f"example-{index}.png")


@step
def reports_typed_document():
    analysed(lambda: write("""{"environment": {"width": 200, "height": 100}, "views": [{"id": "a"}],
 "constraints": ["a.leading == root.leading + 10", "a.trailing == root.trailing - 10",
  "a.top == root.top + 10", "a.height == 30"]}"""))
    expect(status() == "No issues" and frame("root") == "0, 0, 200 × 100", status())
    expect(frame("a") == "10, 10, 180 × 30", frame("a"))
    write("""{"environment": {"width": 200, "height": 100}, "views": [{"id": "a"}], "constraints": ["a.leading == b.leading"]}""")
    wait("document.body.dataset.status === 'refused'", "a refusal")
    expect(js("document.querySelector('.mark.error .lozenge') !== null"), "the gutter marks no line")
    expect("AL" in js("document.querySelector('.finding a').textContent"), "no code is shown")
    # The last drawing stays, dimmed, and nothing in it can be followed.
    expect(js("['drawing', 'views', 'inspector', 'sliders'].every((id) => document.getElementById(id).inert)"), "the old drawing is active")
    wait("getComputedStyle(document.getElementById('drawing')).opacity < 0.5", "the old drawing to be dimmed")
    expect("last layout that could be read" in js("document.getElementById('caption').textContent"), "the old drawing is not explained")
    browser.picture(folder / "refused.png")
    open_example("Document")


@step
def highlights_source_and_drawing():
    browser.hover("#drawing [data-id=logo] .frame")
    wait("document.querySelector('#views [data-id=logo]').classList.contains('lit')", "the tree to light")
    lit = js("[...document.querySelectorAll('#lines .line.lit')].map((row) => row.textContent)")
    expect(len(lit) >= 4, f"lines {lit} are lit")
    rect = browser.box("#lines .line:nth-child(9)")
    browser.move(rect[0] + 100, rect[1] + 10)
    wait("document.querySelector('#drawing [data-id=logo]').classList.contains('lit')", "the drawing to light")


@step
def previews_and_applies_fix():
    open_example("SnapKit")
    before = source()
    browser.hover(".fix")
    wait("document.getElementById('preview').textContent.startsWith('After the fix: ')", "a preview")
    wait("document.getElementById('preview').textContent.includes('(now 1 issue)')", "the effect of the fix")
    expect(source() == before, "a preview changes the text")
    browser.picture(folder / "preview.png")
    analysed(lambda: browser.click(".fix"))
    expect(status() == "Solved: 1 note", status())
    expect(".priority(999)" in source() or source() != before, source())
    js("document.execCommand('undo')")
    expect(source() == before, "undo does not take the fix back")
    # A fix of a document is a patch, which leaves the rest of the text as it is.
    open_example("Document")
    before = source()
    analysed(lambda: browser.click(".fix"))
    expect(status().startswith("No issues"), status())
    expect(source().startswith(before[:before.rindex('"dismiss.width')]), "the fix rewrites the text")


@step
def drags_the_width():
    open_example("Document")
    width = browser.box("#slider-width")
    low, high = (float(js(f"document.getElementById('slider-width').{end}")) for end in ("min", "max"))
    now = float(js("document.getElementById('slider-width').value"))
    at = width[0] + 8 + (width[2] - 16) * (now - low) / (high - low)
    analysed(lambda: browser.drag((at, width[1] + width[3] / 2), (width[0] + 2, width[1] + width[3] / 2)))
    becomes("root", "0, 0, 320 × 667")
    words = js("document.getElementById('bands-width').textContent")
    expect("Breakpoints: 344" in words and "is broken" in words, words)
    expect(js("document.querySelectorAll('.bands .tick').length") >= 1, "there is no tick")
    # Keys move it as well, and the button goes to the next breakpoint.
    js("document.getElementById('slider-width').focus()")
    analysed(lambda: browser.press("ArrowRight"))
    becomes("root", "0, 0, 320.5 × 667")
    analysed(lambda: browser.click('[aria-label="next breakpoint of the width"]'))
    becomes("root", "0, 0, 344 × 667")
    browser.picture(folder / "slider.png")


@step
def moves_slider_without_request():
    js("window.fetches = 0; window.plain = window.fetch; window.fetch = (...a) => { window.fetches += 1; return window.plain(...a); }")
    moved = js("""(() => { const slider = document.getElementById('slider-width');
        slider.value = 400; slider.dispatchEvent(new Event('input'));
        const item = [...document.querySelectorAll('[role=treeitem]')].find((one) => one.dataset.id === 'logo');
        return [item.querySelector('.place').textContent, window.fetches]; })()""")
    expect(moved == ["175, 12, 50 × 50", 0], f"the slider gives {moved}")
    wait("window.fetches >= 3", "the exact answer")
    js("window.fetch = window.plain")


@step
def shows_where_content_fails():
    open_example("Document")
    # By hand: b begins at 100 and a ends at W - 300, so that they overlap beyond 400;
    # b ends at 340. Half a point is slack.
    analysed(lambda: write("""{"environment": {"width": 320, "height": 480},
 "views": [{"id": "a", "intrinsicContentSize": {"width": 10, "height": 20}},
           {"id": "b", "intrinsicContentSize": {"width": 10, "height": 20}}],
 "constraints": ["a.leading == root.leading", "a.trailing == root.trailing - 300", "a.top == root.top",
  "b.leading == root.leading + 100", "b.width == 240", "b.top == root.top"]}"""))
    words = js("document.getElementById('bands-width').textContent")
    expect("400.5 to 1032 AL210: a overlaps b" in words, words)
    expect("320 to 339.5 AL212: b leaves the screen at the right" in words, words)
    expect(js("document.querySelectorAll('#sliders .band.failing').length") >= 2, "there is no band")
    # The button sets the worst width.
    js("[...document.querySelectorAll('#bands-width .worst')].find((one) => one.textContent === '320 to 339.5').click()")
    wait("document.querySelector('#slider-width').value === '320'", "the worst width")
    browser.picture(folder / "ranges.png")


@step
def saves_files():
    open_example("Visual Format")
    place = Path(tempfile.mkdtemp(prefix="check-page-"))
    browser.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(place))
    browser.click("#more")
    picture = js("document.getElementById('picture-line').value")
    expect(picture.startswith(f"![Layout]({url}solve/svg/"), picture)
    expect(b"<svg" in fields(picture[len(f"![Layout]({url}"):-1])[1], "the link has no picture")
    for button, name, words in [("save-source", "layout.json", "[card(320)]"), ("save-json", "answer.json", "AL050"),
                                ("save-svg", "layout.svg", "<svg")]:
        browser.click(f"#{button}")
        until(lambda: (place / name).exists() and words in (place / name).read_text(), f"{name} to be saved", 15)


@step
def escapes_names():
    # Names of a layout are text, never markup.
    analysed(lambda: write("""{"environment": {"width": 100, "height": 100},
 "views": [{"id": "<img src=x onerror=alert(1)>"}], "constraints": ["`<img src=x onerror=alert(1)>`.width == 40"]}"""))
    expect(js("document.querySelector('main img') === null"), "a name became markup")
    expect("<img" in js("document.getElementById('views').textContent"), "the name is lost")


@step
def switches_devices():
    open_example("Document")
    analysed(lambda: choose("#device", "iPhone15"))
    expect(frame("root") == "0, 0, 393 × 852", frame("root"))
    analysed(lambda: choose("#direction", "rightToLeft"))
    analysed(lambda: choose("#scale", "1"))
    expect("direction=rightToLeft" in js("document.getElementById('curl-line').value"), "the command lacks the direction")
    expect("--device=iPhone15" in js("document.getElementById('tool-line').value"), "the command lacks the device")
    analysed(lambda: browser.click("#rotate"))
    expect(frame("root") == "0, 0, 852 × 393", frame("root"))
    expect("--orientation=landscape" in js("document.getElementById('tool-line').value"), "the command lacks the orientation")


@step
def shows_all_devices():
    open_example("Visual Format")
    browser.click("#matrix-button")
    wait("document.querySelectorAll('.cell svg').length === 27", "all devices")
    browser.picture(folder / "matrix.png")
    cell = js("document.querySelector('.cell').getAttribute('aria-label')")
    expect("conflict" in cell, cell)
    analysed(lambda: browser.click(".cell"))
    expect(js("document.getElementById('device').value") != "", "a cell does not choose its device")
    expect(js("document.getElementById('matrix').hidden"), "the matrix stays")


@step
def navigates_tree_by_keys():
    open_example("Document")
    js("document.querySelector('#views [tabindex=\"0\"]').focus()")
    browser.press("ArrowDown")
    browser.press("ArrowDown")
    expect(js("document.activeElement.dataset.id") == "welcome", js("document.activeElement.outerHTML"))
    browser.press("Enter")
    expect(js("document.querySelector('#inspector h3').textContent") == "welcome", "it is not selected")
    expect(js("document.querySelectorAll('#drawing .constraint').length") >= 2, "its constraints are not drawn")
    expect(js("document.querySelector('#drawing .bracket') !== null"), "its free range is not drawn")
    expect(js("document.querySelector('#inspector input.free') !== null"), "its free number cannot be moved")
    js("{ const free = document.querySelector('#inspector input.free'); free.value = 40; free.dispatchEvent(new Event('input')); }")
    expect(js("document.querySelectorAll('#drawing .ghost rect').length") >= 1, "the free number moves nothing")
    browser.picture(folder / "selected.png")
    browser.press("Escape")


@step
def converts_to_notation():
    open_example("Document")
    before = len(browser.requests)
    analysed(lambda: choose("#rewrite", "snapkit"))
    # Text that is set by the page is solved at once, and not again after the typing delay.
    js("new Promise((done) => setTimeout(done, 500))")
    asked = [one for one in browser.requests[before:] if "/solve" in one]
    expect(len(asked) == 1, f"it is solved {len(asked)} times")
    expect("snp.makeConstraints" in source(), source())
    expect(frame("logo") == "162.5, 12, 50 × 50", frame("logo"))


@step
def opens_dropped_files():
    place = Path(tempfile.mkdtemp(prefix="check-page-"))
    example("Interface Builder")
    wait("document.getElementById('source').value.startsWith('<?xml')", "the example")
    xib = place / "Heading.xib"
    xib.write_text(source())
    open_example("Document")
    analysed(lambda: browser.drop(xib, 200, 300))
    expect(source().startswith("<?xml"), "the file is not opened")
    expect(frame("Heading") is not None, "its views have no names")
    expect("Heading.xib" in js("document.getElementById('curl-line').value"), "its name is lost")
    log = place / "app.log"
    example("Xcode's log")
    wait("document.getElementById('source').value.startsWith('[Layout')", "the log")
    log.write_text(source())
    open_example("Document")
    browser.drop(log, 200, 300)
    wait("document.getElementById('status').textContent === 'Conflict: 1 error'", "the log")
    expect("24 more than the width" in js("document.getElementById('findings').textContent"), "the log is not explained")
    # 320, 12 and 12 stand one behind the other, and the 320 that there are below them; 24 are left over.
    words = js("document.querySelector('#drawing svg.sum').getAttribute('aria-label')")
    expect(words == "320 + 12 + 12 = 344, 24 more than 320", words)
    bars = js("""[...document.querySelectorAll('#drawing .sum path')].map((path) => {
        const box = path.getBBox(); return [box.x, box.width]; })""")
    # 344 points are drawn over 496, from 12 on.
    scale = 496 / 344
    drawn = [(0, 320), (320, 12), (332, 12), (0, 320), (320, 24)]
    for (x, width), (start, length) in zip(bars, drawn, strict=True):
        expect(abs(x - 12 - start * scale) < 0.2 and abs(width - length * scale) < 0.2, f"the bars are {bars}")
    browser.picture(folder / "log.png")
    # A log has no code to fix: a trial removes one row, and leaves the text alone.
    browser.click(".fixes li:last-child > .fix")
    wait("document.getElementById('preview').textContent.startsWith('Without it, the other constraints hold together.')", "the trial")
    expect(source() == log.read_text(), "a trial changes the log")
    # The link is written shortly after the response.
    wait("document.getElementById('tool-line').value === 'windlass explain ./app.log'", "the command for it")
    expect(js("document.getElementById('sliders').hidden"), "a log has sliders")


XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <view contentMode="scaleToFill" id="roo-tt-001">
            <rect key="frame" x="0.0" y="0.0" width="375" height="200"/>
            <subviews>
                <label opaque="NO" text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="tit-le-001">
                    <rect key="frame" x="16" y="20" width="15" height="20.5"/>
                    <fontDescription key="fontDescription" type="system" pointSize="17"/>
                </label>
                <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="but-to-001">
                    <rect key="frame" x="16" y="60" width="30" height="30"/>
                    <state key="normal" title="Go"/>
                </button>
            </subviews>
            <constraints>
                <constraint firstItem="tit-le-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" constant="16" id="con-st-001"/>
                <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="20" id="con-st-002"/>
                <constraint firstItem="but-to-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" constant="16" id="con-st-003"/>
                <constraint firstItem="but-to-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="60" id="con-st-004"/>
            </constraints>
        </view>
    </objects>
</document>
"""


@step
def opens_dropped_translations():
    place = Path(tempfile.mkdtemp(prefix="check-page-"))
    xib, strings = place / "Card.xib", place / "Card.strings"
    xib.write_text(XIB)
    comment = '/* Class = "UILabel"; text = "Hi"; ObjectID = "tit-le-001"; */'
    pairs = '"tit-le-001.text" = "Guten Tag & \\"hallo\\"";\n"but-to-001.normalTitle" = "Los";\n"not-he-re1.text" = "x";\n'
    # Xcode used to write them in UTF-16.
    strings.write_bytes(f"{comment}\n{pairs}".encode("utf-16"))
    open_example("Document")
    browser.drop(strings, 200, 300)
    wait("document.getElementById('status').textContent.startsWith('Card.strings has no text')", "a refusal")
    analysed(lambda: browser.drop(xib, 200, 300))
    expect(not js("document.getElementById('leafSizes-label').hidden"), "texts of a file cannot be measured")
    expect(frame('label "Hi"') == "16, 20, 15 × 20.5", frame('label "Hi"'))
    analysed(lambda: browser.drop(strings, 200, 300))
    expect(' text="Guten Tag &amp; &quot;hallo&quot;"' in source(), "the label keeps its text")
    expect('<state key="normal" title="Los"/>' in source(), "the button keeps its title")
    wait("document.getElementById('status').textContent.startsWith('2 of 3 texts of Card.strings')", "what was put in")
    expect(js("document.getElementById('leafSizes').value") == "measured", "the texts are not measured")
    wide = js("""Number([...document.querySelectorAll('[role=treeitem] .place')][1].textContent.split(', ')[2].split(' ')[0])""")
    expect(wide > 100, f"the label is still {wide} wide")
    expect("--leaf-sizes=measured" in js("document.getElementById('tool-line').value"), "the command measures nothing")
    analysed(lambda: choose("#leafSizes", ""))
    expect("--leaf-sizes" not in js("document.getElementById('tool-line').value"), "the command still measures")


@step
def shows_texts_at_other_sizes_and_lengths():
    place = Path(tempfile.mkdtemp(prefix="check-page-")) / "Card.xib"
    place.write_text(XIB.replace('type="system" pointSize="17"', 'style="UICTFontTextStyleBody"'))
    open_example("Document")
    hidden = [name for name in ["contentSize", "language"] if not js(f"document.getElementById('{name}-label').hidden")]
    expect(not hidden, f"a document has {hidden}")
    analysed(lambda: browser.drop(place, 200, 300))
    size = lambda: [float(part) for part in js(
        """[...document.querySelectorAll('[role=treeitem] .place')][1].textContent.split(', ')[2]""").split(" × ")]
    stored = size()
    analysed(lambda: choose("#language", "pseudo-strict"))
    longer = size()
    expect(longer[0] > stored[0] + 10, f"the label is {longer} and was {stored}")
    expect("--language=pseudo-strict" in js("document.getElementById('tool-line').value"), "the command has no language")
    analysed(lambda: choose("#contentSize", "AX5"))
    # 53 points in place of 17: 63.25 in place of 20.29.
    expect(size()[1] > 3 * longer[1], f"the label is {size()} and was {longer}")
    expect("contentSize=AX5" in js("document.getElementById('curl-line').value"), "the request has no content size")
    expect("--content-size=AX5" in js("document.getElementById('tool-line').value"), "the command has no content size")
    link = js("document.getElementById('permalink').value")
    analysed(lambda: browser.open(link))
    expect(js("document.getElementById('contentSize').value") == "AX5", "the link loses the content size")
    analysed(lambda: choose("#contentSize", ""))
    analysed(lambda: choose("#language", ""))
    expect(size() == stored, "the label is not as it was")


@step
def reverses_layout_direction():
    open_example("Document")
    analysed(lambda: choose("#direction", "rightToLeft"))
    right = js("""[...document.querySelectorAll('[role=treeitem] .place')].map((place) => place.textContent).join(';')""")
    analysed(lambda: choose("#direction", "leftToRight"))
    left = js("""[...document.querySelectorAll('[role=treeitem] .place')].map((place) => place.textContent).join(';')""")
    expect(right != left, "nothing moves where texts run to the left")


@step
def restores_state_from_link():
    open_example("Layout anchors")
    analysed(lambda: choose("#device", "iPad"))
    link, text, frames = js("document.getElementById('permalink').value"), source(), frame("title")
    expect(link.startswith(url + "#doc="), link)
    analysed(lambda: browser.open(link))
    expect(source() == text and frame("title") == frames, "the link holds something else")
    expect(js("document.getElementById('device').value") == "iPad", "the link loses the device")
    log = ('Unable to simultaneously satisfy constraints.\n(\n"<NSLayoutConstraint:0x1 UIView:0x2.width == 10   (active)>",\n'
           '"<NSLayoutConstraint:0x3 UIView:0x2.width == 20   (active)>"\n)\n')
    for address in [f"{url}#log={quote(log)}", f"{url}?constraintlog={quote(log)}"]:
        browser.open(address)
        wait("document.body?.dataset.status === 'unsatisfiable'", "the log of the address")
        expect(source() == log, "the log is read as something else")


HOSTILE = ["x'; touch PWNED; echo 'y", "$(touch PWNED)", "`touch PWNED`", "x\ntouch PWNED\n", "--server=http://evil.example",
           "-o PWNED", "@x", "'", "''", "a b", "\\' ; touch PWNED", "*", "~", "\x1b[201~\rtouch PWNED\r", "x.log'; touch PWNED; '.log"]


def pasted(lines):
    """The arguments of curl and windlass when lines are pasted into a shell, which must run nothing else."""
    place = Path(tempfile.mkdtemp(prefix="check-page-"))
    programs = Path(tempfile.mkdtemp(prefix="check-page-"))
    calls = place / "calls"
    calls.touch()
    for name in ["curl", "windlass"]:
        (programs / name).write_text(f"#!/bin/sh\nprintf '%s\\0' {name} \"$@\" >> '{calls}'\nprintf '\\n\\0' >> '{calls}'\n")
        (programs / name).chmod(0o755)
    subprocess.run(["sh"], input="\n".join(lines) + "\n", text=True, cwd=place, check=True, timeout=30,
                   env={"PATH": f"{programs}:/usr/bin:/bin", "HOME": str(place)})
    expect([one.name for one in place.iterdir()] == ["calls"], f"pasting {lines} made {list(place.iterdir())}")
    return [call.split("\0")[:-1] for call in calls.read_text().split("\n\0")[:-1]]


def check_commands(name):
    lines = [js(f"document.getElementById('{one}-line').value") for one in ["curl", "tool"]]
    curl, tool = pasted(lines)
    expect(curl[:2] == ["curl", "--data-binary"] and curl[2].startswith("@./") and len(curl) == 4, f"{name!r}: {curl}")
    expect(curl[3].startswith(url + "solve?"), f"{name!r}: {curl}")
    options = [one.split("=")[0] for one in tool if one.startswith("-")]
    expect(set(options) <= {"--format", "--device", "--direction"}, f"{name!r}: {tool}")
    expect(tool[0] == "windlass" and tool[-1].startswith("./"), f"{name!r}: {tool}")
    return tool[-1][2:]


@step
def quotes_names_in_commands():
    open_example("Layout anchors")
    link = js("document.getElementById('permalink').value").split("&")[0]
    for name in HOSTILE:
        browser.open(f"{link}&name={quote(name, safe='')}&device=iPhoneSE")
        wait("document.getElementById('tool-line') !== null", "the commands")
        shown = check_commands(name)
        expect(all(one.isascii() and (one.isalnum() or one in "_. -") for one in shown), f"{name!r} became {shown!r}")
    # A file keeps its name.
    place = Path(tempfile.mkdtemp(prefix="check-page-"))
    for name in [one.replace("/", "_") for one in HOSTILE]:
        file = place / name
        file.write_text('{"environment": {"width": 100, "height": 100}, "views": [{"id": "a"}]}')
        analysed(lambda: browser.drop(file, 200, 300))
        clean = "".join("_" if ord(one) < 32 or 127 <= ord(one) < 160 else one for one in name)
        expect(check_commands(name) == clean, f"{name!r} became another name")
    # A link may hold any setting.
    words = js(f"""import("./page/share.js").then(({{ toolLine }}) =>
        {json.dumps(HOSTILE)}.map((word) => toolLine("x", {{ device: word }})))""")
    for word, line in zip(HOSTILE, words):
        # The field that shows a command takes line ends out of it.
        (call,) = pasted([line.replace("\n", "").replace("\r", "")])
        expect(call[-2].startswith("--device=") and call[-1] == "./x" and len(call) == 6, f"{word!r}: {call}")


@step
def limits_inflated_size_of_link():
    # 64 MiB of zeros in 64 KiB.
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(bytes(64 << 20)) + packer.flush()
    letters = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    browser.open(f"{url}#doc={letters}")
    wait("document.getElementById('status').textContent !== ''", "an answer")
    wait("document.body?.dataset.status !== undefined", "the first example")
    expect(len(source()) < 1 << 20, "all of it was inflated")


@step
def is_accessible():
    for theme in ["light", "dark"]:
        browser.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}])
        analysed(lambda: browser.open(url))
        audit(f"{theme}, start")
        js("document.querySelector('.note').click()")
        audit(f"{theme}, card")
        open_example("Visual Format")
        browser.picture(folder / f"{theme}.png")
        audit(f"{theme}, conflict")
        js("document.querySelector('#drawing [data-id=card]').dispatchEvent(new MouseEvent('click'))")
        browser.click("#more")
        audit(f"{theme}, selected, more")
        js("document.getElementById('more-panel').hidePopover()")
        open_example("Document")
        expect(js("document.getElementById('replay').textContent") == "Show it", "an ambiguity moves by itself")
        example("Xcode's log")
        wait("document.querySelector('#drawing .sum') !== null", "the log")
        audit(f"{theme}, log")
        write("{")
        wait("document.body.dataset.status === 'refused'", "a refusal")
        audit(f"{theme}, refused")
    nodes = browser.send("Accessibility.getFullAXTree")["nodes"]
    roles = {"button", "link", "textbox", "combobox", "slider", "spinbutton", "tree", "treeitem", "image", "region"}
    for node in nodes:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in roles and not node.get("name", {}).get("value"):
            raise AssertionError(f"a {role} has no name: {node}")
    expect(js("document.getAnimations().length") == 0, "something moves by itself")
    browser.send("Emulation.setEmulatedMedia", features=[])


@step
def animates_an_ambiguity():
    analysed(lambda: browser.open(url))
    x = "Number(document.querySelector('#drawing [data-id=dismiss] .frame').getAttribute('x'))"
    open_example("Document")
    expect(js("document.getElementById('replay').textContent") == "Stop", "the ambiguity is still")
    wait(f"{x} > 20 && {x} < 43", "a frame between the two solutions")
    browser.picture(folder / "animation.png")
    wait("document.getElementById('replay').textContent === 'Show it'", "the end of the animation")
    expect(js(x) == 12, "the drawing does not return to the solution")
    browser.click("#replay")
    wait(f"{x} > 20", "another run")
    browser.click("#replay")
    expect(js(x) == 12, "the animation does not stop")


@step
def draws_devices():
    open_example("A welcome")
    texts = js("[...document.querySelectorAll('#drawing .look text')].map((one) => one.textContent)")
    expect("Welcome aboard" in texts and "Start" in texts and "Travel updates" in texts, f"the views show {texts}")
    expect(js("document.querySelectorAll('#drawing .safe-area, #drawing .margins').length") == 2, "there are no guides")
    js("document.getElementById('guides').click()")
    expect(js("document.querySelector('#drawing .safe-area') === null"), "the guides stay")
    js("document.getElementById('guides').click()")
    for device, parts in [("iPhoneSE", ".device.button .home-button"), ("iPhone14", ".notch, .cutout"), ("iPhone16", ".island, .indicator"),
                          ("iPad9", ".oldPad .home-button"), ("iPad10", ".device.pad"), ("AppleTV", ".device.tv")]:
        analysed(lambda: choose("#device", device))
        for part in parts.split(", "):
            expect(js(f"document.querySelector('#drawing {part}') !== null"), f"{device} has no {part}")
        expect(js("document.querySelector('#drawing .clock') !== null") == (device != "AppleTV"), f"the status bar of {device}")
        browser.picture(folder / f"device-{device}.png")
    listed = js("[...document.querySelectorAll('#device option')].map((one) => one.value).filter(Boolean)")
    description = fields("openapi.yaml")[1].decode()
    known = re.search(r"name: device\n.*?enum: \[(.*?)\]", description, re.S).group(1)
    expect(sorted(listed) == sorted(re.findall(r"[\w.]+", known)), "the list of devices differs from the API")


@step
def draws_the_keyboard():
    open_example("A welcome")
    analysed(lambda: browser.click("#keyboard"))
    # 336 points of an iPhone 16 are keyboard; the button lies 752 to 802 of 852.
    box = js("(() => { const { y, height } = document.querySelector('#drawing .tray').getBBox(); return [y, height]; })()")
    expect(box == [516, 336], f"the keyboard lies at {box}")
    expect("Behind the keyboard: start." in js("document.getElementById('caption').textContent"), "no view is behind the keyboard")
    expect("keyboardHeight=336" in js("document.getElementById('curl-line').value"), "the request has no keyboard")
    browser.picture(folder / "keyboard.png")
    analysed(lambda: browser.click("#keyboard"))
    expect(js("document.querySelector('#drawing .tray') === null"), "the keyboard stays")


@step
def shows_findings_beside_their_lines():
    open_example("A welcome")
    place = js("""(() => { const [line, mark, note] = ['#lines .line.warning', '.mark', '.note'].map((one) =>
        document.querySelector(one).getBoundingClientRect());
        return [mark.y - line.y, note.bottom - line.bottom, document.querySelector('.note .summary').textContent]; })()""")
    expect(abs(place[0]) < 1 and abs(place[1]) < 1 and place[2].startswith("start extends 24 points"), f"the mark lies at {place}")
    hits = js("""(() => { const { x, y, width, height } = document.querySelector('.note').getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.note') !== null; })()""")
    expect(hits, "the first issue is not visible")
    browser.click(".note")
    browser.picture(folder / "card.png")
    analysed(lambda: browser.click(".card .primary"))
    expect(status() == "No issues", status())
    expect(frame("start") == "24, 752, 345 × 50", frame("start"))
    analysed(lambda: browser.click("#undo"))
    expect(status() == "Solved: 1 warning", status())
    # The text of the area and the coloured lines below it wrap alike.
    heights = js("[document.getElementById('source').scrollHeight, document.getElementById('lines').scrollHeight]")
    expect(abs(heights[0] - heights[1]) <= 1, f"the text and its colours are {heights} high")


@step
def shows_one_answer():
    open_example("Document")
    js("""{ const slider = document.getElementById('slider-width');
        slider.value = 330; slider.dispatchEvent(new Event('input')); }""")
    expect(js("document.body.dataset.phase") == "solving", "the phase is not shown")
    expect(js("['findings', 'views', 'drawing', 'marks'].every((id) => document.getElementById(id).inert)"), "parts of the old answer are active")
    wait("document.body.dataset.phase === 'current'", "the answer")
    wait("Number(document.body.dataset.analysed) === Number(document.body.dataset.asked)", "the analysis")
    expect(frame("root") == "0, 0, 330 × 667", frame("root"))
    # The band of the slider at this width, the status and the list agree.
    expect(status() == "Solved: 1 note" and js("document.querySelectorAll('.finding').length") == 1, status())


def scenes():
    """A storyboard with an empty scene, and one with a label and a button of a fixed width."""
    root = XIB.split("<view ", 1)[1].split("</view>")[0].replace('width="375" height="200"', 'width="393" height="852"')
    root = root.replace("<state ", """<constraints>
        <constraint firstAttribute="width" constant="120" id="con-st-005"/></constraints><state """)
    controller = '<scene sceneID="{0}-sc-001"><objects><viewController id="{0}-vc-001" customClass="{1}ViewController">{2}</viewController></objects></scene>'
    return (XIB.split("<objects>")[0].replace("CocoaTouch.XIB", "CocoaTouch.Storyboard.XIB") + '<device id="retina6_12"/><scenes>'
            + controller.format("spl", "Splash", '<view key="view" id="spl-as-001"><rect key="frame" x="0" y="0" width="393" height="852"/></view>')
            + controller.format("che", "Checkout", f'<view key="view" {root}</view>') + "</scenes></document>")


def storyboard():
    place = Path(tempfile.mkdtemp(prefix="check-page-")) / "Checkout.storyboard"
    place.write_text(scenes())
    return place


@step
def opens_a_storyboard():
    file = storyboard()
    strings = file.with_suffix(".strings")
    strings.write_text('"tit-le-001.text" = "Gesamtsumme";\n"but-to-001.normalTitle" = "Jetzt kostenpflichtig bestellen";\n')
    analysed(lambda: browser.open(url))
    # Three steps: drop the storyboard, drop its translation, read the issue.
    analysed(lambda: browser.drop(file, 200, 300))
    titles = js("[...document.querySelectorAll('.scene')].map((one) => [one.lastElementChild.textContent, one.getAttribute('aria-pressed')])")
    expect(titles == [["Splash", "false"], ["Checkout", "true"]], f"the scenes are {titles}")
    expect(js("document.querySelectorAll('.scene svg').length") == 2, "the scenes have no pictures")
    analysed(lambda: browser.drop(strings, 200, 300))
    expect("is 87 points narrower than its content" in js("document.getElementById('findings').textContent"), "the German title fits")
    browser.picture(folder / "storyboard.png")
    browser.click(".scene")
    wait("document.querySelectorAll('#views [role=treeitem]').length === 1", "the empty scene")
    # Both files at once are two steps.
    browser.drop([strings, file], 200, 300)
    wait("document.getElementById('status').textContent.startsWith('2 of 2 texts of Checkout.strings')", "the translation")


@step
def leads_from_code_to_a_fix():
    analysed(lambda: browser.open(url))
    # Nothing of the last layout stays.
    analysed(lambda: browser.drop(storyboard(), 200, 300))
    browser.click("#clear")
    wait("document.body.dataset.phase === 'empty'", "the empty page")
    shown = js("['scenes', 'sliders', 'views'].filter((id) => document.getElementById(id).checkVisibility())")
    expect(shown == [] and js("document.querySelector('#findings').textContent") == "", f"the empty page shows {shown}")
    # A device that is too narrow: clear, paste, all devices, the worst device, fix.
    browser.click("#clear")
    analysed(lambda: browser.type("""let card = UIView()
view.addSubview(card)
card.translatesAutoresizingMaskIntoConstraints = false
card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
card.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16).isActive = true
card.widthAnchor.constraint(equalToConstant: 350).isActive = true
card.topAnchor.constraint(equalTo: view.topAnchor, constant: 80).isActive = true
card.heightAnchor.constraint(equalToConstant: 200).isActive = true
"""))
    expect(status() == "No issues" and js("document.getElementById('device').value") == "iPhone16", status())
    browser.click("#matrix-button")
    wait("document.querySelectorAll('.cell').length === 27", "all devices")
    expect(js("document.querySelector('.cell').getAttribute('aria-label')").startswith("iPhone 4s, 320 × 480: conflict"), "the worst device")
    analysed(lambda: browser.click(".cell"))
    expect(status() == "Conflict: 1 error", status())
    browser.picture(folder / "narrow.png")
    analysed(lambda: browser.click(".fix"))
    expect(status() == "No issues" and frame("card") == "16, 80, 288 × 200", f"{status()}, {frame('card')}")


@step
def zooms_the_drawing():
    open_example("A welcome")
    width = "document.querySelector('#drawing svg').getBoundingClientRect().width"
    fit = js(width)
    browser.click("#zoom-in")
    expect(abs(js(width) - 1.25 * fit) < 1, f"the drawing of {fit} is {js(width)} wide")
    js("document.activeElement.blur()")
    browser.press("+")
    expect(abs(js(width) - 1.25 ** 2 * fit) < 1, "the key + does not enlarge it")
    browser.press("-")
    browser.press("-")
    expect(abs(js(width) - fit) < 1 and js("document.getElementById('zoom-fit').textContent") == "100 %", "the key - does not reduce it")
    # The point under the pointer stays.
    point = js("""(() => { const box = document.querySelector('#drawing [data-id=start]').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })()""")
    wheel = """document.getElementById('drawing').dispatchEvent(new WheelEvent('wheel',
        { deltaY: %s, ctrlKey: %s, clientX: %s, clientY: %s, bubbles: true, cancelable: true }))"""
    js(wheel % (-40, "false", *point))
    expect(abs(js(width) - fit) < 1, "the wheel alone changes the size")
    for _ in range(3):
        js(wheel % (-50, "true", *point))
    expect(js(width) > 2 * fit, "the wheel does not enlarge it")
    hit = js(f"document.elementFromPoint({point[0]}, {point[1]})?.closest('[data-id]')?.dataset.id")
    expect(hit == "start", f"the pointer is over {hit}")
    browser.picture(folder / "zoom.png")
    audit("zoomed")
    browser.press("0")
    expect(abs(js(width) - fit) < 1, "the key 0 does not fit it")


@step
def breaks_names_at_their_humps():
    analysed(lambda: write("""let aVeryLongNameOfALabelInAHeader = UIView()
view.addSubview(aVeryLongNameOfALabelInAHeader)
aVeryLongNameOfALabelInAHeader.translatesAutoresizingMaskIntoConstraints = false
aVeryLongNameOfALabelInAHeader.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
aVeryLongNameOfALabelInAHeader.widthAnchor.constraint(equalToConstant: 50).isActive = true
aVeryLongNameOfALabelInAHeader.heightAnchor.constraint(equalToConstant: 50).isActive = true
"""))
    starts = js("""[...document.querySelectorAll('#findings .message code, #findings .fix code')].flatMap((code) => {
        const nodes = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        const broken = [];
        while (nodes.nextNode()) {
            const { data } = nodes.currentNode;
            const range = document.createRange();
            range.selectNodeContents(nodes.currentNode);
            if (range.getClientRects().length > 1 && !/[\\s]/.test(data)) broken.push(data);
        }
        return broken;
    })""")
    expect(starts == [], f"{starts} are broken")
    expect(js("document.querySelectorAll('#findings wbr').length") > 0, "no name can break")


CONFLICT = """2026-11-28 10:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x600001 App.CardView:0x7f9.width == 100   (active)>",
    "<NSLayoutConstraint:0x600002 UILabel:0x7f8.width >= 150   (active)>",
    "<NSLayoutConstraint:0x600003 UILabel:0x7f8.width == App.CardView:0x7f9.width - 16   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600002 UILabel:0x7f8.width >= 150   (active)>
"""
CARD = """final class CardController: UIViewController {
  private let card = UIView()
  override func viewDidLoad() {
    super.viewDidLoad()
    card.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 80),
      card.heightAnchor.constraint(equalToConstant: 200),
      %s
    ])
  }
}
"""


@step
def leads_newcomers_to_fixes():
    """Five tasks from the opened page to the applied fix, with their steps (a click, a paste, a drop) and seconds."""
    def task(name, *actions):
        analysed(lambda: browser.open(url))
        begun = time.monotonic()
        for action in actions:
            action()
        print(f"  {name}: {len(actions)} steps, {time.monotonic() - begun:.1f} s", flush=True)
        expect(len(actions) <= 5, f"{name} takes {len(actions)} steps")

    def click(selector):
        return lambda: browser.click(selector)

    def click_and_wait(selector):
        return lambda: analysed(lambda: browser.click(selector))

    def paste(text):
        return lambda: analysed(lambda: browser.type(text))

    def paste_log():
        browser.type(CONFLICT)
        wait("document.querySelector('#drawing .sum') !== null", "the log")

    task("a conflict of a log", click("#clear"), lambda: paste_log(), click(".fix"))
    wait("document.getElementById('preview').textContent.startsWith('Copied: label')", "the statement")
    expect("labelWidth.priority = UILayoutPriority(999)" in js("document.getElementById('preview').textContent"), "the statement")
    sides = """card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16)"""
    task("a wrong sign", click("#clear"), paste(CARD % sides), click_and_wait(".fix"))
    expect("constant: -16" in source() and status() == "No issues", status())
    free = """card.widthAnchor.constraint(equalToConstant: 120)"""
    task("an ambiguous position", click("#clear"), paste(CARD % free), click_and_wait(".fix"))
    expect("card.centerXAnchor.constraint(equalTo: view.centerXAnchor)" in source() and status() == "No issues", status())
    wide = """card.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      card.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16),
      card.widthAnchor.constraint(equalToConstant: 350)"""

    def all_devices():
        browser.click("#matrix-button")
        wait("document.querySelectorAll('.cell').length === 27", "all devices")

    task("a narrow device", click("#clear"), paste(CARD % wide), all_devices, click_and_wait(".cell"), click_and_wait(".fix"))
    expect(status() == "No issues", status())
    file = storyboard()
    strings = file.with_suffix(".strings")
    strings.write_text('"tit-le-001.text" = "Gesamtsumme";\n"but-to-001.normalTitle" = "Jetzt kostenpflichtig bestellen";\n')

    def drop():
        browser.drop([strings, file], 200, 300)
        wait("document.getElementById('status').textContent.startsWith('2 of 2 texts of Checkout.strings')", "the translation")

    task("a storyboard in German", drop, click_and_wait(".fix"))
    expect("narrower than its content" not in js("document.getElementById('findings').textContent"), status())
    browser.picture(folder / "newcomer.png")


# Boxes of the parts of the page by the size of the window: left, top, width and height in points. Fonts move them a little.
PARTS = {
    (1280, 800): {".top": (0, 0, 1280, 44), ".code": (0, 44, 448, 756), ".canvas": (448, 44, 538, 756),
                  ".issues": (986, 44, 294, 466), "#drawing": (448, 88, 538, 615)},
    (900, 800): {".top": (0, 0, 885, 44), ".code": (0, 44, 354, 800), ".canvas": (354, 44, 531, 756)},
    (390, 844): {".canvas": (0, 137, 390, 547), "#drawing": (0, 182, 390, 405), ".issues": (0, 684, 390, 220)},
}


@step
def keeps_its_geometry():
    for (width, height), parts in PARTS.items():
        browser.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 700)
        analysed(lambda: browser.open(url))
        browser.picture(folder / f"size-{width}.png")
        for part, expected in parts.items():
            box = js(f"(() => {{ const r = document.querySelector('{part}').getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; }})()")
            expect(all(abs(a - b) <= 24 for a, b in zip(box, expected)), f"{part} at {width} x {height} is {[round(one) for one in box]}")
        expect(js("document.documentElement.scrollWidth") <= width, f"at {width} the page is wider than the window")
        if width < 700:
            expect(not js("document.querySelector('.code').checkVisibility()"), "the editor is not in a tab")
            js("document.querySelector('#tabs [data-part=code]').click()")
            expect(js("document.querySelector('.code').checkVisibility()"), "the tab shows no editor")
            browser.picture(folder / "size-390-code.png")
    browser.send("Emulation.clearDeviceMetricsOverride")


@step
def moves_focus_by_tab():
    analysed(lambda: browser.open(url))
    js("document.activeElement.blur()")
    seen = []
    for _ in range(60):
        browser.press("Tab")
        at = js("""(() => { const e = document.activeElement; const r = e.getBoundingClientRect();
            return [e.id || e.textContent.slice(0, 20), r.width > 0, getComputedStyle(e.id === 'source' ? document.getElementById('editor') : e).outlineStyle]; })()""")
        if js("document.activeElement === document.body"):
            break
        seen.append(at)
    names = [one[0] for one in seen]
    for one, other in zip(["example", "open", "source", "device", "rotate", "along"], ["open", "source", "device", "rotate", "along", "slider-width"]):
        expect(one in names and other in names and names.index(one) < names.index(other), f"{one}, then {other}: {names}")
    hidden = [one for one in seen if not one[1]]
    expect(not hidden, f"the focus goes where nothing is: {hidden}")
    bare = [one for one in seen if one[2] == "none"]
    expect(not bare, f"the focus is not seen: {bare}")


@step
def fits_a_phone():
    browser.send("Emulation.setDeviceMetricsOverride", width=375, height=812, deviceScaleFactor=2, mobile=True)
    analysed(lambda: browser.open(url))
    expect(js("document.documentElement.scrollWidth") <= 375, f"it is {js('document.documentElement.scrollWidth')} wide")
    browser.picture(folder / "phone.png")
    browser.send("Emulation.clearDeviceMetricsOverride")


@step
def explains_without_scripts():
    browser.send("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(url)
    browser.picture(folder / "plain.png")
    root = browser.send("DOM.getDocument", depth=-1)["root"]
    words = json.dumps(root)
    expect("curl --data-binary" in words and "Without JavaScript" in words, "there is no explanation")
    browser.send("Emulation.setScriptExecutionDisabled", value=False)


def fields(path, **headers):
    request = urllib.request.Request(url + path, headers=headers)
    with urllib.request.urlopen(request) as answer:
        return answer.headers, answer.read()


@step
def is_small():
    _, page = fields("", Accept="text/html", **{"Accept-Encoding": "gzip"})
    _, plain = fields("", Accept="text/html")
    names = {"page/" + one.split('"')[0] for one in plain.decode().split('"page/')[1:]}
    total = len(page)
    for name in sorted(names):
        headers, content = fields(name, **{"Accept-Encoding": "gzip"})
        expect("script-src 'self'" in headers["Content-Security-Policy"], f"{name} has no policy")
        total += len(content)
    print(f"  the page is {total / 1024:.1f} KB on the wire, {len(names) + 1} files")
    expect(total < 150 * 1024, f"the page is {total} bytes")


PACKAGE = importlib.util.find_spec("axe_playwright_python").submodule_search_locations[0]
AXE = (Path(PACKAGE) / "axe.min.js").read_text()


def audit(state):
    """Runs axe-core. A note of the editor is as high as its line (WCAG 2.5.8, exception for inline targets)."""
    if js("typeof axe === 'undefined'"):
        js(AXE)
    found = js("""axe.run({ rules: { 'target-size': { enabled: true } } }).then(({ violations }) => violations.flatMap(({ id, nodes }) =>
        nodes.filter(({ html }) => id !== 'target-size' || !html.includes('class="note')).map(({ html }) => `${id}: ${html.slice(0, 160)}`)))""")
    expect(found == [], f"{state}: {json.dumps(found, indent=1)}")


def main():
    failed = 0
    start = time.monotonic()
    for one in steps:
        name = one.__name__.replace("_", " ")
        begun = time.monotonic()
        browser.complaints.clear()
        try:
            one()
            # The browser writes statuses of refused requests into its console.
            wrong = [text for text in browser.complaints if "status of 4" not in text]
            expect(not wrong, f"the browser complains: {wrong}")
            print(f"check-page: {name} ({time.monotonic() - begun:.1f} s)", flush=True)
        except AssertionError as error:
            failed += 1
            browser.picture(folder / f"failed-{one.__name__}.png")
            print(f"check-page: FAILED {name}: {error}. Status of the page: {status()}", flush=True)
    print(f"check-page: {len(steps) - failed} of {len(steps)} in {time.monotonic() - start:.0f} s; pictures in {folder}")
    return failed


try:
    code = main()
finally:
    browser.close()
sys.exit(1 if code else 0)
