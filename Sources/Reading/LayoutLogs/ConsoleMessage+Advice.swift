import LayoutModel

extension ConsoleMessage {
  func finding(_ places: [Place]) -> (Diagnostic.Code, String) {
    let names = Self.names(of: places)
    switch message.message {
    case .noCommonAncestor: return unrelated(places, names)
    case .noCommonSuperview:
      return unrelated(places, Self.names(of: places, withAttributes: false))
    case .hierarchyNotPrepared, .hierarchyUnprepared, .outsideSubtree: return unprepared
    case .noSuperview:
      return (
        .viewWithoutSuperview,
        "A view without a superview is constrained to its superview. Add the view with addSubview "
          + "before makeConstraints."
      )
    case .invalidPairing, .unpairedAttributes: return pairing(places)
    case .secondItemMissing:
      let view = Self.views(in: text).first?.displayName
      return (
        .locationWithConstant,
        "A constraint\(view.map { " of \($0)" } ?? "") sets an edge or a center to a constant: its second item is "
          + "nil, or its multiplier is 0. Add \(view ?? "the view") with addSubview first, and check that the view "
          + "that it is constrained to is not nil."
      )
    case .itemNotView:
      return (
        .attributeWithoutItem,
        "An item of a constraint\(Self.views(in: text).first.map { " of \($0.displayName)" } ?? "") is neither a view nor "
          + "a layout guide: it is nil or, for example, an anchor. Pass the view or the guide itself, and check for an "
          + "outlet that is not connected, or a view that does not exist yet."
      )
    case .optionalItem:
      return (
        .attributeWithoutItem,
        "An item of a constraint is a Swift value and not a view, such as an optional view in the views dictionary of "
          + "a visual format. Unwrap it, and declare the dictionary as [String: UIView]."
      )
    case .firstItemMissing:
      return (
        .missingFirstItem,
        "The first item of the constraint is nil. Check for an outlet that is not connected, or a view that "
          + "does not exist yet."
      )
    case .constantNotFinite: return notFinite(.constantNotFinite, "constant", names)
    case .contentSizeNotFinite:
      return (
        .constantNotFinite,
        "The intrinsicContentSize of a view is not finite. Check its calculation for a division by 0."
      )
    case .multiplierNotFinite: return notFinite(.multiplierNotFinite, "multiplier", names)
    case .visualFormat:
      return (
        .visualFormat,
        FormatMessage(text)?.message
          ?? "A visual format cannot be parsed. Compare it with H:|-[a(>=70)]-8-[b(==a)]-|."
      )
    case .priorityMutation: return priority
    case .updateWithoutConstraint:
      return (
        .callRefused,
        "updateConstraints\(source) changes constants only, and finds no constraint with the attributes, target and "
          + "multiplier of \(constraint.map { "`\($0)`" } ?? "the new one") that was made before. Use "
          + "remakeConstraints if they differ, or makeConstraints if there is none yet."
      )
    case .installedConstraint:
      return (
        .callRefused,
        "A constraint of Masonry is changed after it was installed: only its constant may change. Use "
          + "mas_remakeConstraints, or uninstall it first."
      )
    case .managedBar:
      let bar = word(behind: "Cannot modify constraints for ") ?? "a bar"
      return (
        .callRefused,
        "A constraint is added to \(bar), which its controller lays out. Constrain views to a view of your own instead, "
          + "such as the titleView of the navigation item, or one beside the bar in the controller's view."
      )
    case .relationRedefined:
      return (
        .callRefused,
        "A constraint of Masonry has two relations in one chain. Write one statement for each relation."
      )
    case .background:
      return (
        .callRefused,
        "Constraints or views are changed on another thread than the main one. Make the change in "
          + "DispatchQueue.main.async; the call stack has the location."
      )
    case .endlessUpdate:
      return (
        .callRefused,
        "A pass of the window's layout invalidates itself again and again. Do not call setNeedsUpdateConstraints or "
          + "setNeedsLayout, nor change constraints without need, in updateConstraints, layout or viewDidLayout."
      )
    case .superNotCalled:
      let method =
        ["layoutSubviews", "updateConstraints", "layout"].first {
          text.range(of: "-\($0)") != nil || text.range(of: " \($0)]") != nil
        }
        ?? "layoutSubviews"
      return (
        .callRefused,
        "An override of \(method) does not call super. Call super.\(method)() in it."
      )
    case .limitExceeded:
      return (
        .callRefused,
        "A constant is larger than Auto Layout supports, such as CGFloat.greatestFiniteMagnitude. Break on "
          + "_NSLayoutConstraintNumberExceedsLimit to find it, and use a constant of at most 10000."
      )
    case .headerContent:
      let view = Self.object(behind: "Offending view: ", in: text) ?? "A header"
      return (
        .callRefused,
        "\(view) has subviews or constraints outside of its content view. Add them to its contentView, and constrain "
          + "them to that."
      )
    case .cellMask:
      return (
        .callRefused,
        "A cell or its content view has its mask turned off, but the table or collection view and the cell lay "
          + "them out. Remove translatesAutoresizingMaskIntoConstraints = false for it, and constrain views within "
          + "the content view."
      )
    case .severalAttributes:
      return (
        .callRefused,
        "A constraint of SnapKit relates an attribute to several others, such as snp.center or snp.edges. Name one: "
          + "make.left.equalTo(view.snp.centerX)."
      )
    case .collapsedCell:
      return (
        .ambiguousLayout,
        "The height of a cell is ambiguous: no chain of constraints leads from the top of its content view to the "
          + "bottom. Constrain the first view to the top and the last one to the bottom, and give views without "
          + "content a height."
      )
    case .missingConstraints:
      let view = Self.views(in: text).first?.displayName ?? "A view"
      return (
        .ambiguousLayout,
        "\(view) has too few constraints for its size and position. Add the missing ones, or set "
          + "translatesAutoresizingMaskIntoConstraints = true if its frame is set."
      )
    case .tableOutsideWindow:
      return (
        .callRefused,
        "A table view is laid out before it is in a window, with wrong sizes. Do not call layoutIfNeeded, "
          + "scrollToRow or beginUpdates before it is; break on UITableViewAlertForLayoutOutsideViewHierarchy to find "
          + "the call."
      )
    case .ambiguousLayout, nil:
      return (.ambiguousLayout, "A view is ambiguous. Add the constraints that it lacks.")
    }
  }

