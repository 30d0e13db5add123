"""Validates the requests of every case and the responses of a running server against openapi.yaml, without extra members."""

from __future__ import annotations

import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

import jsonschema_rs
import yaml

ROOT = Path(__file__).parent.parent
SPEC = yaml.safe_load((ROOT / "openapi.yaml").read_text())
TYPES = {".json": "application/json", ".swift": "text/x-swift", ".xib": "application/xml"}
SCRIPT = b"let a = UIView()\na.widthAnchor.constraint(equalToConstant: 1).isActive = true\n" + (
    b"a.widthAnchor.constraint(equalToConstant: 2).isActive = true\nmystery.layout(a)\n"
)
OPEN = b"""let a = UIView()
view.addSubview(a)
a.widthAnchor.constraint(equalToConstant: Metrics.gap).isActive = true
a.widthAnchor.constraint(greaterThanOrEqualToConstant: 8).isActive = true
a.heightAnchor.constraint(equalToConstant: Metrics.height).isActive = true
a.heightAnchor.constraint(equalToConstant: 5).isActive = true
"""
UNMEASURED = b"""class Screen: UIViewController {
  let icon = UIImageView()
  override func viewDidLoad() {
    view.addSubview(icon)
    icon.translatesAutoresizingMaskIntoConstraints = false
    icon.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    icon.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
  }
}
"""
TEXT = b"""{"environment": {"width": 40, "height": 99}, "views": [{"id": "a", "class": "UILabel",
  "text": "Words that are longer", "numberOfLines": 1}], "constraints": ["H:|[a]|", "a.top == root.top"]}"""
LOG = b"""Unable to simultaneously satisfy constraints.
(
    "<NSLayoutConstraint:0x1 UILabel:0x8'Welcome'.width == 320   (active)>",
    "<SnapKit.LayoutConstraint:0x2@Card.swift#48 UILabel:0x8'Welcome'.width == 300.0>",
    "<private>"
)"""
FILE = b"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"
  useAutolayout="YES"><objects><view id="v" userLabel="Card"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
</objects></document>"""


def closed(schema: object) -> object:
    """The schema, with additional members of objects forbidden."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    schema = {key: closed(part) for key, part in schema.items()}
    if isinstance(schema.get("properties"), dict) and "type" in schema:
        schema.setdefault("additionalProperties", False)
    return schema


COMPONENTS = {"schemas": closed(SPEC["components"]["schemas"])}


def resolved(part: dict) -> dict:
    """The target of a `$ref`."""
    while "$ref" in part:
        target: dict = SPEC
        for key in part["$ref"].removeprefix("#/").split("/"):
            target = target[key]
        part = target
    return part


def fault(schema: dict, value: object) -> str | None:
    """The first violation of the schema by a value."""
    validator = jsonschema_rs.Draft202012Validator({**schema, "components": COMPONENTS})
    errors = list(validator.iter_errors(value))
    return f"{list(errors[0].instance_path)}: {errors[0].message[:300]}" if errors else None


def names(schema: object) -> set[str]:
    """The names of all members that a schema describes."""
    if isinstance(schema, list):
        return set().union(*map(names, schema))
    if not isinstance(schema, dict):
        return set()
    if "$ref" in schema:
        schema = resolved(schema)
    properties = schema.get("properties", {})
    below = [part for key, part in schema.items() if key not in ("properties", "not")]
    return set(properties) | names(list(properties.values())) | names(below)


def keys(value: object) -> set[str]:
    """The names of all members of a value."""
    if isinstance(value, list):
        return set().union(*map(keys, value))
    return set(value) | keys(list(value.values())) if isinstance(value, dict) else set()


class Server:
    """A running server, and the faults of its responses."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.faults: list[str] = []
        self.given: set[str] = set()

    def ask(self, label: str, target: str, content: bytes, media_type: str) -> int:
        """Posts content, validates the response against its schema, and returns its status."""
        request = urllib.request.Request(self.url + target, content, {"Content-Type": media_type})
        try:
            with urllib.request.urlopen(request, timeout=60) as response:
                status, answer, fields = response.status, response.read(), response.headers
        except urllib.error.HTTPError as error:
            status, answer, fields = error.code, error.read(), error.headers
        described = SPEC["paths"][target.split("?")[0]]["post"]["responses"]
        response = resolved(described.get(str(status), described["default"]))
        schema = response["content"].get(fields.get_content_type(), {}).get("schema")
        if schema is None:
            self.faults.append(f"{label}: {target} gives {status} as {fields.get_content_type()}")
        elif fields.get_content_type().endswith("/json") or fields.get_content_type().endswith("problem+json"):
            value = json.loads(answer)
            self.given |= keys(value)
            wrong = fault(schema, value)
            if wrong:
                self.faults.append(f"{label}: {target} gives {status} with {wrong}")
        return status


def main() -> int:
    server = Server(sys.argv[1])
    inputs = sorted(ROOT.glob("Tests/Cases/*/request.json"))
    inputs += [path for path in sorted((ROOT / "examples").iterdir()) if path.suffix in TYPES]
    for path in inputs:
        content, media_type = path.read_bytes(), TYPES[path.suffix]
        label = str(path.relative_to(ROOT))
        for target in ("/analyze", "/convert?to=json", "/solve?device=iPhone15&format=sarif", "/solve"):
            status = server.ask(label, target, content, media_type)
        if path.suffix == ".json" and status == 200:
            wrong = fault({"$ref": "#/components/schemas/Document"}, json.loads(content))
            if wrong:
                server.faults.append(f"{label} is solved, but not described: {wrong}")
    server.ask("a query", "/solve?wide=1", b"{}", "application/json")
    server.ask("a script", "/solve?device=iPhone15&uri=a.swift", SCRIPT, "text/x-swift")
    server.ask("open numbers", "/solve?device=iPhone15", OPEN, "text/x-swift")
    server.ask("contents of no known size", "/solve?device=iPhone15", UNMEASURED, "text/x-swift")
    server.ask("a text", "/solve", TEXT, "application/json")
    for form in ("json", "text", "svg", "sarif", "junit"):
        server.ask("a log", f"/solve?format={form}", LOG, "text/x-xcode-log")
    for target in ("/solve", "/convert?to=json"):
        server.ask("a file", target, FILE, "application/xml")
    with urllib.request.urlopen(server.url + "/version", timeout=60) as response:
        server.given |= keys(json.loads(response.read()))
    answers = [resolved(answer) for path in SPEC["paths"].values() for operation in path.values() for answer in operation["responses"].values()]
    described = names([body.get("schema", {}) for answer in answers for body in answer.get("content", {}).values()])
    # Converted documents use few of the members of documents. `remark` occurs for folders only, which the server has not.
    never = described - names(SPEC["components"]["schemas"]["Document"]) - server.given - {"remark"}
    if never:
        server.faults.append(f"described, but never given: {', '.join(sorted(never))}")
    print(f"check-answers: {len(inputs)} inputs, {len(server.faults)} faults", *server.faults, sep="\n  ")
    return 1 if server.faults else 0


if __name__ == "__main__":
    sys.exit(main())
