import LayoutModel

extension ConsoleMessage {
  /// An item and a part of it: `UILabel:0x7f'Join'.height`.
  typealias Place = LogRow.Term

  var places: [Place] {
    var places: [Place] = []
    var rest = text
    while let open = rest.range(of: " \"") {
      // An item follows the address of its anchor.
      let isItem = rest[..<open.lowerBound].last?.isHexDigit ?? false
      rest = rest[open.upperBound...]
      let ends = ["\">", "\" (names"].compactMap { rest.range(of: $0) }
      guard isItem, let close = ends.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
      if let place = LogRowParser().term(rest[..<close.lowerBound]) { places.append(place) }
      rest = rest[close.upperBound...]
    }
    if places.isEmpty, let row, case .equation(let first, _, let second, _, _) = row.body {
      places = [first, second].compactMap(\.self)
    }
    if places.isEmpty, message.message == .noCommonSuperview {
      // Masonry prints views: `<UILabel: 0x7f; frame = ...> and <UIView: 0x80; ...>`.
      places = Self.views(in: text).map { Place(item: $0, attribute: LogAttribute(.left)) }
    }
    return places
  }

  var row: LogRow? {
    for line in text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      guard
        let start = bytes.indices.first(where: {
          bytes[$0] == UInt8(ascii: "<") && LogMark.isRow(bytes[$0...])
        })
      else { continue }
      guard let end = bytes.lastIndex(of: UInt8(ascii: ">")), end > start else {
        if let row = LogRowParser.row(bytes[start...] + [UInt8(ascii: ">")]) { return row }
        continue
      }
      // The row ends before what a sentence may have behind it.
      let whole = Array(bytes[start...end])
      if let row = LogRowParser.row(whole) { return row }
      if let first = Substring(decoding: whole, as: UTF8.self).range(of: "> view:")?.lowerBound {
        let text = Substring(decoding: whole, as: UTF8.self)[..<first] + ">"
        if let row = LogRowParser.row(Array(text.utf8)) { return row }
      }
    }
    return nil
  }

  /// The first constraint: `UIImageView (0x71).top = UIImageView (0x72).top`.
  var constraint: String? {
    guard let row,
      case .equation(let first, let relation, let second, let multiplier, let constant) = row.body
    else { return nil }
    let names = Self.names(of: [first, second].compactMap(\.self))
    var text = "\(names[0]) \(relation == .equal ? "=" : relation.symbol) "
    guard names.count > 1 else { return text + decimal(constant) }
    if multiplier != 1 { text += "\(decimal(multiplier)) * " }
    text += names[1]
    if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(decimal(abs(constant)))" }
    return text
  }

  /// With addresses where two have the same name.
  static func names(of places: [Place], withAttributes: Bool = true) -> [String] {
    let names = places.map(\.item.displayName)
    return places.indices.map { index in
      let place = places[index]
      var name = names[index]
      if let address = place.item.address,
        places.contains(where: { $0.item.displayName == name && $0.item.address != address })
      {
        name += " (\(address))"
      }
      return withAttributes
        ? "\(name).\(place.attribute.part == .margins ? "margins." : "")\(place.attribute.attribute.name)"
        : name
    }
  }

  /// The index of the view that probably was not added: the one with content, beside a container;
  /// `nil` where only sizes are compared.
  static func probablyMissing(_ places: [Place]) -> Int? {
    let isContainer = places.prefix(2).map { place in
      let name = place.item.className ?? ""
      return name == "UIView" || name == "NSView" || name == "UIStackView" || name == "UIScrollView"
        || name == "UIWindow" || name.hasSuffix("ContentView") || name.hasSuffix("LayoutGuide")
    }
    guard isContainer[0] == isContainer[1] else { return isContainer[0] ? 1 : 0 }
    return places[0].attribute.isSize ? nil : 0
  }

  static func views(in text: Substring) -> [LogRow.Item] {
    var views: [LogRow.Item] = []
    var rest = text
    while let mark = rest.range(of: ": 0x") {
      let name = rest[..<mark.lowerBound]
      let digits = rest[mark.upperBound...].prefix(while: \.isHexDigit)
      if let open = name.lastIndex(of: "<"), !digits.isEmpty {
        let className = String(name[open...].dropFirst())
        let isName = className.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        if isName, !className.hasSuffix("Layer"), !className.hasSuffix("Constraint") {
          let item = LogRow.Item(className: className, address: "0x" + digits)
          if !views.contains(item) { views.append(item) }
        }
      }
      rest = rest[mark.upperBound...]
    }
    return views
  }

  private static func objects(in text: Substring) -> [String] {
    views(in: text).map { "\($0.displayName) (\($0.address ?? ""))" }
  }

  static func object(behind phrase: String, in text: Substring) -> String? {
    text.range(of: phrase).flatMap { objects(in: text[$0.upperBound...]).first }
  }

  /// Without a sentence's period.
  func word(behind phrase: String) -> String? {
    guard let found = text.range(of: phrase) else { return nil }
    let word = text[found.upperBound...].drop { $0 == " " }.prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "-"
    }
    return word.isEmpty ? nil : String(word.last == "." ? word.dropLast() : word)
  }
}
