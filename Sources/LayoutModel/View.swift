/// A view: what Auto Layout knows of it before anything is solved.
///
/// Every property has UIKit's name and meaning; lengths are points.
public struct View: Hashable, Sendable {
  /// The name that constraints use.
  public var id: String
  /// The index of the superview in `Layout.views`; `nil` for the root only.
  public var superview: Int?
  /// The UIKit or AppKit class, which decides defaults.
  public var className: String?
  /// Who made the view: a label of Interface Builder hugs at 251, one made in code at 250.
  public var origin: Origin = .code
  /// The size the content asks for.
  public var intrinsicContentSize: IntrinsicContentSize?
  /// How strongly the view refuses to grow beyond its content; `nil` takes the class's default.
  public var contentHuggingPriority: AxisPriorities = AxisPriorities()
  /// How strongly the view refuses to shrink below its content; `nil` takes the class's default.
  public var contentCompressionResistancePriority: AxisPriorities = AxisPriorities()
  /// The distance of the first baseline from the top of the alignment rectangle.
  public var firstBaselineOffsetFromTop: Double?
  /// The distance of the last baseline from the bottom of the alignment rectangle, upwards.
  public var lastBaselineOffsetFromBottom: Double?
  /// The distance of both baselines from the vertical centre, downwards: buttons, text fields.
  public var baselineOffsetFromCenter: Double?
  /// How far the alignment rectangle lies inside the frame.
  public var alignmentRectInsets: EdgeInsets = .zero
  /// The margins; `nil` takes the default.
  public var layoutMargins: EdgeInsets?
  /// The margins by direction; they win over `layoutMargins`.
  public var directionalLayoutMargins: DirectionalEdgeInsets?
  /// Whether the superview's margins hold here too.
  public var preservesSuperviewLayoutMargins = false
  /// Whether the safe area is added to the margins.
  public var insetsLayoutMarginsFromSafeArea = true
  /// Whether leading means left or right in the constraints this view holds.
  public var semanticContentAttribute: SemanticContentAttribute = .unspecified
  /// Whether the view is hidden; only a stack view's arranged views care.
  public var isHidden = false
  /// Whether `frame` and `autoresizingMask` become constraints.
  public var translatesAutoresizingMaskIntoConstraints = false
  /// The frame that the autoresizing mask starts from, in the superview's coordinates; the
  /// superview's own `frame`, or else the root's size, is the size it was made for.
  public var frame: Rect?
  /// The sides and sizes that follow the superview.
  public var autoresizingMask: AutoresizingMask = []
  /// What makes the view a scroll view.
  public var scroll: Scroll?
  /// What makes the view a stack view.
  public var stack: StackArrangement?
  /// Where the view stands in its source.
  public var location: SourceLocation

  /// Creates a view with UIKit's defaults.
  public init(id: String, superview: Int?, location: SourceLocation = SourceLocation()) {
    self.id = id
    self.superview = superview
    self.location = location
  }
}

extension View {
  /// Who made a view.
  public enum Origin: String, Sendable, CaseIterable {
    /// Written in a programming language.
    case code
    /// Drawn in Xcode.
    case interfaceBuilder
  }

  /// UIKit's `UISemanticContentAttribute`.
  public enum SemanticContentAttribute: String, Sendable, CaseIterable {
    /// Follows the language.
    case unspecified
    /// Playback controls never flip.
    case playback
    /// Directional controls never flip.
    case spatial
    /// Never flips.
    case forceLeftToRight
    /// Always flipped.
    case forceRightToLeft
  }

  /// A priority for each axis; `nil` takes the class's default.
  public struct AxisPriorities: Hashable, Sendable {
    /// The priority along x.
    public var horizontal: Priority?
    /// The priority along y.
    public var vertical: Priority?

    /// Creates a pair.
    public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  /// The sides and sizes that are flexible when the superview changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of `UIView.AutoresizingMask`.
    public let rawValue: Int

    /// Creates a mask from UIKit's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

    /// Every flag by UIKit's name.
    public static let named: [(name: String, mask: AutoresizingMask)] = [
      ("flexibleLeftMargin", .flexibleLeftMargin), ("flexibleWidth", .flexibleWidth),
      ("flexibleRightMargin", .flexibleRightMargin), ("flexibleTopMargin", .flexibleTopMargin),
      ("flexibleHeight", .flexibleHeight), ("flexibleBottomMargin", .flexibleBottomMargin),
    ]
  }

  /// What a scroll view adds to a view, in points.
  public struct Scroll: Hashable, Sendable {
    /// The distance that the content keeps from the scroll view's edges.
    public var contentInset: EdgeInsets
    /// The point of the content at the scroll view's top-left corner; `nil` is at rest, which is
    /// minus the content inset.
    public var contentOffset: Point?

    /// Creates the properties of a scroll view at rest.
    public init(contentInset: EdgeInsets = .zero, contentOffset: Point? = nil) {
      self.contentInset = contentInset
      self.contentOffset = contentOffset
    }
  }
}
