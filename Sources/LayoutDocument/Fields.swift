import JSONText

/// The members of one object by their keys.
///
/// One is kept for each kind of object and filled anew for each.
struct Fields<Key: DocumentKey> {
  private let fields = JSONFields(Key.keys)

  /// Takes the members of an object.
  func read(_ object: JSONValue) { fields.read(object) }

  /// The members that no key of the kind names.
  var unknown: [JSONMember] { fields.unknown }

  /// The value of a key; `nil` where it is absent.
  @inline(__always)
  subscript(key: Key) -> JSONValue? { fields[key.rawValue] }

  /// Returns whether a key is present.
  @inline(__always)
  func has(_ key: Key) -> Bool { fields.has(key.rawValue) }
}
