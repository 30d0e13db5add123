/// The difference of two texts in the format of diff(1) and git, which `patch` can apply.
///
/// Lines are compared as bytes with their ends, so that a changed line end is a difference. For
/// example, with the file's path `a.json`:
///
///     --- a/a.json
///     +++ b/a.json
///     @@ -1,3 +1,3 @@
struct UnifiedDiff {
  private enum Step {
    case same(Int, Int)
    case removed(Int)
    case added(Int)
  }

  /// With line ends; the last line may have none.
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let path: String

  private static let context = 3
  /// Beyond it, all lines are one change.
  private static let differenceLimit = 1000

  /// An absolute path is written without `a/` and `b/`.
  init(from old: [UInt8], to new: [UInt8], path: String) {
    self.old = Self.lines(of: old)
    self.new = Self.lines(of: new)
    self.path = path
  }

  var bytes: [UInt8] {
    let steps = steps
    let changes = steps.indices.filter { if case .same = steps[$0] { false } else { true } }
    guard !changes.isEmpty else { return [] }
    let folder = path.hasPrefix("/") ? ("", "") : ("a/", "b/")
    var bytes = Array("--- \(folder.0)\(path)\n+++ \(folder.1)\(path)\n".utf8)
    var hunk = changes[0]...changes[0]
    for change in changes.dropFirst() {
      // Changes whose surroundings touch are one hunk.
      if change - hunk.upperBound <= 2 * Self.context {
        hunk = hunk.lowerBound...change
      } else {
        append(hunk, of: steps, to: &bytes)
        hunk = change...change
      }
    }
    append(hunk, of: steps, to: &bytes)
    return bytes
  }
}

extension UnifiedDiff {
  /// `hunk`: the first and the last change, as places in `steps`.
  private func append(_ hunk: ClosedRange<Int>, of steps: [Step], to bytes: inout [UInt8]) {
    let first = max(0, hunk.lowerBound - Self.context)
    let last = min(steps.count - 1, hunk.upperBound + Self.context)
    var (removed, added) = (0, 0)
    var body: [UInt8] = []
    for step in steps[first...last] {
      switch step {
      case .same(let place, _):
        (removed, added) = (removed + 1, added + 1)
        append(old[place], after: " ", to: &body)
      case .removed(let place):
        removed += 1
        append(old[place], after: "-", to: &body)
      case .added(let place):
        added += 1
        append(new[place], after: "+", to: &body)
      }
    }
    let before = steps[..<first]
    let oldStart = before.count { if case .added = $0 { false } else { true } }
    let newStart = before.count { if case .removed = $0 { false } else { true } }
    // A range of no lines begins behind the line that it names.
    let oldRange = "\(oldStart + (removed == 0 ? 0 : 1)),\(removed)"
    let newRange = "\(newStart + (added == 0 ? 0 : 1)),\(added)"
    bytes += Array("@@ -\(oldRange) +\(newRange) @@\n".utf8) + body
  }

  /// With the remark of diff(1) on a last line without an end.
  private func append(
    _ line: ArraySlice<UInt8>,
    after mark: Unicode.Scalar,
    to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: mark))
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Slices of the text, with line ends; an empty text has no lines.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }
}

extension UnifiedDiff {
  /// The common beginning and end, most of a file with a small fix, are compared first.
  private var steps: [Step] {
    let first = zip(old, new).prefix { $0 == $1 }.count
    let longest = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix(longest).prefix { $0 == $1 }.count
    let oldMiddle = first..<(old.count - last)
    let newMiddle = first..<(new.count - last)
    let middle =
      shortest(oldMiddle, newMiddle)
      ?? oldMiddle.map { .removed($0) } + newMiddle.map { .added($0) }
    return (0..<first).map { .same($0, $0) } + middle
      + (0..<last).map { .same(oldMiddle.upperBound + $0, newMiddle.upperBound + $0) }
  }

  /// The fewest removals and additions by Myers' algorithm ("An O(ND) Difference Algorithm", 1986).
  ///
  /// Time and memory grow with the square of the number of differences; `nil` beyond
  /// `differenceLimit`.
  private func shortest(_ oldRange: Range<Int>, _ newRange: Range<Int>) -> [Step]? {
    let limit = min(oldRange.count + newRange.count, Self.differenceLimit)
    // The farthest place in the old text on each diagonal (old minus new), before each difference.
    var reach = [1: 0]
    var history: [[Int: Int]] = []
    for differences in 0...limit {
      history.append(reach)
      for diagonal in stride(from: -differences, through: differences, by: 2) {
        var x = Self.start(on: diagonal, differences, reach).place
        while x < oldRange.count, x - diagonal < newRange.count,
          old[oldRange.lowerBound + x] == new[newRange.lowerBound + x - diagonal]
        {
          x += 1
        }
        reach[diagonal] = x
        if x >= oldRange.count, x - diagonal >= newRange.count {
          return walk(back: history, oldRange, newRange)
        }
      }
    }
    return nil
  }

  /// The place where a path with a number of differences enters a diagonal.
  ///
  /// `reach`: the farthest place on each diagonal with one difference less.
  private static func start(
    on diagonal: Int,
    _ differences: Int,
    _ reach: [Int: Int]
  ) -> (place: Int, isAddition: Bool) {
    let below = reach[diagonal - 1] ?? -1
    let above = reach[diagonal + 1] ?? -1
    let isAddition = diagonal == -differences || (diagonal != differences && below < above)
    return isAddition ? (above, true) : (below + 1, false)
  }

  /// `history`: for each number of differences, the farthest places before the last of them.
  private func walk(
    back history: [[Int: Int]],
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>
  ) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (oldRange.count, newRange.count)
    for differences in history.indices.reversed() {
      let start = Self.start(on: x - y, differences, history[differences])
      while x > start.place, x > 0, y > 0 {
        (x, y) = (x - 1, y - 1)
        steps.append(.same(oldRange.lowerBound + x, newRange.lowerBound + y))
      }
      guard differences > 0 else { break }
      if start.isAddition {
        y -= 1
        steps.append(.added(newRange.lowerBound + y))
      } else {
        x -= 1
        steps.append(.removed(oldRange.lowerBound + x))
      }
    }
    return steps.reversed()
  }
}
