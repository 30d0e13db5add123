internal import LayoutModel

/// Frames as a table: names to the left, numbers flush right.
///
///     root   0  0    100      60
///     label  8  8     40      20
///
/// Frames are in points, in the superview's coordinates. A column *content* stands behind the
/// others where there is a scroll view.
struct FrameTable {
  /// The widest that a name becomes; generated ones can be long.
  private static let nameColumns = 32
  /// What making a row costs, of which all cells are measured and padded, in units of work.
  private static let unitsPerRow = 64

  /// The rows, the heading first.
  private let rows: [[String]]

  /// - Parameters:
  ///   - frames: The frames, in the order of the document.
  ///   - layout: The layout, which knows what people call its views.
  ///   - style: How a name that was cut ends.
  ///   - meter: Counts the work; where that ends, rows are missing.
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
  ///
  /// - Parameters:
  ///   - frames: The frames of a piece of an analysis.
  ///   - layout: The layout, which knows what people call its views.
  ///   - letter: What stands for the extent: `W` or `H`.
  ///   - style: How a name that was cut ends.
  ///   - meter: Counts the work; where that ends, rows are missing.
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

  /// The names of the columns, the first of which has none.
  private static func heading(hasContent: Bool) -> [String] {
    ["", "x", "y", "width", "height"] + (hasContent ? ["content"] : [])
  }

  /// What people call a view, made harmless and cut to its column.
  private static func name(_ name: String, _ style: TextStyle) -> String {
    harmless(name).clipped(to: nameColumns, mark: style.isASCII ? "~" : "…")
  }

  /// The lines, without spaces at their ends.
  ///
  /// Columns are as wide as their widest cell, in cells of a terminal and not in letters.
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
