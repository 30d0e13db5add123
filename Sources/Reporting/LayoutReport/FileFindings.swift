internal import LayoutPolicy
public import LayoutModel

/// What was found in one file, for reports about many.
///
/// A file that is laid out on several devices gives one result for each; what they have in common
/// is told once. So a constraint that fails on an iPhone SE and on an iPhone 17 is one finding with
/// two environments, and its fingerprint does not change when a third device joins them.
///
/// The order of work is that of `windlass lint`: findings are collected, then what is suppressed is
/// set apart, then rules say how much the rest matters, then reports are written. Memory and time
/// are in proportion to the diagnostics.
public struct FileFindings: Sendable {
  /// A diagnostic, and everything it holds for.
  public struct Finding: Hashable, Sendable {
    /// The diagnostic as the first of its environments has it.
    public var diagnostic: Diagnostic
    /// The layout of the file that it is about; `nil` where it is about the file.
    public var layout: LayoutIdentity?
    /// The names of the environments that have it; none where environments have no names.
    public var environments: [String]
    /// How much it matters: what its code says, unless the configuration says otherwise.
    public var severity: Diagnostic.Severity
    /// What to change in the file's text, the best first.
    public var fixes: [TextFix]
    /// What it is recognised by in another run, wherever its lines have gone meanwhile.
    ///
    /// Sixteen hexadecimal digits of a hash over the code, the file, the layout, its items and its
    /// written constraints: numbers and lines of the finding are not in it.
    public var fingerprint: String
    /// What goes wrong over a range, at its worst size, as an element of SVG.
    public internal(set) var picture: String?
  }

  /// Why a finding is not told.
  public struct Suppression: Hashable, Sendable {
    /// Whether the file itself says so, rather than something beside it.
    public var isInSource: Bool
    /// The reason, in the author's words.
    public var reason: String?

    /// Creates a suppression.
    public init(isInSource: Bool, reason: String?) {
      self.isInSource = isInSource
      self.reason = reason
    }
  }

  /// The file, as its caller names it.
  public var uri: String?
  /// The layouts of the file; one without an identity where it is a layout itself.
  public internal(set) var layouts: [LayoutIdentity?] = []
  /// The findings, layout by layout.
  public private(set) var findings: [Finding] = []
  /// What was found, and suppressed in the source, by the configuration or by a baseline.
  public private(set) var suppressed: [(finding: Finding, suppression: Suppression)] = []
  /// Pictures of layouts that have findings, each as an element of SVG.
  public private(set) var pictures: [LayoutIdentity?: String] = [:]
  /// Where each finding is among `findings`, as long as these are still being collected.
  private var places: [Key: Int] = [:]
  /// What matters less is not collected.
  private let least: Diagnostic.Severity

  /// Creates the findings of a file that was solved.
  ///
  /// - Parameters:
  ///   - answers: What came of its layouts.
  ///   - uri: The file.
  ///   - least: What matters less is left out; there is nothing to do about information.
  ///   - meter: Counts the work; where that ends, some are missing.
  public init(
    _ answers: LayoutAnswers<LayoutResult>,
    uri: String?,
    from least: Diagnostic.Severity = .warning,
    meter: WorkMeter = WorkMeter()
  ) {
    self.uri = uri
    self.least = least
    var known: Set<LayoutIdentity?> = []
    add(answers.diagnostics, about: nil, in: nil, meter)
    for entry in answers.entries where meter.charge(64) {
      // A file that is laid out on several devices has each of its layouts once.
      if known.insert(entry.identity).inserted { layouts.append(entry.identity) }
      switch entry {
      case .answered(let layout, let results):
        for result in results where meter.charge(64) {
          add(result.diagnostics, about: layout.identity, in: result.environment.name, meter)
        }
      case .refused(let identity, let mistakes): add(mistakes, about: identity, in: nil, meter)
      }
    }
  }

  /// Creates the findings of a file in which nothing was looked for yet.
  ///
  /// - Parameters:
  ///   - uri: The file.
  ///   - least: What matters less will be left out.
  init(of uri: String, from least: Diagnostic.Severity) {
    self.uri = uri
    self.least = least
  }

  /// Creates the findings of a file that has no valid layout.
  ///
  /// - Parameters:
  ///   - mistakes: What keeps it from having one, for example AL060 of a file that is no JSON.
  ///   - uri: The file.
  public init(mistakes: [Diagnostic], uri: String?) {
    self.uri = uri
    least = .warning
    layouts = [nil]
    add(mistakes, about: nil, in: nil, WorkMeter())
  }

