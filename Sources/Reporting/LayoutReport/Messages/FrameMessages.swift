internal import LayoutModel

/// Messages of frames and contents (AL107, AL111, AL114, AL115, AL201, AL203, AL204, AL206, AL300 to AL302).
extension Diagnostic {
  func notConverged(_ inset: DependentInset, _ passes: Int) -> String {
    let (part, remedy) =
      switch inset {
      case .safeArea: ("safe area", "Constrain it to its own edges, not to its safe area.")
      case .margins: ("margins", "Constrain it to its own edges, not to its margins.")
      case .readableWidth:
        ("readable width", "Give it a width that does not depend on its readable content guide.")
      case .textHeight: ("text height", "Give it a width that does not depend on its height.")
      }
    return
      "Frame and \(part) of \(subject) depend on each other and do not converge in \(passes) passes; the frames are "
      + "those of the last pass. \(remedy)"
  }

  func optionalBroken(_ distance: Double) -> String {
    "\(constraint) is broken by \(points(distance)) in favor of constraints with the same or a higher priority. Raise "
      + "its priority if it should hold."
  }

  func resizedRoot(_ axis: Axis, _ actual: Double, _ requested: Double) -> String {
    let name = axis.size.name.capitalizedSentence
    return
      "\(name) of \(subject) is \(decimal(actual)) and not the requested \(decimal(requested)): its "
      + "constraints fix it. Make one of them optional (priority 999) if the size should win."
  }

  func sizedByContent(_ size: Size, _ requested: Size) -> String {
    "Size of \(subject) is that of its content (\(decimal(size.width)) x \(decimal(size.height))), not the requested "
      + "\(decimal(requested.width)) x \(decimal(requested.height)). Constrain the view in its superview to change it."
  }

  func message(of shortage: CompressionEvidence) -> String {
    let (size, extent) = (shortage.axis.size.name, shortage.wanted - shortage.missing)
    var numbers = ["\(size) \(decimal(extent)), content \(decimal(shortage.wanted))"]
    if let lines = shortage.lines {
      numbers.append("\(lines.shown) of \(lines.all) lines are shown")
    }
    if let estimate = shortage.estimate {
      let fits = shortage.missing > estimate ? "" : ", so it may fit"
      numbers.append(
        "the content is an estimate, up to \(points((estimate * 10).rounded(.up) / 10)) off\(fits)"
      )
    }
    let remedy =
      shortage.limits.isEmpty
      ? "Give it more space, or raise its compression resistance."
      : "Change \(enumeration(shortage.limits.map(\.phrase), by: "or")), which \(shortage.limits.count == 1 ? "leaves" : "leave") "
        + "no more space."
    return
      "\(subject) is \(points(shortage.missing)) \(shortage.axis.smaller) than its content "
      + "(\(numbers.joined(separator: "; "))). \(remedy)"
  }

  /// Coordinates that differ by less are equal, in points.
  private static let visibleDifference = 0.01

  func message(of frames: MisplacementEvidence) -> String {
    let (given, solved) = (frames.given, frames.solved)
    let differences = [
      ("minX", given.x, solved.x), ("minY", given.y, solved.y),
      ("width", given.width, solved.width), ("height", given.height, solved.height),
    ].filter { abs($1 - $2) > Self.visibleDifference }.map { name, given, solved in
      "`\(name)` is \(decimal(solved)) instead of \(decimal(given))"
    }
    let (when, remedy) =
      frames.isDrawn
      ? (
        " at run time",
        "Update its frame in Xcode, or change its constraints if the drawing is right."
      )
      : (" by its constraints", "Change its constraints, or the frame in the document.")
    var message = "\(subject) is misplaced: \(enumeration(differences))\(when)."
    let others = count - 1
    if others > 0 {
      message += " \(counted(others, "more view")) \(others == 1 ? "moves" : "move") with it."
    }
    message +=
      frames.lacksConstraint
      ? " Adding one constraint restores the drawing; it may have been deleted by mistake."
      : " \(remedy)"
    return message
  }

  func contradicted(by constraint: ConstraintReference, _ distance: Double) -> String {
    "\(subject) is misplaced: \(constraint.phrase) is off by \(points(distance)) in the drawing. Update its frame in "
      + "Xcode, or change the constraint."
  }

  static let insetAdvice =
    "Check the signs of the constants: trailing and bottom insets are negative."
  static let orderAdvice =
    "Check the relations: y grows downwards, so a view above another has `bottom <= other.top`."

  func outside(_ part: FramePart, _ distance: Double, _ superview: ItemName) -> String {
    "\(subject) extends \(points(distance)) beyond the \(part.rawValue) edge of \(superview.text). \(Self.insetAdvice)"
  }

  func contentOutside(
    _ part: FramePart,
    _ distance: Double,
    _ superview: ItemName,
    _ extent: Double
  ) -> String {
    let isWidth = part == .left || part == .right
    let (size, edges) = isWidth ? ("wide", "leading and trailing") : ("tall", "top and bottom")
    return
      "\(subject) is as \(size) as its content, \(points(extent)), and extends \(points(distance)) beyond the "
      + "\(part.rawValue) edge of \(superview.text). Constrain its \(edges) edges to keep it inside."
  }

  func overlapping(others: Int) -> String {
    let list = enumeration(items.dropFirst().map { name(of: $0) }, others: others)
    return "\(subject) overlaps \(list). \(Self.orderAdvice)"
  }

  func baselineOffHeight(_ height: Double, _ known: Double) -> String {
    "Baseline of \(subject) is known only at its intrinsic height, \(decimal(known)), but the height is "
      + "\(decimal(height)). Remove the constraint that sets its height."
  }

  func zeroSize(_ axis: Axis) -> String {
    "\(axis.size.name.capitalizedSentence) of \(subject) is 0: the required constraints allow no other. Make one of "
      + "them optional (priority 999), or correct its multiplier."
  }

  func notMirrored(_ x: Double, _ mirrored: Double, _ causes: Int, isAbsolute: Bool) -> String {
    let others = count - 1
    let more = others > 0 ? " and \(counted(others, "more view"))" : ""
    let name = others > 0 ? " of \(items.first.map { self.name(of: $0) } ?? subject)" : ""
    let rows =
      causes > 1
      ? "\(constraint) and \(counted(causes - 1, "more constraint")) do" : "\(constraint) does"
    return
      "\(subject)\(more) \(others > 0 ? "do" : "does") not mirror from right to left: `minX`\(name) is \(decimal(x)) instead of "
      + "\(decimal(mirrored)). \(rows) not depend on the direction. "
      + Self.mirroringAdvice(isAbsolute: isAbsolute)
  }

  static func mirroringAdvice(isAbsolute: Bool) -> String {
    isAbsolute
      ? "Use leading instead of left, and trailing instead of right."
      : "Constrain a leading or trailing edge instead of a center with a constant."
  }

  func fixedTextSize(isChosenOnce: Bool) -> String {
    isChosenOnce
      ? "Text of \(subject) keeps its first size when the user chooses another. Set "
        + "adjustsFontForContentSizeCategory to true."
      : "Text of \(subject) has a font of a fixed size, which ignores the text size that the user chooses. Use a "
        + "text style."
  }

  func smallHitRegion(_ size: Size, _ least: Double) -> String {
    "\(subject) is too small for a finger (\(decimal(size.width)) x \(decimal(size.height)) points, at least "
      + "\(decimal(least)) x \(decimal(least)) needed). Make it larger, or let it accept touches around it."
  }
}
