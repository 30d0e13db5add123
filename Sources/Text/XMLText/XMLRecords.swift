/// An element in the flat list of a document; inner elements follow it up to `end`.
///
/// Numbers have 32 bits to save memory; `XMLLimits.maximumByteCount` bounds offsets. `end` and
/// `contentEnd` are unknown until the scanner closes it.
public struct XMLElement: Sendable {
  /// The number of its name in the vocabulary.
  public let name: UInt16
  /// The number of its attributes.
  public var attributeCount: UInt16
  /// The index of its first attribute.
  public let firstAttribute: Int32
  /// The index of the parent element; -1 for the document element.
  public let parent: Int32
  /// The index of the first element after its descendants.
  public var end: Int32
  /// The first byte of its name, after the tag's `<`.
  let nameStart: Int32
  let nameLength: Int32
  /// The bytes between its tags.
  var contentStart: Int32
  /// The `<` of its end tag; `contentStart` for an empty element.
  var contentEnd: Int32

  /// The first byte of its start tag.
  public var offset: Int { Int(nameStart) - 1 }
}

/// An attribute in the flat list of a document.
///
/// Attributes of an element are consecutive, in document order.
public struct XMLAttribute: Sendable {
  /// The number of its name in the vocabulary.
  public let name: UInt16
  /// Whether the value has references that must be resolved.
  let hasReferences: Bool
  let nameStart: Int32
  let nameLength: Int32
  /// The byte behind its opening quotation mark.
  let valueStart: Int32
  /// Unresolved, without the quotation marks.
  let valueLength: Int32

  /// The first byte of its name.
  public var offset: Int { Int(nameStart) }
}
