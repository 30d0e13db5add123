/// What makes a view a stack view: it lays its arranged subviews out in a row or a column.
///
/// Every property has UIKit's name and meaning; lengths are points.
public struct StackArrangement: Hashable, Sendable {
  /// The direction that arranged subviews follow each other in.
  public enum Axis: String, Sendable, CaseIterable {
    case horizontal
    case vertical
  }

  /// How the room along the axis is shared.
  public enum Distribution: String, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
    /// `NSStackView` only, and its default.
    case gravityAreas
  }

  /// Where arranged subviews lie across the axis.
  public enum Alignment: String, Sendable, CaseIterable {
    case fill
    case leading
    case trailing
    case top
    case bottom
    case center
    case firstBaseline
    case lastBaseline
  }

  /// Whose stack view it is.
  public enum Kind: String, Sendable, CaseIterable {
    case uiStackView
    case nsStackView
  }

  /// The arranged subviews in order, by their index in `Layout.views`.
  public var arrangedSubviews: [Int]
  /// Whose stack view it is.
  public var kind: Kind
  /// The direction that arranged subviews follow each other in.
  public var axis: Axis = .horizontal
  /// How the room along the axis is shared.
  public var distribution: Distribution = .fill
  /// Where arranged subviews lie across the axis.
  public var alignment: Alignment = .fill
  /// The distance between neighbours.
  public var spacing: Double = 0
  /// The distance after an arranged subview where it is not `spacing`, by the view's index.
  public var customSpacing: [Int: Double] = [:]
  /// Whether the margins of the stack view, rather than its edges, hold the arranged subviews.
  public var isLayoutMarginsRelativeArrangement = false
  /// Whether vertical spacing is measured from baseline to baseline.
  public var isBaselineRelativeArrangement = false

  /// Creates a stack view's properties with UIKit's defaults.
  public init(arrangedSubviews: [Int], kind: Kind = .uiStackView) {
    self.arrangedSubviews = arrangedSubviews
    self.kind = kind
  }
}
