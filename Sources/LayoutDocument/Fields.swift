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

  /// The members that no key of the kind names.
  var unknown: [JSONMember] { fields.unknown }

  /// The value of a key; `nil` where it is absent.
  @inline(__always)
  subscript(key: Key) -> JSONValue? { fields[key.place] }

  /// Returns whether a key is present.
  @inline(__always)
  func has(_ key: Key) -> Bool { fields.has(key.place) }

  /// The number of a key; `nil` where it is absent or no number.
  @inline(__always)
  func double(_ key: Key) -> Double? { fields.double(key.place) }

  /// Which of a few words the string of a key is; `nil` where it is absent or none of them.
  @inline(__always)
  func word(_ key: Key, of words: JSONKeys) -> Int? { fields.word(key.place, of: words) }

  /// The bytes between the quotes of a key's string; `nil` where it is absent, none, or escaped.
  @inline(__always)
  func plainStringRange(_ key: Key) -> Range<Int>? { fields.plainStringRange(key.place) }
}
