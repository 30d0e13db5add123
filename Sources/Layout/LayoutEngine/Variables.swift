internal import LayoutModel

/// The numbering of the linear solver's variables.
///
/// Each view and guide has four: x, y, width and height of its frame in the superview's (owning
/// view's) coordinates. Numbers are dense: view `i` has `4i` to `4i + 3`, guides follow, then
/// scroll contents (two each), ideal lengths (one each) and coordinate origins (two each). Layouts
/// with the same views and guides number them alike, so that fixes can compare solutions.
struct Variables {
  enum Component: Int, CaseIterable {
    case x = 0
    case y = 1
    case width = 2
    case height = 3
  }

  enum Owner: Hashable {
    case view(Int)
    case guide(Int)
    case content(Int)
    /// The ideal length of a stack view; in no result.
    case ideal(Int)
    /// The coordinate origin of a view, in the root's coordinates; in no result.
    case space(Int)
  }

  private let viewCount: Int
  private let guideCount: Int
  /// The first ideal length, one for each.
  private let firstIdeal: Int
  /// The first coordinate origin, two for each.
  private let firstSpace: Int
  let contents: [Int]
  let ideals: [Int]
  let spaces: [Int]
  let count: Int

  init(_ layout: Layout, contents: [Int], ideals: [Int], spaces: [Int] = []) {
    viewCount = layout.views.count
    guideCount = layout.guides.count
    self.contents = contents
    self.ideals = ideals
    self.spaces = spaces
    firstIdeal = 4 * (layout.views.count + layout.guides.count) + 2 * contents.count
    firstSpace = firstIdeal + ideals.count
    count = firstSpace + 2 * spaces.count
  }

  @inline(__always)
  func view(_ index: Int, _ component: Component) -> Int { 4 &* index &+ component.rawValue }

  func guide(_ index: Int, _ component: Component) -> Int {
    4 * (viewCount + index) + component.rawValue
  }

  func content(of view: Int, _ component: Component) -> Int? {
    Self.place(of: view, in: contents).map {
      4 * (viewCount + guideCount) + 2 * $0 + (component == .width ? 0 : 1)
    }
  }

  func ideal(of view: Int) -> Int? { Self.place(of: view, in: ideals).map { firstIdeal + $0 } }

  func space(of view: Int, _ component: Component) -> Int? {
    Self.place(of: view, in: spaces).map { firstSpace + 2 * $0 + (component == .x ? 0 : 1) }
  }

  private static func place(of view: Int, in views: [Int]) -> Int? {
    var low = 0
    var high = views.count
    while low < high {
      let middle = (low + high) / 2
      if views[middle] < view { low = middle + 1 } else { high = middle }
    }
    return low < views.count && views[low] == view ? low : nil
  }

  func owner(of variable: Int) -> (Owner, Component) {
    let item = variable / 4
    if item < viewCount { return (.view(item), Component.allCases[variable % 4]) }
    if item < viewCount + guideCount {
      return (.guide(item - viewCount), Component.allCases[variable % 4])
    }
    if variable >= firstSpace {
      let rest = variable - firstSpace
      return (.space(spaces[rest / 2]), rest % 2 == 0 ? .x : .y)
    }
    if variable >= firstIdeal { return (.ideal(ideals[variable - firstIdeal]), .width) }
    let rest = variable - 4 * (viewCount + guideCount)
    return (.content(contents[rest / 2]), rest % 2 == 0 ? .width : .height)
  }
}

extension Variables.Component {
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Axis {
  var origin: Variables.Component { self == .horizontal ? .x : .y }

  var extent: Variables.Component { self == .horizontal ? .width : .height }
}
