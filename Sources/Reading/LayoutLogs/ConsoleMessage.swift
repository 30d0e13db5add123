import LayoutModel

/// A message about constraints other than a conflict: an exception of UIKit, AppKit or a library, a
/// warning, or a trace of ambiguous views.
///
/// Each becomes the diagnostic that Windlass has for the same mistake in code, with the items that
/// the message names.
struct ConsoleMessage {
  enum Kind: Hashable {
    case noCommonAncestor, hierarchyNotPrepared, hierarchyUnprepared, outsideSubtree
    case noCommonSuperview, noSuperview
    case invalidPairing, unpairedAttributes, itemNotView, firstItemMissing
    case constantNotFinite, multiplierNotFinite
    case visualFormat, priorityMutation
    case updateWithoutConstraint, installedConstraint, relationRedefined
    case ambiguousLayout

    /// The printed words that identify a message.
    static let marks: [(words: StaticString, kind: Kind)] = [
      ("Unable to activate constraint with", .noCommonAncestor),
      ("The view hierarchy is not prepared for the constraint", .hierarchyNotPrepared),
      ("View hierarchy unprepared for constraint", .hierarchyUnprepared),
      ("Impossible to set up layout with view hierarchy unprepared", .hierarchyUnprepared),
      ("Unable to install constraint on view", .outsideSubtree),
      ("couldn't find a common superview for", .noCommonSuperview),
      ("share a common superview. Ensure", .noCommonSuperview),
      ("No common superview found between", .noCommonSuperview),
      ("Expected superview but found nil when attempting make constraint", .noSuperview),
      ("Invalid pairing of layout attributes", .invalidPairing),
      ("A constraint cannot be made ", .unpairedAttributes),
      ("Constraint items must each be ", .itemNotView),
      ("Constraint must contain a first layout item", .firstItemMissing),
      ("NSLayoutConstraint constant is not finite", .constantNotFinite),
      ("Constant is not finite!", .constantNotFinite),
      ("Multiplier is not finite!", .multiplierNotFinite),
      ("Unable to parse constraint format", .visualFormat),
      ("Mutating a priority from required", .priorityMutation),
      ("Updated constraint could not find existing matching constraint", .updateWithoutConstraint),
      ("Cannot modify constraint ", .installedConstraint),
      ("Redefinition of constraint relation", .relationRedefined),
      ("AMBIGUOUS LAYOUT", .ambiguousLayout),
    ]
  }

  /// Whether a line begins the call stack of an exception.
  static func isCallStack(_ line: ArraySlice<UInt8>) -> Bool {
    Substring(decoding: line, as: UTF8.self).range(of: "First throw call stack") != nil
  }

  private let message: LoggedConflict
  /// The number of occurrences in the log.
  private let count: Int
  /// The lines of the message, without the end of the exception.
  private let text: Substring

  init(_ message: LoggedConflict, _ count: Int) {
    self.message = message
    self.count = count
    text = Substring(
      message.rows.map { String(decoding: $0.text, as: UTF8.self) }.joined(separator: "\n")
    )
  }
}

extension ConsoleMessage {
  /// The findings: of an invalid layout for an exception, of an ambiguous one for a trace.
  ///
  /// An exception's entry has no layout.
  func entry(number: Int, uri: String?) -> LayoutReading.Entry {
    let identity = LayoutIdentity(id: "message \(number)", line: message.line)
    guard message.message == .ambiguousLayout else {
      return LayoutReading.Entry(refused: identity, diagnostics: [finding(uri)])
    }
    let environment = Environment(width: .points(1), height: .points(1))
    var layout = Layout(rootID: "log", rootKind: .view, environment: environment)
    layout.takesPatches = false
    layout.views[0].label = "log"
    layout.identity = identity
    layout.log = LogNotes()
    layout.log?.findings = ambiguities(uri)
    return LayoutReading.Entry(layout: layout)
  }

  private func location(_ uri: String?, _ line: Int) -> SourceLocation {
    SourceLocation(uri: uri, line: line, column: 1)
  }

  private func finding(_ uri: String?) -> Diagnostic {
    let places = self.places
    var (code, words) = finding(places)
    if count > 1 { words += " The log has it \(count) times." }
    return Diagnostic(
      code,
      words,
      at: location(uri, message.line),
      items: places.map(\.item.id)
    )
  }

