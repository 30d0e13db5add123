internal import LayoutModel
internal import LinearSolver

/// Names in the plain notation, as in a document, or display names, as in Xcode (`Naming`).
///
/// Ids are in lists for programs; display names in messages.
extension Translation {
  /// The reference to a row: a constraint's location in the source, a generated row's text and
  /// Apple's identifier.
  func reference(toRow row: Int) -> ConstraintReference {
    if case .constraint(let index) = origins[row] {
      return ConstraintReference(layout.constraints[index], in: layout)
    }
    var reference = ConstraintReference(
      implicit: text(ofRow: row),
      identifier: identifier(ofRow: row)
    )
    if layout.hasLabels { reference.label = text(ofRow: row, as: .labels) }
    if case .autoresizing(let view) = origins[row] { reference.maskedView = layout.views[view].id }
    return reference
  }

  /// Rows of content sizes and of nonnegative sizes are written for the alignment rectangle, not
  /// for the frame's variables.
  func text(ofRow row: Int, as naming: Naming = .notation) -> String {
    switch origins[row] {
    case .constraint(let index):
      return layout.text(of: layout.constraints[index], as: naming)
    case .contentHugging(let view, let axis):
      return sizeText(view, axis, "<=", row, naming)
    case .compressionResistance(let view, let axis):
      return sizeText(view, axis, ">=", row, naming)
    case .stack(let index): return stackRows[index].text(in: layout, as: naming)
    case .nonNegative(let variable): return "\(name(ofVariable: variable, as: naming)) >= 0"
    case .autoresizing where naming == .labels && layout.hasLabels:
      return "\(equationText(row, naming)) (autoresizing mask)"
    case .root, .autoresizing, .fitting, .space: return equationText(row, naming)
    }
  }

  private func identifier(ofRow row: Int) -> String? {
    guard case .stack(let index) = origins[row] else { return nil }
    return stackRows[index].identifier
  }

  /// An inequality such as `title.width >= 85 @ 750`.
  private func sizeText(
    _ view: Int,
    _ axis: Axis,
    _ symbol: String,
    _ row: Int,
    _ naming: Naming
  ) -> String {
    let size = decimal(intrinsicSize(view, axis: axis) ?? 0)
    return "\(layout.name(ofView: view, as: naming)).\(axis.size.name) \(symbol) \(size)"
      + priorityText(row)
  }

  private func priorityText(_ row: Int) -> String {
    let priority = priority(ofLevel: program.level(ofRow: row))
    return priority.isOptional ? " @ \(decimal(Double(priority.value)))" : ""
  }

  /// From the row itself: the first term, and a second one on the other side.
  private func equationText(_ row: Int, _ naming: Naming) -> String {
    var names: [(name: String, coefficient: Double)] = []
    program.forEachTerm(ofRow: row) { names.append((name(ofVariable: $0, as: naming), $1)) }
    let equals = layout.symbol(of: .equal, as: naming)
    guard let first = names.first else { return "0 \(equals) 0" }
    let constant = program.rightSide(ofRow: row)
    var text = "\(first.name) \(equals) "
    if names.count > 1 {
      let factor = -names[1].coefficient
      if factor != 1 { text += "\(decimal(factor)) * " }
      text += names[1].name
      if constant != 0 { text += constant < 0 ? " - " : " + " }
      if constant != 0 { text += decimal(abs(constant)) }
    } else {
      text += decimal(constant)
    }
    return text + priorityText(row)
  }

  func name(ofVariable variable: Int, as naming: Naming = .labels) -> String {
    let (owner, component) = variables.owner(of: variable)
    return "\(name(of: owner, as: naming)).\(component.attribute.rawValue)"
  }

  /// Content, coordinate origins and ideal lengths have names that no document can write.
  func name(of owner: Variables.Owner, as naming: Naming = .labels) -> String {
    switch owner {
    case .view(let index): layout.name(ofView: index, as: naming)
    case .guide(let index): quoted(layout.guides[index].id)
    case .content(let view):
      layout.text(of: .builtIn(.contentLayoutGuide, owner: view), as: naming)
    case .space(let view): "\(layout.name(ofView: view, as: naming)).bounds"
    case .ideal(let view): "\(layout.name(ofView: view, as: naming)).\(StackRow.ideal)"
    }
  }

  func itemName(of owner: Variables.Owner) -> ItemName {
    guard layout.hasLabels else { return ItemName(id: id(of: owner)) }
    return ItemName(id: id(of: owner), label: name(of: owner))
  }

  func id(of owner: Variables.Owner) -> String {
    switch owner {
    case .view(let index): layout.views[index].id
    case .guide(let index): layout.guides[index].id
    case .content(let view): "\(layout.views[view].id).contentLayoutGuide"
    case .space(let view): "\(layout.views[view].id).bounds"
    case .ideal(let view): "\(layout.views[view].id).\(StackRow.ideal)"
    }
  }
}

extension Variables.Component {
  /// Numbers are of frames, so positions are called `minX` and `minY`, and not by an anchor's name.
  var attribute: Diagnostic.AmbiguousAttribute.Attribute {
    switch self {
    case .x: .minX
    case .y: .minY
    case .width: .width
    case .height: .height
    }
  }
}

extension LinearProgram {
  func modelRelation(ofRow row: Int) -> LayoutModel.Relation {
    switch relation(ofRow: row) {
    case .atMost: .lessThanOrEqual
    case .equal: .equal
    case .atLeast: .greaterThanOrEqual
    }
  }
}
