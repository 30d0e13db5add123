/// Files by the reason why they are left out.
struct SkippedFiles {
  /// In the order of their first files.
  private var groups: [(reason: String, first: String, count: Int)] = []

  /// In letters, without the tool's name.
  private static let longestLine = 180

  var isEmpty: Bool { groups.isEmpty }

  /// `reason` is a sentence.
  mutating func add(_ path: String, _ reason: String) {
    if let index = groups.firstIndex(where: { $0.reason == reason }) {
      groups[index].count += 1
    } else {
      groups.append((reason, path, 1))
    }
  }

  /// A line to a reason, or two where one would be too long.
  func report(to console: Console) {
    for group in groups {
      let others = group.count == 1 ? "" : " and \(group.count - 1) more"
      let files = "skipped \(group.first)\(others):"
      let isLong = files.count + group.reason.count > Self.longestLine
      console.report("\(files)\(isLong ? "\n    " : " ")\(group.reason)")
    }
  }
}
