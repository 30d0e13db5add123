internal import Synchronization

/// Names for requests that no other request has, cheap enough for every one of them.
final class RequestIDs: Sendable {
  private let process: String
  private let count = Atomic<UInt64>(0)

  /// Creates names that begin with those of this process.
  init() { process = hexadecimal(.random(in: .min ... .max), digits: 16) }

  /// The name of a request: the one it brings along, or a new one.
  ///
  /// A name that goes into our answer's fields and the operator's log must be harmless there.
  func id(for incoming: String?) -> String {
    if let incoming, (1...128).contains(incoming.utf8.count), incoming.utf8.allSatisfy(isHarmless) {
      return incoming
    }
    return next()
  }

  /// A new name.
  func next() -> String {
    let number = count.wrappingAdd(1, ordering: .relaxed).newValue
    return "\(process)-\(hexadecimal(number, digits: 8))"
  }
}

/// Writes a number with so many hexadecimal digits.
func hexadecimal(_ number: UInt64, digits: Int) -> String {
  let text = String(number, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

private func isHarmless(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "+"),
    UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "@"):
    true
  default: false
  }
}
