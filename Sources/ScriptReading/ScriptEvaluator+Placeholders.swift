import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Stands in for a value that is not known; in a string of a document, whose author can write the
  /// value, what is wrong is told instead.
  public mutating func standIn(
    _ name: String,
    type: String? = nil,
    for fault: (any ScriptMessage)? = nil,
    at offset: Int
  ) -> ScriptValue {
    guard items == nil else { return fault.map { report($0, at: offset) } ?? .unknown }
    guard spend(at: offset) else { return .unknown }
    return .placeholder(
      placeholders.add(.init(name: name, type: type, fault: fault, offset: offset))
    )
  }

  /// Stands in for a member that is not known.
  mutating func standIn(
    _ symbol: Symbol,
    of owner: ScriptPlaceholders.Owner,
    for fault: (any ScriptMessage)? = nil,
    at offset: Int
  ) -> ScriptValue {
    guard items == nil else { return fault.map { report($0, at: offset) } ?? .unknown }
    guard spend(at: offset) else { return .unknown }
    let new = ScriptPlaceholders.Placeholder(
      name: names[symbol],
      owner: owner,
      fault: fault,
      offset: offset
    )
    return .placeholder(placeholders.member(symbol, of: owner, new))
  }

  /// The view or guide that a placeholder is where it is used as one.
  mutating func item(ofPlaceholder index: Int) -> Item? {
    let placeholder = placeholders[index]
    if let item = placeholder.item { return item }
    let type = placeholder.type ?? ""
    let item: Item
    if type.hasSuffix("LayoutGuide") {
      guard let guide = makeGuide(at: placeholder.offset) else { return nil }
      guides[guide].id = placeholder.name
      item = .guide(guide)
    } else {
      let base = types[type].map { viewClass(of: $0) ?? "UIView" }
      let known = isViewType(type) && !type.hasSuffix("Controller") ? type : "UIView"
      let view = makeView(base ?? known, at: placeholder.offset)
      guard view > 0 else { return nil }
      views[view].view.id = placeholder.name
      views[view].isStandIn = true
      views[view].view.superview = owningView(of: placeholder)
      item = .view(view)
    }
    placeholders[index].item = item
    return item
  }

  /// The view that holds what is a member of it, as a card holds its title.
  private func owningView(of placeholder: ScriptPlaceholders.Placeholder) -> Int? {
    switch placeholder.owner {
    case .view(let view): return view
    case .placeholder(let owner):
      guard case .view(let view)? = placeholders[owner].item else { return nil }
      return view
    default: return nil
    }
  }

  /// The number that stands for one that is not known: 0, which is told once.
  mutating func number(ofPlaceholder index: Int, at offset: Int) -> Double {
    hasGuessed = true
    placeholders.tell(of: index, to: &self)
    return 0
  }

  /// Whether only views, guides and their anchors have a member of this name.
  func showsView(_ symbol: Symbol) -> Bool {
    let name = names[symbol]
    if ["Anchor", "Anchors", "LayoutGuide"].contains(where: name.hasSuffix) { return true }
    return Self.viewWords.contains(name)
  }

  private static let viewWords: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addLayoutGuide", "addArrangedSubview",
    "addArrangedSubviews", "insertArrangedSubview", "arrangedSubviews", "subviews", "superview",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
    "translatesAutoresizingMaskIntoConstraints", "addConstraint", "addConstraints", "constrictor",
    "removeFromSuperview", "layoutMargins", "directionalLayoutMargins", "quickAdd", "snp",
    "addSubviewsUsingAutoLayout", "isLayoutMarginsRelativeArrangement", "intrinsicContentSize",
  ]

  /// Whether a placeholder is a view by its type, or by its name.
  public func seemsView(_ value: ScriptValue) -> Bool {
    guard case .placeholder(let index) = value else { return false }
    let placeholder = placeholders[index]
    if let type = placeholder.type { return isViewType(type) || type.hasSuffix("LayoutGuide") }
    return placeholder.item != nil || Self.viewEndings.contains { hasEnding($0, placeholder.name) }
  }

  private static let viewEndings = ["View", "Label", "Button", "Field", "Stack"]

  private func hasEnding(_ ending: String, _ name: String) -> Bool {
    name.hasSuffix(ending) || name == ending.lowercased()
  }

  /// The anchor that a helper has the name of: `safeTopAnchor` is the top of the safe area.
  mutating func anchor(named name: String, of view: Int) -> ScriptValue? {
    guard items == nil, name.hasSuffix("Anchor") else { return nil }
    let words = name.dropLast("Anchor".count).lowercased()
    let attributes: [Attribute] = [
      .leading, .trailing, .centerX, .centerY, .firstBaseline, .lastBaseline, .top, .bottom, .left,
      .right, .width, .height,
    ]
    guard words.hasPrefix("safe"),
      let attribute = attributes.first(where: { words.contains($0.name.lowercased()) })
    else { return nil }
    return .anchor(.init(.builtIn(.safeAreaLayoutGuide, owner: view), attribute))
  }

  /// Whether a property of a view is a view by its name, such as `titleLabel`.
  func namesView(_ symbol: Symbol) -> Bool {
    Self.viewEndings.contains(where: names[symbol].hasSuffix)
  }

  /// What an operator makes of a placeholder; `nil` where no side is one.
  mutating func operation(ofPlaceholders operation: inout ScriptOperation) -> ScriptValue? {
    let left = operation.left?.value
    let right = operation.right.value
    guard left?.isPlaceholder == true || right.isPlaceholder else { return nil }
    switch operation.name {
    case "+", "-", "*", "/", "%":
      if left?.joinsAnchors != true, !right.joinsAnchors {
        return left?.isPlaceholder == true ? left : right
      }
    case "~": return left
    case "==", "<=", ">=", "/==/", "/<=/", "/>=/":
      guard left?.joinsAnchors == true, !right.joinsAnchors else { return .unknown }
    default: return .unknown
    }
    // A distance that is not known, between anchors that are.
    guard right.isPlaceholder, let number = number(operation.right) else { return .unknown }
    operation.right.value = .number(number)
    return nil
  }
}

extension ScriptValue {
  /// Whether it stands for what is not known.
  public var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }

  /// Whether operators of layout libraries take it for a side of a constraint.
  fileprivate var joinsAnchors: Bool {
    switch self {
    case .anchor, .object, .distance, .item: true
    default: false
    }
  }
}
