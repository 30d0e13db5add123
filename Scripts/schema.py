"""Writes the JSON Schemas of layout documents and of measured fonts from openapi.yaml, which has JSON Schema 2020-12.

usage: schema.py [--check]

With --check nothing is written, and a difference is an error.
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
    """Returns the schema of a root, with its references."""
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
    """Writes a schema, or with --check compares it with its file."""
    path = DOCS / name
    text = json.dumps(content, indent=2, ensure_ascii=False) + "\n"
    if "--check" not in sys.argv:
        path.write_text(text, encoding="utf-8")
    elif not path.exists() or path.read_text(encoding="utf-8") != text:
        sys.exit(f"docs/{name}: differs from openapi.yaml. Run make schema.")


def main():
    description = yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
    schemas = description["components"]["schemas"]
    write("layout.schema.json", schema("A layout document of Windlass", schemas["Document"], schemas))
    write("fonts.schema.json", schema("Measured fonts for Windlass", font_list(schemas), schemas))


main()
