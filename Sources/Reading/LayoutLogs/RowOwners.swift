import LayoutModel

/// Distinguishes the rows that an app can have written from the system's.
///
/// A row is the system's if its identifier or one of its items is private to the system: a view of
/// the keyboard, a private subview of a navigation bar. Views of public classes may be the app's,
/// and views of other classes are.
struct RowOwners {
  private let guideOwners: [String: LogRow.Item]
  private var nested: Set<LogRow.Item> = []
  /// Views of public classes within a part of the system that has no views of apps.
  private var enclosed: Set<LogRow.Item> = []

  init(_ items: LogItems, _ rows: [LogRow] = []) {
    guideOwners = items.guideOwners
    let pairs = rows.filter { $0.maskedItem == nil && $0.items.count > 1 }
    encloseViews(of: pairs.map(\.items))
    for row in pairs {
      let origins = row.items.map(origin)
      guard origins.contains(.system) else { continue }
      for (item, origin) in zip(row.items, origins) where origin == .any { nested.insert(item) }
    }
  }

  /// Adds the views that rows connect with a closed part, directly or through each other.
  ///
  /// The control around such a part is the app's.
  private mutating func encloseViews(of pairs: [[LogRow.Item]]) {
    var neighbors: [LogRow.Item: [LogRow.Item]] = [:]
    var reached: [LogRow.Item] = []
    for items in pairs where !items.contains(where: { $0.className == "UIDatePicker" }) {
      for item in items { neighbors[item, default: []] += items }
      reached += items.filter(isClosed)
    }
    while let item = reached.popLast() {
      // The app names the control around the part.
      for other in neighbors.removeValue(forKey: item) ?? []
      where other.className != nil && origin(other) == .any && enclosed.insert(other).inserted {
        reached.append(other)
      }
    }
  }

  private func isClosed(_ item: LogRow.Item) -> Bool {
    Self.closedClasses.contains { (item.className ?? item.name ?? "").hasPrefix($0) }
  }

  /// `isGenerated`: whether the row is of a kind that the system adds.
  func owner(of row: LogRow, isGenerated: Bool) -> LogNotes.Owner {
    if let name = row.identifier, Self.privateIdentifiers.contains(where: name.hasPrefix),
      !name.hasPrefix("_UITemporaryLayout")
    {
      return .system
    }
    let origins =
      row.maskedItem.map { [originOfMasked($0, in: row.nesting?.superview)] }
      ?? row.items.map(origin)
    if origins.contains(.app) { return isGenerated ? .setting : .app }
    if origins.contains(.system) || row.isOfPrivateClass { return .system }
    let items = row.maskedItem.map { [$0] } ?? row.items
    if !items.isEmpty, items.allSatisfy(enclosed.contains) { return .system }
    // The system connects its own views with each other, those of public classes too.
    if row.items.count > 1, row.items.allSatisfy(nested.contains) { return .system }
    return isGenerated ? .setting : .app
  }

  static func part(of rows: [LogRow]) -> LogNotes.SystemPart? {
    let names = rows.flatMap { row in
      row.items.flatMap { [$0.className, $0.name] } + [row.identifier, row.className]
    }.compactMap(\.self)
    return parts.first { _, words in
      names.contains { name in words.contains { name.range(of: $0) != nil } }
    }?.part
  }
}

extension RowOwners {
  enum Origin {
    case app
    case any
    case system
  }

  func origin(_ item: LogRow.Item) -> Origin {
    if let owner = item.address.flatMap({ guideOwners[$0] }), owner != item {
      return Self.origin(
        ofClass: owner.className ?? owner.name ?? "",
        isName: owner.className == nil
      )
    }
    guard let className = item.className else {
      return Self.origin(ofClass: item.name ?? "", isName: true)
    }
    if className.hasSuffix("LayoutGuide"), let name = item.name, Self.isPrivateGuide(name) {
      return .system
    }
    return Self.origin(ofClass: className, isName: false)
  }

  /// A scroll view lays out its clip view, and a view within one of the system is the system's.
  private func originOfMasked(_ view: LogRow.Item, in superview: LogRow.Item?) -> Origin {
    if view.className == "NSClipView" { return .system }
    let origin = origin(view)
    return origin == .any && superview.map(self.origin) == .system ? .system : origin
  }

  /// For example `UINavigationBarItemContentLayoutGuide`, or `TitleView(layout=0x105)`.
  private static func isPrivateGuide(_ name: String) -> Bool {
    name.hasPrefix("UINav") || name.hasPrefix("_UI") || Substring(name).range(of: "(0x") != nil
      || Substring(name).range(of: "=0x") != nil
  }

  private static func origin(ofClass name: String, isName: Bool) -> Origin {
    // Markdown writes `_` as `*` where it is in pairs.
    let name = name.first == "*" ? "_" + name.dropFirst() : name
    let text = Substring(name)
    if openClasses.contains(name) || text.range(of: "HostingView") != nil { return .any }
    if privateFrameworks.contains(where: name.hasPrefix) { return .system }
    if privateClasses.contains(where: name.hasPrefix), !publicClasses.contains(name) {
      return .system
    }
    if isName { return .any }
    if name.hasPrefix("_Tt") {
      return text.range(of: "SwiftUI") != nil || text.range(of: "UIKit") != nil ? .system : .app
    }
    if let dot = name.firstIndex(of: ".") {
      return systemModules.contains(String(name[..<dot])) ? .system : .app
    }
    // A prefix of Apple's, and a capital behind it: `UILabel`, but not `UIkitten`.
    let isApple = ["UI", "NS", "WK", "MK", "AV"].contains { prefix in
      name.hasPrefix(prefix) && (name.dropFirst(2).first?.isUppercase ?? false)
    }
    return isApple ? .any : .app
  }

