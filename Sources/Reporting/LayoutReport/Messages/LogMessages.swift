internal import LayoutModel

extension LogAdvice {
  var message: String {
    switch self {
    case .systemOnly(let part, let emptyAxis):
      var message = "None of these rows is yours: "
      message += "they belong to \(part?.rawValue ?? "views of the system")"
      if let emptyAxis {
        message += ", with a \(emptyAxis.size.name) of 0 for a moment during layout"
      }
      message += "."
      if part == .toolbar, emptyAxis != nil {
        return message
          + " If your code creates the toolbar, create it with a frame: UIToolbar(frame: CGRect(x: 0, y: 0, "
          + "width: 100, height: 44)). Otherwise the conflict is harmless."
      }
      return message + " The conflict is harmless; there is nothing to change."
    case .negativeSize(let constraint, let isOfPlainView):
      guard isOfPlainView else {
        return "`\(constraint)` sets a negative size. Correct its constant."
      }
      return
        "`\(constraint)` sets a negative size. It is probably from UIAlertController, which adds it to action sheets "
        + "since iOS 12.2: then it is harmless. If your code adds it, correct its constant."
    case .mask(let views, let alternative):
      let message =
        "Set translatesAutoresizingMaskIntoConstraints = false on "
        + views.prefix(3).joined(separator: " and ")
        + ": \(views.count == 1 ? "its mask is" : "their masks are") on."
      guard let alternative else { return message }
      return message
        + " If UIKit places the view, such as the root view of a controller, set the priority of "
        + "`\(alternative)` to 999 instead."
    case .emptyFrame(let view, let axis, let change):
      return
        "The mask of \(view) keeps its \(axis.size.name) at 0. Set translatesAutoresizingMaskIntoConstraints = false on "
        + "\(view) if constraints place it. Otherwise create it with a larger frame, or, if its frame is set later, "
        + Self.lower(change, "one of its \(axis.rawValue) constraints", isFirst: false)
    case .masksOnly(let view, let axis, let points, let content):
      let problem =
        "\(view) has a \(axis.size.name) of \(decimal(points)), which is too small for its content"
      return
        (content.map { "\(problem); the constraints of the content belong to \($0.rawValue)." }
        ?? "All constraints are from autoresizing masks, and \(problem).")
        + " Give it a larger frame. If the size is temporary, the conflict is harmless."
    case .tiedTwice(let anchor, let constraints, let beyond):
      let place =
        beyond.map {
          "`\($0)` places the view beyond its superview; if a format names the superview there, use | instead. "
        } ?? ""
      return
        "`\(anchor)` is constrained twice: remove `\(constraints[0])` or `\(constraints[1])`. \(place)If they "
        + "alternate, deactivate one before the other is activated."
    case .setTwice(let anchor, let values):
      return
        "`\(anchor)` is set twice, with \(values.map(decimal).joined(separator: " and ")): remove one of the "
        + "two constraints, or update the constant of the first instead of adding the second."
    case .outOfBounds(let constraints, let change):
      return
        "`\(constraints[0])` and `\(constraints[1])` exclude each other: remove one, or set the priority of "
        + "`\(change)` to 999."
    case .twin(let constraint, let lines, let isOfBaseline):
      return
        "`\(constraint)` was added twice (lines \(lines[0]) and \(lines[1])). Remove the older constraint before "
        + "it is added again, or keep a reference to it and change its constant. Equal constraints do not conflict"
        + (isOfBaseline ? "; their conflict rests on baselines, which a log does not print." : ".")
    case .superviewAsSibling(let view, let superview, let axis):
      let isVertical = axis == .vertical
      return
        "\(superview) is the superview of \(view), but the format has it as a sibling: \(view) is "
        + "\(isVertical ? "below" : "behind") it. Use | for the superview, or center the view with "
        + "\(isVertical ? "centerX" : "centerY")."
    case .rounding(let points, let change):
      return
        "\(ImpliedSize.text(points)) is less than a pixel: a container rounds its size to whole pixels, and a "
        + "separator takes one. " + Self.lower(change, "one of the constraints")
    case .givenSize(let axis, let points, let kind, let change):
      return Self.givenSize(axis, points, kind, change)
    case .collapsed(let view, let axis, let change):
      return
        "\(view) has a \(axis.size.name) of 0, which leaves no space for its content. "
        + Self.lower(change, "one of its \(axis.rawValue) constraints")
    case .stretched(let view, .horizontal, let change):
      return
        "The stack view stretches \(view) to its own width. Set its alignment to center or leading, put the view into "
        + "a UIView, or remove `\(change)`."
    case .stretched(let view, .vertical, let change):
      return
        "The stack view stretches \(view) to its own height. Remove `\(change)`, or a constraint that sets the height "
        + "of the stack view; if it is horizontal, set its alignment to center or top."
    case .hidden(let view, let axis, let spacing?, let change):
      let edge = axis == .horizontal ? "trailing" : "bottom"
      return
        "\(view) is hidden, which sets its \(axis.size.name) to 0, but its own spacing of \(decimal(spacing)) stays. "
        + "Set its spacing to 0 or hide its views while it is hidden, or put it into a UIView with the \(edge) edge at "
        + "priority 999 and hide that view."
        + (change.map { " Set the priority of `\($0)` to 999, too." } ?? "")
    case .hidden(let view, let axis, nil, let change):
      return "\(view) is hidden in its stack view, which sets its \(axis.size.name) to 0. "
        + Self.lower(change, "one of its \(axis.rawValue) constraints")
        + " Or remove the view from the stack view."
    case .setting(let advice, let change):
      return advice + (change.map { " The row to change is `\($0)`." } ?? "")
    case .arranged(let change):
      return "The row to change is `\(change)`: the stack view places its views itself. Remove it."
    case .only(let change):
      return "The row to change is `\(change)`: the system added the others."
    case .probable(let change):
      return
        "The row to change is probably `\(change)`: remove it, or set its priority to 999."
    case .missingSize(let axis, let view, let change):
      let owner = view.map { "that its container gives \($0)" } ?? "of a container"
      return
        "The missing row is probably the \(axis.size.name) \(owner): set the priority of `\(change)` to 999."
    case .tiedToItself(let constraint):
      return
        "`\(constraint)` is between two edges of one view: remove it, or constrain the view to another one."
    case .ownWidth(let constraint, let view):
      return
        "The container of \(view) sets its width: remove `\(constraint)`, or set its priority to 999."
    case .choice(let candidates):
      return "One of the constraints is too many: remove it, or set its priority to 999"
        + (candidates.isEmpty
          ? "." : ", such as \(enumeration(candidates.map { "`\($0)`" }, by: "or")).")
    }
  }

