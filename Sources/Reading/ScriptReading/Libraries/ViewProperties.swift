import LayoutModel

/// The properties of views other than constraints, by UIKit's names.
///
/// Frames are the result of a solve, so their getters return a placeholder
/// (`ScriptEvaluator.standIn(_:for:at:)`), except for the root's size where the environment has it.
/// Lengths are points in the coordinate space of the view itself.
enum ViewPropertyLibrary: ScriptLibrary {
  static let signatures = [viewProperties]

  private static let viewProperties: ScriptSignatures = {
    var table = ScriptSignatures()
    addTree(to: &table)
    table.setters["subviews"] = setSubviews
    addViewGeometry(to: &table)
    addFlags(to: &table)
    for guide in BuiltInGuide.allCases {
      table.getters[guide.rawValue] = { evaluator, value, offset in
        evaluator.builtIn(guide, of: value, at: offset)
      }
    }
    return table
  }()

  /// A controller, its view and a cell's content view are one view here.
  // The value at this point of the script, before later additions.
  private static func addTree(to table: inout ScriptSignatures) {
    table.getters["superview"] = { evaluator, value, offset in
      guard case .item(.view(let index)) = value else { return nil }
      if let superview = evaluator.scene.views[index].view.superview {
        return .item(.view(superview))
      }
      // The superview of an app's view is not known. In a script the root is the likely superview.
      return index == 0 && evaluator.scene.isOfAppCode ? .unknown : .item(.view(0))
    }
    // In the order in which the views were made, which is not always that of UIKit. O(views of the
    // scene), charged.
    table.getters["subviews"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value else { return nil }
      evaluator.meter.charge(evaluator.scene.views.count)
      let children = evaluator.scene.views.indices.filter {
        evaluator.scene.views[$0].view.superview == index
      }
      return .array(children.map { .item(.view($0)) })
    }
    for name in ["view", "contentView", "rootView"] {
      table.getters[name] = { _, value, _ in
        // The content view of a controller, a cell or an effect view is the view itself here.
        guard case .item(.view) = value else { return nil }
        return value
      }
    }
    // `nil` for a guide that no view has yet.
    table.getters["owningView"] = { evaluator, value, _ in
      guard case .item(.guide(let index)) = value else { return nil }
      return evaluator.scene.guides[index].owner.map { .item(.view($0)) } ?? .nothing
    }
    // The guides of controllers before iOS 11, which only the root has here.
    for (name, isTop) in [("topLayoutGuide", true), ("bottomLayoutGuide", false)] {
      table.getters[name] = { _, value, _ in
        guard case .item(.view(0)) = value else { return nil }
        return .support(isTop: isTop)
      }
    }
    // Of guides only; an empty text removes the identifier, as in a document.
    table.setters["identifier"] = { evaluator, value, argument in
      guard case .item(.guide(let index)) = value, argument.value.writtenText != nil else {
        return false
      }
      if let text = evaluator.identifier(argument) {
        evaluator.scene.guides[index].id = text.isEmpty ? nil : text
      }
      return true
    }
  }

  /// As in AppKit; earlier subviews stay here.
  private static let setSubviews: ScriptSignatures.Setter = { evaluator, value, argument in
    guard case .item(.view(let index)) = value, case .array(let children) = argument.value,
      evaluator.items == nil
    else { return false }
    for case .item(.view(let child)) in children where child > 0 {
      evaluator.add(child, to: index, at: argument.offset)
    }
    return true
  }

