import LayoutModel

/// How much of what a script lays out was read, told in one sentence instead of a dozen.
struct ScriptCoverage {
  /// How many are told one by one.
  private static let few = 3
  /// How many lines are listed of a cause.
  private static let listed = 20

  private let readLines: Set<Int>

  /// A line, and which of the causes keeps it from being read.
  private struct Place: Hashable {
    var cause: Int
    var line: Int
  }

  /// Creates the coverage of a layout whose constraints were made at these places.
  init(read: [SourceLocation]) { readLines = Set(read.compactMap(\.line)) }

  /// What there is to say, with all that was left out or guessed as one.
  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let skipped = diagnostics.filter { $0.code == .skippedCode }
    guard skipped.count > Self.few, var summary = skipped.first else { return diagnostics }
    var causes: [(cause: String, lines: [Int])] = []
    var places: [String: Int] = [:]
    var known: Set<Place> = []
    for diagnostic in skipped {
      let cause = diagnostic.predicate ?? "code that is not read"
      let line = diagnostic.location.line ?? 0
      if places[cause] == nil { causes.append((cause, [])) }
      let place = places[cause] ?? causes.count - 1
      places[cause] = place
      if known.insert(Place(cause: place, line: line)).inserted { causes[place].lines.append(line) }
    }
    let open = Set(skipped.compactMap(\.location.line))
    let read = readLines.subtracting(open).count
    let parts = causes.map { "\($0.cause) (\(phrase($0.lines.sorted())))" }
    summary.message =
      "Of \(read + open.count) lines that lay something out, \(read) were read as they stand. Of the others "
      + "something was left out or guessed: \(parts.joined(separator: "; ")). Write the values and "
      + "constraints that are meant."
    summary.predicate = nil
    summary.count = skipped.count
    summary.related = skipped.dropFirst().prefix(Self.listed).map(\.location)
    var rest = diagnostics.filter { $0.code != .skippedCode }
    rest.append(summary)
    return rest
  }

  private func phrase(_ lines: [Int]) -> String {
    let shown = lines.prefix(Self.listed).map { "\($0)" }.joined(separator: ", ")
    let others = lines.count - Self.listed
    return "line\(lines.count == 1 ? "" : "s") \(shown)\(others > 0 ? " and \(others) more" : "")"
  }
}
