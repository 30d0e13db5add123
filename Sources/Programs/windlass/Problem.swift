internal import LayoutPolicy
internal import JSONText
internal import LayoutModel
internal import LayoutReport

/// As in a problem document (RFC 9457).
struct Problem {
  var type = "about:blank"
  var title: String
  /// `nil` without a server.
  var status: Int?
  var detail: String?
  /// The line of a batch.
  var line: Int?
  var diagnostics: [Diagnostic] = []
  /// The messages of mistakes with codes of a later version.
  var unknownMistakes: [String] = []
  /// All mistakes as a JSON array.
  var errors: [UInt8]?
  /// Whether all other inputs would fail too.
  var isFinal = false
}

extension Problem {
  /// Creates the problem of mistakes, as the service describes it.
  ///
  /// Type and title are those of the first error; `status` is 400 for malformed and 422 for invalid
  /// input.
  init(status: Int, diagnostics: [Diagnostic]) {
    let code = (diagnostics.first { $0.severity == .error } ?? diagnostics.first)?.code
    self.init(
      type: code.map { "/errors/\($0.rawValue)" } ?? "about:blank",
      title: code?.page.title ?? "Invalid input",
      status: status,
      diagnostics: diagnostics,
      errors: writeDiagnostics(diagnostics)
    )
  }

  /// Without properties of a request, so that a server and this process have the same output.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", type)
      writer.member("title", title)
      if let status { writer.member("status", status) }
      if let detail { writer.member("detail", detail) }
      if let line { writer.member("line", line) }
      if let errors {
        writer.key("errors")
        writer.value(json: errors)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }
}

extension Problem {
  /// `nil` for anything but a problem document.
  ///
  /// Mistakes with unknown codes are kept as text. A `detail` beside diagnostics is dropped.
  init?(reading bytes: [UInt8]) {
    // Invalid JSON is not a problem document.
    let limits = JSONLimits(byteCount: bytes.count, stringByteCount: bytes.count)
    guard let document = try? JSONDocument.parse(bytes, limits: limits),
      let title = document.root["title"]?.string
    else { return nil }
    let errors = document.root["errors"]
    self.init(
      type: document.root["type"]?.string ?? "about:blank",
      title: title,
      status: document.root["status"]?.int,
      detail: errors == nil ? document.root["detail"]?.string : nil,
      diagnostics: errors?.elements.compactMap(Diagnostic.init(reading:)) ?? [],
      unknownMistakes: errors?.elements.compactMap(Self.unknownMistake) ?? [],
      errors: errors.map { Array($0.text.utf8) }
    )
  }
}

extension Problem {
  /// `nil` for a known code.
  private static func unknownMistake(_ value: JSONValue) -> String? {
    guard let code = value["code"]?.string, Diagnostic.Code(rawValue: code) == nil else {
      return nil
    }
    return "\(code): \(value["message"]?.string ?? "no message")"
  }
}

extension Diagnostic {
  /// `nil` for an unknown code.
  fileprivate init?(reading value: JSONValue) {
    guard let code = value["code"]?.string.flatMap(Code.init(rawValue:)),
      let message = value["message"]?.string
    else { return nil }
    let place = value["location"]
    self.init(
      code,
      message,
      at: SourceLocation(
        uri: place?["uri"]?.string,
        pointer: place?["pointer"]?.string,
        line: place?["line"]?.int,
        column: place?["column"]?.int
      )
    )
  }
}
