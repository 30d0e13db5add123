internal import LayoutPolicy
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport

struct DiffText {
  private(set) var text = ""

  private static let frameLimit = 12
  private static let idleLimit = 5

  init(_ files: [FileDifferences]) {
    for file in files {
      for layout in file.layouts { add(layout, in: file) }
    }
    line(summary(of: files))
  }
}

extension DiffText {
  private mutating func line(_ words: String) { text += "\(words)\n" }

  /// A layout of one version is one line.
  private mutating func add(_ layout: LayoutDifferences, in file: FileDifferences) {
    let place = layout.identity.map { ": \($0.title)" } ?? ""
    switch layout.presence {
    case .added: return line("\(file.title)\(place) is new.\n")
    case .removed: return line("\(file.title)\(place) was removed.\n")
    case .changed: line("\(file.title)\(place)")
    }
    for cause in layout.causes { add(cause) }
    for diagnostic in layout.gained {
      line(
        "  new \(diagnostic.severity.rawValue): \(diagnostic.code.rawValue): \(diagnostic.message)"
      )
    }
    for diagnostic in layout.lost {
      line("  resolved: \(diagnostic.code.rawValue): \(diagnostic.message)")
    }
    for change in layout.idle.prefix(Self.idleLimit) { line("  moves no view: \(change.text)") }
    if layout.idle.count > Self.idleLimit {
      line("  and \(layout.idle.count - Self.idleLimit) more that move no view")
    }
    line("")
  }

  private mutating func add(_ cause: LayoutDifferences.Cause) {
    if cause.changes.count == 1 {
      line("  \(cause.headline) because \(cause.changes[0].text)")
    } else {
      line("  \(cause.headline) because")
      for change in cause.changes { line("    - \(change.text)") }
    }
    for frame in cause.frames.prefix(Self.frameLimit) {
      let places = frame.environments
      line("    \(frame.title): \(frame.numbers)\(places.isEmpty ? "" : " (\(places))")")
    }
    if cause.frames.count > Self.frameLimit {
      line("    and \(cause.frames.count - Self.frameLimit) more")
    }
  }
}
