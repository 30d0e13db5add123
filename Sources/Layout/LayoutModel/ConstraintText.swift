/// The way a text names views.
public enum Naming: Sendable {
  /// By their ids, in the plain notation, which can be parsed again.
  case notation
  /// By their names, if any, as Xcode describes constraints.
  case labels
}

extension Layout {
  /// Whether its views have names besides their ids.
  @inlinable
  public var hasLabels: Bool { views[0].label != nil }

  /// The names that its views have besides their ids, by their ids.
  public var labels: [String: String] {
    guard hasLabels else { return [:] }
    var labels: [String: String] = [:]
    for view in views { labels[view.id] = view.label }
    return labels
  }

  /// A constraint in the plain notation, `a.leading >= b.leading + 12 @ 751`, or for display,
  /// `button "Save".leading = Safe Area.leading + 12`.
  public func text(of constraint: Constraint, as naming: Naming = .notation) -> String {
    var text = text(of: constraint.first, as: naming)
    text += " "
    text += symbol(of: constraint.relation, as: naming)
    text += " "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(exact(constraint.multiplier)) * " }
      text += self.text(of: second, as: naming)
      if constraint.constant != 0 {
        text += constraint.constant < 0 ? " - " : " + "
        text += exact(abs(constraint.constant))
      }
    } else {
      text += exact(constraint.constant)
    }
    if constraint.priority.isOptional { text += " @ \(constraint.priority.text)" }
    return text
  }

  /// A relation; for display, equality is a single sign, as in Xcode.
  public func symbol(of relation: Relation, as naming: Naming) -> String {
    naming == .labels && hasLabels && relation == .equal ? "=" : relation.symbol
  }

  /// An anchor in the plain notation, or for display.
  public func text(of anchor: Constraint.Anchor, as naming: Naming = .notation) -> String {
    text(of: anchor.item, as: naming) + "." + anchor.attribute.name
  }

  /// An item in the plain notation, or for display.
  public func text(of item: Item, as naming: Naming = .notation) -> String {
    switch item {
    case .view(let index): name(ofView: index, as: naming)
    case .guide(let index): quoted(guides[index].id)
    case .builtIn(let guide, let owner):
      if naming == .labels, hasLabels {
        guide.text(of: name(ofView: owner, as: naming), isRoot: owner == 0)
      } else {
        "\(quoted(views[owner].id)).\(guide.rawValue)"
      }
    }
  }

  /// A view by its index in `views`.
  public func name(ofView index: Int, as naming: Naming = .labels) -> String {
    (naming == .labels ? views[index].label : nil) ?? quoted(views[index].id)
  }

  /// A view at its first mention in a message: the name followed by the id, by which it is found in
  /// its source.
  public func introduction(ofView index: Int) -> String {
    guard let label = views[index].label else { return name(ofView: index) }
    return "\(label) (\(views[index].id))"
  }
}

extension BuiltInGuide {
  /// As Xcode calls it.
  fileprivate func text(of owner: String, isRoot: Bool) -> String {
    switch self {
    case .safeAreaLayoutGuide: isRoot ? "Safe Area" : "\(owner)'s safe area"
    case .layoutMarginsGuide: "\(owner)'s margins"
    case .readableContentGuide: "\(owner)'s readable width"
    case .keyboardLayoutGuide: "Keyboard"
    case .contentLayoutGuide: "\(owner)'s content"
    case .frameLayoutGuide: "\(owner)'s frame"
    }
  }
}

/// An id in the plain notation: in backquotes unless it is a Swift identifier.
public func quoted(_ id: String) -> String {
  if isIdentifier(ascii: id.utf8.span) { return id }
  let scalars = id.unicodeScalars
  let isIdentifier =
    scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
    && scalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
  return isIdentifier ? id : "`\(id)`"
}

/// The fast check of most ids: the standard library searches tables for each character.
private func isIdentifier(ascii id: Span<UInt8>) -> Bool {
  for place in id.indices {
    switch id[place] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      continue
    case UInt8(ascii: "0")...UInt8(ascii: "9") where place > 0: continue
    default: return false
    }
  }
  return !id.isEmpty
}

/// A number in its shortest form that parses to the same value, for suggested constraints.
public func exact(_ value: Double) -> String {
  if abs(value) < 1e9, let integer = Int(exactly: value) { return String(integer) }
  let short = decimal(value)
  return Double(short) == value ? short : "\(value)"
}

/// A number in its shortest form, rounded to 1e-6: `12`, `0.5`, `-3.25`.
public func decimal(_ value: Double) -> String {
  let rounded = (value * 1e6).rounded() / 1e6
  guard abs(rounded) < 1e15, rounded == rounded.rounded() else {
    return rounded.isFinite && abs(value) < 1e9 ? "\(rounded)" : "\(value)"
  }
  return "\(Int(clamping: rounded))"
}

/// A distance for display: `1 point`, `2.5 points`.
public func points(_ distance: Double) -> String {
  let number = decimal(distance)
  return "\(number) \(number == "1" ? "point" : "points")"
}
