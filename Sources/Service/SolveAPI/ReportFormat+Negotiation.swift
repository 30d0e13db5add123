internal import LayoutReport

extension ReportFormat {
  /// The forms of an answer, or of an analysis.
  ///
  /// In the order in which they are preferred.
  static func candidates(isAnalysis: Bool) -> [ReportFormat] {
    isAnalysis ? allCases.filter(\.takesAnalyses) : allCases
  }

  /// Chooses the form of an answer: by name, else by Accept, else JSON.
  ///
  /// A form in the query counts more than Accept, which many tools set without being asked.
  ///
  /// - Parameters:
  ///   - name: What the query says.
  ///   - accept: The values of all Accept fields.
  ///   - isAnalysis: Whether the answer is an analysis.
  /// - Returns: The form that is wanted most; of several, the first.
  /// - Throws: `Refusal.notAcceptable` where none is wanted.
  static func choose(
    _ name: ReportFormat?,
    accept: [String],
    isAnalysis: Bool = false
  ) throws(Refusal) -> ReportFormat {
    if let name { return name }
    // Most tools say this, which is to say nothing, and reading it is dearer than the rest.
    if accept.count == 1, accept[0] == "*/*" { return .json }
    let ranges = accept.flatMap(MediaRange.list)
    guard !ranges.isEmpty else { return .json }
    let candidates = candidates(isAnalysis: isAnalysis)
    var best: (format: ReportFormat, quality: Int)?
    for format in candidates {
      let quality = MediaRange.quality(of: format.mediaType, in: ranges)
      if quality > best?.quality ?? 0 { best = (format, quality) }
    }
    guard let best else { throw .notAcceptable(candidates.map(\.mediaType)) }
    return best.format
  }
}