  var messageWithoutNumbers: String {
    switch self {
    case .givenSize(let axis, _, .row, let change), .givenSize(let axis, _, .other, let change):
      Self.lower(change, "one of its \(axis.rawValue) constraints")
    default: message
    }
  }

  private static func lower(
    _ change: String?,
    _ other: String,
    isFirst: Bool = true
  ) -> String {
    "\(isFirst ? "Set" : "set") the priority of \(change.map { "`\($0)`" } ?? other) to 999."
  }

  private static func givenSize(
    _ axis: Axis,
    _ points: Double,
    _ kind: GivenSize,
    _ change: String?
  ) -> String {
    let size = axis.size.name
    let other = "one of its \(axis.rawValue) constraints"
    let lowered = lower(change, other)
    switch kind {
    case .empty where change == nil:
      return
        "A \(size) of 0 is temporary, before the first layout. The conflict is harmless; a priority of 999 for one of "
        + "your \(axis.rawValue) constraints avoids it."
    case .empty: return "A \(size) of 0 is temporary, before the first layout. \(lowered)"
    case .screen:
      return
        "\(decimal(points)) is the \(size) of a screen and stays. Remove one of the constraints of yours, such as "
        + "\(change.map { "`\($0)`" } ?? "a \(size)"), or lower its priority."
    case .row:
      return
        "\(lowered) If the row stays \(decimal(points)) high, give it "
        + "another height, or automaticDimension with an estimated height."
    case .column:
      return "Widen the column of the table, which is \(decimal(points)) wide. Or: "
        + lower(change, other, isFirst: false)
    case .other:
      return "If that \(size) is temporary, while the view is measured: "
        + lower(change, other, isFirst: false)
    }
  }
}

extension ImpliedSize {
  /// Three decimal places, or all where those are zeros.
  static func text(_ points: Double) -> String {
    let rounded = (points * 1_000).rounded() / 1_000
    return decimal(rounded == 0 ? points : rounded)
  }

  var message: String {
    let size =
      switch bound {
      case .exact: "require a \(axis.size.name) of"
      case .atLeast: "require a \(axis.size.name) of at least"
      case .atMost: "allow a \(axis.size.name) of at most"
      }
    let difference = implied - self.size
    return
      "The other constraints \(size) \(Self.text(implied)) for \(name), \(Self.text(abs(difference))) "
      + "\(difference > 0 ? "more" : "less") than its \(decimal(self.size))."
  }
}
