"""Checks that every fix an answer offers does what it promises (design 5, guarantees).

A fix removes its diagnostic and adds none of higher severity. Each patch (RFC 6902) is applied to the
document, the changed document is solved again, and the diagnostics are compared.
"""

from __future__ import annotations

import copy
import json
from typing import Any

Json = Any
SEVERITIES = {"info": 0, "warning": 1, "error": 2}


def apply_patch(document: Json, patch: list[dict[str, Json]]) -> Json:
    """The document after the operations of a patch; only what fixes use: add, replace, remove."""
    changed = copy.deepcopy(document)
    for operation in patch:
        *path, last = [part.replace("~1", "/").replace("~0", "~") for part in operation["path"].split("/")[1:]]
        target = changed
        for part in path:
            target = target[int(part)] if isinstance(target, list) else target[part]
        if isinstance(target, list):
            place = len(target) if last == "-" else int(last)
            if operation["op"] == "add":
                target.insert(place, operation["value"])
            elif operation["op"] == "replace":
                target[place] = operation["value"]
            else:
                del target[place]
        elif operation["op"] == "remove":
            del target[last]
        else:
            if operation["op"] == "replace" and last not in target:
                raise KeyError(operation["path"])
            target[last] = operation["value"]
    return changed


def signature(diagnostic: dict[str, Json]) -> str:
    """What makes a diagnostic the same one before and after a change of the document."""
    if diagnostic["code"] == "AL200":
        names = sorted(f"{entry['item']}.{entry['attribute']}" for entry in diagnostic["ambiguity"])
    else:
        names = sorted(
            json.dumps([entry.get("pointer"), entry.get("text", entry.get("implicit"))])
            for entry in diagnostic.get("constraints", [])
        )
    return json.dumps([diagnostic["code"], names])


def fix_mismatches(document: Json, index: int, result: dict[str, Json], ask: Any) -> list[str]:
    """What is wrong with the fixes of one result; `ask` posts a document and gives its results."""
    errors: list[str] = []
    before = [signature(entry) for entry in result["diagnostics"]]
    for diagnostic in result["diagnostics"]:
        own = SEVERITIES[diagnostic["severity"]]
        for fix in diagnostic.get("fixes", []):
            title = fix["title"]
            try:
                answer = ask(apply_patch(document, fix["patch"]))
            except (KeyError, IndexError) as error:
                errors.append(f"fix {title!r} does not apply: {error!r}")
                continue
            if isinstance(answer, str):
                errors.append(f"fix {title!r} makes the document invalid: {answer[:200]}")
                continue
            after = answer[index]["diagnostics"]
            if signature(diagnostic) in [signature(entry) for entry in after]:
                errors.append(f"fix {title!r} leaves its diagnostic")
            for entry in after:
                if SEVERITIES[entry["severity"]] > own and signature(entry) not in before:
                    errors.append(f"fix {title!r} adds {entry['code']}: {entry['message'][:120]}")
    return errors
