import LayoutModel
import LayoutReport
import Testing

@Suite("A diagnostic in JSON")
struct DiagnosticJSONTests {
  @Test("omits empty members")
  func bare() {
    let expected =
      #"[{"code":"AL060","name":"malformed-json","severity":"error","message":"No \"}\"."}]"#
    #expect(text(writeDiagnostics([Diagnostic(.malformedJSON, "No \"}\".")])) == expected)
    #expect(text(writeDiagnostics([])) == "[]")
  }

  // Each is longer than the 256 KiB of text that are written between two looks, with one diagnostic.
  @Test("stops on cancellation, also within one diagnostic", arguments: 0..<5)
  func cancelled(kind: Int) {
    let name = String(repeating: "n", count: 1_000)
    let references = Array(repeating: ConstraintReference(implicit: name), count: 10_000)
    var diagnostic = Diagnostic(.unsatisfiable, "No.")
    switch kind {
    case 0: diagnostic.items = Array(repeating: name, count: 10_000)
    case 1: diagnostic.constraints = references
    case 2: diagnostic.broken = references
    case 3:
      diagnostic.ambiguity = Array(
        repeating: .init(item: name, attribute: .minX, minimum: 0, maximum: 1),
        count: 10_000
      )
    default: diagnostic.related = Array(repeating: SourceLocation(pointer: name), count: 10_000)
    }
    var answer = result(.unsatisfiable)
    answer.diagnostics = [diagnostic]
    let whole = writeReport(answers([answer]), as: .json).count
    let meter = WorkMeter { true }
    let written = writeReport(answers([answer]), as: .json, meter: meter).count
    #expect(whole > 10_000_000)
    #expect(written < 500_000)
  }

  @Test("has its location and items")
  func location() {
    let location = SourceLocation(uri: "a.json", pointer: "/views/2", line: 7, column: 5)
    let diagnostics = [
      Diagnostic(.zeroSize, "Zero.", at: location, items: ["a", "b"]),
      Diagnostic(.tautology, "Same.", at: SourceLocation(pointer: "/constraints/0")),
    ]
    let expected =
      #"[{"code":"AL111","name":"zero-size","severity":"warning","message":"Zero.","#
      + #""location":{"uri":"a.json","pointer":"/views/2","line":7,"column":5},"#
      + #""items":["a","b"]},"#
      + #"{"code":"AL113","name":"tautology","severity":"warning","message":"Same.","#
      + #""location":{"pointer":"/constraints/0"}}]"#
    #expect(text(writeDiagnostics(diagnostics)) == expected)
  }

  @Test("counts many items, and has related locations")
  func many() {
    var diagnostic = Diagnostic(.zeroSize, "Zero.", at: SourceLocation(line: 7), items: ["a"])
    diagnostic.count = 977
    diagnostic.related = [SourceLocation(pointer: "/views/2", line: 8, column: 5)]
    let expected =
      #"[{"code":"AL111","name":"zero-size","severity":"warning","message":"Zero.","#
      + #""location":{"line":7},"items":["a"],"count":977,"#
      + #""related":[{"pointer":"/views/2","line":8,"column":5}]}]"#
    #expect(text(writeDiagnostics([diagnostic])) == expected)
  }

  @Test("gives ranges, with null where they have no end")
  func ambiguity() {
    var diagnostic = Diagnostic(.ambiguousLayout, "Free.", items: ["dismiss"])
    diagnostic.ambiguity = [
      .init(item: "dismiss", attribute: .minX, minimum: 12, maximum: 43),
      .init(item: "dismiss", attribute: .height, minimum: 0, maximum: nil),
      .init(item: "dismiss", attribute: .minY, minimum: nil, maximum: -0.5),
    ]
    let expected =
      #"[{"code":"AL200","name":"ambiguous-layout","severity":"warning","message":"Free.","#
      + #""items":["dismiss"],"ambiguity":["#
      + #"{"item":"dismiss","attribute":"minX","minimum":12,"maximum":43},"#
      + #"{"item":"dismiss","attribute":"height","minimum":0,"maximum":null},"#
      + #"{"item":"dismiss","attribute":"minY","minimum":null,"maximum":-0.5}]}]"#
    #expect(text(writeDiagnostics([diagnostic])) == expected)
  }

  @Test("names constraints by place or by text, and proves a conflict")
  func conflict() {
    var wide = reference(
      "a.width == 20",
      at: SourceLocation(uri: "a.json", pointer: "/constraints/3", line: 9, column: 5)
    )
    wide.index = 1
    wide.identifier = "wide"
    let positive = ConstraintReference(implicit: "a.width >= 0")
    var diagnostic = Diagnostic(.unsatisfiable, "No.")
    diagnostic.constraints = [wide, positive]
    diagnostic.broken = [wide]
    diagnostic.certificate = [
      .init(
        constraint: positive,
        terms: [.init("a.width", 1), .init("b.minX", -0.5)],
        relation: .greaterThanOrEqual,
        constant: 0,
        multiplier: 1
      )
    ]
    let wideJSON =
      #"{"uri":"a.json","pointer":"/constraints/3","index":1,"line":9,"column":5,"#
      + #""identifier":"wide","text":"a.width == 20"}"#
    let expected =
      #"[{"code":"AL050","name":"unsatisfiable","severity":"error","message":"No.","#
      + #""constraints":[\#(wideJSON),{"implicit":"a.width >= 0"}],"broken":[\#(wideJSON)],"#
      + #""certificate":[{"constraint":{"implicit":"a.width >= 0"},"#
      + #""terms":{"a.width":1,"b.minX":-0.5},"relation":">=","constant":0,"multiplier":1}]}]"#
    #expect(text(writeDiagnostics([diagnostic])) == expected)
  }

  @Test("has the violation of a constraint and its fixes")
  func violationAndFixes() {
    var diagnostic = Diagnostic(.optionalConstraintBroken, "Gave way.")
    diagnostic.violation = 12.5
    diagnostic.fixes = [
      Fix(
        title: "Do all",
        change: .patch([
          .add(path: "/constraints/-", value: .string("a.x == b.x")),
          .replace(path: "/constraints/0/priority", value: .number(999)),
          // A tested fix has to be the offered one, so it keeps the digits that answers round.
          .add(path: "/constraints/1/constant", value: .number(320.0 / 3)),
          .remove(path: "/views/1/isHidden"),
        ])
      ),
      Fix(
        title: "Nest",
        change: .patch([
          .add(
            path: "/a",
            value: .object([
              .init("b", .object([])), .init("c", .object([.init("d", .bool(true))])),
              .init("e", .strings(["f", "g"])), .init("h", .strings([])),
            ])
          )
        ]),
        grade: .safe
      ),
    ]
    let expected =
      #"[{"code":"AL201","name":"optional-constraint-broken","severity":"info","#
      + #""message":"Gave way.","violation":12.5,"fixes":[{"title":"Do all","grade":"suggested","patch":["#
      + #"{"op":"add","path":"/constraints/-","value":"a.x == b.x"},"#
      + #"{"op":"replace","path":"/constraints/0/priority","value":999},"#
      + #"{"op":"add","path":"/constraints/1/constant","value":106.66666666666667},"#
      + #"{"op":"remove","path":"/views/1/isHidden"}]},"#
      + #"{"title":"Nest","grade":"safe","patch":[{"op":"add","path":"/a","#
      + #""value":{"b":{},"c":{"d":true},"e":["f","g"],"h":[]}}]}]}]"#
    #expect(text(writeDiagnostics([diagnostic])) == expected)
  }
}
