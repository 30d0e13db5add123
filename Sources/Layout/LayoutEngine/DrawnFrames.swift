internal import LayoutModel
internal import LinearSolver

/// The drawn frames, as variables of a translation, which show the intention of constraints.
///
/// The author of an Interface Builder file saw the stored frames while typing constants. Where a
/// constraint and the drawing disagree, the drawing is the better evidence of the intention.
struct DrawnFrames {
  private let translation: Translation
  let values: [Double]

  init(_ converged: ConvergedLayout) {
    translation = converged.translation
    var values = converged.solution.values
    let prepared = converged.translation.prepared
    for index in prepared.views.indices where prepared.views[index].isDrawn {
      guard let frame = prepared.layout.views[index].frame else { continue }
      let first = converged.translation.variables.view(index, .x)
      values.replaceSubrange(
        first..<first + 4,
        with: [frame.x, frame.y, frame.width, frame.height]
      )
    }
    self.values = values
  }

  /// `nil` where one of its anchors depends on more than frames.
  ///
  /// In points, with the constraint's own sign conventions.
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

  /// A match but for the sign is no coincidence, so margins and guides count as this environment
  /// has them.
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

  private func isPlain(_ anchor: Constraint.Anchor) -> Bool {
    guard case .view(let view) = anchor.item else { return false }
    return translation.prepared.views[view].isDrawn && !anchor.attribute.isBaseline
      && !anchor.attribute.isMargin
  }
}
