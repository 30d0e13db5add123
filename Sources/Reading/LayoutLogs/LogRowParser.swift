import LayoutModel

/// Parses one row of a log.
///
/// The grammar is that of UIKit and AppKit since iOS 6, with the extensions of SnapKit and Masonry.
///
/// Parts are parsed from both ends, where their delimiters are unambiguous, and the remaining
/// middle is the equation: texts of labels may contain any delimiter. Time is proportional to the
/// row's length, times the number of delimiters where a text has many.
struct LogRowParser {
  /// The row's list of names; `|` is the superview.
  var names: [String: LogRow.Item] = [:]
  /// The hierarchy that the row's visual format reveals.
  var nesting: LogRow.Nesting?

  static func row(_ text: [UInt8]) -> LogRow? {
    var parser = LogRowParser()
    return parser.read(text)
  }

  /// Maximum number of items that are read of a row whose end is cut off: two, and a superview.
  private static let mostCutItems = 3

  /// The identifier and the items of a row whose end is cut off; `nil` where it is not a row.
  static func cutRow(_ text: [UInt8]) -> LogRow? {
    var rest = Substring(decoding: unescapedRow(text), as: UTF8.self).dropFirst()
    guard let colon = rest.firstIndex(of: ":"), let head = head(rest[colon...].dropFirst())
    else { return nil }
    var row = LogRow(
      className: String(rest[..<colon]),
      body: .unknownPlaces([]),
      priority: 1000
    )
    rest = head.rest
    row.identifier = takeMaskAndIdentifier(&rest).0
    var items: [LogRow.Item] = []
    while items.count < mostCutItems, let mark = rest.range(of: ":0x") {
      let digits = rest[mark.upperBound...].prefix(while: \.isHexDigit)
      let name = rest[..<mark.lowerBound].reversed().prefix {
        $0.isLetter || $0.isNumber || $0 == "_" || $0 == "."
      }
      items.append(
        LogRow.Item(className: String(name.reversed()), address: "0x" + digits)
      )
      rest = rest[digits.endIndex...]
    }
    row.body = .unknownPlaces(items)
    return row
  }

  private mutating func read(_ text: [UInt8]) -> LogRow? {
    var rest = Substring(decoding: unescapedRow(text), as: UTF8.self)
    guard rest.first == "<" else { return nil }
    if let described = Self.described(rest) {
      rest = described
    } else {
      guard rest.last == ">" else { return nil }
      rest = rest.dropFirst().dropLast()
    }
    guard let colon = rest.firstIndex(of: ":"), let head = Self.head(rest[colon...].dropFirst())
    else {
      return nil
    }
    let className = String(rest[..<colon])
    rest = head.rest
    let (identifier, isMask) = Self.takeMaskAndIdentifier(&rest)
    takeInfo(&rest)
    let content = Self.takePriority(&rest)
    guard
      let body = rest.hasPrefix("H:") || rest.hasPrefix("V:")
        ? format(rest) : containment(rest, identifier) ?? equation(rest)
    else { return nil }
    var row = LogRow(className: className, body: body.0, priority: body.1 ?? content.priority)
    row.identifier = identifier ?? head.label
    row.source = head.source
    if let contents = content.sizes { row.hold(contents) }
    row.nesting = nesting
    if isMask || row.isOfMask { row.placeInSuperview(names["|"]) }
    return row
  }
}

extension LogRowParser {
  /// Converts a library's description to UIKit's form; `nil` for a row in that form.
  ///
  /// `<NSLayoutConstraint:0x7f> H:[UIView:0x80(20)] (left tile)` becomes `NSLayoutConstraint:0x7f
  /// H:[UIView:0x80(20)]`.
  private static func described(_ text: Substring) -> Substring? {
    guard let mark = text.range(of: ":0x") else { return nil }
    let digits = text[mark.upperBound...].prefix(while: \.isHexDigit)
    guard text[digits.endIndex...].hasPrefix("> ") else { return nil }
    let head = text[..<digits.endIndex].dropFirst()
    var content = text[digits.endIndex...].dropFirst(2)
    if content.last == ")", let open = content.range(of: " (")?.lowerBound {
      content = content[..<open]
    }
    return Substring(head + " " + content)
  }

  private struct Head {
    var rest: Substring
    /// A library's name in place of the address.
    var label: String?
    var source: (file: String, line: Int)?
  }

  /// Reads `0x7536b60`, or a label in its place; after an `@` the file and the line, as in
  /// `0x7536b60@LoginView.swift#48`.
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

  /// Consumes `h=--& v=--&`, which marks masks, and `'identifier' `.
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

  /// Consumes the last parentheses, `(active, names: '|':UIView:0x7f )`.
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

  /// Reads `label:UILabel:0x7f, '|':UIView:0x70, icon:0x71`.
  ///
  /// An item with an identifier is printed by it alone, in place of its class.
  private mutating func readNames(_ text: Substring) {
    var rest = text
    while let mark = rest.range(of: ":0x") {
      let pair = rest[..<mark.lowerBound].drop { $0 == " " || $0 == "," }
      let digits = rest[mark.upperBound...].prefix(while: \.isHexDigit)
      var item = LogRow.Item()
      item.address = "0x" + digits
      rest = rest[digits.endIndex...]
      if let text = Self.takeText(&rest) { (item.name, item.isText) = (text, true) }
      // The colon before a class, or one within a name.
      if let colon = pair.lastIndex(of: ":") {
        var classed = item
        classed.className = String(pair[colon...].dropFirst())
        add(classed, named: pair[..<colon])
      }
      add(item, named: pair)
    }
  }

  private mutating func add(_ item: LogRow.Item, named name: Substring) {
    var item = item
    let key = name == "'|'" ? "|" : String(name)
    if key != "|" { (item.name, item.isText) = (key, false) }
    if names[key] == nil { names[key] = item }
  }

  /// Consumes a leading `'Sign in'` and returns it without quotation marks.
  private static func takeText(_ rest: inout Substring) -> String? {
    let text = rest.drop { $0 == " " }
    guard text.first == "'", !text.hasPrefix("'|'") else { return nil }
    // A text may contain quotation marks: it ends before a character that can follow an item.
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

  /// Consumes ` priority:750`, ` ^750`, ` @750`, or the priorities of a content size.
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

extension LogRowParser {
  /// Reads `UILabel:0x7536b60'Sign in'`, or a name of the row's list.
  func item(_ text: Substring) -> LogRow.Item? {
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
    return names[name] ?? Self.keyed(text)
      ?? LogRow.Item(className: nil, address: nil, name: name)
  }

  /// Reads `UILabel:title`, as Masonry prints a view with a key.
  private static func keyed(_ text: Substring) -> LogRow.Item? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let (className, key) = (text[..<colon], text[colon...].dropFirst())
    guard className.first?.isUppercase == true, let first = key.first, first != " ",
      className.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    return LogRow.Item(className: String(className), address: nil, name: String(key))
  }

  /// Reads `UILabel:0x7536b60.leading`; a number may follow the attribute: `.minY{id: 178}`.
  func term(_ text: Substring) -> LogRow.Term? {
    var text = text
    if text.last == "}", let brace = text.lastIndex(of: "{") { text = text[..<brace] }
    guard let dot = text.lastIndex(of: "."),
      let attribute = LogAttribute(String(text[dot...].dropFirst())), let item = item(text[..<dot])
    else { return nil }
    return LogRow.Term(item: item, attribute: attribute)
  }
}
