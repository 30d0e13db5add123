internal import LayoutDiff
internal import LayoutModel

extension LayoutDifferences.Cause {
  /// `14 views moved by 8 down, 1 scroll content became 8 taller`; views count once for all
  /// environments.
  var headline: String {
    let parts =
      Self.effects(frames.filter { !$0.isScrollContent }, "view")
      + Self.effects(frames.filter(\.isScrollContent), "scroll content")
    return parts.joined(separator: ", ")
  }

  private static func effects(_ frames: [FrameChange], _ thing: String) -> [String] {
    let kinds = Dictionary(grouping: frames, by: \.kind)
    return FrameChange.Kind.allCases.compactMap { kind -> String? in
      guard let frames = kinds[kind] else { return nil }
      let count = Set(frames.map(\.id)).count
      let subject = "\(count) \(count == 1 ? thing : "\(thing)s")"
      let shifts = Set(frames.map(\.shiftText))
      guard shifts.count == 1, let shift = shifts.first, !shift.isEmpty else {
        return "\(subject) \(kind.rawValue)"
      }
      return "\(subject) \(shift)"
    }
  }
}

extension FrameChange {
  /// `moved by 4 right and became 8 wider`.
  var shiftText: String {
    let moves = [Self.distance(shift.x, "right", "left"), Self.distance(shift.y, "down", "up")]
      .compactMap(\.self)
    let sizes = [
      Self.distance(shift.width, "wider", "narrower"),
      Self.distance(shift.height, "taller", "shorter"),
    ].compactMap(\.self)
    let parts = [
      moves.isEmpty ? nil : "moved by \(moves.joined(separator: " and "))",
      sizes.isEmpty ? nil : "became \(sizes.joined(separator: " and "))",
    ]
    return parts.compactMap(\.self).joined(separator: " and ")
  }

  /// `nil` for a distance that rounds to 0.00.
  private static func distance(_ points: Double, _ more: String, _ less: String) -> String? {
    guard abs(points) > 0.005 else { return nil }
    return "\(points: abs(points)) \(points > 0 ? more : less)"
  }

  /// In the first environment: `y 20 -> 28`; all four of a view in one version: `16 20 288 x 20.5`.
  var numbers: String {
    let place = places[0]
    guard let old = place.old, let new = place.new else {
      return (place.new ?? place.old).map(Self.text) ?? ""
    }
    let pairs = [
      ("x", old.x, new.x), ("y", old.y, new.y), ("width", old.width, new.width),
      ("height", old.height, new.height),
    ]
    return pairs.filter { abs($0.1 - $0.2) > 0.005 }
      .map { "\($0.0) \(points: $0.1) -> \(points: $0.2)" }.joined(separator: ", ")
  }

  /// x, y, width and height in points.
  private static func text(_ rect: Rect) -> String {
    "\(points: rect.x) \(points: rect.y) \(points: rect.width) x \(points: rect.height)"
  }

  var title: String { name == id ? name : "\(name) (\(id))" }

  /// The first few; empty for unnamed ones.
  var environments: String {
    let names = places.compactMap(\.environment)
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }
}

extension LayoutIdentity {
  var title: String {
    guard let name, name != id else { return id }
    return "\(name) (\(id))"
  }
}

extension FileDifferences {
  var title: String {
    guard let oldPath, oldPath != path else { return path }
    return "\(oldPath) -> \(path)"
  }
}

extension DefaultStringInterpolation {
  /// In points, rounded to a hundredth, the precision of comparisons.
  mutating func appendInterpolation(points: Double) {
    appendInterpolation(decimal((points * 100).rounded() / 100))
  }
}

/// `1 file, 2 layouts: 5 views differ by 2 causes.`.
func summary(of files: [FileDifferences]) -> String {
  func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
  let visible = files.filter(\.isVisible)
  let layouts = visible.flatMap(\.layouts).filter(\.isVisible)
  guard !layouts.isEmpty else { return "Nothing moved." }
  let views = visible.reduce(0) { $0 + $1.frameCount }
  let causes = layouts.reduce(0) { $0 + $1.causes.count }
  return counted(visible.count, "file", "files") + ", "
    + counted(layouts.count, "layout", "layouts")
    + ": " + counted(views, "view differs", "views differ") + " by "
    + counted(causes, "cause", "causes") + "."
}
