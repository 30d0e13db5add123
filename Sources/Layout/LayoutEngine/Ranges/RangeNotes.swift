internal import LayoutModel

/// What was found in one stretch after the other, put together by what it is about.
struct RangeNotes {
  /// What is wrong, and of whom.
  struct Subject: Hashable {
    var code: Diagnostic.Code
    /// The view that it is about, by its index.
    var view: Int
    /// The view that it lies on, or reaches out of; -1 for none.
    var other = -1
    /// The edges that it is about, where there may be several between two views.
    var edge = 0
  }

  /// Where it is so, and where it is worst.
  struct Note {
    var ranges: [ClosedRange<Double>] = []
    /// The size at which it is worst, and by how many points.
    var worst = 0.0
    var points = -Double.infinity
    /// Which side, or which extent, it is about where it is worst.
    var side = Side.none
    /// The reason why it may not matter.
    var doubt: Diagnostic.Doubt?

    /// How long all ranges are together, in points.
    var length: Double { ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }
  }

  /// Where on a view.
  typealias Side = Diagnostic.FramePart

  /// What was found, in the order in which it was.
  private(set) var subjects: [Subject] = []
  private var notes: [Subject: Note] = [:]

  /// What is found beyond these many things is not noted; each is a pair of views, or a view.
  static let limit = 4_096

  /// The note of a subject.
  subscript(subject: Subject) -> Note { notes[subject] ?? Note() }

  /// Records that something is so.
  ///
  /// - Parameters:
  ///   - subject: What, and of whom.
  ///   - inequalities: What holds there, with amounts in points.
  ///   - stretch: The sizes of the root that they are about.
  ///   - slack: What is taken off amounts and belongs to them, in points.
  ///   - side: Which side they are about.
  ///   - doubt: The reason why it may not matter; `nil` where it does.
  mutating func record(
    _ subject: Subject,
    where inequalities: Inequalities,
    in stretch: ClosedRange<Double>,
    slack: Double = 0,
    side: Side = .none,
    doubt: Diagnostic.Doubt? = nil
  ) {
    guard let range = inequalities.extents(in: stretch) else { return }
    if notes[subject] == nil {
      guard subjects.count < Self.limit else { return }
      subjects.append(subject)
    }
    let worst = inequalities.worst(in: range)
    let points = worst.points + slack
    var note = notes[subject, default: Note()]
    if let last = note.ranges.last, range.lowerBound <= last.upperBound + Self.gap,
      last.lowerBound <= range.lowerBound
    {
      note.ranges[note.ranges.count - 1] =
        last.lowerBound...max(last.upperBound, range.upperBound)
    } else {
      note.ranges.append(range)
    }
    if points > note.points + Self.gap {
      (note.worst, note.points, note.side) = (worst.extent, points, side)
      note.doubt = doubt
    }
    notes[subject] = note
  }

  /// Ranges that are nearer to each other are one, in points.
  private static let gap = 1e-6
}

extension [ClosedRange<Double>] {
  /// The ranges in rising order, those that overlap or touch as one.
  var joined: [ClosedRange<Double>] { joined(across: 1e-6) }

  /// The ranges in rising order, those that are no farther apart than a gap, in points, as one.
  func joined(across gap: Double) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + gap {
        let end = Swift.max(last.upperBound, range.upperBound)
        result[result.count - 1] = last.lowerBound...end
      } else {
        result.append(range)
      }
    }
    return result
  }
}
