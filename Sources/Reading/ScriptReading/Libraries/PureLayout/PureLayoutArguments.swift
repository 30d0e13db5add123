import LayoutCalls
import LayoutModel

struct PureLayoutArguments {
  var item: Item
  var first: Attribute?
  var second: Attribute?
  /// The rectangle of the superview, where the call has the superview as its target.
  var place: PureLayoutCalls.Place?
  var other: Item?
  /// An offset, or an inset where `place` is set, in points.
  var constant = 0.0
  var multiplier = 1.0
  /// The size that a dimension is set to, in points.
  var size: Double?
  var relation = Relation.equal

  /// A size takes precedence over a superview, and a superview over another view: no call has two
  /// of these.
  ///
  /// PureLayout's calls for axes have no inset, so an inset is ignored there.
  func expansion(of evaluator: inout ScriptEvaluator) -> Expansion? {
    guard let first else { return nil }
    if let size { return PureLayoutCalls.setSize(item, first, size, relation) }
    if let place {
      let superview = PureLayoutArguments.superview(of: item, &evaluator)
      guard first.isCenter else {
        return PureLayoutCalls.pin(item, first, relation, to: superview, place, inset: constant)
      }
      let axis = place == .margins ? PureLayoutCalls.marginAxis(of: first) : first
      return PureLayoutCalls.constrain(item, first, to: .view(superview), axis)
    }
    guard let other else { return nil }
    return PureLayoutCalls.constrain(
      item,
      first,
      relation,
      to: other,
      second ?? first,
      multiplier: multiplier,
      offset: constant
    )
  }
}

extension PureLayoutArguments {
  /// `ALAxis.vertical` is the line from top to bottom, so views aligned to it have the same
  /// `centerX`.
  static let attributes: [String: Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "vertical": .centerX,
    "horizontal": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "marginLeft": .leftMargin, "marginRight": .rightMargin,
    "marginTop": .topMargin, "marginBottom": .bottomMargin, "marginLeading": .leadingMargin,
    "marginTrailing": .trailingMargin, "marginAxisVertical": .centerXWithinMargins,
    "marginAxisHorizontal": .centerYWithinMargins,
  ]
}

extension Attribute {
  /// Whether it is one of PureLayout's axes, which take no inset.
  var isCenter: Bool {
    [.centerX, .centerY, .firstBaseline, .lastBaseline].contains(self)
  }
}

extension PureLayoutArguments {
  /// Reads a word such as `.top`, or `.vertical` for a centre.
  static func attribute(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> Attribute? {
    if case .word(let name) = argument.value, let attribute = attributes[name] { return attribute }
    evaluator.reportMismatch(argument, expected: "an edge, a dimension or an axis such as .top")
    return nil
  }

  mutating func read(
    _ argument: ScriptArgument,
    _ path: WritableKeyPath<PureLayoutArguments, Attribute?>,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard let attribute = Self.attribute(argument, &evaluator) else { return false }
    self[keyPath: path] = attribute
    return true
  }

  /// The root for an item without one.
  ///
  /// PureLayout would raise an exception for such an item; here the code that adds it may not have
  /// been read.
  static func superview(of item: Item, _ evaluator: inout ScriptEvaluator) -> Int {
    let superview =
      switch item {
      case .view(let index): evaluator.scene.views[index].view.superview
      case .guide(let index): evaluator.scene.guides[index].owner
      case .builtIn(_, let owner): owner
      }
    if superview == nil { evaluator.scene.usesRoot = true }
    return superview ?? 0
  }

  /// Other elements are ignored; each element costs a step.
  static func views(of call: ScriptCall, _ evaluator: inout ScriptEvaluator) -> [Item]? {
    guard case .array(let elements)? = call.receiver,
      evaluator.spend(elements.count, at: call.offset)
    else { return nil }
    let items = elements.compactMap { element -> Item? in
      switch element {
      case .item, .open(.undeclared), .open(.placeholder):
        evaluator.item(ScriptArgument(value: element, offset: call.offset))
      default: nil
      }
    }
    return items.isEmpty ? nil : items
  }
}
