"""Labels of Interface Builder files: their text, their font, the rectangle that was stored, and what their constraints fix."""

import collections
import dataclasses
import pathlib
import xml.etree.ElementTree as ET

STYLES = {
    "Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Body": 17,
    "Callout": 16, "Subhead": 15, "Footnote": 13, "Caption1": 12, "Caption2": 11,
}
# At the smallest content size, with which Xcode 12.5 to 13.2 drew.
SMALLEST = {
    "Title0": 31, "Title1": 25, "Title2": 19, "Title3": 17, "Headline": 14, "Body": 14,
    "Callout": 13, "Subhead": 12, "Footnote": 12, "Caption1": 11, "Caption2": 11,
}
WEIGHTS = {
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500,
    "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
}
ACROSS = {"leading", "left", "leadingMargin", "leftMargin"}, {"trailing", "right", "trailingMargin", "rightMargin"}, {
    "centerX", "centerXWithinMargins"}
DOWN = {"top", "topMargin"}, {"bottom", "bottomMargin"}, {
    "centerY", "centerYWithinMargins", "baseline", "firstBaseline", "lastBaseline"}


@dataclasses.dataclass
class Label:
    project: str
    file: str
    id: str
    tools: int
    text: str
    size: float
    weight: int
    width: float
    height: float
    lines: int
    has_free_width: bool
    has_free_height: bool


def labels(folder):
    """The labels in a system font of every file for UIKit below a folder; its folders are projects."""
    folder = pathlib.Path(folder)
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".xib", ".storyboard"):
            project = path.relative_to(folder).parts[0]
            found += of_file(path, project, str(path.relative_to(folder)))
    return found


def of_file(path, project, name):
    try:
        root = ET.parse(path).getroot()
    except ET.ParseError:
        return
    if root.tag != "document" or root.get("useAutolayout") != "YES" or "Cocoa" == root.get("targetRuntime", "").split(".")[-1]:
        return
    held = constraints(root)
    parents = {child: parent for parent in root.iter() for child in parent}
    version = int(root.get("toolsVersion", "0").split(".")[0] or 0)
    styles = SMALLEST if 18_000 <= version < 21_000 else STYLES
    for element in root.iter("label"):
        rect = next((r for r in element.findall("rect") if r.get("key") == "frame"), None)
        text, font = text_of(element), font_of(element, styles)
        if rect is None or not text or font is None or any(
            string.get("key") == "attributedText" for string in element.findall("attributedString")
        ):
            continue
        attributes = held[element.get("id")]
        container = parents.get(parents.get(element))
        # A fixed frame is drawn by hand, and one that Xcode marked is not where its constraints put it.
        is_laid_out = element.get("translatesAutoresizingMaskIntoConstraints") == "NO" and "YES" not in (
            element.get("fixedFrame"), element.get("misplaced")) and (
            container is None or container.tag != "stackView")
        lines = element.get("numberOfLines")
        yield Label(
            project, name, element.get("id"), version, text, *font,
            float(rect.get("width")), float(rect.get("height")), 1 if lines is None else int(lines),
            is_laid_out and is_free(attributes, ACROSS, "width"),
            is_laid_out and is_free(attributes, DOWN, "height"),
        )


def constraints(root):
    """The attributes that constraints name, with whether they are equations, by the item they are of."""
    held = collections.defaultdict(list)
    for holder in root.iter():
        for constraint in holder.findall("constraints/constraint"):
            is_equal = constraint.get("relation") is None
            first = constraint.get("firstItem") or holder.get("id")
            held[first].append((constraint.get("firstAttribute"), is_equal))
            if constraint.get("secondAttribute"):
                held[constraint.get("secondItem") or holder.get("id")].append((constraint.get("secondAttribute"), is_equal))
    return held


def is_free(attributes, sides, length):
    """Whether nothing but content says how long a label is: no length, and at most one place along the axis."""
    if any(name == length for name, _ in attributes):
        return False
    return sum(any(name in side and is_equal for name, is_equal in attributes) for side in sides) < 2


def text_of(element):
    for string in element.findall("string"):
        if string.get("key") == "text":
            return string.text or ""
    return element.get("text")


def font_of(element, styles):
    font = element.find("fontDescription")
    if font is None:
        return 17.0, 400
    style = font.get("style", "").removeprefix("UICTFontTextStyle")
    if style in styles:
        return float(styles[style]), 600 if style == "Headline" else 400
    default = {"system": "regular", "boldSystem": "bold"}.get(font.get("type"))
    if default is None:
        return None
    return float(font.get("pointSize", 17)), WEIGHTS[font.get("weight", default)]
