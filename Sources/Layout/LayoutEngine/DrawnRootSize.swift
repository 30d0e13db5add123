internal import LayoutModel
internal import LinearSolver

/// Whether the views of a root are drawn for a root of another size than the file gives it.
///
/// Interface Builder keeps what was drawn when bars take room of a root, or a window its content is
/// in is made larger: it draws and marks nothing anew until its author looks at it. All constraints
/// to the far edge of the root then miss by the same distance.
///
/// Rule 5.5.
struct DrawnRootSize {
  /// A required constraint to the root whose size decides it.
  struct Row {
    /// The views whose frames it is about.
    var views: [Int]
    /// By how many points it is not fulfilled, with its sign.
    var miss: Double
    /// By how many points the root would have to be larger.
    var growth: Double
  }

  private let translation: Translation
  /// The numbers of the drawing, and those with a root that is a point wider and higher.
  private let values: [Double], larger: [Double]
  private var rows: [Axis: [Row]] = [:]

  /// Takes what a file gives.
  ///
  /// - Parameters:
  ///   - translation: The rows of the layout.
  ///   - values: Its variables, as drawn.
  init(_ translation: Translation, _ values: [Double]) {
    self.translation = translation
    self.values = values
    var larger = values
    larger[translation.variables.view(0, .width)] += 1
    larger[translation.variables.view(0, .height)] += 1
    if translation.environment.platform == .macOS {
      // A file of AppKit stores how far a view lies above the bottom of the root.
      for view in translation.layout.views.indices
      where translation.layout.views[view].superview == 0 {
        larger[translation.variables.view(view, .y)] += 1
      }
    }
    self.larger = larger
  }

  /// Keeps a constraint to the root if the root's size decides it.
  ///
  /// - Parameters:
  ///   - constraint: A required equation with the root.
  ///   - miss: By how much it is not fulfilled.
  ///   - views: The views that it is about.
  /// - Returns: Whether it does.
  mutating func record(_ constraint: Constraint, _ miss: Double, _ views: [Int]) -> Bool {
    let slope =
      translation.difference(of: constraint, at: larger)
      - translation.difference(of: constraint, at: values)
    guard abs(slope) > Tolerance.visible, views.count == 2, views[0] != views[1] else {
      return false
    }
    let axis: Axis = constraint.first.attribute.isHorizontal ? .horizontal : .vertical
    rows[axis, default: []].append(Row(views: views, miss: miss, growth: -miss / slope))
    return true
  }

  /// The constraints that no other size of the root fulfils together.
  var contradictions: [Row] {
    rows.filter { !isOfOtherRoot($1, $0) }.values.flatMap { $0 }
  }

  /// Whether one other size of the root fulfils all constraints to it.
  private func isOfOtherRoot(_ rows: [Row], _ axis: Axis) -> Bool {
    let growths = rows.map(\.growth)
    guard let least = growths.min(), let most = growths.max(),
      most - least <= Diagnosis.misplaced
    else { return false }
    if translation.environment.platform == .macOS { return true }
    return axis == .vertical
      && Self.bars.contains { abs(least + $0) <= Diagnosis.misplaced }
  }

  /// What UIKit's bars take, in points: a status, navigation, tab or tool bar, and those together.
  private static let bars = [20.0, 44, 49, 64, 69, 93, 113]
}
