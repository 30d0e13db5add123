extension View {
  /// What is to be seen of a view itself, apart from what lies in it, and what it is for.
  ///
  /// Two views may lie on each other without harm, as long as they show nothing there.
  public struct Appearance: OptionSet, Hashable, Sendable {
    /// One bit for each thing.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A text, of a label or a title.
    public static let text = Appearance(rawValue: 1)
    /// Anything else that is drawn: an image, a map, the parts of a switch.
    public static let image = Appearance(rawValue: 2)
    /// It is touched.
    public static let control = Appearance(rawValue: 4)
    /// A background that nothing shows through.
    public static let background = Appearance(rawValue: 8)
    /// What lies in it is cut off at its edges.
    public static let clips = Appearance(rawValue: 16)
    /// Neither it nor what lies in it can be seen.
    public static let transparent = Appearance(rawValue: 32)
    /// Its text makes do with less room than it asks for: it becomes smaller, or scrolls; or how much it
    /// asks for is not known.
    public static let adjusts = Appearance(rawValue: 64)

    /// Whether there is anything to see.
    public var paints: Bool { !isDisjoint(with: [.text, .image, .background]) }
    /// Whether somebody has to see it: a text to read, or a control to find.
    public var isNeeded: Bool {
      contains(.text) || contains(.control) && contains(.image)
    }
  }

  /// What is to be seen of the view; unless its reader says more, what its class and its content tell.
  public var appearance: Appearance {
    get {
      detail { $0.appearance }
        ?? Appearance(ofClass: className, hasContent: intrinsicContentSize != nil)
    }
    set { ownDetails.appearance = newValue }
  }
}

extension View.Appearance {
  /// What a class of UIKit or AppKit shows, or one that is named for what it is.
  ///
  /// - Parameters:
  ///   - name: The class; `nil` where nothing is said of it.
  ///   - hasContent: Whether it asks for a size: then it shows something, and most often a text.
  public init(ofClass name: String?, hasContent: Bool) {
    guard let name else {
      self = hasContent ? .text : []
      return
    }
    if let known = Self.known[String(name.dropFirst(2))], ["UI", "NS"].contains(name.prefix(2)) {
      self = known
    } else if let suffix = Self.suffixes.first(where: { name.hasSuffix($0.end) }) {
      self = suffix.appearance
    } else {
      self = []
    }
  }

  /// By the names of classes without their frameworks' letters.
  private static let known: [String: View.Appearance] = [
    "Label": .text, "TextView": [.image, .adjusts, .clips],
    "Button": [.control, .text], "TextField": [.control, .image, .adjusts],
    "SecureTextField": [.control, .image, .adjusts], "SearchField": [.control, .image, .adjusts],
    "TokenField": [.control, .image, .adjusts], "ComboBox": [.control, .image, .adjusts],
    "SearchTextField": [.control, .image, .adjusts], "SearchBar": [.control, .image, .adjusts],
    "Switch": [.control, .image], "Slider": [.control, .image], "Stepper": [.control, .image],
    "SegmentedControl": [.control, .image], "DatePicker": [.control, .image],
    "PageControl": [.control, .image], "PopUpButton": [.control, .image],
    "ColorWell": [.control, .image], "PickerView": [.control, .image, .clips],
    "ImageView": .image, "ProgressView": .image, "ProgressIndicator": .image,
    "LevelIndicator": .image, "ActivityIndicatorView": .image,
    "TableView": [.image, .background, .clips], "CollectionView": [.image, .clips],
    "OutlineView": [.image, .background, .clips], "ScrollView": .clips, "ClipView": .clips,
    "Toolbar": [.control, .image, .background], "NavigationBar": [.control, .image, .background],
    "TabBar": [.control, .image, .background],
  ]

  /// By how the names of other classes end.
  private static let suffixes: [(end: String, appearance: View.Appearance)] = [
    ("ImageView", .image), ("MapView", [.control, .image, .background]),
    ("WebView", [.control, .image, .background]), ("Label", .text), ("Button", [.control, .text]),
    ("TextField", [.control, .image, .adjusts]), ("Switch", [.control, .image]),
    ("Slider", [.control, .image]),
  ]
}
