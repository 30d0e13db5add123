internal import Synchronization

/// The ID of a request.
///
/// It is in `X-Request-Id` of the response, in `instance` of a problem, and in the log.
enum RequestID: Hashable, Sendable {
  case given(String)
  /// A new one, formatted only when needed.
  case made(process: UInt64, number: UInt64)
}

extension RequestID {
  static let capacity = 33

  var text: String {
    switch self {
    case .given(let name): name
    case .made: asciiText(capacity: Self.capacity) { write(to: &$0) }
    }
  }

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

/// A random number for the process and a counter: unique without a system call, and in the order of
/// requests.
final class RequestIDs: Sendable {
  private let process = UInt64.random(in: .min ... .max)
  private let count = Atomic<UInt64>(0)

  /// A client's ID must be harmless in response fields and the operator's log.
  func id(for incoming: String?) -> RequestID {
    if let incoming, (1...128).contains(incoming.utf8.count), incoming.utf8.allSatisfy(isHarmless) {
      return .given(incoming)
    }
    return next()
  }

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
