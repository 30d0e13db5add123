extension View {
  /// The visible content of a view itself, without its subviews, and its purpose.
  ///
  /// Views may overlap without harm where they show nothing.
  public struct Appearance: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A text, of a label or a title.
    public static let text = Appearance(rawValue: 1)
    /// Any other drawing: an image, a map, the parts of a switch.
    public static let image = Appearance(rawValue: 2)
    /// It receives touches.
    public static let control = Appearance(rawValue: 4)
    /// An opaque background.
    public static let background = Appearance(rawValue: 8)
    /// It clips its content.
    public static let clips = Appearance(rawValue: 16)
    /// It and its subviews are invisible.
    public static let transparent = Appearance(rawValue: 32)
    /// Its text adapts to less space: it shrinks or scrolls; or its intrinsic size is not known.
    public static let adjusts = Appearance(rawValue: 64)

    /// Whether it draws anything.
    public var paints: Bool { !isDisjoint(with: [.text, .image, .background]) }
    /// Whether users need to see it: a text or a control.
    public var isNeeded: Bool {
      contains(.text) || contains(.control) && contains(.image)
    }
  }

  /// The appearance of the view: its reader's, else by its class and content.
  public var appearance: Appearance {
    get {
      detail(nil) { $0.appearance }
        ?? Appearance(ofClass: className, hasContent: intrinsicContentSize != nil)
    }
    set { ownDetails.appearance = newValue }
  }
}

extension View.Appearance {
  /// The appearance of a UIKit or AppKit class, or of one with a descriptive name.
  ///
  /// - Parameters:
  /// - name: The class; `nil` where it is not given.
  /// - hasContent: Whether it has an intrinsic size: then it draws something, most often a text.
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

  /// Without the frameworks' prefixes.
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

  /// By suffixes of other class names.
  private static let suffixes: [(end: String, appearance: View.Appearance)] = [
    ("ImageView", .image), ("MapView", [.control, .image, .background]),
    ("WebView", [.control, .image, .background]), ("Label", .text), ("Button", [.control, .text]),
    ("TextField", [.control, .image, .adjusts]), ("Switch", [.control, .image]),
    ("Slider", [.control, .image]),
  ]
}
