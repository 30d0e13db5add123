#!/usr/bin/env python3
"""Estimates how wide the system font of iOS is from the labels of published Interface Builder files.

  fit.py --corpus FOLDER --inter FOLDER [--write Sources/Layout/TextMetrics/SystemFontTable.swift]

FOLDER of the corpus has a folder for each project; that of Inter has Inter-Regular.otf, Inter-Bold.otf, InterDisplay-Regular.otf
and InterDisplay-Bold.otf (Debian's fonts-inter, SIL Open Font License). No file of Apple's is read.

The fit starts with the advances of Inter and the tracking of Apple's Human Interface Guidelines. Ridge regression fits corrections
of each character (regular, bold and display), each point size and six kinds of kerning to the widths of one-line labels and of
button titles. Weights decrease with the residual, since about half of all labels are stretched; labels whose width depends on
their text alone weigh more, and only those are scored. Files of Xcode before 7 (Helvetica Neue) are left out, and before 9 those
with larger sizes, which were wider than today's.

The table is fitted to all projects. Its error is estimated by eight-fold cross-validation over projects, and by a fit without a
quarter of them, by the hash of their name.
"""

import argparse
import hashlib
import math
import unicodedata

import numpy as np
from fontTools.ttLib import TTFont

from labels import buttons, labels

# Points of tracking by point size (Human Interface Guidelines, Typography, "SF Pro").
TRACKING = {
    6: .24, 7: .23, 8: .21, 9: .17, 10: .12, 11: .06, 12: 0, 13: -.08, 14: -.15, 15: -.23, 16: -.31, 17: -.43, 18: -.44,
    19: -.45, 20: -.45, 21: -.36, 22: -.26, 23: -.1, 24: .07, 25: .15, 26: .22, 27: .29, 28: .38, 29: .4, 30: .4, 32: .41,
    34: .4, 36: .37, 40: .37, 44: .37, 48: .35, 52: .33, 56: .3, 60: .26, 64: .22, 68: .17, 72: .14, 76: .07, 80: 0,
}
LINE = (1950 + 494) / 2048
# The sizes between which text shapes are interpolated to display shapes.
TEXT, DISPLAY = 17, 28
RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x37E, 0x37E), (0x386, 0x3CE), (0x400, 0x45F), (0x490, 0x491), (0x1EA0, 0x1EF9),
    (0x2010, 0x2027), (0x2030, 0x203A), (0x20AC, 0x20AC), (0x2122, 0x2122), (0x2190, 0x2193), (0x2212, 0x2212),
]
LOWER, ROUND = set("acdegmnopqrsuvwxyz"), set("acdegoqs")
# Kerning of pairs of letters that overlap, in ems: the means of Inter.
KERNING = [
    (-.037, lambda a, b: a in "TVWYF" and b in LOWER),
    (-.073, lambda a, b: a in "TVWYFP" and b == "A" or a == "A" and b in "TVWY"),
    (-.05, lambda a, b: a == "L" and b in "TVWY"),
    (-.063, lambda a, b: a in "TVWYFPrvwyf" and b in ".,…"),
    (-.016, lambda a, b: a in "rvwyk" and b in ROUND),
    (-.016, lambda a, b: a in "KXRO" and b in "vwyTVWY" or a == "A" and b in "vwy"),
]
# The share of bold in each weight from 100 to 900: lighter ones are hardly narrower than regular.
BOLDNESS = [-.6, -.4, -.2, 0, .28, .6, 1, 4 / 3, 5 / 3]
# The excess width of an underscore over Inter's, in ems: from 43 labels of other projects, since the corpus has too few.
UNDERSCORE = .107
# The first versions of Interface Builder with today's system font, and with its display shapes.
FIRST_TOOLS, FIRST_DISPLAY_TOOLS = 8_000, 14_000
# The relative error band of `SystemTypeface`; its minimum is a point.
BAND = .015
RIDGE = {"kerning": 50, "character": 1, "shaped character": 5, "size": 5, "shape": 5}


class Prior:
    """The prior of the fit: the advances of Inter, in ems."""

    def __init__(self, folder):
        self.fonts = {name: self.read(f"{folder}/Inter{name}.otf") for name in ("-Regular", "-Bold", "Display-Regular", "Display-Bold")}

    @staticmethod
    def read(path):
        font = TTFont(path)
        advances = {code: font["hmtx"][glyph][0] / font["head"].unitsPerEm for code, glyph in font.getBestCmap().items()}
        advances[ord("_")] += UNDERSCORE
        return advances

    def advance(self, character, size, weight):
        regular, bold, display, display_bold = (font.get(ord(character), .6) for font in self.fonts.values())
        part, boldness = optical(size), boldness_of(weight)
        return (1 - part) * (regular + boldness * (bold - regular)) + part * (display + boldness * (display_bold - display))


