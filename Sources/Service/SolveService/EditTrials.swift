internal import LayoutModel

/// The findings of an input, to compare those of edited texts with.
///
/// The devices of an input are layouts of their own, and the engine tries a change on one of them.
struct EditTrials {
  /// At most so many texts are tried, with so many bytes on all devices.
  static let limit = 16
  private static let byteLimit = 16 << 20

  fileprivate let before: LayoutAnswers<LayoutResult>
  fileprivate var left: Int
  /// By text.
  fileprivate var known: [[UInt8]: [Int: [Diagnostic.Subject]]?] = [:]

  init(of answers: LayoutAnswers<LayoutResult>, _ reader: InputReader) {
    before = answers
    left = min(Self.limit, Self.byteLimit / max(reader.byteCount, 1))
  }
}

extension InputSolver {
  /// Whether an edit removes a finding of a layout, and adds none to any layout on any device.
  mutating func confirms(
    _ text: [UInt8],
    _ finding: Diagnostic,
    of entry: Int,
    _ trials: inout EditTrials,
    _ reader: InputReader,
    within deadline: Deadline
  ) -> Bool {
    if trials.known[text] == nil {
      guard trials.left > 0 else { return false }
      trials.left -= 1
      trials.known[text] = subjects(of: text, beside: trials.before, reader, within: deadline)
    }
    guard let after = trials.known[text] ?? nil else { return false }
    let subjects = trials.before.subjects(ofEntry: entry)
    func count(_ list: [Diagnostic.Subject]) -> Int { list.count { $0 == finding.subject } }
    return after[entry].map { count($0) < count(subjects) } ?? false
  }

  /// The findings of the layouts that an edit changes; `nil` where one of them has a new finding.
  private mutating func subjects(
    of text: [UInt8],
    beside before: LayoutAnswers<LayoutResult>,
    _ reader: InputReader,
    within deadline: Deadline
  ) -> [Int: [Diagnostic.Subject]]? {
    // A text that cannot be read is no fix.
    guard var reading = try? reader.replacing(text).readAll(),
      reading.entries.count == before.entries.count
    else { return nil }
    let changed = reading.entries.indices.filter { index in
      guard case .answered(let layout, _) = before.entries[index] else { return false }
      return reading.entries[index].layout?.hasMeaning(of: layout) != true
    }
    reading.entries = changed.map { reading.entries[$0] }
    reading.isList = true
    guard var answers = try? results(of: reading, within: deadline) else { return nil }
    if reading.hasRemarks { answers.add(reading) }
    var after: [Int: [Diagnostic.Subject]] = [:]
    for (place, entry) in changed.enumerated() {
      let subjects = answers.subjects(ofEntry: place)
      guard before.subjects(ofEntry: entry).hasAll(of: subjects) else { return nil }
      after[entry] = subjects
    }
    return after
  }
}

extension LayoutAnswers<LayoutResult> {
  fileprivate func subjects(ofEntry index: Int) -> [Diagnostic.Subject] {
    switch entries[index] {
    case .answered(_, let results): results.flatMap(\.diagnostics).map(\.subject)
    case .refused(_, let mistakes): mistakes.map(\.subject)
    }
  }
}

extension [Diagnostic.Subject] {
  fileprivate func hasAll(of others: Self) -> Bool {
    var counts: [Diagnostic.Subject: Int] = [:]
    for subject in self { counts[subject, default: 0] += 1 }
    return others.allSatisfy { subject in
      counts[subject, default: 0] -= 1
      return counts[subject, default: 0] >= 0
    }
  }
}
