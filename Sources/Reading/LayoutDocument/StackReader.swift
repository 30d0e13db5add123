import JSONText
import LayoutModel

/// Reads the arrangements of stack views, once the tree is known: arranged subviews must be
/// subviews.
///
/// Words that do not apply to the kind or axis of a stack view are AL065, and the default replaces
/// them.
struct StackReader {
  private let values: ValueReader
  private let mistakes: MistakeReporter
  private let names: ItemNames
  private let views: [View]
  /// The subviews of each view, in their order.
  private let subviews: [[Int]]

  /// O(*n*) for *n* views, whose subviews it lists once for all stack views.
  init(_ values: ValueReader, _ names: ItemNames, views: [View]) {
    self.values = values
    mistakes = values.mistakes
    self.names = names
    self.views = views
    var subviews = [[Int]](repeating: [], count: views.count)
    for index in views.indices {
      if let superview = views[index].superview { subviews[superview].append(index) }
    }
    self.subviews = subviews
  }
}

extension StackReader {
  /// A view of class `NSStackView` has AppKit's defaults, any other UIKit's.
  func arrangement(_ value: JSONValue, of view: Int) -> StackArrangement? {
    let expected = "an object such as {\"axis\": \"vertical\", \"spacing\": 8}"
    guard let fields = values.fields(value, values.workspace.stack, expected: expected) else {
      return nil
    }
    let isAppKit = views[view].className == "NSStackView"
    var stack = StackArrangement(
      arrangedSubviews: arrangedSubviews(fields[.arrangedSubviews], of: view) ?? subviews[view],
      kind: isAppKit ? .nsStackView : .uiStackView
    )
    if let axis: Axis = values.word(fields[.axis]) { stack.axis = axis }
    if let value = fields[.distribution], let distribution = distribution(value, isAppKit: isAppKit)
    {
      stack.distribution = distribution
    }
    if let value = fields[.alignment], let alignment = alignment(value, of: stack) {
      stack.alignment = alignment
    }
    if let spacing = fields[.spacing].flatMap({ self.spacing($0) }) { stack.spacing = spacing }
    if let spacings = fields[.customSpacing] {
      stack.customSpacing = arranged(spacings, of: stack, example: "{\"title\": 16}") {
        spacing($0)
      }
    }
    if let isRelative = values.bool(fields[.isLayoutMarginsRelativeArrangement]) {
      stack.isLayoutMarginsRelativeArrangement = isRelative
    }
    if let isRelative = values.bool(fields[.isBaselineRelativeArrangement]) {
      stack.isBaselineRelativeArrangement = isRelative
    }
    readAppKit(fields, into: &stack)
    return stack
  }

  /// In points, possibly negative as in UIKit; `"spacingUseSystem"` is the system's.
  private func spacing(_ value: JSONValue) -> Double? {
    guard value.kind == .string else { return values.number(value) }
    guard let name = values.string(value) else { return nil }
    if name == "spacingUseSystem" { return StackArrangement.spacingUseSystem }
    mistakes.reportWord(value, name, choices: ["spacingUseSystem"])
    return nil
  }

  /// Each of these keys on a `UIStackView` is AL062.
  private func readAppKit(_ fields: Fields<StackKey>, into stack: inout StackArrangement) {
    let own: [StackKey] = [
      .gravity, .edgeInsets, .huggingPriority, .clippingResistancePriority, .detachesHiddenViews,
    ]
    guard stack.kind == .nsStackView else {
      for key in own {
        guard let value = fields[key] else { continue }
        let message =
          "\"\(key.name)\" is for NSStackView only. Set \"class\": \"NSStackView\", or remove the key."
        mistakes.report(.unknownKey, message, at: value)
      }
      return
    }
    if let gravities = fields[.gravity] {
      stack.gravity = arranged(gravities, of: stack, example: "{\"title\": \"center\"}") {
        values.word($0)
      }
    }
    if let insets = values.edges(fields[.edgeInsets]) { stack.edgeInsets = insets }
    values.readPriorities(fields[.huggingPriority], into: &stack.huggingPriority)
    values.readPriorities(
      fields[.clippingResistancePriority],
      into: &stack.clippingResistancePriority
    )
    if let detaches = values.bool(fields[.detachesHiddenViews]) {
      stack.detachesHiddenViews = detaches
    }
  }
}

