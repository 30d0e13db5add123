internal import System

/// The progress of a command, on a line that is overwritten, for a person at a terminal.
struct Progress {
  private let count: Int
  /// Where the line is shown, and the clock.
  private let console: Console
  private var done = 0
  /// Whether there is a line to erase.
  private var isShown = false
  /// The time of the next display: a fast command needs none, and a reader needs pauses.
  private var next: Duration

  /// The shortest time between two displays.
  private static let pause = Duration.milliseconds(100)

  /// - Parameters:
  ///   - count: The number of files.
  ///   - console: Shows it on standard error, if that is a terminal.
  init(count: Int, _ console: Console) {
    self.count = count
    self.console = console
    next = console.clock.now() + .milliseconds(500)
  }

  /// Counts a file, and shows its path where the last one was shown long enough.
  mutating func advance(to path: String) {
    done += 1
    guard console.isErrorTerminal, console.variable("TERM") != "dumb" else { return }
    let now = console.clock.now()
    guard now >= next else { return }
    next = now + Self.pause
    isShown = true
    // Moves to the start of the line, and erases it.
    _ = console.writeError(Array("\r\u{1B}[K\(done)/\(count) \(harmless(path, columns: 60))".utf8))
  }

  /// Erases the line before other output; advancing shows it again.
  mutating func end() {
    guard isShown else { return }
    isShown = false
    _ = console.writeError(Array("\r\u{1B}[K".utf8))
  }

  /// The end of a path without anything that a terminal obeys.
  ///
  /// A path comes from a file system, and may have control characters in it.
  ///
  /// - Parameters:
  ///   - path: Any path.
  ///   - columns: The most characters that are shown.
  /// - Returns: Printable ASCII, with `?` for all else.
  private func harmless(_ path: String, columns: Int) -> String {
    String(path.suffix(columns).map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" })
  }
}
