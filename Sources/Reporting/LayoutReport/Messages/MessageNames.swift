internal import LayoutModel

/// How messages name items, constraints and numbers.
extension Diagnostic {
  /// The first item, with the id behind its label, by which it is found in the source.
  var subject: String { items.first.map { introduction(of: $0) } ?? "The layout" }

  /// An item where a message first names it.
  func introduction(of id: String) -> String {
    guard let label = labels[id], !id.contains(".") else { return name(of: id) }
    return "\(label) (\(readableName(id)))"
  }

  /// An item by its label, or its id in backquotes.
  func name(of id: String) -> String { ItemName(id: id, label: labels[id]).text }

  /// The first constraint in backquotes.
  var constraint: String { constraints.first?.phrase ?? subject }
}

extension ConstraintReference {
  /// The constraint in backquotes, with Apple's name of one that a stack view adds.
  var phrase: String {
    let origin = isImplicit ? identifier.map { " (\($0))" } ?? "" : ""
    return "`\(words)`\(origin)"
  }
}

/// Parts of a sentence, with a word in front of the last, or the number of those that are not listed.
///
/// - Parameters:
///   - parts: The parts.
///   - others: How many more there are.
///   - most: How many are listed.
///   - word: The word between the last two.
/// - Returns: `a, b and c`, or `a, b and 5 more`.
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
  /// The word for a frame that is larger along it than something else.
  var larger: String { self == .horizontal ? "wider" : "taller" }
  /// The word for a frame that is smaller along it than something else.
  var smaller: String { self == .horizontal ? "narrower" : "shorter" }
}

extension Diagnostic.AmbiguousAttribute.Attribute {
  /// The attribute in Xcode's words.
  var title: String {
    switch self {
    case .minX: "horizontal position"
    case .minY: "vertical position"
    case .width: "width"
    case .height: "height"
    }
  }

  /// The direction of the attribute.
  var axis: Axis { self == .minX || self == .width ? .horizontal : .vertical }
}

extension LayoutChange.ContentPriority {
  /// The property in a document.
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
  /// The string with a large first letter.
  var capitalizedSentence: String { prefix(1).uppercased() + dropFirst() }
}
