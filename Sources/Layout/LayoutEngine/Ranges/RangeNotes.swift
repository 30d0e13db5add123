internal import LayoutModel

struct RangeNotes {
  struct Subject: Hashable {
    var code: Diagnostic.Code
    var view: Int
    /// The view that it overlaps, or reaches out of; -1 for none.
    var other = -1
    /// Distinguishes several edges between two views.
    var edge = 0
  }

  struct Note {
    var ranges: [ClosedRange<Double>] = []
    var worst = 0.0
    var points = -Double.infinity
    var side = Side.none
    var doubt: Diagnostic.Doubt?

    var length: Double { ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }
  }

  typealias Side = Diagnostic.FramePart

  private(set) var subjects: [Subject] = []
  private var notes: [Subject: Note] = [:]

  /// Maximum number of subjects; each is a pair of views, or a view.
  static let limit = 4_096

  subscript(subject: Subject) -> Note { notes[subject] ?? Note() }

  /// `slack`: points that were subtracted from violations.
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

  /// The tolerance for adjacent ranges, in points.
  private static let gap = 1e-6
}

extension [ClosedRange<Double>] {
  var joined: [ClosedRange<Double>] { joined(across: 1e-6) }

  /// The ranges in ascending order, joined across gaps up to a length, in points.
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
