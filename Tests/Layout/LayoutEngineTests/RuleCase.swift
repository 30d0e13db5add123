import JSONText
import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

/// A layout, and its result by a rule of `docs/semantics.md`.
struct RuleCase: Sendable, CustomTestStringConvertible {
  /// The rule, and its content here.
  let rule: String
  /// The document; its root is 300 by 200 by default.
  let document: String
  var status = LayoutResult.Status.solved
  /// x, y, width and height of items by id.
  var frames: [String: [Double]] = [:]
  /// Codes that are reported, and codes that are not.
  var codes: [Diagnostic.Code] = []
  var absent: [Diagnostic.Code] = []

  var testDescription: String { rule }

  /// Creates a case of JSON objects and of constraints in the plain notation, in a root that is no
  /// controller's.
  init(
    _ rule: String,
    views: [String],
    _ constraints: [String] = [],
    root: String = #"{"kind": "view"}"#,
    environment: String = #"{"width": 300, "height": 200}"#,
    status: LayoutResult.Status = .solved,
    frames: [String: [Double]] = [:],
    codes: [Diagnostic.Code] = [],
    absent: [Diagnostic.Code] = []
  ) {
    self.rule = rule
    let texts = constraints.map { "\"\($0)\"" }.joined(separator: ", ")
    document = """
      {"environment": \(environment), "root": \(root), "views": [\(views.joined(separator: ", "))],
       "constraints": [\(texts)]}
      """
    self.status = status
    self.frames = frames
    self.codes = codes
    self.absent = absent
  }

  /// Solves the layout and compares.
  func check() throws {
    let reading = readDocument(Array(document.utf8))
    let layout = try #require(
      reading.layout,
      "\(rule): \(reading.diagnostics.map(\.message))"
    )
    let result = try #require(try solve(layout).first)
    #expect(result.status == status, "\(rule): \(result.diagnostics.map(\.message))")
    for (id, expected) in frames {
      let rect = result.geometry?.frames.first { $0.id == id }?.rect
      let found = rect.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      let isNear =
        found.count == 4 && zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
      #expect(isNear, "\(rule): \(id) is \(found), not \(expected)")
    }
    let reported = (reading.allDiagnostics + result.diagnostics).map(\.code)
    for code in codes {
      #expect(reported.contains(code), "\(rule): \(code) is not among \(reported)")
    }
    for code in absent {
      #expect(!reported.contains(code), "\(rule): \(code) is among \(reported)")
    }
  }
}
