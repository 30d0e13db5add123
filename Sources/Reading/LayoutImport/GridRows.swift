internal import LayoutModel
internal import XMLText

struct GridViews {
  private var grids: [(node: Int, arrangement: GridArrangement)] = []
  private(set) var contents: Set<String> = []

  init() {}

  init(_ file: InterfaceFile, _ tree: ObjectTree, _ members: [Int]) {
    for index in members where tree.nodes[index].tag == .gridView {
      let grid = GridArrangement(file, tree.nodes[index].element, tree)
      let parts = grid.rows.count + grid.columns.count + grid.cells.count
      guard file.meter.charge(64 * parts), !grid.cells.isEmpty else { continue }
      grids.append((index, grid))
      contents.formUnion(grid.cells.map { tree.nodes[$0.content].id })
    }
  }

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

/// Guides and constraints that represent AppKit's grid views.
///
/// Rows and columns are not views: a guide with the id of the row or column represents each, so
/// that diagnostics can name it. Constraints are required, except those that make a track as small
/// as its contents (`fit`).
struct GridRows {
  let tree: ObjectTree
  /// The index in the layout of every node.
  let places: [Int]
  fileprivate(set) var guides: [Guide] = []
  fileprivate(set) var constraints: [Constraint] = []
  fileprivate var elements: (guides: [Int], constraints: [Int]) = ([], [])

  fileprivate mutating func add(_ grid: GridArrangement, of node: Int) {
    let rows = addTracks(grid.rows, of: node, spacing: grid.spacing.rows, .vertical)
    let columns = addTracks(grid.columns, of: node, spacing: grid.spacing.columns, .horizontal)
    for cell in grid.cells {
      place(cell, in: span(cell.rows, of: rows), .vertical, cell.placement.y, cell.baseline)
      place(cell, in: span(cell.columns, of: columns), .horizontal, cell.placement.x, nil)
    }
    alignBaselines(grid)
  }

  private struct AxisEdges {
    let near: Attribute
    let far: Attribute
    let center: Attribute
    let size: Attribute

    static let horizontal = AxisEdges(
      near: .leading,
      far: .trailing,
      center: .centerX,
      size: .width
    )
    static let vertical = AxisEdges(near: .top, far: .bottom, center: .centerY, size: .height)
  }

  /// A guide for each row or column, from edge to edge of the grid with their distances.
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
      // `NSGridView` accepts negative padding as a smaller spacing after the first of two tracks;
      // it takes no space before a track or at the end of the grid.
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
      // No author wrote the size, so its violation is not reported.
      size.isGuess = track.size == nil
      add(size, track.element)
      items.append(item)
    }
    if let last = tracks.last, let item = items.last {
      tie(view, axis.far, .equal, item, axis.far, plus: max(0, last.padding.far), last.element)
    }
    return items
  }

  /// Otherwise the guide would be free on the other axis and reported as ambiguous.
  private mutating func stretch(_ guide: Item, across grid: Item, _ axis: AxisEdges, _ element: Int)
  {
    for side in axis.size == .height ? [Attribute.leading, .trailing] : [.top, .bottom] {
      tie(guide, side, .equal, grid, side, plus: 0, element)
    }
  }

  /// The priority at which a track is as small as its contents: from 249 down to above 248.
  ///
  /// It is below the hugging of the contents, each a little less than the one before, so that the
  /// last track takes the remaining space.
  private static func fit(_ place: Int, of count: Int) -> Priority {
    Priority(249 - Float(place) / Float(max(count, 100))) ?? .defaultLow
  }

  private func span(_ range: ClosedRange<Int>, of items: [Item]) -> (first: Item, last: Item) {
    (items[range.lowerBound], items[range.upperBound])
  }

  /// An unknown placement only keeps the view inside; with a baseline the placement does not count.
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

  /// At the top of its row, as far as the row has space: the grid decides that by itself, so the
  /// position is not ambiguous.
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

  /// Merged cells have a guide of their own.
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

  private mutating func add(_ guide: Guide, _ element: Int) {
    guides.append(guide)
    elements.guides.append(element)
  }

  private mutating func add(_ constraint: Constraint, _ element: Int) {
    constraints.append(constraint)
    elements.constraints.append(element)
  }
}
