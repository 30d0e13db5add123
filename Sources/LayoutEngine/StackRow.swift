internal import LayoutModel

/// A row that a stack view adds for its arranged subviews, in the stack view's coordinates:
/// `first relation multiplier * second + constant`.
struct StackRow {
  /// An anchor, or the distance from one anchor to another.
  struct Side {
    /// What is measured.
    var anchor: Constraint.Anchor
    /// What it is measured from; `nil` for a place or size of its own.
    var start: Constraint.Anchor?

    init(_ item: Item, _ attribute: Attribute) { anchor = Constraint.Anchor(item, attribute) }

    /// The distance from one side to another.
    init(from start: Side, to end: Side) {
      anchor = end.anchor
      self.start = start.anchor
    }
  }

  /// The stack view, by its index in `Layout.views`.
  var stack: Int
  /// What UIKit or AppKit calls constraints of this kind in its logs.
  var identifier: String
  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  var constant = 0.0
  var priority = Priority.required
}

extension StackRow {
  /// The anchors in the order in which the text names them.
  var anchors: [Constraint.Anchor] {
    [first.anchor, first.start, second?.anchor, second?.start].compactMap { $0 }
  }

  /// The row in the plain notation; distances stand in parentheses.
  func text(in layout: Layout) -> String {
    func words(_ side: Side) -> String {
      let anchor = layout.text(of: side.anchor)
      return side.start.map { "(\(anchor) - \(layout.text(of: $0)))" } ?? anchor
    }
    var text = "\(words(first)) \(relation.symbol) "
    if let second {
      if multiplier != 1 { text += "\(decimal(multiplier)) * " }
      text += words(second)
      if constant != 0 { text += "\(constant < 0 ? " - " : " + ")\(decimal(abs(constant)))" }
    } else {
      text += decimal(constant)
    }
    return text + (priority.isOptional ? " @ \(decimal(Double(priority.value)))" : "")
  }
}
