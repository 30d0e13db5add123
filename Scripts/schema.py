"""Writes docs/layout.schema.json, the JSON Schema of layout documents, from openapi.yaml.

OpenAPI 3.1 takes its schemas from JSON Schema 2020-12, so what a document is stands in one place: the schema is
the part of the description that `Document` needs. With --check nothing is written, and a difference is a failure.
"""

import json
import pathlib
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
TARGET = ROOT / "docs" / "layout.schema.json"
PREFIX = "#/components/schemas/"


def references(value):
    """Yields the names of the schemas that a schema refers to, in their order."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "$ref":
                yield member.removeprefix(PREFIX)
            else:
                yield from references(member)
    elif isinstance(value, list):
        for element in value:
            yield from references(element)


def moved(value):
    """Returns a schema whose references lead to its own definitions."""
    if isinstance(value, dict):
        return {
            key: member.replace(PREFIX, "#/$defs/") if key == "$ref" else moved(member)
            for key, member in value.items()
        }
    return [moved(element) for element in value] if isinstance(value, list) else value


def main():
    description = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
    schemas = description["components"]["schemas"]
    names, rest = {}, list(references(schemas["Document"]))
    while rest:
        name = rest.pop(0)
        if name not in names:
            names[name] = schemas[name]
            rest += references(schemas[name])
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A layout document of Windlass",
        **moved(schemas["Document"]),
        "$defs": {name: moved(names[name]) for name in sorted(names)},
    }
    text = json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
    if "--check" not in sys.argv:
        TARGET.write_text(text, encoding="utf-8")
    elif not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text:
        sys.exit("docs/layout.schema.json is not what openapi.yaml says: make schema")


main()
