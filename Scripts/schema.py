"""Writes docs/layout.schema.json and docs/fonts.schema.json, the JSON Schemas of layout documents and of files of
measured fonts, from openapi.yaml.

OpenAPI 3.1 takes its schemas from JSON Schema 2020-12, so what a document is stands in one place: each schema is
the part of the description that it needs. With --check nothing is written, and a difference is a failure.
"""

import json
import pathlib
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
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


def schema(title, root, schemas):
    """Returns the schema of a root, with all that it refers to."""
    names, rest = {}, list(references(root))
    while rest:
        name = rest.pop(0)
        if name not in names:
            names[name] = schemas[name]
            rest += references(schemas[name])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        **moved(root),
        "$defs": {name: moved(names[name]) for name in sorted(names)},
    }


def font_list(schemas):
    """Returns the schema of a file of measured fonts: those of a document, by themselves."""
    properties = schemas["Document"]["properties"]
    return {
        "type": "object",
        "required": ["fonts"],
        "additionalProperties": False,
        "properties": {"$schema": properties["$schema"], "fonts": properties["fonts"]},
    }


def write(name, content):
    """Writes a schema, or with --check compares it with what is there."""
    path = DOCS / name
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    if "--check" not in sys.argv:
        path.write_text(text, encoding="utf-8")
    elif not path.exists() or path.read_text(encoding="utf-8") != text:
        sys.exit(f"docs/{name} is not what openapi.yaml says: make schema")


def main():
    description = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
    schemas = description["components"]["schemas"]
    write("layout.schema.json", schema("A layout document of Windlass", schemas["Document"], schemas))
    write("fonts.schema.json", schema("Measured fonts for Windlass", font_list(schemas), schemas))


main()
