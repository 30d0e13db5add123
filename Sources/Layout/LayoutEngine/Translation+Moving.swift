internal import LayoutModel
internal import LinearSolver

/// Rows in another environment, or with other insets, mostly differ in a few right sides.
extension Translation {
  /// Whether the rows have the same left sides, levels and order in another environment and with
  /// other insets.
  func keepsLeftSides(in environment: Environment, _ insets: PassInsets<Double>) -> Bool {
    guard self.environment.hasSameRows(as: environment), !prepared.hasMasksOfRootSize else {
      return false
    }
    if prepared.uses.texts.isEmpty { return true }
    // Proportions are ratios of content sizes, and only known sizes have rows.
    return !prepared.hasProportionalStacks
      && prepared.uses.texts.allSatisfy { view in
        let known = anchors.insets
        return (known.textWidth(ofView: view) == nil) == (insets.textWidth(ofView: view) == nil)
          && (known.textHeight(ofView: view) == nil) == (insets.textHeight(ofView: view) == nil)
      }
  }

  /// The rows whose right sides depend on the root's size or on insets, or may.
  func rowsOfSizesAndInsets() -> [Int] {
    origins.indices.filter { row in
      switch origins[row] {
      case .root: true
      case .constraint(let index):
        layout.constraints[index].first.mayUseInsets
          || layout.constraints[index].second?.mayUseInsets == true
      case .stack(let index): stackRows[index].anchors.contains(where: \.mayUseInsets)
      case .contentHugging(let view, _), .compressionResistance(let view, _):
        prepared.views[view].hasWrappedText
      case .autoresizing, .nonNegative, .fitting, .space: false
      }
    }
  }

  /// The right side of one of `rowsOfSizesAndInsets` with other anchors, which write their terms
  /// to `scratch`.
  func rightSide(
    ofRow row: Int,
    with anchors: AnchorTranslator,
    _ scratch: inout ProgramWriter
  ) -> Double {
    switch origins[row] {
    case .root:
      var rightSide = program.rightSide(ofRow: row)
      program.forEachTerm(ofRow: row) { variable, _ in
        if variable == variables.view(0, .width) { rightSide = anchors.environment.width.length }
        if variable == variables.view(0, .height) { rightSide = anchors.environment.height.length }
      }
      return rightSide
    case .constraint(let index):
      let sides = anchors.addSides(
        layout.constraints[index].first,
        layout.constraints[index].second,
        layout.constraints[index].multiplier,
        to: &scratch
      )
      scratch.endRow(.equal, 0, level: 0)
      return sides.rightSide(layout.constraints[index].constant)
    case .stack(let index):
      let sides = anchors.addSides(stackRows[index], to: &scratch)
      scratch.endRow(.equal, 0, level: 0)
      return sides.rightSide(stackRows[index].constant)
    case .contentHugging(let view, let axis), .compressionResistance(let view, let axis):
      let inside =
        axis == .horizontal
        ? prepared.views[view].horizontal.inside : prepared.views[view].vertical.inside
      return (prepared.contentSize(ofView: view, axis: axis, anchors.insets) ?? 0) + inside
    case .autoresizing, .nonNegative, .fitting, .space: return program.rightSide(ofRow: row)
    }
  }
}

extension Environment {
  /// Whether rows have the same left sides in both, apart from those that depend on insets.
  fileprivate func hasSameRows(as other: Environment) -> Bool {
    width.isFitting == other.width.isFitting && height.isFitting == other.height.isFitting
      && direction == other.direction && systemSpacing == other.systemSpacing
      && preferredAxes == other.preferredAxes
  }
}

extension Environment.Extent {
  fileprivate var isFitting: Bool { self == .fitting }

  /// In points; 0 where it is fitting.
  var length: Double { if case .points(let points) = self { points } else { 0 } }
}
