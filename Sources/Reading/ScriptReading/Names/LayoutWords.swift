import LayoutModel

/// The words of layout code, for everything that is derived from names alone.
///
/// `ScriptSignatures` define the words of libraries, and `ignoredNames` those that change no
/// layout; these lists are for undeclared names.
enum LayoutWords {}

extension LayoutWords {
  /// Anchors are recognized by their ending, so that helpers of apps (`safeTopAnchor`) count as
  /// well.
  ///
  /// The last letter is compared first: there may be millions of words.
  static func makesConstraints(_ word: String) -> Bool {
    if word.utf8.first == UInt8(ascii: "a"), pureLayoutBeginnings.contains(where: word.hasPrefix) {
      return true
    }
    return switch word.utf8.last {
    case UInt8(ascii: "r"), UInt8(ascii: "s"):
      word.hasSuffix("Anchor") || word.hasSuffix("Anchors") || word == "constrictor"
    default: making.contains(word)
    }
  }

  /// The beginnings of calls of PureLayout that make constraints.
  private static let pureLayoutBeginnings = [
    "autoPin", "autoSet", "autoAlign", "autoMatch", "autoCenterIn", "autoConstrain",
    "autoDistribute",
  ]

  /// The words of UIKit, SnapKit, visual formats and Quick Anchors.
  private static let making: Set<String> = [
    "NSLayoutConstraint", "snp", "withVisualFormat", "quickAdd",
  ]

  /// Whether a word adds a view to another, or begins a library's closure.
  static func putsViews(_ word: String) -> Bool { putting.contains(word) }

  private static let putting: Set<String> = [
    "addSubview", "addSubviews", "addArrangedSubview", "arrangedSubviews", "constrain",
    "constraint", "constraints", "constrict", "addSubviewsUsingAutoLayout", "insertSubview",
  ]

  /// The words that change existing views and constraints: a function with one of these changes
  /// layouts.
  static let changing = [
    "translatesAutoresizingMaskIntoConstraints", "isActive", "activate", "deactivate",
    "removeFromSuperview", "removeConstraint", "removeConstraints", "removeArrangedSubview",
    "insertArrangedSubview", "autoresizingMask", "setContentHuggingPriority",
    "setContentCompressionResistancePriority",
  ]
}

extension LayoutWords {
  /// The list has the members of UIKit, AppKit and the supported libraries.
  static func areOfViews(_ name: String) -> Bool {
    if ["Anchor", "Anchors", "LayoutGuide"].contains(where: name.hasSuffix) { return true }
    return membersOfViews.contains(name)
  }

  private static let membersOfViews: Set<String> = [
    "addSubview", "addSubviews", "insertSubview", "addLayoutGuide", "addArrangedSubview",
    "addArrangedSubviews", "insertArrangedSubview", "arrangedSubviews", "subviews", "superview",
    "setContentHuggingPriority", "setContentCompressionResistancePriority", "setCustomSpacing",
    "translatesAutoresizingMaskIntoConstraints", "addConstraint", "addConstraints", "constrictor",
    "removeFromSuperview", "layoutMargins", "directionalLayoutMargins", "quickAdd", "snp",
    "addSubviewsUsingAutoLayout", "isLayoutMarginsRelativeArrangement", "intrinsicContentSize",
  ]

  /// Reads names such as `titleLabel`.
  static func namesView(_ name: String) -> Bool {
    viewEndings.contains(where: name.hasSuffix)
  }

  /// Reads `titleLabel` or `label`.
  static func endsAsView(_ name: String) -> Bool {
    viewEndings.contains { name.hasSuffix($0) || name == $0.lowercased() }
  }

  private static let viewEndings = ["View", "Label", "Button", "Field", "Stack"]
}

extension LayoutWords {
  /// The anchor or guide of UIKit that a name is a misspelling of.
  static func closestAnchor(to name: String) -> String? {
    let letters = Array(name.lowercased().utf8)
    guard ["anc", "ach", "guid", "giud"].contains(where: letters.have) else { return nil }
    return closestName(to: name, among: anchors)
  }

  private static let anchors =
    [
      "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX",
      "centerY", "firstBaseline", "lastBaseline",
    ].map { "\($0)Anchor" } + ["safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide"]
}

extension LayoutWords {
  /// The methods of tables and collection views that return their cells, in lower case.
  static let parts = [
    "cellforitem", "cellforrow", "headerview", "footerview", "supplementaryview",
  ]

  /// Parts of the names of methods that place views, in layout libraries.
  static let placing = [
    "edge", "cent", "align", "fill", "width", "height", "size", "inset", "margin", "attach",
    "embed", "install", "place", "position", "stack", "superview", "mask", "dock", "sna", "snp",
    "equal", "ratio", "expand", "stretch", "square", "flex", "add", "insert", "move", "frame",
    "activ", "mount", "wrap", "put",
  ]

  /// Compared with whole words, not with parts of them as in `stop`.
  static let edges = [
    "top", "bottom", "left", "right", "leading", "trailing", "baseline", "above", "below",
  ]
}
