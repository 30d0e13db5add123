/// One value of a document: a place in it, cheap to copy.
public struct JSONValue: Sendable {
  /// The kind of a value.
  public enum Kind: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean
    /// A number.
    case number
    /// A string.
    case string
    /// An array.
    case array
    /// An object.
    case object
  }

  /// The document that the value is of.
  public let document: JSONDocument
  let index: Int

  init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }
}

extension JSONValue {
  /// The kind of the value.
  public var kind: Kind {
    switch word.kind {
    case .null: .null
    case .false, .true: .boolean
    case .number: .number
    case .string, .escapedString: .string
    case .array: .array
    case .object: .object
    }
  }

  /// A Boolean value that indicates whether the value is `null`.
  public var isNull: Bool { word.kind == .null }

  /// The Boolean, or `nil` if the value is none.
  public var bool: Bool? { document.bool(at: index) }

  /// The number, or `nil` if the value is none; infinite if it lies past the range of `Double`.
  public var double: Double? { document.double(at: index) }

  /// The number if it is whole and fits an `Int`, in any notation (`2`, `2.0`, `2e0`).
  public var int: Int? { double.flatMap(Int.init(exactly:)) }

  /// The string, decoded, or `nil` if the value is none.
  public var string: String? { document.stringValue(at: index) }

  /// Returns whether the value is the string `text`, without making one.
  public func equals(_ text: String) -> Bool {
    switch word.kind {
    case .string, .escapedString: document.string(at: index, equals: text)
    default: false
    }
  }

  private var word: TapeWord { document.word(at: index) }
}

extension JSONValue {
  /// The number of elements of an array or members of an object; 0 for any other value.
  public var count: Int {
    switch word.kind {
    case .array, .object: word.length
    default: 0
    }
  }

  /// The elements of an array in their order; none for any other value.
  public var elements: JSONElements {
    JSONElements(document: document, index: index, isPresent: word.kind == .array)
  }

  /// The members of an object in their order; none for any other value.
  public var members: JSONMembers {
    JSONMembers(document: document, index: index, isPresent: word.kind == .object)
  }

  /// The value of an object's first member with this key; `nil` without one, or if it is no object.
  ///
  /// A linear search.
  public subscript(key: String) -> JSONValue? {
    members.first { $0.hasKey(key) }?.value
  }

  /// An array's element; `nil` past its end, or if it is no array.
  ///
  /// It takes time that grows with the index.
  public subscript(position: Int) -> JSONValue? {
    position < 0 ? nil : elements.dropFirst(position).first { _ in true }
  }
}

extension JSONValue {
  /// The bytes of the text that the value is written with, quotes or brackets included.
  public var byteRange: Range<Int> {
    let word = word
    switch word.kind {
    case .string, .escapedString: return word.offset..<word.offset + word.length + 2
    case .null, .false, .true, .number: return word.offset..<word.offset + word.length
    case .array, .object:
      return word.offset..<TapeExtent(bits: document.tape[index + 1]).end
    }
  }

  /// The value as it is written.
  public var text: String {
    String(decoding: document.bytes[byteRange], as: UTF8.self)
  }

  /// The line and column of its first byte.
  public var position: JSONPosition { document.position(at: word.offset) }

  /// Its JSON Pointer (RFC 6901); empty for the root.
  ///
  /// Found by a walk from the root, so a reader that needs many should keep them.
  public var pointer: String { document.pointer(to: index) }
}
