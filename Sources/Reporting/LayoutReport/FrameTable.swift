internal import LayoutModel

/// Frames as a table: names to the left, numbers flush right.
///
///     root   0  0    100      60
///     label  8  8     40      20
///
/// Frames are in points, in the superview's coordinates. A column *content* stands behind the
/// others where there is a scroll view.
struct FrameTable {
  /// Maximum width of a name; generated ones can be long.
  private static let nameColumns = 32
  private static let unitsPerRow = 64

  /// The heading is first.
  private let rows: [[String]]

  /// Rows are missing where the work limit is exceeded.
  init(
    _ frames: [LayoutResult.Frame],
    of layout: Layout,
    style: TextStyle,
    _ meter: WorkMeter
  ) {
    self.init(frames.map(\.id), of: layout, style: style, meter) { index in
      let (rect, size) = (frames[index].rect, frames[index].contentSize)
      let content = size.map { "\(decimal($0.width)) x \(decimal($0.height))" }
      return ([rect.x, rect.y, rect.width, rect.height].map(decimal), content)
    }
  }

  init(
    _ frames: [LayoutAnalysis.Frame],
    of layout: Layout,
    letter: String,
    style: TextStyle,
    _ meter: WorkMeter
  ) {
    self.init(frames.map(\.id), of: layout, style: style, meter) { index in
      let (frame, size) = (frames[index], frames[index].contentSize)
      let content = size.map { "\($0.width.text(letter)) x \($0.height.text(letter))" }
      let lines = [frame.x, frame.y, frame.width, frame.height]
      return (lines.map { $0.text(letter) }, content)
    }
  }

  private init(
    _ ids: [String],
    of layout: Layout,
    style: TextStyle,
    _ meter: WorkMeter,
    cells: (_ index: Int) -> (numbers: [String], content: String?)
  ) {
    let labels = layout.labels
    var rows = [["", "x", "y", "width", "height"]]
    for (index, id) in ids.enumerated() where meter.charge(Self.unitsPerRow + id.utf8.count >> 4) {
      let (numbers, content) = cells(index)
      rows.append([Self.name(labels[id] ?? id, style)] + numbers + (content.map { [$0] } ?? []))
    }
    if rows.contains(where: { $0.count > rows[0].count }) { rows[0].append("content") }
    self.rows = rows
  }

  private static func name(_ name: String, _ style: TextStyle) -> String {
    harmless(name).clipped(to: nameColumns, mark: style.isASCII ? "~" : "…")
  }

  /// Columns are as wide as their widest cell, in terminal cells rather than letters.
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
