internal import HTTPServer
internal import SolveAPI
internal import System

/// What the process can find out about itself.
struct ProcessFacts: Sendable {
  /// What all servers of the process count.
  let server = ServerStatistics()
  private let startUnixSeconds: Double

  /// Records that the process begins now.
  init() {
    startUnixSeconds = Double(SystemTime.sinceEpoch.milliseconds) / 1000
  }

  /// What holds now.
  var sample: ProcessSample {
    var sample = ProcessSample()
    sample.startUnixSeconds = startUnixSeconds
    sample.residentBytes = Self.residentBytes
    sample.openDescriptors = SystemProcess.openDescriptors
    sample.connectionsOpen = server.connectionsOpen
    sample.connectionsAccepted = server.connectionsAccepted
    sample.connectionsRefused = server.connectionsRefused
    return sample
  }

  /// The memory in use, where the system has a file that says so.
  private static var residentBytes: Int? {
    // "size resident shared ...", in pages.
    let file = SystemFile.report(at: "/proc/self/statm")
    let words = file?.split(separator: UInt8(ascii: " "))
    guard let words, words.count > 1, let pages = Int(String(decoding: words[1], as: UTF8.self))
    else {
      return nil
    }
    return pages * SystemProcess.pageBytes
  }
}
