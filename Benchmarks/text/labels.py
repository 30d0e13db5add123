"""Labels and buttons of Interface Builder files: their text, their font, the rectangle that was stored, and what their
constraints fix."""

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
    # The unit to which its width was rounded up, in points.
    step: float = .5


def labels(folder):
    """The labels in a system font of every file for UIKit below a folder; its folders are projects."""
    return collected(folder, of_file)


def buttons(folder):
    """The titles of buttons whose width depends on them alone, likewise."""
    return collected(folder, titles_of_file)


def collected(folder, of_file):
    folder = pathlib.Path(folder)
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".xib", ".storyboard"):
            project = path.relative_to(folder).parts[0]
            found += of_file(path, project, str(path.relative_to(folder)))
    return found


def document(path):
    """The root of a file for UIKit, the Xcode that saved it, and the sizes of its text styles; nothing for others."""
    try:
        root = ET.parse(path).getroot()
    except ET.ParseError:
        return None
    if root.tag != "document" or root.get("useAutolayout") != "YES" or "Cocoa" == root.get("targetRuntime", "").split(".")[-1]:
        return None
    version = int(root.get("toolsVersion", "0").split(".")[0] or 0)
    return root, version, SMALLEST if 18_000 <= version < 21_000 else STYLES


def is_placed(element, parents):
    """Whether constraints place a view, outside of stack views.

    A fixed frame is drawn by hand, and one that Xcode marked is not where its constraints put it.
    """
    container = parents.get(parents.get(element))
    return (element.get("translatesAutoresizingMaskIntoConstraints") == "NO"
            and "YES" not in (element.get("fixedFrame"), element.get("misplaced"))
            and (container is None or container.tag != "stackView"))


def titles_of_file(path, project, name):
    opened = document(path)
    if opened is None:
        return
    root, version, styles = opened
    held = constraints(root)
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter("button"):
        state = next((s for s in element.findall("state") if s.get("key") == "normal"), None)
        rect = next((r for r in element.findall("rect") if r.get("key") == "frame"), None)
        has_more = element.get("customClass") or element.findall("inset") or element.findall("buttonConfiguration")
        if rect is None or state is None or state.get("image") or not state.get("title") or has_more:
            continue
        is_of_system = element.get("buttonType") in ("system", "roundedRect")
        if element.find("fontDescription") is None and not is_of_system:
            continue
        font, width = font_of(element, styles, 15.0), float(rect.get("width"))
        # None is narrower than 30 points.
        if font is None or width <= 30 or not is_placed(element, parents):
            continue
        if not is_free(held[element.get("id")], ACROSS, "width"):
            continue
        yield Label(project, name, element.get("id"), version, state.get("title"), *font, width, float(rect.get("height")) - 12, 1,
                    True, False, 1)


def of_file(path, project, name):
    opened = document(path)
    if opened is None:
        return
    root, version, styles = opened
    held = constraints(root)
    parents = {child: parent for parent in root.iter() for child in parent}
    for element in root.iter("label"):
        rect = next((r for r in element.findall("rect") if r.get("key") == "frame"), None)
        text, font = text_of(element), font_of(element, styles)
        if rect is None or not text or font is None or any(
            string.get("key") == "attributedText" for string in element.findall("attributedString")
        ):
            continue
        attributes = held[element.get("id")]
        is_laid_out = is_placed(element, parents)
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
    """Whether a label's length depends on its content alone: no length constraint, at most one position along the axis."""
    if any(name == length for name, _ in attributes):
        return False
    return sum(any(name in side and is_equal for name, is_equal in attributes) for side in sides) < 2


def text_of(element):
    for string in element.findall("string"):
        if string.get("key") == "text":
            return string.text or ""
    return element.get("text")


def font_of(element, styles, usual=17.0):
    font = element.find("fontDescription")
    if font is None:
        return usual, 400
    style = font.get("style", "").removeprefix("UICTFontTextStyle")
    if style in styles:
        return float(styles[style]), 600 if style == "Headline" else 400
    default = {"system": "regular", "boldSystem": "bold"}.get(font.get("type"))
    if default is None:
        return None
    return float(font.get("pointSize", 17)), WEIGHTS[font.get("weight", default)]
