internal import LayoutModel
internal import XMLText

/// The grid views of a layout.
struct GridViews {
  /// Each with its place among the objects of the file.
  private var grids: [(node: Int, arrangement: GridArrangement)] = []
  /// The ids of the views that their cells show.
  private(set) var contents: Set<String> = []

  init() {}

  /// Reads those among some objects.
  init(_ file: InterfaceFile, _ tree: ObjectTree, _ members: [Int]) {
    for index in members where tree.nodes[index].tag == .gridView {
      let grid = GridArrangement(file, tree.nodes[index].element, tree)
      let parts = grid.rows.count + grid.columns.count + grid.cells.count
      guard file.meter.charge(64 * parts), !grid.cells.isEmpty else { continue }
      grids.append((index, grid))
      contents.formUnion(grid.cells.map { tree.nodes[$0.content].id })
    }
  }

  /// Says where their rows and columns lie.
  func rows(_ tree: ObjectTree, _ places: [Int], _ locate: (Int) -> SourceLocation) -> GridRows {
    var rows = GridRows(tree: tree, places: places)
    for (node, grid) in grids { rows.add(grid, of: node) }
    let elements = rows.elements
    for place in elements.guides.indices {
      rows.guides[place].location = locate(elements.guides[place])
    }
    for place in elements.constraints.indices {
      rows.constraints[place].location = locate(elements.constraints[place])
    }
    return rows
  }
}

/// What grid views of AppKit become: a guide for each row and column, and constraints between them and the
/// views that cells show.
struct GridRows {
  let tree: ObjectTree
  /// The index in the layout of every node.
  let places: [Int]
  fileprivate(set) var guides: [Guide] = []
  fileprivate(set) var constraints: [Constraint] = []
  /// Where each of them stands in the file.
  fileprivate var elements: (guides: [Int], constraints: [Int]) = ([], [])

  /// Lays out a grid view.
  fileprivate mutating func add(_ grid: GridArrangement, of node: Int) {
    let rows = addTracks(grid.rows, of: node, spacing: grid.spacing.rows, .vertical)
    let columns = addTracks(grid.columns, of: node, spacing: grid.spacing.columns, .horizontal)
    for cell in grid.cells {
      place(cell, in: span(cell.rows, of: rows), .vertical, cell.placement.y, cell.baseline)
      place(cell, in: span(cell.columns, of: columns), .horizontal, cell.placement.x, nil)
    }
    alignBaselines(grid)
  }

  /// The attributes of one axis.
  private struct Axis {
    let near: Attribute
    let far: Attribute
    let center: Attribute
    let size: Attribute

    static let horizontal = Axis(near: .leading, far: .trailing, center: .centerX, size: .width)
    static let vertical = Axis(near: .top, far: .bottom, center: .centerY, size: .height)
  }

  /// Adds a guide for each row or column, from edge to edge of the grid with their distances.
  ///
  /// - Returns: The guides.
  private mutating func addTracks(
    _ tracks: [GridArrangement.Track],
    of grid: Int,
    spacing: Double,
    _ axis: Axis
  ) -> [Item] {
    let view = Item.view(places[grid])
    var items: [Item] = []
    for (place, track) in tracks.enumerated() {
      let item = Item.guide(guides.count)
      add(Guide(id: track.id, owningView: places[grid]), track.element)
      // What lies closer than the spacing says so behind the first of two: no room is taken before one, nor
      // at the end of the grid.
      let near = max(0, track.padding.near)
      if let previous = items.last {
        let distance = tracks[place - 1].padding.far + spacing + near
        tie(item, axis.near, .equal, previous, axis.far, plus: distance, track.element)
      } else {
        tie(item, axis.near, .equal, view, axis.near, plus: near, track.element)
      }
      stretch(item, across: view, axis, track.element)
      let fit = track.size == nil ? Self.fit(place, of: tracks.count) : .required
      add(
        Constraint(
          Constraint.Anchor(item, axis.size),
          .equal,
          nil,
          constant: track.size ?? 0,
          priority: fit
        ),
        track.element
      )
      items.append(item)
    }
    if let last = tracks.last, let item = items.last {
      tie(view, axis.far, .equal, item, axis.far, plus: max(0, last.padding.far), last.element)
    }
    return items
  }

