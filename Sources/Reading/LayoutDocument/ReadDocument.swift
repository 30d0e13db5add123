public import JSONText
public import LayoutModel

/// Reads a layout document, collecting every mistake.
///
/// A text that is no JSON is AL060 at its place; one beyond a limit of JSON is AL066. Everything
/// else is collected, up to a thousand mistakes.
///
/// ```swift
/// let reading = readDocument(Array(text.utf8), uri: "Login.json")
/// for mistake in reading.allDiagnostics { print(mistake.code.rawValue, mistake.message) }
/// ```
///
/// - Parameters:
///   - bytes: The JSON text.
///   - overrides: The environment of a query or command line, which has precedence over the
///     document's.
///   - uri: The document's file name, for locations.
///   - limits: Limits of its size.
///   - workspace: Memory of earlier documents, which saves work.
///   - meter: Counts the work; at its limit the result is invalid.
/// - Returns: The layout, or the mistakes.
public func readDocument(
  _ bytes: [UInt8],
  overrides: EnvironmentOverrides = EnvironmentOverrides(),
  uri: String? = nil,
  limits: LayoutLimits = LayoutLimits(),
  workspace: DocumentWorkspace = DocumentWorkspace(),
  meter: WorkMeter = WorkMeter()
) -> LayoutReading {
  defer { workspace.clear() }
  do throws(JSONError) {
    let document = try parse(bytes, limits, workspace.shapes, meter)
    let reader = DocumentReader(
      document,
      in: workspace,
      limits: limits,
      overrides: overrides,
      uri: uri,
      meter: meter
    )
    return reader.read()
  } catch {
    return LayoutReading(unreadable: error, uri: uri)
  }
}

extension LayoutReading {
  /// The reading of a text that is no JSON, or exceeds a limit.
  ///
  /// - Parameters:
  ///   - error: The fault of the text.
  ///   - uri: Its name, for the location.
  public init(unreadable error: JSONError, uri: String?) {
    let location = SourceLocation(
      uri: uri,
      pointer: error.pointer,
      line: error.position.line,
      column: error.position.column
    )
    let isMalformed = if case .syntax = error.fault { true } else { false }
    let code: Diagnostic.Code = isMalformed ? .malformedJSON : .limitExceeded
    self.init(
      entries: [],
      diagnostics: [Diagnostic(code, error.message, at: location)],
      isMalformed: isMalformed
    )
  }
}

/// Only a script may be a string beyond the usual limit, so it is tried without and parsed again.
private func parse(
  _ bytes: [UInt8],
  _ limits: LayoutLimits,
  _ shapes: JSONShapes,
  _ meter: WorkMeter
) throws(JSONError) -> JSONDocument {
  // The text is read eight bytes at a time or more, and each value and key once.
  meter.charge(bytes.count >> 5)
  let shouldContinue = { meter.charge(1 << 16) }
  var jsonLimits = JSONLimits(depth: limits.depth, nodeCount: limits.nodes)
  do throws(JSONError) {
    return try JSONDocument.parse(
      bytes,
      limits: jsonLimits,
      shapes: shapes,
      shouldContinue: shouldContinue
    )
  } catch {
    guard case .limit(.stringByteCount) = error.fault, error.pointer.isEmpty,
      isScript(bytes, at: error.offset)
    else { throw error }
    jsonLimits.stringByteCount = DocumentReader.scriptLimit
    return try JSONDocument.parse(
      bytes,
      limits: jsonLimits,
      shapes: shapes,
      shouldContinue: shouldContinue
    )
  }
}

private func isScript(_ bytes: [UInt8], at offset: Int) -> Bool {
  let before = bytes[..<offset].reversed().drop { byte in
    byte <= 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "\"")
  }
  return before.prefix(6).elementsEqual("script".utf8.reversed())
}
