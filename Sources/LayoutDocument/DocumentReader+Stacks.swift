import JSONText
import LayoutModel

extension DocumentReader {
  /// Reads what makes stack views, now that the tree is known.
  mutating func readStacks() {
    guard !stackValues.isEmpty else { return }
    var subviews = [[Int]](repeating: [], count: layout.views.count)
    for index in layout.views.indices {
      if let superview = layout.views[index].superview { subviews[superview].append(index) }
    }
    for (view, value) in stackValues {
      guard !log.isFull else { return }
      let start = log.count
      layout.views[view].stack = stack(value, of: view, subviews: subviews[view])
      relocate(since: start, toViewAt: view)
    }
  }

  private mutating func stack(
    _ value: JSONValue,
    of view: Int,
    subviews: [Int]
  ) -> StackArrangement? {
    let expected = "an object such as {\"axis\": \"vertical\", \"spacing\": 8}"
    guard let fields = fields(value, room.stack, expected: expected) else { return nil }
    let isAppKit = layout.views[view].className == "NSStackView"
    var stack = StackArrangement(
      arrangedSubviews: arrangedSubviews(fields[.arrangedSubviews], of: view) ?? subviews,
      kind: isAppKit ? .nsStackView : .uiStackView
    )
    if let axis: StackArrangement.Axis = word(fields[.axis]) { stack.axis = axis }
    if let value = fields[.distribution], let distribution = distribution(value, isAppKit) {
      stack.distribution = distribution
    }
    if let value = fields[.alignment], let alignment = alignment(value, of: stack) {
      stack.alignment = alignment
    }
    if let spacing = fields[.spacing].flatMap({ self.spacing($0) }) { stack.spacing = spacing }
    if let spacings = fields[.customSpacing] {
      stack.customSpacing = arranged(spacings, of: stack, example: "{\"title\": 16}") {
        $0.spacing($1)
      }
    }
    if let isRelative = bool(fields[.isLayoutMarginsRelativeArrangement]) {
      stack.isLayoutMarginsRelativeArrangement = isRelative
    }
    if let isRelative = bool(fields[.isBaselineRelativeArrangement]) {
      stack.isBaselineRelativeArrangement = isRelative
    }
    readAppKit(fields, into: &stack)
    return stack
  }

  /// A distance between arranged subviews: a number, or the system's.
  private mutating func spacing(_ value: JSONValue) -> Double? {
    guard value.kind == .string else { return number(value) }
    guard let name = string(value) else { return nil }
    if name == "spacingUseSystem" { return StackArrangement.spacingUseSystem }
    reportWord(value, name, words: ["spacingUseSystem"])
    return nil
  }

  private mutating func readAppKit(_ fields: Fields<StackKey>, into stack: inout StackArrangement) {
    let own: [StackKey] = [
      .gravity, .edgeInsets, .huggingPriority, .clippingResistancePriority, .detachesHiddenViews,
    ]
    guard stack.kind == .nsStackView else {
      for key in own {
        guard let value = fields[key] else { continue }
        let words = "Only an NSStackView has a \"\(key.name)\": give the view that \"class\"."
        report(.unknownKey, words, at: value)
      }
      return
    }
    if let gravities = fields[.gravity] {
      stack.gravity = arranged(gravities, of: stack, example: "{\"title\": \"center\"}") {
        $0.word($1)
      }
    }
    if let insets = edges(fields[.edgeInsets]) { stack.edgeInsets = insets }
    readPriorities(fields[.huggingPriority], into: &stack.huggingPriority)
    readPriorities(fields[.clippingResistancePriority], into: &stack.clippingResistancePriority)
    if let detaches = bool(fields[.detachesHiddenViews]) { stack.detachesHiddenViews = detaches }
  }
}

