import LayoutModel

/// Rows that are printed as an equation:
///
/// - `UILabel:0x7f.leading == UIView:0x80.leading + 16`
/// - `UILabel:0x7f.width >= 0.5*UIView:0x80.width - 8`
/// - `UIView:0x7f.minX == 20`, of a mask, in the coordinates of a superview that is not named
/// - `(a.leading - b.trailing) == c.width`, of which the places are not worked out
extension LogRowParser {
  typealias Body = (LogRow.Body, priority: Double?)

  static let relations: [(String, Relation)] = [
    (" == ", .equal), (" >= ", .greaterThanOrEqual), (" <= ", .lessThanOrEqual),
  ]

  func equation(_ text: Substring) -> Body? {
    // An equation of iOS 6 may end with its relation.
    let text = text + " "
    // A text in an item may contain any of these signs: the operand before the right one ends as a
    // term does.
    for (sign, relation) in Self.relations {
      var start = text.startIndex
      while let found = text[start...].range(of: sign) {
        let left = text[..<found.lowerBound]
        let right = text[found.upperBound...]
        if left.last == ")", let items = difference(left) {
          return (.unknownPlaces(items + self.items(right)), nil)
        }
        if let first = term(left) {
          return rightSide(right).map { (.init(first, relation, $0), nil) }
        }
        start = found.upperBound
      }
    }
    return nil
  }

  /// Reads a row of `NSGridView` that keeps a view in its cell, as an edge inside the grid.
  ///
  /// Rows and columns have no names in logs. `NSGridView:0x7f.row-boundary <= NSView:0x80.top`
  /// implies `NSGridView:0x7f.top <= NSView:0x80.top`, and so does the opposite edge.
  func containment(_ text: Substring, _ identifier: String?) -> Body? {
    guard let identifier, identifier.hasPrefix("GridView."), identifier.hasSuffix("_containment")
    else { return nil }
    for (sign, relation) in Self.relations where relation != .equal {
      guard let found = text.range(of: sign, isLast: true),
        let view = term(text[found.upperBound...]), view.attribute.part == .frame
      else { continue }
      let boundary = text[..<found.lowerBound].drop { $0 == "(" }
      guard
        let dot = boundary.range(of: ".row-boundary") ?? boundary.range(of: ".column-boundary"),
        let grid = item(boundary[..<dot.lowerBound])
      else { return nil }
      let edge = LogRow.Term(item: grid, attribute: view.attribute)
      return (.equation(edge, relation, view, multiplier: 1, constant: 0), nil)
    }
    return nil
  }

  /// Reads `(a.leading - b.trailing)`.
  private func difference(_ text: Substring) -> [LogRow.Item]? {
    guard text.first == "(", let sign = text.range(of: " - "),
      let first = term(text[..<sign.lowerBound].dropFirst()),
      let second = term(text[sign.upperBound...].dropLast())
    else { return nil }
    return [first.item, second.item]
  }

  private func items(_ text: Substring) -> [LogRow.Item] {
    text.split(separator: " ").compactMap { term($0)?.item }
  }

  struct RightSide {
    var term: LogRow.Term?
    var multiplier = 1.0
    var constant = 0.0
    var others: [LogRow.Item] = []
  }

