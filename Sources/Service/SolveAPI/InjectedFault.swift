#if DEBUG || FAULT_INJECTION
internal import System

/// A fault that a request causes deliberately, to test the isolation of requests.
///
/// Only in debug builds, and in builds with `-D FAULT_INJECTION`.
enum InjectedFault: String {
  case trap
  case overflow
  case abort
  case loop
  case memory

  init?(_ content: [UInt8]) {
    let prefix = Array("fault: ".utf8)
    guard content.count < 32, content.starts(with: prefix) else { return nil }
    let name = String(decoding: content.dropFirst(prefix.count), as: UTF8.self)
    self.init(rawValue: String(name.prefix { $0.isLetter }))
  }

  /// Does not return.
  func happen() {
    switch self {
    case .trap: fatalError("Injected")
    case .overflow: print(Self.sum(1), terminator: "")
    case .abort: SystemProgram.abort()
    case .loop:
      var count: UInt64 = 0
      while count < .max { count &+= Self.sum(0) &+ 1 &- count % 2 }
    case .memory:
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: UInt8(blocks.count & 0xFF), count: 1 << 24)) }
    }
  }

  @inline(never)
  private static func sum(_ number: UInt64) -> UInt64 {
    number == 0 ? 0 : number &+ sum(number &+ 1) &+ sum(number &+ 2)
  }
}
#endif
