/// A grid of terminal cells on which boxes cover each other.
///
/// Boxes are drawn from the root inwards, each over what is there. Where borders meet, their
/// strokes are joined to one character, so that a view at its superview's edge reads as a part of
/// it:
///
///     ┌root──────┐
///     ├─────┐    │
///     │label│    │
///     ├─────┘    │
///     └──────────┘
///
/// A cell costs one look for each box that covers it.
struct CharacterGrid {
  /// The directions of lines from the center of a cell.
  struct Strokes: OptionSet {
    let rawValue: Int

    static let up = Strokes(rawValue: 1)
    static let down = Strokes(rawValue: 2)
    static let left = Strokes(rawValue: 4)
    static let right = Strokes(rawValue: 8)
  }

  private enum Cell {
    case blank
    /// A piece of one border, or of several that meet.
    case lines(Strokes)
    case character(Character, over: Strokes)
    /// The right half of a wide letter, with the line behind it.
    case secondHalf(over: Strokes)
  }

  /// A rectangle of cells, both ends included.
  struct Box: Hashable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  let columns: Int
  let rows: Int
  private let isASCII: Bool
  private var cells: [Cell]

  /// - Precondition: There is a cell at least.
  init(columns: Int, rows: Int, isASCII: Bool) {
    precondition(columns > 0 && rows > 0, "A grid has at least one cell")
    self.columns = columns
    self.rows = rows
    self.isASCII = isASCII
    cells = Array(repeating: .blank, count: columns * rows)
  }
}

extension CharacterGrid {
  /// Draws an opaque box, which must lie on the grid.
  mutating func draw(_ box: Box) {
    for row in box.rows {
      let isEdgeRow = row == box.rows.lowerBound || row == box.rows.upperBound
      for column in box.columns {
        let isEdge =
          isEdgeRow || column == box.columns.lowerBound || column == box.columns.upperBound
        if isEdge { drawBorder(of: box, column, row) } else { set(.blank, column, row) }
      }
    }
  }

  /// Writes over any content; the text must fit into the rest of the grid.
  mutating func write(_ text: String, column: Int, row: Int) {
    // First all of it is uncovered, or the end of the text could erase its own beginning.
    for column in column..<column + text.displayWidth { uncover(column, row) }
    var index = row * columns + column
    for character in text {
      cells[index] = .character(character, over: strokes(at: index))
      if character.displayWidth == 2 {
        cells[index + 1] = .secondHalf(over: strokes(at: index + 1))
      }
      index += character.displayWidth
    }
  }

  var lines: [String] {
    (0..<rows).map { row in
      var line = ""
      var blanks = 0
      for column in 0..<columns {
        let character: Character
        switch cells[row * columns + column] {
        case .secondHalf: continue
        case .blank:
          blanks += 1
          continue
        case .lines(let strokes): character = glyph(of: strokes)
        case .character(let letter, _): character = letter
        }
        line += spaces(blanks)
        blanks = 0
        line.append(character)
      }
      return line
    }
  }
}

extension CharacterGrid {
  /// A box of one cell is a dot.
  ///
  /// Strokes of other boxes that come from outside join the border; those that led inwards are
  /// hidden.
  private mutating func drawBorder(of box: Box, _ column: Int, _ row: Int) {
    let (left, right) = (box.columns.lowerBound, box.columns.upperBound)
    let (top, bottom) = (box.rows.lowerBound, box.rows.upperBound)
    var own: Strokes = []
    if row == top || row == bottom {
      if column > left { own.insert(.left) }
      if column < right { own.insert(.right) }
    }
    if column == left || column == right {
      if row > top { own.insert(.up) }
      if row < bottom { own.insert(.down) }
    }
    guard !own.isEmpty else {
      return set(.character(isASCII ? "." : "·", over: []), column, row)
    }
    // Lines from outside end at the border.
    var inward: Strokes = []
    if column == left, right > left { inward.insert(.right) }
    if column == right, right > left { inward.insert(.left) }
    if row == top, bottom > top { inward.insert(.down) }
    if row == bottom, bottom > top { inward.insert(.up) }
    uncover(column, row)
    let index = row * columns + column
    cells[index] = .lines(own.union(strokes(at: index).subtracting(inward)))
  }

  /// The strokes of a cell; none where it shows a letter or nothing.
  private func strokes(at index: Int) -> Strokes {
    if case .lines(let strokes) = cells[index] { strokes } else { [] }
  }

  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    uncover(column, row)
    cells[row * columns + column] = cell
  }

  /// Removes a name as a whole, because the rest of it would read as another name.
  private mutating func uncover(_ column: Int, _ row: Int) {
    let index = row * columns + column
    guard removeLetter(at: index) else { return }
    var end = index + 1
    while end < (row + 1) * columns, removeLetter(at: end) { end += 1 }
    var start = index - 1
    while start >= row * columns, removeLetter(at: start) { start -= 1 }
  }

  private mutating func removeLetter(at index: Int) -> Bool {
    switch cells[index] {
    case .character(_, let over), .secondHalf(let over):
      cells[index] = over.isEmpty ? .blank : .lines(over)
      return true
    case .blank, .lines: return false
    }
  }

  private func glyph(of strokes: Strokes) -> Character {
    guard isASCII else { return Self.glyphs[strokes.rawValue] }
    let isVertical = strokes.isSubset(of: [.up, .down])
    let isHorizontal = strokes.isSubset(of: [.left, .right])
    return isVertical ? "|" : isHorizontal ? "-" : "+"
  }

  /// Box characters by the raw value of their strokes.
  private static let glyphs: [Character] = [
    " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
  ]
}

extension ClosedRange<Int> {
  func common(_ other: ClosedRange<Int>) -> ClosedRange<Int>? {
    overlaps(other) ? clamped(to: other) : nil
  }
}
