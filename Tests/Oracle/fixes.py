"""Checks that every fix an answer offers does what it promises (design 5, guarantees).

A fix removes its diagnostic and adds none of higher severity; one for a conflict adds no other error either, and none
makes another environment contradict itself. Each patch (RFC 6902) is applied to the document by itself, the changed
document is solved again, and the diagnostics are compared.
"""

from __future__ import annotations

import copy
import json
from typing import Any

Json = Any
SEVERITIES = {"info": 0, "warning": 1, "error": 2}
CONSTRAINTS = "/constraints/"


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


def removed_places(patch: list[dict[str, Json]]) -> list[int]:
    """Which of the document's constraints a patch removes: operations follow each other, so the last come first."""
    paths = [operation["path"] for operation in patch if operation["op"] == "remove"]
    places = [int(path.removeprefix(CONSTRAINTS)) for path in paths if path.startswith(CONSTRAINTS)]
    if places != sorted(places, reverse=True):
        raise KeyError(f"removed in an order that moves what is removed next: {paths}")
    return sorted(places)


def original(pointer: str | None, removed: list[int]) -> str | None:
    """The pointer that a constraint of a changed document had before."""
    if pointer is None or not pointer.startswith(CONSTRAINTS):
        return pointer
    place = int(pointer.removeprefix(CONSTRAINTS))
    for gone in removed:
        place += gone <= place
    return f"{CONSTRAINTS}{place}"


def signature(diagnostic: dict[str, Json], removed: list[int]) -> str:
    """The identity of a diagnostic before and after a change: its code and pointers."""
    if diagnostic["code"] == "AL200":
        names = sorted(f"{entry['item']}.{entry['attribute']}" for entry in diagnostic["ambiguity"])
    else:
        names = sorted(
            str(original(entry.get("pointer"), removed) or entry.get("implicit"))
            for entry in diagnostic.get("constraints", [])
        )
    return json.dumps([diagnostic["code"], names])


def sizeless(diagnostics: list[dict[str, Json]]) -> set[str]:
    """The views that would have to have a size below zero."""
    return {item for entry in diagnostics if entry["code"] == "AL051" for item in entry["items"]}


def fix_mismatches(document: Json, index: int, result: dict[str, Json], ask: Any) -> list[str]:
    """The mismatches of the fixes of one result; `ask` posts a document and returns its results."""
    offered = [(diagnostic, fix) for diagnostic in result["diagnostics"] for fix in diagnostic.get("fixes", [])]
    if not offered:
        return []
    before = ask(document) if "environments" in document else [result]
    assert not isinstance(before, str), before
    return [line for diagnostic, fix in offered for line in Fix(document, index, diagnostic, fix).check(before, ask)]


class Fix:
    """One fix of one diagnostic."""

    def __init__(self, document: Json, index: int, diagnostic: dict[str, Json], fix: dict[str, Json]):
        self.document, self.index, self.diagnostic = document, index, diagnostic
        self.title, self.patch = fix["title"], fix["patch"]

    def check(self, before: list[Json], ask: Any) -> list[str]:
        """The mismatches of the fix; the results of every environment are compared with those before."""
        try:
            changed = apply_patch(self.document, self.patch)
            removed = removed_places(self.patch)
        except (KeyError, IndexError, TypeError) as error:
            return [f"fix {self.title!r} does not apply: {error!r}"]
        answer = ask(changed)
        if isinstance(answer, str):
            return [f"fix {self.title!r} makes the document invalid: {answer[:200]}"]
        errors = self.check_form(changed, removed)
        own = answer[self.index]["diagnostics"]
        if signature(self.diagnostic, []) in [signature(entry, removed) for entry in own]:
            errors.append(f"fix {self.title!r} leaves its diagnostic")
        known = {signature(entry, []) for entry in before[self.index]["diagnostics"]}
        views = sizeless(before[self.index]["diagnostics"])
        for entry in own:
            # Many views with negative sizes are reported together.
            if entry["code"] == "AL051" and sizeless([entry]) <= views:
                continue
            if self.is_too_bad(entry) and signature(entry, removed) not in known:
                errors.append(f"fix {self.title!r} adds {entry['code']}: {entry['message'][:120]}")
        for number, (one, other) in enumerate(zip(before, answer)):
            if other["status"] == "unsatisfiable" != one["status"]:
                errors.append(f"fix {self.title!r} breaks environment {number}")
        return errors

    def is_too_bad(self, entry: dict[str, Json]) -> bool:
        """Whether a diagnostic may not be new: an error never, nor what weighs more than the one that is gone."""
        severity = SEVERITIES[entry["severity"]]
        return severity == SEVERITIES["error"] or severity > SEVERITIES[self.diagnostic["severity"]]

    def check_form(self, changed: Json, removed: list[int]) -> list[str]:
        """Every constraint that stays is written the way it was, as a string or as an object."""
        rest = [c for place, c in enumerate(self.document.get("constraints", [])) if place not in removed]
        pairs = zip(rest, changed.get("constraints", []))
        if any(type(one) is not type(other) for one, other in pairs):
            return [f"fix {self.title!r} writes a constraint in another form"]
        return []
