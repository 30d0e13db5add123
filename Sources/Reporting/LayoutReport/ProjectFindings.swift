public import LayoutModel

/// The findings of a project, file by file.
///
/// A finding belongs to the file of its location: an inherited layout is fixed, and suppressed,
/// there. Findings of several layouts at one location of the code are reported with the first of
/// them, and so is a conflict of a class with each of its users. A finding in an Interface Builder
/// file with a constraint of code belongs to the code.
public struct ProjectFindings: Sendable {
  /// The findings of every file that has a layout or a finding, in the order of the files.
  public var files: [FileFindings] { found.indices.compactMap { isReported[$0] ? found[$0] : nil } }
  /// Findings without a file.
  public private(set) var rest: [Diagnostic] = []

  private var found: [FileFindings]
  private var isReported: [Bool]
  private let places: [String: Int]
  private let interfaces: Set<String>
  private var layouts: Set<LayoutIdentity> = []
  /// The first layout that reported a finding at a place, and its diagnostic.
  private var reports: [Place: FirstReport] = [:]
  /// The first reports of conflicts that involve code of other files, by their parts there.
  private var conflicts: [Set<Part>: FirstReport] = [:]

  private struct Place: Hashable {
    var code: Diagnostic.Code
    var location: SourceLocation
  }

  /// A constraint of another file's code, independent of the names of its views.
  private struct Part: Hashable {
    var location: SourceLocation
    /// Its text without items.
    var parts: [Substring]

    init?(_ constraint: ConstraintReference, outside file: String) {
      guard let location = constraint.location, let uri = location.uri, uri != file else {
        return nil
      }
      self.location = location
      parts = constraint.text.split(separator: " ").map { word in
        guard word.first?.isNumber == false, let dot = word.lastIndex(of: ".") else { return word }
        return word[dot...]
      }
    }
  }

  private struct FirstReport {
    var layout: LayoutIdentity?
    var diagnostic: Diagnostic
  }

  /// Creates the findings of a solved project.
  ///
  /// - Parameters:
  /// - answers: The results of its layouts, each of which has its file.
  /// - uris: The Swift files.
  /// - interfaces: The Interface Builder files; findings in others are left out.
  /// - least: The lowest severity that is collected.
  /// - meter: Counts the work; where the limit is exceeded, some are missing.
  public init(
    _ answers: LayoutAnswers<LayoutResult>,
    uris: [String],
    interfaces: [String] = [],
    from least: Diagnostic.Severity,
    meter: WorkMeter = WorkMeter()
  ) {
    let uris = uris + interfaces
    self.interfaces = Set(interfaces)
    found = uris.map { FileFindings(of: $0, from: least) }
    isReported = Array(repeating: false, count: uris.count)
    places = Dictionary(zip(uris, uris.indices)) { first, _ in first }
    add(answers.diagnostics, about: nil, in: nil, meter)
    for entry in answers.entries where meter.charge(64) {
      addLayout(entry.identity)
      if case .refused(let identity, let mistakes) = entry {
        add(mistakes, about: identity, in: nil, meter)
      }
    }
    // Of several layouts with one cause the most certain is reported.
    for isPossible in [false, true] {
      for case .answered(let layout, let results) in answers.entries where meter.charge(64) {
        for result in results where meter.charge(64) {
          let found = result.diagnostics.filter {
            ($0.certainty == .possible) == isPossible
          }
          if found.isEmpty { continue }
          add(found, about: layout.identity, in: result.environment.name, meter)
        }
      }
    }
  }
}

extension ProjectFindings {
  private mutating func addLayout(_ identity: LayoutIdentity?) {
    guard let identity, let place = identity.uri.flatMap({ places[$0] }) else { return }
    isReported[place] = true
    if layouts.insert(identity).inserted { found[place].layouts.append(identity) }
  }

  /// Findings without a file of the project go to `rest`.
  private mutating func add(
    _ diagnostics: [Diagnostic],
    about layout: LayoutIdentity?,
    in environment: String?,
    _ meter: WorkMeter
  ) {
    var byFile: [Int: [Diagnostic]] = [:]
    for var diagnostic in diagnostics.causes
    where meter.charge(64) && isNew(diagnostic, in: layout) {
      if let uri = diagnostic.location.uri, !isOfCode(uri) {
        let parts = diagnostic.constraints.lazy.compactMap(\.location)
        if let part = parts.first(where: { $0.uri.map(isOfCode) == true }) {
          diagnostic.location = part
        } else if places[uri] == nil {
          continue
        }
      }
      guard isNewConflict(diagnostic, in: layout) else { continue }
      if let file = (diagnostic.location.uri ?? layout?.uri).flatMap({ places[$0] }) {
        byFile[file, default: []].append(diagnostic)
      } else {
        rest.append(diagnostic)
      }
    }
    for file in byFile.keys.sorted() {
      isReported[file] = true
      found[file].add(byFile[file] ?? [], about: layout, in: environment, meter)
    }
  }

  private func isOfCode(_ uri: String) -> Bool { places[uri] != nil && !interfaces.contains(uri) }

  /// A conflict is always new: one location can be part of several.
  ///
  /// A report of another layout, or of other views of the same code, makes a finding old.
  private mutating func isNew(_ diagnostic: Diagnostic, in layout: LayoutIdentity?) -> Bool {
    guard diagnostic.location.line != nil else { return true }
    let place = Place(code: diagnostic.code, location: diagnostic.location)
    guard let report = reports[place] else {
      reports[place] = FirstReport(layout: layout, diagnostic: diagnostic)
      return true
    }
    let first = report.diagnostic
    guard report.layout == layout else { return false }
    switch diagnostic.code {
    case .unsatisfiable: return true
    // One statement for several edges repeats each of them.
    case .redundantConstraint:
      return first.constraints.map(\.text) == diagnostic.constraints.map(\.text)
    default:
      return first.items.first == diagnostic.items.first
        && (!first.items.isEmpty || first.evidence == diagnostic.evidence)
    }
  }

  /// Whether a conflict is the first between some constraints of another file and their users.
  ///
  /// A class with a content height may conflict with each of its users.
  private mutating func isNewConflict(
    _ diagnostic: Diagnostic,
    in layout: LayoutIdentity?
  ) -> Bool {
    guard diagnostic.code == .unsatisfiable, let uri = diagnostic.location.uri else { return true }
    let others = Set(diagnostic.constraints.compactMap { Part($0, outside: uri) })
    // Without a second constraint of the file, any other may be wrong.
    guard others.count > 1 else { return true }
    guard let report = conflicts[others] else {
      conflicts[others] = FirstReport(layout: layout, diagnostic: diagnostic)
      return true
    }
    guard report.layout != layout else { return true }
    if let file = report.diagnostic.location.uri.flatMap({ places[$0] }) {
      found[file].add(diagnostic.location, to: report.diagnostic, about: report.layout)
    }
    return false
  }
}
