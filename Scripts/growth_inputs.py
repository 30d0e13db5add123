"""Generators of inputs of any size: documents, scripts, Interface Builder files, batches; valid and invalid."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

SIZE = {"width": 375, "height": 812}


def document(views: list, constraints: list, **members: object) -> str:
    """A layout document."""
    return json.dumps({"environment": SIZE, "views": views, "constraints": constraints} | members, separators=(",", ":"))


def boxes(n: int) -> list[dict]:
    return [{"id": f"v{i}"} for i in range(n)]


def column(n: int) -> list[str]:
    """The constraints of views below each other, as strings."""
    rows = []
    for i in range(n):
        rows += [f"v{i}.leading == root.leading + 16", f"v{i}.trailing == root.trailing - 16", f"v{i}.height == 20"]
        rows.append(f"v{i}.top == v{i - 1}.bottom + 8" if i else "v0.top == root.top + 16")
    return rows


def item(text: str, side: str) -> dict[str, str]:
    name, attribute = text.split(".")
    return {f"{side}Item": name, f"{side}Attribute": attribute}


def as_object(text: str) -> dict:
    """A constraint of `column` as an object."""
    left, right = text.split(" == ")
    made: dict = item(left, "first")
    words = right.split(" ")
    if "." in words[0]:
        made |= item(words[0], "second")
        if len(words) > 1:
            made["constant"] = float(words[2]) * (1 if words[1] == "+" else -1)
    else:
        made["constant"] = float(words[0])
    return made


# Documents that are solved.


def objects(n: int) -> str:
    return document(boxes(n), [as_object(row) for row in column(n)])


def strings(n: int) -> str:
    return document(boxes(n), column(n))


def measured_fonts(n: int) -> str:
    """Labels in a font of many characters at many sizes."""
    letters = {chr(0x4E00 + i): 17 for i in range(64)}
    font = {"family": "system", "ascender": 16, "descender": -4, "advances": letters}
    fonts = [font | {"size": 1 + i} for i in range(min(n, 500))]
    views = [{"id": f"v{i}", "text": "\u4e00\u4e01 " * 8, "numberOfLines": 0} for i in range(n)]
    return document(views, column(n), fonts=fonts)


def anchor_strings(n: int) -> str:
    rows = []
    for i in range(n):
        rows.append(f"v{i}.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16)")
        rows.append(f"v{i}.widthAnchor == 20")
        rows.append(f"v{i}.topAnchor == v{i - 1}.bottomAnchor" if i else "v0.topAnchor == root.topAnchor")
        rows.append(f"v{i}.heightAnchor.constraint(equalToConstant: 20)")
    return document(boxes(n), rows)


def formats(n: int) -> str:
    rows = [f"V:|-16-{'-8-'.join(f'[v{i}(20)]' for i in range(start, min(start + 100, n)))}" for start in range(0, n, 100)]
    return document(boxes(n), rows + [f"H:|-16-[v{i}]-16-|" for i in range(n)])


def environments(n: int) -> str:
    worlds = [{"name": f"e{i}", "width": 300 + i, "height": 800} for i in range(n)]
    return json.dumps({"environments": worlds, "views": boxes(20), "constraints": column(20)})


def changes(n: int) -> str:
    """Environments that each change every view."""
    views = boxes(20)
    worlds = [
        {"name": f"e{i}", **SIZE, "views": {view["id"]: {"contentHuggingPriority": {"vertical": 251}} for view in views}}
        for i in range(n)
    ]
    return json.dumps({"environments": worlds, "views": views, "constraints": column(20)})


def deep(n: int) -> str:
    views = [{"id": f"v{i}"} | ({"superview": f"v{i - 1}"} if i else {}) for i in range(n)]
    rows = []
    for i in range(n):
        outer = f"v{i - 1}" if i else "root"
        rows += [f"v{i}.{side} == {outer}.{side}" for side in ("leading", "trailing", "top", "bottom")]
    return document(views, rows)


def deep_to_root(n: int) -> str:
    """Each inside the other, and tied to the root's margin."""
    views = [{"id": f"v{i}"} | ({"superview": f"v{i - 1}"} if i else {}) for i in range(n)]
    sides = ("leading", "trailing", "top", "bottom")
    return document(views, [f"v{i}.{side} == root.{side}Margin" for i in range(n) for side in sides])


def table(n: int) -> str:
    """Rows of ten equal cells."""
    rows = []
    for i in range(n):
        above, before = f"v{i - 10}", f"v{i - 1}"
        rows.append(f"v{i}.top == {above}.bottom" if i >= 10 else f"v{i}.top == root.top")
        rows.append(f"v{i}.leading == {before}.trailing" if i % 10 else f"v{i}.leading == root.leading")
        rows += [f"v{i}.width == 30", f"v{i}.height == 1"]
    return document(boxes(n), rows)


