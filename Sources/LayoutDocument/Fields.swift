import JSONText

/// The members of one object by their keys.
///
/// One is kept for each kind of object and filled anew for each; it is a class so that handing it
/// around costs nothing. Most keys of most objects are absent, and asking for one is testing a bit.
final class Fields<Key: DocumentKey> {
  /// `nil` only while it is in use, so that it is never copied.
  private var fields: JSONFields? = JSONFields(Key.keys)
  private var values: [JSONValue?] = Array(repeating: nil, count: Key.keys.names.count)
  private var present: UInt64 = 0
  /// The members that no key of the kind names.
  private(set) var unknown: [JSONMember] = []

  /// Takes the members of an object.
  func read(_ object: JSONValue) {
    guard var fields = fields.take() else { preconditionFailure("Fields were read while reading") }
    fields.read(object)
    present = 0
    for place in values.indices where fields.has(place) {
      present |= 1 << UInt64(place)
      values[place] = fields[place]
    }
    if !unknown.isEmpty || !fields.unknown.isEmpty { unknown = fields.unknown }
    self.fields = consume fields
  }

  /// The value of a key; `nil` where it is absent.
  @inline(__always)
  subscript(key: Key) -> JSONValue? { has(key) ? values[key.rawValue] : nil }

  /// Returns whether a key is present.
  @inline(__always)
  func has(_ key: Key) -> Bool { present >> UInt64(key.rawValue) & 1 == 1 }
}
