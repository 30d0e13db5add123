/// A constraint that nobody wrote: what it is of, and what usually makes it part of a conflict.
struct SystemRow {
  /// What it is, to stand behind the row: `the height that a table gives its cell`.
  let role: String
  /// What to do about a conflict with it, as a sentence.
  let advice: String

  private init(_ role: String, _ advice: String) {
    self.role = role
    self.advice = advice
  }

  /// Judges a row; `nil` for one that somebody wrote.
  init?(_ row: LogRow) {
    if let known = Self.known(row.identifier ?? "", row.className) {
      self = known
    } else if row.isOfMask {
      self = Self(
        "the frame that the view's autoresizing mask keeps",
        "Set translatesAutoresizingMaskIntoConstraints = false on the view whose mask is on, if "
          + "constraints are to place it."
      )
    } else if row.className == "NSContentSizeLayoutConstraint" {
      self = Self("the size of the view's content", "Lower its hugging or compression resistance.")
    } else if row.className == "NSIBPrototypingLayoutConstraint" {
      self = Self(
        "what Interface Builder adds where constraints are missing",
        "Add the constraints that the view lacks in the file; this one then goes."
      )
    } else if row.className == "_UILayoutSupportConstraint" {
      self = Self("the length of a bar's layout guide", "Tie the view to the safe area instead.")
    } else {
      return nil
    }
  }

  private static func known(_ identifier: String, _ className: String) -> Self? {
    switch identifier {
    case "UIView-Encapsulated-Layout-Height":
      Self(
        "the height that its table, collection or hosting view gives the view",
        "If that height is only passing, while the view is measured, lower the priority of one of its own "
          + "vertical constraints to 999."
      )
    case "UIView-Encapsulated-Layout-Width":
      Self(
        "the width that its table, collection or hosting view gives the view",
        "If that width is only passing, as 0 before the first layout, lower the priority of one of its own "
          + "horizontal constraints to 999."
      )
    case "UIView-Encapsulated-Layout-Left", "UIView-Encapsulated-Layout-Top":
      Self(
        "the place that its container gives the view",
        "Do not place the view by constraints as well."
      )
    case "_UITemporaryLayoutWidth", "_UITemporaryLayoutHeight":
      Self(
        "a size that the system measures with for a moment",
        "Lower the priority of one of your constraints along that axis to 999."
      )
    case _ where identifier.hasPrefix("UISV-"):
      stack(identifier)
    case _ where identifier.hasPrefix("NSStackView"):
      Self("what a stack view adds for its arrangement", "See what its arranged views ask for.")
    case _ where identifier.hasSuffix("-guide-constraint"):
      Self(
        "a margin of the view",
        "Margins take their room first: see whether the view is too small for them."
      )
    case _ where identifier.hasPrefix("IB auto generated"):
      Self(
        "what Interface Builder adds where constraints are missing",
        "Add the constraints that the view lacks in the file; this one then goes."
      )
    case _ where identifier.hasPrefix("NSWindow-"):
      Self(
        "the size of the window",
        "See whether its content can be as small as the window may be."
      )
    case "UIIBSystemGenerated":
      Self(
        "what Interface Builder adds to a view of its own",
        "Constraints of yours may not contradict it."
      )
    case _
    where identifier.hasPrefix("UINav") || identifier.hasPrefix("_UI") || className.hasPrefix("_UI"):
      Self(
        "a constraint of the system's own views",
        "If none of the rows is yours, the conflict is the system's: it is harmless, and passes."
      )
    default: nil
    }
  }

  private static func stack(_ identifier: String) -> Self {
    switch identifier {
    case "UISV-hiding":
      Self(
        "the size of 0 that a stack view gives what is hidden in it",
        "Let a constraint within the hidden view be optional (priority 999), or take it out of the stack view."
      )
    case "UISV-spacing":
      Self(
        "the spacing of a stack view",
        "See whether what it arranges fits into it with its spacing."
      )
    case "UISV-fill-equally", "UISV-fill-proportionally":
      Self(
        "the shares that a stack view's distribution gives its views",
        "Do not give one of its views a size of its own, or choose another distribution."
      )
    case "UISV-canvas-connection":
      Self("an edge of a stack view's content", "See whether what it arranges fits into it.")
    case "UISV-alignment":
      Self("the alignment of a stack view", "Do not align its views by constraints as well.")
    default:
      Self("what a stack view adds for its arrangement", "See what its arranged views ask for.")
    }
  }
}
