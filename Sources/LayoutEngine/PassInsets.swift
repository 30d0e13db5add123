internal import LayoutModel

/// Everything of a layout that depends on frames and is held constant while they are solved for:
/// safe areas of inner views, margins, readable widths, the heights of wrapped text.
///
/// The frames of one pass give the insets of the next (rules 2.4 and 4.1).
struct PassInsets: Equatable {
  /// The part of each view that bars cover.
  private(set) var safeAreas: [EdgeInsets]
  /// The margins of each view, safe area and superview's margins included.
  private(set) var margins: [EdgeInsets]
  /// How much the readable guide lies inside the margins on either side.
  private(set) var readableInsets: [Double]
  /// The height of wrapped text, where a view has some.
  private(set) var textHeights: [Double?]

  private static let defaultMargin = 8.0
  /// The width of a view controller's root from which its margins are the larger ones.
  private static let wideRoot = 414.0

  /// Computes the insets.
  ///
  /// - Parameters:
  ///   - layout: The layout, with the environment's overrides applied.
  ///   - environment: The environment.
  ///   - frames: The frames of the pass before; `nil` in the first.
  init(_ layout: Layout, _ environment: Environment, frames: Frames?) {
    let count = layout.views.count
    safeAreas = [EdgeInsets](repeating: .zero, count: count)
    margins = safeAreas
    readableInsets = [Double](repeating: 0, count: count)
    textHeights = [Double?](repeating: nil, count: count)
    for index in layout.treeOrder {
      safeAreas[index] = Self.safeArea(index, environment, frames)
      margins[index] = margins(of: index, layout, environment, frames)
      if let width = frames?.views[index].width ?? environment.rootWidth(of: index) {
        let alignment = layout.views[index].alignmentRectInsets
        let inside =
          width - alignment.left - alignment.right - margins[index].left - margins[index].right
        readableInsets[index] = max(0, (inside - environment.readableWidth) / 2)
      }
      guard let size = layout.views[index].intrinsicContentSize, !size.heightForWidth.isEmpty else {
        continue
      }
      let insets = layout.views[index].alignmentRectInsets
      textHeights[index] =
        frames.map {
          let width = $0.views[index].width - insets.left - insets.right
          return size.height(atWidth: width, tolerance: 1e-6) ?? 0
        } ?? size.height
    }
  }

  private static func safeArea(
    _ index: Int,
    _ environment: Environment,
    _ frames: Frames?
  ) -> EdgeInsets {
    let bars = environment.safeAreaInsets
    guard index > 0 else { return bars }
    guard let frames else { return .zero }
    let root = frames.views[0]
    let own = frames.inRoot[index]
    func covered(_ overlap: Double, _ size: Double) -> Double { max(0, min(overlap, size)) }
    return EdgeInsets(
      top: covered(bars.top - own.y, own.height),
      left: covered(bars.left - own.x, own.width),
      bottom: covered(own.maxY - (root.height - bars.bottom), own.height),
      right: covered(own.maxX - (root.width - bars.right), own.width)
    )
  }

  private func margins(
    of index: Int,
    _ layout: Layout,
    _ environment: Environment,
    _ frames: Frames?
  ) -> EdgeInsets {
    let view = layout.views[index]
    var margins =
      view.layoutMargins ?? Self.defaultMargins(index, layout, environment, frames)
    if let directional = view.directionalLayoutMargins {
      let isRightToLeft = environment.direction(of: view) == .rightToLeft
      margins = EdgeInsets(
        top: directional.top,
        left: isRightToLeft ? directional.trailing : directional.leading,
        bottom: directional.bottom,
        right: isRightToLeft ? directional.leading : directional.trailing
      )
    }
    if view.insetsLayoutMarginsFromSafeArea {
      let safe = safeAreas[index]
      margins.top += safe.top
      margins.left += safe.left
      margins.bottom += safe.bottom
      margins.right += safe.right
    }
    if view.preservesSuperviewLayoutMargins, let superview = view.superview, let frames {
      let outer = self.margins[superview]
      let own = frames.inRoot[index]
      let around = frames.inRoot[superview]
      margins.top = max(margins.top, outer.top - (own.y - around.y))
      margins.left = max(margins.left, outer.left - (own.x - around.x))
      margins.bottom = max(margins.bottom, outer.bottom - (around.maxY - own.maxY))
      margins.right = max(margins.right, outer.right - (around.maxX - own.maxX))
    }
    return margins
  }

  private static func defaultMargins(
    _ index: Int,
    _ layout: Layout,
    _ environment: Environment,
    _ frames: Frames?
  ) -> EdgeInsets {
    guard index == 0, layout.rootKind == .viewController else {
      return EdgeInsets(
        top: defaultMargin,
        left: defaultMargin,
        bottom: defaultMargin,
        right: defaultMargin
      )
    }
    let width = environment.rootWidth(of: 0) ?? frames?.views[0].width ?? 0
    let side: Double = width >= wideRoot ? 20 : 16
    return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
  }

  /// Whether two passes hold the same constants, as far as a layout makes use of them.
  func agrees(with other: PassInsets, where uses: InsetUses) -> Bool {
    func isNear(_ one: Double, _ two: Double) -> Bool { abs(one - two) <= 1e-6 }
    func areNear(_ one: EdgeInsets, _ two: EdgeInsets) -> Bool {
      isNear(one.top, two.top) && isNear(one.left, two.left) && isNear(one.bottom, two.bottom)
        && isNear(one.right, two.right)
    }
    return uses.safeAreas.allSatisfy { areNear(safeAreas[$0], other.safeAreas[$0]) }
      && uses.margins.allSatisfy { areNear(margins[$0], other.margins[$0]) }
      && uses.readable.allSatisfy { isNear(readableInsets[$0], other.readableInsets[$0]) }
      && uses.texts.allSatisfy {
        isNear(textHeights[$0] ?? 0, other.textHeights[$0] ?? 0)
      }
  }
}

/// The views whose insets any constraint makes use of; the others need no further pass.
struct InsetUses {
  private(set) var safeAreas: [Int] = []
  private(set) var margins: [Int] = []
  private(set) var readable: [Int] = []
  private(set) var texts: [Int] = []

  init(_ layout: Layout) {
    var safe = Set<Int>()
    var margin = Set<Int>()
    var read = Set<Int>()
    for constraint in layout.constraints where constraint.isActive {
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) {
        switch anchor.item {
        case .builtIn(.safeAreaLayoutGuide, let owner): safe.insert(owner)
        case .builtIn(.layoutMarginsGuide, let owner): margin.insert(owner)
        case .builtIn(.readableContentGuide, let owner):
          margin.insert(owner)
          read.insert(owner)
        default: break
        }
        if anchor.attribute.isMargin { margin.insert(layout.owningView(of: anchor.item)) }
      }
    }
    safeAreas = safe.sorted()
    margins = margin.sorted()
    readable = read.sorted()
    texts = layout.views.indices.filter {
      layout.views[$0].intrinsicContentSize?.heightForWidth.isEmpty == false
    }
  }
}

extension Environment {
  /// The width of a view that needs no solving to be known: the root's, unless it is fitting.
  fileprivate func rootWidth(of view: Int) -> Double? {
    guard view == 0, case .points(let width) = width else { return nil }
    return width
  }

  /// Which way leading lies in the constraints that a view holds (rule 2.3).
  func direction(of view: View) -> Direction {
    switch view.semanticContentAttribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
