import LayoutModel
import SwiftSubset

/// Makes views and guides.
///
/// `UIView` and `NSView` are not kept as class names. A view that a view of another class makes is
/// marked with its `maker`, for it is reported with the layout of that class. A view without a
/// `name` gets an id from its class.
extension ScriptEvaluator {
  /// Its index; the root's at the limit of views.
  mutating func makeView(_ className: String, at offset: Int, name: Symbol = -1) -> Int {
    guard items == nil else {
      report(ScriptFault.viewInConstraint, at: offset)
      return 0
    }
    guard scene.views.count + scene.guides.count <= limits.views else {
      report(ScriptFault.tooManyViews(limit: limits.views), at: offset)
      return 0
    }
    var view = View(id: name >= 0 ? names[name] : "", superview: nil)
    if className != "UIView", className != "NSView" { view.className = className }
    if Self.scrollViews.contains(className) { view.scroll = View.Scroll() }
    if className == "UIStackView" { view.stack = StackArrangement(arrangedSubviews: []) }
    if className == "NSStackView" {
      view.stack = StackArrangement(arrangedSubviews: [], kind: .nsStackView)
    }
    var object = ScriptView(view: view, isNamed: name >= 0, offset: offset)
    if case .item(.view(let maker)) = receiver, scene.views[maker].type >= 0,
      !scene.views[maker].isRecord
    {
      object.maker = maker
    }
    return scene.add(object)
  }

  /// Moves the location of a view that a function of another file made to the variable that has it.
  ///
  /// `count`: the number of views before the value was evaluated.
  mutating func place(_ value: ScriptValue, at offset: Int, since count: Int) {
    guard case .item(.view(let index)) = value, index >= max(1, count),
      let place = Int32(exactly: offset), let made = Int32(exactly: scene.views[index].offset),
      declarations.types.file(at: place) != declarations.types.file(at: made)
    else { return }
    scene.views[index].offset = offset
  }

  static let scrollViews: Set<String> = [
    "UIScrollView", "UITableView", "UICollectionView", "UITextView",
  ]

  /// `nil` at the limit of views.
  mutating func makeGuide(at offset: Int) -> Int? {
    guard items == nil else {
      report(ScriptFault.guideInConstraint, at: offset)
      return nil
    }
    guard scene.views.count + scene.guides.count <= limits.views else {
      report(ScriptFault.tooManyViews(limit: limits.views), at: offset)
      return nil
    }
    scene.guides.append(ScriptGuide(id: nil, owner: nil, offset: offset))
    return scene.guides.count - 1
  }
}

/// UIKit raises an exception for a view that would contain itself; here that is reported and the
/// view stays where it is.
///
/// In a string of a document views have their superviews already: a call with the same superview is
/// allowed, any other is reported.
extension ScriptEvaluator {
  /// As its last subview.
  mutating func add(_ child: Int, to parent: Int, at offset: Int) {
    if parent == 0 { scene.usesRoot = true }
    if items != nil {
      guard scene.views[child].view.superview != parent else { return }
      report(ScriptFault.notInside(scene.viewName(child), of: scene.viewName(parent)), at: offset)
      return
    }
    guard child > 0, child != scene.rootAlias else {
      report(ScriptFault.rootInView, at: offset)
      return
    }
    var ancestor: Int? = parent
    while let index = ancestor {
      if index == child {
        report(ScriptFault.insideItself(scene.viewName(child)), at: offset)
        return
      }
      ancestor = scene.views[index].view.superview
      guard spend(at: offset) else { return }
    }
    scene.put(child, into: parent)
  }

  /// Recorded (`hasMaskSetting`), so that AL121 is not reported for the view; guides have no mask.
  mutating func turnOffAutoresizingMask(of item: Item) {
    guard items == nil, case .view(let view) = item else { return }
    scene.views[view].view.translatesAutoresizingMaskIntoConstraints = false
    scene.views[view].hasMaskSetting = true
  }
}
