import LayoutModel

/// The parts of an answer without texts, for comparisons of changed layouts.
struct Outcome {
  var status: LayoutResult.Status
  /// The frames by id.
  var frames: [String: Rect] = [:]
  /// The ends of ambiguous ranges, by item and attribute; `nil` where there is no end.
  var ranges: [String: [Double?]] = [:]
  /// The violations of optional constraints, sorted.
  var violations: [Double]

  init(_ result: LayoutResult) {
    status = result.status
    for frame in result.geometry?.frames ?? [] { frames[frame.id] = frame.rect }
    for range in result.diagnostics.flatMap(\.ambiguity) {
      ranges["\(range.item).\(range.attribute.rawValue)"] = [range.minimum, range.maximum]
    }
    violations = result.diagnostics.compactMap(\.violation).sorted()
  }

  /// Solves a layout of one environment.
  init(of layout: Layout) throws { self.init(try solve(layout)[0]) }
}

extension Outcome {
  private static let tolerance = 2e-6

  /// Where another outcome differs: a line for each place.
  func differences(from other: Outcome) -> [String] {
    var lines: [String] = []
    if status != other.status { lines.append("\(status), not \(other.status)") }
    for id in frames.keys.sorted() {
      guard let one = frames[id], let two = other.frames[id], Self.isNear(one, two) else {
        lines.append("\(id): \(frames[id].map { "\($0)" } ?? "") \(other.frames[id] as Any)")
        continue
      }
    }
    return lines + rangeDifferences(from: other) + violationDifferences(from: other)
  }

  /// The differences of ambiguous ranges.
  func rangeDifferences(from other: Outcome) -> [String] {
    Set(ranges.keys).union(other.ranges.keys).sorted().compactMap { name in
      guard let one = ranges[name], let two = other.ranges[name],
        zip(one, two).allSatisfy(Self.isNear)
      else { return "\(name): \(ranges[name] as Any), not \(other.ranges[name] as Any)" }
      return nil
    }
  }

  /// Where the violations differ.
  func violationDifferences(from other: Outcome) -> [String] {
    let isSame =
      violations.count == other.violations.count
      && zip(violations, other.violations).allSatisfy { Self.isNear($0, $1) }
    return isSame ? [] : ["\(violations), not \(other.violations)"]
  }

  private static func isNear(_ one: Double?, _ two: Double?) -> Bool {
    guard let one, let two else { return one == nil && two == nil }
    return abs(one - two) <= tolerance
  }

  private static func isNear(_ one: Rect, _ two: Rect) -> Bool {
    isNear(one.x, two.x) && isNear(one.y, two.y) && isNear(one.width, two.width)
      && isNear(one.height, two.height)
  }
}
