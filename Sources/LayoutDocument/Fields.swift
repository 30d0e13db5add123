import JSONText

/// The members of one object by their keys.
///
/// One is kept for each kind of object and filled anew for each.
struct Fields<Key: DocumentKey> {
  private let fields = JSONFields(Key.keys)

  /// Takes the members of an object.
  ///
  /// - Returns: The bits of the keys that are present; `JSONFields.unknownBit` for others.
  @discardableResult
  func read(_ object: JSONValue) -> UInt64 { fields.read(object) }

  /// Makes every key absent, and lets go of the document.
  func clear() { fields.clear() }

  /// The members that no key of the kind names.
  var unknown: [JSONMember] { fields.unknown }

  /// The value of a key; `nil` where it is absent.
  @inline(__always)
  subscript(key: Key) -> JSONValue? { fields[key.place] }

  /// Returns whether a key is present.
  @inline(__always)
  func has(_ key: Key) -> Bool { fields.has(key.place) }

  /// How far the value of a key is from its object among the document's cells; 0 where it is absent.
  func distance(_ key: Key) -> Int { fields.distance(key.place) }
}
