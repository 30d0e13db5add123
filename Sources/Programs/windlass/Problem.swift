internal import LayoutPolicy
internal import JSONText
internal import LayoutModel
internal import LayoutReport

/// Why an input has no result, as a problem document says it (RFC 9457).
struct Problem {
  /// The page that explains it.
  var type = "about:blank"
  /// What kind of problem it is.
  var title: String
  /// The HTTP status that goes with it; `nil` where no server was asked.
  var status: Int?
  /// What is wrong, where no diagnostic says it.
  var detail: String?
  /// The line of a batch that it is about.
  var line: Int?
  /// The mistakes of the input, as far as we know their kinds.
  var diagnostics: [Diagnostic] = []
  /// What a later version says of mistakes that we do not know.
  var unknownMistakes: [String] = []
  /// All of them as a JSON array.
  var errors: [UInt8]?
  /// Whether no other input will fare better.
  var isFinal = false
}

extension Problem {
  /// Creates the problem of an input with mistakes, as the service describes it.
  ///
  /// The first error gives the problem its type and title; the page of its code is the type.
  ///
  /// - Parameters:
  ///   - status: The status that a server gives it: 400 for what is malformed, 422 for what is invalid.
  ///   - diagnostics: The mistakes, in the order in which they are told.
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

  /// The problem as a JSON object with a line feed.
  ///
  /// It holds nothing that differs from one request to the next, so that a server's answer and
  /// this process's own are the same.
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
  /// Reads a problem document; `nil` if it is none.
  ///
  /// What a server of a later version says of mistakes with unknown codes is kept as text. A
  /// `detail` beside diagnostics is dropped.
  ///
  /// - Parameter bytes: The body of a response.
  init?(reading bytes: [UInt8]) {
    // A text that is not JSON is no problem document either; why is of no interest here.
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
  /// The words of a mistake whose code is of a later version; `nil` for one that is known.
  private static func unknownMistake(_ value: JSONValue) -> String? {
    guard let code = value["code"]?.string, Diagnostic.Code(rawValue: code) == nil else {
      return nil
    }
    return "\(code): \(value["message"]?.string ?? "no message")"
  }
}

extension Diagnostic {
  /// Reads what a line of text needs of a diagnostic; `nil` for a code of a later version.
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
