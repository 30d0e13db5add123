public import LayoutModel

/// Proposes edits that add a constraint to a script: a statement or an element behind one that
/// makes a constraint of the same view, in its notation.
///
/// The caller verifies each edit.
///
/// - Parameters:
///   - bytes: The script.
///   - constraint: A required equality without a multiplier.
///   - layout: The layout of the script.
///   - offset: Returns the byte where the expression of a constraint begins; `nil` where it is not
///     known.
/// - Returns: Alternative edits, in order of probability; at most eight.
public func scriptEdits(
  _ bytes: [UInt8],
  adding constraint: Constraint,
  to layout: Layout,
  _ offset: (Constraint) -> Int?
) -> [SourceEdit] {
  guard constraint.relation == .equal, constraint.multiplier == 1,
    constraint.priority == .required, !constraint.first.attribute.isMargin,
    layout.hasWritten(constraint.constant)
  else { return [] }
  var edits: [SourceEdit] = []
  var known: Set<Int> = []
  // The last one is next to the place where the author would continue.
  for template in layout.constraints.reversed() where edits.count < 8 {
    guard template.isActive, template.mentions(constraint.first.item),
      let place = offset(template), known.insert(place).inserted
    else { continue }
    let writer = NewConstraintWriter(
      ScriptExpressionText(bytes, at: place),
      bytes,
      template,
      layout
    )
    edits += writer?.edits(adding: constraint) ?? []
  }
  return Array(edits.prefix(8))
}

extension Layout {
  /// Whether the author wrote a distance; any other one depends on the device of the solve.
  fileprivate func hasWritten(_ constant: Double) -> Bool {
    constant == 0 || constraints.contains { abs($0.constant) == abs(constant) }
  }
}

extension Constraint {
  fileprivate func mentions(_ item: Item) -> Bool { first.item == item || second?.item == item }
}

/// Writes constraints as a template is written.
private struct NewConstraintWriter {
  fileprivate enum Notation {
    case anchors
    case initializer
    case powerUp
    case anchorage
    case constrictor
    case pureLayout
    case quickAnchors
    /// By the name of the closure's parameter.
    case snapKit(String)
  }

  private let expression: ScriptExpressionText
  private let bytes: [UInt8]
  private let text: String
  private let template: Constraint
  private let layout: Layout
  private let notation: Notation

  /// `nil` for an unknown notation, and where a comment is part of the expression.
  init?(
    _ expression: ScriptExpressionText,
    _ bytes: [UInt8],
    _ template: Constraint,
    _ layout: Layout
  ) {
    let text = String(decoding: bytes[expression.range], as: UTF8.self)
    guard !text.contains("//"), !text.contains("/*"),
      let notation = Notation(of: text)
    else { return nil }
    (self.expression, self.bytes, self.text) = (expression, bytes, text)
    (self.template, self.layout, self.notation) = (template, layout, notation)
  }
}

extension NewConstraintWriter.Notation {
  fileprivate init?(of text: String) {
    let hasAnchors = text.contains("Anchor")
    if text.hasPrefix("NSLayoutConstraint(item:") {
      self = .initializer
    } else if hasAnchors, text.contains(".constraint(") {
      self = .anchors
    } else if hasAnchors, text.contains(".constrain(") {
      self = .powerUp
    } else if text.contains(".constrictor.") {
      self = .constrictor
    } else if text.contains("uick"), text.contains("[") {
      self = .quickAnchors
    } else if text.contains(".auto") {
      self = .pureLayout
    } else if hasAnchors, ["==", ">=", "<="].contains(where: text.contains) {
      self = .anchorage
    } else if let maker = text.split(separator: ".").first, text.contains("To") {
      self = .snapKit(String(maker))
    } else {
      return nil
    }
  }
}

extension NewConstraintWriter {
  func edits(adding constraint: Constraint) -> [SourceEdit] {
    guard case .view(let view) = constraint.first.item, isAbout(view),
      let written = written(constraint)
    else { return [] }
    return edit(written).map { [$0] } ?? []
  }

  /// A function for several views has other names for them.
  private func isAbout(_ view: Int) -> Bool {
    let id = layout.views[view].id
    guard case .snapKit = notation else { return text.hasWord(id) }
    // The view is in front of the closure.
    let before = bytes[..<expression.range.lowerBound]
    guard let brace = before.lastIndex(of: UInt8(ascii: "{")) else { return false }
    let line = before[..<brace].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return String(decoding: bytes[line..<brace], as: UTF8.self).hasWord(id)
  }

