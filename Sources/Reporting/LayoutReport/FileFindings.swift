internal import LayoutPolicy
public import LayoutModel

/// The findings of one file, for reports about many.
///
/// A file that is laid out on several devices has one result for each; common findings are reported
/// once. So a constraint that fails on an iPhone SE and on an iPhone 17 is one finding with two
/// environments, and its fingerprint does not change when a third device is added.
///
/// The order of work is that of `windlass lint`: findings are collected, suppressed ones are
/// separated, rules set the severity of the others, and reports are written. Memory and time are
/// proportional to the diagnostics.
public struct FileFindings: Sendable {
  /// A diagnostic, with its layout and environments.
  public struct Finding: Hashable, Sendable {
    /// The diagnostic of its first environment.
    public var diagnostic: Diagnostic
    /// The layout of the file that it is about; `nil` where it is about the file.
    public var layout: LayoutIdentity?
    /// The names of its environments; empty where environments have no names.
    public var environments: [String]
    /// Its severity: that of its code, unless the configuration changes it.
    public var severity: Diagnostic.Severity
    /// Changes of the file's text, the best first.
    public var fixes: [TextFix]
    /// Its identity in other runs, independent of line numbers.
    ///
    /// Sixteen hexadecimal digits of a hash over the code, the file, the layout, its items and its
    /// written constraints, without numbers and lines.
    public var fingerprint: String
    /// The layout at the worst size of a failure over a range, as an SVG element.
    public internal(set) var picture: String?
  }

  /// The reason why a finding is not reported.
  public struct Suppression: Hashable, Sendable {
    /// Whether it is in the file itself, rather than in a configuration.
    public var isInSource: Bool
    /// The author's reason.
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
  public internal(set) var findings: [Finding] = []
  /// The findings suppressed in the source, by the configuration or by a baseline.
  public internal(set) var suppressed: [(finding: Finding, suppression: Suppression)] = []
  /// Pictures of layouts with findings, each as an SVG element.
  public internal(set) var pictures: [LayoutIdentity?: String] = [:]
  var places: [Key: Int] = [:]
  private let least: Diagnostic.Severity

  /// Creates the findings of a solved file.
  ///
  /// - Parameters:
  /// - answers: The results of its layouts.
  /// - uri: The file.
  /// - least: The lowest severity that is collected.
  /// - meter: Counts the work; where the limit is exceeded, some are missing.
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
      // A file for several devices has each of its layouts once.
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

  init(of uri: String, from least: Diagnostic.Severity) {
    self.uri = uri
    self.least = least
  }

  /// Creates the findings of a file without a valid layout.
  ///
  /// - Parameters:
  /// - mistakes: The mistakes that make it invalid, for example AL060 of a file that is not JSON.
  /// - uri: The file.
  public init(mistakes: [Diagnostic], uri: String?) {
    self.uri = uri
    least = .warning
    layouts = [nil]
    add(mistakes, about: nil, in: nil, WorkMeter())
  }

  /// Draws the layouts with findings, each in the first environment that has one.
  ///
  /// Costs a picture for each layout with findings and for each failure over a range; the work is
  /// not metered, since the layouts were.
  ///
  /// - Parameters:
  /// - answers: The results of the layouts.
  /// - limit: Maximum size of a picture in bytes; a layout with a larger one has none.
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

  /// Removes known findings.
  ///
  /// - Parameter known: The fingerprints of a baseline.
  public mutating func remove(known: Set<String>) {
    findings.removeAll { known.contains($0.fingerprint) }
    places = [:]
  }

  /// Adds a finding about the file itself.
  ///
  /// - Parameters:
  /// - remark: The finding, for instance an unused suppression (AL208).
  /// - severity: Its severity; `nil` takes that of its code.
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

  /// Sets the fixes of every finding.
  ///
  /// - Parameter fixes: Returns the fixes of a finding, the best first; they replace those of its
  ///   diagnostic.
  public mutating func setFixes(_ fixes: (Finding) -> [TextFix]) {
    for index in findings.indices { findings[index].fixes = fixes(findings[index]) }
  }