  /// Draws the layouts that have findings, each in the first environment that has one.
  ///
  /// Costs a picture for each layout with findings and for each failure over a range; the work is
  /// not metered, since the layouts were.
  ///
  /// - Parameters:
  ///   - answers: What came of the layouts.
  ///   - limit: The most bytes of a picture; a layout whose picture is longer has none.
  public mutating func addPictures(of answers: LayoutAnswers<LayoutResult>, limit: Int = 1 << 18) {
    addPicturesOfRanges(of: answers, limit: limit)
    for entry in answers.entries {
      guard case .answered(let layout, let results) = entry, pictures[layout.identity] == nil,
        let finding = findings.first(where: { $0.layout == layout.identity }),
        let result = results.first(where: { result in
          !result.diagnostics.contains { $0.code.isOfRanges } && finding.environments.isEmpty
            || result.environment.name.map(finding.environments.contains) == true
        })
      else { continue }
      pictures[layout.identity] = picture(of: result, in: layout, limit: limit)
    }
  }

  /// Draws what goes wrong over ranges, each at its worst size.
  private mutating func addPicturesOfRanges(of answers: LayoutAnswers<LayoutResult>, limit: Int) {
    for entry in answers.entries {
      guard case .answered(let layout, let results) = entry else { continue }
      for result in results {
        guard let diagnostic = result.diagnostics.first, diagnostic.code.isOfRanges,
          let place = findings.firstIndex(where: {
            $0.picture == nil && $0.layout == layout.identity && $0.diagnostic == diagnostic
          })
        else { continue }
        let marks = Set(diagnostic.items)
        findings[place].picture = LayoutReport.picture(
          of: result,
          in: layout,
          marking: marks,
          limit: limit
        )
      }
    }
  }

  /// Leaves out what is known already.
  ///
  /// - Parameter known: Fingerprints, as baselines have them.
  public mutating func remove(known: Set<String>) {
    findings.removeAll { known.contains($0.fingerprint) }
    places = [:]
  }

  /// Adds what is to be said of the file beside its layouts.
  ///
  /// - Parameters:
  ///   - remark: What there is to say, for instance that a suppression is not used (AL208).
  ///   - severity: How much it matters; `nil` takes what its code says.
  public mutating func add(_ remark: Diagnostic, as severity: Diagnostic.Severity? = nil) {
    let place = ["\(remark.location.uri ?? "")", "\(remark.location.line ?? 0)"]
    let key = Key(code: remark.code, items: place, constraints: [])
    findings.append(
      Finding(
        diagnostic: remark,
        environments: [],
        severity: severity ?? remark.severity,
        fixes: [],
        fingerprint: fingerprint(key)
      )
    )
  }

  /// Says of every finding what to change in the file's text.
  ///
  /// - Parameter fixes: The fixes of a finding, the best first; they replace those of its
  ///   diagnostic.
  public mutating func setFixes(_ fixes: (Finding) -> [TextFix]) {
    for index in findings.indices { findings[index].fixes = fixes(findings[index]) }
  }

  /// Takes findings away that are suppressed.
  ///
  /// Those that were taken are in `suppressed` with the reason, for reports that tell of them.
  ///
  /// - Parameter suppression: Why a finding is not told; `nil` where it is.
  public mutating func suppress(_ suppression: (Finding) -> Suppression?) {
    findings.removeAll { finding in
      guard let suppression = suppression(finding) else { return false }
      suppressed.append((finding, suppression))
      return true
    }
    places = [:]
  }

  /// Says of every finding how much it matters, and leaves out those that do not.
  ///
  /// - Parameter severity: How much a finding matters; `nil` where it is off.
  public mutating func judge(_ severity: (Finding) -> Diagnostic.Severity?) {
    findings = findings.compactMap { finding in
      var finding = finding
      guard let severity = severity(finding) else { return nil }
      finding.severity = severity
      return finding
    }
    places = [:]
  }
}

extension FileFindings {
  /// What makes diagnostics of several environments one finding: all but numbers and lines.
  private struct Key: Hashable {
    /// What kind of finding it is.
    var code: Diagnostic.Code
    /// The id of its layout.
    var layout: String?
    /// The ids of the views that it is about, in the order of the diagnostic.
    var items: [String]
    /// The constraints that it is about, in the plain notation.
    var constraints: [String]
    /// Which one it is of several such diagnostics in an environment.
    var ordinal = 0
  }

