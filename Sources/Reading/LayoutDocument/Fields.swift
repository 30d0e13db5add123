import JSONText

/// The members of one object by their keys; one is kept for each kind of object.
///
/// Names are compared once, when the object is read: reading a member is an index and not a search.
struct Fields<Key: DocumentKey> {
  /// A reference: copies of these fields are filled together.
  private let fields = JSONFields(Key.keys)

  /// Returns the bits of the keys that are present; `JSONFields.unknownBit` for others.
  @discardableResult
  func read(_ object: JSONValue) -> UInt64 { fields.read(object) }

  /// No member is available until others are read.
  func release() { fields.release() }

  var unknown: [JSONMember] { fields.unknown }

  @inline(__always)
  subscript(key: Key) -> JSONValue? { fields[key.place] }

  @inline(__always)
  func has(_ key: Key) -> Bool { fields.has(key.place) }

  /// From the object, among the document's cells; 0 for an absent key.
  func distance(_ key: Key) -> Int { fields.distance(key.place) }
}
