internal import LayoutPolicy
internal import JSONText
internal import LayoutModel

/// Diagnostics for a person, in the form that editors and CI make links of:
///
///     a.json:2:104: error: AL050: `icon.width == 20` and `icon.width == 30` conflict. ...
///         icon.width == 20  (line 2, /constraints/2)
///       ✗ icon.width == 30  (line 2, /constraints/3): left out
///       suggestion: Make `icon.width == 30` optional (priority 999), off by 10 points
///         replace /constraints/3: "icon.width == 30 @ 999"
///     1 error
///
/// Messages are wrapped, and their further lines indented. Text of the input is made harmless
/// before it is written (`harmless(_:)`).
extension TerminalText {
  /// Diagnostics of one cause are one (`causes`).
  mutating func append(_ diagnostics: [Diagnostic]) {
    let diagnostics = diagnostics.causes
    for diagnostic in diagnostics { append(diagnostic) }
    let counts = Diagnostic.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      guard count > 0 else { return nil }
      return severity == .information ? "\(count) info" : counted(count, severity.rawValue)
    }
    if !counts.isEmpty { line(counts.joined(separator: ", ")) }
  }

  mutating func append(_ diagnostic: Diagnostic, as severity: Diagnostic.Severity? = nil) {
    let severity = severity ?? diagnostic.severity
    let place = diagnostic.location.place.map { painted("\($0):", .bold) + " " } ?? ""
    let word = painted("\(severity.rawValue):", .bold, severity.ink)
    // Further lines, such as UIKit's with a caret, are separated from the message.
    var columnsLeft: Int? =
      Self.widestTerminal - (diagnostic.location.place?.count ?? 0) - Self.headLength
    let lines = diagnostic.statement.split(separator: "\n", omittingEmptySubsequences: false)
      .map { text in
        defer { columnsLeft = nil }
        return harmless(String(text)).wrapped(to: Self.longestLine, first: columnsLeft)
      }
    line("\(place)\(word) \(diagnostic.code.rawValue): \(lines.joined(separator: "\n  | "))")
    for range in diagnostic.ambiguity.prefix(Self.shownRanges) {
      line("  \(range.text(of: diagnostic.labels[range.item] ?? range.item))")
    }
    let others = diagnostic.ambiguity.count - Self.shownRanges
    if others > 0 { line("  and \(others) more numbers") }
    appendConflict(diagnostic)
    if let violation = diagnostic.violation, !diagnostic.code.isOfRanges {
      line("  off by \(points(violation))")
    }
    for fix in diagnostic.fixes where fix.isWritable {
      appendTitle(of: fix)
      for text in fix.lines { line("    \(harmless(text))") }
    }
  }

  mutating func appendTitle(of fix: Fix) {
    line("  \(painted("\(fix.grade.word):", .bold)) \(harmless(fix.title))")
  }

  /// Maximum length of a line of a message: with the location, about the width of a wide terminal.
  private static let longestLine = 120

  private static let widestTerminal = 200
  /// The length between a location and the message, as of ": information: AL200: ".
  private static let headLength = 22

  /// A result in JSON has all ranges.
  private static let shownRanges = 20

  private mutating func appendConflict(_ diagnostic: Diagnostic) {
    let cross = style.isASCII ? "x" : "✗"
    let broken = Set(diagnostic.broken)
    let others = diagnostic.broken.filter { !diagnostic.constraints.contains($0) }
    for constraint in diagnostic.constraints + others {
      let isBroken = broken.contains(constraint)
      let mark = isBroken ? painted(cross, .red) : " "
      let outcome = isBroken ? ": broken" : ""
      let place = constraint.place(besides: diagnostic.location.uri)
      line(
        "  \(mark) \(harmless(constraint.displayText))  \(painted("(\(place))", .faint))\(outcome)"
      )
    }
  }
}

extension Diagnostic.Severity {
  fileprivate var ink: TerminalText.Ink {
    switch self {
    case .information: .cyan
    case .warning: .yellow
    case .error: .red
    }
  }
}

extension SourceLocation {
  /// `file:line:column` as editors recognize it, or else the pointer.
  fileprivate var place: String? {
    var parts: [String] = []
    if let uri { parts.append(uri) }
    if let line {
      parts.append(String(line))
      if let column { parts.append(String(column)) }
    } else if let pointer, !pointer.isEmpty {
      parts.append(pointer)
    }
    return parts.isEmpty ? nil : harmless(parts.joined(separator: ":"))
  }
}

extension ConstraintReference {
  fileprivate func place(besides uri: String?) -> String {
    guard let location else { return identifier ?? "implicit" }
    var parts: [String] = []
    if let file = location.uri, file != uri { parts.append(file) }
    if let line = location.line { parts.append("line \(line)") }
    if let pointer = location.pointer { parts.append(pointer) }
    if let index { parts.append("constraint \(index + 1)") }
    if let identifier { parts.append("\"\(identifier)\"") }
    return harmless(parts.isEmpty ? "unknown location" : parts.joined(separator: ", "))
  }
}

extension Diagnostic.AmbiguousAttribute {
  fileprivate func text(of item: String) -> String {
    let name = harmless("\(item).\(attribute.rawValue)")
    return switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      "\(name) may be anything from \(decimal(minimum)) to \(decimal(maximum))"
    case (let minimum?, nil): "\(name) may be \(decimal(minimum)) or more"
    case (nil, let maximum?): "\(name) may be \(decimal(maximum)) or less"
    case (nil, nil): "\(name) may be anything"
    }
  }
}

extension Fix {
  fileprivate var lines: [String] {
    switch change {
    case .patch(let operations): operations.map(\.instruction)
    case .edits(let edits): edits.map(\.instruction)
    case .code(let code): [code]
    case .layout: preconditionFailure("Such a fix is left out")
    }
  }
}

extension TextEdit {
  fileprivate var instruction: String {
    let start = "\(line):\(column)"
    let end = "\(endLine):\(endColumn)"
    let text = text.replacing("\n", with: "\\n")
    if start == end { return "at \(start), insert \(text)" }
    return text.isEmpty
      ? "from \(start) to \(end), remove" : "from \(start) to \(end), write \(text)"
  }
}

extension PatchOperation {
  fileprivate var instruction: String {
    switch self {
    case .add(let path, let value): "add \(path): \(value.json)"
    case .replace(let path, let value): "replace \(path): \(value.json)"
    case .remove(let path): "remove \(path)"
    }
  }
}

extension PatchValue {
  fileprivate var json: String {
    var writer = JSONWriter()
    writer.value(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
