/// A view: what Auto Layout knows of it before anything is solved.
///
/// Every property has UIKit's name and meaning; lengths are points. Most views have an id, a place
/// in the tree and a size of their content, and the values of such a view are all that is copied
/// with it.
public struct View: Sendable {
  /// The name that constraints use.
  public var id: String
  /// The index of the superview in `Layout.views`; `nil` for the root only.
  public var superview: Int?
  /// The size the content asks for.
  public var intrinsicContentSize: IntrinsicContentSize?
  /// Where the view stands in its source.
  public var location: SourceLocation
  /// The details of a view of which any is not as usual, and nothing else; empty for most views, which
  /// share `Details.usual`.
  @usableFromInline var box: [Details] = []

  /// Creates a view with UIKit's defaults.
  public init(id: String, superview: Int?, location: SourceLocation = SourceLocation()) {
    self.id = id
    self.superview = superview
    self.location = location
  }

  /// What few views have, with what it is in all others.
  @usableFromInline
  struct Details: Hashable, Sendable {
    /// What most views have.
    @usableFromInline static let usual = Details()

    @usableFromInline var className: String?
    @usableFromInline var label: String?
    @usableFromInline var contentSource: ContentSource = .stated
    @usableFromInline var text: Text?
    @usableFromInline var origin: Origin = .code
    @usableFromInline var reading: Reading = .whole
    @usableFromInline var ambiguityVerification: AmbiguityVerification = .always
    @usableFromInline var appearance: Appearance?
    @usableFromInline var marks: Marks = []
    @usableFromInline var contentHuggingPriority = AxisPriorities()
    @usableFromInline var contentCompressionResistancePriority = AxisPriorities()
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

  /// One of the details; a closure takes it out, so that the others are not copied along.
  @inlinable @inline(__always)
  func detail<Value>(_ pick: (Details) -> Value) -> Value {
    box.isEmpty ? pick(.usual) : pick(box[0])
  }

  /// The details of the view alone, which it has from the first change on.
  @inlinable var ownDetails: Details {
    get { detail { $0 } }
    _modify {
      if box.isEmpty { box.append(.usual) }
      yield &box[0]
    }
  }
}

extension View: Hashable {
  /// Returns whether two views are the same, whether or not what is usual was said of them.
  public static func == (one: View, other: View) -> Bool {
    one.id == other.id && one.superview == other.superview
      && one.intrinsicContentSize == other.intrinsicContentSize && one.location == other.location
      && (one.box == other.box || one.ownDetails == other.ownDetails)
  }

  /// Hashes what a view is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(superview)
    hasher.combine(intrinsicContentSize)
    hasher.combine(location)
    hasher.combine(ownDetails)
  }
}

extension View {
  /// How a view's content size is known.
  public enum ContentSource: Sendable, CaseIterable {
    /// Somebody says so.
    case stated
    /// A text was measured by who drew it; in another language, or another version of the system, it has
    /// another width.
    case measuredText
    /// A text was drawn in more or less room than its lines take, so its size is not known.
    case stretchedText
    /// A text was drawn with less room than it asks for, where its author saw it cut: it stands for another
    /// that code sets.
    case cutText
    /// It is what a view of the author's own class was drawn with; the class may ask for another size,
    /// or for none.
    case drawn
    /// It is that of a row, drawn with a height that is marked where constraints ask for another.
    case drawnRow
    /// Its class has content, such as a text, whose size is not known.
    case unknown
  }

  /// How much of the code of a view was read.
  public enum Reading: Sendable, CaseIterable {
    /// All of it.
    case whole
    /// All of it, and code switches some of its constraints on and off: what it lacks may come.
    case switched
    /// All of it, and nothing that was read places it: other code may, or a frame, or a stack view.
    case loose
    /// Something about it was left out or guessed: what it lacks may be there.
    case partial
    /// It is part of a view of another class, which is another layout and told there.
    case elsewhere
  }

  /// What Xcode verifies of a view's place and size ("Verify Ambiguity" of its Size inspector).
  public enum AmbiguityVerification: Sendable, CaseIterable {
    /// That all of it is determined.
    case always
    /// That its position is: code gives its size.
    case positionOnly
    /// Nothing: code does the rest.
    case never
  }

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
