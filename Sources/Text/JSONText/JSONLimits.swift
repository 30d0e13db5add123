/// The limits of a document; a text that exceeds one is refused with its name.
public struct JSONLimits: Hashable, Sendable {
  /// The longest document, in bytes; never more than `maximumByteCount`.
  public var byteCount: Int
  /// The limit of nested arrays and objects.
  public var depth: Int
  /// The longest string or key, in bytes as written between its quotes.
  public var stringByteCount: Int
  /// The longest number, in bytes as written.
  public var numberByteCount: Int
  /// The limit of values and keys.
  public var nodeCount: Int

  /// Creates limits; the defaults suit a document from a stranger.
  public init(
    byteCount: Int = 16 << 20,
    depth: Int = 64,
    stringByteCount: Int = 4096,
    numberByteCount: Int = 128,
    nodeCount: Int = 4_000_000
  ) {
    self.byteCount = byteCount
    self.depth = depth
    self.stringByteCount = stringByteCount
    self.numberByteCount = numberByteCount
    self.nodeCount = nodeCount
  }
}

extension JSONLimits {
  /// The largest length of a document in bytes, for any settings: lengths take 28 bits in the tape.
  public static let maximumByteCount = (1 << 28) - 1

  /// The limit that a document crosses, with its value.
  public enum Crossed: Hashable, Sendable {
    /// The document is longer.
    case byteCount(Int)
    /// More arrays and objects are open.
    case depth(Int)
    /// A string or key is longer.
    case stringByteCount(Int)
    /// A number is longer.
    case numberByteCount(Int)
    /// The limit of values and keys.
    case nodeCount(Int)
  }
}

extension JSONLimits.Crossed {
  /// The limit that is crossed, and its correction.
  public var message: String {
    switch self {
    case .byteCount(let limit): "The document is longer than \(limit) bytes. Split it."
    case .depth(let limit): "Arrays and objects are nested more than \(limit) deep. Flatten them."
    case .stringByteCount(let limit): "This string is longer than \(limit) bytes. Shorten it."
    case .numberByteCount(let limit):
      "This number is longer than \(limit) bytes. Write fewer digits."
    case .nodeCount(let limit): "The document has more than \(limit) values and keys. Split it."
    }
  }
}
