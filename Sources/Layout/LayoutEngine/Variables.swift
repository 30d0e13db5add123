internal import LayoutModel

/// Which numbers the linear solver has for which items.
///
/// Each view and guide has four: x, y, width and height of its frame in the superview's (owning
/// view's) coordinates. The content of a scroll view has two, its width and height. Frames stand
/// in for alignment rectangles, which differ from them by constants.
///
/// Numbers are dense and computed, not looked up: view `i` has `4i` to `4i + 3`, guides follow,
/// then scroll contents (two each), ideal lengths (one each) and places of coordinates (two each).
/// Two layouts with the same views and guides number them alike, which is what lets fixes compare
/// answers.
struct Variables {
  /// One of the four numbers of a frame.
  ///
  /// Raw values are the place among an item's four numbers.
  enum Component: Int, CaseIterable {
    /// The left edge, in points from the superview's (owning view's) left edge.
    case x = 0
    /// The top edge, in points from the superview's (owning view's) top edge.
    case y = 1
    /// In points.
    case width = 2
    /// In points.
    case height = 3
  }

  /// What a variable is.
  enum Owner: Hashable {
    /// The view of that index in `Layout.views`; 0 is the root.
    case view(Int)
    /// The guide of that index in `Layout.guides`.
    case guide(Int)
    /// The content of the scroll view of that index.
    case content(Int)
    /// The ideal length of the stack view of that index; no answer shows it.
    case ideal(Int)
    /// Where the coordinates of the view of that index begin, in the root's; no answer shows it.
    case space(Int)
  }

  /// The root is one of them.
  private let viewCount: Int
  /// Those that the document declares; built-in guides are numbers of their views.
  private let guideCount: Int
  /// Where the ideal lengths begin, one for each.
  private let firstIdeal: Int
  /// Where places of coordinates begin, two for each.
  private let firstSpace: Int
  /// The scroll views whose content takes part, in document order.
  let contents: [Int]
  /// The stack views that have an ideal length, in document order.
  let ideals: [Int]
  /// The views whose coordinates have a place of their own, in document order.
  let spaces: [Int]
  /// How many variables there are.
  let count: Int

  /// Numbers the items of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - contents: The scroll views whose content takes part.
  ///   - ideals: The stack views that have an ideal length.
  ///   - spaces: The views whose coordinates have a place of their own.
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

  /// A number of a view's frame.
  func view(_ index: Int, _ component: Component) -> Int { 4 * index + component.rawValue }

  /// A number of a guide's frame, in its owning view's coordinates.
  func guide(_ index: Int, _ component: Component) -> Int {
    4 * (viewCount + index) + component.rawValue
  }

  /// The width or height of a scroll view's content; `nil` where its content takes no part.
  func content(of view: Int, _ component: Component) -> Int? {
    Self.place(of: view, in: contents).map {
      4 * (viewCount + guideCount) + 2 * $0 + (component == .width ? 0 : 1)
    }
  }

  /// The ideal length of a stack view; `nil` where it has none.
  func ideal(of view: Int) -> Int? { Self.place(of: view, in: ideals).map { firstIdeal + $0 } }

  /// Where the coordinates of a view begin along an axis; `nil` where that is no separate number.
  ///
  /// In the root's coordinates.
  func space(of view: Int, _ component: Component) -> Int? {
    Self.place(of: view, in: spaces).map { firstSpace + 2 * $0 + (component == .x ? 0 : 1) }
  }

  /// The place of a view in a list that rises.
  ///
  /// Binary search: as many steps as the length of the list has digits in base two.
  private static func place(of view: Int, in views: [Int]) -> Int? {
    var low = 0
    var high = views.count
    while low < high {
      let middle = (low + high) / 2
      if views[middle] < view { low = middle + 1 } else { high = middle }
    }
    return low < views.count && views[low] == view ? low : nil
  }

  /// What a variable is.
  ///
  /// The inverse of the functions above, in constant time. An ideal length counts as a width
  /// whatever its axis is.
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
  /// The axis that the number is a place or a size of.
  var axis: Axis { self == .x || self == .width ? .horizontal : .vertical }
}

extension Axis {
  /// The number of a frame that says where something begins along the axis.
  var origin: Variables.Component { self == .horizontal ? .x : .y }

  /// The number of a frame that says how far something reaches along the axis.
  var extent: Variables.Component { self == .horizontal ? .width : .height }
}
