/// Files that are left out, by why they are.
struct SkippedFiles {
  /// Each reason with its first file and the number of files, in the order of their first files.
  private var reasons: [(words: String, first: String, count: Int)] = []

  /// In letters, without the tool's name.
  private static let longestLine = 180

  /// Whether no file is left out.
  var isEmpty: Bool { reasons.isEmpty }

  /// Adds a file, and why it is left out: a sentence.
  mutating func add(_ path: String, _ words: String) {
    if let index = reasons.firstIndex(where: { $0.words == words }) {
      reasons[index].count += 1
    } else {
      reasons.append((words, path, 1))
    }
  }

  /// Prints the skipped files, a line to a reason, or two where one would be too long.
  func report(to console: Console) {
    for reason in reasons {
      let others = reason.count == 1 ? "" : " and \(reason.count - 1) more"
      let files = "skipped \(reason.first)\(others):"
      let isLong = files.count + reason.words.count > Self.longestLine
      console.report("\(files)\(isLong ? "\n    " : " ")\(reason.words)")
    }
  }
}
