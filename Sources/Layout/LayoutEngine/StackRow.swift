internal import LayoutModel

/// A row that a stack view adds for its arranged subviews, in the stack view's coordinates: `first
/// relation multiplier * second + constant`.
///
/// `StackRows` implements Apple's rules, `RowWriter` writes the solver's numbers; in between rows
/// are data, so that messages can show them and tests can compare them with the output of stack
/// views on devices.
///
/// For example, spacing 8 in a row is `b.leading == a.trailing + 8`, with the identifier
/// `UISV-spacing`.
struct StackRow {
  /// A side of a row.
  enum Side {
    /// A position or a size.
    case anchor(Constraint.Anchor)
    /// The distance between two positions.
    case distance(from: Constraint.Anchor, to: Constraint.Anchor)
    /// The ideal length of a stack view: a separate variable.
    case ideal

    /// The anchors in text order.
    var anchors: [Constraint.Anchor] {
      switch self {
      case .anchor(let anchor): [anchor]
      case .distance(let start, let end): [end, start]
      case .ideal: []
      }
    }
  }

  /// AppKit's name of the guide with the ideal length.
  static let ideal = "NSStackView.Distribution.Ideal"

  var stack: Int
  /// The identifier of such constraints in UIKit's or AppKit's logs.
  var identifier: String
  var first: Side
  var relation: Relation
  /// `nil` for a constant.
  var second: Side?
  /// The factor of the second side.
  var multiplier = 1.0
  /// In points, towards trailing or down.
  var constant = 0.0
  var priority = Priority.required
}

extension StackRow {
  /// The anchors in text order.
  var anchors: [Constraint.Anchor] { first.anchors + (second?.anchors ?? []) }

  /// Whether the row has leading or trailing edges.
  var isDirectional: Bool { anchors.contains { $0.attribute.family == .directionalX } }

  var usesIdeal: Bool {
    if case .ideal? = second { true } else { false }
  }

  /// The row in the plain notation, or for display; distances are in parentheses.
  ///
  /// An equation such as `b.leading == a.trailing + 8 @ 750`.
  func text(in layout: Layout, as naming: Naming = .notation) -> String {
    func sideText(_ side: Side) -> String {
      switch side {
      case .anchor(let anchor): layout.text(of: anchor, as: naming)
      case .distance(let start, let end):
        "(\(layout.text(of: end, as: naming)) - \(layout.text(of: start, as: naming)))"
      case .ideal: "\(layout.name(ofView: stack, as: naming)).\(Self.ideal)"
      }
    }
    var text = "\(sideText(first)) \(layout.symbol(of: relation, as: naming)) "
    if let second {
      if multiplier != 1 { text += "\(decimal(multiplier)) * " }
      text += sideText(second)
      if constant != 0 { text += "\(constant < 0 ? " - " : " + ")\(decimal(abs(constant)))" }
    } else {
      text += decimal(constant)
    }
    return text + (priority.isOptional ? " @ \(decimal(Double(priority.value)))" : "")
  }
}