def optical(size):
    return min(1, max(0, (size - TEXT) / (DISPLAY - TEXT)))


def boldness_of(weight):
    return BOLDNESS[weight // 100 - 1]


def tracking(size):
    return float(np.interp(size, list(TRACKING), list(TRACKING.values())))


def base_letter(character):
    return unicodedata.normalize("NFD", character)[0]


def kinds(text):
    for first, second in zip(text, text[1:]):
        kind = next((i for i, (_, is_pair) in enumerate(KERNING) if is_pair(first, second)), None)
        if kind is not None:
            yield kind


class Model:
    """The fitted parameters: kerning, characters with their bold and display corrections, point sizes, bold, display."""

    def __init__(self, prior, rows):
        rows = [row for row in rows if row.tools >= (FIRST_TOOLS if row.size <= TEXT else FIRST_DISPLAY_TOOLS)]
        self.prior = prior
        self.characters = sorted({base_letter(c) for row in rows for c in row.text})
        self.sizes = sorted({row.size for row in rows})
        counts = [("kerning", len(KERNING)), ("character", len(self.characters)), ("shaped character", len(self.characters)),
                  ("shaped character", len(self.characters)), ("size", len(self.sizes)), ("shape", 3)]
        self.ridge = np.array([RIDGE[name] for name, count in counts for _ in range(count)], float)
        self.starts = np.cumsum([0] + [count for _, count in counts])
        self.fit(rows)

    def design(self, rows):
        columns, known = np.zeros((len(rows), len(self.ridge))), np.zeros(len(rows))
        _, plain, bold, display, sizes, shapes, _ = self.starts
        place = {c: i for i, c in enumerate(self.characters)}
        size_place = {s: sizes + i for i, s in enumerate(self.sizes)}
        for index, row in enumerate(rows):
            count, boldness, part = len(row.text), boldness_of(row.weight), optical(row.size)
            known[index] = count * tracking(row.size)
            for kind in kinds(row.text):
                columns[index, kind] += row.size
                known[index] += KERNING[kind][0] * row.size
            for character in row.text:
                known[index] += row.size * self.prior.advance(character, row.size, row.weight)
                letter = place.get(base_letter(character))
                if letter is not None:
                    columns[index, [plain + letter, bold + letter, display + letter]] += np.array([1, boldness, part]) * row.size
            if row.size in size_place:
                columns[index, size_place[row.size]] = count * TEXT
            columns[index, shapes:] = count * row.size * np.array([boldness, part, boldness * part])
        return columns / TEXT, known

    def fit(self, rows):
        columns, known = self.design(rows)
        # A width is rounded up to a pixel, which is half a point on most canvases, and that of a button to a point.
        wanted = np.array([row.width - row.step / 2 for row in rows]) - known
        trust = np.array([(1 if row.has_free_width else .3) / (.3 + .02 * len(row.text)) for row in rows])
        self.values = np.zeros(columns.shape[1])
        for turn in range(12):
            residual = wanted - columns @ self.values
            scale = max(.4, 4 * .6**turn) if turn else 6
            weight = trust / (1 + (residual / scale) ** 2) ** 2
            weight[np.abs(residual) > max(3, 12 * .7**turn)] = 0
            normal = columns.T @ (columns * weight[:, None]) + np.diag(self.ridge)
            self.values = np.linalg.solve(normal, columns.T @ (weight * wanted))

    def widths(self, rows):
        columns, known = self.design(rows)
        return known + columns @ self.values


def is_plain(label):
    """Whether a label is one line high and in supported characters."""
    if not label.text.strip() or "\n" in label.text or label.width <= 0:
        return False
    if any(ord(c) > 0x24F and not 0x2010 <= ord(c) <= 0x2026 for c in label.text):
        return False
    return any(abs(label.height - math.ceil(LINE * label.size * k - 1e-9) / k) <= .51 for k in (1, 2, 3))


def once(rows):
    """Removes duplicate labels of a project: copies of a screen are not independent."""
    found = {(row.project, row.text, row.size, row.weight, row.width, row.step): row for row in rows}
    return list(found.values())


def is_scored(row):
    """Whether the width of a row depends on its text alone, in today's font."""
    return row.has_free_width and row.tools >= FIRST_TOOLS and row.step < 1


def score(model, rows):
    rows = [row for row in rows if is_scored(row)]
    if not rows:
        return "no labels"
    errors = np.abs([row.width - math.ceil(width * 2) / 2 for row, width in zip(rows, model.widths(rows))])
    within = [100 * float(np.mean(errors <= limit + 1e-4)) for limit in (1, 2)]
    return f"{len(rows)} labels, {within[0]:.1f} % within 1 pt, {within[1]:.1f} % within 2 pt"


def is_aside(project):
    return hashlib.sha256(project.encode()).digest()[0] % 4 == 0


def cross_validation(prior, rows):
    """The score of eight-fold cross-validation."""
    projects = sorted({row.project for row in rows})
    errors, bands = [], []
    for fold in range(8):
        left_out = set(projects[fold::8])
        model = Model(prior, [row for row in rows if row.project not in left_out])
        tested = [row for row in rows if row.project in left_out and is_scored(row)]
        errors += [row.width - math.ceil(width * 2) / 2 for row, width in zip(tested, model.widths(tested))]
        bands += [max(1, BAND * row.width) for row in tested]
    errors = np.abs(errors)
    within = [100 * np.mean(errors <= np.array(limit) + 1e-4) for limit in (1, 2, bands)]
    return "{} labels, {:.1f} % within 1 pt, {:.1f} % within 2 pt, {:.1f} % within the band".format(len(errors), *within)


def swift(model, rows, score):
    _, plain, bold, display, sizes, shapes, _ = model.starts
    place = {c: i for i, c in enumerate(model.characters)}
    tracked = dict(zip(model.sizes, model.values[sizes:]))

    def master(name, boldness, part):
        font = model.prior.fonts[name]
        extra = model.values[shapes:] @ [boldness, part, boldness * part]
        numbers = []
        for first, last in RANGES:
            for code in range(first, last + 1):
                known, letter = font.get(code), place.get(base_letter(chr(code)))
                moved = 0 if letter is None else model.values[[plain + letter, bold + letter, display + letter]] @ [1, boldness, part]
                numbers.append(-1 if known is None else 0 if known == 0 else round(10_000 * (known + (moved + extra) / TEXT)))
        return numbers

    def table(numbers):
        lines, line = [], "   "
        for number in numbers:
            item = f" {number},"
            if len(line) + len(item) > 98:
                lines.append(line)
                line = "   "
            line += item
        return "\n".join(lines + [line])

    points = [round(1000 * (tracking(size) + tracked.get(float(size), 0))) for size in range(6, 81)]
    pairs = [round(10_000 * (mean + value / TEXT)) for (mean, _), value in zip(KERNING, model.values)]
    projects = len({row.project for row in rows})
    ranges = "\n".join(f"    0x{first:X}...0x{last:X}," for first, last in RANGES)
    return f"""// Made by Benchmarks/text/fit.py: change that, not this.

/// The widths of the system font of iOS, estimated from {len(rows)} labels and buttons of {projects} published projects, beginning with the
/// advances of Inter (SIL Open Font License) and the tracking of Apple's Human Interface Guidelines.
///
/// Of fits without the projects that they are scored on: {score}.
/// No font of Apple's was read.
enum SystemFontTable {{
  /// The characters that have an advance.
  static let ranges: [ClosedRange<UInt32>] = [
{ranges}
  ]
  /// The first of `tracking`'s point sizes.
  static let firstSize = 6
  /// The tracking added to every advance, in thousandths of a point, by point size.
  static let tracking: [Int16] = [
{table(points)}
  ]
  /// The kerning of kinds of pairs, in ten thousandths of an em (`SystemFontKerning`).
  static let kerning: [Int16] = [{", ".join(map(str, pairs))}]
  /// The part of bold in each weight from 100 to 900, in thousandths.
  static let boldness: [Int16] = [{", ".join(str(round(1000 * part)) for part in BOLDNESS)}]
  /// Advances of the shapes for text in ten thousandths of an em, -1 for none.
  static let textRegular: [Int16] = [
{table(master("-Regular", 0, 0))}
  ]
  /// The advances of bold.
  static let textBold: [Int16] = [
{table(master("-Bold", 1, 0))}
  ]
  /// The advances of the shapes for display.
  static let displayRegular: [Int16] = [
{table(master("Display-Regular", 0, 1))}
  ]
  /// The advances of bold.
  static let displayBold: [Int16] = [
{table(master("Display-Bold", 1, 1))}
  ]
}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--inter", required=True)
    parser.add_argument("--also", help="a folder of other projects, that are only scored")
    parser.add_argument("--write")
    options = parser.parse_args()
    prior = Prior(options.inter)
    rows = once(label for label in labels(options.corpus) + buttons(options.corpus) if is_plain(label))
    fitted, aside = ([row for row in rows if is_aside(row.project) == kept] for kept in (False, True))
    model = Model(prior, fitted)
    print("fitted on   ", score(model, fitted))
    print("kept aside  ", score(model, aside), ":", ", ".join(sorted({row.project for row in aside})))
    folds = cross_validation(prior, rows)
    model = Model(prior, rows)
    print("eight folds ", folds)
    if options.also:
        print("elsewhere   ", score(model, [label for label in labels(options.also) if is_plain(label)]))
    if options.write:
        with open(options.write, "w") as file:
            file.write(swift(model, rows, folds))


if __name__ == "__main__":
    main()
