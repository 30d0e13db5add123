internal import LayoutModel

/// Frames as a table: names to the left, numbers flush right.
struct FrameTable {
  /// The widest that a name becomes; generated ones can be long.
  private static let nameColumns = 32
  /// What making a row costs, of which all cells are measured and padded, in units of work.
  private static let unitsPerRow = 64

  /// The rows, the heading first.
  private let rows: [[String]]

  init(
    _ frames: [LayoutResult.Frame],
    of layout: Layout,
    style: TextStyle,
    _ meter: WorkMeter
  ) {
    let labels = layout.labels
    let hasContent = frames.contains { $0.contentSize != nil }
    var rows = [Self.heading(hasContent: hasContent)]
    for frame in frames where meter.charge(Self.unitsPerRow + frame.id.utf8.count >> 4) {
      let rect = frame.rect
      var row =
        [Self.name(labels[frame.id] ?? frame.id, style)]
        + [rect.x, rect.y, rect.width, rect.height].map(decimal)
      if let size = frame.contentSize {
        row.append("\(decimal(size.width)) x \(decimal(size.height))")
      }
      rows.append(row)
    }
    self.rows = rows
  }

  /// Frames as sums of the root's extent, for which a letter stands.
  init(
    _ frames: [LayoutAnalysis.Frame],
    of layout: Layout,
    letter: String,
    style: TextStyle,
    _ meter: WorkMeter
  ) {
    let labels = layout.labels
    let hasContent = frames.contains { $0.contentSize != nil }
    var rows = [Self.heading(hasContent: hasContent)]
    for frame in frames where meter.charge(Self.unitsPerRow + frame.id.utf8.count >> 4) {
      let lines = [frame.x, frame.y, frame.width, frame.height]
      var row = [Self.name(labels[frame.id] ?? frame.id, style)] + lines.map { $0.words(letter) }
      if let size = frame.contentSize {
        row.append("\(size.width.words(letter)) x \(size.height.words(letter))")
      }
      rows.append(row)
    }
    self.rows = rows
  }

  private static func heading(hasContent: Bool) -> [String] {
    ["", "x", "y", "width", "height"] + (hasContent ? ["content"] : [])
  }

  private static func name(_ name: String, _ style: TextStyle) -> String {
    harmless(name).clipped(to: nameColumns, mark: style.isASCII ? "~" : "…")
  }

  /// The lines, without spaces at their ends.
  var lines: [String] {
    var widths = Array(repeating: 0, count: rows[0].count)
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    return rows.map { row in
      var line = row[0].padded(to: widths[0])
      for (column, cell) in row.enumerated().dropFirst() {
        line += "  " + cell.indented(to: widths[column])
      }
      return line
    }
  }
}
