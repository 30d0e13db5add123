extension Diagnostic {
  /// The kinds of diagnostics; the raw value is public, stable, and has a page.
  public enum Code: String, CaseIterable, Sendable {
    case missingFirstItem = "AL001"
    case unknownItem = "AL002"
    case unknownAttribute = "AL003"
    case sizeWithLocation = "AL010"
    case directionalWithAbsolute = "AL011"
    case horizontalWithVertical = "AL012"
    case locationWithConstant = "AL013"
    case attributeWithoutItem = "AL014"
    case brokenTree = "AL021"
    case guideWithoutOwner = "AL022"
    case constantNotFinite = "AL030"
    case multiplierNotFinite = "AL031"
    case priorityOutOfRange = "AL032"
    case visualFormat = "AL040"
    case scriptUnreadable = "AL041"
    case callRefused = "AL045"
    case unsatisfiable = "AL050"
    case negativeSize = "AL051"
    case impreciseLayout = "AL052"
    case malformedJSON = "AL060"
    case duplicateKey = "AL061"
    case unknownKey = "AL062"
    case wrongType = "AL063"
    case missingKey = "AL064"
    case valueOutOfRange = "AL065"
    case limitExceeded = "AL066"
    case constraintString = "AL067"
    case environmentMissing = "AL068"
    case notSupportedYet = "AL069"
    case malformedXML = "AL070"
    case unreadableLogRow = "AL071"
    case multiplierOnLocation = "AL100"
    case multiplierOnDirection = "AL101"
    case reservedIdentifier = "AL103"
    case systemPriority = "AL104"
    case requiredContentPriority = "AL105"
    case contentPriorityWithoutContent = "AL106"
    case baselineOffIntrinsicHeight = "AL107"
    case hugeConstant = "AL108"
    case translatesWithConstraints = "AL109"
    case tinyPriority = "AL110"
    case zeroSize = "AL111"
    case redundantConstraint = "AL112"
    case tautology = "AL113"
    case outsideOrOverlapping = "AL114"
    case notMirrored = "AL115"
    case unavailableAttribute = "AL116"
    case argumentIgnored = "AL117"
    case implicitZero = "AL118"
    case libraryArithmetic = "AL119"
    case farRelationKept = "AL120"
    case autoresizingMaskKept = "AL121"
    case approximateCall = "AL122"
    case skippedCode = "AL124"
    case doesNotCompile = "AL125"
    case undeclaredName = "AL126"
    case viewWithoutSuperview = "AL127"
    case neverActivated = "AL128"
    case conflictNotShown = "AL129"
    case noCommonAncestor = "AL130"
    case ambiguousLayout = "AL200"
    case optionalConstraintBroken = "AL201"
    case priorityTie = "AL202"
    case misplacedView = "AL203"
    case contentCompressed = "AL204"
    case unsettledLayout = "AL206"
    case farEdgeReversed = "AL207"
    case unusedSuppression = "AL208"
    case sizedByContent = "AL209"
    case viewsOverlap = "AL210"
    case viewProtrudes = "AL211"
    case offScreen = "AL212"
    case textCutOff = "AL213"
    case orderFlipped = "AL216"
    case contentCollapsed = "AL217"
    case textClipped = "AL300"
    case dynamicType = "AL301"
    case hitRegion = "AL302"
  }
}

extension Diagnostic.Code {
  /// The nature of a diagnostic.
  public enum Kind: Sendable, CaseIterable {
    /// The input, or a part of it, is invalid and cannot be used.
    case mistake
    /// A program that traps, or a valid layout without a solution or without one that can be
    /// computed.
    case failure
    /// A layout that its author probably did not intend.
    case defect
    /// A property of a layout that is intended as often as not.
    case note
  }

  /// The nature of this diagnostic.
  public var kind: Kind {
    switch self {
    case .missingFirstItem, .unknownItem, .unknownAttribute, .sizeWithLocation,
      .directionalWithAbsolute, .horizontalWithVertical, .locationWithConstant,
      .attributeWithoutItem, .brokenTree, .guideWithoutOwner, .constantNotFinite,
      .multiplierNotFinite, .priorityOutOfRange, .visualFormat, .scriptUnreadable, .callRefused,
      .malformedJSON, .duplicateKey, .unknownKey, .wrongType, .missingKey, .valueOutOfRange,
      .limitExceeded, .constraintString, .environmentMissing, .notSupportedYet, .malformedXML,
      .unreadableLogRow:
      .mistake
    case .unsatisfiable, .negativeSize, .impreciseLayout, .noCommonAncestor:
      .failure
    case .multiplierOnLocation, .multiplierOnDirection, .reservedIdentifier, .systemPriority,
      .requiredContentPriority, .contentPriorityWithoutContent, .baselineOffIntrinsicHeight,
      .hugeConstant, .translatesWithConstraints, .tinyPriority, .zeroSize, .redundantConstraint,
      .tautology, .outsideOrOverlapping, .notMirrored, .unavailableAttribute, .argumentIgnored,
      .implicitZero, .libraryArithmetic, .farRelationKept, .autoresizingMaskKept, .approximateCall,
      .skippedCode, .doesNotCompile, .undeclaredName, .viewWithoutSuperview, .neverActivated,
      .conflictNotShown, .ambiguousLayout, .priorityTie, .misplacedView, .unsettledLayout,
      .viewsOverlap, .viewProtrudes, .offScreen, .textCutOff, .orderFlipped, .contentCollapsed,
      .textClipped, .dynamicType, .hitRegion:
      .defect
    case .optionalConstraintBroken, .contentCompressed, .farEdgeReversed, .unusedSuppression,
      .sizedByContent:
      .note
    }
  }
}

extension Diagnostic.Code {
  /// Whether an analysis reports it for ranges of root sizes.
  public var isOfRanges: Bool {
    switch self {
    case .viewsOverlap, .viewProtrudes, .offScreen, .textCutOff, .orderFlipped, .contentCollapsed:
      true
    default: false
    }
  }
}

extension Diagnostic.Code {
  /// The text of UIKit's exception or log entry for the same problem; `nil` where it reports
  /// nothing.
  public var appleText: String? {
    switch self {
    case .noCommonAncestor:
      "Unable to activate constraint with anchors %@ and %@ because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal."
    case .missingFirstItem:
      "Constraint must contain a first layout item"
    case .unknownAttribute:
      "Unknown layout attribute"
    case .sizeWithLocation:
      "Invalid pairing of layout attributes."
    case .directionalWithAbsolute:
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
    case .horizontalWithVertical:
      "Constraint improperly relates anchors of incompatible types"
    case .locationWithConstant:
      "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    case .constantNotFinite:
      "NSLayoutConstraint constant is not finite!  That's illegal."
    case .multiplierNotFinite:
      "Multiplier is not finite!  That's illegal."
    case .priorityOutOfRange:
      "It's illegal to set priority:%g.  Priorities must be greater than 0 and less or equal to NSLayoutPriorityRequired, which is 1000.000000."
    case .visualFormat:
      "Unable to parse constraint format:"
    case .unsatisfiable:
      "Unable to simultaneously satisfy constraints."
    case .hugeConstant:
      "This NSLayoutConstraint is being configured with a constant that exceeds internal limits."
    default: nil
    }
  }
}