  /// The code and the message.
  private func finding(_ places: [Place]) -> (Diagnostic.Code, String) {
    let names = Self.names(of: places)
    switch message.message {
    case .noCommonAncestor, .noCommonSuperview:
      guard places.count >= 2 else {
        return (
          .viewWithoutSuperview,
          "The two views of a constraint have no common superview: one of them was not added. "
            + "Add both with addSubview before the constraint is activated."
        )
      }
      let missing = Self.probablyMissing(places)
      return (
        .viewWithoutSuperview,
        "`\(names[0])` and `\(names[1])` have no common ancestor: one of the two views was not added, "
          + "probably \(Self.names(of: places, withAttributes: false)[missing]). Add it with addSubview "
          + "before the constraint is activated."
      )
    case .hierarchyNotPrepared, .hierarchyUnprepared, .outsideSubtree: return unprepared
    case .noSuperview:
      return (
        .viewWithoutSuperview,
        "A view without a superview is constrained to its superview. Add the view with addSubview "
          + "before makeConstraints."
      )
    case .invalidPairing, .unpairedAttributes: return pairing(places)
    case .itemNotView:
      return (
        .attributeWithoutItem,
        "An item of the constraint is nil, or neither a view nor a layout guide. Check for an outlet that "
          + "is not connected, or a view that does not exist yet."
      )
    case .firstItemMissing:
      return (
        .missingFirstItem,
        "The first item of the constraint is nil. Check for an outlet that is not connected, or a view that "
          + "does not exist yet."
      )
    case .constantNotFinite: return notFinite(.constantNotFinite, "constant", names)
    case .multiplierNotFinite: return notFinite(.multiplierNotFinite, "multiplier", names)
    case .visualFormat: return format
    case .priorityMutation: return priority
    case .updateWithoutConstraint:
      return (
        .callRefused,
        "updateConstraints changes constants only, and finds no constraint with the same attributes and "
          + "target that was made before. Use remakeConstraints if the target differs, or makeConstraints "
          + "if there is none yet."
      )
    case .installedConstraint:
      return (
        .callRefused,
        "A constraint of Masonry is changed after it was installed: only its constant may change. Use "
          + "mas_remakeConstraints, or uninstall it first."
      )
    case .relationRedefined:
      return (
        .callRefused,
        "A constraint of Masonry has two relations in one chain. Write one statement for each relation."
      )
    case .ambiguousLayout, nil:
      return (.ambiguousLayout, "A view is ambiguous.")
    }
  }

  /// Another view than a common superview holds the constraint.
  private var unprepared: (Diagnostic.Code, String) {
    let constraint = self.constraint
    let row = constraint.map { " `\($0)`" } ?? ""
    let objects = Self.objects(in: text)
    let missing =
      Self.object(behind: "not found in container hierarchy: ", in: text)
      ?? (objects.count == 1 ? nil : objects.last)
    let hasNone = text.range(of: "NO SUPERVIEW") != nil
    guard let missing else {
      return (
        .viewWithoutSuperview,
        "The constraint\(row) is added to a view that does not contain its items. Add the views with "
          + "addSubview first, and activate the constraint, or add it to the common superview."
      )
    }
    return (
      .viewWithoutSuperview,
      "The constraint\(row) is added to a view that does not contain \(missing)"
        + (hasNone ? ", which has no superview" : "")
        + ". Add \(missing) with addSubview first; then activate the constraint, or add it to the common "
        + "superview of both items."
    )
  }

  /// Incompatible attributes.
  private func pairing(_ places: [Place]) -> (Diagnostic.Code, String) {
    if text.range(of: "leading/trailing attribute") != nil {
      return (
        .directionalWithAbsolute,
        "A constraint pairs leading or trailing with left or right. Use leading and trailing for both items, or "
          + "left and right for both."
      )
    }
    if text.range(of: "equal to a constant") != nil {
      return (
        .locationWithConstant,
        "A constraint sets an edge or a center to a constant. Add a second item, such as the superview, and "
          + "the edge that the constant is measured from."
      )
    }
    let attributes = places.map(\.attribute.attribute)
    if attributes.count == 2, attributes[0].axis != attributes[1].axis,
      !attributes.contains(.width), !attributes.contains(.height)
    {
      return (
        .horizontalWithVertical,
        "`\(Self.names(of: places).joined(separator: "` and `"))` are on different axes. Pair an edge with "
          + "an edge of the same axis."
      )
    }
    return (
      .sizeWithLocation,
      "A constraint pairs incompatible attributes: a size with an edge, or a horizontal edge with "
        + "a vertical one. Pair a size with a size or a constant, and an edge with an edge of the same axis."
    )
  }

  /// An infinite number or NaN.
  private func notFinite(
    _ code: Diagnostic.Code,
    _ part: String,
    _ names: [String]
  ) -> (Diagnostic.Code, String) {
    let value = word(behind: "\(part):") ?? "not finite"
    let item = names.isEmpty ? "a constraint" : "the constraint of `\(names[0])`"
    return (
      code,
      "The \(part) of \(item) is \(value). Check the calculation for a division by 0, as of a frame that is "
        + "still empty, before it is assigned."
    )
  }

