/// The limits of an XML text.
///
/// Time and memory are linear in the text, with 32 bytes for an element and 20 for an attribute.
public struct XMLLimits: Hashable, Sendable {
  /// The maximum length, in bytes, up to `maximumByteCount`.
  public var byteCount: Int
  /// The maximum nesting of elements.
  public var depth: Int
  /// The maximum number of elements and attributes.
  public var nodeCount: Int
  /// The maximum number of attributes of an element; each is compared with those before it.
  public var attributeCount: Int

  /// Creates limits; the defaults are beyond any hand-drawn file.
  ///
  /// - Parameters:
  ///   - byteCount: The maximum length, in bytes.
  ///   - depth: The maximum nesting; the document element is the first.
  ///   - nodeCount: The maximum number of elements and attributes together.
  ///   - attributeCount: The maximum number of attributes of an element, at most 65,535.
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

  /// The maximum length in any case: offsets have 31 bits.
  public static let maximumByteCount = Int(Int32.max) - 1
}