  /// Adds what was found in a layout, each finding to those that are the same in other environments.
  ///
  /// - Parameters:
  ///   - diagnostics: What was found; those of one cause are taken as one.
  ///   - layout: Which layout of the file; `nil` where the file is one.
  ///   - environment: The name of the environment; `nil` where it has none.
  ///   - meter: Counts the work; where that ends, the rest is missing.
  mutating func add(
    _ diagnostics: [Diagnostic],
    about layout: LayoutIdentity?,
    in environment: String?,
    _ meter: WorkMeter
  ) {
    var counts: [Key: Int] = [:]
    for diagnostic in diagnostics.causes where diagnostic.severity >= least {
      guard meter.charge(64 + 16 * diagnostic.constraints.count) else { return }
      var key = Key(
        code: diagnostic.code,
        layout: layout?.id,
        items: diagnostic.items,
        // What Auto Layout adds differs from screen to screen, and so does what squeezes a text.
        constraints: diagnostic.lacksRoom
          ? [] : diagnostic.constraints.filter { !$0.isImplicit }.map(\.text)
      )
      key.ordinal = ordinal(of: key, in: &counts, diagnostic)
      if let place = places[key] {
        guard let environment else { continue }
        if !findings[place].environments.contains(environment) {
          findings[place].environments.append(environment)
        }
        // Of a text that does not fit the worst is told, and where that is.
        if diagnostic.lacksRoom,
          diagnostic.violation ?? 0 > findings[place].diagnostic.violation ?? 0
        {
          findings[place].diagnostic = diagnostic
          findings[place].environments.removeAll { $0 == environment }
          findings[place].environments.insert(environment, at: 0)
        }
      } else {
        places[key] = findings.count
        findings.append(
          Finding(
            diagnostic: diagnostic,
            layout: layout,
            environments: environment.map { [$0] } ?? [],
            severity: diagnostic.severity,
            fixes: diagnostic.fixes.compactMap(TextFix.init),
            fingerprint: fingerprint(key)
          )
        )
      }
    }
  }

  /// Says that a conflict is at another place as well.
  mutating func add(
    _ place: SourceLocation,
    to diagnostic: Diagnostic,
    about layout: LayoutIdentity?
  ) {
    let index = findings.firstIndex {
      $0.layout == layout && $0.diagnostic.location == diagnostic.location
        && $0.diagnostic.constraints == diagnostic.constraints
    }
    guard let index, !findings[index].diagnostic.related.contains(place) else { return }
    findings[index].diagnostic.count += 1
    guard findings[index].diagnostic.related.count < Diagnostic.listed else { return }
    findings[index].diagnostic.related.append(place)
  }

  /// Which one a diagnostic is of those with its key in an environment.
  ///
  /// A failure over a range is told of sizes that are no environments: one of a view along the width is
  /// another than one along the height, and than one of another of its edges, as their words are.
  private func ordinal(
    of key: Key,
    in counts: inout [Key: Int],
    _ diagnostic: Diagnostic
  ) -> Int {
    var key = key
    if diagnostic.code.isOfRanges {
      while let place = places[key], findings[place].diagnostic.evidence != diagnostic.evidence {
        key.ordinal += 1
      }
      return key.ordinal
    }
    let ordinal = counts[key, default: 0]
    counts[key] = ordinal + 1
    return ordinal
  }

  /// What a finding's key and its file are called in baselines, where the same finding has to be met
  /// again.
  private func fingerprint(_ key: Key) -> String {
    let parts =
      [key.code.rawValue, uri ?? "", key.layout ?? ""] + key.items + [""] + key.constraints
      + ["\(key.ordinal)"]
    return Fingerprint(of: parts.joined(separator: "\u{0}").utf8).digits
  }
}

extension Diagnostic {
  /// Whether it is about a view with less room than its content asks for.
  fileprivate var lacksRoom: Bool { code == .contentCompressed || code == .textClipped }
}

extension FileFindings.Finding {
  /// The diagnostic's message, the layout of its file, and the environments it holds for where they
  /// have names.
  var message: String {
    let shown = environments.prefix(3).joined(separator: ", ")
    let others = environments.count - 3
    var places = [layout?.words].compactMap(\.self)
    if others > 0 {
      places.append("\(shown) and \(others) more")
    } else if !environments.isEmpty {
      places.append(shown)
    }
    var words = diagnostic.statement
    if diagnostic.code == .unsatisfiable, diagnostic.count > 1 {
      let others = diagnostic.related.compactMap { place in
        place.uri.map { uri in place.line.map { "\(uri):\($0)" } ?? uri }
      }
      words += " \(diagnostic.count - 1) more like it: \(others.joined(separator: ", "))."
    }
    guard !places.isEmpty else { return words }
    // The last of several lines may hold a caret, behind which nothing belongs.
    let beginning = words + (words.contains("\n") ? "\n" : " ")
    return "\(beginning)(\(places.joined(separator: "; ")))"
  }
}

extension LayoutAnswers<LayoutResult>.Entry {
  /// Which layout of its file it is; `nil` where it is the only one.
  var identity: LayoutIdentity? {
    switch self {
    case .answered(let layout, _): layout.identity
    case .refused(let identity, _): identity
    }
  }
}

extension LayoutIdentity {
  /// The author's name for it and the file's.
  var words: String { name.map { $0 == id ? id : "\($0) (\(id))" } ?? id }
}
