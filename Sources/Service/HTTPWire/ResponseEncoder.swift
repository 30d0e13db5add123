/// The reason for which an application's response cannot be sent.
public enum ResponseFault: Error, Hashable, Sendable {
  /// The status is not from 200 to 599.
  case status(Int)
  /// A field's name is not a token, or its value has a control character.
  case field(String)
}

enum ResponseEncoder {
  /// Appends the bytes of one response to `output`, which is unchanged on an error.
  ///
  /// A response of 204 or 304 has neither content nor its length (RFC 9110 section 8.6), and one to
  /// HEAD has the length alone. Statuses below 200 are refused: the client would wait for a final
  /// response.
  static func append(
    _ response: HTTPResponse,
    to traits: RequestTraits,
    closes: Bool,
    date: String,
    into output: inout WireBuffer<UInt8>
  ) throws(ResponseFault) {
    guard (200...599).contains(response.status) else { throw .status(response.status) }
    if let name = response.fields.faultyName { throw .field(name) }
    let isEmpty = response.status == 204 || response.status == 304
    let isBodyOmitted = isEmpty || traits.isHead
    let capacity =
      ownLineCapacity + date.utf8.count + response.fields.bytes.count
      + (isBodyOmitted ? 0 : response.body.count)
    output.append(addingCapacity: capacity) { (output: inout OutputSpan<UInt8>) in
      output.appendStatusLine(response.status)
      append(response.fields, to: &output)
      output.append("Date: ")
      output.append(date.utf8.span)
      if !isEmpty {
        output.append("\r\nContent-Length: ")
        output.append(decimal: response.body.count)
      }
      if closes {
        output.append("\r\nConnection: close")
      } else if traits.isOldVersion {
        output.append("\r\nConnection: keep-alive")
      }
      output.append("\r\n\r\n")
      if !isBodyOmitted { output.append(response.body.span) }
    }
  }

  /// 117 bytes are used at most, without the text of the date: 46 for the longest status line, 6
  /// for the name of Date, 37 for a length of 19 digits, 24 for Connection, 4 for the last two line
  /// ends.
  private static let ownLineCapacity = 256
}

extension ResponseEncoder {
  private static func append(_ fields: HTTPFields, to output: inout OutputSpan<UInt8>) {
    let bytes = fields.bytes.span
    var start = fields.start
    if fields.hasFraming {
      for (index, entry) in fields.entries.enumerated()
      where isFraming(bytes.extracting(entry.name)) {
        let line = fields.line(index)
        output.append(bytes.extracting(start..<line.lowerBound))
        start = line.upperBound
      }
    }
    output.append(bytes.extracting(start..<bytes.count))
  }
}

extension OutputSpan<UInt8> {
  fileprivate mutating func appendStatusLine(_ status: Int) {
    append("HTTP/1.1 ")
    append(decimal: status)
    append(UInt8(ascii: " "))
    append(reasonPhrase(status))
    append("\r\n")
  }

  fileprivate mutating func append(decimal number: Int) {
    var place = 1
    while place <= number / 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / place % 10))
      place /= 10
    }
  }
}
