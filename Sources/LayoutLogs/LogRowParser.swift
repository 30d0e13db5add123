import LayoutModel

/// Reads one row of a log.
///
/// The grammar is that of UIKit and AppKit since iOS 6, with what SnapKit and Masonry print for
/// constraints of theirs: class and address, file and line, mask, identifier, an equation or a visual
/// format, priority, and in brackets whether it is active and what its names stand for.
struct LogRowParser {
  /// What the row's names stand for; `|` is the superview.
  private var names: [String: LogRow.Item] = [:]

  /// Reads a row.
  ///
  /// - Parameter text: The row, from its `<` to its `>`.
  /// - Returns: `nil` for what is no row.
  static func row(_ text: [UInt8]) -> LogRow? {
    var parser = LogRowParser()
    return parser.read(text)
  }

  private mutating func read(_ text: [UInt8]) -> LogRow? {
    var rest = Substring(decoding: text, as: UTF8.self)
    guard rest.first == "<", rest.last == ">" else { return nil }
    rest = rest.dropFirst().dropLast()
    guard let colon = rest.firstIndex(of: ":"), let head = Self.head(rest[colon...].dropFirst())
    else {
      return nil
    }
    let className = String(rest[..<colon])
    rest = head.rest
    let (identifier, isMask) = Self.takeMaskAndIdentifier(&rest)
    takeInfo(&rest)
    let content = Self.takePriority(&rest)
    guard let body = rest.hasPrefix("H:") || rest.hasPrefix("V:") ? format(rest) : equation(rest)
    else { return nil }
    var row = LogRow(className: className, body: body.0, priority: body.1 ?? content.priority)
    row.identifier = identifier ?? head.label
    row.source = head.source
    if let contents = content.sizes { row.hold(contents) }
    if isMask || row.isOfMask { row.body = row.body.ofMask(in: names["|"]) }
    return row
  }
}

// MARK: - Around the equation

extension LogRowParser {
  private struct Head {
    var rest: Substring
    /// The name that a library prints in the place of the address.
    var label: String?
    var source: (file: String, line: Int)?
  }

  /// The address or label of a constraint, and the file and line that made it.
  private static func head(_ text: Substring) -> Head? {
    let end = text.firstIndex { $0 == " " || $0 == "@" } ?? text.endIndex
    guard end > text.startIndex else { return nil }
    let word = text[..<end]
    var head = Head(rest: text[end...])
    if !word.hasPrefix("0x") { head.label = String(word) }
    if head.rest.first == "@", let number = head.rest.firstIndex(of: "#") {
      let digits = head.rest[number...].dropFirst().prefix { $0.isNumber }
      let file = String(head.rest[..<number].dropFirst())
      head.source = Int(digits).map { (file, $0) }
      head.rest = head.rest[digits.endIndex...]
    }
    head.rest = head.rest.drop { $0 == " " }
    return head
  }

  private static func takeMaskAndIdentifier(_ rest: inout Substring) -> (String?, Bool) {
    var isMask = false
    if rest.hasPrefix("h="), let end = rest.range(of: " v=") {
      rest = rest[end.upperBound...].drop { $0 == "-" || $0 == "&" }.drop { $0 == " " }
      isMask = true
    }
    guard rest.first == "'", !rest.hasPrefix("'|'"), let end = rest.dropFirst().range(of: "' ")
    else {
      return (nil, isMask)
    }
    let identifier = String(rest[..<end.lowerBound].dropFirst())
    rest = rest[end.upperBound...].drop { $0 == " " }
    return (identifier, isMask)
  }

  /// Takes what stands in the last brackets: `(active, names: '|':UIView:0x7f )`.
  private mutating func takeInfo(_ rest: inout Substring) {
    for word in ["(active", "(inactive", "(names:", "(Names:"] {
      guard let start = rest.range(of: " \(word)", isLast: true)?.lowerBound else { continue }
      let info = rest[start...]
      rest = rest[..<start]
      if let list = info.range(of: "ames:") { readNames(info[list.upperBound...]) }
      break
    }
    while rest.last == " " { rest.removeLast() }
  }

  /// Reads `label:UILabel:0x7f, '|':UIView:0x70`: each ends with an address, and maybe a text.
  private mutating func readNames(_ text: Substring) {
    var rest = text
    while let mark = rest.range(of: ":0x") {
      let pair = rest[..<mark.lowerBound]
      guard let colon = pair.lastIndex(of: ":") else { return }
      let digits = rest[mark.upperBound...].prefix(while: \.isHexDigit)
      var item = LogRow.Item()
      item.className = String(pair[colon...].dropFirst())
      item.address = "0x" + digits
      rest = rest[digits.endIndex...]
      if let text = Self.takeText(&rest) { (item.name, item.isText) = (text, true) }
      var name = pair[..<colon].drop { $0 == " " || $0 == "," }
      if name == "'|'" { name = "|" } else { (item.name, item.isText) = (String(name), false) }
      if names[String(name)] == nil { names[String(name)] = item }
    }
  }