  /// Has a guide reach over the whole grid on the other axis, which says nothing of what lies in it.
  private mutating func stretch(_ guide: Item, across grid: Item, _ axis: Axis, _ element: Int) {
    for side in axis.size == .height ? [Attribute.leading, .trailing] : [.top, .bottom] {
      tie(guide, side, .equal, grid, side, plus: 0, element)
    }
  }

  /// How strongly a row or column is as small as its contents: below what contents hug with, each a little
  /// less than the one before, so that the last takes what is left over.
  private static func fit(_ place: Int, of count: Int) -> Priority {
    Priority(249 - Float(place) / Float(max(count, 100))) ?? .defaultLow
  }

  /// The first and the last of the guides that a cell spans.
  private func span(_ range: ClosedRange<Int>, of items: [Item]) -> (first: Item, last: Item) {
    (items[range.lowerBound], items[range.upperBound])
  }

  /// Keeps a view inside its cell, and puts it where the cell's placement says.
  private mutating func place(
    _ cell: GridArrangement.Cell,
    in span: (first: Item, last: Item),
    _ axis: Axis,
    _ placement: Word?,
    _ baseline: Attribute?
  ) {
    let view = Item.view(places[cell.content])
    var (near, far) = (Relation.greaterThanOrEqual, Relation.lessThanOrEqual)
    if baseline == nil {
      switch placement {
      case .fill: (near, far) = (.equal, .equal)
      case .leading, .top: near = .equal
      case .trailing, .bottom: far = .equal
      case .center: center(view, cell, in: span, axis)
      default: break
      }
    }
    tie(view, axis.near, near, span.first, axis.near, plus: 0, cell.element)
    tie(view, axis.far, far, span.last, axis.far, plus: 0, cell.element)
  }

  /// Centres a view in a cell; merged ones have a guide of their own.
  private mutating func center(
    _ view: Item,
    _ cell: GridArrangement.Cell,
    in span: (first: Item, last: Item),
    _ axis: Axis
  ) {
    var middle = span.first
    if span.first != span.last {
      guard let grid = tree.nodes[cell.content].parent else { return }
      middle = .guide(guides.count)
      let suffix = axis.size == .width ? "-columns" : "-rows"
      add(Guide(id: cell.id + suffix, owningView: places[grid]), cell.element)
      tie(middle, axis.near, .equal, span.first, axis.near, plus: 0, cell.element)
      tie(middle, axis.far, .equal, span.last, axis.far, plus: 0, cell.element)
      stretch(middle, across: .view(places[grid]), axis, cell.element)
    }
    tie(view, axis.center, .equal, middle, axis.center, plus: 0, cell.element)
  }

  /// Has the views of a row that aligns baselines share one.
  private mutating func alignBaselines(_ grid: GridArrangement) {
    var firsts: [Int: GridArrangement.Cell] = [:]
    for cell in grid.cells {
      guard let baseline = cell.baseline else { continue }
      guard let first = firsts[cell.rows.lowerBound] else {
        firsts[cell.rows.lowerBound] = cell
        continue
      }
      tie(
        .view(places[cell.content]),
        baseline,
        .equal,
        .view(places[first.content]),
        baseline,
        plus: 0,
        cell.element
      )
    }
  }

  private mutating func tie(
    _ first: Item,
    _ attribute: Attribute,
    _ relation: Relation,
    _ second: Item,
    _ other: Attribute,
    plus constant: Double,
    _ element: Int
  ) {
    add(
      Constraint(
        Constraint.Anchor(first, attribute),
        relation,
        Constraint.Anchor(second, other),
        constant: constant
      ),
      element
    )
  }

  private mutating func add(_ guide: Guide, _ element: Int) {
    guides.append(guide)
    elements.guides.append(element)
  }

  private mutating func add(_ constraint: Constraint, _ element: Int) {
    constraints.append(constraint)
    elements.constraints.append(element)
  }
}
