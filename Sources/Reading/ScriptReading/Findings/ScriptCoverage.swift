import LayoutModel

/// How much of what a script lays out was read, told in one sentence instead of a dozen.
struct ScriptCoverage {
  /// How many are told one by one in a script of statements, whose author can write what is missing.
  ///
  /// In findings.
  private static let few = 3
  /// How many lines are listed of a cause.
  ///
  /// Beyond them a count stands in place of the lines, so that an answer stays short.
  private static let listed = 20

  /// A line of one of the files that a layout's code is in.
  private struct Line: Hashable {
    /// The file; `nil` where it has no name.
    var uri: String?
    /// The line, from 1; 0 where a place has none.
    var number: Int

    /// - Parameter location: Where something was found.
    init(_ location: SourceLocation) {
      uri = location.uri
      number = location.line ?? 0
    }
  }

  /// The lines that made constraints.
  private let readLines: Set<Line>
  /// The file that the layout is of, whose lines need no name.
  private let uri: String?
  /// Whether the layout is of a class of an app.
  private let isOfAppCode: Bool

  /// Creates the coverage of a layout of a file, whose constraints were made at these places.
  ///
  /// Of a class of an app all that is not known is one finding.
  init(read: [SourceLocation], uri: String?, isOfAppCode: Bool) {
    self.isOfAppCode = isOfAppCode
    readLines = Set(read.map(Line.init))
    self.uri = uri
  }

  /// A line, and which of the causes keeps it from being read.
  private struct Place: Hashable {
    /// The place of the cause.
    var cause: Int
    /// The line.
    var line: Line
  }

  /// What was left out or guessed, by cause; each line once.
  ///
  /// In the order in which the causes are met; it takes one look at each finding.
  func unread(_ diagnostics: [Diagnostic]) -> [UnreadCode] {
    var causes: [UnreadCode] = []
    var places: [String: Int] = [:]
    var known: Set<Place> = []
    for diagnostic in diagnostics where isOmission(diagnostic) {
      let cause = cause(of: diagnostic)
      let place = places[cause] ?? causes.count
      if place == causes.count { causes.append(UnreadCode(cause: cause, lines: [])) }
      places[cause] = place
      if known.insert(Place(cause: place, line: Line(diagnostic.location))).inserted {
        causes[place].lines.append(diagnostic.location)
      }
    }
    return causes
  }

  /// What there is to say, with all that was left out or guessed as one.
  ///
  /// It takes the place of the first of them, and what it counts are lines and not findings.
  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let skipped = diagnostics.filter(isOmission)
    // An author of a few lines wants each of them told.
    guard skipped.count > (isOfAppCode ? 0 : Self.few), var summary = skipped.first else {
      return diagnostics
    }
    summary.code = .skippedCode
    let causes = unread(diagnostics)
    let open = Set(skipped.map { Line($0.location) })
    let read = readLines.subtracting(open).count
    let parts = causes.map { "\($0.cause) (\(phrase($0.lines.map(Line.init))))" }
    let message =
      "\(open.count) of \(read + open.count) lines of layout code \(open.count == 1 ? "was" : "were") read in part or not at all: "
      + "\(parts.joined(separator: "; ")). Declare the functions and classes that are missing, or write the "
      + "values and constraints directly."
    summary.evidence = .text(readable(message))
    summary.count = skipped.count
    summary.related = skipped.dropFirst().prefix(Self.listed).map(\.location)
    var rest = diagnostics.filter { !isOmission($0) }
    rest.append(summary)
    return rest
  }

  /// Whether something is a matter of what was read, and not of the code.
  private func isOmission(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == .skippedCode || isOfAppCode && diagnostic.code == .undeclaredName
  }

  /// What many of its kind are called together.
  private func cause(of diagnostic: Diagnostic) -> String {
    if diagnostic.code == .undeclaredName { return "undeclared classes and views" }
    return diagnostic.evidence.namedCause ?? "code that is not read"
  }

  /// For example `lines 3, 8, Card.swift:12`.
  private func phrase(_ lines: [Line]) -> String {
    let own = lines.filter { $0.uri == uri }.map(\.number).sorted()
    let elsewhere = lines.filter { $0.uri != uri }.map { "\($0.uri ?? ""):\($0.number)" }.sorted()
    let places = own.map { "\($0)" } + elsewhere
    let shown = places.prefix(Self.listed).joined(separator: ", ")
    let others = places.count - Self.listed
    return "line\(places.count == 1 ? "" : "s") \(shown)\(others > 0 ? " and \(others) more" : "")"
  }
}