  /// A priority that crosses 1000.
  private var priority: (Diagnostic.Code, String) {
    let new = word(behind: "passed priority ") ?? "the new one"
    let old = word(behind: "existing priority was ") ?? "the old one"
    return (
      .callRefused,
      "The priority of an active constraint changes from \(old) to \(new): before iOS 13 required cannot "
        + "become optional, nor the reverse. Use 999 instead of 1000 from the start, or deactivate the "
        + "constraint before the change."
    )
  }

  /// A visual format with the place of its mistake.
  private var format: (Diagnostic.Code, String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    // The exception adds a closing quotation mark.
    guard let caret = lines.firstIndex(where: { $0.trimmed.first == "^" }),
      caret > lines.startIndex, let mark = lines[caret].firstIndex(of: "^")
    else {
      return (
        .visualFormat,
        "A visual format cannot be parsed. Compare it with H:|-[a(>=70)]-8-[b(==a)]-|."
      )
    }
    let format = lines[caret - 1].trimmed
    let column = lines[caret].distance(from: lines[caret].startIndex, to: mark) + 1
    let reason =
      caret >= 2 && lines[caret - 2].range(of: "Unable to parse") == nil
      ? lines[caret - 2].trimmed : Substring()
    var words = "The visual format `\(format)` fails at column \(column)"
    if !reason.isEmpty { words += ": \(reason.last == "." ? reason.dropLast() : reason)" }
    if let key = reason.range(of: " is not a key in the views dictionary")?.lowerBound {
      return (.visualFormat, words + ". Add \"\(reason[..<key])\" to the views dictionary.")
    }
    if let key = reason.range(of: " is not a key in the metrics dictionary")?.lowerBound {
      return (.visualFormat, words + ". Add \"\(reason[..<key])\" to the metrics.")
    }
    return (
      .visualFormat,
      words + ". Correct it there: views stand in brackets, distances between hyphens."
    )
  }
}

extension ConsoleMessage {
  /// An item and a part of it, as a message has them: `UILabel:0x7f'Join'.height`.
  private typealias Place = LogRow.Term

  private var places: [Place] {
    var places: [Place] = []
    var rest = text
    while let open = rest.range(of: " \"") {
      rest = rest[open.upperBound...]
      guard let close = rest.range(of: "\">") else { break }
      if let place = LogRowParser().term(rest[..<close.lowerBound]) { places.append(place) }
      rest = rest[close.upperBound...]
    }
    if places.isEmpty, let row, case .equation(let first, _, let second, _, _) = row.body {
      places = [first, second].compactMap(\.self)
    }
    if places.isEmpty, message.message == .noCommonSuperview {
      // Masonry prints views: `<UILabel: 0x7f; frame = ...> and <UIView: 0x80; ...>`.
      places = Self.views(in: text).map { Place(item: $0, attribute: LogAttribute(.width)) }
    }
    return places
  }