  /// Takes the fixes of another reading of the file for findings without fixes, by code, place and
  /// ambiguous numbers.
  public mutating func takeFixes(of other: FileFindings) {
    for index in findings.indices where findings[index].diagnostic.fixes.isEmpty {
      let diagnostic = findings[index].diagnostic
      let same = other.findings.first {
        $0.diagnostic.code == diagnostic.code && $0.diagnostic.location.line != nil
          && $0.diagnostic.location.line == diagnostic.location.line
          && $0.diagnostic.location.column == diagnostic.location.column
          && $0.diagnostic.ambiguity.map(\.attribute) == diagnostic.ambiguity.map(\.attribute)
      }
      guard let same else { continue }
      findings[index].diagnostic.fixes = same.diagnostic.fixes
      findings[index].fixes = same.fixes
    }
  }

  /// Moves suppressed findings to `suppressed`, with the reason, for reports that list them.
  ///
  /// - Parameter suppression: Returns the suppression of a finding; `nil` for none.
  public mutating func suppress(_ suppression: (Finding) -> Suppression?) {
    findings.removeAll { finding in
      guard let suppression = suppression(finding) else { return false }
      suppressed.append((finding, suppression))
      return true
    }
    places = [:]
  }

  /// Sets the severity of every finding, and removes those that are off.
  ///
  /// - Parameter severity: Returns the severity of a finding; `nil` where it is off.
  public mutating func setSeverities(_ severity: (Finding) -> Diagnostic.Severity?) {
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
  /// The identity of a finding in several environments: all but numbers and lines.
  struct Key: Hashable {
    var code: Diagnostic.Code
    var layout: String?
    var items: [String]
    var constraints: [String]
    /// Its index among equal diagnostics of an environment.
    var ordinal = 0
  }

  /// Joins findings of other environments; `layout` is `nil` where the file is a single layout.
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
        // Generated constraints and those that limit a text differ from screen to screen.
        constraints: diagnostic.isClipped
          ? [] : diagnostic.constraints.filter { !$0.isImplicit }.map(\.text)
      )
      key.ordinal = ordinal(of: key, in: &counts, diagnostic)
      if let place = places[key] {
        guard let environment else { continue }
        if !findings[place].environments.contains(environment) {
          findings[place].environments.append(environment)
        }
        // For a text that does not fit, the worst environment is reported.
        if diagnostic.isClipped,
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

  /// A failure over a range has no environment: one of a view along the width differs by message
  /// from one along the height, and from one of another of its edges.
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

  /// The fingerprint of a finding, which is equal in other runs.
  private func fingerprint(_ key: Key) -> String {
    let parts =
      [key.code.rawValue, uri ?? "", key.layout ?? ""] + key.items + [""] + key.constraints
      + ["\(key.ordinal)"]
    return Fingerprint(of: parts.joined(separator: "\u{0}").utf8).digits
  }
}

extension Diagnostic {
  fileprivate var isClipped: Bool { code == .contentCompressed || code == .textClipped }
}

extension FileFindings.Finding {
  var bestFix: Fix? {
    let fixes = diagnostic.fixes.filter(\.isWritable)
    return fixes.first { $0.grade == .safe } ?? fixes.first
  }

  var message: String {
    let shown = environments.prefix(3).joined(separator: ", ")
    let others = environments.count - 3
    var places = [layout?.title].compactMap(\.self)
    if others > 0 {
      places.append("\(shown) and \(others) more")
    } else if !environments.isEmpty {
      places.append(shown)
    }
    var text = diagnostic.statement
    if diagnostic.code == .unsatisfiable, diagnostic.count > 1 {
      let others = diagnostic.related.compactMap { place in
        place.uri.map { uri in place.line.map { "\(uri):\($0)" } ?? uri }
      }
      text += " \(diagnostic.count - 1) more like it: \(others.joined(separator: ", "))."
    }
    guard !places.isEmpty else { return text }
    // The last of several lines may hold a caret, after which nothing belongs.
    let beginning = text + (text.contains("\n") ? "\n" : " ")
    return "\(beginning)(\(places.joined(separator: "; ")))"
  }
}

extension LayoutAnswers<LayoutResult>.Entry {
  var identity: LayoutIdentity? {
    switch self {
    case .answered(let layout, _): layout.identity
    case .refused(let identity, _): identity
    }
  }
}

extension LayoutIdentity {
  var title: String { name.map { $0 == id ? id : "\($0) (\(id))" } ?? id }
}
