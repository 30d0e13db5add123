/// A key and its value in an object.
///
/// A reference to the document and an index, so that it is cheap to make and to keep.
public struct JSONMember: Sendable {
  /// The document that the member is of.
  public let document: JSONDocument
  let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }
}

extension JSONMember {
  /// The key, decoded.
  ///
  /// It makes a string each time.
  public var key: String { document.string(at: index) }

  /// Returns whether the key is `key`, without making a string.
  public func hasKey(_ key: String) -> Bool { document.string(at: index, equals: key) }

  /// The value.
  public var value: JSONValue { JSONValue(document: document, index: index + 1) }

  /// The bytes of the text that the key is written with, quotes included.
  public var keyByteRange: Range<Int> {
    JSONValue(document: document, index: index).byteRange
  }

  /// The line and column of the key.
  public var keyPosition: JSONPosition { document.position(at: keyByteRange.lowerBound) }

  /// The JSON Pointer of the value.
  public var pointer: String { value.pointer }
}

/// The members of an object, in the order of the document, with repeated keys.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private let end: Int

  init(document: JSONDocument, index: Int, isPresent: Bool) {
    self.document = document
    self.index = index + 2
    end = isPresent ? document.next(after: index) : index + 2
  }

  /// Returns the next member, or `nil` after the last.
  public mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let current = index
    index = document.next(after: index + 1)
    return JSONMember(document: document, index: current)
  }
}

/// The elements of an array, in the order of the document.
///
/// An array of numbers alone is read as fast by `JSONCells`.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let document: JSONDocument
  private var index: Int
  private let end: Int

  init(document: JSONDocument, index: Int, isPresent: Bool) {
    self.document = document
    self.index = index + 2
    end = isPresent ? document.next(after: index) : index + 2
  }

  /// Returns the next element, or `nil` after the last.
  ///
  /// One step of constant time, however large the value is.
  public mutating func next() -> JSONValue? {
    guard index < end else { return nil }
    let current = index
    index = document.next(after: index)
    return JSONValue(document: document, index: current)
  }
}
