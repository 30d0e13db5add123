internal import LayoutModel
internal import LinearSolver

extension Translation {
  /// How an answer names a row.
  func reference(toRow row: Int) -> ConstraintReference {
    if case .constraint(let index) = origins[row] {
      return ConstraintReference(layout.constraints[index], in: layout)
    }
    return ConstraintReference(implicit: text(ofRow: row), identifier: identifier(ofRow: row))
  }

  /// A row in the plain notation.
  func text(ofRow row: Int) -> String {
    switch origins[row] {
    case .constraint(let index): return layout.text(of: layout.constraints[index])
    case .contentHugging(let view, let isHorizontal):
      return sizeText(view, isHorizontal, "<=", row)
    case .compressionResistance(let view, let isHorizontal):
      return sizeText(view, isHorizontal, ">=", row)
    case .stack(let index): return stackRows[index].text(in: layout)
    case .nonNegative(let variable): return "\(name(ofVariable: variable)) >= 0"
    case .root, .autoresizing, .fitting, .space: return equationText(row)
    }
  }

  /// A row in the plain notation as messages show it, with the name that it has in Apple's logs.
  func phrase(ofRow row: Int) -> String {
    let name = identifier(ofRow: row).map { " (\($0))" } ?? ""
    return "`\(text(ofRow: row))`\(name)"
  }

  private func identifier(ofRow row: Int) -> String? {
    guard case .stack(let index) = origins[row] else { return nil }
    return stackRows[index].identifier
  }

  private func sizeText(_ view: Int, _ isHorizontal: Bool, _ symbol: String, _ row: Int) -> String {
    let size = decimal(intrinsicSize(view, isHorizontal) ?? 0)
    let attribute = isHorizontal ? "width" : "height"
    return "\(quoted(layout.views[view].id)).\(attribute) \(symbol) \(size)" + priorityText(row)
  }

  private func priorityText(_ row: Int) -> String {
    let priority = priority(ofLevel: program.level(ofRow: row))
    return priority.isOptional ? " @ \(decimal(Double(priority.value)))" : ""
  }

  /// A generated equation of one variable, or of one and its superview's size.
  private func equationText(_ row: Int) -> String {
    var names: [(name: String, coefficient: Double)] = []
    program.forEachTerm(ofRow: row) { names.append((name(ofVariable: $0), $1)) }
    guard let first = names.first else { return "0 == 0" }
    let constant = program.rightSide(ofRow: row)
    var text = "\(first.name) == "
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

  /// A variable as diagnostics name it: `dismiss.width`, `logo.minX`.
  func name(ofVariable variable: Int) -> String {
    let (owner, component) = variables.owner(of: variable)
    return "\(quotedName(of: owner)).\(component.attribute.rawValue)"
  }

  private func quotedName(of owner: Variables.Owner) -> String {
    switch owner {
    case .view(let index): quoted(layout.views[index].id)
    case .guide(let index): quoted(layout.guides[index].id)
    case .content(let view): "\(quoted(layout.views[view].id)).contentLayoutGuide"
    case .space(let view): "\(quoted(layout.views[view].id)).bounds"
    case .ideal(let view): "\(quoted(layout.views[view].id)).\(StackRow.ideal)"
    }
  }

  /// The id of the item that a variable belongs to.
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
  /// The name of the number in diagnostics.
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
  /// The relation of a row, in the model's terms.
  func modelRelation(ofRow row: Int) -> LayoutModel.Relation {
    switch relation(ofRow: row) {
    case .atMost: .lessThanOrEqual
    case .equal: .equal
    case .atLeast: .greaterThanOrEqual
    }
  }
}
