import LayoutModel

/// Views and layout guides, and the tree of views, which is built in the order of the script.
///
/// Views are values of a script by their index in the scene, of which 0 is the root. Where only
/// constraints are read (`items`), no views are made.
enum ViewLibrary: ScriptLibrary {
  static let signatures = [views]

  /// A view that is removed from its superview is not in the layout, unless it is added again.
  private static let views: ScriptSignatures = {
    var table = ScriptSignatures()
    for name in viewClasses {
      table.functions[name] = { evaluator, call in evaluator.view(ofClass: name, call) }
    }
    // `makeGuide` returns `nil` at the limit, which is reported.
    for name in ["UILayoutGuide", "NSLayoutGuide"] {
      table.functions[name] = { evaluator, call in
        evaluator.makeGuide(at: call.offset).map { .item(.guide($0)) } ?? .unknown
      }
    }
    // `addSubviews` is an extension of many projects.
    for name in ["addSubview", "addSubviews"] {
      table.methods[name] = { evaluator, call in evaluator.addSubviews(call) }
    }
    table.methods["insertSubview"] = { evaluator, call in
      guard let parent = call.receivingView, let first = call.unlabelled else {
        return nil
      }
      if let child = evaluator.view(first) { evaluator.add(child, to: parent, at: call.offset) }
      return .void
    }
    table.methods["removeFromSuperview"] = { evaluator, call in
      guard let child = call.receivingView, child > 0, evaluator.items == nil else {
        return nil
      }
      guard evaluator.scene.mayChange(view: child, takingAway: true) else { return .void }
      evaluator.scene.remove(child)
      evaluator.leaveStacks(child)
      return .void
    }
    table.methods["addLayoutGuide"] = { evaluator, call in
      guard let owner = call.receivingView, let argument = call.unlabelled,
        evaluator.items == nil
      else {
        return nil
      }
      if case .guide(let index)? = evaluator.item(argument) {
        evaluator.scene.guides[index].owner = owner
      }
      return .void
    }
    // By axis, with separate values for both.
    table.methods["setContentHuggingPriority"] = { evaluator, call in
      evaluator.setContentPriority(call) {
        $0.contentHuggingPriority = $1
      } get: {
        $0.contentHuggingPriority
      }
    }
    table.methods["setContentCompressionResistancePriority"] = { evaluator, call in
      evaluator.setContentPriority(call) {
        $0.contentCompressionResistancePriority = $1
      } get: {
        $0.contentCompressionResistancePriority
      }
    }
    return table
  }()

  /// The view classes of UIKit and AppKit, and of libraries that many apps use; controllers are
  /// their views.
  static let viewClasses: Set<String> = [
    "UIView", "UILabel", "UIButton", "UIImageView", "UITextField", "UITextView", "UIScrollView",
    "UIStackView", "UITableView", "UICollectionView", "UITableViewCell", "UICollectionViewCell",
    "UITableViewHeaderFooterView", "UICollectionReusableView", "UISwitch", "UISlider", "UIStepper",
    "UIProgressView", "UIActivityIndicatorView", "UIPageControl", "UISegmentedControl",
    "UIDatePicker", "UIPickerView", "UISearchBar", "UIToolbar", "UINavigationBar", "UITabBar",
    "UIVisualEffectView", "UIControl", "UIWindow", "UIRefreshControl", "UIColorWell",
    "UIViewController", "UITableViewController", "UINavigationController", "WKWebView", "MKMapView",
    "MTKView", "NSView", "NSTextField", "NSButton", "NSImageView", "NSStackView", "NSScrollView",
    "NSTextView", "NSTableView", "NSOutlineView", "NSPopUpButton", "NSSlider", "NSStepper",
    "NSProgressIndicator", "NSSwitch", "NSSearchField", "NSSegmentedControl", "NSBox",
    "NSVisualEffectView", "NSControl", "NSColorWell", "UIListContentView", "UICalendarView",
    "PKCanvasView", "AVRoutePickerView", "MPVolumeView", "SKView", "SCNView", "ARSCNView",
    "PDFView", "SDAnimatedImageView", "FLAnimatedImageView",
  ]
}

