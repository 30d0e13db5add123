/// The words that layouts are made with: one vocabulary for all that is read from names alone.
///
/// What a word of a library does, its `ScriptSignatures` say, and what changes no layout its `ignoredNames`; these
/// lists say what a name suggests whose meaning nothing declares.
enum LayoutWords {}

extension LayoutWords {
  /// Whether a word makes constraints.
  ///
  /// Anchors are known by their ending, so that helpers of apps (`safeTopAnchor`) count as well.
  /// The last letter is looked at first: there may be millions of words.
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

  /// Those of UIKit, SnapKit, visual formats and QuickAnchors.
  private static let making: Set<String> = [
    "NSLayoutConstraint", "snp", "withVisualFormat", "quickAdd",
  ]

  /// Whether a word puts a view into another, or begins a library's closure.
  static func putsViews(_ word: String) -> Bool { putting.contains(word) }

  private static let putting: Set<String> = [
    "addSubview", "addSubviews", "addArrangedSubview", "arrangedSubviews", "constrain",
    "constraint", "constraints", "constrict", "addSubviewsUsingAutoLayout", "insertSubview",
  ]

  /// The words that change views and constraints that are there: a function with one of these changes layouts.
  static let changing = [
    "translatesAutoresizingMaskIntoConstraints", "isActive", "activate", "deactivate",
    "removeFromSuperview", "removeConstraint", "removeConstraints", "removeArrangedSubview",
    "insertArrangedSubview", "autoresizingMask", "setContentHuggingPriority",
    "setContentCompressionResistancePriority",
  ]
}

extension LayoutWords {
  /// Whether only views, guides and their anchors have a member of this name.
  ///
  /// The list is that of UIKit, AppKit and the libraries that are read.
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

  /// Whether a property of a view is a view by its name, such as `titleLabel`.
  static func namesView(_ name: String) -> Bool {
    viewEndings.contains(where: name.hasSuffix)
  }

  /// Whether a name ends as those of views do, or is such a word in small letters: `titleLabel`, `label`.
  static func endsAsView(_ name: String) -> Bool {
    viewEndings.contains { name.hasSuffix($0) || name == $0.lowercased() }
  }

  /// Of classes of the system that are given content.
  private static let viewEndings = ["View", "Label", "Button", "Field", "Stack"]
}

extension LayoutWords {
  /// The calls that find what tables and collection views have made themselves, in small letters.
  static let parts = [
    "cellforitem", "cellforrow", "headerview", "footerview", "supplementaryview",
  ]

  /// What names have in them of calls that place views, as libraries for layouts have them.
  static let placing = [
    "edge", "cent", "align", "fill", "width", "height", "size", "inset", "margin", "attach",
    "embed", "install", "place", "position", "stack", "superview", "mask", "dock", "sna", "snp",
    "equal", "ratio", "expand", "stretch", "square", "flex", "add", "insert", "move", "frame",
    "activ", "mount", "wrap", "put",
  ]

  /// What libraries call alone what places an edge: in longer words, as in `stop`, these mean nothing.
  static let edges = [
    "top", "bottom", "left", "right", "leading", "trailing", "baseline", "above", "below",
  ]
}
