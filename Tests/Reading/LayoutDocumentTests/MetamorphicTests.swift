import LayoutDocument
import LayoutModel
import Testing

@Suite("Objects and strings")
struct MetamorphicTests {
  private static let views =
    "\"views\": [{\"id\": \"a\"}, {\"id\": \"8bC-Xf-vdC\"}, {\"id\": \"s\", \"scroll\": {}}], \"guides\": [{\"id\": \"g\", \"owningView\": \"a\"}]"

  private static let items = [
    "root", "a", "8bC-Xf-vdC", "s", "g", "root.safeAreaLayoutGuide", "s.contentLayoutGuide",
    "8bC-Xf-vdC.layoutMarginsGuide", "root.keyboardLayoutGuide",
  ]

  @Test("read the same constraint alike")
  func equal() {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<1_500 {
      let written = WrittenConstraint(items: Self.items, using: &generator)
      let object = read(document("\"constraints\": [\(written.object)], \(Self.views)"))
      let string = read(document("\"constraints\": [\"\(written.string)\"], \(Self.views)"))
      let codes = [object, string].map { $0.allDiagnostics.map(\.code) }
      #expect(codes[0] == codes[1], "\(written)")
      let constraints = [object, string].map { reading in
        reading.layout?.constraints.first.map { constraint in
          var constraint = constraint
          constraint.location = SourceLocation()
          constraint.isObject = false
          return constraint
        }
      }
      #expect(constraints[0] == constraints[1], "\(written)")
      guard let layout = object.layout, let constraint = constraints[0] ?? nil else { continue }
      // The text of a constraint is read back to it.
      let text = layout.text(of: constraint)
      let again = read(document("\"constraints\": [\"\(text)\"], \(Self.views)"))
      var copy = again.layout?.constraints.first
      copy?.location = SourceLocation()
      #expect(copy == constraint, "\(text)")
    }
  }
}

/// One constraint, legal or not, in both of its forms.
private struct WrittenConstraint {
  let object: String
  let string: String

  init(items: [String], using generator: inout SeededGenerator) {
    func pick<Element>(_ list: [Element], or other: Element) -> Element {
      list.randomElement(using: &generator) ?? other
    }
    func attribute() -> String { pick(Attribute.allCases, or: .top).name }
    let (firstItem, firstAttribute) = (pick(items, or: "root"), attribute())
    let (secondItem, secondAttribute) = (pick(items, or: "root"), attribute())
    let relation = pick(Relation.allCases, or: .equal)
    let multiplier = pick([1, 1, 2, 0.5, -1, 0, 0.125], or: 1.0)
    let constant = Double(Int.random(in: -100...100, using: &generator)) / 4
    let priority = pick([1000, 999, 751, 0.5, 250.25], or: 1000.0)
    let isAlone = Int.random(in: 0..<4, using: &generator) == 0

    var members = [
      "\"firstItem\": \"\(firstItem)\", \"firstAttribute\": \"\(firstAttribute)\"",
      "\"relation\": \"\(Bool.random(using: &generator) ? relation.name : relation.symbol)\"",
      "\"constant\": \(constant), \"priority\": \(priority)",
    ]
    var string = "\(Self.quoted(firstItem)).\(firstAttribute) \(relation.symbol) "
    if isAlone {
      string += "\(constant)"
    } else {
      members.append(
        "\"secondItem\": \"\(secondItem)\", \"secondAttribute\": \"\(secondAttribute)\""
      )
      members.append("\"multiplier\": \(multiplier)")
      let anchor = "\(Self.quoted(secondItem)).\(secondAttribute)"
      string +=
        Bool.random(using: &generator) ? "\(multiplier) * \(anchor)" : "\(anchor) * \(multiplier)"
      string += " + \(constant)"
    }
    object = "{\(members.joined(separator: ", "))}"
    self.string = "\(string) @ \(priority)"
  }

  private static func quoted(_ item: String) -> String {
    item.hasPrefix("8bC-Xf-vdC") ? "`8bC-Xf-vdC`" + item.dropFirst("8bC-Xf-vdC".count) : item
  }
}