  /// Private classes whose views and guides an app constrains: contents of cells and effects.
  private static let openClasses: Set<String> = [
    "_UITableViewHeaderFooterContentView", "_UIScrollViewLayoutGuide", "_UILayoutGuide",
    "_UILayoutSpacer",
    "_UIVisualEffectContentView", "_UICollectionViewListCellContentView",
  ]

  /// Public classes with the prefixes of private ones.
  private static let publicClasses: Set<String> = [
    "UIInputView", "UIKeyboardLayoutGuide", "UITabBarController", "UIToolbar",
  ]

  private static let privateFrameworks = [
    "_UI", "_NS", "_AV", "_MK", "_WK", "_SF", "_CN", "_MF", "_PX", "_PU", "_GK", "_QL", "_VK",
  ]

  private static let privateClasses = [
    "UIInput", "UIKeyboard", "UIKB", "UITextEffects", "UIRemoteKeyboard", "SystemInput", "TUI",
    "UICompatibilityInput", "UIEditingOverlay", "UIPrediction", "UIDictation", "UICallout",
    "UINavigationButton", "UINavigationItem", "UINavigationTransition", "UITabBarButton",
    "UITabBarSwappable", "UIToolbarButton", "UIButtonBar", "UITransitionView", "UIDropShadow",
    "UIInterfaceAction", "UIDimming", "UIPopoverView", "UIAlert", "UIStatusBar", "UIBarBackground",
    "UISearchBarBackground", "UITableViewWrapper", "UIPickerTable", "UIPickerColumn", "NSToolbar",
    "NSTitlebar", "NSTouchBar", "NSFunctionRow", "AVPlaybackControls", "AVTransport", "AVMobile",
    "AVBackdrop", "AVStackView", "AVButton", "AVScrubber", "AVVolume", "AVEnhanced", "AVTouch",
    "PUPhoto", "PXPhoto", "QLPreview", "NSRemoteView", "FI_T", "CKMessage", "AVUnsupported",
    "AVPlayerView",
    "SPUISearch",
  ]

  /// Prefixes of private classes whose views contain none of an app.
  private static let closedClasses = [
    "_UIDatePicker", "_UIAlertController", "UIInterfaceAction", "UIKeyboard", "UIKB", "TUI",
    "_UICalendar", "_UIColorPicker",
  ]

  private static let privateIdentifiers = [
    "UINav", "UIInput", "UIKeyboard", "UIButtonBar", "UITabBar", "UIToolbar", "UISearchBar",
    "UIInterfaceAction", "UIAlert", "_UI", "NSTitlebar", "NSToolbar", "accessoryView.",
    "assistantHeight", "assistantView.", "inputView.", "Mask_", "MaskEV_", "BackButton_",
  ]

  private static let systemModules: Set<String> = [
    "SwiftUI", "SwiftUICore", "UIKit", "UIKitCore", "AppKit", "TextInputUI", "AVKit", "PhotosUI",
    "PhotosUICore", "MapKit", "WebKit", "ContactsUI", "MessageUI", "QuickLook", "SafariServices",
    "StoreKit", "PassKitUI", "WidgetKit", "PencilKit", "VisionKit", "DocumentManager",
  ]

  private static let parts: [(part: LogNotes.SystemPart, words: [String])] = [
    (
      .keyboard,
      [
        "Keyboard", "UIKB", "UCBKB", "InputAssistant", "UIInput", "TextEffects", "assistantHeight",
        "TUI",
      ]
    ),
    (.scrollContent, ["AutomaticContentSize"]),
    (.toolbar, ["UIToolbar"]),
    (.navigationBar, ["NavigationBar", "UINav", "BackButton"]),
    (.tabBar, ["TabBar"]),
    (.searchBar, ["SearchBar"]),
    (.toolbar, ["Toolbar"]),
    (.buttonBar, ["ButtonBar", "BarButton"]),
    (.player, ["AVPlayer", "AVPlayback", "AVTransport", "AVUnsupported"]),
    (.alert, ["UIAlert", "InterfaceAction"]),
    (.titleBar, ["Titlebar"]),
    (.datePicker, ["DatePicker"]),
    (.touchBar, ["TouchBar", "FunctionRow"]),
    (.openPanel, ["FI_T"]),
  ]
}

extension LogRow {
  /// Whether the class of the constraint is private, and not one that an app's constraints have.
  var isOfPrivateClass: Bool {
    className.hasPrefix("_UI") && className != "_UISystemBaselineConstraint"
      && className != "_UILayoutSupportConstraint"
  }
}

extension String {
  fileprivate func range(of phrase: String) -> Range<Index>? { self[...].range(of: phrase) }
}
