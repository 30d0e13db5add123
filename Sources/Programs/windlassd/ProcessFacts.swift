#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

internal import HTTPServer
internal import SolveAPI

/// Queried on request only; facts from /proc are missing on other systems.
struct ProcessFacts: Sendable {
  /// Shared by all servers of the process.
  let server = ServerStatistics()
  private let start: Date

  init() { start = Date() }

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

  /// As in ps(1); container limits count file caches, too.
  private static var residentBytes: Int? {
    let file = FileManager.default.contents(atPath: "/proc/self/status")
    // "VmRSS:     5476 kB", in units of 1024 bytes (proc_pid_status(5)).
    let words = file?.split(separator: UInt8(ascii: "\n"))
      .first { $0.starts(with: "VmRSS:".utf8) }?
      .split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let words, words.count > 1 else { return nil }
    return Int(String(decoding: words[1], as: UTF8.self)).map { $0 * 1024 }
  }

  /// Near the limit of the process, connections wait.
  private static var openDescriptors: Int? {
    // Listing them takes one more.
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map { $0.count - 1 }
  }
}
