/// A splitter of the content of a batch into lines.
///
/// The lines do not depend on where the pieces of content end. Each byte is searched once for a
/// line feed, and at most one line and one piece are buffered.
public struct BatchLines: Sendable {
  /// The result of reading a line.
  public enum Next: Hashable, Sendable {
    case line(BatchLine)
    /// A line longer than the limit; its bytes are skipped.
    case tooLong(number: Int)
    /// More content is needed.
    case needsMore
    /// The content has ended.
    case end
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// The maximum length of a line, in bytes without its line feed.
  public let limit: Int
  private var bytes: [UInt8] = []
  /// The start of the next line, and the end of its searched part.
  private var start = 0
  private var scanned = 0
  private var hasEnded = false
  /// Whether the line at `start` is too long, and is skipped to its end.
  private var isSkipping = false
  /// The number of lines begun, including empty ones.
  public private(set) var count = 0

  private let keepsEmptyLines: Bool

  /// Creates a splitter; `keepsEmptyLines` includes lines of white space.
  public init(limit: Int, keepsEmptyLines: Bool = false) {
    self.limit = limit
    self.keepsEmptyLines = keepsEmptyLines
  }

  /// Adds content.
  public mutating func append(_ piece: [UInt8]) {
    if start == bytes.count {
      bytes = piece
    } else {
      bytes.removeSubrange(..<start)
      bytes += piece
    }
    scanned -= start
    start = 0
  }

  /// Records that there is no more content: the last line needs no line feed.
  public mutating func end() { hasEnded = true }

  /// Returns the next line, skipping empty lines unless all are kept.
  ///
  /// Empty lines are counted in any case.
  public mutating func next() -> Next {
    while let end = endOfLine() {
      let line = bytes[start..<end]
      start = min(end + 1, bytes.count)
      scanned = start
      if isSkipping {
        isSkipping = false
        continue
      }
      count += 1
      guard line.count <= limit else { return .tooLong(number: count) }
      if keepsEmptyLines || line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) {
        return .line(BatchLine(bytes: Array(line), number: count))
      }
    }
    return hasEnded ? .end : passOver()
  }

  /// `nil` if the line has not come.
  private mutating func endOfLine() -> Int? {
    if let end = bytes[scanned...].firstIndex(of: Self.lineFeed) { return end }
    scanned = bytes.count
    return hasEnded && start < bytes.count ? bytes.count : nil
  }

  private mutating func passOver() -> Next {
    guard isSkipping || bytes.count - start > limit else { return .needsMore }
    (bytes, start, scanned) = ([], 0, 0)
    if isSkipping { return .needsMore }
    isSkipping = true
    count += 1
    return .tooLong(number: count)
  }
}