  private func written(_ constraint: Constraint) -> String? {
    let (first, second) = (constraint.first, constraint.second)
    let constant = constraint.constant
    let number = exact(constant)
    switch notation {
    case .anchors:
      guard let anchor = anchor(first) else { return nil }
      guard let second else { return "\(anchor).constraint(equalToConstant: \(number))" }
      guard let other = self.anchor(second) else { return nil }
      return
        "\(anchor).constraint(equalTo: \(other)\(constant == 0 ? "" : ", constant: \(number)"))"
    case .initializer:
      let arguments = [
        "item: \(name(of: first.item) ?? "self")", "attribute: .\(first.attribute.name)",
        "relatedBy: .equal", "toItem: \(second.map { name(of: $0.item) ?? "self" } ?? "nil")",
        "attribute: .\(second?.attribute.name ?? "notAnAttribute")", "multiplier: 1",
        "constant: \(number)",
      ]
      return "NSLayoutConstraint(\(arguments.joined(separator: ", ")))"
    case .powerUp:
      guard let anchor = anchor(first) else { return nil }
      guard let second else { return "\(anchor).constrain(to: \(number))" }
      guard let other = self.anchor(second) else { return nil }
      let label = text.contains("constant:") ? "constant" : "with"
      return "\(anchor).constrain(to: \(other)\(constant == 0 ? "" : ", \(label): \(number)"))"
    case .anchorage:
      guard let anchor = anchor(first) else { return nil }
      guard let second else { return "\(anchor) == \(number)" }
      return self.anchor(second).map { "\(anchor) == \($0)\(signed(constant))" }
    case .constrictor:
      guard let name = name(of: first.item) else { return nil }
      let call = "\(name).constrictor.\(first.attribute.name)"
      guard let second else { return "\(call)(to: \(number))" }
      let other = self.name(of: second.item) ?? "self"
      let attribute = second.attribute == first.attribute ? "" : ", .\(second.attribute.name)"
      return "\(call)(to: \(other)\(attribute)\(constant == 0 ? "" : ", with: \(number)"))"
    case .pureLayout: return pureLayout(constraint)
    case .quickAnchors: return quickAnchor(constraint)
    case .snapKit(let maker): return "\(maker).\(snapKit(constraint))"
    }
  }

  private func snapKit(_ constraint: Constraint) -> String {
    let (first, second) = (constraint.first, constraint.second)
    guard let second else {
      return "\(first.attribute.name).equalTo(\(exact(constraint.constant)))"
    }
    let offset = constraint.constant == 0 ? "" : ".offset(\(exact(constraint.constant)))"
    let target: String
    if first.attribute == second.attribute, second.item == superview(of: first.item) {
      target = "Superview()"
    } else {
      let attribute =
        first.attribute == second.attribute ? "" : ".snp.\(second.attribute.name)"
      target = "(\(name(of: second.item) ?? "self")\(attribute))"
    }
    return "\(first.attribute.name).equalTo\(target)\(offset)"
  }

  /// Insets of far edges count inwards.
  private func pureLayout(_ constraint: Constraint) -> String? {
    let (first, second) = (constraint.first, constraint.second)
    guard let name = name(of: first.item) else { return nil }
    let (attribute, constant) = (first.attribute.name, constraint.constant)
    guard let second else {
      return "\(name).autoSetDimension(.\(attribute), toSize: \(exact(constant)))"
    }
    let isOfSuperview = second == .init(superview(of: first.item) ?? first.item, first.attribute)
    switch first.attribute {
    case .centerX, .centerY:
      guard isOfSuperview, constant == 0 else { return nil }
      let axis = first.attribute == .centerX ? "vertical" : "horizontal"
      return "\(name).autoAlignAxis(toSuperviewAxis: .\(axis))"
    case .width, .height: return nil
    default:
      if isOfSuperview {
        let isFar = [.trailing, .right, .bottom].contains(first.attribute)
        let inset = constant == 0 ? "" : ", withInset: \(exact(isFar ? -constant : constant))"
        return "\(name).autoPinEdge(toSuperviewEdge: .\(attribute)\(inset))"
      }
      guard case .view = second.item, let other = self.name(of: second.item) else { return nil }
      let offset = constant == 0 ? "" : ", withOffset: \(exact(constant))"
      return
        "\(name).autoPinEdge(.\(attribute), to: .\(second.attribute.name), of: \(other)\(offset))"
    }
  }

