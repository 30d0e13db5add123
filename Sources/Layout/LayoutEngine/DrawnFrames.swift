internal import LayoutModel
internal import LinearSolver

/// The drawn frames, as variables of a translation, which show the intention of constraints.
///
/// The author of an Interface Builder file saw the stored frames while typing constants. Where a
/// constraint and the drawing disagree, the drawing is the better evidence of the intention:
/// `ConflictRepair` restores constants from it, `FixFinder` finds wrong signs, `EdgeTies` takes
/// distances from it.
///
/// This does not apply to documents, whose views are not drawn.
struct DrawnFrames {
  private let translation: Translation
  /// The solution, with drawn frames in place of solved ones.
  let values: [Double]

  /// Replaces the values of drawn views by their frames.
  init(_ settled: SettledLayout) {
    translation = settled.translation
    var values = settled.solution.values
    let prepared = settled.translation.prepared
    for index in prepared.views.indices where prepared.views[index].isDrawn {
      guard let frame = prepared.layout.views[index].frame else { continue }
      let first = settled.translation.variables.view(index, .x)
      values.replaceSubrange(
        first..<first + 4,
        with: [frame.x, frame.y, frame.width, frame.height]
      )
    }
    self.values = values
  }

  /// The constant with which a constraint matches the drawing; `nil` where one of its anchors
  /// depends on more than frames.
  ///
  /// Where margins and safe areas are as they are here, authors' constants result, which are
  /// integers. In points, with the constraint's own sign conventions
  /// (`Translation.difference(of:at:)`).
  func constant(of constraint: Constraint) -> Double? {
    let anchors = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    let constant = translation.difference(of: constraint, at: values)
    if anchors.allSatisfy({ isPlain($0) }) { return constant }
    guard anchors.allSatisfy({ isDrawn($0.item) && !$0.attribute.isBaseline }),
      abs(constant - constant.rounded()) <= Self.wholeNoise
    else { return nil }
    return constant.rounded()
  }

  /// Frames are stored with the noise of a `Float`.
  private static let wholeNoise = 0.01

  /// Whether a constraint matches the drawing except for the sign of its constant.
  ///
  /// That is no coincidence, so margins and guides count as this environment has them.
  ///
  /// Optional constraints count as well: their authors typed them, too.
  func hasWrongSign(_ constraint: Constraint) -> Bool {
    guard constraint.isActive, constraint.relation == .equal, constraint.second != nil,
      abs(constraint.constant) >= Self.leastSigned, isDrawn(constraint.first.item),
      constraint.second.map({ isDrawn($0.item) }) ?? false,
      !constraint.first.attribute.isBaseline, constraint.second?.attribute.isBaseline == false
    else { return false }
    let constant = translation.difference(of: constraint, at: values)
    return abs(constant + constraint.constant) <= Self.pixel
  }

  /// Smaller constants are as often a pixel off as negated, in points.
  private static let leastSigned = 4.0
  /// Frames lie on pixels, in points.
  private static let pixel = 0.5

  private func isDrawn(_ item: Item) -> Bool {
    translation.prepared.views[translation.layout.owningView(of: item)].isDrawn
  }

  /// Whether an anchor is an edge, a center or a size of a drawn view, which its frame determines.
  private func isPlain(_ anchor: Constraint.Anchor) -> Bool {
    guard case .view(let view) = anchor.item else { return false }
    return translation.prepared.views[view].isDrawn && !anchor.attribute.isBaseline
      && !anchor.attribute.isMargin
  }
}
