import Foundation
import Testing

/// The server's binary, running on a port that the system chose.
struct ServerProcess {
  private let process = Process()
  /// Where it listens.
  let url: String

  /// Starts the binary that lies beside the tests, and waits until it says where it listens.
  init() throws {
    let error = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "windlassd")
    process.arguments = ["--listen", "127.0.0.1:0", "--log", "off"]
    process.standardError = error
    try process.run()
    let output = error.fileHandleForReading
    var line: [UInt8] = []
    while line.last != UInt8(ascii: "\n"), let byte = try output.read(upToCount: 1) { line += byte }
    let words = String(decoding: line.dropLast(), as: UTF8.self)
    url = try #require(words.split(separator: " ").last.map { String($0) })
    try #require(url.hasPrefix("http://127.0.0.1:"), "\(words)")
  }

  /// Ends it as an operator would, and waits until it has.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
