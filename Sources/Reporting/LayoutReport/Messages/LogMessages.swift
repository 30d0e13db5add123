internal import LayoutModel

extension LogAdvice {
  /// The advice as text.
  var message: String {
    switch self {
    case .systemOnly(let part, let emptyAxis):
      var words = "None of these rows is yours: "
      words += part.map { "they belong to \($0)." } ?? "they belong to views of the system."
      if let emptyAxis {
        let size = emptyAxis == .horizontal ? "width" : "height"
        words += " Its \(size) is 0 for a moment during layout."
      }
      return words + " The conflict is harmless; there is nothing to change."
    case .negativeSize(let constraint, let isOfPlainView):
      return "A size is at least 0: correct the constant of `\(constraint)`."
        + (isOfPlainView
          ? " If it is not yours and an action sheet is presented, it is UIAlertController's (since iOS 12.2) "
            + "and harmless." : "")
    case .mask(let views, let emptyAxis, let alternative):
      var words = "Set translatesAutoresizingMaskIntoConstraints = false on "
      words += views.prefix(3).joined(separator: " and ")
      words += ": \(views.count == 1 ? "its mask is" : "their masks are") on"
      if let emptyAxis {
        words += " and keeps its \(emptyAxis == .horizontal ? "width" : "height") at 0"
      }
      words += "."
      if let alternative {
        words +=
          " If the system places it, as the root view of a controller, set the priority of "
          + "`\(alternative)` to 999."
      }
      return words
    case .setTwice(let anchor, let values):
      return
        "`\(anchor)` is set twice, with \(values.map(decimal).joined(separator: " and ")): remove one of the "
        + "two constraints, or change the constant of the first where the second is added."
    case .twin(let constraint, let lines, let isOfBaseline):
      return
        "`\(constraint)` was added twice (lines \(lines[0]) and \(lines[1])). Remove the older constraint before "
        + "it is added again, or keep a reference to it and change its constant. Equal constraints can hold together"
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
        + "separator takes one. " + lower(change, "one of the constraints")
    case .givenSize(let axis, let isEmpty, let change):
      let (size, way) =
        axis == .horizontal ? ("width", "horizontal") : ("height", "vertical")
      return
        (isEmpty
        ? "A \(size) of 0 is only passing, before the first layout. "
        : "If that \(size) is only passing, while the view is measured: ")
        .appending(lower(change, "one of its \(way) constraints"), isSentence: isEmpty)
    case .hidden(let view, let axis, let spacing, let isStack, let change):
      let size = axis == .horizontal ? "width" : "height"
      if isStack {
        let edge = axis == .horizontal ? "trailing" : "bottom"
        return "\(view) is hidden, which sets its \(size) to 0, but its own "
          + (spacing.map { "spacing of \(decimal($0))" } ?? "content")
          + " stays. Set its spacing to 0 while it is "
          + "hidden, or put it into a UIView with the \(edge) edge at priority 999 and hide that view."
      }
      return "\(view) is hidden in its stack view, which sets its \(size) to 0. "
        + lower(change, "one of its \(axis == .horizontal ? "horizontal" : "vertical") constraints")
        + " Or remove the view from the stack view."
    case .setting(let advice, let change):
      return advice + (change.map { " The row to change is `\($0)`." } ?? "")
    case .only(let change):
      return "The row to change is `\(change)`: the system added the others."
    case .choice(let hasBroken):
      return "Change the constraint that is not as intended"
        + (hasBroken ? "; the one that was broken may be correct." : ".")
    }
  }

  /// Advises a lower priority of a row.
  private func lower(_ change: String?, _ other: String) -> String {
    "Set the priority of \(change.map { "`\($0)`" } ?? other) to 999."
  }
}

extension String {
  /// The text with another one appended, in lower case within a sentence.
  fileprivate func appending(_ text: String, isSentence: Bool) -> String {
    self + (isSentence ? text : text.prefix(1).lowercased() + text.dropFirst())
  }
}

extension ImpliedSize {
  /// A number with three decimal places, or with all where those are zeros.
  static func text(_ points: Double) -> String {
    let rounded = (points * 1_000).rounded() / 1_000
    return decimal(rounded == 0 ? points : rounded)
  }

  /// The two sizes and their difference.
  var message: String {
    let size =
      switch bound {
      case .exact: "make \(name) \(Self.text(implied))"
      case .atLeast: "need \(name) to be at least \(Self.text(implied))"
      case .atMost: "allow \(name) at most \(Self.text(implied))"
      }
    let isWide = axis == .horizontal
    let difference = implied - self.size
    return
      "The other rows \(size) \(isWide ? "wide" : "high"), but its \(isWide ? "width" : "height") is "
      + "\(decimal(self.size)): \(Self.text(abs(difference))) too \(difference > 0 ? "many" : "few")."
  }
}
