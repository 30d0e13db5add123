internal import LayoutModel

/// A layout drawn to scale with characters; a terminal cell is twice as high as wide.
///
/// Boxes are rounded to cells, so that a view of less than a cell is a dot or a line. Hidden views
/// are drawn like others, as their frames are part of the result.
struct Drawing {
  private var grid: CharacterGrid
  private let size: Size
  private let mark: Character

  /// `nil` without geometry, or for a root without area.
  ///
  /// Columns and rows of the style are limited to 8 to 400 and 3 to 400.
  init?(of result: LayoutResult, in layout: Layout, style: TextStyle, _ meter: WorkMeter) {
    guard let size = result.geometry?.rootSize, size.width > 0, size.height > 0,
      size.width.isFinite, size.height.isFinite
    else { return nil }
    let (columns, rows) = Self.extent(of: size, style: style)
    self.size = size
    mark = style.isASCII ? "~" : "…"
    grid = CharacterGrid(columns: columns, rows: rows, isASCII: style.isASCII)
    for placement in Placement.all(of: result, in: layout) {
      guard meter.charge(64) else { return }
      draw(placement, meter)
    }
  }

  var lines: [String] { grid.lines }
}

extension Drawing {
  /// Beyond it a position is invisible in any case.
  private static let farthestCell = 1_000_000.0

  private static func extent(of size: Size, style: TextStyle) -> (columns: Int, rows: Int) {
    let mostColumns = min(max(style.columns, 8), 400)
    let mostRows = min(max(style.rows, 3), 400)
    let rows = cell(size.height / size.width * Double(mostColumns - 1) / 2) + 1
    guard rows > mostRows else { return (mostColumns, max(3, rows)) }
    let columns = cell(size.width / size.height * Double(mostRows - 1) * 2) + 1
    return (min(max(columns, 8), mostColumns), mostRows)
  }

  /// 0 for NaN.
  private static func cell(_ place: Double) -> Int {
    Int(clamping: min(max(place, -farthestCell), farthestCell).rounded())
  }

  /// Some of the cells may lie outside of the grid.
  private func box(of rect: Rect) -> CharacterGrid.Box {
    let left = Self.cell(rect.x / size.width * Double(grid.columns - 1))
    let right = Self.cell(rect.maxX / size.width * Double(grid.columns - 1))
    let top = Self.cell(rect.y / size.height * Double(grid.rows - 1))
    let bottom = Self.cell(rect.maxY / size.height * Double(grid.rows - 1))
    return CharacterGrid.Box(columns: left...max(left, right), rows: top...max(top, bottom))
  }

  /// A clipping edge closes the box.
  private mutating func draw(_ placement: Placement, _ meter: WorkMeter) {
    let whole = box(of: placement.rect)
    let clip = box(of: placement.clip)
    guard
      let columns = whole.columns.common(clip.columns)?.common(0...grid.columns - 1),
      let rows = whole.rows.common(clip.rows)?.common(0...grid.rows - 1)
    else { return }
    let box = CharacterGrid.Box(columns: columns, rows: rows)
    meter.charge(columns.count * rows.count >> 2)
    grid.draw(box)
    label(box, placement)
  }

  private mutating func label(_ box: CharacterGrid.Box, _ placement: Placement) {
    guard let columns = box.columns.inside else { return }
    let name = harmless(placement.name).clipped(to: columns.count, mark: mark)
    if placement.isLeaf, let rows = box.rows.inside {
      grid.write(
        name,
        column: columns.lowerBound + (columns.count - name.displayWidth) / 2,
        row: (rows.lowerBound + rows.upperBound) / 2
      )
    } else {
      grid.write(name, column: columns.lowerBound, row: box.rows.lowerBound)
    }
  }
}

extension ClosedRange<Int> {
  fileprivate var inside: ClosedRange<Int>? {
    count > 2 ? lowerBound + 1...upperBound - 1 : nil
  }
}