def wide_row(n: int) -> str:
    """One row of equal widths across the root."""
    rows = [f"v{i}.leading == {f'v{i - 1}.trailing' if i else 'root.leading'}" for i in range(n)]
    rows += [f"v{i}.width == v0.width" for i in range(1, n)] + [f"v{n - 1}.trailing == root.trailing"]
    return document(boxes(n), rows + [f"v{i}.{side} == root.{side}" for i in range(n) for side in ("top", "bottom")])


def meeting_labels(n: int) -> str:
    """Rows of labels from both sides, each overlapping below a width of its own."""
    views, rows = [], []
    for i in range(n):
        for side in ("a", "b"):
            views.append({"id": f"{side}{i}", "intrinsicContentSize": {"width": 160 + i % 60, "height": 10}})
            rows.append(f"{side}{i}.top == root.top + {12 * i}")
        rows += [f"a{i}.leading == root.leading", f"b{i}.trailing == root.trailing"]
    return document(views, rows)


def stack(n: int) -> str:
    views = [{"id": "stack", "stack": {"axis": "vertical", "spacing": 4}}]
    views += [{"id": f"v{i}", "superview": "stack", "intrinsicContentSize": {"width": 40, "height": 20}} for i in range(n)]
    rows = [f"stack.{side} == root.{side}" for side in ("leading", "trailing", "top", "bottom")]
    # As high as its views and what is between them.
    return document(views, rows, environment={"width": 375, "height": 24 * n - 4})


def texts(n: int) -> str:
    """Views whose height follows their width."""
    steps = [[60 + 20 * i, 200 - 8 * i] for i in range(20)]
    views = [{"id": f"v{i}", "intrinsicContentSize": {"heightForWidth": steps}} for i in range(n)]
    return document(views, [row for row in column(n) if "height" not in row])


def free(n: int) -> str:
    """Views without constraints."""
    return document(boxes(n), [])


def conflicts(n: int) -> str:
    return document(boxes(n), column(n) + [f"v{i}.height == 30" for i in range(n)])


def ring(n: int) -> str:
    """Widths that each depend on the next, all around."""
    return document(boxes(n), [f"v{i}.width == v{(i + 1) % n}.width * 1.01 + 1" for i in range(n)])


def script_member(n: int) -> str:
    return json.dumps({"environment": SIZE, "script": script_anchors(n)})


# Documents with warnings, and conversions.


def repeated(n: int) -> str:
    rows = [row for row in column(n) if "height" not in row]
    return document(boxes(n), column(n) + rows)


