"""Calls every endpoint through the client that openapi-generator makes from openapi.yaml, and checks the types of responses."""

import json
import sys

import windlass_generated
from windlass_generated.api import LayoutApi, OperationApi, ReferenceApi
from windlass_generated.models import Analysis, Document, Problem, Project, Result, Results, SolveRequest, State, Text

CONFLICT = {
    "environment": {"width": "fitting", "height": 100},
    "views": [{"id": "a"}],
    "constraints": ["a.width == 10", "a.width == 20", "a.left == root.left", "a.top == root.top", "a.height == 5"],
}
SCRIPT = "class A: UIView { func f() { let a = UIView()\naddSubview(a)\na.widthAnchor.constraint(equalToConstant: 1)"
SCRIPT += ".isActive = true\na.widthAnchor.constraint(equalToConstant: 2).isActive = true } }"


def main():
    client = windlass_generated.ApiClient(windlass_generated.Configuration(host=sys.argv[1]))
    layout, operation, reference = LayoutApi(client), OperationApi(client), ReferenceApi(client)
    document = Document.from_dict(CONFLICT)
    assert document.to_dict() == CONFLICT
    request = SolveRequest(document)

    result = layout.solve(request).actual_instance
    assert isinstance(result, Result) and result.status == "unsatisfiable", result
    assert result.frames["a"].height == 5
    (conflict,) = [diagnostic for diagnostic in result.diagnostics if diagnostic.code == "AL050"]
    texts = {reference.actual_instance.text for reference in conflict.constraints}
    assert texts == {"a.width == 10", "a.width == 20"}, texts
    assert len(conflict.certificate) == 2 and conflict.certificate[0].terms["a.width"] == 1
    assert conflict.fixes[0].actual_instance.patch[0].path.startswith("/constraints/")
    project = Project.from_dict({"files": [{"uri": "A.swift", "content": SCRIPT}]})
    results = layout.solve(SolveRequest(project), width=375, height=667).actual_instance
    assert isinstance(results, Results), results
    try:
        layout.solve(SolveRequest(Document.from_dict({"environment": {"height": 1}, "constraints": ["a.b"]})))
        raise AssertionError("a layout without a width is solved")
    except windlass_generated.ApiException as error:
        assert error.status == 422 and Problem.from_json(error.body).errors[0].code.startswith("AL"), error
    failing = layout.solve_without_preload_content(request, fail_on="error", pretty="true")
    assert failing.status == 422 and failing.data.count(b"\n") > 10

    analysis = layout.analyze(request, var_from=320, to=400).actual_instance
    assert isinstance(analysis, Analysis) and analysis.along == "width" and analysis.to == 400, analysis
    converted = layout.convert("json", request).actual_instance
    assert isinstance(converted, Document) and len(converted.constraints) == 5, converted
    plain = layout.convert("plain", request).actual_instance
    assert isinstance(plain, Text) and "a.width == 10" in plain.text, plain
    lines = "\n".join([json.dumps(CONFLICT), "{"]).encode()
    answers = [json.loads(line) for line in layout.batch_without_preload_content(body=lines).data.splitlines()]
    assert [answer["status"] for answer in answers] == ["unsatisfiable", 400], answers

    assert reference.version().name == "windlass"
    for endpoint in (operation.liveness, operation.health, operation.readiness):
        assert isinstance(endpoint(), State)
    assert "windlass_" in operation.metrics()
    assert "curl --data-binary" in reference.welcome() and "AL050" in reference.list_errors()
    assert reference.explain_error("AL050").startswith("AL050")
    assert reference.document_schema()["$defs"]["View"]["required"] == ["id"]
    # The client parses no YAML, so the description is returned as bytes.
    assert reference.describe_without_preload_content().data.startswith(b"---\nopenapi: 3.1.0")
    print("check-generator: a client of openapi-generator works")


main()
