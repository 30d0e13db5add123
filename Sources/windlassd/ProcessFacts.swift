internal import HTTPServer
internal import SolveAPI

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// What the process can find out about itself.
struct ProcessFacts: Sendable {
  /// What all servers of the process count.
  let server = ServerStatistics()
  private let startUnixSeconds: Double

  /// Takes note that the process begins now.
  init() {
    startUnixSeconds = Double(Self.unixMilliseconds) / 1000
  }

  /// Milliseconds since 1970.
  static var unixMilliseconds: Int {
    var time = timespec()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }

  /// What holds now.
  var sample: ProcessSample {
    var sample = ProcessSample()
    sample.startUnixSeconds = startUnixSeconds
    sample.residentBytes = Self.residentBytes
    sample.openDescriptors = Self.openDescriptors
    sample.connectionsOpen = server.connectionsOpen
    sample.connectionsAccepted = server.connectionsAccepted
    sample.connectionsRefused = server.connectionsRefused
    return sample
  }

  /// The memory in use, where the system has a file that says so.
  private static var residentBytes: Int? {
    let file = unsafe open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
    let count = unsafe read(file, &buffer, buffer.count)
    guard count > 0 else { return nil }
    // "size resident shared ...", in pages.
    let words = buffer[..<count].split(separator: UInt8(ascii: " "))
    guard words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    return pages * Int(sysconf(CInt(_SC_PAGESIZE)))
  }

  /// The number of open descriptors, where the system lists them.
  private static var openDescriptors: Int? {
    guard let folder = unsafe opendir("/proc/self/fd") else { return nil }
    defer { _ = unsafe closedir(folder) }
    var count = 0
    while unsafe readdir(folder) != nil { count += 1 }
    // Not the folder itself, its parent, and the descriptor that reads it.
    return max(0, count - 3)
  }
}
