/// How large an XML text may be; beyond any of these it is refused.
///
/// Reading costs time and memory linear in the text within them, with 32 bytes for an element and
/// 20 for an attribute.
public struct XMLLimits: Hashable, Sendable {
  /// The longest text, in bytes; never more than `maximumByteCount`.
  public var byteCount: Int
  /// How deep elements may nest.
  public var depth: Int
  /// How many elements and attributes there may be.
  public var nodeCount: Int
  /// How many attributes one element may have; each is compared with those before it.
  public var attributeCount: Int

  /// Creates limits; the defaults are beyond any file that a person has drawn.
  ///
  /// - Parameters:
  ///   - byteCount: The longest text, in bytes.
  ///   - depth: How deep elements may nest; the document element is the first.
  ///   - nodeCount: How many elements and attributes there may be together.
  ///   - attributeCount: How many attributes one element may have, at most 65,535.
  public init(
    byteCount: Int = 64 << 20,
    depth: Int = 256,
    nodeCount: Int = 1_000_000,
    attributeCount: Int = 256
  ) {
    self.byteCount = byteCount
    self.depth = depth
    self.nodeCount = nodeCount
    self.attributeCount = attributeCount
  }

  /// The longest text whatever the settings say: places take 31 bits.
  public static let maximumByteCount = Int(Int32.max) - 1
}
