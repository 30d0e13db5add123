internal import JSONText
public import LayoutModel

/// The formats of results.
///
/// The first is the default. Each has one media type, by which `Accept` chooses it, and its name is
/// the value of `?format=` and of `--format`.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// The result as JSON.
  case json
  /// A table and a drawing for a terminal.
  case text
  /// The frames as a picture.
  case svg
  /// The findings as SARIF 2.1.0.
  case sarif
  /// The findings as JUnit's XML.
  case junit
}

extension ReportFormat {
  /// The media type of the format.
  public var mediaType: String {
    switch self {
    case .json: "application/json"
    case .text: "text/plain"
    case .svg: "image/svg+xml"
    case .sarif: "application/sarif+json"
    case .junit: "application/junit+xml"
    }
  }

  /// Whether it is JSON of any schema.
  public var isJSON: Bool { self == .json || self == .sarif }

  /// Whether analyses have this format: a picture shows the sizes of failures, and findings are of
  /// frames.
  public var takesAnalyses: Bool { self == .json || self == .text || self == .svg }
}

/// Writes the answers to one input.
///
/// The same answers have the same bytes: a report depends neither on the time nor on the order of
/// hashing. It takes time in proportion to its length.
///
/// ```swift
/// let answers = LayoutAnswers(entries: [.answered(layout, results)], isList: false)
/// let json = writeReport(answers, as: .json)
/// let table = writeReport(answers, as: .text)
/// ```
///
/// - Parameters:
///   - answers: The answers.
///   - format: The form.
///   - uri: The input's file, for findings.
///   - failures: The lowest severity with which a test case of JUnit's form fails.
///   - style: The style of text; the other forms have none.
///   - version: The version of the tool in findings; `nil` omits it.
///   - limit: The limit of bytes: a longer report is truncated, so a caller with a limit has to
///     check.
///   - meter: Counts the work, and ends it where the caller cancels; the result is incomplete then.
/// - Returns: UTF-8, ending in a line feed.
public func writeReport(
  _ answers: LayoutAnswers<LayoutResult>,
  as format: ReportFormat,
  uri: String? = nil,
  failures: Diagnostic.Severity = .error,
  style: TextStyle = TextStyle(),
  version: String? = nil,
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> [UInt8] {
  switch format {
  case .json: JSONReport(answers, limit: limit, meter).bytes
  case .text: TextReport(answers, style: style, limit: limit, meter).bytes
  case .svg: SVGReport(answers, limit: limit, meter).bytes
  case .sarif, .junit:
    writeFindings(
      [FileFindings(answers, uri: uri, meter: meter)],
      as: format == .sarif ? .sarif : .junit,
      failures: failures,
      version: version,
      limit: limit,
      meter: meter
    )
  }
}

/// Writes the analyses of one input.
///
/// - Parameters:
/// - answers: The analyses.
/// - format: A format for which `takesAnalyses` is true.
/// - style: The style of text.
/// - limit: Maximum size in bytes, as for results.
/// - meter: Counts the work, as for results.
/// - Returns: UTF-8, ending in a line feed.
public func writeReport(
  _ answers: LayoutAnswers<LayoutAnalysis>,
  as format: ReportFormat,
  style: TextStyle = TextStyle(),
  limit: Int = .max,
  meter: WorkMeter = WorkMeter()
) -> [UInt8] {
  switch format {
  case .json: JSONReport(answers, limit: limit, meter).bytes
  case .text: AnalysisText(answers, style: style, limit: limit, meter).bytes
  case .svg: SVGReport(answers.pictured, limit: limit, meter).bytes
  case .sarif, .junit: preconditionFailure("An analysis is no \(format)")
  }
}

extension LayoutAnswers<LayoutAnalysis> {
  /// The ends of the range where there is no failure.
  fileprivate var pictured: LayoutAnswers<LayoutResult> {
    let entries = entries.map { entry -> LayoutAnswers<LayoutResult>.Entry in
      switch entry {
      case .answered(let layout, let analyses):
        .answered(layout, analyses.flatMap(\.pictures))
      case .refused(let identity, let mistakes): .refused(identity, mistakes)
      }
    }
    return LayoutAnswers<LayoutResult>(entries: entries, isList: true)
  }
}

extension LayoutAnalysis {
  fileprivate var pictures: [LayoutResult] {
    let results =
      failures.isEmpty
      ? [range.from, range.to].map { result(at: $0, saying: diagnostics) } : worstResults
    return results.map { result in
      var result = result
      let code = result.diagnostics.first.map { "\($0.code.rawValue), " } ?? ""
      let root = result.geometry?.rootSize
      let extent = range.axis == .width ? root?.width : root?.height
      let size = "\(range.axis.rawValue) \(decimal(extent ?? 0))"
      let parts = [environment.name, code + size].compactMap(\.self)
      result.environment.name = parts.joined(separator: ": ")
      return result
    }
  }
}

/// Writes diagnostics as the JSON array that problem documents carry in `errors`.
///
/// - Parameter diagnostics: The diagnostics, in order.
/// - Returns: A JSON array in UTF-8.
public func writeDiagnostics(_ diagnostics: [Diagnostic]) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(diagnostics, WorkMeter())
  return writer.bytes
}

/// Writes diagnostics in the form of compilers: `file:line:column: error: AL011: message`.
///
/// - Parameters:
/// - diagnostics: The diagnostics, in order.
/// - style: The style of text.
/// - Returns: Lines of UTF-8, the last of which counts the diagnostics; empty if there are none.
public func writeDiagnostics(_ diagnostics: [Diagnostic], style: TextStyle) -> [UInt8] {
  var text = TerminalText(style: style)
  text.append(diagnostics)
  return text.bytes
}
