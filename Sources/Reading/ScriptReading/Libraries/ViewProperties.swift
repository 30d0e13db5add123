import LayoutModel

/// What views are asked for and told beside their constraints.
///
/// Each sets or gets one thing of a `View` in the scene. Frames are what a solve is to find, so
/// asking for one gives a stand-in (`ScriptEvaluator.standIn(_:for:at:)`), except for the root's
/// size where the environment says it.
///
/// Names are UIKit's. A getter returns `nil`, and a setter `false`, where the value is none that
/// has the property; then the next library of that name is asked.
///
/// Lengths are points in the coordinate space of the view itself, whose origin is its top left
/// corner.
enum ViewPropertyLibrary: ScriptLibrary {
  static let signatures = [viewProperties]

  /// The properties of views that Auto Layout knows.
  ///
  /// `table.getters["superview"]` is asked for `a.superview` whatever `a` is.
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

  /// Adds what says who lies in whom.
  ///
  /// A controller, its view and a cell's content view are one view here.
  // Asked while the script is worked out: what is added later in the text is not seen yet.
  private static func addTree(to table: inout ScriptSignatures) {
    table.getters["superview"] = { evaluator, value, offset in
      guard case .item(.view(let index)) = value else { return nil }
      if let superview = evaluator.scene.views[index].view.superview {
        return .item(.view(superview))
      }
      // The view of an app's class lies in one that is not known. Of a script it is the root that is meant.
      return index == 0 && evaluator.scene.isOfAppCode ? .unknown : .item(.view(0))
    }
    // In the order in which the views were made, which is not always that of UIKit. O(views of the
    // scene), paid for.
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
        // What a controller, a cell or an effect view puts its subviews into is the view itself here.
        guard case .item(.view) = value else { return nil }
        return value
      }
    }
    // A guide that no view has been given yet has no owner: `nil` in the script.
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
    // Of guides alone; an empty text takes the identifier away, as in a document.
    table.setters["identifier"] = { evaluator, value, argument in
      guard case .item(.guide(let index)) = value, case .text = argument.value else {
        return false
      }
      if let text = evaluator.identifier(argument) {
        evaluator.scene.guides[index].id = text.isEmpty ? nil : text
      }
      return true
    }
  }

  /// AppKit's views take all of their subviews at once; those that they had before stay here.
  private static let setSubviews: ScriptSignatures.Setter = { evaluator, value, argument in
    guard case .item(.view(let index)) = value, case .array(let children) = argument.value,
      evaluator.items == nil
    else { return false }
    for case .item(.view(let child)) in children where child > 0 {
      evaluator.add(child, to: index, at: argument.offset)
    }
    return true
  }

  /// Adds frames and margins; frames are those that a mask starts from.
  ///
  /// A frame counts for views whose mask is translated into constraints; for others the solve finds
  /// it. The getters of `layoutMargins` answer UIKit's default of 8 points a side where nothing was
  /// set.
  private static func addViewGeometry(to table: inout ScriptSignatures) {
    // In the superview's coordinates, as UIKit has it.
    table.setters["frame"] = viewSetter { evaluator, index, argument in
      let rect = ScriptGeometry.rect(argument, &evaluator)
      // Of numbers that nothing here says: it has a frame, wherever that is.
      if evaluator.wasGuessed("frame") || rect == nil, evaluator.scene.isOfAppCode {
        return evaluator.scene.taint(.item(.view(index)))
      }
      guard let rect else { return }
      evaluator.scene.views[index].view.frame = rect
    }
    // Both have their origin at 0.
    for name in ["frame", "bounds"] {
      // Any view but the root has a frame only after the solve, so what is computed of it stands
      // in.
      table.getters[name] = { evaluator, value, offset in
        guard case .item(.view(let index)) = value else { return nil }
        guard let size = index == 0 ? evaluator.rootSize : nil else {
          return evaluator.standIn(name, for: ViewPropertyFault.unknownFrame(name), at: offset)
        }
        return .rect(Rect(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
    table.setters["layoutMargins"] = viewSetter { evaluator, index, argument in
      guard let insets = ScriptGeometry.insets(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.layoutMargins = insets
    }
    // Where nothing was set it is UIKit's default.
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

  /// Adds sizes and offsets of contents.
  ///
  /// An intrinsic size that is set wins over one that a text would be measured to. A part below 0
  /// is `UIView.noIntrinsicMetric`.
  private static func addContentGeometry(to table: inout ScriptSignatures) {
    table.setters["intrinsicContentSize"] = viewSetter { evaluator, index, argument in
      guard let size = ScriptGeometry.size(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.intrinsicContentSize = IntrinsicContentSize(size)
    }
    // How far the content reaches is said by code in place of constraints, which then lack nothing.
    table.setters["contentSize"] = viewSetter { evaluator, index, _ in
      evaluator.scene.taint(.item(.view(index)))
    }
    // What constraints make of a view at its smallest, or its content asks for, is there after the solve.
    for name in ["fittingSize", "intrinsicContentSize"] {
      table.getters[name] = { evaluator, value, offset in
        guard case .item(.view) = value else { return nil }
        return evaluator.standIn(name, for: ViewPropertyFault.unknownFrame(name), at: offset)
      }
    }
    // Views that do not scroll have no content insets: setting them changes nothing.
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
    // In points of the content, as UIScrollView has it: a positive y shows what lies further down.
    table.setters["contentOffset"] = viewSetter { evaluator, index, argument in
      guard let point = ScriptGeometry.point(argument, &evaluator) else { return }
      evaluator.scene.views[index].view.scroll?.contentOffset = point
    }
  }

  /// Adds what is on or off, and words.
  ///
  /// Setting a mask turns masks on, as writing one in a document does.
  private static func addFlags(to table: inout ScriptSignatures) {
    // Remembered, because what libraries switch off for a view must not be told again
    // (`hasMaskSetting`).
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
    // A word that UIKit does not know changes nothing here; Swift's compiler refuses it.
    table.setters["semanticContentAttribute"] = viewSetter { evaluator, index, argument in
      guard let name = evaluator.word(argument) else { return }
      guard let attribute = View.SemanticContentAttribute(rawValue: name) else { return }
      evaluator.scene.views[index].view.semanticContentAttribute = attribute
    }
    // A document that says a mask means the same: the mask decides, not constraints.
    table.setters["autoresizingMask"] = viewSetter { evaluator, index, argument in
      guard let mask = evaluator.mask(argument) else { return }
      evaluator.scene.views[index].view.autoresizingMask = mask
      evaluator.scene.views[index].view.translatesAutoresizingMaskIntoConstraints = true
      evaluator.scene.views[index].hasMaskSetting = true
    }
  }

  /// A setter for views; others are left to other libraries.
  ///
  /// Where only constraints are being read (`items`), there is no view to change, and it answers
  /// `false`.
  ///
  /// - Parameter set: Sets it, with the index of the view. A value that is not known leaves things
  ///   as they are.
  /// - Returns: The setter.
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

/// As it is in a document: a part that a view has not is left out.
extension IntrinsicContentSize {
  /// The size as UIKit says it: below 0 is none.
  fileprivate init(_ size: Size) {
    self.init(
      width: size.width < 0 ? nil : size.width,
      height: size.height < 0 ? nil : size.height
    )
  }
}

extension ScriptEvaluator {
  /// The guide that a view has; scroll views have two more.
  ///
  /// A view of an unknown class that is asked for one of those becomes a scroll view: its author
  /// knows what it is.
  ///
  /// Which guides there are is in `BuiltInGuide`: safe area, margins, readable content, keyboard
  /// and, of scroll views, content and frame.
  ///
  /// - Parameters:
  ///   - guide: The guide.
  ///   - value: What is asked for it.
  ///   - offset: The byte where the script asks for it.
  /// - Returns: The guide as an item; `nil` where the value is no view, and unknown where it has no
  ///   such guide, which has been reported.
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
    // Every view has one, all at the same keyboard: the root's is that of the others, too.
    if guide == .keyboardLayoutGuide, index != 0 {
      scene.usesRoot = true
      return .item(.builtIn(guide, owner: 0))
    }
    return .item(.builtIn(guide, owner: index))
  }

  /// Whether a view may be of any class: who asks it for what only scroll views have knows better.
  ///
  /// A stand-in without a class is one; so is a class that is not in `ViewLibrary.viewClasses`,
  /// which may be a subclass of UIScrollView's.
  private func isOfUnknownClass(_ index: Int) -> Bool {
    guard let name = scene.views[index].view.className else { return scene.views[index].isStandIn }
    return !ViewLibrary.viewClasses.contains(name)
  }

  /// The flags of an array or of one word; `nil` where one is not known, which has been reported.
  ///
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

/// What there is to say of these calls.
///
/// An unknown item is the author's mistake and gets the code for it; the others leave code out.
private enum ViewPropertyFault: ScriptMessage {
  // `frame` or `bounds` of a view that is not the root.
  case unknownFrame(String)
  // The view's name, and a guide that only scroll views have.
  case noScrollView(String, guide: String)
  // The word that is no flag.
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
