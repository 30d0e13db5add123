internal import System

/// A line that is overwritten, for a person at a terminal.
struct Progress {
  private let count: Int
  private let console: Console
  private var done = 0
  private var isShown = false
  /// A fast command needs no display, and a reader needs pauses.
  private var next: Duration

  private static let pause = Duration.milliseconds(100)

  init(count: Int, _ console: Console) {
    self.count = count
    self.console = console
    next = console.clock.now() + .milliseconds(500)
  }

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

  /// The end of a path as printable ASCII, with `?` for all else: control characters affect a
  /// terminal.
  private func harmless(_ path: String, columns: Int) -> String {
    String(path.suffix(columns).map { $0.isASCII && $0 >= " " && $0 != "\u{7F}" ? $0 : "?" })
  }
}