  private func unrelated(_ places: [Place], _ names: [String]) -> (Diagnostic.Code, String) {
    guard places.count >= 2 else {
      return (
        .viewWithoutSuperview,
        "The two views of a constraint have no common superview: one of them was not added. "
          + "Add both with addSubview before the constraint is activated."
      )
    }
    let problem = "`\(names[0])` and `\(names[1])` have no common ancestor"
    let owners = RowOwners(LogItems())
    if places.prefix(2).allSatisfy({ owners.origin($0.item) == .system }) {
      return (
        .viewWithoutSuperview,
        "\(problem). Both are views of the system, so the constraint is not yours. Look in the call stack for the "
          + "call of the app that shows or hides them."
      )
    }
    let views = Self.names(of: places, withAttributes: false)
    let origins = places.prefix(2).map { owners.origin($0.item) }
    if let system = origins.firstIndex(of: .system), !origins.contains(.app) {
      return (
        .viewWithoutSuperview,
        "\(problem): \(views[system]) is a view of the system, which may remove it. If the call stack has no line of "
          + "yours, the constraint is the system's; otherwise constrain to a view of your own."
      )
    }
    guard let missing = Self.probablyMissing(places) else {
      return (
        .viewWithoutSuperview,
        "\(problem): \(views[0]) or \(views[1]) was not added. Add both with addSubview before the constraint is "
          + "activated."
      )
    }
    return (
      .viewWithoutSuperview,
      "\(problem): one of the two views was not added, probably \(views[missing]). Add it with addSubview "
        + "before the constraint is activated."
    )
  }

  /// Empty where no library prints the location of the first constraint.
  private var source: String { row?.source.map { " (\($0.file):\($0.line))" } ?? "" }

