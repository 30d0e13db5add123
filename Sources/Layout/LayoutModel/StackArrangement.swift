/// What makes a view a stack view: it lays its arranged subviews out in a row or a column.
///
/// Every property has the name and meaning that UIKit or AppKit gives it; lengths are points.
public struct StackArrangement: Hashable, Sendable {
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

  /// To which end of an `NSStackView` of gravity areas an arranged subview is drawn.
  public enum Gravity: String, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// The arranged subviews in order, by their index in `Layout.views`; subviews of the stack view,
  /// each once.
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
  /// `NSStackView` only: the gravity of an arranged subview where it is not leading, by the view's
  /// index.
  public var gravity: [Int: Gravity] = [:]
  /// `NSStackView` only: the distance that arranged subviews keep from the edges.
  public var edgeInsets: EdgeInsets = .zero
  /// `NSStackView` only: how strongly the stack view is as small as its arranged subviews; `nil`
  /// takes AppKit's default.
  public var huggingPriority = View.AxisPriorities()
  /// `NSStackView` only: how strongly its edges hold the arranged subviews; `nil` is required.
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
  /// The spacing that stands for the system's own between siblings, as in UIKit: no length that
  /// anybody would write.
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
