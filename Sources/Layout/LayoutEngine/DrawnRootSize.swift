internal import LayoutModel
internal import LinearSolver

/// Detects views that are drawn for a root of another size than the file gives it.
///
/// Interface Builder keeps the drawing when bars reduce a root, or a content view's window is
/// enlarged: it updates and marks nothing until its author opens it. All constraints to the far
/// edge of the root are then violated by the same distance.
///
/// Rule 5.5.
struct DrawnRootSize {
  struct Row {
    var views: [Int]
    /// The violation with its sign, in points.
    var miss: Double
    /// The growth of the root that would satisfy it, in points.
    var growth: Double
  }

  private let translation: Translation
  /// The variables of the drawing, and those with a root that is a point wider and higher.
  private let values: [Double], larger: [Double]
  private var rows: [Axis: [Row]] = [:]

  init(_ translation: Translation, _ values: [Double]) {
    self.translation = translation
    self.values = values
    var larger = values
    larger[translation.variables.view(0, .width)] += 1
    larger[translation.variables.view(0, .height)] += 1
    if translation.environment.platform == .macOS {
      // A file of AppKit stores the distance of a view above the bottom of the root.
      for view in translation.layout.views.indices
      where translation.layout.views[view].superview == 0 {
        larger[translation.variables.view(view, .y)] += 1
      }
    }
    self.larger = larger
  }

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

  var contradictions: [Row] {
    rows.filter { !isOfOtherRoot($1, $0) }.values.flatMap { $0 }
  }

  private func isOfOtherRoot(_ rows: [Row], _ axis: Axis) -> Bool {
    let growths = rows.map(\.growth)
    guard let least = growths.min(), let most = growths.max(),
      most - least <= Diagnosis.misplaced
    else { return false }
    if translation.environment.platform == .macOS { return true }
    return axis == .vertical
      && Self.bars.contains { abs(least + $0) <= Diagnosis.misplaced }
  }

  /// The heights of UIKit's bars, in points: a status, navigation, tab or tool bar, and those
  /// together.
  private static let bars = [20.0, 44, 49, 64, 69, 93, 113]
}