  private var unprepared: (Diagnostic.Code, String) {
    let constraint = self.constraint
    let row = constraint.map { " `\($0)`\(source)" } ?? ""
    if let owner = Self.object(behind: "owningView = ", in: text),
      let container = Self.object(behind: "Container hierarchy:", in: text), owner != container
    {
      return (
        .viewWithoutSuperview,
        "The constraint\(row) refers to a layout guide of \(owner), and is added to \(container), which does not "
          + "contain it. Add \(container) to \(owner) with addSubview first."
      )
    }
    let missing = Self.object(behind: "not found in container hierarchy: ", in: text)
    let hasNone = text.range(of: "NO SUPERVIEW") != nil
    guard let missing else {
      let container = Self.object(behind: " view:", in: text) ?? "a view"
      let items = self.row?.items ?? []
      let contents = items.count == 1 ? items[0].displayName : "its items"
      let problem =
        "The constraint\(row) is added to \(container)\(container == "a view" ? " that" : ", which") does not contain "
        + "\(contents). "
      if let effect = items.first(where: { $0.className == "UIVisualEffectView" }),
        let item = items.first(where: { $0 != effect })
      {
        return (
          .viewWithoutSuperview,
          problem
            + "Add \(item.displayName) to the contentView of \(effect.displayName) with addSubview, and constrain it to that."
        )
      }
      let owners = RowOwners(LogItems())
      if let item = items.first(where: { owners.origin($0) == .system }) {
        return (
          .viewWithoutSuperview,
          problem
            + "\(item.displayName) is a view of the system, which may remove it. Constrain to a view of your own."
        )
      }
      return (
        .viewWithoutSuperview,
        problem
          + "Add the views with addSubview first, and activate the constraint, or add it to the common "
          + "superview."
      )
    }
    return (
      .viewWithoutSuperview,
      "The constraint\(row) is added to a view that does not contain \(missing)"
        + (hasNone ? ", which has no superview" : "")
        + ". Add \(missing) with addSubview first; then activate the constraint, or add it to the common "
        + "superview of both items."
    )
  }

  private func pairing(_ places: [Place]) -> (Diagnostic.Code, String) {
    if text.range(of: "leading/trailing attribute") != nil {
      return (
        .directionalWithAbsolute,
        "A constraint pairs leading or trailing with left or right. Use leading and trailing for both items, or "
          + "left and right for both."
      )
    }
    if text.range(of: "equal to a constant") != nil {
      return (
        .locationWithConstant,
        "A constraint sets an edge or a center to a constant. Add a second item, such as the superview, and "
          + "the edge that the constant is measured from."
      )
    }
    let attributes = places.map(\.attribute.attribute)
    let absolute = attributes.firstIndex { $0 == .left || $0 == .right }
    let directional = attributes.firstIndex { $0 == .leading || $0 == .trailing }
    if let absolute, let directional {
      let names = Self.names(of: places)
      return (
        .directionalWithAbsolute,
        "A constraint pairs `\(names[absolute])` with `\(names[directional])`. Use leading and trailing for both, or "
          + "left and right for both."
      )
    }
    if attributes.count == 2, attributes[0].axis != attributes[1].axis,
      !attributes.contains(.width), !attributes.contains(.height)
    {
      return (
        .horizontalWithVertical,
        "`\(Self.names(of: places).joined(separator: "` and `"))` are on different axes. Pair an edge with "
          + "an edge of the same axis."
      )
    }
    return (
      .sizeWithLocation,
      "A constraint pairs incompatible attributes: a size with an edge, or a horizontal edge with "
        + "a vertical one. Pair a size with a size or a constant, and an edge with an edge of the same axis."
    )
  }

  private func notFinite(
    _ code: Diagnostic.Code,
    _ part: String,
    _ names: [String]
  ) -> (Diagnostic.Code, String) {
    let value = word(behind: "\(part):") ?? "not finite"
    let item =
      switch names.count {
      case 0: "a constraint"
      case 1: "the constraint of `\(names[0])`"
      default: "the constraint between `\(names[0])` and `\(names[1])`"
      }
    return (
      code,
      "The \(part) of \(item) is \(value). Check the calculation for a division by 0, as of a frame that is "
        + "still empty, before it is assigned."
    )
  }

  private var priority: (Diagnostic.Code, String) {
    let new = word(behind: "passed priority ") ?? "the new one"
    let old = word(behind: "existing priority was ") ?? "the old one"
    return (
      .callRefused,
      "The priority of an active constraint changes from \(old) to \(new): before iOS 13 required cannot "
        + "become optional, nor the reverse. Use 999 instead of 1000 from the start, or deactivate the "
        + "constraint before the change."
    )
  }
}
