internal import LayoutModel
internal import LinearSolver

/// A change of one source of a conflict.
struct ConstraintEdit {
  /// Content priorities have `weaken` alone, masks `unmask` alone.
  enum Change: Equatable {
    /// Makes it optional, at 999.
    case weaken
    case relax(Relation)
    case move(to: Double)
    case remove
    case unmask
  }

  var row: Int
  var origin: RowProvenance
  var change: Change

  private static let weak = Priority(999) ?? .defaultHigh
}

extension ConstraintEdit {
  func change(in layout: Layout) -> LayoutChange {
    switch origin {
    case .constraint(let index):
      change == .remove ? .remove(index) : .replace(index, changed(layout.constraints[index]))
    case .contentHugging(let view, let axis):
      .prioritize(view: view, .init(isHugging: true, axis), Self.weak)
    case .compressionResistance(let view, let axis):
      .prioritize(view: view, .init(isHugging: false, axis), Self.weak)
    case .autoresizing(let view): .clearAutoresizing(view: view)
    case .stack, .nonNegative, .root, .fitting, .space:
      preconditionFailure("\(origin) has no edit")
    }
  }

  /// A removed constraint becomes inactive, so that the indices of the others remain valid.
  private func changed(_ constraint: Constraint) -> Constraint {
    var constraint = constraint
    switch change {
    case .weaken: constraint.priority = Self.weak
    case .relax(let relation): constraint.relation = relation
    case .move(let constant): constraint.constant = constant
    case .remove: constraint.isActive = false
    case .unmask: break
    }
    return constraint
  }

  /// The change as an operation on the document; `nil` where it has no separate place there.
  ///
  /// A constraint that is an object in the document has members changed, so that all others stay;
  /// one that is a string is written anew in the plain notation.
  ///
  ///     {"op": "add", "path": "/constraints/3/priority", "value": 999}
  ///     {"op": "replace", "path": "/constraints/3", "value": "a.width >= 20"}
  func operation(in layout: Layout) -> PatchOperation? {
    let weak = PatchValue.number(Double(Self.weak.value))
    switch origin {
    case .constraint(let index):
      let constraint = layout.constraints[index]
      // One of several constraints of a string cannot be changed alone.
      guard let pointer = constraint.location.pointer, constraint.index == nil else { return nil }
      guard change != .remove else { return .remove(path: pointer) }
      guard constraint.isObject else {
        return .replace(path: pointer, value: .string(layout.text(of: changed(constraint))))
      }
      return switch change {
      case .relax(let relation): .add(path: pointer + "/relation", value: .string(relation.name))
      case .move(let constant): .add(path: pointer + "/constant", value: .number(constant))
      case .weaken, .remove, .unmask: .add(path: pointer + "/priority", value: weak)
      }
    case .contentHugging(let view, let axis):
      return layout.views[view].location.pointer.map {
        .add(path: "\($0)/contentHuggingPriority/\(axis.rawValue)", value: weak)
      }
    case .compressionResistance(let view, let axis):
      return layout.views[view].location.pointer.map {
        .add(
          path: "\($0)/contentCompressionResistancePriority/\(axis.rawValue)",
          value: weak
        )
      }
    case .autoresizing(let view):
      return layout.views[view].location.pointer.map {
        .add(path: "\($0)/translatesAutoresizingMaskIntoConstraints", value: .bool(false))
      }
    case .stack, .nonNegative, .root, .fitting, .space: return nil
    }
  }
}

extension ConstraintEdit {
  /// The change with its cost, such as `Make a.width == 20 optional (priority 999), off by 10
  /// points`.
  func title(in layout: Layout, _ tried: ConvergedLayout) -> String {
    guard case .constraint(let index) = origin else { return viewTitle(in: layout) }
    let constraint = layout.constraints[index]
    let before = "`\(layout.text(of: constraint, as: .labels))`"
    switch change {
    case .weaken:
      let miss = tried.translation.program.violation(ofRow: row, at: tried.solution.values)
      let cost = miss > Tolerance.visible ? ", off by \(points(miss))" : ""
      return "Make \(before) optional (priority 999)\(cost)"
    case .relax(let relation):
      var relaxed = constraint
      relaxed.relation = relation
      return "Change \(before) to `\(layout.text(of: relaxed, as: .labels))`"
    case .move(let constant): return "Change the constant of \(before) to \(exact(constant))"
    case .remove, .unmask: return "Remove \(before)"
    }
  }

  private func viewTitle(in layout: Layout) -> String {
    switch origin {
    case .contentHugging(let view, let axis):
      "Allow \(layout.itemName(ofView: view).text) to be \(axis == .horizontal ? "wider" : "taller") "
        + "than its content (\(axis.rawValue) hugging priority 999)"
    case .compressionResistance(let view, let axis):
      "Allow \(layout.itemName(ofView: view).text) to be \(axis == .horizontal ? "narrower" : "shorter") "
        + "than its content (\(axis.rawValue) compression resistance priority 999)"
    case .autoresizing(let view):
      "Set translatesAutoresizingMaskIntoConstraints of \(layout.itemName(ofView: view).text) to false"
    default: preconditionFailure("\(origin) has no edit")
    }
  }
}
