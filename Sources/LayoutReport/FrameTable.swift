internal import LayoutModel

/// Frames as a table: ids to the left, numbers flush right.
struct FrameTable {
  /// The widest that an id becomes; generated names can be long.
  private static let idColumns = 32

  /// The rows, the heading first.
  private let rows: [[String]]

  init(_ frames: [LayoutResult.Frame], style: TextStyle) {
    let hasContent = frames.contains { $0.contentSize != nil }
    var rows = [["", "x", "y", "width", "height"] + (hasContent ? ["content"] : [])]
    for frame in frames {
      let id = harmless(frame.id).clipped(to: Self.idColumns, mark: style.isASCII ? "~" : "…")
      let rect = frame.rect
      var row = [id] + [rect.x, rect.y, rect.width, rect.height].map(decimal)
      if let size = frame.contentSize {
        row.append("\(decimal(size.width)) x \(decimal(size.height))")
      }
      rows.append(row)
    }
    self.rows = rows
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
