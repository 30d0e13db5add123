public import LayoutModel

/// An index of the constraints in a program's layouts, which finds the origin of rows in a log.
///
/// A log prints a constraint and the classes of its items, but not its location. A constraint of a
/// layout matches a row if both have the same form and items of the same classes. The layouts in
/// which most rows of a conflict match are used, each item of the log being one item in all of
/// them. A row with several matches reports all of them.
///
/// A row `UILabel:0x7f.top == UIImageView:0x80.bottom + 8` matches
/// `label.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 8)` where `label` is a
/// `UILabel` and `icon` a `UIImageView`. Without classes, names or a second row any such line would
/// match, and all are reported: *one of Card.swift:12; Menu.xib:9*.
///
/// Adding a layout takes time proportional to its constraints, and finding a conflict to the places
/// of the same shape as its rows, each charged.
public struct ConstraintSources {
  /// A constraint of one of the layouts, read from one of its two sides.
  struct Place: Hashable {
    var layout: Int
    var constraint: Int
    /// Its second item corresponds to the row's first.
    var isTurned: Bool
  }

  /// Names in code of the objects in Interface Builder files, by file and line.
  public struct Names: Sendable {
    /// The names of outlets for constraints.
    public var outlets: [SourceLocation: String] = [:]
    /// The custom classes of views.
    public var classes: [SourceLocation: String] = [:]

    /// Creates an empty set of names.
    public init() {}
  }

  private(set) var layouts: [Layout] = []
  private var places: [ConstraintShape: [Place]] = [:]
  private var outlets: [SourceLocation: String] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Whether no constraint was added.
  public var isEmpty: Bool { places.isEmpty }

  /// Adds the layouts of a file.
  ///
  /// - Parameters:
  /// - layouts: The layouts; constraints without a line in a file are ignored.
  /// - names: The names of constraints and views in code.
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

  /// Records the locations of a conflict's rows that an author wrote.
  ///
  /// Records nothing where no layout matches any row, or where the work limit is exceeded.
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
      let sources = distinctSources(places)
      if notes.rows[row] == nil { notes.rows[row] = LogNotes.Row() }
      notes.rows[row]?.sources = sources
    }
  }

  /// Adds places for rows without one in the best layouts, from other layouts of the same files: a
  /// cell of a scene is a separate layout.
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

  /// Only the last component of a path in `wanted` is compared.
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

  /// Several constraints of one line, as a chain of calls makes them, are one place.
  private func distinctSources(_ places: [Place]) -> [LogNotes.Source] {
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

struct ConstraintShape: Hashable {
  private var first: Attribute
  private var second: Attribute?
  private var relation: Relation
  /// To six digits.
  private var multiplier: Double
  /// In points, to six digits.
  private var constant: Double

  /// `nil` for an exchange that would need another multiplier.
  ///
  /// Left and right become leading and trailing, which logs do not always distinguish.
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

/// A number as `%g` prints it, as logs do: 33.333333 is 33.3333; 0 where it is not finite.
private func sixDigits(_ number: Double) -> Double {
  guard number != 0, number.isFinite else { return 0 }
  var scale = 1.0
  while abs(number) * scale < 100_000, scale < 1e12 { scale *= 10 }
  while abs(number) * scale >= 1_000_000, scale > 1e-12 { scale /= 10 }
  return (number * scale).rounded() / scale
}

extension Constraint {
  func pairs(with row: Constraint, isTurned: Bool) -> [(Item, Item)] {
    guard let second, let other = row.second else { return [(first.place, row.first.item)] }
    return isTurned
      ? [(second.place, row.first.item), (first.place, other.item)]
      : [(first.place, row.first.item), (second.place, other.item)]
  }
}

extension Constraint.Anchor {
  /// The item, with margins as a guide of the view.
  fileprivate var place: Item {
    guard case .view(let view) = item, attribute != attribute.ofFrame else { return item }
    return .builtIn(.layoutMarginsGuide, owner: view)
  }
}

extension Relation {
  /// The relation with its sides exchanged.
  fileprivate var turned: Relation {
    switch self {
    case .equal: .equal
    case .lessThanOrEqual: .greaterThanOrEqual
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension Attribute {
  /// The attribute of the margins guide that corresponds to an attribute of margins.
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

  fileprivate var directional: Attribute {
    switch self {
    case .left: .leading
    case .right: .trailing
    default: self
    }
  }
}

extension SourceLocation {
  /// Without the column; `nil` where either is missing.
  fileprivate var lineOfFile: SourceLocation? {
    guard let uri, let line else { return nil }
    return SourceLocation(uri: uri, line: line)
  }
}
