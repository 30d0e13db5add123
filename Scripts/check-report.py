"""Checks the HTML report of windlass lint in Chromium, with and without its filter.

    check-report.py CHROMIUM WINDLASS
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

from browser import Browser

program, tool = sys.argv[1], sys.argv[2]

SIZE = {"width": 320, "height": 480}
# 12 + 320 + 12 exceed 320; the width of "badge" is ambiguous.
FILES = {
    "Login.json": {"environment": SIZE, "views": [{"id": "title"}], "constraints": [
        "title.leading == root.leading + 12", "title.trailing == root.trailing - 12", "title.width == 320",
        "title.top == root.top", "title.height == 20"]},
    "Menu.json": {"environment": SIZE, "views": [{"id": "badge"}], "constraints": [
        "badge.leading == root.leading", "badge.top == root.top", "badge.height == 20"]},
}


def expect(condition, what):
    if not condition:
        raise SystemExit(f"check-report: FAILED {what}")


def report(folder):
    for name, document in FILES.items():
        (folder / name).write_text(json.dumps(document))
    page = folder / "report.html"
    subprocess.run([tool, "lint", "--report", f"html={page}", *FILES], cwd=folder, capture_output=True, check=False)
    return page


def main():
    browser = Browser(program)
    try:
        with tempfile.TemporaryDirectory(prefix="check-report-") as name:
            page = report(Path(name))
            browser.open(page.as_uri())
            browser.until("document.getElementById('count')?.value === '2 of 2'", "the report")
            use(browser)
            expect(not browser.complaints, f"the browser complains: {browser.complaints}")
            expect(all(one.startswith(("file:", "about:")) for one in browser.requests), "it asks a server")
            browser.send("Emulation.setScriptExecutionDisabled", value=True)
            browser.open(page.as_uri())
            words = json.dumps(browser.send("DOM.getDocument", depth=-1)["root"])
            expect("AL050" in words and "AL200" in words, "nothing is there without scripts")
    finally:
        browser.close()
    print("check-report: the filter finds by severity, code and words")


def use(browser):
    """Each part of the filter alone, and two together."""

    def seen():
        return browser.run("""[...document.querySelectorAll('.finding')].filter((one) => one.checkVisibility())
            .map((one) => one.dataset.code)""")

    def count(words):
        browser.until(f"document.getElementById('count').value === {json.dumps(words)}", f"{words}, and not {seen()}")

    def select(code):
        browser.run(f"""{{ const e = document.getElementById('code'); e.value = {json.dumps(code)};
            e.dispatchEvent(new Event('input', {{ bubbles: true }})); }}""")

    expect(sorted(seen()) == ["AL050", "AL200"], f"it shows {seen()}")
    browser.click("#filter input[value=warning]")
    count("1 of 2")
    expect(seen() == ["AL050"], f"without warnings it shows {seen()}")
    files = browser.run("[...document.querySelectorAll('.file')].filter((one) => one.checkVisibility()).length")
    expect(files == 1, f"{files} files are shown of one finding")
    browser.click("#filter input[value=warning]")
    count("2 of 2")
    select("AL200")
    count("1 of 2")
    expect(seen() == ["AL200"], f"of one code it shows {seen()}")
    browser.click("#words")
    browser.type("Login.json")
    count("0 of 2")
    select("")
    count("1 of 2")
    expect(seen() == ["AL050"], f"of one file it shows {seen()}")


main()
