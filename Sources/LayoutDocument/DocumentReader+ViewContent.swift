import JSONText
import LayoutModel

extension DocumentReader {
  /// Notes the keys that an object of a role does not have, and those that are not built yet.
  mutating func reportMisplaced(_ fields: Fields<ViewKey>, _ present: UInt64, role: ViewRole) {
    if present & JSONFields.unknownBit != 0 { reportUnknown(fields, allowed: role.keys) }
    guard role != .view || ViewRole.controllerKeys.contains(where: { fields.has($0) }) else {
      return
    }
    for key in ViewKey.allCases where !role.keys.contains(key) {
      guard let value = fields[key] else { continue }
      let words =
        switch role {
        case .view: "Only \"root\" has a \"\(key.name)\"."
        case .root: "The root has no \"\(key.name)\". Its superview is not part of the layout."
        case .change: "\"\(key.name)\" is the same in every environment. Set it under \"views\"."
        }
      report(.unknownKey, words, at: value)
    }
  }

  /// Reads everything of a view but its name and place in the tree; what is absent stays.
  mutating func readContent(
    _ fields: Fields<ViewKey>,
    _ present: UInt64,
    into view: inout View
  ) {
    // Most views have no more than these.
    let others = present & ~(ViewKey.id.bit | ViewKey.superview.bit)
    if others & ~ViewKey.intrinsicContentSize.bit == 0 {
      if others == 0 { return }
      if let size = intrinsicSize(fields[.intrinsicContentSize]) {
        view.intrinsicContentSize = size
      }
      return
    }
    if let name = string(fields[.class]) {
      view.className = name
      if name == "UIScrollView" { view.scroll = View.Scroll() }
    }
    if let origin: View.Origin = word(fields[.origin]) { view.origin = origin }
    if let size = intrinsicSize(fields[.intrinsicContentSize]) { view.intrinsicContentSize = size }
    if let hugging = fields[.contentHuggingPriority] {
      readPriorities(hugging, into: &view.contentHuggingPriority)
    }
    if let resistance = fields[.contentCompressionResistancePriority] {
      readPriorities(resistance, into: &view.contentCompressionResistancePriority)
    }
    readBaselines(fields, into: &view)
    readMargins(fields, into: &view)
    if let attribute: View.SemanticContentAttribute = word(fields[.semanticContentAttribute]) {
      view.semanticContentAttribute = attribute
    }
    if let isHidden = bool(fields[.isHidden]) { view.isHidden = isHidden }
    if let scroll = fields[.scroll] { readScroll(scroll, into: &view.scroll) }
    readMask(fields, into: &view)
  }

  private mutating func readBaselines(_ fields: Fields<ViewKey>, into view: inout View) {
    if let offset = number(fields[.firstBaselineOffsetFromTop]) {
      view.firstBaselineOffsetFromTop = offset
    }
    if let offset = number(fields[.lastBaselineOffsetFromBottom]) {
      view.lastBaselineOffsetFromBottom = offset
    }
    if let offset = number(fields[.baselineOffsetFromCenter]) {
      view.baselineOffsetFromCenter = offset
    }
  }

