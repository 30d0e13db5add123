import JSONText

/// The members of one object by their keys.
///
/// One is kept for each kind of object and filled for each object.
///
/// Reading a member is an index and not a search. The names are compared once, when the object is
/// read.
struct Fields<Key: DocumentKey> {
  /// A reference: copies of these fields are filled together.
  private let fields = JSONFields(Key.keys)

  /// Takes the members of an object.
  ///
  /// - Returns: The bits of the keys that are present; `JSONFields.unknownBit` for others.
  @discardableResult
  func read(_ object: JSONValue) -> UInt64 { fields.read(object) }

  /// Releases the document; no member is available until others are read.
  func release() { fields.release() }

  /// The members that no key of the kind names.
  var unknown: [JSONMember] { fields.unknown }

  /// The value of a key; `nil` where it is absent.
  @inline(__always)
  subscript(key: Key) -> JSONValue? { fields[key.place] }

  /// Returns whether a key is present.
  @inline(__always)
  func has(_ key: Key) -> Bool { fields.has(key.place) }

  /// The distance of a key's value from its object among the document's cells; 0 for an absent key.
  func distance(_ key: Key) -> Int { fields.distance(key.place) }
}
