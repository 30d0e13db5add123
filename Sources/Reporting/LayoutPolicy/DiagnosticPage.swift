public import LayoutModel

/// What the page of a diagnostic says: the one catalogue behind `/errors/CODE` and `explain`.
public struct DiagnosticPage: Hashable, Sendable {
  /// The short name, in kebab case.
  public let name: String
  /// One sentence: what is wrong.
  public let title: String
  /// What would be right.
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
          "Name the view or guide that the constraint is about in \"firstItem\"."
        )
      case .unknownItem:
        DiagnosticPage(
          "unknown-item",
          "No view or guide has this id.",
          "Declare the view under \"views\" or the guide under \"guides\", or mend the spelling. The root is called \"root\" unless \"root\" renames it."
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
          "A size is tied to a place.",
          "Tie a width or height to another width or height or to a constant, and a place to a place. For a place at a fraction of the height, write top == container.bottom * 0.25."
        )
      case .directionalWithAbsolute:
        DiagnosticPage(
          "directional-with-absolute",
          "Leading or trailing is tied to left or right.",
          "Use leading and trailing on both sides, or left and right on both."
        )
      case .horizontalWithVertical:
        DiagnosticPage(
          "horizontal-with-vertical",
          "A place along x is tied to a place along y.",
          "Tie x to x and y to y. A relation between the axes is possible between sizes only: width == height."
        )
      case .locationWithConstant:
        DiagnosticPage(
          "location-with-constant",
          "A place is tied to a constant, or to nothing by a multiplier of 0.",
          "Name a second item: leading == root.leading + 12."
        )
      case .attributeWithoutItem:
        DiagnosticPage(
          "attribute-without-item",
          "There is a second attribute, but no second item.",
          "Add \"secondItem\", or leave out \"secondAttribute\"."
        )
      case .brokenTree:
        DiagnosticPage(
          "broken-tree",
          "The views do not form a tree.",
          "Give every view and guide an id of its own, and a superview that exists and is not inside it."
        )
      case .guideWithoutOwner:
        DiagnosticPage(
          "guide-without-owner",
          "A guide has no owning view.",
          "Name the view that the guide belongs to in \"owningView\"."
        )
      case .constantNotFinite:
        DiagnosticPage(
          "constant-not-finite",
          "A constant is not a finite number.",
          "Write a number of points that a Double can hold."
        )
      case .multiplierNotFinite:
        DiagnosticPage(
          "multiplier-not-finite",
          "A multiplier is not a finite number.",
          "Write a number that a Double can hold, and do not divide by zero."
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
          "Write views in brackets and what lies between them: H:|-[a(>=70)]-8-[b(==a)]-|. A format has no spaces; names are C identifiers."
        )
      case .scriptUnreadable:
        DiagnosticPage(
          "script-unreadable",
          "The text holds no layout code.",
          "Send a script that makes views and constraints, such as let logo = UIImageView(), or a JSON document."
        )
      case .callRefused:
        DiagnosticPage(
          "call-refused",
          "The library of the call refuses it.",
          "It would not compile, or end the program. Write it as the message says."
        )
      case .unsatisfiable:
        DiagnosticPage(
          "unsatisfiable",
          "Required constraints contradict each other.",
          "The listed constraints cannot all hold: make one optional (priority 999), relax an equality to an inequality, change a constant, or drop one. The fixes that are offered were tried, and the first takes least away. The broken constraints were left out to go on; iOS may choose others. The certificate proves the conflict: multiply each row and add them up."
        )
      case .negativeSize:
        DiagnosticPage(
          "negative-size",
          "The constraints ask for a size below zero.",
          "Sizes are never negative in Auto Layout, though no log prints that rule. Make room, or let one of the constraints be optional."
        )
      case .malformedJSON:
        DiagnosticPage(
          "malformed-json",
          "The text is not JSON.",
          "Mend the place that the message names. JSON has no comments, no trailing commas, no NaN, and double quotes only."
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
          "No such key exists here.",
          "Mend the spelling, or leave it out."
        )
      case .wrongType:
        DiagnosticPage(
          "wrong-type",
          "A value is of the wrong type.",
          "Write a value of the type that the message names."
        )
      case .missingKey:
        DiagnosticPage(
          "missing-key",
          "A key is missing.",
          "Add the key that the message names."
        )
      case .impreciseLayout:
        DiagnosticPage(
          "imprecise-layout",
          "The layout cannot be solved in double precision.",
          "Keep multipliers and constants nearer to each other: frames within 1000000 points are exact."
        )
      case .valueOutOfRange:
        DiagnosticPage(
          "value-out-of-range",
          "A value is outside its range.",
          "Write a value in the range that the message names."
        )
      case .limitExceeded:
        DiagnosticPage(
          "limit-exceeded",
          "The document is larger than this service takes.",
          "Split the document, or ask the operator to raise the limit that the message names."
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
          "The document does not say how large the root is.",
          "Add \"environment\": {\"width\": 375, \"height\": 667}, or \"device\": \"iPhoneSE\", or \"width\": \"fitting\", or the query ?width=375&height=667."
        )
      case .notSupportedYet:
        DiagnosticPage(
          "not-supported-yet",
          "The format has this, but this version does not solve it yet.",
          "Leave it out for now, or express it with plain constraints."
        )
      case .malformedXML:
        DiagnosticPage(
          "malformed-xml",
          "The text is not XML.",
          "Mend the place that the message names. XML is read as UTF-8, without document types and external entities."
        )
      case .unreadableLogRow:
        DiagnosticPage(
          "unreadable-log-row",
          "A row of a log is no constraint as UIKit or AppKit prints it.",
          "Copy the log again, as plain text: rows that read <private> come from a run without a debugger, and pages of issue trackers take angle brackets for tags. The other rows are explained all the same."
        )
      case .multiplierOnLocation:
        DiagnosticPage(
          "multiplier-on-location",
          "A multiplier on a place counts from an origin that may surprise.",
          "Coordinates are those of the nearest common ancestor; when that is not the second item itself, the result moves with the ancestor's origin. A guide with a proportional size says it without surprise."
        )
      case .multiplierOnDirection:
        DiagnosticPage(
          "multiplier-on-direction",
          "A multiplier on leading or trailing does not mirror.",
          "In a right-to-left layout the coordinate stays, so the result is not the mirror image. A guide with a proportional width mirrors."
        )
      case .reservedIdentifier:
        DiagnosticPage(
          "reserved-identifier",
          "Identifiers that begin with NS or UI belong to the system.",
          "Choose another prefix."
        )
      case .systemPriority:
        DiagnosticPage(
          "system-priority",
          "Priority 500 and 50 are used by the system itself.",
          "Choose a number beside it, such as 501 or 51, so that the order is yours."
        )
      case .requiredContentPriority:
        DiagnosticPage(
          "required-content-priority",
          "Content hugging or compression resistance is required.",
          "Use 999: content that must not yield turns a tight layout into a conflict."
        )
      case .contentPriorityWithoutContent:
        DiagnosticPage(
          "content-priority-without-content",
          "Hugging or compression resistance without an intrinsic size does nothing.",
          "Give the view an intrinsicContentSize, or leave the priority out."
        )
      case .baselineOffIntrinsicHeight:
        DiagnosticPage(
          "baseline-off-intrinsic-height",
          "A baseline is aligned in a view that does not have its intrinsic height.",
          "Let the view have its intrinsic height; baselines are placed for that height only."
        )
      case .hugeConstant:
        DiagnosticPage(
          "huge-constant",
          "A constant is beyond what Auto Layout computes exactly.",
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
          "A priority below 1 is legal, but hardly meant.",
          "Write a priority from 1 to 1000."
        )
      case .zeroSize:
        DiagnosticPage(
          "zero-size",
          "The required constraints leave a view no size but zero.",
          "Look for proportions that only zero satisfies, and let one of them be optional."
        )
      case .redundantConstraint:
        DiagnosticPage(
          "redundant-constraint",
          "A constraint says what an earlier one says already.",
          "Remove one of them."
        )
      case .tautology:
        DiagnosticPage(
          "tautology",
          "A constraint ties an anchor to itself.",
          "Remove it, or name the item that was meant."
        )
      case .outsideOrOverlapping:
        DiagnosticPage(
          "outside-or-overlapping",
          "A view lies outside its superview, or overlaps another.",
          "Look at the signs: y grows downwards, so a view above another has bottom <= other.top, and trailing insets are negative."
        )
      case .notMirrored:
        DiagnosticPage(
          "not-mirrored",
          "Right to left, a view is not the mirror image of left to right.",
          "Write leading for left and trailing for right; where left is meant in every language, set the view's semanticContentAttribute."
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
          "The library of the call ignores an argument.",
          "Leave the argument out, or write the call that the message names."
        )
      case .unspokenZero:
        DiagnosticPage(
          "unspoken-zero",
          "A call makes a size 0 without saying so.",
          "Give the size a number, or constrain the other side alone."
        )
      case .libraryArithmetic:
        DiagnosticPage(
          "library-arithmetic",
          "Anchorage's arithmetic differs from the school's.",
          "A factor scales the anchor and not the constant, and a number minus an anchor is the anchor minus the number. Write the anchor first, the factor next, the constant last."
        )
      case .farRelationKept:
        DiagnosticPage(
          "far-relation-kept",
          "An inequality holds the same way round on all edges.",
          "Between bottom or trailing edges, >= lets the view reach beyond the other. Constrain the far edges on their own, the other way round."
        )
      case .autoresizingMaskKept:
        DiagnosticPage(
          "autoresizing-mask-kept",
          "A view would translate its autoresizing mask into constraints on a device.",
          "Set translatesAutoresizingMaskIntoConstraints to false: the library of the call does not. Scripts take it as false."
        )
      case .approximateCall:
        DiagnosticPage(
          "approximate-call",
          "A call depends on what is not known here, such as fonts.",
          "Write the number of points instead to be exact."
        )
      case .skippedCode:
        DiagnosticPage(
          "skipped-code",
          "A part of a script cannot be worked out, and is left out.",
          "Scripts are read, not run: what depends on data, conditions or code from elsewhere is not known. Write the value or the branch that is meant. The rest of the script counts."
        )
      case .doesNotCompile:
        DiagnosticPage(
          "does-not-compile",
          "A part of a script is not Swift.",
          "Mend the place that the message names. What could be understood of it counts, and so does the rest."
        )
      case .undeclaredName:
        DiagnosticPage(
          "undeclared-name",
          "A script uses a name that it does not declare.",
          "It is taken for a plain view. Declare it, as in let logo = UIImageView(), so that its class and its place among the views are known."
        )
      case .viewWithoutSuperview:
        DiagnosticPage(
          "view-without-superview",
          "A script makes a view or guide that it adds to no view.",
          "Add it with addSubview or addLayoutGuide: constraints between views that share no ancestor end an app."
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
          "A script makes a constraint and never activates it.",
          "Set isActive to true, or pass it to NSLayoutConstraint.activate. Until then it does nothing."
        )
      case .conflictNotShown:
        DiagnosticPage(
          "conflict-not-shown",
          "The numbers of a log's rows do not contradict each other.",
          "A log does not print margins, baselines and the frames of superviews. Copy all rows of it; then look at those at the breakpoint UIViewAlertForUnsatisfiableConstraints."
        )
      case .ambiguousLayout:
        DiagnosticPage(
          "ambiguous-layout",
          "More than one layout satisfies the constraints equally well.",
          "Add a constraint that fixes what the ranges show to be free."
        )
      case .optionalConstraintBroken:
        DiagnosticPage(
          "optional-constraint-broken",
          "An optional constraint gave way.",
          "Nothing to do, if it was meant to. Otherwise raise its priority."
        )
      case .priorityTie:
        DiagnosticPage(
          "priority-tie",
          "Constraints of one priority share a shortfall, and nothing says how.",
          "Give one of them a higher priority."
        )
      case .misplacedView:
        DiagnosticPage(
          "misplaced-view",
          "The solved frame is not the frame that the document gives.",
          "Update the frame, or mend the constraints."
        )
      case .contentCompressed:
        DiagnosticPage(
          "content-compressed",
          "A view is smaller than its content.",
          "Make room, or raise its compression resistance."
        )
      case .unsettledLayout:
        DiagnosticPage(
          "unsettled-layout",
          "A frame and the insets or text height that follow from it never agree.",
          "Tie the view by its own edges, not by its margins or safe area; give wrapped text its width."
        )
      case .farEdgeReversed:
        DiagnosticPage(
          "far-edge-reversed",
          "The library turns a constant or an inequality round at the far edges.",
          "Nothing to do, if it was meant to: between bottom, right or trailing edges, the number counts inwards."
        )
      case .textClipped:
        DiagnosticPage(
          "text-clipped",
          "A text has less room than it needs. An audit of accessibility tells it (--audit).",
          "Make room, let it wrap, or let what lies around it scroll."
        )
      case .dynamicType:
        DiagnosticPage(
          "dynamic-type",
          "A text does not follow the content size that a user chooses (--audit).",
          "Give it a text style, and set adjustsFontForContentSizeCategory."
        )
      case .hitRegion:
        DiagnosticPage(
          "hit-region",
          "A control is smaller than 44 x 44 points (--audit).",
          "Make it larger, or let it take touches around it."
        )
      case .sizedByContent:
        DiagnosticPage(
          "sized-by-content",
          "The class of a view or cell has the size of its content instead of the size that was asked for.",
          "Nothing to do, if its superview gives it no size. Otherwise lay out the view controller that it is part of."
        )
      case .unusedSuppression:
        DiagnosticPage(
          "unused-suppression",
          "Nothing is found that the suppression is about.",
          "Take the comment or the entry of the configuration away, or mend its code, its place or its id."
        )
      case .viewsOverlap, .viewProtrudes, .offScreen, .textCutOff, .orderFlipped, .contentCollapsed:
        .ofRanges(code)
      }
  }
}
