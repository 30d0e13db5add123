internal import LayoutModel

/// How messages name items, constraints and numbers.
extension Diagnostic {
  var subject: String { items.first.map { introduction(of: $0) } ?? "The layout" }

  func introduction(of id: String) -> String {
    guard let label = labels[id], !id.contains(".") else { return name(of: id) }
    return "\(label) (\(readableName(id)))"
  }

  func name(of id: String) -> String { ItemName(id: id, label: labels[id]).text }

  var constraint: String { constraints.first?.phrase ?? subject }
}

extension ConstraintReference {
  /// The constraint in backquotes, with Apple's identifier of one that a stack view adds.
  var phrase: String {
    let origin = isImplicit ? identifier.map { " (\($0))" } ?? "" : ""
    return "`\(displayText)`\(origin)"
  }
}

/// `a, b and c`, or `a, b and 5 more`.
func enumeration(
  _ parts: [String],
  others: Int = 0,
  atMost most: Int = Diagnostic.listed,
  by word: String = "and"
) -> String {
  let shown = parts.prefix(most)
  let rest = parts.count - shown.count + others
  if rest > 0 { return "\(shown.joined(separator: ", ")) and \(rest) more" }
  return shown.count < 2
    ? shown.joined()
    : "\(shown.dropLast().joined(separator: ", ")) \(word) \(shown[shown.endIndex - 1])"
}

extension Axis {
  var larger: String { self == .horizontal ? "wider" : "taller" }
  var smaller: String { self == .horizontal ? "narrower" : "shorter" }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  var title: String {
    switch self {
    case .minX: "horizontal position"
    case .minY: "vertical position"
    case .width: "width"
    case .height: "height"
    }
  }

  var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}

extension LayoutChange.ContentPriority {
  var property: String {
    switch self {
    case .horizontalHugging: "contentHuggingPriority.horizontal"
    case .verticalHugging: "contentHuggingPriority.vertical"
    case .horizontalResistance: "contentCompressionResistancePriority.horizontal"
    case .verticalResistance: "contentCompressionResistancePriority.vertical"
    }
  }
}

extension String {
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