  private var row: LogRow? {
    for line in text.split(separator: "\n") {
      let bytes = Array(line.utf8)
      guard
        let start = bytes.indices.first(where: {
          bytes[$0] == UInt8(ascii: "<") && LogMark.isRow(bytes[$0...])
        })
      else { continue }
      guard let end = bytes.lastIndex(of: UInt8(ascii: ">")), end > start else { continue }
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

  /// The first constraint in words: `UIImageView (0x71).top = UIImageView (0x72).top`.
  private var constraint: String? {
    guard let row,
      case .equation(let first, let relation, let second, let multiplier, let constant) = row.body
    else { return nil }
    let names = Self.names(of: [first, second].compactMap(\.self))
    var words = "\(names[0]) \(relation == .equal ? "=" : relation.symbol) "
    guard names.count > 1 else { return words + decimal(constant) }
    if multiplier != 1 { words += "\(decimal(multiplier)) * " }
    words += names[1]
    if constant != 0 { words += " \(constant < 0 ? "-" : "+") \(decimal(abs(constant)))" }
    return words
  }

  /// Names of items, with addresses where two have the same name.
  private static func names(of places: [Place], withAttributes: Bool = true) -> [String] {
    let words = places.map(\.item.words)
    return places.indices.map { index in
      let place = places[index]
      var name = words[index]
      if let address = place.item.address,
        places.contains(where: { $0.item.words == name && $0.item.address != address })
      {
        name += " (\(address))"
      }
      return withAttributes
        ? "\(name).\(place.attribute.part == .margins ? "margins." : "")\(place.attribute.attribute.name)"
        : name
    }
  }

  /// The index of the view that probably was not added: one with content, before a container.
  private static func probablyMissing(_ places: [Place]) -> Int {
    let isContainer = places.prefix(2).map { place in
      let name = place.item.className ?? ""
      return name == "UIView" || name == "NSView" || name == "UIStackView" || name == "UIScrollView"
        || name == "UIWindow" || name.hasSuffix("ContentView") || name.hasSuffix("LayoutGuide")
    }
    return isContainer[0] && !isContainer[1] ? 1 : 0
  }

  /// The views in a text such as `<UIImageView: 0x7f91; frame = ...>`.
  private static func views(in text: Substring) -> [LogRow.Item] {
    var views: [LogRow.Item] = []
    var rest = text
    while let mark = rest.range(of: ": 0x") {
      let name = rest[..<mark.lowerBound]
      let digits = rest[mark.upperBound...].prefix(while: \.isHexDigit)
      if let open = name.lastIndex(of: "<"), !digits.isEmpty {
        let className = String(name[open...].dropFirst())
        let isName = className.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        if isName, className != "CALayer", !className.hasSuffix("Constraint") {
          let item = LogRow.Item(className: className, address: "0x" + digits)
          if !views.contains(item) { views.append(item) }
        }
      }
      rest = rest[mark.upperBound...]
    }
    return views
  }

  /// The views in a text, as names with addresses.
  private static func objects(in text: Substring) -> [String] {
    views(in: text).map { "\($0.words) (\($0.address ?? ""))" }
  }

  private static func object(behind words: String, in text: Substring) -> String? {
    text.range(of: words).flatMap { objects(in: text[$0.upperBound...]).first }
  }

  /// The number or word after some words, without a sentence's period.
  private func word(behind words: String) -> String? {
    guard let found = text.range(of: words) else { return nil }
    let word = text[found.upperBound...].drop { $0 == " " }.prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "-"
    }
    return word.isEmpty ? nil : String(word.last == "." ? word.dropLast() : word)
  }
}

extension ConsoleMessage {
  /// A finding for each view of a trace with its ambiguous attributes; one for all where none has.
  private func ambiguities(_ uri: String?) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for row in message.rows {
      let line = Substring(decoding: row.text, as: UTF8.self)
      guard let mark = line.range(of: "AMBIGUOUS LAYOUT for ") else { continue }
      var numbers: [(item: LogRow.Item, attributes: [Attribute])] = []
      for part in line[mark.upperBound...].split(separator: ",") {
        guard let place = LogRowParser().term(part.trimmed) else { continue }
        let index = numbers.firstIndex { $0.item == place.item } ?? numbers.count
        if index == numbers.count { numbers.append((place.item, [])) }
        numbers[index].attributes.append(place.attribute.attribute)
      }
      for (item, attributes) in numbers {
        findings.append(
          Diagnostic(
            .ambiguousLayout,
            Self.ambiguity(of: item, attributes),
            at: location(uri, row.line),
            items: [item.id]
          )
        )
      }
    }
    if findings.isEmpty, let row = message.rows.last {
      let line = Substring(decoding: row.text, as: UTF8.self)
      let view = line.range(of: ":0x").flatMap { mark in
        line[..<mark.lowerBound].split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
          .last
      }
      findings = [
        Diagnostic(
          .ambiguousLayout,
          "\(view.map(String.init) ?? "A view") is ambiguous in position or size. Add the "
            + "missing constraint; `_autolayoutTrace` of a newer system names the attributes.",
          at: location(uri, row.line)
        )
      ]
    }
    return findings
  }

  /// The problem and the fix: the ambiguous attributes, and constraints that determine them.
  private static func ambiguity(of item: LogRow.Item, _ attributes: [Attribute]) -> String {
    let isNamed = item.name?.isEmpty == false
    let name = isNamed ? item.words : "\(item.words) (\(item.address ?? ""))"
    var numbers: [String] = []
    for (words, axis, isSize) in [
      ("horizontal position", Axis.horizontal, false), ("width", .horizontal, true),
      ("vertical position", .vertical, false), ("height", .vertical, true),
    ]
    where attributes.contains(where: {
      $0.axis == axis && ($0 == .width || $0 == .height) == isSize
    }) {
      numbers.append(words)
    }
    let list =
      numbers.count < 2
      ? numbers.joined()
      : "\(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1])"
    let begin = list.prefix(1).uppercased() + list.dropFirst()
    return
      "\(begin) of \(name) \(numbers.count == 1 ? "is" : "are") ambiguous. Add "
      + numbers.map { "a constraint for its \($0)" }.joined(separator: " and ") + "."
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" || last == "\\" {
      text.removeLast()
    }
    return text
  }
}
