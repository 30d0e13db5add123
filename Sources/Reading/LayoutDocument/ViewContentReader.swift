import JSONText
import LayoutModel

struct ViewContentReader {
  let values: ValueReader
  let mistakes: MistakeReporter

  init(_ values: ValueReader) {
    self.values = values
    mistakes = values.mistakes
  }
}

extension ViewContentReader {
  /// AL062 for each of them.
  ///
  /// `present`: the bits of the object's keys.
  func reportMisplaced(_ fields: Fields<ViewKey>, _ present: UInt64, role: ViewRole) {
    if present & JSONFields.unknownBit != 0 { mistakes.reportUnknown(fields, allowed: role.keys) }
    guard role != .view || ViewRole.controllerKeys.contains(where: { fields.has($0) }) else {
      return
    }
    for key in ViewKey.allCases where !role.keys.contains(key) {
      guard let value = fields[key] else { continue }
      let message =
        switch role {
        case .view: "\"\(key.name)\" is for \"root\" only. Remove it."
        case .root:
          "The root takes no \"\(key.name)\", as its superview is not part of the layout. Remove it."
        case .change: "\"\(key.name)\" is the same in every environment. Set it under \"views\"."
        }
      mistakes.report(.unknownKey, message, at: value)
    }
  }

  /// Absent properties are unchanged; for an environment, `view` is a copy of the document's.
  func readContent(
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
    if let name = values.string(fields[.class]) { setClass(name, of: &view) }
    if let origin: View.Origin = values.word(fields[.origin]) { view.origin = origin }
    if let size = intrinsicSize(fields[.intrinsicContentSize]) { view.intrinsicContentSize = size }
    if let hugging = fields[.contentHuggingPriority] {
      values.readPriorities(hugging, into: &view.contentHuggingPriority)
    }
    if let resistance = fields[.contentCompressionResistancePriority] {
      values.readPriorities(resistance, into: &view.contentCompressionResistancePriority)
    }
    readText(fields, into: &view)
    readBaselines(fields, into: &view)
    readMargins(fields, into: &view)
    if let attribute: View.SemanticContentAttribute = values.word(fields[.semanticContentAttribute])
    {
      view.semanticContentAttribute = attribute
    }
    if let isHidden = values.bool(fields[.isHidden]) { view.isHidden = isHidden }
    if let scroll = fields[.scroll] { values.readScroll(scroll, into: &view.scroll) }
    readMask(fields, into: &view)
    if fields.has(.class) { applyControlSize(to: &view) }
  }

  /// The class that makes a scroll view.
  static let scrollViewClass = "UIScrollView"

  private func setClass(_ name: String, of view: inout View) {
    view.className = name
    if name == Self.scrollViewClass { view.scroll = View.Scroll() }
  }

  private func applyControlSize(to view: inout View) {
    if values.platform != .tvOS { view.applyControlSize(iOS: values.workspace.iOS) }
  }

  /// Reads the details of a view that `ViewColumns` found.
  func readDetails(
    _ details: ViewColumns.Details,
    _ className: String?,
    into view: inout View
  ) {
    if let className { setClass(className, of: &view) }
    func value(_ cell: Int) -> JSONValue? {
      cell == 0 ? nil : mistakes.document.value(at: cell)
    }
    if let text = value(details.text) {
      let lines = value(details.numberOfLines)
      readText(text, font: value(details.font), numberOfLines: lines, into: &view)
    }
    if className != nil { applyControlSize(to: &view) }
  }

  /// From the alignment rectangle, in points; from the centre downwards.
  private func readBaselines(_ fields: Fields<ViewKey>, into view: inout View) {
    if let offset = values.number(fields[.firstBaselineOffsetFromTop]) {
      view.firstBaselineOffsetFromTop = offset
    }
    if let offset = values.number(fields[.lastBaselineOffsetFromBottom]) {
      view.lastBaselineOffsetFromBottom = offset
    }
    if let offset = values.number(fields[.baselineOffsetFromCenter]) {
      view.baselineOffsetFromCenter = offset
    }
  }

  private func readMargins(_ fields: Fields<ViewKey>, into view: inout View) {
    if let insets = values.edges(fields[.alignmentRectInsets]) { view.alignmentRectInsets = insets }
    if let margins = values.edges(fields[.layoutMargins]) { view.layoutMargins = margins }
    if let margins = values.directionalEdges(fields[.directionalLayoutMargins]) {
      view.directionalLayoutMargins = margins
    }
    if let preserves = values.bool(fields[.preservesSuperviewLayoutMargins]) {
      view.preservesSuperviewLayoutMargins = preserves
    }
    if let insets = values.bool(fields[.insetsLayoutMarginsFromSafeArea]) {
      view.insetsLayoutMarginsFromSafeArea = insets
    }
  }

