import LayoutModel

/// Reads one row of a log.
///
/// The grammar is that of UIKit and AppKit since iOS 6, with what SnapKit and Masonry print for
/// constraints of theirs: class and address, file and line, mask, identifier, an equation or a visual
/// format, priority, and in brackets whether it is active and what its names stand for.
///
/// The parts are taken from both ends, where their marks are sure, and what is left in the middle
/// is the equation: texts of labels may have any of the marks in them. Time is in proportion to the
/// row's length, and to that times its marks where a text has many.
struct LogRowParser {
  /// What the row's names stand for; `|` is the superview.
  var names: [String: LogRow.Item] = [:]
  /// What lies in what, by the row's visual format.
  var nesting: LogRow.Nesting?

  /// Reads a row.
  ///
  /// - Parameter text: The row, from its `<` to its `>`.
  /// - Returns: `nil` for what is no row.
  static func row(_ text: [UInt8]) -> LogRow? {
    var parser = LogRowParser()
    return parser.read(text)
  }

  /// Reads a row in the order: head, mask and identifier, names, priority, and the rest.
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
  /// A description of a library, which ends its `<` behind the address, as what UIKit prints.
  ///
  /// `<NSLayoutConstraint:0x7f> H:[UIView:0x80(20)] (left tile)` is `NSLayoutConstraint:0x7f
  /// H:[UIView:0x80(20)]`: what stands in the last brackets is a remark.
  ///
  /// - Parameter text: A row from its `<` on.
  /// - Returns: The row without its brackets; `nil` for one as UIKit prints it.
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

  /// What stands before the equation.
  private struct Head {
    /// What stands behind it.
    var rest: Substring
    /// The name that a library prints in the place of the address.
    var label: String?
    /// The file and line that Masonry or SnapKit print.
    var source: (file: String, line: Int)?
  }

  /// The address or label of a constraint, and the file and line that made it.
  ///
  /// `0x7536b60`, or a label in its place; and behind an `@` the file and the line, as in
  /// `0x7536b60@LoginView.swift#48`.
  ///
  /// - Parameter text: What stands behind the class and its colon.
  /// - Returns: `nil` where nothing does.
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

  /// Takes `h=--& v=--&`, by which masks are known, and `'identifier' `.
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
  ///
  /// What the names stand for is kept in `names`.
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

  /// Reads `label:UILabel:0x7f, '|':UIView:0x70, icon:0x71`: each ends with an address, and maybe a text.
  ///
  /// What has an identifier is printed by it alone, in the place of its class.
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

  /// Keeps what a name stands for, unless it stands for something else already.
  private mutating func add(_ item: LogRow.Item, named name: Substring) {
    var item = item
    let key = name == "'|'" ? "|" : String(name)
    if key != "|" { (item.name, item.isText) = (key, false) }
    if names[key] == nil { names[key] = item }
  }

  /// Takes `'Sign in'` from the beginning.
  ///
  /// - Parameter rest: What is left of the row; the text is taken off.
  /// - Returns: The text without its quotation marks; `nil` where none begins here.
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
  ///
  /// Required where nothing is printed.
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
  /// `UILabel:0x7536b60'Sign in'`, or a name.
  ///
  /// - Parameter text: The item alone, with the text that it shows where one is printed.
  /// - Returns: A name means what the row's list says; `nil` for nothing, or for an address without
  ///   digits.
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
    return names[name] ?? LogRow.Item(className: nil, address: nil, name: name)
  }

  /// `UILabel:0x7536b60.leading`; the attribute may have a number behind it: `.minY{id: 178}`.
  ///
  /// - Parameter text: An item, a dot and an attribute.
  /// - Returns: `nil` where the last word is no attribute.
  func term(_ text: Substring) -> LogRow.Term? {
    var text = text
    if text.last == "}", let brace = text.lastIndex(of: "{") { text = text[..<brace] }
    guard let dot = text.lastIndex(of: "."),
      let attribute = LogAttribute(String(text[dot...].dropFirst())), let item = item(text[..<dot])
    else { return nil }
    return LogRow.Term(item: item, attribute: attribute)
  }
}
