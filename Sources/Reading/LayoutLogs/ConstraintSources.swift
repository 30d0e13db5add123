public import LayoutModel

/// The constraints of a program's layouts, to find those in them that a log prints.
///
/// A log says what a constraint is and of which classes its items are, but not where it was made. A
/// constraint of a layout is a place for a row if it says the same, of items of the same classes; of all
/// layouts those are taken in which most rows of a conflict have a place, each item being one thing in all
/// of them. What then still has several places is told with all of them.
///
/// A row `UILabel:0x7f.top == UIImageView:0x80.bottom + 8` has a place in
/// `label.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8)` where `label` is a
/// `UILabel` and `icon` a `UIImageView`. Without classes, names or a second row any such line would
/// do, and all of them are told: *one of Card.swift:12; Menu.xib:9*.
///
/// Adding a layout takes time in proportion to its constraints, and finding a conflict to the
/// places of the same shape as its rows, each charged.
public struct ConstraintSources {
  /// A constraint of one of the layouts, read from one of its two sides.
  struct Place: Hashable {
    /// Which of the layouts.
    var layout: Int
    /// Which of its constraints.
    var constraint: Int
    /// Whether its second item stands for the first of the row.
    var isTurned: Bool
  }

  /// The names that Interface Builder files have in code, by the files and lines of what is named.
  public struct Names: Sendable {
    /// The names of outlets for constraints.
    public var outlets: [SourceLocation: String] = [:]
    /// The classes of views that are not of the kind that they are drawn as.
    public var classes: [SourceLocation: String] = [:]

    /// Creates names of nothing.
    public init() {}
  }

  /// The layouts that were added, in that order.
  private(set) var layouts: [Layout] = []
  /// The constraints of all layouts by what they say.
  private var places: [ConstraintShape: [Place]] = [:]
  /// The names of outlets for constraints, by file and line.
  private var outlets: [SourceLocation: String] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Whether there is nothing to be found in it.
  public var isEmpty: Bool { places.isEmpty }

  /// Adds the layouts of a file.
  ///
  /// - Parameters:
  ///   - layouts: The layouts; what has no line in a file is passed over.
  ///   - names: What its code calls constraints and views.
  public mutating func add(_ layouts: [Layout], names: Names = Names()) {
    for var layout in layouts {
      for index in layout.views.indices {
        guard let name = layout.views[index].location.lineOfFile.flatMap({ names.classes[$0] })
        else { continue }
        layout.views[index].className = name
      }
      for (index, constraint) in layout.constraints.enumerated() {
        guard let location = constraint.location.lineOfFile else { continue }
        if let outlet = names.outlets[location] { outlets[location] = outlet }
        let number = self.layouts.count
        for isTurned in constraint.second == nil ? [false] : [false, true] {
          guard let shape = ConstraintShape(constraint, isTurned: isTurned) else { continue }
          places[shape, default: []].append(
            Place(layout: number, constraint: index, isTurned: isTurned)
          )
        }
      }
      self.layouts.append(layout)
    }
  }

  /// Records the places of the rows of a conflict that somebody wrote.
  ///
  /// Nothing is noted where no layout has a place for any row, or where the work ends.
  ///
  /// - Parameters:
  ///   - rows: The constraints of the conflict.
  ///   - kinds: What their views are.
  ///   - notes: What is known of the rows; those of the system have no places.
  ///   - meter: What the work is charged to: a unit for each place that is looked at.
  func find(
    _ rows: [Constraint],
    _ kinds: [ItemKind],
    in notes: inout LogNotes,
    _ meter: WorkMeter
  ) {
    guard !isEmpty else { return }
    var found: [Int: [Int: [Place]]] = [:]
    for (index, row) in rows.enumerated() where notes.rows[index]?.role == nil {
      guard let shape = ConstraintShape(row, isTurned: false) else { continue }
      let candidates = places[shape] ?? []
      guard meter.charge(candidates.count + 1) else { return }
      let wanted = notes.rows[index]?.sources.first?.location
      for place in candidates where fits(place, row, kinds, wanted) {
        found[place.layout, default: [:]][index, default: []].append(place)
      }
    }
    var best: [Int: [Place]] = [:]
    var bestScore = 0
    for layout in found.keys.sorted() {
      guard let candidates = found[layout] else { continue }
      var match = ScenePlaces(candidates, rows, kinds, layouts[layout])
      guard meter.charge(match.settle()) else { return }
      if match.score > bestScore { (best, bestScore) = ([:], match.score) }
      guard match.score == bestScore else { continue }
      for (row, places) in match.places { best[row, default: []] += places }
    }
    addNeighbours(of: &best, from: found)
    for (row, places) in best where !places.isEmpty {
      let sources = told(places)
      if notes.rows[row] == nil { notes.rows[row] = LogNotes.Row() }
      notes.rows[row]?.sources = sources
    }
  }

  /// Adds places of rows that have none in the best layouts, from other layouts of the same files: a cell of a
  /// scene is a separate layout.
  ///
  /// - Parameters:
  ///   - best: The places of each row in the best layouts; what is added is of rows that have none
  ///     there.
  ///   - found: The places of each row in each layout.
  private func addNeighbours(of best: inout [Int: [Place]], from found: [Int: [Int: [Place]]]) {
    func file(_ place: Place) -> String? {
      layouts[place.layout].constraints[place.constraint].location.uri
    }
    let files = Set(best.values.joined().map(file))
    let known = Set(best.keys)
    for layout in found.keys.sorted() {
      for (row, places) in found[layout] ?? [:] where !known.contains(row) {
        best[row, default: []] += places.filter { files.contains(file($0)) }
      }
    }
  }