extension StackReader {
  /// Each index once; `nil` for all subviews.
  private func arrangedSubviews(_ value: JSONValue?, of stack: Int) -> [Int]? {
    guard let value else { return nil }
    guard value.kind == .array else {
      mistakes.reportType(value, expected: "an array of the ids of subviews")
      return []
    }
    var arranged: [Int] = []
    var taken: Set<Int> = []
    for element in value.elements {
      guard !mistakes.isFull, values.meter.charge(16) else { return arranged }
      guard let id = values.string(element, expected: "the id of a subview") else { continue }
      guard let view = subview(id, of: stack, at: element) else { continue }
      if taken.insert(view).inserted {
        arranged.append(view)
      } else {
        let message = "\"\(id)\" is arranged twice. Remove one of the two."
        mistakes.report(.valueOutOfRange, message, at: element, items: [id])
      }
    }
    return arranged
  }

  /// A view elsewhere in the tree is AL021, a guide or an unknown id AL002.
  private func subview(_ id: String, of stack: Int, at value: JSONValue) -> Int? {
    let name = views[stack].id
    switch names[id] {
    case .view(let view) where views[view].superview == stack: return view
    case .view:
      let message = "Set its \"superview\": \"\(name)\"."
      mistakes.report(
        .brokenTree,
        "\"\(id)\" is not a subview of \"\(name)\" and cannot be arranged by it. \(message)",
        at: value,
        items: [id]
      )
    case nil:
      mistakes.report(
        .unknownItem,
        ItemFault.unknownItem(id).message(closest: mistakes.suggestion(for: id, in: names)),
        at: value
      )
    default:
      let message =
        "\"\(id)\" is a guide, and a stack view arranges views only. Use the id of a subview."
      mistakes.report(.unknownItem, message, at: value, items: [id])
    }
    return nil
  }

  /// Reads an object of arranged subviews, each with a value, by the indices of the views.
  ///
  /// `example`: such an object, for the message.
  private func arranged<Value>(
    _ value: JSONValue,
    of stack: StackArrangement,
    example: String,
    _ read: (JSONValue) -> Value?
  ) -> [Int: Value] {
    guard value.kind == .object else {
      mistakes.reportType(value, expected: "an object of arranged subviews such as \(example)")
      return [:]
    }
    let arranged = Set(stack.arrangedSubviews)
    var found: [Int: Value] = [:]
    for member in value.members {
      guard !mistakes.isFull, values.meter.charge(16) else { return found }
      guard case .view(let view) = names[member.key], arranged.contains(view) else {
        let closest =
          names[member.key] == nil ? mistakes.suggestion(for: member.key, in: names) : nil
        let way = closest.map { "Did you mean \"\($0)\"?" } ?? "Use the id of an arranged subview."
        let message = "\"\(member.key)\" is not arranged by this stack view. \(way)"
        mistakes.report(.unknownItem, message, atKeyOf: member)
        continue
      }
      if let read = read(member.value) { found[view] = read }
    }
    return found
  }
}

extension StackReader {
  private func distribution(
    _ value: JSONValue,
    isAppKit: Bool
  ) -> StackArrangement.Distribution? {
    let known = StackArrangement.Distribution.allCases.filter { isAppKit || $0 != .gravityAreas }
    guard let name = values.string(value) else { return nil }
    if let distribution = known.first(where: { $0.rawValue == name }) { return distribution }
    mistakes.reportWord(value, name, choices: known.map(\.rawValue))
    return nil
  }

  /// A row has no leading edge across it, a column no top.
  private func alignment(
    _ value: JSONValue,
    of stack: StackArrangement
  ) -> StackArrangement.Alignment? {
    guard let alignment: StackArrangement.Alignment = values.word(value) else { return nil }
    let isRow = stack.axis == .horizontal
    let fitting = StackArrangement.Alignment.allCases.filter { $0.fits(stack.axis) }
    if fitting.contains(alignment) { return alignment }
    let twin = alignment.twin.map { "Did you mean \"\($0.rawValue)\"?" }
    let way = twin ?? "Write one of \(fitting.map(\.rawValue).joined(separator: ", "))."
    mistakes.report(
      .valueOutOfRange,
      "A \(isRow ? "horizontal" : "vertical") stack view has no alignment \"\(alignment.rawValue)\". \(way)",
      at: value
    )
    return nil
  }
}

extension StackArrangement.Alignment {
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
