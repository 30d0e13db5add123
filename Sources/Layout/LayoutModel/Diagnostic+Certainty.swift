extension Diagnostic {
  /// The certainty of a finding.
  public enum Certainty: String, Sendable, CaseIterable, Comparable {
    /// It depends on an unconfirmed assumption.
    case possible
    /// It holds for the input that was read; unread input may change it.
    case likely
    /// It follows from the input.
    case proven

    /// Orders certainties from the least to the most.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
      switch self {
      case .possible: 0
      case .likely: 1
      case .proven: 2
      }
    }
  }

  /// A reason why a finding is not proven.
  public enum Doubt: String, Sendable, CaseIterable {
    /// A constraint of it has a number or an item that was guessed.
    case guessedConstraint = "guessed-constraint"
    /// The code of one of its views was read in part.
    case partlyRead = "partly-read"
    /// It holds where bars cover the view, which code may also show without them.
    case barsAssumed = "bars-assumed"
    /// Nothing that was read places the view.
    case looseView = "loose-view"
    /// No mask is turned off in the code that was read, so other code may do so for all views.
    case masksElsewhere = "masks-elsewhere"
    /// It depends on an unknown content size.
    case unknownContent = "unknown-content"
    /// Other views bound the free number, and their size may differ.
    case boundedRange = "bounded-range"
    /// Code may set frames of these views before or after layout.
    case framesInCode = "frames-in-code"
    /// The view comes from an Interface Builder file, which is checked by itself.
    case viewOfFile = "view-of-file"
    /// It is about the content of a view that manages its own content, or scrolls in one direction.
    case managedContent = "managed-content"
    /// It is about a layout guide, which is invisible.
    case invisibleGuide = "invisible-guide"
    /// An undefined number is treated as 0.
    case openNumber = "open-number"
    /// Code fills the view.
    case filledByCode = "filled-by-code"
    /// Code adds constraints to the view.
    case constrainedByCode = "constrained-by-code"
    /// Code changes one of its constraints.
    case changedByCode = "changed-by-code"
    /// It holds at the height that was drawn, which a device does not use.
    case drawnHeight = "drawn-height"
    /// It is smaller than the accuracy of the drawing.
    case drawingAccuracy = "drawing-accuracy"
    /// The drawing may be older than the constraints.
    case outdatedDrawing = "outdated-drawing"
    /// The view is ambiguous, which is reported by itself.
    case ambiguousView = "ambiguous-view"
    /// At run time the view takes the size of its content.
    case sizedByContent = "sized-by-content"
    /// Widths of text are estimated.
    case estimatedText = "estimated-text"
    /// The view may grow to the height of its content.
    case growingHeight = "growing-height"
    /// The file's Verify Ambiguity setting excludes the view.
    case verificationOff = "verification-off"
    /// It affects nothing that users see or touch.
    case notVisible = "not-visible"
    /// The view lies behind a bar, which may be intended.
    case behindBar = "behind-bar"
    /// Part of the code was not read.
    case unreadCode = "unread-code"
    /// A property of an app may have another value when this code runs.
    case otherValue = "other-value"
    /// The order in which this code runs is not known.
    case unknownOrder = "unknown-order"
    /// It holds at the requested size; code may show the view in another size.
    case sizeAssumed = "size-assumed"
    /// Unread code of the class may provide the missing part.
    case doneElsewhere = "done-elsewhere"
    /// Code that was not read may use the declarations.
    case usedElsewhere = "used-elsewhere"
  }

  /// The kind of input that a finding is about.
  public enum Provenance: String, Sendable, CaseIterable {
    /// A JSON document.
    case document
    /// Swift statements, or a layout of the Swift API.
    case script
    /// A class of an app.
    case code
    /// An Interface Builder file.
    case interfaceBuilder = "interface-builder"
    /// A log.
    case log
  }
}

extension Diagnostic.Doubt {
  /// The certainty of a finding that has no other doubt.
  public var certainty: Diagnostic.Certainty {
    switch self {
    case .framesInCode, .constrainedByCode, .changedByCode, .filledByCode, .verificationOff,
      .barsAssumed, .boundedRange, .otherValue, .sizeAssumed,
      .looseView, .masksElsewhere, .usedElsewhere:
      .likely
    default: .possible
    }
  }
}

extension Diagnostic {
  /// The certainty of the finding: the lowest of its doubts.
  public var certainty: Certainty { doubts.lazy.map(\.certainty).min() ?? .proven }

  /// Records a reason why the finding is not proven.
  public mutating func doubt(_ doubt: Doubt) {
    if !doubts.contains(doubt) { doubts.append(doubt) }
  }
}

extension Layout {
  /// The kind of input that the layout was read from.
  @inlinable public var provenance: Diagnostic.Provenance {
    if log != nil { return .log }
    if isOfAppCode { return .code }
    if isOfInterfaceBuilder { return .interfaceBuilder }
    return takesPatches ? .document : .script
  }
}
