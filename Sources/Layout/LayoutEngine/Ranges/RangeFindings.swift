internal import LayoutModel

/// Makes findings of what goes wrong at which sizes.
///
/// Each has the views, the sizes, and how much is missing at the worst of them, in points.
struct RangeFindings {
  /// Whose views are named.
  private let layout: Layout
  /// Whether the sizes are widths or heights.
  private let axis: LayoutAnalysis.Axis
  /// Devices of it are named where a range has their size.
  private let platform: Environment.Platform
  /// The size at which the layout is taken to be as it was meant.
  ///
  /// Orders are compared with it.
  private let reference: Double
  /// For each view, whether its frame rests on a guess.
  private let isGuessed: [Bool]
  /// For each view, by how much the width of its text may be wrong.
  private let doubts: [Double]

  /// Takes from a search what findings need of it.
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
      .range(
        RangeEvidence(
          RangeExtent(axis: axis, ranges: note.ranges, devices: devices),
          worst: note.worst,
          points: note.points,
          part: note.side,
          isOfSafeArea: first.code == .offScreen && first.edge == 1,
          other: first.other >= 0 ? layout.itemName(ofView: first.other) : nil,
          reference: reference
        )
      ),
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
}
