import LayoutModel

/// Rows that are printed as an equation:
///
/// - `UILabel:0x7f.leading == UIView:0x80.leading + 16`
/// - `UILabel:0x7f.width >= 0.5*UIView:0x80.width - 8`
/// - `UIView:0x7f.minX == 20`, of a mask, in the coordinates of a superview that is not named
/// - `(a.leading - b.trailing) == c.width`, of which the places are not worked out
extension LogRowParser {
  /// What a row says, with its priority where that stands within.
  typealias Body = (LogRow.Body, priority: Double?)

  /// The signs of relations, with the spaces around them.
  static let relations: [(String, Relation)] = [
    (" == ", .equal), (" >= ", .greaterThanOrEqual), (" <= ", .lessThanOrEqual),
  ]

  /// - Parameter text: The row without its head, names and priority.
  /// - Returns: What it says; `nil` for what is no equation.
  func equation(_ text: Substring) -> Body? {
    // An equation of iOS 6 may end with its relation.
    let text = text + " "
    // A text in an item may have any of them in it: what stands before the right one ends as a term does.
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

  /// Reads a row of `NSGridView` that keeps a view in its cell: in that, its edge lies within the grid.
  ///
  /// Rows and columns have no names in logs. `NSGridView:0x7f.row-boundary <= NSView:0x80.top` is
  /// `NSGridView:0x7f.top <= NSView:0x80.top` at least, and so is the opposite edge.
  ///
  /// - Parameters:
  ///   - text: The row without its head, names and priority.
  ///   - identifier: `GridView.top_containment` or the like.
  /// - Returns: `nil` for any other row.
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

  /// The items of `(a.leading - b.trailing)`.
  ///
  /// - Parameter text: A text in brackets.
  /// - Returns: Both items; `nil` for what is no difference.
  private func difference(_ text: Substring) -> [LogRow.Item]? {
    guard text.first == "(", let sign = text.range(of: " - "),
      let first = term(text[..<sign.lowerBound].dropFirst()),
      let second = term(text[sign.upperBound...].dropLast())
    else { return nil }
    return [first.item, second.item]
  }

  /// The items of a right side that is not worked out.
  private func items(_ text: Substring) -> [LogRow.Item] {
    text.split(separator: " ").compactMap { term($0)?.item }
  }

  /// What stands to the right of a relation.
  struct RightSide {
    /// The term; `nil` for a number alone.
    var term: LogRow.Term?
    /// What the term is multiplied by, before or behind it.
    var multiplier = 1.0
    /// What is added, in points.
    var constant = 0.0
    /// The items of what is more than one term.
    var others: [LogRow.Item] = []
  }

  /// Reads what stands to the right of a relation, from its end: constant, multiplier, term.
  ///
  /// From the end, since a term may have any sign in its text, and a constant has none.
  ///
  /// - Parameter text: What stands behind the sign.
  /// - Returns: `nil` where it ends with no term; 0 for nothing, as iOS 6 prints it.
  private func rightSide(_ text: Substring) -> RightSide? {
    var side = RightSide()
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    if rest.isEmpty { return side }
    // A size of a negative constant stands with its sign apart: `UIView:0x7.width == - 16`.
    let sign = rest.hasPrefix("- ") ? -1.0 : 1.0
    if let number = Self.space(rest.hasPrefix("+ ") || sign < 0 ? rest.dropFirst(2) : rest) {
      side.constant = sign * number
      return side
    }
    // A space of the system may stand without a sign: `UILabel:0x7.bottom NSSpace(8)`.
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

  /// `12`, `NSSpace(8)`, `NSLayoutAnchorConstraintSpace(8)`.
  ///
  /// - Parameter text: A number, or one in the brackets of a word that ends with `Space`.
  /// - Returns: Points; `nil` for anything else.
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
  /// Makes an equation of both sides, or names the items where the right one is more than one term.
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
  /// What a row of a mask says of a place is in the coordinates of the superview, which its `|` names, or
  /// another row, or nothing.
  ///
  /// - Parameter superview: What the row's `|` stands for; `nil` where it has none, and then
  ///   another row may say it (`LogItems.body(of:)`).
  mutating func placeInSuperview(_ superview: Item?) {
    guard case .equation(let first, let relation, nil, _, let constant) = body,
      !first.attribute.isSize
    else { return }
    let placement = Placement(term: first, relation: relation, constant: constant)
    body = superview.map { placement.body(in: $0) } ?? .unknownPlaces([first.item])
    if superview == nil { self.placement = placement }
  }

  /// A content size as far as it is required: content that may stretch has at least its size, content that
  /// may be cut at most.
  ///
  /// - Parameter sizes: The priorities that the row prints; what is required of them decides the
  ///   relation.
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
  /// What it says, in a superview.
  ///
  /// - Parameter superview: The view whose left or upper edge the place counts from.
  /// - Returns: An equation of the two.
  func body(in superview: LogRow.Item) -> LogRow.Body {
    let edge: Attribute = term.attribute.attribute.axis == .horizontal ? .left : .top
    let origin = LogRow.Term(item: superview, attribute: LogAttribute(edge))
    return .equation(term, relation, origin, multiplier: 1, constant: constant)
  }
}
