public import LayoutModel

/// What was found in a project, file by file.
///
/// A finding belongs to the file that it is at: what a layout inherits is mended, and suppressed, where it
/// stands. What several layouts have from one place of the code is told with the first of them, and so is a
/// conflict that a class makes with each of those which use it. A file beside the project, which a class goes on with, tells its findings itself; one that code has a part in is told there.
public struct ProjectFindings: Sendable {
  /// The findings of every file that has a layout or a finding, in the order of the files.
  public var files: [FileFindings] { found.indices.compactMap { isMeant[$0] ? found[$0] : nil } }
  /// What is to be said of no file in particular.
  public private(set) var rest: [Diagnostic] = []

  /// The findings of all files, in their order.
  private var found: [FileFindings]
  /// Whether each file has a layout or a finding.
  private var isMeant: [Bool]
  /// Where each file is among them.
  private let places: [String: Int]
  /// The layouts that were counted.
  private var layouts: Set<LayoutIdentity> = []
  /// The layouts that a finding was told with first, and what it was about there.
  private var tellers: [Place: Teller] = [:]
  /// What was told first of the conflicts that code of other files has a part in, by its places there.
  private var conflicts: [Set<Part>: Teller] = [:]

  /// What is at a place of the code.
  private struct Place: Hashable {
    /// What kind of finding it is.
    var code: Diagnostic.Code
    /// Where it is.
    var location: SourceLocation
  }

  /// A constraint that code of another file makes, whatever it calls its views.
  private struct Part: Hashable {
    /// Where it is made.
    var location: SourceLocation
    /// What it says of its attributes.
    var words: [Substring]

    init?(_ constraint: ConstraintReference, outside file: String) {
      guard let location = constraint.location, let uri = location.uri, uri != file else {
        return nil
      }
      self.location = location
      words = constraint.text.split(separator: " ").map { word in
        guard word.first?.isNumber == false, let dot = word.lastIndex(of: ".") else { return word }
        return word[dot...]
      }
    }
  }

  /// What was told first.
  private struct Teller {
    /// The layout that it was told with.
    var layout: LayoutIdentity?
    /// What it was.
    var diagnostic: Diagnostic
  }

  /// Creates the findings of a project that was solved.
  ///
  /// - Parameters:
  ///   - answers: What came of its layouts, each of which says its file.
  ///   - uris: The files.
  ///   - least: What matters less is left out.
  ///   - meter: Counts the work; where that ends, some are missing.
  public init(
    _ answers: LayoutAnswers<LayoutResult>,
    uris: [String],
    from least: Diagnostic.Severity,
    meter: WorkMeter = WorkMeter()
  ) {
    found = uris.map { FileFindings(of: $0, from: least) }
    isMeant = Array(repeating: false, count: uris.count)
    places = Dictionary(zip(uris, uris.indices)) { first, _ in first }
    add(answers.diagnostics, about: nil, in: nil, meter)
    for entry in answers.entries where meter.charge(64) {
      addLayout(entry.identity)
      if case .refused(let identity, let mistakes) = entry {
        add(mistakes, about: identity, in: nil, meter)
      }
    }
    // Of several layouts with one cause the surest is reported.
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
  /// Counts a layout once, on however many devices it is laid out.
  private mutating func addLayout(_ identity: LayoutIdentity?) {
    guard let identity, let place = identity.uri.flatMap({ places[$0] }) else { return }
    isMeant[place] = true
    if layouts.insert(identity).inserted { found[place].layouts.append(identity) }
  }

  /// Adds what was found in a layout to the files that it is at; what is at none goes to `rest`.
  private mutating func add(
    _ diagnostics: [Diagnostic],
    about layout: LayoutIdentity?,
    in environment: String?,
    _ meter: WorkMeter
  ) {
    var byFile: [Int: [Diagnostic]] = [:]
    for var diagnostic in diagnostics.causes
    where meter.charge(64) && isNew(diagnostic, in: layout) {
      if let uri = diagnostic.location.uri, places[uri] == nil {
        let parts = diagnostic.constraints.lazy.compactMap(\.location)
        guard let part = parts.first(where: isOfProject) else { continue }
        diagnostic.location = part
      }
      guard isNewConflict(diagnostic, in: layout) else { continue }
      if let file = (diagnostic.location.uri ?? layout?.uri).flatMap({ places[$0] }) {
        byFile[file, default: []].append(diagnostic)
      } else {
        rest.append(diagnostic)
      }
    }
    for file in byFile.keys.sorted() {
      isMeant[file] = true
      found[file].add(byFile[file] ?? [], about: layout, in: environment, meter)
    }
  }

  /// Whether a place is in one of the project's files.
  private func isOfProject(_ location: SourceLocation) -> Bool {
    location.uri.map { places[$0] != nil } ?? false
  }

  /// Whether no other layout has told of the same place, and neither has this one of other views that the
  /// same code makes.
  ///
  /// A conflict is told in any case: one place has a part in several.
  private mutating func isNew(_ diagnostic: Diagnostic, in layout: LayoutIdentity?) -> Bool {
    guard diagnostic.location.line != nil else { return true }
    let place = Place(code: diagnostic.code, location: diagnostic.location)
    guard let teller = tellers[place] else {
      tellers[place] = Teller(layout: layout, diagnostic: diagnostic)
      return true
    }
    let first = teller.diagnostic
    guard teller.layout == layout else { return false }
    switch diagnostic.code {
    case .unsatisfiable: return true
    // One statement for several edges says each of them again.
    case .redundantConstraint:
      return first.constraints.map(\.text) == diagnostic.constraints.map(\.text)
    default:
      return first.items.first == diagnostic.items.first
        && (!first.items.isEmpty || first.evidence == diagnostic.evidence)
    }
  }

  /// Whether a conflict is the first that some constraints of another file have with what uses them; of the
  /// others the first names the places.
  ///
  /// A class whose content has a height is given another by each of its users.
  private mutating func isNewConflict(
    _ diagnostic: Diagnostic,
    in layout: LayoutIdentity?
  ) -> Bool {
    guard diagnostic.code == .unsatisfiable, let uri = diagnostic.location.uri else { return true }
    let others = Set(diagnostic.constraints.compactMap { Part($0, outside: uri) })
    // Of a single constraint it may be any other that is wrong.
    guard others.count > 1 else { return true }
    guard let teller = conflicts[others] else {
      conflicts[others] = Teller(layout: layout, diagnostic: diagnostic)
      return true
    }
    guard teller.layout != layout else { return true }
    if let file = teller.diagnostic.location.uri.flatMap({ places[$0] }) {
      found[file].add(diagnostic.location, to: teller.diagnostic, about: teller.layout)
    }
    return false
  }
}
