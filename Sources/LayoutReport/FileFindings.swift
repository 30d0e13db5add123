public import LayoutModel

/// What was found in one file, for reports about many: errors and warnings, for there is nothing to
/// do about the rest.
public struct FileFindings: Sendable {
  /// A diagnostic, and everything it holds for.
  public struct Finding: Hashable, Sendable {
    /// The diagnostic as the first of its environments has it.
    public var diagnostic: Diagnostic
    /// The layout of the file that it is about; `nil` where it is about the file.
    public var layout: LayoutIdentity?
    /// The names of the environments that have it; none where environments have no names.
    public var environments: [String]
    /// What it is recognised by in another run, wherever its lines have gone meanwhile.
    public var fingerprint: String
  }

  /// The file, as its caller names it.
  public var uri: String?
  /// The layouts of the file; one without an identity where it is a layout itself.
  public private(set) var layouts: [LayoutIdentity?] = []
  /// The findings, layout by layout.
  public private(set) var findings: [Finding] = []
  private var places: [Key: Int] = [:]

  /// Creates the findings of a file that was solved.
  public init(_ answers: LayoutAnswers<LayoutResult>, uri: String?) {
    self.uri = uri
    add(answers.diagnostics, about: nil, in: nil)
    for entry in answers.entries {
      switch entry {
      case .answered(let layout, let results):
        begin(layout.identity)
        for result in results {
          add(result.diagnostics, about: layout.identity, in: result.environment.name)
        }
      case .refused(let identity, let mistakes):
        begin(identity)
        add(mistakes, about: identity, in: nil)
      }
    }
  }

  /// Creates the findings of a file that has no valid layout.
  public init(mistakes: [Diagnostic], uri: String?) {
    self.uri = uri
    layouts = [nil]
    add(mistakes, about: nil, in: nil)
  }

  /// Leaves out what is known already.
  public mutating func remove(known: Set<String>) {
    findings.removeAll { known.contains($0.fingerprint) }
    places = [:]
  }
}

extension FileFindings {
  /// What makes diagnostics of several environments one finding: all but numbers and lines.
  private struct Key: Hashable {
    var code: Diagnostic.Code
    var layout: String?
    var items: [String]
    var constraints: [String]
    /// Which one it is of several such diagnostics in an environment.
    var ordinal = 0
  }

  private mutating func begin(_ identity: LayoutIdentity?) {
    // A file that is laid out on several devices has each of its layouts once.
    if !layouts.contains(identity) { layouts.append(identity) }
  }

  private mutating func add(
    _ diagnostics: [Diagnostic],
    about layout: LayoutIdentity?,
    in environment: String?
  ) {
    var counts: [Key: Int] = [:]
    for diagnostic in diagnostics where diagnostic.severity > .information {
      var key = Key(
        code: diagnostic.code,
        layout: layout?.id,
        items: diagnostic.items,
        // What Auto Layout adds differs from screen to screen.
        constraints: diagnostic.constraints.filter { !$0.isImplicit }.map(\.text)
      )
      let ordinal = counts[key, default: 0]
      counts[key] = ordinal + 1
      key.ordinal = ordinal
      if let place = places[key] {
        guard let environment else { continue }
        if !findings[place].environments.contains(environment) {
          findings[place].environments.append(environment)
        }
      } else {
        places[key] = findings.count
        findings.append(
          Finding(
            diagnostic: diagnostic,
            layout: layout,
            environments: environment.map { [$0] } ?? [],
            fingerprint: fingerprint(key)
          )
        )
      }
    }
  }

  /// A hash of a finding's key and its file: 64 bits, FNV-1a.
  private func fingerprint(_ key: Key) -> String {
    let parts =
      [key.code.rawValue, uri ?? "", key.layout ?? ""] + key.items + [""] + key.constraints
      + ["\(key.ordinal)"]
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in parts.joined(separator: "\u{0}").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension FileFindings.Finding {
  /// The diagnostic's message, and the environments it holds for where they have names.
  var message: String {
    let shown = environments.prefix(3).joined(separator: ", ")
    let others = environments.count - 3
    // The last of several lines may hold a caret, behind which nothing belongs.
    let beginning = diagnostic.message + (diagnostic.message.contains("\n") ? "\n" : " ")
    switch environments.count {
    case 0: return diagnostic.message
    case 1...3: return "\(beginning)(\(shown))"
    default: return "\(beginning)(\(shown) and \(others) more)"
    }
  }
}

extension LayoutIdentity {
  /// The author's name for it and the file's.
  var words: String { name.map { "\($0) (\(id))" } ?? id }
}
