internal import LayoutModel
internal import XMLText

/// The rows, columns and cells of an AppKit grid view.
///
/// The attributes are those of `NSGridView`, `NSGridRow`, `NSGridColumn` and `NSGridCell`; a cell
/// inherits from its row or column, and those from the grid.
struct GridArrangement {
  struct Track {
    let id: String
    let element: Int
    /// Along the grid's axis, in points; `nil` where the contents determine it.
    let size: Double?
    let padding: (near: Double, far: Double)
  }

  struct Cell {
    let id: String
    let element: Int
    /// The index of the view among the objects of the file.
    let content: Int
    /// By index among the rows that are not hidden.
    var rows: ClosedRange<Int>
    /// By index among the columns that are not hidden.
    var columns: ClosedRange<Int>
    /// A word of `NSGridCell.Placement`.
    let placement: (x: Word?, y: Word?)
    /// The baseline that its row aligns it by; `nil` where its placement counts.
    let baseline: Attribute?
  }

  /// From top to bottom, without hidden rows.
  private(set) var rows: [Track] = []
  /// From leading to trailing, without hidden columns.
  private(set) var columns: [Track] = []
  /// Cells with an installed view, in the order of the file.
  private(set) var cells: [Cell] = []
  /// In points.
  let spacing: (rows: Double, columns: Double)

  init(_ file: InterfaceFile, _ grid: Int, _ tree: ObjectTree) {
    spacing = (
      file.number(.rowSpacing, of: grid) ?? Self.standardSpacing,
      file.number(.columnSpacing, of: grid) ?? Self.standardSpacing
    )
    rows = Self.tracks(file, grid, .rows, .height, (.topPadding, .bottomPadding))
    columns = Self.tracks(file, grid, .columns, .width, (.leadingPadding, .trailingPadding))
    var places: [String: (row: Int?, column: Int?)] = [:]
    for (place, row) in rows.enumerated() { places[row.id] = (place, nil) }
    for (place, column) in columns.enumerated() { places[column.id] = (nil, place) }
    var heads: [String: Int] = [:]
    var merged: [(head: String, row: Int, column: Int)] = []
    guard let list = file.child(.gridCells, of: grid) else { return }
    for cell in file.children(of: list) {
      guard file.meter.charge(16),
        let row = file.string(.row, of: cell).flatMap({ places[$0]?.row }),
        let column = file.string(.column, of: cell).flatMap({ places[$0]?.column })
      else { continue }
      if let head = file.string(.headOfMergedCell, of: cell) { merged.append((head, row, column)) }
      guard let id = file.string(.id, of: cell), let view = Self.content(file, cell, tree) else {
        continue
      }
      heads[id] = cells.count
      let (along, across) = (rows[row].element, columns[column].element)
      cells.append(
        Cell(
          id: id,
          element: cell,
          content: view,
          rows: row...row,
          columns: column...column,
          placement: (
            Self.first(file, .xPlacement, [cell, across, grid]) ?? .leading,
            Self.first(file, .yPlacement, [cell, along, grid]) ?? .top
          ),
          baseline: Self.baseline(Self.first(file, .rowAlignment, [cell, along, grid]))
        )
      )
    }
    for (head, row, column) in merged {
      guard let cell = heads[head] else { continue }
      cells[cell].rows = Self.span(cells[cell].rows, row)
      cells[cell].columns = Self.span(cells[cell].columns, column)
    }
  }

  private static let standardSpacing = 6.0

  private static func span(_ range: ClosedRange<Int>, _ place: Int) -> ClosedRange<Int> {
    min(range.lowerBound, place)...max(range.upperBound, place)
  }

  private static func content(_ file: InterfaceFile, _ cell: Int, _ tree: ObjectTree) -> Int? {
    file.children(of: cell).lazy.filter { file.has(.key, .contentView, $0) }
      .compactMap { file.string(.id, of: $0).flatMap { tree.byID[$0] } }
      .first { tree.nodes[$0].isInstalled }
  }

  /// Rows or columns that are not hidden.
  ///
  /// `list`: `rows` or `columns`; `size`: `height` or `width`; `padding`: the attributes before and
  /// after.
  private static func tracks(
    _ file: InterfaceFile,
    _ grid: Int,
    _ list: Word,
    _ size: Word,
    _ padding: (near: Word, far: Word)
  ) -> [Track] {
    guard let list = file.child(list, of: grid) else { return [] }
    return file.children(of: list).compactMap { track in
      guard file.meter.charge(16), !file.has(.hidden, .yes, track),
        let id = file.string(.id, of: track)
      else { return nil }
      return Track(
        id: id,
        element: track,
        size: file.number(size, of: track),
        padding: (
          file.number(padding.near, of: track) ?? 0, file.number(padding.far, of: track) ?? 0
        )
      )
    }
  }

  /// The first value that is not `inherited`, of the cell, its row or column, and the grid.
  private static func first(_ file: InterfaceFile, _ name: Word, _ objects: [Int]) -> Word? {
    for object in objects where !file.has(name, .inherited, object) {
      if let word = file.word(name, of: object) { return word }
    }
    return nil
  }

  /// Reads a word of `NSGridRow.Alignment`; `nil` for no alignment.
  private static func baseline(_ word: Word?) -> Attribute? {
    switch word {
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: nil
    }
  }
}
