import LayoutModel
import SwiftSubset

/// Missing constraints of such a stand-in are not reported.
struct PlaceholderItem {
  let index: Int

  /// The placeholder keeps it, so that every use of the same member is the same view.
  ///
  /// Its class is the declared type where that is a view's, and `UIView` otherwise; `nil` beyond
  /// the maximum number of views.
  func value(_ evaluator: inout ScriptEvaluator) -> Item? {
    let placeholder = evaluator.placeholders[index]
    if let item = placeholder.item { return item }
    let type = placeholder.type ?? ""
    let item: Item
    // `UILayoutGuide`, and those of libraries that are named after it.
    if type.hasSuffix("LayoutGuide") {
      guard let guide = evaluator.makeGuide(at: placeholder.offset) else { return nil }
      evaluator.scene.guides[guide].id = placeholder.name
      item = .guide(guide)
    } else {
      // A class of the script's is laid out as its system superclass.
      let base = evaluator.declarations.types[type].map {
        evaluator.declarations.viewClass(of: $0) ?? "UIView"
      }
      let known =
        evaluator.declarations.isViewType(type) && !type.hasSuffix("Controller") ? type : "UIView"
      let view = evaluator.makeView(base ?? known, at: placeholder.offset)
      guard view > 0 else { return nil }
      evaluator.scene.views[view].view.id = placeholder.name
      // Set before any finding.
      evaluator.scene.views[view].isStandIn = true
      evaluator.scene.views[view].view.superview = owningView(of: placeholder, evaluator)
      item = .view(view)
    }
    evaluator.placeholders[index].item = item
    return item
  }

  /// The view that contains a member of it, as a card contains its title.
  private func owningView(
    of placeholder: ScriptPlaceholders.Placeholder,
    _ evaluator: ScriptEvaluator
  ) -> Int? {
    switch placeholder.owner {
    case .view(let view): return view
    case .placeholder(let owner):
      guard case .view(let view)? = evaluator.placeholders[owner].item else { return nil }
      return view
    default: return nil
    }
  }
}
