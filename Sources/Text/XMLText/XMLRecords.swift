/// An element in the flat list of a document; the elements inside it follow it up to `end`.
///
/// Numbers are 32 bits wide, so that lists of a large file stay small; `XMLLimits.maximumByteCount`
/// keeps places below that. While the scanner has it open, `end` and `contentEnd` are not known
/// yet.
public struct XMLElement: Sendable {
  /// The number of its name in the vocabulary.
  public let name: UInt16
  /// How many attributes it has.
  public var attributeCount: UInt16
  /// The index of its first attribute.
  public let firstAttribute: Int32
  /// The index of the element around it; -1 for the document element.
  public let parent: Int32
  /// The index of the first element after it that does not lie in it.
  public var end: Int32
  /// The first byte of its name; the tag's `<` stands before it.
  let nameStart: Int32
  /// How many bytes its name has.
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
/// Attributes of an element follow each other in the list, in the order in which they are written.
public struct XMLAttribute: Sendable {
  /// The number of its name in the vocabulary.
  public let name: UInt16
  /// Whether the value has references that must be resolved.
  let hasReferences: Bool
  /// The first byte of its name.
  let nameStart: Int32
  /// How many bytes its name has.
  let nameLength: Int32
  /// The byte behind its opening quotation mark.
  let valueStart: Int32
  /// How many bytes its value has as it is written, without the quotation marks.
  let valueLength: Int32

  /// The first byte of its name.
  public var offset: Int { Int(nameStart) }
}
