import JSONText
import LayoutModel

extension DocumentReader {
  /// Finds the superview of every view, and checks that they form a tree.
  mutating func linkViews() {
    for index in layout.views.indices.dropFirst() {
      guard offsets.superviewCells[index] != 0 else { continue }
      guard !log.isFull else { return }
      let start = log.count
      let named = superview(document.value(at: offsets.superviewCells[index]))
      if let named { layout.views[index].superview = named }
      relocate(since: start, toViewAt: index)
    }
    reportCycles()
  }

  private mutating func superview(_ value: JSONValue) -> Int? {
    guard let id = string(value, expected: "the id of a view") else { return nil }
    switch names[id] {
    case .view(let index): return index
    case nil:
      let closest = suggestion(for: id).map { "Did you mean \"\($0)\"?" }
      report(
        .brokenTree,
        "There is no view \"\(id)\" to be a superview. \(closest ?? "Declare it under \"views\".")",
        at: value
      )
    default:
      let words = "\"\(id)\" is a guide, and only views have subviews. Name its owning view."
      report(.brokenTree, words, at: value, items: [id])
    }
    return nil
  }

  /// Reports each cycle of superviews once, and cuts it where it was found.
  private mutating func reportCycles() {
    // Where superviews come before their subviews, as they mostly do, there is none.
    let isOrdered = layout.views.indices.allSatisfy { (layout.views[$0].superview ?? -1) < $0 }
    if isOrdered { return }
    enum Mark {
      case new, onPath, done
    }
    var marks = Array(repeating: Mark.new, count: layout.views.count)
    marks[0] = .done
    var path: [Int] = []
    for start in layout.views.indices {
      guard !log.isFull else { return }
      path.removeAll(keepingCapacity: true)
      var index = start
      while marks[index] == .new {
        marks[index] = .onPath
        path.append(index)
        index = layout.views[index].superview ?? 0
      }
      if marks[index] == .onPath, let first = path.firstIndex(of: index) {
        reportCycle(Array(path[first...]))
        layout.views[index].superview = 0
      }
      for index in path { marks[index] = .done }
    }
  }

  private mutating func reportCycle(_ members: [Int]) {
    // Named from the member that the document has first, whichever led here.
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    let cycle = members[first...] + members[..<first]
    let ids = cycle.map { layout.views[$0].id }
    meter.charge(ids.count)
    guard let index = cycle.first, offsets.superviewCells[index] != 0 else { return }
    let value = document.value(at: offsets.superviewCells[index])
    let words =
      ids.count == 1
      ? "\"\(ids[0])\" is its own superview. Name another view, or leave \"superview\" out."
      : "These views lie inside each other: \((ids + ids.prefix(1)).joined(separator: " in ")). Give one of them a superview outside the circle."
    let start = log.count
    report(.brokenTree, words, at: value, items: ids)
    relocate(since: start, toViewAt: index)
  }

  /// Moves diagnostics about a view's place in the tree to where a generator found the view.
  mutating func relocate(since count: Int, toViewAt index: Int) {
    guard let source = viewSources[index] else { return }
    log.relocate(since: count, to: source)
  }
}