def crossed(n: int) -> str:
    """Multiplied positions across a deep tree."""
    views = [{"id": f"v{i}"} | ({"superview": f"v{i - 1}"} if i else {}) for i in range(n)] + [{"id": "other"}]
    rows = [f"v{n - 1}.{side} == 2 * other.{side} + {i}" for i in range(n // 2) for side in ("top", "left")]
    return document(views, rows)


def fan(n: int) -> str:
    """Many views that begin at the end of the same view."""
    return document(boxes(n + 1), [f"v{i}.leading == v{n}.trailing + {i}" for i in range(n)])


def same_names(n: int) -> str:
    """Ids that become the same identifier."""
    signs = " !#$%&'()*+,-/:<=>?@[]^{|}~"
    views = []
    for i in range(n):
        tail, rest = "", i
        for _ in range(4):
            rest, digit = divmod(rest, len(signs))
            tail += signs[digit]
        views.append({"id": f"a{tail}"})
    return document(views, [f"`{view['id']}`.width == 10" for view in views])


def one_name(n: int) -> str:
    """Constraints that all get a variable of the same name."""
    rows = [{"firstItem": "v0", "firstAttribute": "width", "constant": 9, "identifier": f"i{i}"} for i in range(n)]
    return document(boxes(1), rows)


# Documents with mistakes.


def unknown_ids(n: int) -> str:
    return document(boxes(n), [f"w{i}.leading == u{i}.leading" for i in range(n)])


def unknown_superviews(n: int) -> str:
    return document([{"id": f"v{i}", "superview": f"w{i}"} for i in range(n)], [])


def same_ids(n: int) -> str:
    return document([{"id": f"v{i % 7}"} for i in range(n)], [])


def circle(n: int) -> str:
    return document([{"id": f"v{i}", "superview": f"v{(i + 1) % n}"} for i in range(n)], [])


def raw(views: str, constraints: str) -> str:
    return f'{{"environment":{json.dumps(SIZE)},"views":[{views}],"constraints":[{constraints}]}}'


def repeated_keys(n: int) -> str:
    return raw('{"id":"a",' + ",".join('"isHidden":true' for _ in range(n)) + "}", "")


def unknown_keys(n: int) -> str:
    return raw('{"id":"a",' + ",".join(f'"k{i}":1' for i in range(n)) + "}", "")


def unknown_attributes(n: int) -> str:
    return document(boxes(n), [{"firstItem": f"v{i}", "firstAttribute": "leadin", "constant": 1} for i in range(n)])


def broken_strings(n: int) -> str:
    return document(boxes(4), [f"v0.widht == v1.{'x' * (i % 9)} + ) * 3" for i in range(n)])


def unknown_format_names(n: int) -> str:
    row = {"format": "H:" + "-".join(f"[w{i}(m{i})]" for i in range(n)), "metrics": {f"k{i}": i for i in range(n)}}
    return document(boxes(2), [row])


def bad_metrics(n: int) -> str:
    """Errors deep in one long object."""
    metrics: dict = {f"good{i}": i for i in range(n)} | {f"bad{i}": "x" for i in range(n)}
    return document(boxes(2), [{"format": "H:|[v0]|", "metrics": metrics}])


def bad_environments(n: int) -> str:
    worlds = [{"name": "one", **SIZE, "views": {f"w{i}": {}}} for i in range(n)]
    return json.dumps({"environments": worlds, "views": boxes(20), "constraints": []})


def nested(n: int) -> str:
    return raw(",".join(["[" * 30 + "]" * 30] * n), "")


def long_string(n: int) -> str:
    return raw('{"id":"' + "é" * n + '"}', "")


# Scripts.


def lines(*parts: str | Iterable[str]) -> str:
    flat: list[str] = []
    for part in parts:
        flat += [part] if isinstance(part, str) else part
    return "\n".join(flat) + "\n"


def declared(n: int) -> list[str]:
    return [f"let v{i} = UIView()\nview.addSubview(v{i})" for i in range(n)]


def above(i: int) -> str:
    return f"v{i - 1}.bottomAnchor" if i else "view.topAnchor"


def script_anchors(n: int) -> str:
    rows = [
        f"  v{i}.leadingAnchor.constraint(equalTo: view.leadingAnchor),\n  v{i}.widthAnchor.constraint(equalToConstant: 20),\n"
        f"  v{i}.topAnchor.constraint(equalTo: {above(i)}),\n  v{i}.heightAnchor.constraint(equalToConstant: 20),"
        for i in range(n)
    ]
    return lines(declared(n), "NSLayoutConstraint.activate([", rows, "])")


def script_power_up(n: int) -> str:
    rows = [
        f"v{i}.leadingAnchor.constrain(to: view.leadingAnchor)\nv{i}.widthAnchor.constrain(to: 20)\n"
        f"v{i}.topAnchor.constrain(to: {above(i)})\nv{i}.heightAnchor.constrain(to: 20)"
        for i in range(n)
    ]
    return lines(declared(n), rows)


def script_anchorage(n: int) -> str:
    rows = [f"v{i}.leadingAnchor == view.leadingAnchor\nv{i}.sizeAnchors == CGSize(width: 20, height: 20)\nv{i}.topAnchor == {above(i)}" for i in range(n)]
    return lines(declared(n), rows)


def script_snapkit(n: int) -> str:
    rows = [
        f"v{i}.snp.makeConstraints {{ make in\n  make.leading.equalToSuperview().offset({i % 9})\n  make.size.equalTo(20)\n  make.top.equalTo({f'v{i - 1}.snp.bottom' if i else 'view'})\n}}\nv{i}.snp.updateConstraints {{ $0.leading.equalToSuperview().offset(3) }}"
        for i in range(n)
    ]
    return lines(declared(n), rows)


def script_open_numbers(n: int) -> str:
    """Constants that depend on a few numbers of another file."""
    return lines(
        declared(n),
        (f"v{i}.topAnchor.constraint(equalTo: {above(i)}, constant: Metrics.n{i % 6} * 2 + {i}).isActive = true"
         for i in range(n)),
    )


def script_pure_layout(n: int) -> str:
    return lines(
        declared(n),
        (f"v{i}.autoPinEdge(toSuperviewEdge: .leading, withInset: {i % 7})" for i in range(n)),
        (f"v{i}.autoSetDimensions(to: CGSize(width: 10, height: {i % 9}))" for i in range(n)),
    )


def script_constrictor(n: int) -> str:
    rows = [f"v{i}.constrictor.leading(to: view).width(20).height(20).top(to: {f'v{i - 1}, .bottom' if i else 'view'})" for i in range(n)]
    return lines(declared(n), rows)


def script_quick_anchors(n: int) -> str:
    return lines(declared(n), [f"view.quickAdd(v{i}, [ .leading(4), .top({i}), .width(20), .height(20) ])" for i in range(n)])


def script_formats(n: int) -> str:
    rows = [
        f'NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(20)]", options: [], metrics: nil, views: ["a": v{i}]))'
        for i in range(n)
    ]
    return lines(declared(n), rows)


def script_functions(n: int) -> str:
    return lines([f"func f{i}(_ a: UIView) {{ a.widthAnchor == {i} }}\nlet v{i} = UIView()\nview.addSubview(v{i})\nf{i}(v{i})" for i in range(n)])


def script_locals(n: int) -> str:
    """A function of many variables that reads the first of them."""
    body = [f"  let x{i} = {i}" for i in range(n)] + ["  _ = x0" for _ in range(n)]
    return lines("let a = UIView()", "view.addSubview(a)", "func f() {", body, "  a.widthAnchor == 9", "}", "f()")


def script_chain(n: int) -> str:
    """One long sum."""
    return lines("let a = UIView()", "view.addSubview(a)", f"a.widthAnchor == {' + '.join(['1'] * n)}")


def script_closures(n: int) -> str:
    one = "{ " * 20 + "$0" + " }" * 20
    return lines("let a = UIView()", "view.addSubview(a)", [f"[a].forEach {one}" for _ in range(n)])


def script_undeclared(n: int) -> str:
    return lines("let a = UIView()", "view.addSubview(a)", [f"a.widthAnchor == w{i}.widthAnchor" for i in range(n)])


def script_classes(n: int) -> str:
    """Classes of views, each a layout of its own."""
    return lines(
        [
            f"class V{i}: UIView {{\n  let a = UIView()\n  func set{i}() {{\n    addSubview(a)\n    a.topAnchor.constraint(equalTo: topAnchor).isActive = true\n  }}\n}}"
            for i in range(n)
        ]
    )


def card(statements: list[str]) -> str:
    """A view of a class, whose constraints are made by an uncalled function."""
    return lines(
        "class Card: UIView {\n  let a = UIView()\n  func set(_ style: Style) {\n    addSubview(a)", statements, "  }\n}"
    )


def script_branches(n: int) -> str:
    """Branches on unknown conditions, with constraints on both sides."""
    width = "a.widthAnchor.constraint(equalToConstant: {}).isActive = true"
    return card([f"if style.is{i} {{ {width.format(i)} }} else {{ {width.format(-i)} }}" for i in range(n)])


def script_sides(n: int) -> str:
    """One branch with many cases."""
    width = "a.widthAnchor.constraint(equalToConstant: {}).isActive = true"
    return card(["switch style {", *[f"case .style{i}: {width.format(i)}" for i in range(n)], "}"])


def script_extensions(n: int) -> str:
    """Extensions of views of other files, without layout code."""
    words = [f"extension V{i}View {{ func set{i}() {{ addSubview }} }}" for i in range(n)]
    return lines("let a = UIView()", "a.widthAnchor == 9", words)


def project(n: int) -> str:
    """Files with functions and types of the same names that use constants of other files."""
    base = "class Base: UIView { override init(frame: CGRect) { super.init(frame: frame); setUp() }\n  func setUp() {} }"
    pin = "extension UIView { func pin(_ v: UIView, _ c: CGFloat) { addSubview(v); v.topAnchor.constraint(equalTo: topAnchor, constant: c).isActive = true } }"
    files = [{"uri": "Base.swift", "content": base}, {"uri": "Help/Pin.swift", "content": pin}]
    for i in range(n):
        text = (
            f"class V{i}: Base {{\n  enum Metrics {{ static let gap: CGFloat = {i} }}\n  let a = UIView()\n"
            f"  override func setUp() {{ super.setUp(); pin(a, Metrics.gap + Shared.gap) }}\n  func layoutSubviews() {{ helper{i}() }}\n  func helper{i}() {{}}\n}}"
        )
        files.append({"uri": f"Views/{i % 7}/V{i}.swift", "content": text})
        files.append({"uri": f"Metrics/{i}.swift", "content": f"enum Shared {{ static let gap: CGFloat = {i} }}"})
    return json.dumps({"files": files})


def script_mistakes(n: int) -> str:
    return lines("let a = UIView()", "view.addSubview(a)", [f"a.wigdthAnchor{i} == ) {i}" for i in range(n)])


# Interface Builder files.


def rectangle(i: int) -> str:
    return f'<rect key="frame" x="0.0" y="{20 * i}.0" width="375.0" height="20.0"/>'


def interface(objects: str, *, storyboard: bool) -> str:
    kind = "Storyboard.XIB" if storyboard else "XIB"
    body = f"<scenes>{objects}</scenes>" if storyboard else f"<objects>{objects}</objects>"
    return (
        f'<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.{kind}" version="3.0" '
        'toolsVersion="17701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">'
        f'<device id="retina6_1" orientation="portrait"/>\n{body}\n</document>\n'
    )


def whole(inside: str, identifier: str = "root") -> str:
    return f'<view key="view" id="{identifier}"><rect key="frame" x="0.0" y="0.0" width="414.0" height="896.0"/>{inside}</view>'


def pin(identifier: str, first: str, attribute: str, second: str, other: str, constant: float = 0) -> str:
    return (
        f'<constraint firstItem="{first}" firstAttribute="{attribute}" secondItem="{second}" secondAttribute="{other}" '
        f'constant="{constant}" id="{identifier}"/>'
    )


def label(i: int, inside: str = "") -> str:
    return f'<label id="v{i}" translatesAutoresizingMaskIntoConstraints="NO">{rectangle(i)}{inside}</label>\n'


def column_pins(n: int) -> str:
    return "".join(
        pin(f"c{i}", f"v{i}", "leading", "root", "leading") + pin(f"d{i}", f"v{i}", "top", f"v{i - 1}" if i else "root", "bottom" if i else "top")
        for i in range(n)
    )


def xib(n: int) -> str:
    views = "".join(label(i) for i in range(n))
    return interface(whole(f"<subviews>{views}</subviews><constraints>{column_pins(n)}</constraints>"), storyboard=False)


def storyboard(n: int) -> str:
    scenes = []
    for i in range(n):
        inside = f'<subviews><label id="l{i}" translatesAutoresizingMaskIntoConstraints="NO">{rectangle(1)}</label></subviews>'
        inside += f"<constraints>{pin(f'a{i}', f'l{i}', 'top', f'r{i}', 'top', 20)}{pin(f'b{i}', f'l{i}', 'leading', f'r{i}', 'leading')}</constraints>"
        segue = f'<connections><segue destination="k{(i + 1) % n}" kind="show" id="s{i}"/></connections>'
        scenes.append(f'<scene sceneID="n{i}"><objects><viewController id="k{i}">{whole(inside, f"r{i}")}{segue}</viewController></objects></scene>\n')
    return interface("".join(scenes), storyboard=True)


def project_storyboard(n: int) -> str:
    """Controllers of a storyboard, whose classes add views, and one with a long outlet collection."""
    scenes, files = [], []
    for i in range(n):
        view = f'<view key="view" id="r{i}"><rect key="frame" x="0.0" y="0.0" width="375.0" height="667.0"/><subviews>{label(i)}</subviews></view>'
        outlets = "".join(f'<outletCollection property="all" destination="v{i}" id="o{i}-{j}"/>' for j in range(n if i == 0 else 1))
        scenes.append(
            f'<scene sceneID="s{i}"><objects><viewController id="k{i}" customClass="C{i}">{view}<connections>{outlets}'
            f'<outlet property="title" destination="v{i}" id="t{i}"/></connections></viewController></objects></scene>'
        )
        text = f"class C{i}: UIViewController {{ @IBOutlet var title: UILabel!\n @IBOutlet var all: [UIView]!\n override func viewDidLoad() {{ for v in all {{ v.topAnchor.constraint(equalTo: title.topAnchor).isActive = true }} }} }}"
        files.append({"uri": f"C{i}.swift", "content": text})
    files.append({"uri": "Main.storyboard", "content": interface("".join(scenes), storyboard=True)})
    return json.dumps({"files": files})


def xib_deep(n: int) -> str:
    """Chains of nested views, each a few hundred deep at most."""
    depth = 60
    towers = []
    for tower in range(max(1, n // depth)):
        opening = "".join(f'<view id="t{tower}v{i}">{rectangle(i)}<subviews>' for i in range(depth))
        towers.append(opening + "</subviews></view>\n" * depth)
    return interface(whole(f"<subviews>{''.join(towers)}</subviews>"), storyboard=False)


def xib_variations(n: int) -> str:
    masks = "".join(
        f'<variation key="heightClass=regular-widthClass=compact" constant="{i}"><mask key="subviews"><exclude reference="v{i}"/></mask></variation>'
        for i in range(n)
    )
    return interface(whole(f"<subviews>{''.join(label(i) for i in range(9))}</subviews>{masks}"), storyboard=False)


def many_roots(n: int) -> str:
    """One view controller of many views."""
    views = "".join(f'<view key="view" id="r{i}">{rectangle(0)}</view>\n' for i in range(n))
    return interface(f'<scene sceneID="s"><objects><viewController id="k">{views}</viewController></objects></scene>', storyboard=True)


def many_segues(n: int) -> str:
    """Segues of one navigation controller to another, each with many elements."""
    parts = "".join(f'<size key="s{i}" width="1" height="1"/>' for i in range(n))
    segues = "".join(f'<segue destination="k" kind="relationship" relationship="rootViewController" id="g{i}"/>' for i in range(n))
    navigation = f'<navigationController id="nav">{parts}<navigationBar key="navigationBar" id="bar">{rectangle(0)}</navigationBar>'
    navigation += f"<connections>{segues}</connections></navigationController>"
    controller = f'<viewController id="k">{whole("")}{parts}<navigationItem key="navigationItem" id="item"/></viewController>'
    return interface(
        f'<scene sceneID="s"><objects>{navigation}</objects></scene><scene sceneID="t"><objects>{controller}</objects></scene>', storyboard=True
    )


def xib_attributes(n: int) -> str:
    """Elements with many unknown attributes."""
    attributes = " ".join(f'a{i:03}="1"' for i in range(200))
    return interface(whole("".join(f"<extra {attributes}/>" for _ in range(max(1, n // 200)))), storyboard=False)


def xib_references(n: int) -> str:
    """Names full of character references, some of them long."""
    return interface(whole(f'<subviews><label id="{"&amp;&#38;lt;" * n}">{rectangle(0)}</label></subviews>'), storyboard=False)


def long_holder(n: int) -> str:
    """Ignored constraints of a view with a long id: each remark would contain the id."""
    name = "r" * (10 * n)
    rows = "".join(f'<constraint firstAttribute="width" constant="{i}" id="c{i}"/>' for i in range(n))
    left_out = "".join(f'<exclude reference="c{i}"/>' for i in range(n))
    variation = f'<variation key="default"><mask key="constraints">{left_out}</mask></variation>'
    return interface(whole(f"<constraints>{rows}</constraints>{variation}", name), storyboard=False)


def xib_same_ids(n: int) -> str:
    return interface(whole(f"<subviews>{''.join(label(i % 3) for i in range(n))}</subviews>"), storyboard=False)


def xib_unknown(n: int) -> str:
    """Many layouts, each with mistakes."""
    roots = "".join(whole(f"<constraints>{pin(f'c{i}', 'gone', 'top', 'lost', 'top')}</constraints>", f"r{i}") for i in range(n))
    return interface(roots, storyboard=False)


# Batches.


def log(n: int) -> str:
    """Distinct conflicts between other log lines."""
    conflict = """12:00:01 App[77:1] [LayoutConstraints] Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x6001 UILabel:0x7f1'Welcome'.width == {0}   (active)>",
    "<NSLayoutConstraint:0x6002 H:|-(12)-[UILabel:0x7f1'Welcome']   (active, names: '|':UIView:0x7f0 )>",
    "<NSLayoutConstraint:0x6003 H:[UILabel:0x7f1'Welcome']-(12)-|   (active, names: '|':UIView:0x7f0 )>",
    "<NSLayoutConstraint:0x6004 'UIView-Encapsulated-Layout-Width' UIView:0x7f0.width == {0}   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x6001 UILabel:0x7f1'Welcome'.width == {0}   (active)>
"""
    return "".join(conflict.format(320 + i) + "12:00:02 building <View:0x1> of 'a'\n" * 5 for i in range(n))


def long_log(n: int) -> str:
    """One conflict of as many rows, of which two are enough."""
    rows = "".join(f'    "<NSLayoutConstraint:0x{i:x} V:[UIView:0x{i + 1:x}]-(8)-[UIView:0x{i + 2:x}]>",\n' for i in range(16, n + 16))
    ends = '    "<NSLayoutConstraint:0x1 UIView:0x2.width == 1>",\n    "<NSLayoutConstraint:0x3 UIView:0x2.width == 2>"\n'
    return "Unable to simultaneously satisfy constraints.\n(\n" + rows + ends + ")\n"


def batch(n: int) -> str:
    return "".join(f"{strings(2)}\n" for _ in range(n))


def bad_batch(n: int) -> str:
    return "".join(f"{document([], [f'w{i}.top == 1'])}\n" for i in range(n))


def class_of_app(count: int, view: str, lines: str) -> str:
    """A controller with views, each with the same lines and its own number."""
    body = "".join(
        f"    let v{index} = {view}(); v{index}.translatesAutoresizingMaskIntoConstraints = false\n"
        + "".join(f"    {line.replace('#', str(index))}\n" for line in lines.splitlines())
        for index in range(count)
    )
    return f"import UIKit\nfinal class Screen: UIViewController {{\n  override func viewDidLoad() {{\n{body}  }}\n}}\n"


LEADING = "v#.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: #).isActive = true"


def open_labels(count: int) -> str:
    return class_of_app(count, "UILabel", f"view.addSubview(v#)\n{LEADING}")


def added_late(count: int) -> str:
    return class_of_app(count, "UIView", f"{LEADING}\nview.addSubview(v#)")


def open_scroll_views(count: int) -> str:
    lines = "view.addSubview(v#)\nlet w# = UIView(); w#.translatesAutoresizingMaskIntoConstraints = false\n"
    return class_of_app(count, "UIScrollView", lines + "v#.addSubview(w#)\nw#.topAnchor.constraint(equalTo: v#.topAnchor).isActive = true")


@dataclass(frozen=True)
class Row:
    """A kind of input, and the command that reads it."""

    name: str
    arguments: tuple[str, ...]
    suffix: str
    make: Callable[[int], str]
    n: int
    limit: float = 1.3


SOLVE = ("solve", "--format", "json")
SIZED = (*SOLVE, "--width", "375", "--height", "812")
CONVERT = ("convert", "--to")
CODE = (*CONVERT, "json")

ADVERSARIAL = 2.1
"""The exponent allowed for systems whose rows all depend on each other."""

ROWS = [
    Row("solve objects", SOLVE, "json", objects, 250),
    Row("solve strings", SOLVE, "json", strings, 250),
    Row("solve measured fonts", SOLVE, "json", measured_fonts, 100),
    Row("solve anchor strings", SOLVE, "json", anchor_strings, 50),
    Row("solve formats", SOLVE, "json", formats, 250),
    Row("solve environments", SOLVE, "json", environments, 25),
    Row("solve changing environments", SOLVE, "json", changes, 25),
    Row("solve deep views", SOLVE, "json", deep, 250),
    Row("solve deep views tied to the root", SOLVE, "json", deep_to_root, 100),
    Row("solve a table", SOLVE, "json", table, 250),
    Row("solve a wide row", SOLVE, "json", wide_row, 100),
    Row("solve a stack", SOLVE, "json", stack, 100),
    Row("solve texts", SOLVE, "json", texts, 50),
    Row("solve free views", SOLVE, "json", free, 50),
    Row("solve conflicts", SOLVE, "json", conflicts, 12),
    Row("solve a ring", SOLVE, "json", ring, 50, ADVERSARIAL),
    Row("solve a script in a document", SOLVE, "json", script_member, 100),
    Row("solve open labels of a class", SIZED, "swift", open_labels, 100),
    Row("solve scroll views of a class", SIZED, "swift", open_scroll_views, 50),
    Row("solve views that are added late", SIZED, "swift", added_late, 100),
    Row("text of a column", ("solve", "--format", "text"), "json", strings, 100),
    Row("svg of a column", ("solve", "--format", "svg"), "json", strings, 100),
    Row("sarif of free views", ("solve", "--format", "sarif"), "json", free, 50),
    Row("junit of conflicts", ("solve", "--format", "junit"), "json", conflicts, 12),
    Row("junit of many layouts", ("solve", "--format", "junit"), "storyboard", storyboard, 50),
    Row("analyze a column", ("analyze", "--format", "json"), "json", strings, 100),
    Row("analyze labels that meet", ("analyze", "--format", "json"), "json", meeting_labels, 50),
    Row("analyze a row as text", ("analyze", "--format", "text"), "json", wide_row, 50),
    Row("convert to a document", (*CONVERT, "json"), "json", strings, 250),
    Row("convert to plain", (*CONVERT, "plain"), "json", strings, 250),
    Row("convert to anchors", (*CONVERT, "nslayoutanchor"), "json", strings, 250),
    Row("convert to Power-Up", (*CONVERT, "powerup"), "json", strings, 250),
    Row("convert to Anchorage", (*CONVERT, "anchorage"), "json", strings, 250),
    Row("convert to SnapKit", (*CONVERT, "snapkit"), "json", strings, 250),
    Row("convert to formats", (*CONVERT, "vfl"), "json", strings, 250),
    Row("convert a fan to formats", (*CONVERT, "vfl"), "json", fan, 250),
    Row("convert a stack", (*CONVERT, "nslayoutanchor"), "json", stack, 500),
    Row("convert ids of one name", (*CONVERT, "anchorage"), "json", same_names, 250),
    Row("convert variables of one name", (*CONVERT, "nslayoutanchor"), "json", one_name, 250),
    Row("lint a column", ("lint", "--report", "json"), "json", strings, 400),
    Row("lint repetitions", ("lint", "--report", "json"), "json", repeated, 100),
    Row("lint a storyboard", ("lint", "--report", "sarif"), "storyboard", storyboard, 50),
    Row("warn across a deep tree", CODE, "json", crossed, 500),
    Row("refuse unknown ids", SOLVE, "json", unknown_ids, 100),
    Row("refuse unknown superviews", SOLVE, "json", unknown_superviews, 100),
    Row("refuse ids that come again", SOLVE, "json", same_ids, 100),
    Row("refuse a circle of views", SOLVE, "json", circle, 500),
    Row("refuse repeated keys", SOLVE, "json", repeated_keys, 100),
    Row("refuse unknown keys", SOLVE, "json", unknown_keys, 100),
    Row("refuse unknown attributes", SOLVE, "json", unknown_attributes, 100),
    Row("refuse broken strings", SOLVE, "json", broken_strings, 100),
    Row("refuse names of a format", SOLVE, "json", unknown_format_names, 100),
    Row("refuse metrics", SOLVE, "json", bad_metrics, 200),
    Row("refuse environments", SOLVE, "json", bad_environments, 50),
    Row("refuse nested arrays", SOLVE, "json", nested, 100),
    Row("refuse a long string", SOLVE, "json", long_string, 20_000),
    Row("read anchors", CODE, "swift", script_anchors, 100),
    Row("read Power-Up", CODE, "swift", script_power_up, 100),
    Row("read Anchorage", CODE, "swift", script_anchorage, 100),
    Row("read SnapKit", CODE, "swift", script_snapkit, 100),
    Row("read PureLayout", CODE, "swift", script_pure_layout, 100),
    Row("read open numbers", CODE, "swift", script_open_numbers, 50),
    Row("read Constrictor", CODE, "swift", script_constrictor, 100),
    Row("read Quick Anchors", CODE, "swift", script_quick_anchors, 100),
    Row("read formats in code", CODE, "swift", script_formats, 100),
    Row("read functions", CODE, "swift", script_functions, 100),
    Row("read many variables", CODE, "swift", script_locals, 500),
    Row("refuse a long sum", SIZED, "swift", script_chain, 500),
    Row("read closures", CODE, "swift", script_closures, 50),
    Row("read undeclared names", SIZED, "swift", script_undeclared, 100),
    Row("read classes of views", CODE, "swift", script_classes, 50),
    Row("read sides of branches", CODE, "swift", script_branches, 100),
    Row("read a branch of many sides", CODE, "swift", script_sides, 50),
    Row("read a project", CODE, "json", project, 25),
    Row("read a project with a storyboard", CODE, "json", project_storyboard, 25),
    Row("read extensions of views", CODE, "swift", script_extensions, 100),
    Row("read a script of mistakes", SIZED, "swift", script_mistakes, 100),
    Row("read a xib", CODE, "xib", xib, 100),
    Row("solve a xib", SOLVE, "xib", xib, 100),
    Row("solve a storyboard", SOLVE, "storyboard", storyboard, 50),
    Row("read deep views of a xib", CODE, "xib", xib_deep, 240),
    Row("read variations", CODE, "xib", xib_variations, 500),
    Row("read roots of one controller", CODE, "storyboard", many_roots, 250),
    Row("read segues of one controller", CODE, "storyboard", many_segues, 250),
    Row("read unknown attributes", CODE, "xib", xib_attributes, 10_000),
    Row("read references", CODE, "xib", xib_references, 1_000),
    Row("read a long id of a holder", CODE, "xib", long_holder, 250),
    Row("refuse ids of a xib", SOLVE, "xib", xib_same_ids, 250),
    Row("refuse layouts of a xib", SOLVE, "xib", xib_unknown, 250),
    Row("explain a log", SOLVE, "txt", log, 12),
    Row("explain a log of one conflict", SOLVE, "txt", long_log, 50, ADVERSARIAL),
    Row("answer a batch", ("POST", "/batch"), "jsonl", batch, 100),
    Row("refuse a batch", ("POST", "/batch"), "jsonl", bad_batch, 100),
]
