internal import LayoutModel
internal import XMLText

/// The frames of panes in AppKit split views: as drawn, except for required sizes of a pane, which
/// the pane of the lowest holding priority compensates.
struct SplitPanes {
  /// By the index of a pane in the tree, in the coordinates of its split view.
  private(set) var frames: [Int: Rect] = [:]

  private struct Bounds {
    var width = 0...Double.infinity
    var height = 0...Double.infinity
  }

  init(_ file: InterfaceFile, _ tree: ObjectTree, layout: Int) {
    var panes: [Int: [Int]] = [:]
    for index in tree.members[layout] where tree.isPane(tree.nodes[index]) {
      guard let split = tree.nodes[index].parent, tree.nodes[index].isInstalled else { continue }
      panes[split, default: []].append(index)
    }
    if panes.isEmpty { return }
    let bounds = Self.bounds(file, tree, layout)
    for (split, panes) in panes {
      let isRow = file.has(.vertical, .yes, tree.nodes[split].element)
      arrange(panes, isRow: isRow, bounds, Self.priorities(file, tree.nodes[split].element), tree)
    }
  }

  private mutating func arrange(
    _ panes: [Int],
    isRow: Bool,
    _ bounds: [Int: Bounds],
    _ priorities: [Double],
    _ tree: ObjectTree
  ) {
    func start(_ frame: Rect) -> Double { isRow ? frame.x : frame.y }
    func length(_ frame: Rect) -> Double { isRow ? frame.width : frame.height }
    func kept(_ length: Double, _ pane: Int) -> Double {
      guard let bounds = bounds[pane] else { return length }
      let range = isRow ? bounds.width : bounds.height
      return min(max(length, range.lowerBound), range.upperBound)
    }
    let stored = panes.map { tree.nodes[$0].stored }
    var lengths = zip(panes, stored).map { kept(length($1), $0) }
    let growth = zip(lengths, stored).reduce(0) { $0 + $1.0 - length($1.1) }
    let held = panes.indices.map { $0 < priorities.count ? priorities[$0] : 250 }
    let free = panes.indices.filter { lengths[$0] == length(stored[$0]) }
    if growth != 0, let last = free.min(by: { (held[$0], -$0) < (held[$1], -$1) }) {
      lengths[last] = kept(max(0, lengths[last] - growth), panes[last])
    }
    let order = panes.indices.sorted { (start(stored[$0]), $0) < (start(stored[$1]), $1) }
    var shift = 0.0
    for place in order {
      var frame = stored[place]
      let across = bounds[panes[place]].map { isRow ? $0.height : $0.width }
      if isRow {
        (frame.x, frame.width) = (frame.x + shift, lengths[place])
        if let across {
          frame.height = min(max(frame.height, across.lowerBound), across.upperBound)
        }
      } else {
        (frame.y, frame.height) = (frame.y + shift, lengths[place])
        if let across { frame.width = min(max(frame.width, across.lowerBound), across.upperBound) }
      }
      shift += lengths[place] - length(stored[place])
      frames[panes[place]] = frame
    }
  }

  private static func bounds(_ file: InterfaceFile, _ tree: ObjectTree, _ layout: Int) -> [Int:
    Bounds]
  {
    var bounds: [Int: Bounds] = [:]
    for (element, holder) in tree.constraints[layout]
    where file.string(.secondAttribute, of: element) == nil
      && file.string(.priority, of: element) == nil
    {
      let item = file.string(.firstItem, of: element)
      guard let node = item.map({ tree.byID[$0] }) ?? holder, tree.isPane(tree.nodes[node]),
        let constant = file.number(.constant, of: element), constant >= 0
      else { continue }
      let range: WritableKeyPath<Bounds, ClosedRange<Double>>
      switch file.word(.firstAttribute, of: element) {
      case .width: range = \.width
      case .height: range = \.height
      default: continue
      }
      var known = bounds[node] ?? Bounds()
      let (low, high) = (known[keyPath: range].lowerBound, known[keyPath: range].upperBound)
      switch file.word(.relation, of: element) {
      case .greaterThanOrEqual: known[keyPath: range] = max(low, min(constant, high))...high
      case .lessThanOrEqual: known[keyPath: range] = low...min(high, max(constant, low))
      default: known[keyPath: range] = constant...constant
      }
      bounds[node] = known
    }
    return bounds
  }

  private static func priorities(_ file: InterfaceFile, _ split: Int) -> [Double] {
    guard let list = file.child(.holdingPriorities, of: split) else { return [] }
    return file.children(of: list).map { file.number(.value, of: $0) ?? 250 }
  }
}
