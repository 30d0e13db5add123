internal import LayoutModel

/// A row `first relation multiplier * second + constant` in the stack view's coordinates.
///
/// Rows are data, so that messages can show them and tests can compare them with the output of
/// stack views on devices.
struct StackRow {
  enum Side {
    case anchor(Constraint.Anchor)
    case distance(from: Constraint.Anchor, to: Constraint.Anchor)
    /// The ideal length of a stack view: a separate variable.
    case ideal

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
  /// UIKit's name of the row that compresses a hidden view to 0.
  static let hiding = "UISV-hiding"

  var stack: Int
  var identifier: String
  var first: Side
  var relation: Relation
  var second: Side?
  var multiplier = 1.0
  /// In points, towards trailing or down.
  var constant = 0.0
  var priority = Priority.required
}

extension StackRow {
  var anchors: [Constraint.Anchor] { first.anchors + (second?.anchors ?? []) }

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