  private mutating func readMargins(_ fields: Fields<ViewKey>, into view: inout View) {
    if let insets = edges(fields[.alignmentRectInsets]) { view.alignmentRectInsets = insets }
    if let margins = edges(fields[.layoutMargins]) { view.layoutMargins = margins }
    if let margins = directionalEdges(fields[.directionalLayoutMargins]) {
      view.directionalLayoutMargins = margins
    }
    if let preserves = bool(fields[.preservesSuperviewLayoutMargins]) {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = bool(fields[.insetsLayoutMarginsFromSafeArea]) {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
  }

  /// Reads a priority for each axis; what is absent stays.
  mutating func readPriorities(
    _ value: JSONValue?,
    into priorities: inout View.AxisPriorities
  ) {
    let expected = "an object such as {\"horizontal\": 251, \"vertical\": 251}"
    guard let fields = fields(value, room.axes, expected: expected) else { return }
    if let horizontal = priority(fields[.horizontal]) { priorities.horizontal = horizontal }
    if let vertical = priority(fields[.vertical]) { priorities.vertical = vertical }
  }

  private mutating func readMask(_ fields: Fields<ViewKey>, into view: inout View) {
    if let frame = rect(fields[.frame]) { view.frame = frame }
    if let mask = mask(fields[.autoresizingMask]) { view.autoresizingMask = mask }
    let key = ViewKey.translatesAutoresizingMaskIntoConstraints
    guard let value = fields[key], let translates = bool(value) else { return }
    view.translatesAutoresizingMaskIntoConstraints = translates
    guard translates, view.frame == nil, !fields.has(.frame) else { return }
    let hint =
      "\"\(key.name)\" starts from it: {\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 44}."
    report(.missingKey, "\"frame\" is missing. \(hint)", at: value)
  }

  private mutating func mask(_ value: JSONValue?) -> View.AutoresizingMask? {
    guard let value else { return nil }
    guard value.kind == .array else {
      reportType(value, expected: "an array such as [\"flexibleWidth\", \"flexibleHeight\"]")
      return nil
    }
    var mask: View.AutoresizingMask = []
    for element in value.elements {
      guard !log.isFull, meter.charge(8) else { return nil }
      guard let name = string(element) else { continue }
      if let flag = View.AutoresizingMask.named.first(where: { $0.name == name }) {
        mask.insert(flag.mask)
      } else {
        reportWord(element, name, words: View.AutoresizingMask.named.map(\.name))
      }
    }
    return mask
  }
}

extension DocumentReader {
  /// How many widths of wrapped text a view may have.
  private static let stepLimit = 1_000

  private mutating func intrinsicSize(_ value: JSONValue?) -> IntrinsicContentSize? {
    let expected = "an object with width and height, or with heightForWidth"
    guard let value, let fields = fields(value, room.intrinsicSize, expected: expected) else {
      return nil
    }
    guard let table = fields[.heightForWidth] else {
      return IntrinsicContentSize(
        width: number(fields[.width], .notNegative),
        height: number(fields[.height], .notNegative)
      )
    }
    if let extra = fields[.width] ?? fields[.height] {
      let words = "\"heightForWidth\" says the width and height already. Leave this out."
      report(.valueOutOfRange, words, at: extra)
    }
    return steps(table).map { IntrinsicContentSize(heightForWidth: $0) }
  }

  private mutating func steps(_ table: JSONValue) -> [IntrinsicContentSize.Step]? {
    guard table.kind == .array else {
      reportType(table, expected: "an array such as [[120, 48], [200, 24]]")
      return nil
    }
    guard (1...Self.stepLimit).contains(table.count) else {
      let isEmpty = table.count == 0
      report(
        isEmpty ? .valueOutOfRange : .limitExceeded,
        isEmpty
          ? "\"heightForWidth\" must have at least one width and height, such as [[120, 48]]."
          : "\"heightForWidth\" has \(table.count) widths, and the limit is \(Self.stepLimit).",
        at: table
      )
      return nil
    }
    var steps: [IntrinsicContentSize.Step] = []
    let start = log.count
    for element in table.elements {
      guard element.count == 2, element.kind == .array else {
        reportType(element, expected: "an array of a width and a height, such as [120, 48]")
        continue
      }
      guard let width = number(element[0], .notNegative),
        let height = number(element[1], .notNegative)
      else { continue }
      if let last = steps.last, width <= last.width {
        let words = "Widths must rise: \(decimal(width)) follows \(decimal(last.width))."
        report(.valueOutOfRange, words, at: element)
        continue
      }
      steps.append(IntrinsicContentSize.Step(width: width, height: height))
    }
    return log.count == start ? steps : nil
  }
}
