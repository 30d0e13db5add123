internal import LayoutModel

/// The rows of one stack view.
///
/// UIKit's are those that a stack view of iOS 10 prints, with its identifiers and priorities (rule
/// 4.11). Its gap guides and spacers are tied to other edges by required equalities, so their rows
/// are written for those edges. "Along" is the stack view's axis, "across" the other one.
struct StackRows {
  let stack: Int
  let arrangement: StackArrangement
  let visible: [Int]
  let along: Edges
  let across: Edges
  private let prepared: PreparedLayout
  /// `nil` where no stack view distributes proportionally.
  private let contents: StackContents?
  private let systemSpacing: Double
  private(set) var rows: [StackRow] = []

  /// The attributes of one direction, directional ones: rows are mirrored where they are written
  /// (rule 2.3).
  struct Edges {
    var near: Attribute
    var far: Attribute
    var center: Attribute
    var size: Attribute
    var axis: Axis

    static let horizontal = Edges(
      near: .leading,
      far: .trailing,
      center: .centerX,
      size: .width,
      axis: .horizontal
    )
    static let vertical = Edges(
      near: .top,
      far: .bottom,
      center: .centerY,
      size: .height,
      axis: .vertical
    )
  }

  /// Contents are measured only for proportional distributions.
  static func all(
    of prepared: PreparedLayout,
    _ insets: PassInsets<Double>,
    systemSpacing: Double
  ) -> [StackRow] {
    var rows: [StackRow] = []
    let contents =
      prepared.hasProportionalStacks
      ? StackContents(prepared, insets, systemSpacing: systemSpacing) : nil
    for index in prepared.stacks {
      guard let arrangement = prepared.layout.views[index].stack else { continue }
      var stack = StackRows(index, arrangement, prepared, contents, systemSpacing)
      switch arrangement.kind {
      case .uiStackView: stack.addUIStackView()
      case .nsStackView: stack.addNSStackView()
      }
      rows += stack.rows
    }
    return rows
  }

  private init(
    _ stack: Int,
    _ arrangement: StackArrangement,
    _ prepared: PreparedLayout,
    _ contents: StackContents?,
    _ systemSpacing: Double
  ) {
    self.contents = contents
    self.systemSpacing = systemSpacing
    self.stack = stack
    self.arrangement = arrangement
    self.prepared = prepared
    along = arrangement.axis == .horizontal ? .horizontal : .vertical
    across = arrangement.axis == .horizontal ? .vertical : .horizontal
    visible = arrangement.arrangedSubviews.filter { !arrangement.drops(prepared.layout.views[$0]) }
  }

  private var layout: Layout { prepared.layout }
}

extension StackRows {
  mutating func add(
    _ identifier: String,
    _ first: StackRow.Side,
    _ relation: Relation,
    _ second: StackRow.Side?,
    times multiplier: Double = 1,
    plus constant: Double = 0,
    at priority: Priority = .required
  ) {
    rows.append(
      StackRow(
        stack: stack,
        identifier: identifier,
        first: first,
        relation: relation,
        second: second,
        multiplier: multiplier,
        constant: constant,
        priority: priority
      )
    )
  }

  var dropped: [(view: Int, previous: Int?, next: Int?)] {
    var visibleCount = 0
    return arrangement.arrangedSubviews.compactMap { view in
      guard arrangement.drops(layout.views[view]) else {
        visibleCount += 1
        return nil
      }
      let previous = visibleCount > 0 ? visible[visibleCount - 1] : nil
      return (view, previous, visibleCount < visible.count ? visible[visibleCount] : nil)
    }
  }

  /// Interface Builder's canvas treats hidden views differently.
  var isDrawn: Bool { prepared.views[stack].isDrawn }

  /// In points; 0 without a drawing.
  func drawnWidth(_ view: Int) -> Double { layout.views[view].frame?.width ?? 0 }

  func side(_ view: Int, _ attribute: Attribute) -> StackRow.Side {
    .anchor(Constraint.Anchor(.view(view), attribute))
  }

  /// In points; custom spacing takes precedence.
  func spacing(after view: Int) -> Double {
    arrangement.spacing(after: view, system: systemSpacing)
  }

  func contentLength(_ view: Int) -> Double? {
    let length = contents?.length(ofView: view, axis: along.axis)
    return length.flatMap { $0 > 0 ? $0 : nil }
  }

  func isStack(_ view: Int) -> Bool { prepared.layout.views[view].stack != nil }

  /// Positive where the second lies towards trailing or below.
  func distance(
    from start: Int,
    _ startAttribute: Attribute,
    to end: Int,
    _ endAttribute: Attribute
  ) -> StackRow.Side {
    .distance(
      from: Constraint.Anchor(.view(start), startAttribute),
      to: Constraint.Anchor(.view(end), endAttribute)
    )
  }

  func hasWrappedText(_ view: Int) -> Bool { prepared.views[view].hasWrappedText }
}
