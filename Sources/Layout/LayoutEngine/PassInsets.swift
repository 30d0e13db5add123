internal import LayoutModel

/// Quantities that depend on frames and are constant during a solve: safe areas of inner views,
/// margins, readable widths, the heights of wrapped text (rules 2.4 and 4.1).
///
/// A linear program cannot express them: the part under a bar is a minimum of differences, text
/// wraps in steps. `ConvergedLayout` repeats passes until they converge.
struct PassInsets<Number: Measure> {
  /// The constants of one view, in points; unread ones may be zero.
  struct OfView {
    var safeArea = Insets<Number>.zero
    /// Including safe area and superview's margins.
    var margins = Insets<Number>.zero
    /// The inset of the readable guide from the margins on either side.
    var readableInset = Number(0)
    var textWidth: Number?
    var textHeight: Number?
  }

  /// All views; the root alone where no other is read, and none where none is.
  private(set) var views: [OfView] = []

  func textWidth(ofView view: Int) -> Number? {
    views.count > view ? views[view].textWidth : nil
  }

  func textHeight(ofView view: Int) -> Number? { views.count > view ? views[view].textHeight : nil }
}

extension PassInsets {
  /// `rootWidth`: where the environment determines it; `frames`: `nil` in the first pass.
  init<Source: FrameSource>(
    _ prepared: PreparedLayout,
    _ environment: Environment,
    rootWidth: Number?,
    frames: Source?
  ) where Source.Number == Number {
    let isGiven = prepared.uses.areGiven
    if isGiven, prepared.uses.safeAreas.isEmpty { return }
    views = [OfView](repeating: OfView(), count: isGiven ? 1 : prepared.views.count)
    views[0].safeArea = Insets(
      environment.safeAreaInsets + prepared.layout.additionalSafeAreaInsets
    )
    if isGiven { return }
    let hasMargins = !prepared.uses.margins.isEmpty
    let layout = prepared.layout
    prepared.forEachInTreeOrder { index in
      if let superview = prepared.views[index].superview, let frames {
        views[index].safeArea = safeArea(of: index, in: superview, frames)
      }
      let aligned = Number(prepared.views[index].horizontal.inside)
      if hasMargins {
        let margins = margins(of: index, layout, environment, rootWidth, frames)
        views[index].margins = margins
        if let width = frames?.width(of: index) ?? (index == 0 ? rootWidth : nil) {
          let inside = width - aligned - margins.left - margins.right
          views[index].readableInset = Self.readableInset(
            width,
            inside,
            atMost: environment.readableWidth
          )
        }
      }
      if prepared.views[index].hasWrappedText, let size = layout.views[index].intrinsicContentSize {
        let width = frames.map { $0.width(of: index) - aligned }
        (views[index].textWidth, views[index].textHeight) = Self.textSize(of: size, width)
      }
    }
  }

  /// The part of a view under bars: that of its superview, edge by edge, as far as the view lies in
  /// that (rule 2.4).
  ///
  /// An inset never exceeds the superview's, and the view's own size does not limit it.
  private func safeArea<Source: FrameSource>(
    of index: Int,
    in superview: Int,
    _ frames: Source
  ) -> Insets<Number> where Source.Number == Number {
    let outer = views[superview].safeArea
    let around = frames.placeInRoot(of: superview)
    let own = frames.placeInRoot(of: index)
    func covered(_ inset: Number, _ distance: Number) -> Number {
      Number.larger(Number(0), Number.smaller(inset - distance, inset))
    }
    return Insets(
      top: covered(outer.top, own.y - around.y),
      left: covered(outer.left, own.x - around.x),
      bottom: covered(outer.bottom, around.maxY - own.maxY),
      right: covered(outer.right, around.maxX - own.maxX)
    )
  }

  /// Rule 2.4: the inset in bounds that are 88 points wider than the limit, and no narrower ones.
  ///
  /// A step of 1e9 expresses a condition as a minimum, so that lines can follow it.
  private static func readableInset(
    _ width: Number,
    _ inside: Number,
    atMost limit: Double
  ) -> Number {
    // No margins are that wide: it is no bound where the view is wide enough.
    let most = width.value(of: [(limit + 88, 1e9)], below: 0, isMeasured: true)
    let beyond = (inside - Number(limit)) * 0.5
    return Number.larger(Number(0), Number.smaller(beyond, most))
  }

