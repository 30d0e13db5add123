internal import LayoutModel

/// Says what goes wrong at which sizes, and what would be right.
///
/// Every sentence names the views, the sizes, how much is missing at the worst of them, and what to
/// do. All numbers are points.
struct RangeWords {
  /// Whose views are named.
  private let layout: Layout
  /// Whether the sizes are widths or heights.
  private let axis: LayoutAnalysis.Axis
  /// Devices of it are named where a range has their size.
  private let platform: Environment.Platform
  /// The size at which the layout is taken to be as it was meant.
  ///
  /// Of orders the sentence says how they are there.
  private let reference: Double
  /// For each view, whether its frame rests on a guess.
  private let isGuessed: [Bool]
  /// For each view, by how much the width of its text may be wrong.
  private let doubts: [Double]

  /// How many views, and devices, are named.
  ///
  /// More would hide the sentence.
  private static let named = 3

  /// Takes from a search what sentences need of it.
  init(_ search: RangeSearch) {
    layout = search.prepared.layout
    axis = search.analysis.range.axis
    platform = search.environment.platform
    reference = search.reference
    isGuessed = search.subjects.isGuessed
    doubts = layout.views.map { $0.text?.doubt ?? 0 }
  }

  /// A failure of some views that is the same for each of them.
  ///
  /// One finding for views that fail alike, with the first of them in front; its proof is certain
  /// only if no frame is a guess.
  ///
  /// - Parameters:
  ///   - subjects: What failed alike, one at least.
  ///   - note: Where, and how much at the worst.
  /// - Returns: The failure, at the first view.
  func failure(_ subjects: [RangeNotes.Subject], _ note: RangeNotes.Note) -> RangeFailure {
    let first = subjects[0]
    let views = subjects.map(\.view)
    let items = (views + [first.other]).filter { $0 >= 0 }
    let devices = Device.all(of: platform, along: axis, in: note.ranges).map(\.name)
    var diagnostic = Diagnostic(
      first.code,
      message(first, views, note, devices),
      at: layout.views[first.view].location,
      items: items.prefix(Diagnostic.listed).map { layout.views[$0].id }
    )
    for item in items.prefix(Diagnostic.listed) {
      diagnostic.labels[layout.views[item].id] = layout.views[item].label
    }
    diagnostic.count = views.count
    if note.points > 0 { diagnostic.violation = note.points }
    diagnostic.provenance = layout.provenance
    if let doubt = note.doubt { diagnostic.doubt(doubt) }
    if items.contains(where: { isGuessed[$0] }) { diagnostic.doubt(.unknownContent) }
    // A text that may be as much shorter as is missing is no proof.
    if first.code == .textCutOff, note.side == .width, note.points <= doubts[first.view] {
      diagnostic.doubt(.estimatedText)
    }
    return RangeFailure(
      diagnostic: diagnostic,
      ranges: note.ranges,
      worst: note.worst,
      devices: devices
    )
  }

  /// Ranges and devices: `from 320 to 343 points of width (iPhone5s)`.
  ///
  /// Ranges stand in rising order; devices without those that have the same size.
  ///
  /// - Parameters:
  ///   - ranges: In points of the root.
  ///   - devices: The names of those whose screens have such a size.
  /// - Returns: A part of a sentence.
  func place(_ ranges: [ClosedRange<Double>], _ devices: [String]) -> String {
    let words = ranges.prefix(Self.named).map {
      "from \(rounded($0.lowerBound)) to \(rounded($0.upperBound))"
    }
    let others = ranges.count - words.count
    let more = others > 0 ? " and in \(others) more ranges" : ""
    let some = devices.prefix(Self.named).joined(separator: ", ")
    let rest = devices.count - Self.named
    let names = devices.isEmpty ? "" : " (\(some)\(rest > 0 ? " and \(rest) more" : ""))"
    return "\(words.joined(separator: ", "))\(more) points of \(axis.rawValue)\(names)"
  }

  /// A number of points as people read it.
  ///
  /// To a hundredth, without zeros at the end.
  private func rounded(_ points: Double) -> String { decimal((points * 100).rounded() / 100) }

  /// What is wrong, and what to do, of failures that are about one view, a group or a pair.
  ///
  /// - Parameters:
  ///   - subject: The first of them.
  ///   - views: All views that fail so, by their indices.
  ///   - note: Where, and how much at the worst.
  ///   - devices: The names of devices with such a size.
  /// - Returns: Two sentences: what is wrong, and what to do.
  private func message(
    _ subject: RangeNotes.Subject,
    _ views: [Int],
    _ note: RangeNotes.Note,
    _ devices: [String]
  ) -> String {
    let names = views.prefix(Self.named).map { layout.introduction(ofView: $0) }
    let others = views.count - names.count
    let who =
      names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
    let other = subject.other >= 0 ? layout.name(ofView: subject.other) : ""
    let place = place(note.ranges, devices)
    let worst = "at \(rounded(note.worst))"
    let points = rounded(note.points)
    let are = views.count > 1 ? "are" : "is"
    let s = views.count > 1 ? "" : "s"
    switch subject.code {
    case .viewsOverlap:
      return "\(who) lie\(s) below \(other) \(place), by \(points) points \(worst). Tie them to "
        + "each other, or let one of them give way."
    case .viewProtrudes:
      return "\(who) reach\(s.isEmpty ? "" : "es") out of \(other) at the \(note.side.rawValue) "
        + "\(place), by \(points) points \(worst). What is beyond a superview is not touched, and "
        + "may be cut off: let \(other) grow, or what is in it give way."
    case .offScreen where subject.edge == 1:
      return "\(who) leave\(s) the safe area at the \(note.side.rawValue) \(place), by \(points) "
        + "points \(worst). Tie to the safe area."
    case .offScreen:
      return "\(who) leave\(s) the screen at the \(note.side.rawValue) \(place), by \(points) "
        + "points \(worst). Hold the edge with a constraint, and let something else give way."
    case .contentCollapsed:
      return "Nothing is left of the \(note.side.rawValue) of \(who) \(place), whose content asks "
        + "for \(points) points. Raise its compression resistance, or make room."
    case .textCutOff:
      let extent = note.side == .width ? "narrow" : "low"
      return "\(who) \(are) too \(extent) for the text \(place): \(points) points are missing "
        + "\(worst). Make room, or let the text have more lines."
    default:
      let (near, far) = axis == .width ? ("left of", "right of") : ("above", "below")
      return "\(who) is \(near) \(other) at \(rounded(reference)), and \(far) it \(place). Tie "
        + "them to each other in their order."
    }
  }
}
