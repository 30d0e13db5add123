import LayoutModel

extension CodeWriter {
  /// An identifier is a comment above, and an inactive constraint is a comment itself: the notation
  /// has no syntax for either.
  mutating func writePlainConstraints() {
    for constraint in layout.constraints where !isFull {
      let text = layout.text(of: constraint)
      let identifier = constraint.identifier.map { CodeNames.literal($0) }
      if constraint.isActive {
        if let identifier { line("// \(identifier):") }
        line(text)
      } else {
        let name = identifier.map { "\($0); not" } ?? "Not"
        comment("\(name) active: \(text)", at: constraint.location)
      }
    }
  }

  /// Writes `a.leadingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8)` into one
  /// `activate`.
  mutating func writeAnchorConstraints() {
    activate(layout.constraints)
  }

  /// `nil` for an inactive constraint, which is declared nevertheless.
  mutating func layoutAnchorConstraint(_ constraint: Constraint) -> String? {
    guard meter.charge(32) else { return nil }
    let expression = anchorCall(constraint) ?? initializer(constraint)
    let isPlain =
      !constraint.priority.isOptional && constraint.identifier == nil && constraint.isActive
    guard !isPlain else { return expression }
    let name = declare(constraint, expression, setsPriority: true, deactivates: true)
    return constraint.isActive ? name : nil
  }

  /// `nil` where only `NSLayoutConstraint`'s initializer can express the constraint.
  private func anchorCall(_ constraint: Constraint) -> String? {
    guard let first = anchor(constraint.first) else { return nil }
    let relation = constraint.relation.label
    guard let second = constraint.second else {
      return "\(first).constraint(\(relation)Constant: \(exact(constraint.constant)))"
    }
    guard let other = anchor(second), canMultiply(constraint) else { return nil }
    var arguments = ["\(relation): \(other)"]
    if constraint.multiplier != 1 {
      arguments.append("multiplier: \(exact(constraint.multiplier))")
    }
    if constraint.constant != 0 { arguments.append("constant: \(exact(constraint.constant))") }
    return "\(first).constraint(\(arguments.joined(separator: ", ")))"
  }

  /// Size anchors take any multiplier, others only 1.
  private func canMultiply(_ constraint: Constraint) -> Bool {
    constraint.multiplier == 1 || !constraint.first.attribute.isLocation
  }

  /// `nil` for margins, and for baselines of guides, which have none.
  func anchor(_ anchor: Constraint.Anchor) -> String? {
    guard !anchor.attribute.isMargin else { return nil }
    if anchor.attribute.isBaseline {
      guard case .view = anchor.item else { return nil }
    }
    return "\(text(of: anchor.item)).\(anchor.attribute.name)Anchor"
  }

  /// Writes `NSLayoutConstraint(item: a, ...)` in one line, which can express every constraint.
  func initializer(_ constraint: Constraint) -> String {
    let second = constraint.second
    let arguments = [
      "item: \(text(of: constraint.first.item))", "attribute: .\(constraint.first.attribute.name)",
      "relatedBy: .\(constraint.relation.name)",
      "toItem: \(second.map { text(of: $0.item) } ?? "nil")",
      "attribute: .\(second?.attribute.name ?? "notAnAttribute")",
      "multiplier: \(exact(constraint.multiplier))", "constant: \(exact(constraint.constant))",
    ]
    return "NSLayoutConstraint(\(arguments.joined(separator: ", ")))"
  }

  /// Writes a number to add, with its sign; nothing for 0.
  static func signed(_ constant: Double) -> String {
    constant == 0 ? "" : "\(constant < 0 ? " - " : " + ")\(exact(abs(constant)))"
  }
}

extension CodeWriter {
  /// The calls activate by themselves.
  mutating func writePowerUpConstraints() {
    for constraint in layout.constraints where !isFull {
      guard let call = powerUpCall(constraint) else {
        writeInitializer(constraint, insteadOf: "Power-Up Your Anchors")
        continue
      }
      if constraint.identifier == nil {
        line(call)
      } else {
        _ = declare(constraint, call, setsPriority: false, deactivates: false)
      }
    }
  }

  /// Writes `a.widthAnchor.constrain(.lessThanOrEqual, to: b.widthAnchor, with: 8, multiplyBy:
  /// 0.5)`.
  ///
  /// `nil` for an item without a layout anchor, or an unsupported multiplier.
  private func powerUpCall(_ constraint: Constraint) -> String? {
    guard let first = anchor(constraint.first) else { return nil }
    var arguments = constraint.relation == .equal ? [] : [".\(constraint.relation.name)"]
    if let second = constraint.second {
      guard let other = anchor(second), canMultiply(constraint) else { return nil }
      arguments.append("to: \(other)")
      if constraint.constant != 0 { arguments.append("with: \(exact(constraint.constant))") }
      if constraint.multiplier != 1 {
        arguments.append("multiplyBy: \(exact(constraint.multiplier))")
      }
    } else {
      arguments.append("to: \(exact(constraint.constant))")
    }
    if constraint.priority.isOptional {
      let priority = constraint.priority
      arguments.append("prioritizeAs: \(priority.code(named: Priority.codeNames) ?? priority.code)")
    }
    if !constraint.isActive { arguments.append("isActive: false") }
    return "\(first).constrain(\(arguments.joined(separator: ", ")))"
  }

  /// Writes a comment that names the library, which cannot express the constraint.
  mutating func writeInitializer(_ constraint: Constraint, insteadOf library: String) {
    let expression = initializer(constraint)
    comment("\(library) has no call for this.", at: constraint.location)
    guard constraint.priority.isOptional || constraint.identifier != nil || !constraint.isActive
    else {
      return line("\(expression).isActive = true")
    }
    let name = declare(constraint, expression, setsPriority: true, deactivates: true)
    if constraint.isActive { line("\(name).isActive = true") }
  }
}

extension Relation {
  fileprivate var label: String { self == .equal ? "equalTo" : "\(name)To" }
}