  /// Whether a constraint can be a row: its name, its file where the log has it, and the classes.
  ///
  /// - Parameters:
  ///   - place: A constraint of the same shape.
  ///   - row: The row; its views are numbers among `kinds`.
  ///   - kinds: What the log says of its items.
  ///   - wanted: The file and line that a library prints, where it does; of a path the last part is
  ///     compared.
  /// - Returns: Whether nothing speaks against it.
  private func fits(
    _ place: Place,
    _ row: Constraint,
    _ kinds: [ItemKind],
    _ wanted: SourceLocation?
  ) -> Bool {
    let layout = layouts[place.layout]
    let constraint = layout.constraints[place.constraint]
    guard constraint.priority == row.priority else { return false }
    if let name = row.identifier, let other = constraint.identifier, name != other { return false }
    if let wanted {
      guard constraint.location.line == wanted.line,
        let uri = constraint.location.uri, let file = wanted.uri,
        uri.split(separator: "/").last == file.split(separator: "/").last
      else { return false }
    }
    for (item, other) in constraint.pairs(with: row, isTurned: place.isTurned) {
      guard case .view(let view) = other, kinds[view].mayBe(item, in: layout) else { return false }
    }
    return true
  }

  /// The lines of places, each once.
  ///
  /// Several constraints of one line, as a chain of calls makes them, are one place.
  private func told(_ places: [Place]) -> [LogNotes.Source] {
    var seen: Set<SourceLocation> = []
    var result: [LogNotes.Source] = []
    for place in places {
      let written = layouts[place.layout].constraints[place.constraint].location
      let location = SourceLocation(uri: written.uri, line: written.line)
      guard seen.insert(location).inserted else { continue }
      result.append(LogNotes.Source(location, remark: outlets[location].map { "outlet \($0)" }))
    }
    return result
  }
}

/// What a constraint says, whatever of.
struct ConstraintShape: Hashable {
  /// The first attribute.
  private var first: Attribute
  /// The second attribute; `nil` for a number alone.
  private var second: Attribute?
  /// How the two compare.
  private var relation: Relation
  /// What the second is multiplied by, to six digits.
  private var multiplier: Double
  /// In points, to six digits.
  private var constant: Double

  /// The shape of a constraint as it stands, or of the same with its sides exchanged.
  ///
  /// Sides are leading and trailing, which logs do not always tell from left and right. Numbers have the six
  /// digits that logs have.
  ///
  /// - Returns: `nil` for an exchange that would need another multiplier.
  init?(_ constraint: Constraint, isTurned: Bool) {
    let first = constraint.first.attribute.ofFrame.directional
    let second = constraint.second?.attribute.ofFrame.directional
    if isTurned {
      guard constraint.multiplier == 1, let second else { return nil }
      (self.first, self.second) = (second, first)
      relation = constraint.relation.turned
    } else {
      (self.first, self.second) = (first, second)
      relation = constraint.relation
    }
    multiplier = sixDigits(constraint.multiplier)
    constant = sixDigits(isTurned ? -constraint.constant : constraint.constant)
  }
}

/// A number as `%g` prints it.
///
/// Logs print coordinates so: 33.333333 is 33.3333 in a row. What is not finite is 0.
private func sixDigits(_ number: Double) -> Double {
  guard number != 0, number.isFinite else { return 0 }
  var scale = 1.0
  while abs(number) * scale < 100_000, scale < 1e12 { scale *= 10 }
  while abs(number) * scale >= 1_000_000, scale > 1e-12 { scale /= 10 }
  return (number * scale).rounded() / scale
}

extension Constraint {
  /// The items of this constraint with those of a row that they stand for.
  ///
  /// - Parameters:
  ///   - row: The row, in the views of the log's layout.
  ///   - isTurned: Whether the second item stands for the first of the row.
  /// - Returns: One pair, or two.
  func pairs(with row: Constraint, isTurned: Bool) -> [(Item, Item)] {
    guard let second, let other = row.second else { return [(first.place, row.first.item)] }
    return isTurned
      ? [(second.place, row.first.item), (first.place, other.item)]
      : [(first.place, row.first.item), (second.place, other.item)]
  }
}

extension Constraint.Anchor {
  /// The item, where margins are a guide of the view.
  fileprivate var place: Item {
    guard case .view(let view) = item, attribute != attribute.ofFrame else { return item }
    return .builtIn(.layoutMarginsGuide, owner: view)
  }
}

extension Relation {
  /// What holds of exchanged sides.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Attribute {
  /// What an attribute of margins is of the guide that they are.
  fileprivate var ofFrame: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// Left and right as what they are where text runs from left to right.
  fileprivate var directional: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}

extension SourceLocation {
  /// The line of a file, without the column; `nil` where one of both is not known.
  fileprivate var lineOfFile: SourceLocation? {
    guard let uri, let line else { return nil }
    return SourceLocation(uri: uri, line: line)
  }
}
