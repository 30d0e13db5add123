#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPServer
internal import SolveAPI

/// What the process can find out about itself.
///
/// Everything is asked when somebody asks for metrics, and nothing before. On systems without /proc
/// the facts that come from there are missing, and metrics leave them out.
struct ProcessFacts: Sendable {
  /// What all servers of the process count.
  let server = ServerStatistics()
  private let start: Date

  /// Records that the process begins now.
  init() { start = Date() }

  /// What holds now.
  var sample: ProcessSample {
    var sample = ProcessSample()
    sample.startUnixSeconds = start.timeIntervalSince1970
    sample.residentBytes = Self.residentBytes
    sample.openDescriptors = Self.openDescriptors
    sample.connectionsOpen = server.connectionsOpen
    sample.connectionsAccepted = server.connectionsAccepted
    sample.connectionsRefused = server.connectionsRefused
    sample.connectionsEvicted = server.connectionsEvicted
    sample.connectionsDropped = server.connectionsDropped
    sample.unsentBytes = server.unsentBytes
    sample.receivedBytes = server.receivedBytes
    return sample
  }

  /// The memory in use, where the system has a file that says so.
  ///
  /// The same number as in ps(1) and in the limits of containers, but that those count caches of
  /// files, too.
  private static var residentBytes: Int? {
    let file = FileManager.default.contents(atPath: "/proc/self/status")
    // "VmRSS:     5476 kB", each of which has 1024 bytes (proc_pid_status(5)).
    let words = file?.split(separator: UInt8(ascii: "\n"))
      .first { $0.starts(with: "VmRSS:".utf8) }?
      .split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let words, words.count > 1 else { return nil }
    return Int(String(decoding: words[1], as: UTF8.self)).map { $0 * 1024 }
  }

  /// The number of open descriptors, where the system lists them.
  ///
  /// Each socket, file and timer is one; near the limit of the process, connections wait.
  private static var openDescriptors: Int? {
    // Listing them takes one more.
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map { $0.count - 1 }
  }
}
