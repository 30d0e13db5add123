#!/usr/bin/env python3
"""Compares the frames of labels that a server lays out with the rectangles that Xcode stored.

  windlassd & Benchmarks/text/layouts.py --corpus FOLDER [--url http://127.0.0.1:8080]

Scored are heights and widths that depend on the text alone (`labels.is_free`), in files of Xcode versions with today's font.
"""

import argparse
import collections
import json
import pathlib
import urllib.error
import urllib.request

from fit import FIRST_TOOLS
from labels import of_file


def frames(url, path):
    request = urllib.request.Request(url + "/solve?leafSizes=measured", path.read_bytes(), {"Content-Type": "application/xml"})
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            answer = json.load(response)
    except urllib.error.HTTPError:
        return {}
    found = {}
    for result in answer.get("results", [answer]):
        found.update(result.get("frames") or {})
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--url", default="http://127.0.0.1:8080")
    options = parser.parse_args()
    corpus = pathlib.Path(options.corpus)
    errors = collections.defaultdict(list)
    for path in sorted(corpus.rglob("*")):
        if path.suffix not in (".xib", ".storyboard"):
            continue
        name = path.relative_to(corpus)
        labels = [label for label in of_file(path, name.parts[0], str(name)) or []]
        solved = frames(options.url, path) if labels else {}
        for label in labels:
            frame = solved.get(label.id)
            if frame is None or label.tools < FIRST_TOOLS:
                continue
            if label.has_free_height:
                errors["height"].append(abs(frame["height"] - label.height))
            if label.has_free_width:
                errors["width"].append(abs(frame["width"] - label.width))
    for axis, values in sorted(errors.items()):
        limits = (0.5, 1) if axis == "height" else (1, 2)
        shares = ", ".join(f"{100 * sum(v <= limit + 1e-3 for v in values) / len(values):.1f} % within {limit} pt" for limit in limits)
        print(f"{axis}: {len(values)} labels, {shares}")


if __name__ == "__main__":
    main()
