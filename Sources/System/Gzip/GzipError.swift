/// Why bytes could not be inflated.
public enum GzipError: Error, Hashable, Sendable {
  /// The bytes are no gzip data, or their checksum or length does not fit.
  case corrupt
  /// The data ends before its checksum.
  case truncated
  /// The data goes on after its first member.
  case trailingBytes
  /// The content would be longer than `limit` bytes.
  case tooLong(limit: Int)
}

extension GzipError {
  /// What is wrong and what would be right, in one sentence.
  public var message: String {
    switch self {
    case .corrupt: "The gzip data is corrupt; its checksum has to fit its content."
    case .truncated: "The gzip data ends before its checksum."
    case .trailingBytes: "The gzip data has more than one member; send exactly one."
    case .tooLong(let limit): "The content is longer than \(limit) bytes when inflated."
    }
  }
}
