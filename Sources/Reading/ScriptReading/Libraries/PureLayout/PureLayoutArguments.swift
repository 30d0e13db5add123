import LayoutCalls
import LayoutModel

/// The arguments of a call that makes one constraint.
///
/// Filled label by label, in whatever order the call has them; `expansion(of:)` decides then which
/// call it was.
struct PureLayoutArguments {
  /// What it is called on.
  var item: Item
  /// What of it is constrained.
  var first: Attribute?
  /// What of the other view; where it is not said, the same.
  var second: Attribute?
  /// What of the superview, where it is tied to that.
  var place: PureLayoutCalls.Place?
  /// The other view.
  var other: Item?
  /// An offset, or an inset.
  ///
  /// In points; inset where `place` is set, and otherwise an offset with the sign as written.
  var constant = 0.0
  /// Of the other attribute, as in `autoMatch(_:to:of:withMultiplier:)`.
  var multiplier = 1.0
  /// The size that a dimension is set to.
  ///
  /// In points.
  var size: Double?
  /// As it is written.
  var relation = Relation.equal

  /// What the call comes to; `nil` where too little is said.
  ///
  /// A size comes before a superview, and a superview before another view: no call has two of
  /// these. An axis is aligned exactly whatever inset is said: PureLayout's calls take none there.
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
  /// The attributes by the names of PureLayout's enumerations.
  ///
  /// `ALAxis.vertical` is the line that runs from top to bottom, so views aligned to it share
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
  /// Whether it is one of PureLayout's axes, which no inset belongs to.
  var isCenter: Bool {
    [.centerX, .centerY, .firstBaseline, .lastBaseline].contains(self)
  }
}

extension PureLayoutArguments {
  /// The attribute that a word of PureLayout's means, such as `.top`, or `.vertical` for a centre.
  ///
  /// - Returns: The attribute; `nil`, and a finding at the argument, for anything that is not such
  ///   a word.
  static func attribute(
    _ argument: ScriptArgument,
    _ evaluator: inout ScriptEvaluator
  ) -> Attribute? {
    if case .word(let name) = argument.value, let attribute = attributes[name] { return attribute }
    evaluator.reportMismatch(argument, expected: "an edge, a dimension or an axis such as .top")
    return nil
  }

  /// Takes an attribute; returns whether the argument is one.
  mutating func read(
    _ argument: ScriptArgument,
    _ path: WritableKeyPath<PureLayoutArguments, Attribute?>,
    _ evaluator: inout ScriptEvaluator
  ) -> Bool {
    guard let attribute = Self.attribute(argument, &evaluator) else { return false }
    self[keyPath: path] = attribute
    return true
  }

  /// The view around an item; the root for one that is in none yet.
  ///
  /// PureLayout would raise for one that is in none; here the code that adds it may not have been
  /// read, and the root is the best guess.
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

  /// The views of an array that a call is on; `nil` where it is none of views.
  ///
  /// Elements that are no views are passed over; each element costs a step.
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
