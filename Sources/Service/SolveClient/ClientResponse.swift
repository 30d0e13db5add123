/// A server's response of any status.
public struct ClientResponse: Hashable, Sendable {
  /// The status.
  public var status: Int
  /// The Content-Type; `nil` without one.
  public var mediaType: String?
  /// The content, decompressed.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, mediaType: String?, body: [UInt8]) {
    self.status = status
    self.mediaType = mediaType
    self.body = body
  }
}

extension ClientResponse {
  /// A JSON object ends where its first bracket is closed.
  ///
  /// With truncated field lines libcurl reports an empty body, which no server sends with 200.
  var isWhole: Bool {
    if body.isEmpty { return status != 200 }
    let isJSON = ["application/json", "application/problem+json"].contains {
      mediaType?.hasPrefix($0) == true
    }
    guard isJSON else { return true }
    return isWholeJSON(body)
  }
}

func isWholeJSON(_ bytes: [UInt8]) -> Bool {
  var depth = 0, isInString = false, isEscaped = false
  for byte in bytes {
    if isEscaped {
      isEscaped = false
    } else if isInString {
      isEscaped = byte == UInt8(ascii: "\\")
      isInString = byte != UInt8(ascii: "\"")
    } else {
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
  }
  return depth == 0 && !isInString
}