  /// A view's margins: its own or UIKit's default, at the sides of a controller's root at least the
  /// system's minimum, plus the safe area, and at least the superview's margins if they are
  /// preserved (rule 2.4).
  private func margins<Source: FrameSource>(
    of index: Int,
    _ layout: Layout,
    _ environment: Environment,
    _ rootWidth: Number?,
    _ frames: Source?
  ) -> Insets<Number> where Source.Number == Number {
    var margins =
      layout.views[index].layoutMargins.map { Insets($0) } ?? Self.defaultMargins(index, layout)
    if let directional = layout.views[index].directionalLayoutMargins {
      let direction = environment.direction(layout.views[index].semanticContentAttribute)
      margins = Insets(directional.edges(in: direction))
    }
    if index == 0, layout.hasSystemMinimumLayoutMargins {
      let side = Self.systemMinimum(rootWidth ?? frames?.width(of: 0) ?? Number(0))
      margins.left = Number.larger(margins.left, side)
      margins.right = Number.larger(margins.right, side)
    }
    if layout.views[index].insetsLayoutMarginsFromSafeArea {
      let safe = views[index].safeArea
      margins.top = margins.top + safe.top
      margins.left = margins.left + safe.left
      margins.bottom = margins.bottom + safe.bottom
      margins.right = margins.right + safe.right
    }
    if layout.views[index].preservesSuperviewLayoutMargins,
      let superview = layout.views[index].superview, let frames
    {
      let outer = views[superview].margins
      let own = frames.placeInRoot(of: index)
      let around = frames.placeInRoot(of: superview)
      margins.top = Number.larger(margins.top, outer.top - (own.y - around.y))
      margins.left = Number.larger(margins.left, outer.left - (own.x - around.x))
      margins.bottom = Number.larger(margins.bottom, outer.bottom - (around.maxY - own.maxY))
      margins.right = Number.larger(margins.right, outer.right - (around.maxX - own.maxX))
    }
    return margins
  }

  /// 8 on every side; 0 above and below in a view controller's root, and for stack views.
  private static func defaultMargins(_ index: Int, _ layout: Layout) -> Insets<Number> {
    // Interface Builder's stack views have none; those of iOS 10 had 8.
    if layout.views[index].stack?.kind == .uiStackView { return .zero }
    // UIKit's own default; nothing above and below in a view controller's root.
    let isController = index == 0 && layout.rootKind == .viewController
    let end = isController ? 0.0 : 8
    return Insets(EdgeInsets(top: end, left: 8, bottom: end, right: 8))
  }

  /// The minimum margin at the sides of a view controller's root: 16 points below a width of 414,
  /// and 20 from there on.
  private static func systemMinimum(_ rootWidth: Number) -> Number {
    rootWidth.value(of: [(414, 20)], below: 16, isMeasured: false)
  }
}

extension PassInsets {
  func agrees(
    with other: PassInsets,
    where uses: InsetUses,
    _ isNear: (Number, Number) -> Bool
  ) -> Bool {
    firstChange(from: other, where: uses, isNear) == nil
  }

  func firstChange(
    from other: PassInsets,
    where uses: InsetUses,
    _ isNear: (Number, Number) -> Bool
  ) -> InsetChange? {
    func first(_ kind: InsetChange.Kind, _ used: [Int], _ isSame: (OfView, OfView) -> Bool)
      -> InsetChange?
    {
      used.first { !isSame(views[$0], other.views[$0]) }.map { InsetChange(view: $0, kind: kind) }
    }
    return first(.safeArea, uses.safeAreas) { $0.safeArea.isNear($1.safeArea, isNear) }
      ?? first(.margins, uses.margins) { $0.margins.isNear($1.margins, isNear) }
      ?? first(.readableWidth, uses.readable) { isNear($0.readableInset, $1.readableInset) }
      ?? first(.text, uses.texts) {
        isNear($0.textHeight ?? Number(0), $1.textHeight ?? Number(0))
          && isNear($0.textWidth ?? Number(0), $1.textWidth ?? Number(0))
      }
  }

