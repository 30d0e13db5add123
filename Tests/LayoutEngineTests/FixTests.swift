import JSONText
import LayoutDocument
import LayoutModel
import TestSupport
import Testing

@Suite("A fix")
struct FixTests {
  @Test("removes its diagnostic and adds none that is worse", arguments: try Case.all())
  func fixes(example: Case) throws {
    guard let layout = readDocument(example.request).layout else { return }
    for (environment, result) in try solve(layout).enumerated() {
      for diagnostic in result.diagnostics {
        for fix in diagnostic.fixes {
          let request = try patched(example.request, fix.patch)
          let reading = readDocument(request)
          let changed = try #require(reading.layout, "\(reading.diagnostics)")
          let after = try solve(changed)[environment].diagnostics
          #expect(!after.contains { $0.isAsBad(as: diagnostic) }, "\(fix.title)")
          for severity in [Diagnostic.Severity.error, .warning] where severity > diagnostic.severity
          {
            let before = result.diagnostics.count { $0.severity == severity }
            #expect(after.count { $0.severity == severity } <= before, "\(fix.title)")
          }
        }
      }
    }
  }

  @Test("is offered for a conflict, and for everything that is not determined")
  func offers() throws {
    let names = [
      "seed-power-up-welcome", "three-widths", "t09-equal-hugging", "view-without-constraints",
    ]
    for name in names {
      let layout = try #require(readDocument(try Case(named: name).request).layout)
      let diagnostics = try solve(layout)[0].diagnostics
      let unfixed = diagnostics.filter {
        ($0.code == .unsatisfiable || $0.code == .ambiguousLayout) && $0.fixes.isEmpty
      }
      #expect(unfixed.map(\.message) == [], "\(name)")
    }
  }

  @Test("keeps every digit of a constraint that it makes optional")
  func exactness() throws {
    let layout = try conflict("a.width == 16 * a.height / 9")
    let before = try #require(layout.constraints.last)
    let diagnostic = try #require(
      try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable }
    )
    let fix = try #require(diagnostic.fixes.first)
    guard case .replace("/constraints/4", .string(let text)) = try #require(fix.patch.first) else {
      Issue.record("\(fix.patch)")
      return
    }
    let after = try #require(try conflict(text).constraints.last)
    #expect(after.multiplier == before.multiplier)
    #expect(after.priority.value == 999)
  }

  @Test("changes one member of a constraint that is an object, and no other")
  func objects() throws {
    let request = """
      {"environment": {"width": 100, "height": 100}, "views": [{"id": "a"}],
       "constraints": ["a.width == 10", {"firstItem": "a", "firstAttribute": "width",
        "constant": 20, "identifier": "wide"}]}
      """
    let layout = try #require(readDocument(Array(request.utf8)).layout)
    let diagnostic = try #require(
      try solve(layout)[0].diagnostics.first { $0.code == .unsatisfiable }
    )
    let expected = [PatchOperation.add(path: "/constraints/1/priority", value: .number(999))]
    #expect(diagnostic.fixes.first?.patch == expected)
  }

  /// A layout that a last constraint contradicts, with its proportion of a known height.
  private func conflict(_ last: String) throws -> Layout {
    let request = """
      {"environment": {"width": 1000, "height": 1000}, "views": [{"id": "a"}],
       "constraints": ["a.leading == root.leading", "a.top == root.top", "a.height == 900",
        "a.width == 1000", "\(last)"]}
      """
    return try #require(readDocument(Array(request.utf8)).layout)
  }

  /// The document with the operations of a fix applied, all of which concern its constraints.
  private func patched(_ request: [UInt8], _ patch: [PatchOperation]) throws -> [UInt8] {
    let document = try JSONDocument.parse(request).root
    var constraints = document["constraints"].map { $0.elements.map { Array($0.text.utf8) } } ?? []
    for operation in patch {
      switch operation {
      case .add("/constraints/-", let value): constraints.append(try json(value))
      case .add("/constraints", .strings(let texts)):
        constraints = try texts.map { try json(.string($0)) }
      case .replace(let path, let value):
        let index = try #require(path.split(separator: "/").last.flatMap { Int($0) })
        try #require(constraints.indices.contains(index) && path == "/constraints/\(index)")
        constraints[index] = try json(value)
      default: Issue.record("\(operation) is none of the operations of a fix")
      }
    }
    var writer = JSONWriter()
    writer.object { writer in
      for member in document.members where member.key != "constraints" {
        writer.key(member.key)
        writer.value(member.value)
      }
      writer.key("constraints")
      writer.array { writer in
        for constraint in constraints { writer.value(json: constraint) }
      }
    }
    return writer.bytes
  }

  private func json(_ value: PatchValue) throws -> [UInt8] {
    var writer = JSONWriter()
    switch value {
    case .string(let text): writer.value(text)
    case .object(let members):
      try writer.object { writer in
        for member in members {
          writer.key(member.key)
          writer.value(json: try json(member.value))
        }
      }
    case .number(let number): writer.value(number)
    case .bool(let bool): writer.value(bool)
    case .strings(let texts): writer.array { writer in for text in texts { writer.value(text) } }
    }
    return writer.bytes
  }
}

extension Diagnostic {
  /// Whether it says of anything what another says of it.
  fileprivate func isAsBad(as other: Diagnostic) -> Bool {
    guard code == other.code else { return false }
    if code == .ambiguousLayout {
      return ambiguity.contains { range in
        other.ambiguity.contains { $0.item == range.item && $0.attribute == range.attribute }
      }
    }
    return constraints.map(\.text) == other.constraints.map(\.text)
  }
}
