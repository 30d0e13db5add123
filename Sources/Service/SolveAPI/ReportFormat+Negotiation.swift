internal import LayoutReport

extension ReportFormat {
  /// In the order of preference.
  static func candidates(isAnalysis: Bool) -> [ReportFormat] {
    isAnalysis ? allCases.filter(\.takesAnalyses) : allCases
  }

  /// A form in the query takes precedence over Accept, which many tools set by default.
  static func choose(
    _ name: ReportFormat?,
    accept: [String],
    isAnalysis: Bool = false
  ) throws(Refusal) -> ReportFormat {
    if let name { return name }
    // Most tools send this default, and parsing it is expensive.
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