  /// A frame counts for views whose mask is translated into constraints; for others the solve
  /// determines it.
  ///
  /// The getters of `layoutMargins` return UIKit's default of 8 points a side where nothing was
  /// set.
  private static func addViewGeometry(to table: inout ScriptSignatures) {
    // In the superview's coordinates, as UIKit has it.
    table.setters["frame"] = viewSetter { evaluator, index, argument in
      let rect = ScriptGeometry.rect(argument, &evaluator)
      // The numbers are unknown, but the view has a frame.
      if evaluator.wasGuessed("frame") || rect == nil, evaluator.scene.isOfAppCode {
        return evaluator.scene.taint(.item(.view(index)))
      }
      guard let rect else { return }
      evaluator.scene.views[index].view.frame = rect
    }
    for name in ["frame", "bounds"] {
      // Any view but the root has a frame only after the solve, so its value is a placeholder.
      table.getters[name] = { evaluator, value, offset in
        guard case .item(.view(let index)) = value else { return nil }
        guard let size = index == 0 ? evaluator.surroundings?.askSize() : nil else {
          return evaluator.standIn(name, for: ViewPropertyFault.unknownFrame(name), at: offset)
        }
        return .rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
    table.setters["layoutMargins"] = viewSetter { evaluator, index, argument in
      guard let insets = ScriptGeometry.insets(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.layoutMargins = insets
    }
    table.getters["layoutMargins"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value else { return nil }
      let margins = evaluator.scene.views[index].view.layoutMargins
      return .insets(margins ?? EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }
    table.setters["directionalLayoutMargins"] = viewSetter { evaluator, index, argument in
      guard let insets = ScriptGeometry.directionalInsets(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.directionalLayoutMargins = insets
    }
    table.setters["alignmentRectInsets"] = viewSetter { evaluator, index, argument in
      guard let insets = ScriptGeometry.insets(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.alignmentRectInsets = insets
    }
    addContentGeometry(to: &table)
  }

  /// An intrinsic size that is set replaces the measured one; a negative part is
  /// `UIView.noIntrinsicMetric`.
  private static func addContentGeometry(to table: inout ScriptSignatures) {
    table.setters["intrinsicContentSize"] = viewSetter { evaluator, index, argument in
      guard let size = ScriptGeometry.size(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.intrinsicContentSize = IntrinsicContentSize(size)
    }
    // A content size that code sets replaces the constraints of the content.
    table.setters["contentSize"] = viewSetter { evaluator, index, _ in
      evaluator.scene.taint(.item(.view(index)))
    }
    // The sizes follow from the solve.
    for name in ["fittingSize", "intrinsicContentSize"] {
      table.getters[name] = { evaluator, value, offset in
        guard case .item(.view) = value else { return nil }
        return evaluator.standIn(name, for: ViewPropertyFault.unknownFrame(name), at: offset)
      }
    }
    table.setters["contentInset"] = viewSetter { evaluator, index, argument in
      guard let insets = ScriptGeometry.insets(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.scroll?.contentInset = insets
    }
    table.getters["contentInset"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value else { return nil }
      return evaluator.scene.views[index].view.scroll.map { .insets($0.contentInset) }
    }
    table.getters["directionalLayoutMargins"] = { evaluator, value, _ in
      guard case .item(.view(let index)) = value else { return nil }
      let margins = evaluator.scene.views[index].view.directionalLayoutMargins
      return .directionalInsets(margins ?? .init(top: 8, leading: 8, bottom: 8, trailing: 8))
    }
    // In points of the content: a positive y shows content further down.
    table.setters["contentOffset"] = viewSetter { evaluator, index, argument in
      guard let point = ScriptGeometry.point(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.scroll?.contentOffset = point
    }
  }

  /// Setting a mask turns masks on, as a mask in a document does.
  private static func addFlags(to table: inout ScriptSignatures) {
    // Recorded, so that a library's remark on the mask is not reported again (`hasMaskSetting`).
    table.setters["translatesAutoresizingMaskIntoConstraints"] = viewSetter {
      evaluator,
      index,
      argument in
      guard let value = evaluator.bool(argument) else { return }
      evaluator.scene.views[index].view.translatesAutoresizingMaskIntoConstraints = value
      evaluator.scene.views[index].hasMaskSetting = true
    }
    table.setters["isHidden"] = viewSetter { evaluator, index, argument in
      guard let value = evaluator.bool(argument) else { return }
      evaluator.scene.views[index].view.isHidden = value
    }
    table.setters["preservesSuperviewLayoutMargins"] = viewSetter { evaluator, index, argument in
      guard let value = evaluator.bool(argument) else { return }
      evaluator.scene.views[index].view.preservesSuperviewLayoutMargins = value
    }
    table.setters["insetsLayoutMarginsFromSafeArea"] = viewSetter { evaluator, index, argument in
      guard let value = evaluator.bool(argument) else { return }
      evaluator.scene.views[index].view.insetsLayoutMarginsFromSafeArea = value
    }
    // An unknown word is ignored; Swift's compiler refuses it.
    table.setters["semanticContentAttribute"] = viewSetter { evaluator, index, argument in
      guard let name = evaluator.word(argument) else { return }
      guard let attribute = View.SemanticContentAttribute(rawValue: name) else { return }
      evaluator.scene.views[index].view.semanticContentAttribute = attribute
    }
    // As in a document: the mask determines the frame, not constraints.
    table.setters["autoresizingMask"] = viewSetter { evaluator, index, argument in
      guard let mask = evaluator.mask(argument) else { return }
      evaluator.scene.views[index].view.autoresizingMask = mask
      evaluator.scene.views[index].view.translatesAutoresizingMaskIntoConstraints = true
      evaluator.scene.views[index].hasMaskSetting = true
    }
  }

  /// Returns `false` for other values, and where only constraints are read (`items`).
  private static func viewSetter(
    _ set: @escaping @Sendable (inout ScriptEvaluator, Int, ScriptArgument) -> Void
  ) -> ScriptSignatures.Setter {
    { evaluator, value, argument in
      guard case .item(.view(let index)) = value, evaluator.items == nil else { return false }
      set(&evaluator, index, argument)
      return true
    }
  }
}

extension IntrinsicContentSize {
  /// UIKit's negative numbers are no size.
  init(_ size: Size) {
    self.init(
      width: size.width < 0 ? nil : size.width,
      height: size.height < 0 ? nil : size.height
    )
  }
}

extension ScriptEvaluator {
  /// A view of an unknown class with a guide of scroll views becomes a scroll view.
  ///
  /// `nil` where the value is no view; a view without such a guide is reported.
  fileprivate mutating func builtIn(
    _ guide: BuiltInGuide,
    of value: ScriptValue,
    at offset: Int
  ) -> ScriptValue? {
    guard case .item(.view(let index)) = value else { return nil }
    if let items {
      do throws(ItemFault) {
        return .item(try items.item(scene.views[index].view.id, guide: guide.rawValue))
      } catch {
        report(error.code, error.message(closest: nil), at: offset)
        return .unknown
      }
    }
    let name = scene.viewName(index)
    if guide.needsScrollView, scene.views[index].view.scroll == nil {
      if isOfUnknownClass(index) {
        scene.views[index].view.scroll = View.Scroll()
        return .item(.builtIn(guide, owner: index))
      }
      report(ViewPropertyFault.noScrollView(name, guide: guide.rawValue), at: offset)
      return .unknown
    }
    // Every view has one, at the same keyboard, so the root's is used.
    if guide == .keyboardLayoutGuide, index != 0 {
      scene.usesRoot = true
      return .item(.builtIn(guide, owner: 0))
    }
    return .item(.builtIn(guide, owner: index))
  }

  /// A placeholder without a class may be a scroll view; so may a class that is not in
  /// `ViewLibrary.viewClasses`.
  private func isOfUnknownClass(_ index: Int) -> Bool {
    guard let name = scene.views[index].view.className else { return scene.views[index].isStandIn }
    return !ViewLibrary.viewClasses.contains(name)
  }

  /// `[.flexibleWidth, .flexibleHeight]` and `.flexibleWidth` are read alike, since a Swift option
  /// set is both.
  fileprivate mutating func mask(_ argument: ScriptArgument) -> View.AutoresizingMask? {
    var values = [argument.value]
    if case .array(let elements) = argument.value { values = elements }
    var mask = View.AutoresizingMask()
    meter.charge(values.count * 8)
    for value in values {
      guard let name = word(ScriptArgument(value: value, offset: argument.offset)) else {
        return nil
      }
      guard let flag = View.AutoresizingMask.named.first(where: { $0.name == name }) else {
        report(ViewPropertyFault.unknownFlag(name), at: argument.offset)
        return nil
      }
      mask.insert(flag.mask)
    }
    return mask
  }
}

private enum ViewPropertyFault: ScriptMessage {
  // `frame` or `bounds` of a view that is not the root.
  case unknownFrame(String)
  // The view's name, and a guide that only scroll views have.
  case noScrollView(String, guide: String)
  case unknownFlag(String)

  var code: Diagnostic.Code {
    if case .noScrollView = self { .unknownItem } else { .skippedCode }
  }

  var message: String {
    switch self {
    case .unknownFrame(let property):
      "The \(property) of a view is known only after layout. Constrain anchors to each other instead."
    case .noScrollView(let view, let guide):
      "`\(view)` has no \(guide), as it is not a scroll view. Declare it as `UIScrollView()`."
    case .unknownFlag(let word):
      "`.\(word)` is not an autoresizing mask. Use a flag such as .flexibleWidth."
    }
  }
}
