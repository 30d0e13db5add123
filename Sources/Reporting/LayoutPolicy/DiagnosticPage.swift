public import LayoutModel

/// The page of a diagnostic, in the one catalogue of `/errors/CODE` and `explain`.
public struct DiagnosticPage: Hashable, Sendable {
  /// The short name, in kebab case.
  public let name: String
  /// One sentence about the fault.
  public let title: String
  /// The advice.
  public let advice: String

  init(_ name: String, _ title: String, _ advice: String) {
    self.name = name
    self.title = title
    self.advice = advice
  }
}

extension Diagnostic.Code {
  /// The page of this code.
  public var page: DiagnosticPage { DiagnosticPage(self) }
}

extension DiagnosticPage {
  fileprivate init(_ code: Diagnostic.Code) {
    self =
      switch code {
      case .missingFirstItem:
        DiagnosticPage(
          "missing-first-item",
          "A constraint has no first item.",
          "Set \"firstItem\" to the id of the view or guide that the constraint applies to."
        )
      case .unknownItem:
        DiagnosticPage(
          "unknown-item",
          "No view or guide has this id.",
          "Declare the view under \"views\" or the guide under \"guides\", or correct the spelling. The id of the root is \"root\" unless the document renames it."
        )
      case .unknownAttribute:
        DiagnosticPage(
          "unknown-attribute",
          "No attribute has this name.",
          "Use one of left, right, top, bottom, leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline, or a margin attribute such as leadingMargin."
        )
      case .sizeWithLocation:
        DiagnosticPage(
          "size-with-location",
          "A size is paired with a position.",
          "Pair a width or height with a width, a height or a constant, and a position with a position. For a position at a fraction of the height, write top == container.bottom * 0.25."
        )
      case .directionalWithAbsolute:
        DiagnosticPage(
          "directional-with-absolute",
          "Leading or trailing is paired with left or right.",
          "Use leading and trailing on both sides, or left and right on both."
        )
      case .horizontalWithVertical:
        DiagnosticPage(
          "horizontal-with-vertical",
          "A horizontal position is paired with a vertical one.",
          "Pair attributes of the same axis. Only sizes may be compared across axes: width == height."
        )
      case .locationWithConstant:
        DiagnosticPage(
          "location-with-constant",
          "A position equals a constant, or has a multiplier of 0.",
          "Add a second item: leading == root.leading + 12."
        )
      case .attributeWithoutItem:
        DiagnosticPage(
          "attribute-without-item",
          "A constraint has a second attribute but no second item.",
          "Add \"secondItem\", or remove \"secondAttribute\"."
        )
      case .brokenTree:
        DiagnosticPage(
          "broken-tree",
          "The views do not form a tree.",
          "Give every view and guide a unique id, and a superview that exists and is not its descendant."
        )
      case .guideWithoutOwner:
        DiagnosticPage(
          "guide-without-owner",
          "A guide has no owning view.",
          "Set \"owningView\" to the id of the view that owns the guide."
        )
      case .constantNotFinite:
        DiagnosticPage(
          "constant-not-finite",
          "A constant is not a finite number.",
          "Write a number from -1e9 to 1e9."
        )
      case .multiplierNotFinite:
        DiagnosticPage(
          "multiplier-not-finite",
          "A multiplier is not a finite number.",
          "Write a number from -1e9 to 1e9, and do not divide by zero."
        )
      case .priorityOutOfRange:
        DiagnosticPage(
          "priority-out-of-range",
          "A priority is not above 0 and at most 1000.",
          "Write a number above 0 and at most 1000, a name such as defaultHigh, or a name plus or minus a number. 1000 is required."
        )
      case .visualFormat:
        DiagnosticPage(
          "visual-format",
          "A visual format cannot be read.",
          "Write views in brackets and distances between them: H:|-[a(>=70)]-8-[b(==a)]-|. A format has no spaces; names are C identifiers."
        )
      case .scriptUnreadable:
        DiagnosticPage(
          "script-unreadable",
          "The text has no layout code.",
          "Send code that makes views and constraints, such as let logo = UIImageView(), or a JSON document."
        )
      case .callRefused:
        DiagnosticPage(
          "call-refused",
          "A layout library rejects the call.",
          "On a device it does not compile or it crashes. Correct it as the message describes."
        )
      case .unsatisfiable:
        DiagnosticPage(
          "unsatisfiable",
          "Required constraints conflict.",
          "Make one of the listed constraints optional (priority 999), relax an equality to an inequality, change a constant, or remove one. All listed fixes were tried, and the first changes the least. Frames are computed without the broken constraints; iOS may break others. The certificate proves the conflict: multiply each row by its factor and add the rows."
        )
      case .negativeSize:
        DiagnosticPage(
          "negative-size",
          "The constraints require a negative size.",
          "Reduce the other sizes, or make one of the constraints optional. Sizes are never negative in Auto Layout, though logs do not print that rule."
        )
      case .malformedJSON:
        DiagnosticPage(
          "malformed-json",
          "The text is not JSON.",
          "Correct the location in the message. JSON has no comments, no trailing commas and no NaN, and strings are in double quotes."
        )
      case .duplicateKey:
        DiagnosticPage(
          "duplicate-key",
          "An object has the same key twice.",
          "Keep one of them."
        )
      case .unknownKey:
        DiagnosticPage(
          "unknown-key",
          "An object has an unknown key.",
          "Correct the spelling, or remove the key."
        )
      case .wrongType:
        DiagnosticPage(
          "wrong-type",
          "A value is of the wrong type.",
          "Write a value of the type in the message."
        )
      case .missingKey:
        DiagnosticPage(
          "missing-key",
          "A required key is missing.",
          "Add the key in the message."
        )
      case .impreciseLayout:
        DiagnosticPage(
          "imprecise-layout",
          "The layout cannot be solved in double precision.",
          "Use multipliers and constants of similar size: frames within 1000000 points are exact."
        )
      case .valueOutOfRange:
        DiagnosticPage(
          "value-out-of-range",
          "A value is outside its range.",
          "Write a value in the range in the message."
        )
      case .limitExceeded:
        DiagnosticPage(
          "limit-exceeded",
          "The document exceeds a limit.",
          "Split the document, or ask the operator to raise the limit in the message."
        )
      case .constraintString:
        DiagnosticPage(
          "constraint-string",
          "A constraint string cannot be read.",
          "Write item.attribute, an operator (==, <=, >=), and a second side: button.leading >= container.leading + 12 @ 751."
        )
      case .environmentMissing:
        DiagnosticPage(
          "environment-missing",
          "The document does not give the size of the root.",
          "Add \"environment\": {\"width\": 375, \"height\": 667}, or \"device\": \"iPhoneSE\", or \"width\": \"fitting\", or the query ?width=375&height=667."
        )
      case .notSupportedYet:
        DiagnosticPage(
          "not-supported-yet",
          "This version does not support the feature yet.",
          "Remove it, or express it with plain constraints."
        )
      case .malformedXML:
        DiagnosticPage(
          "malformed-xml",
          "The text is not XML.",
          "Correct the location in the message. XML is read as UTF-8, without document types and external entities."
        )
      case .unreadableLogRow:
        DiagnosticPage(
          "unreadable-log-row",
          "A row of a log is not a constraint printed by UIKit or AppKit.",
          "Copy the log again as plain text. <private> rows come from a run without a debugger, and issue trackers remove text in angle brackets. The other rows are explained without it."
        )
      case .multiplierOnLocation:
        DiagnosticPage(
          "multiplier-on-location",
          "A multiplier of a position depends on the origin of the common ancestor.",
          "Use a layout guide with a proportional size instead. Positions are measured in the nearest common ancestor, so the result changes with its origin unless the second item is that ancestor."
        )
      case .multiplierOnDirection:
        DiagnosticPage(
          "multiplier-on-direction",
          "A multiplier on leading or trailing does not mirror.",
          "Use a layout guide with a proportional width instead. The position is the same from right to left, so the layout is not mirrored."
        )
      case .reservedIdentifier:
        DiagnosticPage(
          "reserved-identifier",
          "Identifiers with the prefix NS or UI are reserved for the system.",
          "Choose another prefix."
        )
      case .systemPriority:
        DiagnosticPage(
          "system-priority",
          "The system uses the priorities 500 and 50.",
          "Use a different number, such as 501 or 51, so that the order is defined."
        )
      case .requiredContentPriority:
        DiagnosticPage(
          "required-content-priority",
          "Content hugging or compression resistance is required.",
          "Use 999: a required content size turns a tight layout into a conflict."
        )
      case .contentPriorityWithoutContent:
        DiagnosticPage(
          "content-priority-without-content",
          "Hugging or compression resistance has no effect without an intrinsic size.",
          "Add an intrinsicContentSize to the view, or remove the priority."
        )
      case .baselineOffIntrinsicHeight:
        DiagnosticPage(
          "baseline-off-intrinsic-height",
          "A baseline is aligned in a view that does not have its intrinsic height.",
          "Give the view its intrinsic height; baselines are defined for that height only."
        )
      case .hugeConstant:
        DiagnosticPage(
          "huge-constant",
          "A constant is too large for exact computation.",
          "Keep constants below 1000000 points."
        )
      case .translatesWithConstraints:
        DiagnosticPage(
          "translates-with-constraints",
          "A view has constraints and also translates its autoresizing mask.",
          "Set translatesAutoresizingMaskIntoConstraints to false."
        )
      case .tinyPriority:
        DiagnosticPage(
          "tiny-priority",
          "A priority is below 1.",
          "Write a priority from 1 to 1000. A lower one is legal, but probably a mistake."
        )
      case .zeroSize:
        DiagnosticPage(
          "zero-size",
          "The required constraints allow only the size 0 for a view.",
          "Look for multipliers that only 0 satisfies, and make one of the constraints optional."
        )
      case .redundantConstraint:
        DiagnosticPage(
          "redundant-constraint",
          "A constraint repeats an earlier one.",
          "Remove one of them."
        )
      case .tautology:
        DiagnosticPage(
          "tautology",
          "A constraint relates an anchor to itself.",
          "Remove it, or correct one of its items."
        )
      case .outsideOrOverlapping:
        DiagnosticPage(
          "outside-or-overlapping",
          "A view extends beyond its superview, or overlaps another view.",
          "Check the signs: y grows downwards, so a view above another has bottom <= other.top, and trailing insets are negative."
        )
      case .notMirrored:
        DiagnosticPage(
          "not-mirrored",
          "A view is not mirrored in a right-to-left layout.",
          "Use leading instead of left and trailing instead of right. If the side is the same in every language, set semanticContentAttribute of the view."
        )
      case .unavailableAttribute:
        DiagnosticPage(
          "unavailable-attribute",
          "The item or the platform does not have this attribute.",
          "Guides have no baselines; macOS has no margin attributes, and no guides for keyboards and readable content."
        )
      case .argumentIgnored:
        DiagnosticPage(
          "argument-ignored",
          "A layout library ignores an argument of the call.",
          "Remove the argument, or use the call in the message."
        )
      case .implicitZero:
        DiagnosticPage(
          "unspoken-zero",
          "A call sets a size to 0 implicitly.",
          "Pass a number for the size, or constrain only the other side."
        )
      case .libraryArithmetic:
        DiagnosticPage(
          "library-arithmetic",
          "Anchorage applies a multiplier to the anchor only, not to the constant.",
          "Write the anchor first, the multiplier next, the constant last. In Anchorage, a number minus an anchor is the anchor minus the number."
        )
      case .farRelationKept:
        DiagnosticPage(
          "far-relation-kept",
          "An inequality has the same direction on all edges.",
          "Constrain the bottom and trailing edges separately with the opposite relation: with >= the view may extend beyond them."
        )
      case .autoresizingMaskKept:
        DiagnosticPage(
          "autoresizing-mask-kept",
          "A view translates its autoresizing mask into constraints on a device.",
          "Set translatesAutoresizingMaskIntoConstraints to false, which the library does not do. In this layout it is treated as false."
        )
      case .approximateCall:
        DiagnosticPage(
          "approximate-call",
          "A call depends on values that are not available, such as fonts.",
          "Write the number of points for an exact result."
        )
      case .skippedCode:
        DiagnosticPage(
          "skipped-code",
          "A part of the code is not evaluated and is ignored.",
          "Write the value or the branch directly. Code is read and not run, so data, conditions and code of other modules are unknown; the rest of the code is laid out."
        )
      case .doesNotCompile:
        DiagnosticPage(
          "does-not-compile",
          "A part of the code is not valid Swift.",
          "Correct the location in the message. The rest of the code is laid out."
        )
      case .undeclaredName:
        DiagnosticPage(
          "undeclared-name",
          "The code uses an undeclared name.",
          "Declare it, as in let logo = UIImageView(). Without a declaration it is treated as a plain view, whose class and superview are unknown."
        )
      case .viewWithoutSuperview:
        DiagnosticPage(
          "view-without-superview",
          "A view or guide is never added to a view.",
          "Add it with addSubview or addLayoutGuide: constraints between views without a common ancestor crash an app."
        )
      case .noCommonAncestor:
        DiagnosticPage(
          "no-common-ancestor",
          "A constraint is activated before its items have a common ancestor.",
          "Call addSubview before the constraint is activated: UIKit raises an exception otherwise."
        )
      case .neverActivated:
        DiagnosticPage(
          "never-activated",
          "A constraint is never activated.",
          "Set isActive to true, or pass it to NSLayoutConstraint.activate."
        )
      case .conflictNotShown:
        DiagnosticPage(
          "conflict-not-shown",
          "The rows of a log do not conflict by their numbers.",
          "Copy all rows of the log, and inspect margins, baselines and frames of superviews, which it does not print, at the breakpoint UIViewAlertForUnsatisfiableConstraints."
        )
      case .ambiguousLayout:
        DiagnosticPage(
          "ambiguous-layout",
          "More than one layout satisfies the constraints equally well.",
          "Add a constraint for each attribute in the message."
        )
      case .optionalConstraintBroken:
        DiagnosticPage(
          "optional-constraint-broken",
          "An optional constraint is broken.",
          "Raise its priority, unless it should be broken."
        )
      case .priorityTie:
        DiagnosticPage(
          "priority-tie",
          "Constraints of the same priority conflict.",
          "Raise the priority of one of them."
        )
      case .misplacedView:
        DiagnosticPage(
          "misplaced-view",
          "The solved frame differs from the frame in the document.",
          "Update the frame, or correct the constraints."
        )
      case .contentCompressed:
        DiagnosticPage(
          "content-compressed",
          "A view is smaller than its content.",
          "Make it larger, or raise its compression resistance."
        )
      case .unsettledLayout:
        DiagnosticPage(
          "unsettled-layout",
          "A frame and the insets or text height that depend on it do not converge.",
          "Constrain the view to its own edges, not to its margins or safe area; give wrapped text a fixed width."
        )
      case .farEdgeReversed:
        DiagnosticPage(
          "far-edge-reversed",
          "A layout library reverses a constant or an inequality at the far edges.",
          "Check the sign: between bottom, right or trailing edges, the constant is measured inwards."
        )
      case .textClipped:
        DiagnosticPage(
          "text-clipped",
          "A text has less space than it needs (--audit).",
          "Make it wider, let it wrap, or let the container scroll."
        )
      case .dynamicType:
        DiagnosticPage(
          "dynamic-type",
          "A text does not scale with the user's content size (--audit).",
          "Set a text style and adjustsFontForContentSizeCategory."
        )
      case .hitRegion:
        DiagnosticPage(
          "hit-region",
          "A control is smaller than 44 x 44 points (--audit).",
          "Make it larger, or extend its touch area."
        )
      case .sizedByContent:
        DiagnosticPage(
          "sized-by-content",
          "A view or cell class has the size of its content instead of the requested size.",
          "Lay out the view controller that contains it, if its superview sets its size."
        )
      case .unusedSuppression:
        DiagnosticPage(
          "unused-suppression",
          "A suppression matches no finding.",
          "Remove the comment or the configuration entry, or correct its code, location or id."
        )
      case .viewsOverlap, .viewProtrudes, .offScreen, .textCutOff, .orderFlipped, .contentCollapsed:
        .ofRanges(code)
      }
  }
}
