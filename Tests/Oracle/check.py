"""Compares an answer with what the oracle finds by its own means.

Every check adds a sentence for each mismatch; none is agreement.
"""

from __future__ import annotations

from dataclasses import dataclass

from answers import Mismatch, Numbers, Reference, absolute, read_frames, row_tolerance
from conflicts import Unproved, check_conflicts
from forms import Row, Variable
from lp import are_feasible
from measures import measure, shifted
from semantics import Layout
from solution import Face, Solve, are_same, canonical_frames, settle, solve
from tree import environments_of

CLOSE = 1e-5
"""Frames and ends of ranges agree within this."""
VISIBLE = 0.01
"""A range has to be wider to be one, and a row has to miss by more to have given way."""


@dataclass
class Verdict:
    """The mismatches of one answer."""

    mismatches: list[str]
    unchecked: int = 0
    """Results whose last pass cannot be known."""


def check_answer(document: dict, answer: dict, is_strict: bool = False, solve: Solve = solve) -> Verdict:
    """The verdict on a whole answer, over all environments of the document."""
    worlds = environments_of(document)
    results = answer.get("results", []) if "environments" in document else [answer]
    if len(results) != len(worlds):
        return Verdict([f"{len(results)} results for {len(worlds)} environments"])
    verdict = Verdict([])
    for index, (world, result) in enumerate(zip(worlds, results)):
        where = f"environment {index}: " if len(worlds) > 1 else ""
        one = check_result(Layout(document, world), result, is_strict, solve)
        verdict.mismatches += [where + line for line in one.mismatches]
        verdict.unchecked += one.unchecked
    return verdict


def check_result(layout: Layout, result: dict, is_strict: bool, solve: Solve) -> Verdict:
    """The verdict on one environment."""
    try:
        check = Check(layout, result, read_frames(layout, result["frames"]), is_strict, solve)
        check.run()
        return Verdict(check.mismatches, int(check.is_foreign))
    except Mismatch as mismatch:
        return Verdict([str(mismatch)])
    except Unproved:
        return Verdict([], 1)
    except KeyError as key:
        return Verdict([f"the answer lacks {key}"])


