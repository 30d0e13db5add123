/// A view with the properties that Auto Layout uses.
///
/// Every property has UIKit's name and meaning; lengths are points. Most views have an id, a
/// superview, a content size and its priorities, which are the only stored values.
public struct View: Sendable {
  /// The name in constraints.
  public var id: String
  /// The index of the superview in `Layout.views`; `nil` for the root only.
  public var superview: Int?
  /// The intrinsic content size.
  public var intrinsicContentSize: IntrinsicContentSize?
  /// The priority at which the view does not grow beyond its content; `nil` for the class's
  /// default.
  public var contentHuggingPriority: AxisPriorities
  /// The priority at which the view does not shrink below its content; `nil` for the class's
  /// default.
  public var contentCompressionResistancePriority: AxisPriorities
  /// Its location in the source.
  public var location: SourceLocation
  /// Empty for most views, which share `Details.usual`.
  @usableFromInline var box: [Details]
}

extension View {
  @usableFromInline
  struct Details: Hashable, Sendable {
    /// The defaults.
    @usableFromInline static let usual = Details()

    @usableFromInline var className: String?
    @usableFromInline var label: String?
    @usableFromInline var contentSource: ContentSource = .stated
    @usableFromInline var text: Text?
    @usableFromInline var storedCaption: StoredCaption?
    @usableFromInline var origin: Origin = .code
    @usableFromInline var reading: Reading = .whole
    @usableFromInline var ambiguityVerification: AmbiguityVerification = .always
    @usableFromInline var appearance: Appearance?
    @usableFromInline var marks: Marks = []
    @usableFromInline var firstBaselineOffsetFromTop: Double?
    @usableFromInline var lastBaselineOffsetFromBottom: Double?
    @usableFromInline var baselineOffsetFromCenter: Double?
    @usableFromInline var alignmentRectInsets: EdgeInsets = .zero
    @usableFromInline var layoutMargins: EdgeInsets?
    @usableFromInline var directionalLayoutMargins: DirectionalEdgeInsets?
    @usableFromInline var preservesSuperviewLayoutMargins = false
    @usableFromInline var insetsLayoutMarginsFromSafeArea = true
    @usableFromInline var semanticContentAttribute: SemanticContentAttribute = .unspecified
    @usableFromInline var isHidden = false
    @usableFromInline var translatesAutoresizingMaskIntoConstraints = false
    @usableFromInline var frame: Rect?
    @usableFromInline var autoresizingMask: AutoresizingMask = []
    @usableFromInline var scroll: Scroll?
    @usableFromInline var stack: StackArrangement?
  }
}

extension View {
  /// Creates a view with UIKit's defaults, by the initializer of all members as a `Constraint`.
  public init(
    id: String,
    superview: Int?,
    intrinsicContentSize: IntrinsicContentSize? = nil,
    contentHuggingPriority: AxisPriorities = AxisPriorities(),
    contentCompressionResistancePriority: AxisPriorities = AxisPriorities(),
    location: SourceLocation = SourceLocation()
  ) {
    self.init(
      id: id,
      superview: superview,
      intrinsicContentSize: intrinsicContentSize,
      contentHuggingPriority: contentHuggingPriority,
      contentCompressionResistancePriority: contentCompressionResistancePriority,
      location: location,
      box: []
    )
  }

  /// One of the details, by its default and its name.
  ///
  /// A closure avoids a copy of the others. To pick from `usual`, which is made on its first use,
  /// would copy the view.
  @inlinable @inline(__always)
  func detail<Value>(_ usual: Value, _ pick: (Details) -> Value) -> Value {
    box.isEmpty ? usual : pick(box[0])
  }

  /// Stored from the first change on.
  @inlinable var ownDetails: Details {
    get { box.isEmpty ? .usual : box[0] }
    _modify {
      if box.isEmpty { box = [.usual] }
      yield &box[0]
    }
  }
}

extension View: Hashable {
  /// Returns whether two views are equal, whether or not defaults are stored.
  public static func == (one: View, other: View) -> Bool {
    one.id == other.id && one.superview == other.superview
      && one.intrinsicContentSize == other.intrinsicContentSize
      && one.contentHuggingPriority == other.contentHuggingPriority
      && one.contentCompressionResistancePriority == other.contentCompressionResistancePriority
      && one.location == other.location
      && (one.box == other.box || one.ownDetails == other.ownDetails)
  }

  /// Hashes the view, whether or not defaults are stored.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(superview)
    hasher.combine(intrinsicContentSize)
    hasher.combine(contentHuggingPriority)
    hasher.combine(contentCompressionResistancePriority)
    hasher.combine(location)
    hasher.combine(ownDetails)
  }
}

extension View {
  /// The provenance of a view's content size.
  public enum ContentSource: Sendable, CaseIterable {
    /// The author's.
    case stated
    /// A text measured by the tool that drew it; in another language, or another version of the
    /// system, its width differs.
    case measuredText
    /// A text drawn in more or less space than its lines take, so its size is not known.
    case stretchedText
    /// A text drawn cut off, where its author saw it: a placeholder for one that code sets.
    case cutText
    /// The drawn size of a view of the author's own class, which may have another intrinsic size,
    /// or none.
    case drawn
    /// That of a row, drawn with a height that is marked where constraints require another.
    case drawnRow
    /// The unknown size of a class with content, such as a text.
    case unknown
  }

  /// The extent to which the code of a view was read.
  public enum Reading: Sendable, CaseIterable {
    /// All of it.
    case whole
    /// All of it, and code activates and deactivates some constraints: missing ones may be added.
    case switched
    /// All of it, and nothing that was read positions the view: other code, a frame, or a stack
    /// view may.
    case loose
    /// Part of it was skipped or guessed: missing constraints may exist.
    case partial
    /// It is part of a view of another class, whose own layout is reported there.
    case elsewhere
  }

  /// Xcode's verification of a view's position and size ("Verify Ambiguity" of its Size inspector).
  public enum AmbiguityVerification: Sendable, CaseIterable {
    /// Position and size are verified.
    case always
    /// The position is verified: code sets the size.
    case positionOnly
    /// Nothing is verified: code provides the rest.
    case never
  }

  /// The tool that made a view.
  public enum Origin: String, Sendable, CaseIterable {
    /// A programming language.
    case code
    /// Interface Builder.
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

  /// A priority for each axis; `nil` for the class's default.
  public struct AxisPriorities: Hashable, BitwiseCopyable, Sendable {
    // The values of the priorities, or 0: every view has two of these pairs.
    @usableFromInline var x: Float
    @usableFromInline var y: Float

    /// Creates a pair.
    @inlinable
    public init(horizontal: Priority? = nil, vertical: Priority? = nil) {
      x = horizontal?.value ?? 0
      y = vertical?.value ?? 0
    }

    /// The priority along x.
    @inlinable public var horizontal: Priority? {
      get { x == 0 ? nil : Priority(known: x) }
      set { x = newValue?.value ?? 0 }
    }

    /// The priority along y.
    @inlinable public var vertical: Priority? {
      get { y == 0 ? nil : Priority(known: y) }
      set { y = newValue?.value ?? 0 }
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

  /// The properties of a scroll view, in points.
  public struct Scroll: Hashable, Sendable {
    /// The inset of the content from the scroll view's edges.
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
