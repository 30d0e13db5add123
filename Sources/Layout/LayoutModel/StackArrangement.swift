/// The properties of a stack view, which arranges its subviews in a row or a column.
///
/// Every property has the name and meaning that UIKit or AppKit gives it; lengths are points.
public struct StackArrangement: Hashable, Sendable {
  /// The distribution of space along the axis.
  public enum Distribution: String, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
    /// `NSStackView` only, and its default.
    case gravityAreas
  }

  /// The alignment of arranged subviews across the axis.
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

  /// The framework of the stack view.
  public enum Kind: String, Sendable, CaseIterable {
    case uiStackView
    case nsStackView
  }

  /// The gravity area of an `NSStackView` that an arranged subview belongs to.
  public enum Gravity: String, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// The arranged subviews in order, by their index in `Layout.views`; subviews of the stack view,
  /// each once.
  public var arrangedSubviews: [Int]
  /// The framework of the stack view.
  public var kind: Kind
  /// The direction in which subviews are arranged.
  public var axis: Axis = .horizontal
  /// The distribution of space along the axis.
  public var distribution: Distribution = .fill
  /// The alignment of arranged subviews across the axis.
  public var alignment: Alignment = .fill
  /// The spacing between neighbors.
  public var spacing: Double = 0
  /// The spacing after an arranged subview where it is not `spacing`, by the view's index.
  public var customSpacing: [Int: Double] = [:]
  /// Whether the margins of the stack view, rather than its edges, hold the arranged subviews.
  public var isLayoutMarginsRelativeArrangement = false
  /// Whether vertical spacing is measured from baseline to baseline.
  public var isBaselineRelativeArrangement = false
  /// `NSStackView` only: the gravity of an arranged subview where it is not leading, by the view's
  /// index.
  public var gravity: [Int: Gravity] = [:]
  /// `NSStackView` only: the distance that arranged subviews keep from the edges.
  public var edgeInsets: EdgeInsets = .zero
  /// `NSStackView` only: the priority at which the stack view is as small as its arranged subviews;
  /// `nil` for AppKit's default.
  public var huggingPriority = View.AxisPriorities()
  /// `NSStackView` only: the priority at which its edges contain the arranged subviews; `nil` is
  /// required.
  public var clippingResistancePriority = View.AxisPriorities()
  /// `NSStackView` only: whether hidden arranged subviews leave the layout.
  public var detachesHiddenViews = true

  /// Creates a stack view's properties with the defaults of its framework.
  public init(arrangedSubviews: [Int], kind: Kind = .uiStackView) {
    self.arrangedSubviews = arrangedSubviews
    self.kind = kind
    guard kind == .nsStackView else { return }
    distribution = .gravityAreas
    alignment = .center
    spacing = 8
  }
}

extension StackArrangement {
  /// The value for the system's spacing between siblings, as in UIKit.
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// The distance after an arranged subview.
  ///
  /// - Parameters:
  ///   - view: The arranged subview.
  ///   - system: The system's spacing, for `spacingUseSystem`.
  /// - Returns: The distance in points.
  public func spacing(after view: Int, system: Double) -> Double {
    let own = customSpacing[view] ?? spacing
    return own == Self.spacingUseSystem ? system : own
  }

  /// Whether an arranged subview leaves the layout, because it is hidden.
  public func drops(_ view: View) -> Bool {
    view.isHidden && (kind == .uiStackView || detachesHiddenViews)
  }
}

extension StackArrangement.Alignment {
  /// Whether the edge lies across an axis; only a row has baselines.
  public func fits(_ axis: Axis) -> Bool {
    switch self {
    case .fill, .center: true
    case .top, .bottom, .firstBaseline, .lastBaseline: axis == .horizontal
    case .leading, .trailing: axis == .vertical
    }
  }
}