  /// Takes `'Sign in'` from the beginning.
  private static func takeText(_ rest: inout Substring) -> String? {
    let text = rest.drop { $0 == " " }
    guard text.first == "'", !text.hasPrefix("'|'") else { return nil }
    // A text may have quotation marks in it: it ends before what can follow an item.
    var place = text.index(after: text.startIndex)
    while let end = text[place...].firstIndex(of: "'") {
      let next = text[end...].dropFirst().first
      if next == nil || next == "." || next == "," || next == " " || next == ")" || next == "(" {
        rest = text[end...].dropFirst()
        return String(text[..<end].dropFirst())
      }
      place = text.index(after: end)
    }
    return nil
  }

  /// Takes what is printed behind an equation: ` priority:750`, ` ^750`, ` @750`, or the priorities of a
  /// content size.
  private static func takePriority(
    _ rest: inout Substring
  ) -> (priority: Double, sizes: (hugging: Double, resistance: Double)?) {
    if let start = rest.range(of: " Hug:", isLast: true) {
      let numbers = rest[start.upperBound...].split(separator: " CompressionResistance:")
        .compactMap { Double($0.filter { $0 != " " }) }
      if numbers.count == 2 {
        rest = rest[..<start.lowerBound]
        return (1000, (numbers[0], numbers[1]))
      }
    }
    for mark in [" priority:", " ^", " @"] {
      guard let start = rest.range(of: mark, isLast: true),
        let number = Double(rest[start.upperBound...])
      else { continue }
      rest = rest[..<start.lowerBound]
      return (number, nil)
    }
    return (1000, nil)
  }
}

// MARK: - Items

extension LogRowParser {
  /// `UILabel:0x7536b60'Sign in'`, or a name.
  private func item(_ text: Substring) -> LogRow.Item? {
    guard !text.isEmpty else { return nil }
    if let mark = text.range(of: ":0x") {
      let digits = text[mark.upperBound...].prefix(while: \.isHexDigit)
      guard !digits.isEmpty else { return nil }
      var item = LogRow.Item()
      item.className = String(text[..<mark.lowerBound])
      item.address = "0x" + digits
      let shown = text[digits.endIndex...].filter { $0 != "\u{200E}" }.drop { $0 == " " }
      if shown.first == "'" {
        item.name = String(
          shown.dropFirst().last == "'" ? shown.dropFirst().dropLast() : shown.dropFirst()
        )
        item.isText = true
      }
      return item
    }
    let name = String(text.first == "'" && text.last == "'" ? text.dropFirst().dropLast() : text)
    return names[name] ?? LogRow.Item(className: nil, address: nil, name: name)
  }

  /// `UILabel:0x7536b60.leading`; the attribute may have a number behind it: `.minY{id: 178}`.
  private func term(_ text: Substring) -> LogRow.Term? {
    var text = text
    if text.last == "}", let brace = text.lastIndex(of: "{") { text = text[..<brace] }
    guard let dot = text.lastIndex(of: "."),
      let attribute = LogAttribute(String(text[dot...].dropFirst())), let item = item(text[..<dot])
    else { return nil }
    return LogRow.Term(item: item, attribute: attribute)
  }
}

// MARK: - Equations

extension LogRowParser {
  private typealias Body = (LogRow.Body, priority: Double?)

  private static let relations: [(String, Relation)] = [
    (" == ", .equal), (" >= ", .greaterThanOrEqual), (" <= ", .lessThanOrEqual),
  ]

  private func equation(_ text: Substring) -> Body? {
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

  /// The items of `(a.leading - b.trailing)`.
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
    var term: LogRow.Term?
    var multiplier = 1.0
    var constant = 0.0
    /// The items of what is more than one term.
    var others: [LogRow.Item] = []
  }

