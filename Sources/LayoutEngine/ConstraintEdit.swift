internal import LayoutModel
internal import LinearSolver

/// A change to one thing that an author wrote and a conflict goes back to.
struct ConstraintEdit {
  /// What is changed of it.
  enum Change: Equatable {
    /// It becomes optional, at 999.
    case weaken
    /// It becomes the inequality that is left of an equality.
    case relax(Relation)
    /// Its constant becomes another.
    case move(to: Double)
    /// It goes.
    case remove
  }

  /// The row of the translation that comes of it.
  var row: Int
  /// What the row comes of: a constraint, or a required content priority.
  var origin: RowOrigin
  var change: Change

  /// The strongest optional priority that people write.
  private static let weak = Priority(999) ?? .defaultHigh
}

extension ConstraintEdit {
  /// Changes a layout; a removed constraint stays in its place, inactive, so that indices keep
  /// their meaning.
  func apply(to layout: inout Layout) {
    switch origin {
    case .constraint(let index): layout.constraints[index] = changed(layout.constraints[index])
    case .contentHugging(let view, let isHorizontal):
      Self.weaken(&layout.views[view].contentHuggingPriority, isHorizontal)
    case .compressionResistance(let view, let isHorizontal):
      Self.weaken(&layout.views[view].contentCompressionResistancePriority, isHorizontal)
    case .stack, .autoresizing, .nonNegative, .root, .fitting, .space:
      preconditionFailure("Nobody wrote \(origin)")
    }
  }

  private static func weaken(_ priorities: inout View.AxisPriorities, _ isHorizontal: Bool) {
    if isHorizontal { priorities.horizontal = weak } else { priorities.vertical = weak }
  }

  private func changed(_ constraint: Constraint) -> Constraint {
    var constraint = constraint
    switch change {
    case .weaken: constraint.priority = Self.weak
    case .relax(let relation): constraint.relation = relation
    case .move(let constant): constraint.constant = constant
    case .remove: constraint.isActive = false
    }
    return constraint
  }

  /// The change as one of a constraint; `nil` where it is of something else.
  func change(in layout: Layout) -> ConstraintChange? {
    guard case .constraint(let index) = origin else { return nil }
    return ConstraintChange(index, to: change == .remove ? nil : changed(layout.constraints[index]))
  }

  /// The change as an operation on the document; `nil` where it has no place of its own there.
  func operation(in layout: Layout) -> PatchOperation? {
    let weak = PatchValue.number(Double(Self.weak.value))
    switch origin {
    case .constraint(let index):
      let constraint = layout.constraints[index]
      // One of several that a string makes cannot be changed alone.
      guard let pointer = constraint.location.pointer, constraint.index == nil else { return nil }
      guard change != .remove else { return .remove(path: pointer) }
      guard constraint.isObject else {
        return .replace(path: pointer, value: .string(layout.text(of: changed(constraint))))
      }
      return switch change {
      case .relax(let relation): .add(path: pointer + "/relation", value: .string(relation.name))
      case .move(let constant): .add(path: pointer + "/constant", value: .number(constant))
      case .weaken, .remove: .add(path: pointer + "/priority", value: weak)
      }
    case .contentHugging(let view, let isHorizontal):
      return layout.views[view].location.pointer.map {
        .add(path: "\($0)/contentHuggingPriority/\(axis(isHorizontal))", value: weak)
      }
    case .compressionResistance(let view, let isHorizontal):
      return layout.views[view].location.pointer.map {
        .add(
          path: "\($0)/contentCompressionResistancePriority/\(axis(isHorizontal))",
          value: weak
        )
      }
    case .stack, .autoresizing, .nonNegative, .root, .fitting, .space: return nil
    }
  }

  private func axis(_ isHorizontal: Bool) -> String { isHorizontal ? "horizontal" : "vertical" }
}

extension ConstraintEdit {
  /// The change in words, with what it costs.
  ///
  /// - Parameters:
  ///   - layout: The layout before it.
  ///   - tried: The answer after it.
  /// - Returns: A title such as `Make a.width == 20 optional (999): it gives way by 10 points`.
  func title(in layout: Layout, _ tried: SettledLayout) -> String {
    guard case .constraint(let index) = origin else { return contentTitle(in: layout) }
    let constraint = layout.constraints[index]
    let before = layout.text(of: constraint, as: .words)
    switch change {
    case .weaken:
      let miss = tried.translation.program.violation(ofRow: row, at: tried.solution.values)
      let cost = miss > Tolerance.visible ? ": it gives way by \(points(miss))" : ""
      return "Make \(before) optional (999)\(cost)"
    case .relax(let relation): return "Relax \(before) to \(relation.symbol)"
    case .move(let constant):
      if constant == -constraint.constant { return "Turn the sign of \(before)" }
      let distance = constant - constraint.constant
      let words = "\(points(abs(distance))) \(distance < 0 ? "less" : "more")"
      return "Change the constant of \(before) to \(exact(constant)) (\(words))"
    case .remove: return "Remove \(before)"
    }
  }

  private func contentTitle(in layout: Layout) -> String {
    switch origin {
    case .contentHugging(let view, let isHorizontal):
      "Let \(layout.name(ofView: view)) be \(isHorizontal ? "wider" : "higher") than its "
        + "content: \(axis(isHorizontal)) hugging 999"
    case .compressionResistance(let view, let isHorizontal):
      "Let \(layout.name(ofView: view)) be \(isHorizontal ? "narrower" : "lower") than its "
        + "content: \(axis(isHorizontal)) compression resistance 999"
    default: preconditionFailure("Nobody wrote \(origin)")
    }
  }
}