  /// The mask becomes constraints that start from the frame, so a view that translates it must have
  /// one (AL064).
  private func readMask(_ fields: Fields<ViewKey>, into view: inout View) {
    if let frame = values.rect(fields[.frame]) { view.frame = frame }
    if let mask = mask(fields[.autoresizingMask]) { view.autoresizingMask = mask }
    let key = ViewKey.translatesAutoresizingMaskIntoConstraints
    guard let value = fields[key], let translates = values.bool(value) else { return }
    view.translatesAutoresizingMaskIntoConstraints = translates
    guard translates, view.frame == nil, !fields.has(.frame) else { return }
    let hint =
      "\"\(key.name)\" requires it, such as {\"x\": 0, \"y\": 0, \"width\": 100, \"height\": 44}."
    mistakes.report(.missingKey, "\"frame\" is missing. \(hint)", at: value)
  }

  /// Reads `["flexibleWidth", "flexibleTopMargin"]`; an unknown name is AL065, and omitted.
  private func mask(_ value: JSONValue?) -> View.AutoresizingMask? {
    guard let value else { return nil }
    guard value.kind == .array else {
      mistakes.reportType(
        value,
        expected: "an array such as [\"flexibleWidth\", \"flexibleHeight\"]"
      )
      return nil
    }
    var mask: View.AutoresizingMask = []
    for element in value.elements {
      guard !mistakes.isFull, values.meter.charge(8) else { return nil }
      guard let name = values.string(element) else { continue }
      if let flag = View.AutoresizingMask.named.first(where: { $0.name == name }) {
        mask.insert(flag.mask)
      } else {
        mistakes.reportWord(element, name, choices: View.AutoresizingMask.named.map(\.name))
      }
    }
    return mask
  }
}

extension ViewContentReader {
  /// The limit of widths of wrapped text in a view.
  private static let stepLimit = 1_000

  /// Reads `{"width": 180}`, or `{"heightForWidth": [[120, 48], [200, 24]]}`: 24 high from 200
  /// points on.
  private func intrinsicSize(_ value: JSONValue?) -> IntrinsicContentSize? {
    let expected = "an object with width and height, or with heightForWidth"
    guard let value,
      let fields = values.fields(value, values.workspace.intrinsicSize, expected: expected)
    else {
      return nil
    }
    guard let table = fields[.heightForWidth] else {
      return IntrinsicContentSize(
        width: values.number(fields[.width], IntrinsicSizeKey.range),
        height: values.number(fields[.height], IntrinsicSizeKey.range)
      )
    }
    if let extra = fields[.width] ?? fields[.height] {
      let message = "\"heightForWidth\" gives the width and height already. Remove this key."
      mistakes.report(.valueOutOfRange, message, at: extra)
    }
    return steps(table).map { IntrinsicContentSize(heightForWidth: $0) }
  }

  /// Reads a table of wrapped text: each width with the height from there on, in points, and its
  /// intrinsic width including the spaces behind its longest line.
  ///
  /// Widths must be ascending (AL065), and there are at most `stepLimit` (AL066).
  private func steps(_ table: JSONValue) -> [IntrinsicContentSize.Step]? {
    guard table.kind == .array else {
      mistakes.reportType(table, expected: "an array such as [[120, 48], [200, 24]]")
      return nil
    }
    guard (1...Self.stepLimit).contains(table.count) else {
      let isEmpty = table.count == 0
      mistakes.report(
        isEmpty ? .valueOutOfRange : .limitExceeded,
        isEmpty
          ? "\"heightForWidth\" must have at least one width and height, such as [[120, 48]]."
          : "\"heightForWidth\" has \(table.count) widths, and the limit is \(Self.stepLimit). Remove some.",
        at: table
      )
      return nil
    }
    var steps: [IntrinsicContentSize.Step] = []
    let start = mistakes.count
    for element in table.elements {
      guard (2...3).contains(element.count), element.kind == .array else {
        mistakes.reportType(
          element,
          expected: "an array of a width and a height, such as [120, 48]"
        )
        continue
      }
      guard let width = values.number(element[0], IntrinsicSizeKey.range),
        let height = values.number(element[1], IntrinsicSizeKey.range)
      else { continue }
      if let last = steps.last, width <= last.width {
        let message = "Widths must rise: \(decimal(width)) follows \(decimal(last.width))."
        mistakes.report(.valueOutOfRange, message, at: element)
        continue
      }
      let spaced = element.count == 3 ? values.number(element[2], IntrinsicSizeKey.range) : nil
      steps.append(IntrinsicContentSize.Step(width: width, height: height, spacedWidth: spaced))
    }
    return mistakes.count == start ? steps : nil
  }
}
