extension Layout {
  /// A constraint as the plain notation writes it: `a.leading >= b.leading + 12 @ 751`.
  public func text(of constraint: Constraint) -> String {
    var text = "\(text(of: constraint.first)) \(constraint.relation.symbol) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(exact(constraint.multiplier)) * " }
      text += self.text(of: second)
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

  /// An anchor as the plain notation writes it.
  public func text(of anchor: Constraint.Anchor) -> String {
    "\(text(of: anchor.item)).\(anchor.attribute.name)"
  }

  /// An item as the plain notation writes it.
  public func text(of item: Item) -> String {
    switch item {
    case .view(let index): quoted(views[index].id)
    case .guide(let index): quoted(guides[index].id)
    case .builtIn(let guide, let owner): "\(quoted(views[owner].id)).\(guide.rawValue)"
    }
  }
}

/// An id as the plain notation writes it: in backquotes unless it is a Swift identifier.
public func quoted(_ id: String) -> String {
  let scalars = id.unicodeScalars
  let isIdentifier =
    scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
    && scalars.dropFirst().allSatisfy { $0.properties.isXIDContinue }
  return isIdentifier ? id : "`\(id)`"
}

/// A number that reads back as itself, in its shortest form: what is offered as a constraint must
/// be that constraint.
public func exact(_ value: Double) -> String {
  let short = decimal(value)
  return Double(short) == value ? short : "\(value)"
}

/// A number in its shortest form, rounded to 1e-6: `12`, `0.5`, `-3.25`.
public func decimal(_ value: Double) -> String {
  let rounded = (value * 1e6).rounded() / 1e6
  guard abs(rounded) < 1e15, rounded == rounded.rounded() else {
    return rounded.isFinite && abs(value) < 1e9 ? "\(rounded)" : "\(value)"
  }
  return "\(Int(rounded))"
}

/// A distance in words: `1 point`, `2.5 points`.
public func points(_ distance: Double) -> String {
  let number = decimal(distance)
  return "\(number) \(number == "1" ? "point" : "points")"
}
