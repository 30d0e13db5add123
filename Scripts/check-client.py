"""Calls every endpoint, with every kind of body, through the client that openapi-python-client generates.

Responses must have the types of openapi.yaml, down to fixes and certificates.
"""

import io
import json
import sys

import windlass_client
from windlass_client.api.layout import analyze, batch, convert, solve
from windlass_client.api.operation import health, liveness, metrics, readiness
from windlass_client.api.reference import describe, document_schema, explain_error, list_errors, version, welcome
from windlass_client.models import (
    Analysis,
    ConvertTo,
    Document,
    EditFix,
    PatchFix,
    Problem,
    Project,
    Result,
    Results,
    SolveFailOn,
    SolveFormat,
    SolvePretty,
    State,
    Text,
    Version,
    WrittenConstraint,
)
from windlass_client.types import File

CONFLICT = {
    "environment": {"width": "fitting", "height": 100},
    "views": [{"id": "a"}],
    "constraints": ["a.width == 10", "a.width == 20", "a.left == root.left", "a.top == root.top", "a.height == 5"],
}
SCRIPT = b"let a = UIView()\naddSubview(a)\na.widthAnchor.constraint(equalToConstant: 1).isActive = true\n"
SCRIPT += b"a.widthAnchor.constraint(equalToConstant: 2).isActive = true\n"
LINES = [
    {"environment": {"width": 9, "height": 9}, "views": [], "constraints": []},
    {"uri": "A.swift", "mediaType": "text/x-swift", "content": SCRIPT.decode()},
    {"uri": "bad.json", "content": "{"},
]


def text(content):
    """Returns the content of an answer that is text."""
    return content.decode() if isinstance(content, bytes) else content


def main():
    client = windlass_client.Client(base_url=sys.argv[1], timeout=60)
    document = Document.from_dict(CONFLICT)
    assert document.to_dict() == CONFLICT

    result = solve.sync(client=client, body=document)
    assert isinstance(result, Result) and result.status.value == "unsatisfiable", result
    assert result.frames["a"].height == 5 and result.environment.height == 100
    (conflict,) = [diagnostic for diagnostic in result.diagnostics if diagnostic.code == "AL050"]
    assert all(isinstance(reference, WrittenConstraint) for reference in conflict.constraints)
    assert {reference.text for reference in conflict.constraints} == {"a.width == 10", "a.width == 20"}
    assert len(conflict.certificate) == 2 and conflict.certificate[0].terms["a.width"] == 1
    assert isinstance(conflict.fixes[0], PatchFix) and conflict.fixes[0].patch[0].path.startswith("/constraints/")

    answer = solve.sync_detailed(client=client, body=document, fail_on=SolveFailOn.ERROR, pretty=SolvePretty.TRUE)
    assert answer.status_code == 422 and isinstance(answer.parsed, Result) and answer.content.count(b"\n") > 10
    # A text is an object for a client that accepts JSON alone.
    of_json = windlass_client.Client(base_url=sys.argv[1], timeout=60, headers={"Accept": "application/json"})
    drawn = solve.sync(client=of_json, body=document, format_=SolveFormat.TEXT)
    assert isinstance(drawn, Text) and drawn.text.startswith("unsatisfiable"), drawn
    problem = solve.sync(client=client, body=Document.from_dict({"environment": {}}))
    assert isinstance(problem, Problem) and problem.errors[0].code == "AL068", problem

    script = File(payload=io.BytesIO(SCRIPT))
    result = solve.sync(client=client, body=script, width=375, height=667, uri="A.swift")
    assert isinstance(result, Result) and result.diagnostics[0].location.uri == "A.swift", result
    assert any(isinstance(fix, EditFix) for finding in result.diagnostics for fix in finding.fixes or [])
    source = f"class A: UIView {{ func f() {{\n{SCRIPT.decode()}}} }}"
    project = Project.from_dict({"files": [{"uri": "A.swift", "content": source}]})
    results = solve.sync(client=client, body=project, width=375, height=667)
    assert isinstance(results, Results) and results.results[0].layout.uri == "A.swift", results

    result = analyze.sync(client=client, body=document, from_=320, to=400)
    assert isinstance(result, Analysis) and result.along.value == "width" and result.from_ == 320, result
    converted = convert.sync(client=client, body=document, to=ConvertTo.JSON)
    assert isinstance(converted, Document) and len(converted.constraints) == 5, converted
    converted = convert.sync(client=of_json, body=document, to=ConvertTo.NSLAYOUTANCHOR)
    assert isinstance(converted, Text) and ".constraint(" in converted.text, converted

    lines = File(payload=io.BytesIO("\n".join(json.dumps(line) for line in LINES).encode()))
    answers = [json.loads(line) for line in batch.sync_detailed(client=client, body=lines).content.splitlines()]
    assert [answer.get("uri") for answer in answers] == [None, "A.swift", "bad.json"], answers
    assert Result.from_dict(answers[0]).status.value == "solved"
    # A script has no size of its own, and the third line is no JSON.
    assert [Problem.from_dict(answer).status for answer in answers[1:]] == [422, 400]

    assert isinstance(version.sync(client=client), Version) and version.sync(client=client).name.value == "windlass"
    for endpoint in (liveness, health, readiness):
        assert isinstance(endpoint.sync(client=client), State)
    assert f"curl --data-binary @- '{sys.argv[1]}/solve" in text(welcome.sync(client=client))
    assert "AL050" in text(list_errors.sync(client=client))
    assert json.loads(text(list_errors.sync(client=of_json)))["text"] == text(list_errors.sync(client=client))
    assert text(explain_error.sync(client=client, code="AL050")).startswith("AL050")
    assert text(describe.sync_detailed(client=client).content).startswith("---\nopenapi: 3.1.0")
    assert json.loads(document_schema.sync_detailed(client=client).content)["$defs"]["View"]["required"] == ["id"]
    assert b"windlass_" in metrics.sync_detailed(client=client).content
    print("check-client: a generated client works")


main()
