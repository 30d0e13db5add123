internal import LayoutModel

/// Lengths (rule 4.11) and baseline views (rule 4.4) of `UIStackView`s, computed from the inside
/// out.
///
/// AppKit's stack views provide baselines like UIKit's, but their length is not known.
struct StackContents {
  /// Lengths in points; baselines as indices of views, `nil` where nothing is arranged.
  private struct OfStack {
    var width = 0.0
    var height = 0.0
    var firstBaseline: Int?
    var lastBaseline: Int?
  }

  // The layout may keep these contents, and outlives them.
  private unowned let prepared: PreparedLayout
  private let insets: PassInsets<Double>
  private var stacks: [Int: OfStack] = [:]

  init(_ prepared: PreparedLayout, _ insets: PassInsets<Double>, systemSpacing: Double) {
    self.prepared = prepared
    self.insets = insets
    let tree = prepared.tree
    let innerFirst = prepared.stacks.sorted { tree.depth(of: $0) > tree.depth(of: $1) }
    for view in innerFirst {
      guard let stack = prepared.layout.views[view].stack else { continue }
      stacks[view] = ofStack(stack, systemSpacing)
    }
  }

  /// In points along an axis of the view; `nil` where nothing is known of it.
  func length(ofView view: Int, axis: Axis) -> Double? {
    if let stack = stacks[view], prepared.layout.views[view].stack?.kind == .uiStackView {
      return axis == .horizontal ? stack.width : stack.height
    }
    return prepared.contentSize(ofView: view, axis: axis, insets)
  }

  func baselineView(of view: Int, _ attribute: Attribute) -> Int {
    guard let stack = stacks[view] else { return view }
    return (attribute == .firstBaseline ? stack.firstBaseline : stack.lastBaseline) ?? view
  }

  /// Along the axis lengths and spacing add up, across it the longest counts; hidden views are left
  /// out.
  ///
  /// In a row the tallest view provides both baselines, in a column the first and the last view do.
  private func ofStack(_ stack: StackArrangement, _ systemSpacing: Double) -> OfStack {
    let visible = stack.arrangedSubviews.filter { !stack.drops(prepared.layout.views[$0]) }
    let widths = visible.map { length(ofView: $0, axis: .horizontal) ?? 0 }
    let heights = visible.map { length(ofView: $0, axis: .vertical) ?? 0 }
    let spacing = visible.dropLast().reduce(0) {
      $0 + stack.spacing(after: $1, system: systemSpacing)
    }
    let (highest, widest) = (heights.max() ?? 0, widths.max() ?? 0)
    let tallest = zip(visible, heights).first { $0.1 == highest }?.0
    let isRow = stack.axis == .horizontal
    let (first, last) = isRow ? (tallest, tallest) : (visible.first, visible.last)
    return OfStack(
      width: isRow ? widths.reduce(spacing, +) : widest,
      height: isRow ? highest : heights.reduce(spacing, +),
      firstBaseline: first.map { baselineView(of: $0, .firstBaseline) },
      lastBaseline: last.map { baselineView(of: $0, .lastBaseline) }
    )
  }
}
