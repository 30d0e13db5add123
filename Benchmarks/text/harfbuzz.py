#!/usr/bin/env python3
"""Compares the widths of `FontFile` with HarfBuzz's, for random strings of five scripts.

  Benchmarks/text/build-widths.sh; pip install uharfbuzz fonttools; Benchmarks/text/harfbuzz.py FONT...

Fonts are .ttf and .otf files, such as those of Debian's fonts-inter, fonts-roboto-unhinted and fonts-liberation. fontTools makes
three more: kanji with a cmap of format 12, an old kern table, and class pairs behind an extension lookup. HarfBuzz applies
kerning alone, without ligatures and alternates. Fails if a width differs by more than 1/64 pt.
"""

import pathlib
import random
import subprocess
import sys
import tempfile

import uharfbuzz as hb
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

WIDTHS = pathlib.Path(__file__).resolve().parents[2] / ".build/bench/widths"
STRINGS = 430
TOLERANCE = 1 / 64
SCRIPTS = {
    "Latin": [(0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xD8, 0xF6), (0xF8, 0x17F)],
    "ASCII": [(0x21, 0x7E)],
    "Greek": [(0x391, 0x3A1), (0x3A3, 0x3C9)],
    "Cyrillic": [(0x410, 0x44F), (0x451, 0x45C)],
    "CJK": [(0x4E00, 0x4FFF), (0x3041, 0x3093)],
}
PAIRS_BY_CLASSES = """
languagesystem DFLT dflt; languagesystem cyrl dflt;
@roofs = [g0054 g0056 g0057 g0059]; @round = [g0061 g0065 g006F];
lookup one useExtension { pos g0041 g0056 -70; pos @roofs @round -60; } one;
lookup two { pos g0410 g0423 -55; pos g0413 <0 0 -35 0> g0430 <0 0 10 0>; } two;
feature kern { lookup one; script cyrl; lookup two; } kern;
"""


def made(folder, name, codes, pairs="", kern=None):
    """A font whose glyphs are empty and whose widths follow from their codes."""
    builder = FontBuilder(1000, isTTF=True)
    names = {code: f"g{code:04X}" for code in codes}
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    builder.setupHorizontalMetrics({".notdef": (500, 0), **{name: (300 + 37 * code % 700, 0) for code, name in names.items()}})
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupGlyf({name: empty() for name in builder.font.getGlyphOrder()})
    builder.setupNameTable({"familyName": name, "styleName": "Regular", "psName": name})
    builder.setupOS2()
    builder.setupPost()
    if pairs:
        addOpenTypeFeaturesFromString(builder.font, pairs)
    if kern:
        table = KernTable_format_0()
        table.coverage, table.format, table.apple, table.tupleIndex = 1, 0, False, None
        table.kernTable = {(names[a], names[b]): value for (a, b), value in kern.items()}
        builder.font["kern"] = newTable("kern")
        builder.font["kern"].version, builder.font["kern"].kernTables = 0, [table]
    path = f"{folder}/{name}.ttf"
    builder.save(path)
    return path


def empty():
    return TTGlyphPen(None).glyph()


def own_fonts(folder):
    ascii_codes = list(range(0x20, 0x7F))
    yield made(folder, "Kanji", ascii_codes + list(range(0x3041, 0x3094)) + list(range(0x4E00, 0x5000)) + [0x1F600])
    pairs = {(a, b): -(a * b % 90) for a in range(0x41, 0x5B) for b in range(0x61, 0x7B)}
    yield made(folder, "Old", ascii_codes, kern=pairs)
    cyrillic = list(range(0x410, 0x450)) + list(range(0x451, 0x45D))
    yield made(folder, "Classes", ascii_codes + cyrillic, pairs=PAIRS_BY_CLASSES)


def strings(covered):
    for script, ranges in SCRIPTS.items():
        letters = [chr(code) for first, last in ranges for code in range(first, last + 1) if code in covered]
        if len(letters) < 10:
            continue
        for _ in range(STRINGS):
            text = [random.choice(letters) for _ in range(random.randint(1, 40))]
            if script != "CJK":
                text = [letter if random.random() > .15 else random.choice(" .,-") for letter in text]
            yield script, "".join(text).strip() or letters[0]


def compare(path):
    face = hb.Face(hb.Blob.from_file_path(path))
    font = hb.Font(face)
    asked, expected = [], []
    for script, text in strings(set(face.unicodes)):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        off = dict.fromkeys(("liga", "clig", "calt", "ccmp", "rlig", "locl"), False)
        hb.shape(font, buffer, {"kern": True, **off})
        size = random.choice((11, 13, 17, 34))
        expected.append(sum(position.x_advance for position in buffer.glyph_positions) / face.upem * size)
        asked.append((size, path, text))
    lines = "".join(f"{size}\t{path}\t{text}\n" for size, path, text in asked)
    found = subprocess.run([WIDTHS], input=lines, capture_output=True, text=True, check=True).stdout.split()
    assert len(found) == len(expected), f"{len(found)} widths of {len(expected)} texts"
    wrong = [(ask, width, wanted) for ask, width, wanted in zip(asked, map(float, found), expected) if abs(width - wanted) > TOLERANCE]
    print(f"{pathlib.Path(path).name}: {len(expected)} strings, {len(wrong)} differ", *wrong[:1])
    return len(expected), len(wrong)


def main():
    random.seed(7)
    with tempfile.TemporaryDirectory() as folder:
        results = [compare(path) for path in [*own_fonts(folder), *sys.argv[1:]]]
    count, wrong = (sum(column) for column in zip(*results))
    print(f"{count} strings, {wrong} differ by more than 1/64 pt")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