  private func rightSide(_ text: Substring) -> RightSide? {
    var side = RightSide()
    var rest = text.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    if rest.isEmpty { return side }
    if let number = Self.space(rest) {
      side.constant = number
      return side
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
  private static func space(_ text: Substring) -> Double? {
    if let number = Double(text) { return number }
    guard text.last == ")", let open = text.firstIndex(of: "("), text[..<open].hasSuffix("Space")
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

  /// What a row of a mask says: places are in the coordinates of the superview, which `|` names or nothing.
  fileprivate func ofMask(in superview: LogRow.Item?) -> LogRow.Body {
    guard case .equation(let first, let relation, nil, _, let constant) = self,
      !first.attribute.isSize
    else { return self }
    guard let superview else { return .unknownPlaces([first.item]) }
    let isHorizontal = first.attribute.attribute.isHorizontal
    let origin = LogRow.Term(item: superview, attribute: LogAttribute(isHorizontal ? .left : .top))
    return .equation(first, relation, origin, multiplier: 1, constant: constant)
  }
}

extension LogRow {
  /// A content size as far as it is required: content that may stretch has at least its size, content that
  /// may be cut at most.
  fileprivate mutating func hold(_ sizes: (hugging: Double, resistance: Double)) {
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

// MARK: - Visual formats

extension LogRowParser {
  /// An end of a space: the superview or an item, or a part of it.
  private enum End {
    case superview
    case item(LogRow.Item)
    case part(LogRow.Term)
  }

  private func format(_ text: Substring) -> Body? {
    let isHorizontal = text.first == "H"
    var rest = text.dropFirst(2)
    for suffix in ["(LTR)", "(RTL)"] where rest.hasSuffix(suffix) {
      rest = rest.dropLast(suffix.count)
      // Which of its ends comes first then is not known.
      if suffix == "(RTL)" { return (.unknownPlaces([]), nil) }
    }
    if rest.first == "[", rest.last == "]",
      let extent = extent(rest.dropFirst().dropLast(), isHorizontal)
    {
      return extent
    }
    guard let first = takeEnd(&rest), let space = Self.takeSpace(&rest),
      let second = takeEnd(&rest),
      rest.allSatisfy({ $0 == " " })
    else { return nil }
    guard let before = term(first, isHorizontal, isFirst: true),
      let behind = term(second, isHorizontal, isFirst: false)
    else { return (.unknownPlaces([]), space.priority) }
    return (
      .equation(behind, space.relation, before, multiplier: 1, constant: space.constant),
      space.priority
    )
  }

  /// `[label(320)]`, without its brackets.
  private func extent(_ text: Substring, _ isHorizontal: Bool) -> Body? {
    guard text.last == ")", let open = text.lastIndex(of: "("),
      let size = Self.amount(text[open...].dropFirst().dropLast()), let item = item(text[..<open])
    else { return nil }
    let term = LogRow.Term(item: item, attribute: LogAttribute(isHorizontal ? .width : .height))
    return (
      .equation(term, size.relation, nil, multiplier: 1, constant: size.constant), size.priority
    )
  }

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

  /// `-(20)-`, `-(>=NSSpace(8))-`, `-20-`, or nothing for none at all.
  private static func takeSpace(_ rest: inout Substring) -> Amount? {
    guard rest.first == "-" else { return (.equal, 0, nil) }
    let text = rest.dropFirst()
    guard let end = text.range(of: text.first == "(" ? ")-" : "-")?.lowerBound else { return nil }
    let inside = text.first == "(" ? text[..<end].dropFirst() : text[..<end]
    rest = text[end...].dropFirst(text.first == "(" ? 2 : 1)
    return amount(inside)
  }

  /// `20`, `>=20`, `NSSpace(8)`, `20@750`.
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

  /// The edge of an end that faces the space.
  private func term(_ end: End, _ isHorizontal: Bool, isFirst: Bool) -> LogRow.Term? {
    switch end {
    case .part(let term): return term
    case .superview:
      let edge: Attribute =
        isHorizontal ? (isFirst ? .leading : .trailing) : (isFirst ? .top : .bottom)
      return names["|"].map { LogRow.Term(item: $0, attribute: LogAttribute(edge)) }
    case .item(let item):
      let edge: Attribute =
        isHorizontal ? (isFirst ? .trailing : .leading) : (isFirst ? .bottom : .top)
      return LogRow.Term(item: item, attribute: LogAttribute(edge))
    }
  }
}

extension Substring {
  /// Where some words stand for the first, or the last, time.
  func range(of words: String, isLast: Bool = false) -> Range<Index>? {
    let text = utf8
    let words = words.utf8
    guard text.count >= words.count else { return nil }
    var place = isLast ? text.index(text.endIndex, offsetBy: -words.count) : text.startIndex
    while true {
      if text[place...].starts(with: words) {
        return place..<text.index(place, offsetBy: words.count)
      }
      if isLast {
        guard place > text.startIndex else { return nil }
        place = text.index(before: place)
      } else {
        guard place < text.endIndex else { return nil }
        place = text.index(after: place)
      }
    }
  }
}
