import JSONText
import LayoutModel

struct TreeReader {
  private let values: ValueReader
  private let mistakes: MistakeReporter
  private let names: ItemNames
  /// For each view, the cell of the superview that it names; 0 for none.
  private let cells: [Int]

  init(_ values: ValueReader, _ names: ItemNames, cells: [Int]) {
    self.values = values
    mistakes = values.mistakes
    self.names = names
    self.cells = cells
  }

  /// AL021 for the id of a guide or an unknown id; cycles are not checked here.
  func superview(of view: Int) -> Int? {
    let value = mistakes.document.value(at: cells[view])
    guard let id = values.string(value, expected: "the id of a view") else { return nil }
    switch names[id] {
    case .view(let index): return index
    case nil:
      let closest = mistakes.suggestion(for: id, in: names).map { "Did you mean \"\($0)\"?" }
      let way = closest ?? "Declare it under \"views\"."
      mistakes.report(
        .brokenTree,
        "The superview \"\(id)\" does not exist. \(way)",
        at: value
      )
    default:
      let message = "\"\(id)\" is a guide, and only views have subviews. Use its owning view."
      mistakes.report(.brokenTree, message, at: value, items: [id])
    }
    return nil
  }

  /// Reports each cycle of superviews once, and breaks it.
  ///
  /// O(*n*) for *n* views. `didReport` is called after each report with the number of mistakes
  /// before it.
  func cutCycles(in views: inout [View], didReport: (_ count: Int, _ view: Int) -> Void) {
    // Where superviews precede their subviews, as they mostly do, there is none.
    let isOrdered = views.indices.allSatisfy { (views[$0].superview ?? -1) < $0 }
    if isOrdered { return }
    enum Mark {
      case new, onPath, done
    }
    var marks = Array(repeating: Mark.new, count: views.count)
    marks[0] = .done
    var path: [Int] = []
    for start in views.indices {
      guard !mistakes.isFull else { return }
      path.removeAll(keepingCapacity: true)
      var index = start
      while marks[index] == .new {
        marks[index] = .onPath
        path.append(index)
        index = views[index].superview ?? 0
      }
      if marks[index] == .onPath, let first = path.firstIndex(of: index) {
        reportCycle(Array(path[first...]), of: views, didReport)
        views[index].superview = 0
      }
      for index in path { marks[index] = .done }
    }
  }

  /// AL021, at the one that the document has first.
  private func reportCycle(
    _ members: [Int],
    of views: [View],
    _ didReport: (_ count: Int, _ view: Int) -> Void
  ) {
    // From the member that is first in the document, so that the message does not depend on the
    // search.
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    let cycle = members[first...] + members[..<first]
    let ids = cycle.map { views[$0].id }
    values.meter.charge(ids.count)
    guard let index = cycle.first, cells[index] != 0 else { return }
    let value = mistakes.document.value(at: cells[index])
    let message =
      ids.count == 1
      ? "\"\(ids[0])\" is its own superview. Use another view, or remove \"superview\"."
      : "The superviews form a cycle: \((ids + ids.prefix(1)).joined(separator: " in ")). Change the superview of one of them."
    let start = mistakes.count
    mistakes.report(.brokenTree, message, at: value, items: ids)
    didReport(start, index)
  }
}