  func forEachUsed(_ uses: InsetUses, _ body: (Number) -> Void) {
    func report(_ insets: Insets<Number>) {
      for number in [insets.top, insets.left, insets.bottom, insets.right] { body(number) }
    }
    for view in uses.safeAreas { report(views[view].safeArea) }
    for view in uses.margins { report(views[view].margins) }
    for view in uses.readable { body(views[view].readableInset) }
    for view in uses.texts {
      views[view].textWidth.map(body)
      views[view].textHeight.map(body)
    }
  }

  func map<Other>(_ change: (Number) -> Other) -> PassInsets<Other> {
    PassInsets<Other>(
      views: views.map {
        PassInsets<Other>.OfView(
          safeArea: $0.safeArea.map(change),
          margins: $0.margins.map(change),
          readableInset: change($0.readableInset),
          textWidth: $0.textWidth.map(change),
          textHeight: $0.textHeight.map(change)
        )
      }
    )
  }
}

extension PassInsets<Double> {
  init(_ prepared: PreparedLayout, _ environment: Environment, frames: ConvergedFrames?) {
    var rootWidth: Double?
    if case .points(let width) = environment.width { rootWidth = width }
    self.init(prepared, environment, rootWidth: rootWidth, frames: frames)
  }

  func firstChange(from other: PassInsets, where uses: InsetUses) -> InsetChange? {
    firstChange(from: other, where: uses) { abs($0 - $1) <= 1e-6 }
  }
}

struct InsetChange {
  let view: Int
  let kind: Kind

  enum Kind { case safeArea, margins, readableWidth, text }
}

/// Computed once for a layout; view indices in ascending order.
struct InsetUses {
  private(set) var safeAreas: [Int] = []
  private(set) var margins: [Int] = []
  private(set) var readable: [Int] = []
  private(set) var texts: [Int] = []

  /// Whether nothing depends on frames, so that one pass suffices: the root's safe area is given.
  var areGiven: Bool {
    margins.isEmpty && readable.isEmpty && texts.isEmpty && safeAreas.allSatisfy { $0 == 0 }
  }

  init(_ layout: borrowing Layout, stacks: [Int], texts: [Int]) {
    var safe = Set<Int>()
    var margin = Set<Int>()
    var read = Set<Int>()
    func record(_ anchor: Constraint.Anchor) {
      guard anchor.mayUseInsets else { return }
      switch anchor.item {
      case .builtIn(.safeAreaLayoutGuide, let owner), .builtIn(.keyboardLayoutGuide, let owner):
        safe.insert(owner)
      case .builtIn(.layoutMarginsGuide, let owner): margin.insert(owner)
      case .builtIn(.readableContentGuide, let owner):
        margin.insert(owner)
        read.insert(owner)
      default: break
      }
      if anchor.attribute.isMargin { margin.insert(layout.owningView(of: anchor.item)) }
    }
    for index in layout.constraints.indices where layout.constraints[index].isActive {
      record(layout.constraints[index].first)
      if let second = layout.constraints[index].second { record(second) }
    }
    for index in stacks
    where layout.views[index].stack?.isLayoutMarginsRelativeArrangement == true {
      margin.insert(index)
    }
    if !safe.isEmpty { safeAreas = safe.sorted() }
    if !margin.isEmpty { margins = margin.sorted() }
    if !read.isEmpty { readable = read.sorted() }
    self.texts = texts
  }
}

extension DirectionalEdgeInsets {
  fileprivate func edges(in direction: Environment.Direction) -> EdgeInsets {
    let (left, right) =
      direction == .rightToLeft ? (trailing, leading) : (leading, trailing)
    return EdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension Constraint.Anchor {
  var mayUseInsets: Bool {
    if case .builtIn = item { true } else { attribute.isMargin }
  }
}

extension Environment {
  func direction(_ attribute: View.SemanticContentAttribute) -> Direction {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
