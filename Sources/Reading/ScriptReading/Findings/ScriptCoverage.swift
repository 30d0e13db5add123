import LayoutModel

/// The lines of a script that were read, and a summary of the others in one finding.
struct ScriptCoverage {
  /// The number of findings up to which a script of statements has one for each line, since its
  /// author can write the missing code.
  private static let few = 3
  /// Beyond them a count replaces the lines, so that an answer stays short.
  private static let listed = 20

  private struct Line: Hashable {
    var uri: String?
    /// From 1; 0 without a location.
    var number: Int

    init(_ location: SourceLocation) {
      uri = location.uri
      number = location.line ?? 0
    }
  }

  private let readLines: Set<Line>
  /// The file of the layout, whose lines need no name.
  private let uri: String?
  private let isOfAppCode: Bool
  private let isOfProject: Bool

  /// For a class of an app all omissions are one finding; in a project, undeclared names are among
  /// them, since other modules declare them.
  init(read: [SourceLocation], uri: String?, isOfAppCode: Bool, isOfProject: Bool) {
    self.isOfAppCode = isOfAppCode
    self.isOfProject = isOfProject
    readLines = Set(read.map(Line.init))
    self.uri = uri
  }

  private struct Place: Hashable {
    var cause: Int
    var line: Line
  }

  /// Each line once, in the order of the first findings; O(findings).
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

  /// One finding replaces the first of all skipped code and guesses, and counts lines, not
  /// findings.
  func joined(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let skipped = diagnostics.filter(isOmission)
    // The author of a few lines needs each of them.
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

  /// Whether a finding concerns the reader's limits, not the code.
  private func isOmission(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.code == .skippedCode || isOfProject && diagnostic.code == .undeclaredName
  }

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
