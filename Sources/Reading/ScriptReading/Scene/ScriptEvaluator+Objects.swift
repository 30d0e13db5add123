import LayoutModel
import SwiftSubset

/// Making views and guides, which answers place at the byte given as `offset`.
///
/// Content of a view is unknown until something says it. Scroll views and stack views get what
/// makes them such here; other classes are told apart by their names alone. `UIView` and `NSView`
/// are not kept as class names, since they say nothing. What a view of another class makes is
/// marked with its `maker`, for it is told with the layout of that class. A view without a `name`
/// is named by its class in the end. A guide has no owner, and so no place, until it is added to a
/// view.
extension ScriptEvaluator {
  /// Makes a view of a class.
  ///
  /// - Returns: Its index; the root's where there may be no more.
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

  /// Places a view that a function of another file made where it is kept: that is the code to look at.
  ///
  /// - Parameters:
  ///   - value: What a variable is given.
  ///   - offset: The byte at which it is.
  ///   - count: How many views there were before the value was worked out.
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

  /// Makes a guide; `nil` where there may be no more.
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

/// Putting views into each other.
///
/// UIKit raises where a view would lie in itself; here that is told and the view stays where it is.
/// A view that is in another one already moves. The walk up to the root is charged a step for each
/// view. In a string of a document views have their places already: a call that says the same is
/// fine, any other is told.
extension ScriptEvaluator {
  /// Puts a view into another, behind all that are there.
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

  /// Sets `translatesAutoresizingMaskIntoConstraints` to false, as some libraries do; guides have no mask.
  ///
  /// That code does so is kept (`hasMaskSetting`), so that AL121 is not told of the view.
  mutating func turnOffAutoresizingMask(of item: Item) {
    guard items == nil, case .view(let view) = item else { return }
    scene.views[view].view.translatesAutoresizingMaskIntoConstraints = false
    scene.views[view].hasMaskSetting = true
  }
}
