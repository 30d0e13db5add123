internal import LayoutModel

/// Messages of unusual views and constraints, for which nothing is solved (AL100 to AL116).
extension Diagnostic {
  func maskWithConstraint(
    _ constraint: ConstraintReference?,
    isOfInterfaceBuilder: Bool
  ) -> String {
    let detail = constraint.map { " (\($0.phrase))" } ?? ""
    return
      "\(subject) has constraints, but also translates its autoresizing mask into constraints\(detail). "
      + Self.maskAdvice(isOfInterfaceBuilder: isOfInterfaceBuilder)
  }

  static func maskAdvice(isOfInterfaceBuilder: Bool) -> String {
    isOfInterfaceBuilder
      ? "Set Layout to Automatic in the Size inspector."
      : "Set translatesAutoresizingMaskIntoConstraints to false."
  }

  func contentPriorityWithoutContent(_ axis: Axis) -> String {
    "\(subject) has a \(axis.rawValue) hugging or compression resistance priority, but no intrinsic \(axis.size.name). "
      + "Give it an intrinsicContentSize with a \(axis.size.name), or remove the priority."
  }

  func requiredContentPriority(_ kind: LayoutChange.ContentPriority) -> String {
    "`\(kind.property)` of \(subject) is required, so too little space becomes a conflict. Use 999."
  }

  func priority(_ value: Double, _ kind: LayoutChange.ContentPriority?) -> String {
    let owner = kind.map { "`\($0.property)` of \(subject)" } ?? "Priority of \(constraint)"
    return "\(owner) is \(decimal(value)), \(Self.problem(ofPriority: value))"
  }

  static func problem(ofPriority value: Double) -> String {
    value < 1
      ? "below 1. Use a priority from 1 to 1000."
      : "which UIKit uses for its own constraints. Use another, such as \(decimal(value + 1))."
  }

  func hugeConstant(_ value: Double, _ limit: Double) -> String {
    "Constant \(decimal(value)) of \(constraint) is beyond the numbers that Auto Layout computes exactly. Keep it "
      + "between \(decimal(-limit)) and \(decimal(limit))."
  }

  func reservedIdentifier(_ identifier: String) -> String {
    "Identifier `\(identifier)` begins with \(identifier.prefix(2)), which the system reserves. Use another prefix."
  }

  func multiplierOnLocation(from origin: ItemName) -> String {
    "\(constraint) multiplies a coordinate in \(origin.text), the nearest view that contains both items, so the result "
      + "changes when they move. Multiply an edge of \(origin.text), or use a guide with a proportional size."
  }

  var multiplierOnDirection: String {
    "The multiplier in \(constraint) scales a leading or trailing edge, which does not mirror from right to left. Use "
      + "left and right, or a guide with a proportional width."
  }

  var tautology: String {
    "\(constraint) is always true: both sides are the same. Name the intended item, or remove the constraint."
  }

  func unavailable(_ attribute: Attribute, of item: ItemName, _ lack: Lack) -> String {
    switch lack {
    case .marginOnMac:
      "macOS has no \(attribute.name). Use the layoutMarginsGuide of \(item.text)."
    case .guide:
      "\(item.text) is a guide, and guides have no \(attribute.name). Use one of its edges or centres."
    case .guideOnMac:
      "macOS has no \(item.text). Use an edge of the view, or its safeAreaLayoutGuide."
    }
  }

  func redundant(_ other: SourceLocation) -> String {
    let file = other.uri == location.uri ? "" : other.uri.map { " of \($0)" } ?? ""
    let place =
      other.pointer.map { " at \($0)" } ?? other.line.map { " in line \($0)\(file)" } ?? ""
    return "\(constraint) repeats the constraint\(place). Remove one of them."
  }
}