class Check:
    """One result next to the oracle's own."""

    def __init__(self, layout: Layout, result: dict, numbers: Numbers, is_strict: bool, solve: Solve = solve):
        self.layout, self.result, self.numbers, self.is_strict = layout, result, numbers, is_strict
        self.solve = solve
        self.frames = absolute(layout, numbers)
        self.mismatches: list[str] = []
        self.is_foreign = False
        """The last pass cannot be known: contradictions in passes that never settle."""

    def run(self) -> None:
        """All checks that suit the status."""
        rows, face = self.own_answer()
        if self.is_foreign:
            self.check_constant_rows()
            return
        if face is None:
            self.check_unsatisfiable(rows)
        else:
            is_ambiguous = any(is_wide(*ends) for ends in face.ranges.values())
            self.expect_status("ambiguous" if is_ambiguous else "solved")
            if self.diagnostics("AL050"):
                self.wrong("an AL050 although the required constraints agree")
            self.check_optimal(rows, face)
            self.check_ambiguity(rows, face)
            self.check_violations(rows)

    def own_answer(self) -> tuple[list[Row], Face | None]:
        """The rows of the last pass and their face.

        Where required constraints contradict each other, the passes depend on which of them were
        broken; then the last pass is taken from the answer, which has to be its own fixed point.
        If it reports that the passes do not settle, they are run again without the rows it broke in the
        end; where even that leads elsewhere, the last pass cannot be known.
        """
        layout = self.layout
        settled = settle(layout, solve=self.solve)
        if settled.face is not None:
            if settled.is_settled == self.reports_unsettled():
                reports = "reports" if self.reports_unsettled() else "does not report"
                self.wrong(f"it {reports} that frames do not settle, after {settled.passes} passes of ours")
            return settled.rows, settled.face
        rows = layout.rows(measure(layout, {v: snapped(x) for v, x in self.frames.items()}))
        is_constant = are_same(settled.rows, layout.rows(shifted(measure(layout, None))))
        if is_constant and self.reports_unsettled():
            self.wrong("it reports that frames do not settle, but nothing depends on them")
        # Passes that go to and fro may end where they began, so the first rows prove nothing then.
        if settled.passes == 1 and are_same(rows, settled.rows) and (is_constant or not self.reports_unsettled()):
            return settled.rows, None
        if not self.reports_unsettled():
            return rows, self.solve(layout, rows, True)
        replayed = settle(layout, self.broken_pointers(), self.solve)
        # Frames do not determine the constant of a row that they break.
        others = layout.rows(shifted(replayed.measures))
        is_hidden = any(
            row.pointer in self.broken_pointers() and not are_same([row], [other])
            for row, other in zip(replayed.rows, others)
        )
        self.is_foreign = is_hidden or replayed.face is None or not self.is_answer(replayed.face)
        return replayed.rows, None

    def check_constant_rows(self) -> None:
        """Checks that explicit rows without a measure hold after any last pass, unless broken."""
        first = measure(self.layout, None)
        rows, others = self.layout.rows(first), self.layout.rows(shifted(first))
        broken = self.broken_pointers()
        for row, other in zip(rows, others):
            is_kept = row.kind == "explicit" and row.is_required and row.pointer not in broken
            if is_kept and are_same([row], [other]) and row.violation(self.frames) > row_tolerance(self.layout, row):
                self.wrong(f"frames: {described(row)} is missed in any last pass")

    def broken_pointers(self) -> frozenset[str]:
        """The constraints of the document that the answer goes without."""
        references = [Reference.read(r) for d in self.diagnostics("AL050") for r in d.get("broken", [])]
        return frozenset(reference.pointer for reference in references if reference.pointer)

    def is_answer(self, face: Face) -> bool:
        """Whether the frames are the canonical ones of a face."""
        expected = canonical_frames(self.layout, face.canonical)
        return all(is_close(self.numbers[key], value) for key, value in expected.items())

    def reports_unsettled(self) -> bool:
        """Whether a diagnostic reports that frames did not converge (design 3)."""
        words = (str(d.get("name")) + str(d.get("message")) for d in self.result.get("diagnostics", []))
        return any("settle" in text.lower() for text in words)

    # Saying so

    def wrong(self, text: str) -> None:
        """Notes a mismatch."""
        self.mismatches.append(text)

    def diagnostics(self, code: str) -> list[dict]:
        """The diagnostics with a code."""
        return [entry for entry in self.result.get("diagnostics", []) if entry["code"] == code]

    def expect_status(self, expected: str) -> None:
        """The one word that sums up a result."""
        if self.result["status"] != expected:
            self.wrong(f"status is {self.result['status']}, not {expected}")

    # Optimality

    def check_optimal(self, rows: list[Row], face: Face) -> None:
        """Required rows hold, level sums are the least, and the answer is the canonical one."""
        self.check_rows("frames", rows, face, self.frames)
        expected = canonical_frames(self.layout, face.canonical)
        for key, value in expected.items():
            if not is_close(self.numbers[key], value):
                unique = "canonical" if key in face.ranges else "unique"
                self.wrong(f"frames: {'.'.join(key)} is {self.numbers[key]}, the {unique} value is {value:.7f}")

    def check_rows(self, name: str, rows: list[Row], face: Face, frames: dict[Variable, float]) -> None:
        """Required rows hold, and the sum of each level is the least one."""
        sums = dict.fromkeys(face.sums, 0.0)
        tolerances = dict.fromkeys(face.sums, 1e-6)
        for row in rows:
            missed, tolerance = row.violation(frames), row_tolerance(self.layout, row)
            if not row.is_required:
                sums[row.priority] += missed
                tolerances[row.priority] += tolerance
            elif missed > tolerance:
                self.wrong(f"{name}: {described(row)} is missed by {missed:.7f}")
        for priority, least in face.sums.items():
            if abs(sums[priority] - least) > tolerances[priority]:
                self.wrong(f"{name}: level {priority} misses {sums[priority]:.7f}, the least is {least:.7f}")
                return

    # Ambiguity

    def check_ambiguity(self, rows: list[Row], face: Face, broken: list[Row] = []) -> None:
        """AL200 lists exactly the attributes that can differ, with their ranges; so does the witness.

        Attributes that are free because constraints were broken may be left out.
        """
        expected = {key: ends for key, ends in face.ranges.items() if is_wide(*ends)}
        listed = self.listed_ranges()
        loosened = self.connected(rows, broken)
        for key in expected.keys() - listed.keys():
            if key[0] in loosened:
                continue
            self.wrong(f"ambiguity lacks {'.'.join(key)}, range {expected[key]}")
        for key in listed.keys() - expected.keys():
            self.wrong(f"ambiguity has {'.'.join(key)} {listed[key]}, range is {face.ranges.get(key, 'a point')}")
        for key in expected.keys() & listed.keys():
            if not all(is_close(a, b) for a, b in zip(listed[key], expected[key])):
                self.wrong(f"ambiguity of {'.'.join(key)} is {listed[key]}, not {expected[key]}")
        if listed:
            self.check_witness(rows, face)
        elif "witness" in self.result and self.result["witness"] is not None:
            self.wrong("a witness although there is only one answer")

    def connected(self, rows: list[Row], broken: list[Row]) -> set[str]:
        """The items that rows tie, one after the other, to those of broken ones; the root ties nothing.

        Views are free together with what they lie in.
        """
        root = self.layout.root
        ties = [{variable[0] for variable in row.terms} - {root} for row in rows]
        ties += [{view.id, view.parent} - {root} for view in self.layout.views]
        reached = {variable[0] for row in broken for variable in row.terms} - {root}
        while True:
            further = set().union(*(tie for tie in ties if tie & reached)) - reached
            if not further:
                return reached
            reached |= further

    def listed_ranges(self) -> dict[tuple[str, str], tuple[float | None, float | None]]:
        """The ranges that the answer gives, by item and attribute."""
        listed: dict[tuple[str, str], tuple[float | None, float | None]] = {}
        for diagnostic in self.diagnostics("AL200"):
            for entry in diagnostic["ambiguity"]:
                key = (entry["item"], entry["attribute"])
                if key in listed:
                    self.wrong(f"ambiguity lists {'.'.join(key)} twice")
                listed[key] = (entry["minimum"], entry["maximum"])
        return listed

    def check_witness(self, rows: list[Row], face: Face) -> None:
        """A second answer that is as good."""
        if not isinstance(self.result.get("witness"), dict):
            self.wrong("no witness of the ambiguity")
            return
        witness = read_frames(self.layout, self.result["witness"]["frames"])
        if all(is_close(witness[key], self.numbers[key]) for key in self.numbers):
            self.wrong("the witness is no different")
        self.check_rows("witness", rows, face, absolute(self.layout, witness))

    # Optional constraints that give way

    def check_violations(self, rows: list[Row]) -> None:
        """AL201 for violated constraints, AL204 for content that is compressed."""
        missed = {
            row.pointer: row.violation(self.frames) for row in rows if row.kind == "explicit" and not row.is_required
        }
        listed: dict[str, float] = {}
        count = 0
        for diagnostic in self.diagnostics("AL201"):
            count += diagnostic.get("count", 1)
            if "count" not in diagnostic:
                listed[self.pointer_of(diagnostic)] = diagnostic["violation"]
                continue
            # Several in one: the first of them are listed, with the largest violation of all.
            for value in diagnostic["constraints"]:
                if not 0 < missed.get(Reference.read(value).pointer, 0) <= diagnostic["violation"] + 2 * CLOSE:
                    self.wrong(f"one of {diagnostic['count']} AL201 is for {value}")
        visible = sum(points > VISIBLE + CLOSE for points in missed.values())
        barely = sum(VISIBLE - CLOSE <= points <= VISIBLE + CLOSE for points in missed.values())
        are_counted = visible <= count <= visible + barely
        for pointer, points in missed.items():
            if pointer in listed and not is_close(listed[pointer], points, 2 * CLOSE):
                self.wrong(f"AL201 of {pointer} is {listed[pointer]}, missed by {points:.7f}")
            if pointer not in listed and points > VISIBLE + CLOSE and not are_counted:
                self.wrong(f"no AL201 for {pointer}, missed by {points:.7f}")
            if pointer in listed and points < VISIBLE - CLOSE:
                self.wrong(f"AL201 for {pointer}, which holds")
        for pointer in listed.keys() - missed.keys():
            self.wrong(f"AL201 for {pointer}, which is no optional constraint")
        self.check_compression(rows)

    def check_compression(self, rows: list[Row]) -> None:
        """Every view that is smaller than its content has an AL204, and no other one."""
        resistance = [row for row in rows if row.kind == "resistance" and not row.is_required]
        compressed = {row.item for row in resistance if row.violation(self.frames) > VISIBLE + CLOSE}
        perhaps = {row.item for row in resistance if row.violation(self.frames) > VISIBLE - CLOSE}
        listed = {item for diagnostic in self.diagnostics("AL204") for item in self.items_of(diagnostic)}
        if compressed - listed:
            self.wrong(f"no AL204 for {sorted(compressed - listed)}")
        if listed - perhaps:
            self.wrong(f"AL204 for {sorted(listed - perhaps)}, which are as large as their content")

    def pointer_of(self, diagnostic: dict) -> str:
        """The constraint that a diagnostic is about."""
        if diagnostic.get("constraints"):
            return Reference.read(diagnostic["constraints"][0]).pointer
        return diagnostic["location"]["pointer"]

    def items_of(self, diagnostic: dict) -> list[str]:
        """The views that a diagnostic is about."""
        if diagnostic.get("items"):
            return diagnostic["items"]
        pointer = diagnostic["location"]["pointer"]
        return [
            item.id
            for item in self.layout.items.values()
            if item.pointer and f"{pointer}/".startswith(f"{item.pointer}/")
        ]

    # Contradictions

    def check_unsatisfiable(self, rows: list[Row]) -> None:
        """Conflicts are minimal and proven; without the broken constraints the frames are optimal."""
        self.expect_status("unsatisfiable")
        mismatches, broken = check_conflicts(self.layout, rows, self.diagnostics("AL050"), self.frames)
        self.mismatches += mismatches
        if mismatches:
            return
        rest = [row for row in rows if not any(row is other for other in broken)]
        face = self.solve(self.layout, rest, True)
        if face is None:
            self.wrong(f"still contradictory without {[described(row) for row in broken]}")
            return
        if self.is_strict:
            self.check_needed(rest, broken)
        self.check_optimal(rest, face)
        self.check_ambiguity(rest, face, broken)
        self.check_violations(rest)

    def check_needed(self, rest: list[Row], broken: list[Row]) -> None:
        """Putting any broken constraint back brings a contradiction back."""
        required = [row for row in rest if row.is_required]
        for row in broken:
            if are_feasible(required + [row]):
                self.wrong(f"{described(row)} need not be broken")


def is_wide(low: float | None, high: float | None) -> bool:
    """Whether a range is more than a point."""
    return low is None or high is None or high - low > VISIBLE


def is_close(a: float | None, b: float | None, tolerance: float = CLOSE) -> bool:
    """Equal within the precision of answers; None is only equal to itself."""
    if a is None or b is None:
        return a is b
    return abs(a - b) <= tolerance * max(1.0, abs(b) * 1e-3)


def snapped(value: float) -> float:
    """A rounded number of an answer as the short fraction it was, if there is one."""
    for step in (1000, 240):
        short = round(value * step) / step
        if abs(short - value) < 5e-6:
            return short
    return value


def described(row: Row) -> str:
    """A row in words."""
    if row.kind == "explicit":
        return row.pointer
    terms = " + ".join(f"{scale:g} {item}.{name}" for (item, name), scale in row.terms.items())
    return f"{row.kind} row {terms} {row.relation} {row.constant:g}"