/// The methods of views that build the tree or set priorities of contents.
///
/// An empty frame is ignored: `UIView(frame: .zero)` is the usual initializer of a view that
/// constraints place. Guides have neither subviews nor guides, so that for them the next library is
/// tried.
extension ScriptEvaluator {
  /// From a frame, or the arranged views of a stack view.
  fileprivate mutating func view(ofClass name: String, _ call: ScriptCall) -> ScriptValue {
    let index = makeView(name.hasSuffix("Controller") ? "UIView" : name, at: call.offset)
    guard index > 0 else { return .unknown }
    for argument in call.arguments {
      switch (argument.label, argument.value) {
      case ("type", _), ("configuration", _), ("items", _):
        TextLibrary.take(argument, makingViewAt: index, ofClass: name, &self)
      case (let label?, _) where TextLibrary.desktopInitializers[label]?.className == name:
        guard let made = TextLibrary.desktopInitializers[label] else { continue }
        TextLibrary.take(argument, as: made.control, of: index, &self)
      case ("frame", .rect(let rect)) where rect.width > 0 || rect.height > 0:
        scene.views[index].view.frame = rect
      // Any frame but `.zero` places the view at an unknown position.
      case ("frame", .rect), ("frame", .word): continue
      case ("forAutoLayout", _): turnOffAutoresizingMask(of: .view(index))
      case ("frame", _): scene.taint(.item(.view(index)))
      case ("arrangedSubviews", _), ("views", _):
        for element in sequence(argument.value, at: argument.offset) ?? [] {
          let child = ScriptArgument(value: element, offset: argument.offset)
          if let child = view(child) { arrange(child, in: index, at: argument.offset) }
        }
        // Apple's reference of NSStackView, "init(views:)".
        if name == "NSStackView" { turnOffAutoresizingMask(of: .view(index)) }
      default: continue
      }
    }
    return .item(.view(index))
  }

  /// Reads `addSubview(a)` and `addSubviews(a, b)`, `addSubviews([a, b])`.
  mutating func addSubviews(_ call: ScriptCall) -> ScriptValue? {
    guard let parent = call.receivingView else { return nil }
    for argument in call.arguments {
      var values = [argument.value]
      if case .array(let elements) = argument.value { values = elements }
      meter.charge(values.count * 4)
      for value in values {
        let child = ScriptArgument(value: value, offset: argument.offset)
        if let child = view(child) { add(child, to: parent, at: call.offset) }
      }
    }
    return .void
  }

  /// Reads `set...Priority(_:for:)`, with the labels of UIKit and AppKit.
  fileprivate mutating func setContentPriority(
    _ call: ScriptCall,
    set: (inout View, View.AxisPriorities) -> Void,
    get: (View) -> View.AxisPriorities
  ) -> ScriptValue? {
    guard items == nil, let index = call.receivingView, let first = call.unlabelled,
      let axisArgument = call["for"] ?? call["forAxis"]
    else { return nil }
    // UIKit accepts a content priority of 0, which has no effect.
    if priority(first) == 0 { return .void }
    guard let priority = checkedPriority(first), let axis = word(axisArgument) else {
      return .unknown
    }
    var priorities = get(scene.views[index].view)
    switch axis {
    case "horizontal": priorities.horizontal = priority
    case "vertical": priorities.vertical = priority
    default:
      return report(ViewFault.unknownAxis(axis), at: axisArgument.offset)
    }
    set(&scene.views[index].view, priorities)
    return .void
  }
}

private enum ViewFault: ScriptMessage {
  case unknownAxis(String)

  var message: String {
    switch self {
    case .unknownAxis(let word):
      "`.\(word)` is not an axis. Write .horizontal or .vertical."
    }
  }
}