  /// Parses from the end, constant, multiplier, term: a term may have any sign in its text, and a
  /// constant has none.
  ///
  /// `nil` without a term at its end, 0 for an empty one, as iOS 6 prints it.
  private func rightSide(_ text: Substring) -> RightSide? {
    var side = RightSide()
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    if rest.isEmpty { return side }
    // A negative constant size has a separate sign: `UIView:0x7.width == - 16`.
    let sign = rest.hasPrefix("- ") ? -1.0 : 1.0
    if let number = Self.space(rest.hasPrefix("+ ") || sign < 0 ? rest.dropFirst(2) : rest) {
      side.constant = sign * number
      return side
    }
    // A system spacing may have no sign: `UILabel:0x7.bottom NSSpace(8)`.
    if rest.last == ")", let found = rest.range(of: " NS", isLast: true),
      let number = Self.space(rest[found.lowerBound...].dropFirst())
    {
      side.constant = number
      rest = rest[..<found.lowerBound]
      if rest.hasSuffix(" -") { side.constant = -number }
      if rest.hasSuffix(" -") || rest.hasSuffix(" +") { rest = rest.dropLast(2) }
    }
    for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
      guard let found = rest.range(of: sign, isLast: true),
        let number = Self.space(rest[found.upperBound...])
      else { continue }
      side.constant = factor * number
      rest = rest[..<found.lowerBound]
      break
    }
    if let found = rest.range(of: " * ", isLast: true),
      let number = Double(rest[found.upperBound...])
    {
      side.multiplier = number
      rest = rest[..<found.lowerBound]
    }
    if let star = rest.firstIndex(of: "*"), let number = Double(rest[..<star]) {
      side.multiplier *= number
      rest = rest[star...].dropFirst()
    } else if rest.first == "-" {
      side.multiplier = -side.multiplier
      rest = rest.dropFirst()
    }
    if rest.last == ")", let items = difference(rest) {
      side.others = items
      return side
    }
    guard let term = term(rest) else { return nil }
    side.term = term
    return side
  }

  /// The points of `12`, `NSSpace(8)` or `NSLayoutAnchorConstraintSpace(8)`.
  static func space(_ text: Substring) -> Double? {
    if let number = Double(text) { return number }
    guard text.last == ")", let open = text.firstIndex(of: "("), text[..<open].hasSuffix("Space"),
      text[..<open].allSatisfy(\.isLetter)
    else {
      return nil
    }
    return Double(text[open...].dropFirst().dropLast())
  }
}

extension LogRow.Body {
  fileprivate init(_ first: LogRow.Term, _ relation: Relation, _ side: LogRowParser.RightSide) {
    guard side.others.isEmpty else {
      self = .unknownPlaces([first.item] + side.others)
      return
    }
    self = .equation(
      first,
      relation,
      side.term,
      multiplier: side.multiplier,
      constant: side.constant
    )
  }
}

extension LogRow {
  /// Expresses a mask's position in its superview's coordinates.
  ///
  /// `superview`: `nil` where the row has no `|`; another row may reveal it (`LogItems.body(of:)`).
  mutating func placeInSuperview(_ superview: Item?) {
    guard case .equation(let first, let relation, nil, _, let constant) = body,
      !first.attribute.isSize
    else { return }
    let placement = Placement(term: first, relation: relation, constant: constant)
    body = superview.map { placement.body(in: $0) } ?? .unknownPlaces([first.item])
    if superview == nil { self.placement = placement }
  }

  /// Converts the required priorities of a content size to a relation: content that may stretch has
  /// at least its size, content that may be cut at most.
  mutating func hold(_ sizes: (hugging: Double, resistance: Double)) {
    guard case .equation(let first, _, let second, let multiplier, let constant) = body else {
      return
    }
    let relation: Relation
    switch (sizes.hugging >= 1000, sizes.resistance >= 1000) {
    case (true, true): (relation, priority) = (.equal, 1000)
    case (true, false): (relation, priority) = (.lessThanOrEqual, 1000)
    case (false, true): (relation, priority) = (.greaterThanOrEqual, 1000)
    case (false, false): (relation, priority) = (.equal, sizes.resistance)
    }
    body = .equation(first, relation, second, multiplier: multiplier, constant: constant)
  }
}

extension LogRow.Placement {
  func body(in superview: LogRow.Item) -> LogRow.Body {
    let edge: Attribute = term.attribute.attribute.axis == .horizontal ? .left : .top
    let origin = LogRow.Term(item: superview, attribute: LogAttribute(edge))
    return .equation(term, relation, origin, multiplier: 1, constant: constant)
  }
}
