internal import Synchronization

/// The name of a request.
///
/// It is in `X-Request-Id` of the answer, in `instance` of a problem, and in the log.
enum RequestID: Hashable, Sendable {
  /// The one that it brought along.
  case given(String)
  /// A new one; written only where it is read.
  case made(process: UInt64, number: UInt64)
}

extension RequestID {
  /// The most bytes that a name of ours has.
  static let capacity = 33

  /// The name as a text.
  var text: String {
    switch self {
    case .given(let name): name
    case .made: asciiText(capacity: Self.capacity) { write(to: &$0) }
    }
  }

  /// Writes a name of ours.
  ///
  /// At most `capacity` bytes; a name that was given is a `String` already and is not written so.
  func write(to output: inout OutputSpan<UInt8>) {
    guard case .made(let process, let number) = self else {
      preconditionFailure("A name was given, and has its own length")
    }
    output.append(hexadecimal: process)
    output.append(UInt8(ascii: "-"))
    if let number = UInt32(exactly: number) {
      output.append(hexadecimal: number)
    } else {
      output.append(hexadecimal: number)
    }
  }
}

/// Names for requests that no other request has, cheap enough for every one of them.
///
/// A random number for the process and a count: unique without asking the system, and in the order
/// in which requests came.
final class RequestIDs: Sendable {
  /// Tells the requests of this process from those of others.
  private let process = UInt64.random(in: .min ... .max)
  private let count = Atomic<UInt64>(0)

  /// The name of a request: the one it brings along, or a new one.
  ///
  /// A name that goes into our answer's fields and the operator's log must be harmless there.
  func id(for incoming: String?) -> RequestID {
    if let incoming, (1...128).contains(incoming.utf8.count), incoming.utf8.allSatisfy(isHarmless) {
      return .given(incoming)
    }
    return next()
  }

  /// A new name.
  func next() -> RequestID {
    .made(process: process, number: count.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// Letters, digits and a few signs that need no quoting in a log.
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
