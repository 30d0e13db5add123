internal import LayoutModel
internal import XMLText

/// The grid views of a layout.
struct GridViews {
  /// Each with its place among the objects of the file.
  private var grids: [(node: Int, arrangement: GridArrangement)] = []
  /// The ids of the views that their cells show.
  private(set) var contents: Set<String> = []

  /// Creates the grid views of a layout that has none.
  init() {}

  /// Reads those among some objects.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - tree: Its objects.
  ///   - members: The nodes of the layout that are installed.
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
  ///
  /// - Parameters:
  ///   - tree: The objects of the file.
  ///   - places: The index in the layout of every node.
  ///   - locate: Where an element stands.
  /// - Returns: Guides and constraints of all grid views, with their locations.
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

/// What grid views of AppKit become: a guide for each row and column, and constraints between them
/// and the views that cells show.
///
/// Rows and columns are no views; a guide of a row's or column's id stands for each, so that
/// diagnostics can name it. Constraints are required, but for those that make a track as small as
/// its contents (`fit`).
struct GridRows {
  /// The objects of the file.
  let tree: ObjectTree
  /// The index in the layout of every node.
  let places: [Int]
  /// The rows and columns, and the middles of merged cells.
  fileprivate(set) var guides: [Guide] = []
  /// What holds tracks and views in place.
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
  private struct AxisEdges {
    /// The edge at which tracks begin.
    let near: Attribute
    /// The edge at which they end.
    let far: Attribute
    /// The middle.
    let center: Attribute
    /// The extent.
    let size: Attribute

    /// That of columns.
    static let horizontal = AxisEdges(
      near: .leading,
      far: .trailing,
      center: .centerX,
      size: .width
    )
    /// That of rows.
    static let vertical = AxisEdges(near: .top, far: .bottom, center: .centerY, size: .height)
  }

  /// Adds a guide for each row or column, from edge to edge of the grid with their distances.
  ///
  /// - Returns: The guides.
  private mutating func addTracks(
    _ tracks: [GridArrangement.Track],
    of grid: Int,
    spacing: Double,
    _ axis: AxisEdges
  ) -> [Item] {
    let view = Item.view(places[grid])
    var items: [Item] = []
    for (place, track) in tracks.enumerated() {
      let item = Item.guide(guides.count)
      add(Guide(id: track.id, owningView: places[grid]), track.element)
      // What lies closer than the spacing says so behind the first of two: no room is taken before
      // one, nor at the end of the grid.
      let near = max(0, track.padding.near)
      if let previous = items.last {
        let distance = tracks[place - 1].padding.far + spacing + near
        tie(item, axis.near, .equal, previous, axis.far, plus: distance, track.element)
      } else {
        tie(item, axis.near, .equal, view, axis.near, plus: near, track.element)
      }
      stretch(item, across: view, axis, track.element)
      let fit = track.size == nil ? Self.fit(place, of: tracks.count) : .required
      var size = Constraint(
        Constraint.Anchor(item, axis.size),
        .equal,
        nil,
        constant: track.size ?? 0,
        priority: fit
      )
      // No author wrote it, so that it gives way is no news.
      size.isGuess = track.size == nil
      add(size, track.element)
      items.append(item)
    }
    if let last = tracks.last, let item = items.last {
      tie(view, axis.far, .equal, item, axis.far, plus: max(0, last.padding.far), last.element)
    }
    return items
  }

  /// Has a guide reach over the whole grid on the other axis, which says nothing of what lies in
  /// it.
  ///
  /// Without it the guide would be free there, and told as ambiguous.
  private mutating func stretch(_ guide: Item, across grid: Item, _ axis: AxisEdges, _ element: Int)
  {
    for side in axis.size == .height ? [Attribute.leading, .trailing] : [.top, .bottom] {
      tie(guide, side, .equal, grid, side, plus: 0, element)
    }
  }

  /// How strongly a row or column is as small as its contents: below what contents hug with, each a
  /// little less than the one before, so that the last takes what is left over.
  ///
  /// - Parameters:
  ///   - place: The track's place, from 0.
  ///   - count: How many tracks there are.
  /// - Returns: From 249 down to above 248.
  private static func fit(_ place: Int, of count: Int) -> Priority {
    Priority(249 - Float(place) / Float(max(count, 100))) ?? .defaultLow
  }

  /// The first and the last of the guides that a cell spans.
  private func span(_ range: ClosedRange<Int>, of items: [Item]) -> (first: Item, last: Item) {
    (items[range.lowerBound], items[range.upperBound])
  }

  /// Keeps a view inside its cell, and puts it where the cell's placement says.
  ///
  /// - Parameters:
  ///   - cell: The cell with its view.
  ///   - span: The first and the last track that it spans.
  ///   - axis: Along which axis.
  ///   - placement: What the cell, its track or the grid says; anything else only keeps the view
  ///     inside.
  ///   - baseline: The baseline that the row aligns; `nil` where the placement counts.
  private mutating func place(
    _ cell: GridArrangement.Cell,
    in span: (first: Item, last: Item),
    _ axis: AxisEdges,
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
    if baseline != nil { settle(view, at: span.first, axis, cell.element) }
  }

  /// Puts a view that only a baseline holds at the top of its row, as far as the row leaves room.
  ///
  /// The grid decides that by itself, so it is not open.
  private mutating func settle(_ view: Item, at row: Item, _ axis: AxisEdges, _ element: Int) {
    var rest = Constraint(
      Constraint.Anchor(view, axis.near),
      .equal,
      Constraint.Anchor(row, axis.near),
      priority: Priority(1) ?? .defaultLow
    )
    rest.isGuess = true
    add(rest, element)
  }

  /// Centres a view in a cell; merged ones have a guide of their own.
  ///
  /// - Parameters:
  ///   - view: The view of the cell.
  ///   - cell: The cell.
  ///   - span: The first and the last track that it spans.
  ///   - axis: Along which axis.
  private mutating func center(
    _ view: Item,
    _ cell: GridArrangement.Cell,
    in span: (first: Item, last: Item),
    _ axis: AxisEdges
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
  ///
  /// The first such cell of a row is what the others are tied to.
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

  /// Adds `first.attribute (relation) second.other + constant`, required.
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

  /// Adds a guide with the element that it stands for.
  private mutating func add(_ guide: Guide, _ element: Int) {
    guides.append(guide)
    elements.guides.append(element)
  }

  /// Adds a constraint with the element that asks for it.
  private mutating func add(_ constraint: Constraint, _ element: Int) {
    constraints.append(constraint)
    elements.constraints.append(element)
  }
}
