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
  let shown = min(parts.count, most)
  let rest = parts.count - shown + others
  var text = ""
  for index in 0..<shown {
    if index > 0 { text += index == shown - 1 && rest == 0 ? " \(word) " : ", " }
    text += parts[index]
  }
  if rest > 0 { text += " and \(rest) more" }
  return text
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
  var capitalizedSentence: String {
    let bytes = utf8.prefix(2)
    // Characters are searched only where there may be others than ASCII.
    guard let first = bytes.first, bytes.count == 2, bytes.allSatisfy({ $0 < 0x80 }) else {
      return prefix(1).uppercased() + dropFirst()
    }
    guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return self }
    return String(Unicode.Scalar(first - 0x20)) + dropFirst()
  }
}
