import LayoutModel

extension LogRowParser {
  private enum End {
    case superview
    case item(LogRow.Item)
    case part(LogRow.Term)
  }

  /// Reads `H:|-(20)-[UILabel:0x7f]` or `V:[UIView:0x7f(50)]`.
  ///
  /// A format without a direction suffix has leading and trailing edges; its body has unknown places
  /// where its ends are unknown.
  mutating func format(_ text: Substring) -> Body? {
    let axis: Axis = text.first == "H" ? .horizontal : .vertical
    var rest = text.dropFirst(2)
    for suffix in ["(LTR)", "(RTL)"] where rest.hasSuffix(suffix) {
      rest = rest.dropLast(suffix.count)
      // The order of its ends is then unknown.
      if suffix == "(RTL)" { return (.unknownPlaces([]), nil) }
    }
    if rest.first == "[", rest.last == "]",
      let extent = extent(rest.dropFirst().dropLast(), along: axis)
    {
      return extent
    }
    guard let first = takeEnd(&rest), let space = Self.takeSpace(&rest),
      let second = takeEnd(&rest),
      rest.allSatisfy({ $0 == " " })
    else { return nil }
    // Only formats reveal the hierarchy: equations name no superviews.
    if let superview = names["|"] {
      switch (first, second) {
      case (.superview, .item(let view)), (.item(let view), .superview):
        nesting = LogRow.Nesting(view: view, superview: superview)
      default: break
      }
    }
    let superview = names["|"] ?? Self.unnamedSuperview(first, second)
    guard let before = Self.term(first, in: superview, along: axis, isFirst: true),
      let behind = Self.term(second, in: superview, along: axis, isFirst: false)
    else { return (.unknownPlaces([]), space.priority) }
    return (
      .equation(behind, space.relation, before, multiplier: 1, constant: space.constant),
      space.priority
    )
  }

  /// Reads `[label(320)]`, without its brackets.
  private func extent(_ text: Substring, along axis: Axis) -> Body? {
    guard text.last == ")", let open = text.lastIndex(of: "("),
      let size = Self.amount(text[open...].dropFirst().dropLast()), let item = item(text[..<open])
    else { return nil }
    let term = LogRow.Term(item: item, attribute: LogAttribute(axis.size))
    return (
      .equation(term, size.relation, nil, multiplier: 1, constant: size.constant), size.priority
    )
  }

  /// An item's text may contain a bracket, so an item ends only before a character that can follow it.
  private func takeEnd(_ rest: inout Substring) -> End? {
    if rest.first == "|" {
      rest = rest.dropFirst()
      return .superview
    }
    guard rest.first == "[" else { return nil }
    var place = rest.startIndex
    while let end = rest[place...].firstIndex(of: "]") {
      let behind = rest[end...].dropFirst()
      if behind.isEmpty || behind.first == "-" || behind.first == " " || behind.first == "|" {
        let inside = rest[..<end].dropFirst()
        rest = behind
        return term(inside).map(End.part) ?? item(inside).map(End.item)
      }
      place = rest.index(after: end)
    }
    return nil
  }

  private typealias Amount = (relation: Relation, constant: Double, priority: Double?)

  /// Consumes `-(20)-`, `-(>=NSSpace(8))-`, `-20-`, or nothing.
  private static func takeSpace(_ rest: inout Substring) -> Amount? {
    guard rest.first == "-" else { return (.equal, 0, nil) }
    let text = rest.dropFirst()
    guard let end = text.range(of: text.first == "(" ? ")-" : "-")?.lowerBound else { return nil }
    let inside = text.first == "(" ? text[..<end].dropFirst() : text[..<end]
    rest = text[end...].dropFirst(text.first == "(" ? 2 : 1)
    return amount(inside)
  }

  /// Reads `20`, `>=20`, `NSSpace(8)` or `20@750`.
  private static func amount(_ text: Substring) -> Amount? {
    var rest = text
    var amount: Amount = (.equal, 0, nil)
    for (sign, relation) in relations {
      let sign = sign.filter { $0 != " " }
      if rest.hasPrefix(sign) {
        amount.relation = relation
        rest = rest.dropFirst(sign.count)
        break
      }
    }
    if let at = rest.lastIndex(of: "@"), let priority = Double(rest[at...].dropFirst()) {
      amount.priority = priority
      rest = rest[..<at]
    }
    guard let number = space(rest) else { return nil }
    amount.constant = number
    return amount
  }

  /// A name for the superview that a row does not name: other rows of the view are about the same.
  private static func unnamedSuperview(_ first: End, _ second: End) -> LogRow.Item? {
    switch (first, second) {
    case (.superview, .item(let view)), (.item(let view), .superview):
      LogRow.Item(className: nil, address: nil, name: "superview of \(view.id)")
    default: nil
    }
  }

  /// The edge of an end that faces the space; `nil` for an unknown superview.
  private static func term(
    _ end: End,
    in superview: LogRow.Item?,
    along axis: Axis,
    isFirst: Bool
  ) -> LogRow.Term? {
    switch end {
    case .part(let term): return term
    case .superview:
      let edge: Attribute =
        axis == .horizontal ? (isFirst ? .leading : .trailing) : (isFirst ? .top : .bottom)
      return superview.map { LogRow.Term(item: $0, attribute: LogAttribute(edge)) }
    case .item(let item):
      let edge: Attribute =
        axis == .horizontal ? (isFirst ? .trailing : .leading) : (isFirst ? .bottom : .top)
      return LogRow.Term(item: item, attribute: LogAttribute(edge))
    }
  }
}