  private func quickAnchor(_ constraint: Constraint) -> String? {
    let (first, second) = (constraint.first, constraint.second)
    let number = exact(constraint.constant)
    guard let second else { return "\(first.attribute.name)ToConstant(\(number))" }
    let isCenter = first.attribute == .centerX || first.attribute == .centerY
    let other = second.attribute.name.prefix(1).uppercased() + second.attribute.name.dropFirst()
    let call = isCenter ? first.attribute.name : "\(first.attribute.name)To\(other)"
    var arguments: [String] = []
    if second.item != superview(of: first.item) {
      guard let name = name(of: second.item) else { return nil }
      arguments.append(name)
    }
    if constraint.constant != 0 { arguments.append(number) }
    return "\(call)(\(arguments.joined(separator: ", ")))"
  }

  private func signed(_ constant: Double) -> String {
    constant == 0 ? "" : constant < 0 ? " - \(exact(-constant))" : " + \(exact(constant))"
  }

  private func superview(of item: Item) -> Item? {
    guard case .view(let index) = item else { return nil }
    return layout.views[index].superview.map { .view($0) }
  }
}

extension NewConstraintWriter {
  private func anchor(_ anchor: Constraint.Anchor) -> String? {
    guard !anchor.attribute.isMargin else { return nil }
    let name = name(of: anchor.item)
    return "\(name.map { "\($0)." } ?? "")\(anchor.attribute.name)Anchor"
  }

  /// As the template has it; `nil` for a view that is the object of the code.
  private func name(of item: Item) -> String? {
    switch item {
    case .view(0): return rootName
    case .view(let index): return property(layout.views[index].id)
    case .guide(let index): return property(layout.guides[index].id)
    case .builtIn(let guide, let owner):
      return "\(name(of: .view(owner)).map { "\($0)." } ?? "")\(guide.rawValue)"
    }
  }

  private func property(_ id: String) -> String { text.contains("self.\(id).") ? "self.\(id)" : id }

  private var rootName: String? {
    if text.contains("self.view.") { return "self.view" }
    return layout.rootKind == .viewController ? "view" : nil
  }

  /// On a line of its own where the template is.
  private func edit(_ written: String) -> SourceEdit? {
    let code = bytes[expression.range]
    guard let end = code.lastIndex(where: { $0 > 0x20 }).map({ $0 + 1 }) else { return nil }
    if case .quickAnchors = notation {
      // The list is the last argument.
      guard let bracket = code.lastIndex(of: UInt8(ascii: "]")),
        let last = code[..<bracket].lastIndex(where: { $0 > 0x20 })
      else { return nil }
      return SourceEdit(last + 1..<last + 1, ", \(written)")
    }
    let start = bytes[..<expression.range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let space = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    let indentation = String(decoding: space, as: UTF8.self)
    let isAlone = space.endIndex == expression.range.lowerBound
    let next = bytes[end...].firstIndex { $0 > 0x20 }
    switch next.map({ bytes[$0] }) {
    case UInt8(ascii: ",")?:
      guard let comma = next else { return nil }
      guard isAlone else { return SourceEdit(comma + 1..<comma + 1, " \(written),") }
      let lineEnd = bytes[comma...].firstIndex(of: 0x0A) ?? bytes.count
      let rest = bytes[(comma + 1)..<lineEnd].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      guard rest.isEmpty || rest.starts(with: "//".utf8) else { return nil }
      return SourceEdit(lineEnd..<lineEnd, "\n\(indentation)\(written),")
    case UInt8(ascii: "]")?:
      return SourceEdit(end..<end, isAlone ? ",\n\(indentation)\(written)" : ", \(written)")
    case UInt8(ascii: ")")?: return nil
    default:
      let place = expression.range.upperBound
      let separator =
        place == bytes.count || bytes[place] == 0x0A ? "\n\(indentation)" : "; "
      return SourceEdit(end..<end, "\(separator)\(written)\(activation)")
    }
  }

  /// Libraries activate their constraints themselves.
  private var activation: String {
    switch notation {
    case .anchors, .initializer: ".isActive = true"
    default: ""
    }
  }
}

extension String {
  /// Whether it contains a name as a whole word.
  fileprivate func hasWord(_ name: String) -> Bool {
    guard !name.isEmpty else { return false }
    func isPart(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return indices.contains { index in
      self[index...].hasPrefix(name)
        && !isPart(index == startIndex ? nil : self[self.index(before: index)])
        && !isPart(self[index...].dropFirst(name.count).first)
    }
  }
}
