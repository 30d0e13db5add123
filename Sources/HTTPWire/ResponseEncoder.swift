/// Why an application's answer cannot be sent: it would write something else than was meant.
public enum ResponseFault: Error, Hashable, Sendable {
  /// The status is not from 200 to 599.
  case status(Int)
  /// A field's name is no token, or its value has a control character in it.
  case field(String)
}

/// Writes answers the way HTTP/1.1 frames them.
public enum ResponseEncoder {
  /// Appends the bytes of one answer to `output`.
  ///
  /// Content-Length, Date, Connection and Transfer-Encoding are the server's own: lines of these
  /// names in the answer are left out.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - traits: The request it belongs to.
  ///   - closes: Whether the connection ends with it.
  ///   - isStreamed: Whether its content follows: in chunks, or up to the end of the connection for
  ///     a client of HTTP/1.0.
  ///   - date: The text of the Date field.
  ///   - output: Where the bytes go; unchanged when this throws.
  /// - Throws: When the answer would write something else than was meant.
  public static func append(
    _ response: HTTPResponse,
    to traits: RequestTraits,
    closes: Bool,
    isStreamed: Bool = false,
    date: String,
    into output: inout [UInt8]
  ) throws(ResponseFault) {
    try check(response)
    let isEmpty = response.status == 204 || response.status == 304
    let isBodyOmitted = isEmpty || traits.isHead || isStreamed
    output.reserveCapacity(
      output.count + response.fields.bytes.count + response.fields.count * 4 + 160
        + (isBodyOmitted ? 0 : response.body.count)
    )
    appendStatusLine(response.status, into: &output)
    appendFields(response.fields, into: &output)
    appendLine("Date: ", date, into: &output)
    if isStreamed {
      if !traits.isOldVersion { appendLine("Transfer-Encoding: ", "chunked", into: &output) }
    } else if !isEmpty {
      appendLine("Content-Length: ", String(response.body.count), into: &output)
    }
    if closes {
      output.append(contentsOf: "Connection: close\r\n".utf8)
    } else if traits.isOldVersion {
      output.append(contentsOf: "Connection: keep-alive\r\n".utf8)
    }
    output.append(0x0D)
    output.append(0x0A)
    if !isBodyOmitted { output.append(contentsOf: response.body) }
  }
}

extension ResponseEncoder {
  /// Refuses what would end a line early and begin one of the client's choice.
  private static func check(_ response: HTTPResponse) throws(ResponseFault) {
    guard (200...599).contains(response.status) else { throw .status(response.status) }
    let fields = response.fields
    for entry in fields.entries {
      guard !entry.name.isEmpty,
        fields.bytes[entry.name].allSatisfy({ ByteSet.token.contains($0) }),
        fields.bytes[entry.value].allSatisfy(isFieldByte)
      else { throw .field(String(decoding: fields.bytes[entry.name], as: UTF8.self)) }
    }
  }

  private static func appendStatusLine(_ status: Int, into output: inout [UInt8]) {
    output.append(contentsOf: "HTTP/1.1 ".utf8)
    for place in [100, 10, 1] { output.append(UInt8(ascii: "0") + UInt8(status / place % 10)) }
    output.append(UInt8(ascii: " "))
    reasonPhrase(status).withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    output.append(0x0D)
    output.append(0x0A)
  }

  private static func appendFields(_ fields: HTTPFields, into output: inout [UInt8]) {
    for entry in fields.entries where !isOwn(fields.bytes[entry.name]) {
      output.append(contentsOf: fields.bytes[entry.name])
      output.append(UInt8(ascii: ":"))
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: fields.bytes[entry.value])
      output.append(0x0D)
      output.append(0x0A)
    }
  }

  private static func appendLine(_ name: String, _ value: String, into output: inout [UInt8]) {
    output.append(contentsOf: name.utf8)
    output.append(contentsOf: value.utf8)
    output.append(0x0D)
    output.append(0x0A)
  }

  private static func isOwn(_ name: ArraySlice<UInt8>) -> Bool {
    switch name.count {
    case 4: name.isCaseInsensitively("date")
    case 10: name.isCaseInsensitively("connection") || name.isCaseInsensitively("keep-alive")
    case 14: name.isCaseInsensitively("content-length")
    case 17: name.isCaseInsensitively("transfer-encoding")
    default: false
    }
  }
}
