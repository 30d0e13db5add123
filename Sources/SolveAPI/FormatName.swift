internal import LayoutReport

/// The forms of an answer that a client may ask for by name.
enum FormatName: String, Sendable, CaseIterable {
  case json
  case text
  case svg
  case sarif
  case junit
}

extension FormatName {
  /// The form that we write; `nil` for one that will come.
  var built: ReportFormat? {
    switch self {
    case .json: .json
    case .text: .text
    case .svg, .sarif, .junit: nil
    }
  }

  /// The media type by which Accept asks for it.
  var mediaType: String {
    switch self {
    case .json: "application/json"
    case .text: "text/plain"
    case .svg: "image/svg+xml"
    case .sarif: "application/sarif+json"
    case .junit: "application/junit+xml"
    }
  }

  /// Chooses the form of an answer: by name, else by Accept, else JSON.
  ///
  /// - Parameters:
  ///   - name: What the query says.
  ///   - accept: The values of all Accept fields.
  /// - Returns: A form that we write.
  /// - Throws: `Refusal.plannedFormat` where only a form that will come fits,
  ///   `Refusal.notAcceptable` where none does.
  static func choose(_ name: FormatName?, accept: [String]) throws(Refusal) -> ReportFormat {
    if let name {
      guard let format = name.built else { throw .plannedFormat(name.rawValue) }
      return format
    }
    let ranges = accept.flatMap(MediaRange.list)
    guard !ranges.isEmpty else { return .json }
    var best: (format: ReportFormat, quality: Int)?
    for candidate in allCases {
      guard let format = candidate.built else { continue }
      let quality = MediaRange.quality(of: candidate.mediaType, in: ranges)
      if quality > best?.quality ?? 0 { best = (format, quality) }
    }
    if let best { return best.format }
    let planned = allCases.first { MediaRange.quality(of: $0.mediaType, in: ranges) > 0 }
    throw planned.map { .plannedFormat($0.rawValue) } ?? .notAcceptable
  }
}
