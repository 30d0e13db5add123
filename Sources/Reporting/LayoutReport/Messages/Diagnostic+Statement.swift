internal import LayoutModel

extension Diagnostic {
  /// The message with the reasons for doubt.
  var statement: String {
    let reasons = doubts.compactMap(\.explanation)
    guard !reasons.isEmpty else { return message }
    let separator = message.contains("\n") ? "\n" : " "
    return
      "\(message)\(separator)\(certainty == .likely ? "Likely" : "Possible"): \(reasons.joined(separator: " "))"
  }
}

extension Diagnostic.Doubt {
  /// `nil` where the message contains it.
  fileprivate var explanation: String? {
    switch self {
    case .masksElsewhere: "Other code may turn off the masks of all views."
    case .looseView: "Code that was not read may place the view."
    case .otherValue: "A property may have another value when this code runs."
    case .unknownOrder: "The order in which this code runs is unknown."
    case .sizeAssumed: "It does not hold where the view is shown in another size."
    case .doneElsewhere: "Code that was not read may do so."
    case .guessedConstraint:
      "A number or view of a constraint was guessed, because code is not run."
    case .partlyRead: "Part of the code of these views was not read."
    case .barsAssumed: "It does not hold where the view is shown without bars."
    case .unknownContent: "It depends on the unknown size of content."
    case .boundedRange: "Views around it bound its range, and may have other sizes."
    case .framesInCode: "Code may set these frames."
    case .viewOfFile: "The view comes from an Interface Builder file."
    case .managedContent: "The view manages its own content."
    case .invisibleGuide: "A layout guide shows nothing."
    case .openNumber:
      "An unknown number is treated as 0: set it with --define, or define= in a request."
    case .filledByCode: "Code fills the view, which is not run."
    case .constrainedByCode: "Code adds unknown constraints to the view."
    case .changedByCode: "Code changes one of the constraints."
    case .drawnHeight:
      "It is true at the height drawn in Interface Builder; on a device the content gives the height."
    case .verificationOff: "The file turns this check off for the view."
    case .unreadCode, .drawingAccuracy, .outdatedDrawing, .ambiguousView, .sizedByContent,
      .estimatedText, .growingHeight, .notVisible, .behindBar, .usedElsewhere:
      nil
    }
  }
}
