import LayoutModel
import SwiftSubset

/// Evaluates `view as? UIButton` and `view is UIButton` by the class that a view was made with.
///
/// A cast of any other value is assumed to succeed, and a test of it to be unknown.
struct CastEvaluation {
  let node: SyntaxTree.Node

  /// A test evaluates its operand silently: a condition names things of other files.
  ///
  /// An unknown result is reported for `is` alone, since `as?` mostly succeeds.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let type = evaluator.names[node.typeName]
    guard node.isTest else {
      let value = evaluator.evaluate(node.operand)
      return isOfType(value, type, evaluator) == false ? .nothing : value
    }
    let value = evaluator.withoutReporting { $0.evaluate(node.operand) }
    if let isOfType = isOfType(value, type, evaluator) { return .bool(isOfType) }
    return evaluator.report(ScriptFault.notEvaluated, at: Int(node.start))
  }

  /// `false` only where both classes are known up to the system's: a placeholder may be of any
  /// class.
  private func isOfType(_ value: ScriptValue, _ type: String, _ evaluator: ScriptEvaluator) -> Bool?
  {
    // Only views have classes here.
    guard evaluator.items == nil, case .item(.view(let view)) = value,
      let classes = classes(of: view, evaluator)
    else { return nil }
    if classes.contains(type) { return true }
    // A controller and its view are one here.
    if classes.contains(where: { $0.hasSuffix("Controller") }) { return nil }
    // An unread file may declare conformance to a protocol.
    let isDeclared = evaluator.declarations.types[type].map {
      evaluator.declarations.viewClass(of: $0) != nil
    }
    return isDeclared ?? SystemViews.isKnown(type) ? false : nil
  }

  /// From the object's own upwards; `nil` where they are not known up to the system's.
  private func classes(of view: Int, _ evaluator: ScriptEvaluator) -> [String]? {
    let object = evaluator.scene.views[view]
    // The layout's root is of the class that is laid out.
    guard !object.isStandIn, !object.isForeign, !object.isRecord, object.isNamed || view == 0 else {
      return nil
    }
    // The script's classes first, from the object's own upwards.
    let own =
      evaluator.scene.scriptType(of: view).map { evaluator.declarations.chain(of: $0) }
      ?? [object.view.className ?? "UIView"]
    guard view > 0 || !own.isEmpty, let base = own.last, SystemViews.isKnown(base) else {
      return nil
    }
    return own + SystemViews.parents(of: base)
  }
}

/// Superclasses of the most frequent view classes of the system;
/// https://developer.apple.com/documentation/uikit.
enum SystemViews {
  static func isKnown(_ name: String) -> Bool { parents[name] != nil }

  /// Nearest first, down to `UIView` or `NSView`.
  static func parents(of name: String) -> [String] {
    var found: [String] = []
    var current = name
    while let parent = parents[current], !parent.isEmpty {
      found.append(parent)
      current = parent
    }
    return found
  }

  /// Empty for the root.
  private static let parents: [String: String] = {
    let children: [(String, [String])] = [
      ("", ["UIView", "NSView"]),
      (
        "UIView",
        [
          "UIControl", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITableViewCell",
          "UICollectionReusableView", "UITableViewHeaderFooterView", "UIProgressView",
          "UIActivityIndicatorView", "UIPickerView", "UISearchBar", "UIToolbar", "UINavigationBar",
          "UITabBar", "UIVisualEffectView", "UIWindow", "WKWebView", "MKMapView",
        ]
      ),
      (
        "UIControl",
        [
          "UIButton", "UITextField", "UISwitch", "UISlider", "UIStepper", "UIPageControl",
          "UISegmentedControl", "UIDatePicker", "UIRefreshControl", "UIColorWell",
        ]
      ),
      ("UIScrollView", ["UITableView", "UICollectionView", "UITextView"]),
      ("UICollectionReusableView", ["UICollectionViewCell"]),
      ("UITextField", ["UISearchTextField"]),
      (
        "NSView",
        [
          "NSControl", "NSStackView", "NSScrollView", "NSText", "NSProgressIndicator", "NSBox",
          "NSVisualEffectView",
        ]
      ),
      (
        "NSControl",
        [
          "NSTextField", "NSButton", "NSImageView", "NSTableView", "NSSlider", "NSStepper",
          "NSSwitch", "NSSegmentedControl", "NSColorWell",
        ]
      ),
      ("NSText", ["NSTextView"]), ("NSTableView", ["NSOutlineView"]),
      ("NSButton", ["NSPopUpButton"]), ("NSTextField", ["NSSearchField"]),
    ]
    var parents: [String: String] = [:]
    for (parent, names) in children {
      for name in names { parents[name] = parent }
    }
    return parents
  }()
}
