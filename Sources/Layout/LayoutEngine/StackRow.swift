internal import LayoutModel

/// A row that a stack view adds for its arranged subviews, in the stack view's coordinates:
/// `first relation multiplier * second + constant`.
///
/// Between `StackRows`, which knows Apple's rules, and `RowWriter`, which knows the solver's
/// numbers: it is data, so that messages can write it as text and tests can compare it with what
/// stack views print on devices.
///
/// For example, spacing 8 in a row is `b.leading == a.trailing + 8`, with the identifier
/// `UISV-spacing`.
struct StackRow {
  /// What a row compares.
  enum Side {
    /// A place or a size.
    case anchor(Constraint.Anchor)
    /// The way from one place to another.
    case distance(from: Constraint.Anchor, to: Constraint.Anchor)
    /// The length that a stack view wants to be equal: a separate number.
    case ideal

    /// The anchors, in the order in which texts name them.
    var anchors: [Constraint.Anchor] {
      switch self {
      case .anchor(let anchor): [anchor]
      case .distance(let start, let end): [end, start]
      case .ideal: []
      }
    }
  }

  /// What AppKit calls the guide that has the ideal length.
  static let ideal = "NSStackView.Distribution.Ideal"

  /// The stack view, by its index in `Layout.views`.
  var stack: Int
  /// What UIKit or AppKit calls constraints of this kind in its logs.
  var identifier: String
  /// What is compared, in the coordinates of the stack view.
  var first: Side
  var relation: Relation
  /// `nil` where the row compares with a constant alone.
  var second: Side?
  /// How often the second side counts.
  var multiplier = 1.0
  /// In points, towards trailing or down.
  var constant = 0.0
  var priority = Priority.required
}

extension StackRow {
  /// The anchors in the order in which the text names them.
  var anchors: [Constraint.Anchor] { first.anchors + (second?.anchors ?? []) }

  /// Whether the row speaks of leading or trailing edges.
  var isDirectional: Bool { anchors.contains { $0.attribute.family == .directionalX } }

  /// Whether the row needs the stack view's ideal length.
  var usesIdeal: Bool {
    if case .ideal? = second { true } else { false }
  }

  /// The row in the plain notation, or in words; distances stand in parentheses.
  ///
  /// An equation such as `b.leading == a.trailing + 8 @ 750`.
  func text(in layout: Layout, as naming: Naming = .notation) -> String {
    func words(_ side: Side) -> String {
      switch side {
      case .anchor(let anchor): layout.text(of: anchor, as: naming)
      case .distance(let start, let end):
        "(\(layout.text(of: end, as: naming)) - \(layout.text(of: start, as: naming)))"
      case .ideal: "\(layout.name(ofView: stack, as: naming)).\(Self.ideal)"
      }
    }
    var text = "\(words(first)) \(layout.symbol(of: relation, as: naming)) "
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