extension DocumentReader {
  /// The arranged subviews; `nil` where the document leaves it at all subviews.
  private mutating func arrangedSubviews(_ value: JSONValue?, of stack: Int) -> [Int]? {
    guard let value else { return nil }
    guard value.kind == .array else {
      reportType(value, expected: "an array of the ids of subviews")
      return []
    }
    var arranged: [Int] = []
    var taken: Set<Int> = []
    for element in value.elements {
      guard !log.isFull, meter.charge(16) else { return arranged }
      guard let id = string(element, expected: "the id of a subview") else { continue }
      guard let view = subview(id, of: stack, at: element) else { continue }
      if taken.insert(view).inserted {
        arranged.append(view)
      } else {
        let words = "\"\(id)\" is arranged already. A stack view arranges each view once."
        report(.valueOutOfRange, words, at: element, items: [id])
      }
    }
    return arranged
  }

  /// The subview of a name; a stack view arranges no others.
  private mutating func subview(_ id: String, of stack: Int, at value: JSONValue) -> Int? {
    let name = layout.views[stack].id
    switch names[id] {
    case .view(let view) where layout.views[view].superview == stack: return view
    case .view:
      let words = "A stack view arranges its own subviews. Give it \"superview\": \"\(name)\"."
      report(
        .brokenTree,
        "\"\(id)\" is no subview of \"\(name)\". \(words)",
        at: value,
        items: [id]
      )
    case nil:
      report(
        .unknownItem,
        ItemFault.unknownItem(id).message(closest: suggestion(for: id)),
        at: value
      )
    default:
      let words = "\"\(id)\" is a guide, and a stack view arranges views. Name a subview."
      report(.unknownItem, words, at: value, items: [id])
    }
    return nil
  }

  /// Reads an object of arranged subviews, each with a value.
  private mutating func arranged<Value>(
    _ value: JSONValue,
    of stack: StackArrangement,
    example: String,
    _ read: (inout DocumentReader, JSONValue) -> Value?
  ) -> [Int: Value] {
    guard value.kind == .object else {
      reportType(value, expected: "an object of arranged subviews such as \(example)")
      return [:]
    }
    let arranged = Set(stack.arrangedSubviews)
    var values: [Int: Value] = [:]
    for member in value.members {
      guard !log.isFull, meter.charge(16) else { return values }
      guard case .view(let view) = names[member.key], arranged.contains(view) else {
        let closest = names[member.key] == nil ? suggestion(for: member.key) : nil
        let way = closest.map { "Did you mean \"\($0)\"?" } ?? "Name an arranged subview."
        let words = "\"\(member.key)\" is not arranged by this stack view. \(way)"
        report(.unknownItem, words, atKeyOf: member)
        continue
      }
      if let read = read(&self, member.value) { values[view] = read }
    }
    return values
  }
}

extension DocumentReader {
  private mutating func distribution(
    _ value: JSONValue,
    _ isAppKit: Bool
  ) -> StackArrangement.Distribution? {
    let known = StackArrangement.Distribution.allCases.filter { isAppKit || $0 != .gravityAreas }
    guard let name = string(value) else { return nil }
    if let distribution = known.first(where: { $0.rawValue == name }) { return distribution }
    reportWord(value, name, words: known.map(\.rawValue))
    return nil
  }

  /// The alignment, if it fits the axis: a row has no leading edge across it, a column no top.
  private mutating func alignment(
    _ value: JSONValue,
    of stack: StackArrangement
  ) -> StackArrangement.Alignment? {
    guard let alignment: StackArrangement.Alignment = word(value) else { return nil }
    let isRow = stack.axis == .horizontal
    let fitting = StackArrangement.Alignment.allCases.filter { $0.fits(stack.axis) }
    if fitting.contains(alignment) { return alignment }
    let twin = alignment.twin.map { "Did you mean \"\($0.rawValue)\"?" }
    let way = twin ?? "Write one of \(fitting.map(\.rawValue).joined(separator: ", "))."
    report(
      .valueOutOfRange,
      "A \(isRow ? "horizontal" : "vertical") stack view cannot align \"\(alignment.rawValue)\". \(way)",
      at: value
    )
    return nil
  }
}

extension StackArrangement.Alignment {
  /// What has the same place across the other axis.
  fileprivate var twin: Self? {
    switch self {
    case .leading: .top
    case .top: .leading
    case .trailing: .bottom
    case .bottom: .trailing
    case .fill, .center, .firstBaseline, .lastBaseline: nil
    }
  }
}
