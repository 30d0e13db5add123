/// Writes one reference token of a JSON Pointer: `~` as `~0`, `/` as `~1` (RFC 6901 §3).
func escapedToken(_ key: String) -> String {
  guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
    return key
  }
  var token = ""
  for scalar in key.unicodeScalars {
    switch scalar {
    case "~": token += "~0"
    case "/": token += "~1"
    default: token.unicodeScalars.append(scalar)
    }
  }
  return token
}

extension String {
  /// A JSON Pointer to the value of `key` in the object that this pointer is of (RFC 6901).
  public func appendingPointer(_ key: String) -> String { self + "/" + escapedToken(key) }

  /// A JSON Pointer to an element of the array that this pointer is of.
  public func appendingPointer(_ index: Int) -> String { self + "/" + String(index) }
}

extension JSONDocument {
  /// The pointer of the value at `target`, by going down to it from the root.
  func pointer(to target: Int) -> String {
    var pointer = ""
    var index = 0
    while index != target {
      let isObject = word(at: index).isObject
      var child = index + 2
      var place = 0
      while true {
        let value = isObject ? child + 1 : child
        let next = next(after: value)
        if target < next {
          pointer =
            isObject ? pointer.appendingPointer(string(at: child)) : pointer.appendingPointer(place)
          index = value
          break
        }
        child = next
        place += 1
      }
      // A key belongs to its value.
      if target < index { break }
    }
    return pointer
  }
}
