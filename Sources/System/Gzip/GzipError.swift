/// The reason for which bytes could not be decompressed.
public enum GzipError: Error, Hashable, Sendable {
  /// The bytes are not gzip data, or their checksum or length is wrong.
  case corrupt
  /// The data ends before its checksum.
  case truncated
  /// The data continues after its first member.
  case trailingBytes
  /// The content would be longer than `limit` bytes.
  case tooLong(limit: Int)
}

extension GzipError {
  /// The problem and its correction, in one sentence.
  public var message: String {
    switch self {
    case .corrupt: "The gzip data is corrupt; its checksum has to fit its content."
    case .truncated: "The gzip data ends before its checksum."
    case .trailingBytes: "The gzip data has more than one member; send exactly one."
    case .tooLong(let limit): "The content is longer than \(limit) bytes when inflated."
    }
  }
}
