/// Cuts the content of a batch into lines, however it comes.
///
/// Content arrives in pieces that end anywhere; the lines that come out do not depend on where. No
/// byte is looked through twice for a line feed, and at most one line and one piece are kept.
public struct BatchLines: Sendable {
  /// What comes next.
  public enum Next: Hashable, Sendable {
    case line(BatchLine)
    /// A line that is longer than it may be; what there is of it is skipped.
    case tooLong(number: Int)
    /// Nothing before there is more content.
    case needsMore
    /// Nothing: the content has ended.
    case end
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// How long a line may be, in bytes without its line feed.
  public let limit: Int
  /// What has come and is not cut off.
  private var bytes: [UInt8] = []
  /// Where the next line begins, and how far it was looked through for its end.
  private var start = 0
  private var scanned = 0
  /// Whether no more content comes.
  private var hasEnded = false
  /// Whether the line at `start` was too long, and what comes up to its end is passed over.
  private var isSkipping = false
  /// How many lines were begun, empty ones too.
  public private(set) var count = 0

  /// Whether lines without anything in them are lines, too, rather than passed over.
  private let keepsEmptyLines: Bool

  /// Creates lines without content yet.
  ///
  /// - Parameters:
  ///   - limit: How long a line may be, in bytes.
  ///   - keepsEmptyLines: Whether lines of white space alone come out, too.
  public init(limit: Int, keepsEmptyLines: Bool = false) {
    self.limit = limit
    self.keepsEmptyLines = keepsEmptyLines
  }

  /// Adds content.
  ///
  /// - Parameter piece: The bytes behind those before.
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

  /// Cuts off the next line, of those that are not empty unless all are kept.
  ///
  /// Empty lines count as lines in any case.
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

  /// The end of the line at `start`; `nil` if it is not there, or if there is no such line.
  private mutating func endOfLine() -> Int? {
    if let end = bytes[scanned...].firstIndex(of: Self.lineFeed) { return end }
    scanned = bytes.count
    return hasEnded && start < bytes.count ? bytes.count : nil
  }

  /// Lets go of a line that is too long already, although its end is not there.
  private mutating func passOver() -> Next {
    guard isSkipping || bytes.count - start > limit else { return .needsMore }
    (bytes, start, scanned) = ([], 0, 0)
    if isSkipping { return .needsMore }
    isSkipping = true
    count += 1
    return .tooLong(number: count)
  }
}
