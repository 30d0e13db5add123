internal import LayoutModel

struct RangeFindings {
  private let layout: Layout
  private let axis: LayoutAnalysis.Axis
  /// Devices of it are named where a range has their size.
  private let platform: Environment.Platform
  /// The design size, with which orders are compared.
  private let reference: Double
  private let isGuessed: [Bool]
  private let doubts: [Double]

  init(_ search: RangeSearch) {
    layout = search.prepared.layout
    axis = search.analysis.range.axis
    platform = search.environment.platform
    reference = search.reference
    isGuessed = search.subjects.isGuessed
    doubts = layout.views.map { $0.text?.doubt ?? 0 }
  }

  /// One finding for all, with the first of them in front; it is certain only if no frame is a
  /// guess.
  ///
  /// `subjects`: at least one.
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
    // A missing width within the uncertainty of the text is no proof.
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
