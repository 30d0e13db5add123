import CallTables
import Foundation
import LayoutModel
import LayoutReport
import ScriptReading
import Testing

/// The rows that Swift's calls are held to, as they are written.
@Suite("A call in a script")
struct CallTextTests {
  /// Codes about the script around a call, and about the results of its constraints.
  private static let others: Set<String> = [
    "AL100", "AL101", "AL104", "AL111", "AL114", "AL127", "AL128",
  ]

  @Test("comes to what its library makes of it", arguments: CallTables.all)
  func expands(row: CallRow) throws {
    let reading = Self.read(row.call)
    let layout = reading.entries.compactMap(\.layout).first
    let constraints = layout.map { layout in layout.constraints.map { text($0, in: layout) } } ?? []
    #expect(constraints == row.constraints)
    let diagnostics = reading.diagnostics + reading.entries.flatMap(\.diagnostics)
    let codes = Set(diagnostics.map(\.code.rawValue))
    #expect(codes.subtracting(Self.others) == Set(row.codes))
  }

  @Test("has its location", arguments: CallTables.all)
  func location(row: CallRow) throws {
    let reading = Self.read(row.call)
    for constraint in reading.entries.compactMap(\.layout).flatMap(\.constraints) {
      #expect(constraint.location.line == 7)
      // A later call of a chain stands behind its dot, and a statement in a closure behind a space.
      let column = constraint.location.column ?? 0
      let before = row.call.dropFirst(max(0, column - 4)).first
      #expect(column == 3 || column > 3 && (before == "." || before == " "))
    }
    for diagnostic in reading.diagnostics + reading.entries.flatMap(\.diagnostics) {
      #expect(diagnostic.location.line == 7, "\(diagnostic.message)")
      #expect(diagnostic.location.column ?? 0 >= 3)
    }
  }

  @Test("is a constraint string, too", arguments: CallTables.all)
  func string(row: CallRow) throws {
    var layout = Layout(
      rootID: "view",
      rootKind: .view,
      environment: Environment(width: .points(375), height: .points(667))
    )
    layout.views += ["a", "b"].map { View(id: $0, superview: 0) }
    layout.guides = [Guide(id: "g", owningView: 0)]
    var names = ItemNames()
    for (index, view) in layout.views.enumerated() { names.declare(view: index, id: view.id) }
    names.declare(guide: 0, id: "g")
    var reader = ConstraintCodeReader(names: names, layout: layout)
    let reading = reader.read(Array(row.call.utf8))
    let codes = Set(reading.findings.map(\.diagnostic.code.rawValue))
    guard !row.constraints.contains(where: { $0.hasPrefix("distance") }) else {
      // A string makes no guides.
      #expect(codes == ["AL067"])
      return
    }
    // Nothing else could activate UIKit's constraints.
    let isUIKit = (CallTables.layoutAnchor + CallTables.layoutConstraint).contains(row)
    let expected = row.constraints.map {
      isUIKit ? String($0.prefix(upTo: $0.range(of: " off")?.lowerBound ?? $0.endIndex)) : $0
    }
    #expect(reading.constraints.map { text($0, in: layout) } == expected)
    // A document sets autoresizing masks itself.
    #expect(codes.subtracting(Self.others) == Set(row.codes).subtracting(["AL121"]))
    let indices = reading.constraints.map(\.index)
    #expect(indices == (indices.count == 1 ? [nil] : Array(indices.indices)))
  }

  /// Reads a call behind six lines of declarations, two spaces in.
  private static func read(_ call: String) -> LayoutReading {
    let script = """
      let a = UIView()
      let b = UIView()
      let g = UILayoutGuide()
      view.addSubview(a)
      view.addSubview(b)
      view.addLayoutGuide(g)
        \(call)
      """
    return ScriptExample.reading(script)
  }
}

/// A constraint as the tables write it.
private func text(_ constraint: Constraint, in layout: Layout) -> String {
  CallRow.text(of: constraint) { item in
    let name = layout.name(of: item)
    return name.hasPrefix("root") ? "view" + name.dropFirst(4) : name
  }
}
