/// Maximum sizes of the parts of a request.
public struct RequestLimits: Hashable, Sendable {
  /// The request line, in bytes without its CRLF (RFC 9112 section 3 recommends at least 8000).
  public var requestLine: Int
  /// All field lines together, in bytes with their CRLFs.
  public var fieldSection: Int
  /// The number of field lines.
  public var fieldCount: Int
  /// The content, in bytes, after chunks are joined and before decompression.
  public var body: Int
  /// One chunk-size line with its extensions, in bytes without its CRLF.
  public var chunkLine: Int
  /// All chunk extensions of a message together, in bytes.
  public var chunkExtensions: Int
  /// All trailer lines together, in bytes with their CRLFs.
  public var trailerSection: Int

  /// Creates limits; the defaults suit a service on the internet.
  public init(
    requestLine: Int = 8192,
    fieldSection: Int = 16384,
    fieldCount: Int = 100,
    body: Int = 8 << 20,
    chunkLine: Int = 256,
    chunkExtensions: Int = 4096,
    trailerSection: Int = 4096
  ) {
    self.requestLine = requestLine
    self.fieldSection = fieldSection
    self.fieldCount = fieldCount
    self.body = body
    self.chunkLine = chunkLine
    self.chunkExtensions = chunkExtensions
    self.trailerSection = trailerSection
  }
}
