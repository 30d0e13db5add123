internal import LayoutModel

struct RangeSubjects {
  /// None for views that are hidden themselves or by an ancestor.
  let appearances: [View.Appearance]
  /// The enclosing scroll view of each view, at any depth; -1 for none.
  let scrolls: [Int]
  let holdsControl: [Bool]
  let holdsNeeded: [Bool]
  /// Whether each view, or one of its ancestors, was guessed: its code was not read completely, or
  /// no constraint positions it, which most often means that code does.
  let isGuessed: [Bool]

  init(_ prepared: PreparedLayout) {
    let views = prepared.layout.views
    var appearances = views.map(\.appearance)
    var scrolls = [Int](repeating: -1, count: views.count)
    var isGuessed = views.map { $0.reading != .whole || $0.isPlacedByDrawing }
    var order: [Int] = []
    order.reserveCapacity(views.count)
    prepared.forEachInTreeOrder { index in
      order.append(index)
      if prepared.views[index].isHidden || prepared.droppedViews.contains(index) {
        appearances[index].insert(.transparent)
      }
      guard let superview = views[index].superview else { return }
      if appearances[superview].contains(.transparent) { appearances[index].insert(.transparent) }
      scrolls[index] = prepared.views[superview].isScrollView ? superview : scrolls[superview]
      isGuessed[index] = isGuessed[index] || isGuessed[superview]
    }
    for index in views.indices where appearances[index].contains(.transparent) {
      appearances[index] = .transparent
    }
    var holdsControl = appearances.map { $0.contains(.control) && $0.paints }
    var holdsNeeded = appearances.map(\.isNeeded)
    for index in order.reversed() {
      guard let superview = views[index].superview else { continue }
      if holdsControl[index] { holdsControl[superview] = true }
      if holdsNeeded[index] { holdsNeeded[superview] = true }
    }
    self.appearances = appearances
    self.scrolls = scrolls
    self.isGuessed = isGuessed
    self.holdsControl = holdsControl
    self.holdsNeeded = holdsNeeded
  }
}

extension View {
  /// Whether a drawing positions it, with a mask that does not follow its superview on all sides.
  fileprivate var isPlacedByDrawing: Bool {
    superview != nil && origin == .interfaceBuilder && translatesAutoresizingMaskIntoConstraints
      && !autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
  }
}
