/// The frame around deflated bytes.
public enum CompressedFormat: Hashable, Sendable {
  /// RFC 1952, as in Content-Encoding.
  case gzip
  /// RFC 1950, which is shorter by twelve bytes.
  case zlib
}
