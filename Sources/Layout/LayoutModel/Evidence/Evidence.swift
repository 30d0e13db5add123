extension Diagnostic {
  /// The facts of a finding, from which `LayoutReport` writes the message.
  ///
  /// The subject is not included: it is the first of `Diagnostic.items`, or of
  /// `Diagnostic.constraints`.
  public enum Evidence: Hashable, Sendable {
    /// A mistake in an input, with its reader's message; several with one named cause are one
    /// finding.
    case text(String, cause: String? = nil)

    /// Required constraints that contradict each other: those of `constraints`.
    indirect case conflict(ConflictEvidence)
    /// A conflict of a log.
    indirect case logConflict(LogConflictEvidence)
    /// Rows of a log that do not contradict each other.
    indirect case conflictNotPrinted(UnexplainedConflict)
    /// A size that would have to be negative, by its distance to 0 in points.
    case negativeSize(AmbiguousAttribute.Attribute, Double)
    /// Constraints that cannot be satisfied in `Double` precision, with the number of unlisted
    /// ones.
    case imprecise(others: Int)
    /// An inset that depends on the frame and did not converge within a number of passes.
    case notConverged(DependentInset, passes: Int)

    /// Numbers of a frame that constraints leave open.
    indirect case ambiguous(AmbiguityEvidence)
    /// A size that only drawn content determines.
    indirect case ambiguousContent(ContentAmbiguity)
    /// Optional constraints of one priority that contradict each other.
    case priorityTie(Double)

    /// An optional constraint that does not hold, in points.
    case optionalBroken(Double)
    /// A root whose constraints give it another length than the requested one, both in points.
    case resizedRoot(Axis, actual: Double, requested: Double)
    /// A root with the size of its content instead of the requested one.
    case sizedByContent(Size, requested: Size)
    /// Content with less space than its intrinsic size.
    indirect case compressed(CompressionEvidence)

    /// A frame that differs from the given one.
    indirect case misplaced(MisplacementEvidence)
    /// A drawing that violates a constraint, in points.
    indirect case contradictedByDrawing(ConstraintReference, Double)
    /// A view beyond an edge of its superview, in points.
    indirect case outside(FramePart, by: Double, of: ItemName)
    /// A view beyond an edge of its superview since its content is larger than that: both in points.
    indirect case contentOutside(FramePart, by: Double, of: ItemName, extent: Double)
    /// A view that overlaps others: those of `items` after it, and a number of unlisted ones.
    indirect case overlapping(in: ItemName?, others: Int)
    /// A baseline that is known only for another height, both in points.
    case baselineOffHeight(height: Double, known: Double)
    /// A size that required constraints fix at 0.
    case zeroSize(Axis)
    /// A view that is not mirrored from right to left because of a number of constraints.
    case notMirrored(x: Double, mirrored: Double, causes: Int, isAbsolute: Bool)

    /// A text that ignores the user's content size: its font is fixed, or chosen once.
    case fixedTextSize(isChosenOnce: Bool)
    /// A control that is smaller than a finger needs.
    case smallHitRegion(Size, least: Double)
    /// A failure at some sizes of the root.
    indirect case range(RangeEvidence)

    /// A view that both its autoresizing mask and a constraint lay out; `nil` for one of several.
    indirect case maskWithConstraint(ConstraintReference?, isOfInterfaceBuilder: Bool)
    /// A content priority of a view without content.
    case contentPriorityWithoutContent(Axis)
    /// A required content priority.
    case requiredContentPriority(LayoutChange.ContentPriority)
    /// An unusual priority of a constraint, or of the content of a view.
    case priority(Double, of: LayoutChange.ContentPriority?)
    /// A constant beyond the numbers that Auto Layout computes exactly.
    case hugeConstant(Double, limit: Double)
    /// An identifier with a prefix of the system.
    case reservedIdentifier(String)
    /// A factor of a location, which is measured from a view that contains both items.
    case multiplierOnLocation(from: ItemName)
    /// A factor of a leading or trailing edge.
    case multiplierOnDirection
    /// A constraint between an anchor and itself.
    case tautology
    /// An attribute that an item does not have.
    indirect case unavailableAttribute(Attribute, of: ItemName, Lack)
    /// A constraint that repeats another one.
    indirect case redundant(SourceLocation)

    /// One cause of several subjects, the first of which are `items`; they are `count`.
    indirect case shared(Evidence)
    /// One cause at several places, the first of which are `location` and `related`; they are `count`.
    indirect case repeated(Evidence)
    /// `count` findings of a code that are not listed.
    case unlisted
  }

  /// A side or a size of a frame.
  public enum FramePart: String, Hashable, Sendable {
    case none
    case left
    case right
    case top
    case bottom
    case width
    case height
  }

  /// An inset that a frame may depend on, and that depends on the frame.
  public enum DependentInset: Hashable, Sendable {
    case safeArea
    case margins
    case readableWidth
    case textHeight
  }

  /// The reason why an item lacks an attribute.
  public enum Lack: Hashable, Sendable {
    /// macOS has no margin attributes.
    case marginOnMac
    /// A guide has neither baselines nor, on macOS, margins.
    case guide
    /// macOS lacks the guide itself.
    case guideOnMac
  }
}

extension Diagnostic.Evidence {
  /// The reader's message; `nil` for any other evidence.
  public var text: String? { if case .text(let text, _) = self { text } else { nil } }

  /// The cause that a reader's message names.
  public var namedCause: String? { if case .text(_, let cause) = self { cause } else { nil } }
}

/// An item as messages name it.
public struct ItemName: Hashable, Sendable {
  /// The id.
  public var id: String
  /// The name besides the id, if it has one.
  public var label: String?

  /// Creates a name.
  public init(id: String, label: String? = nil) {
    self.id = id
    self.label = label
  }

  /// The label, or the id in backquotes.
  public var text: String { label ?? "`\(readableName(id))`" }
}

extension Layout {
  /// The name of a view, by its index in `views`.
  public func itemName(ofView index: Int) -> ItemName {
    ItemName(id: views[index].id, label: views[index].label)
  }

  /// The name of an item.
  public func itemName(of item: Item) -> ItemName {
    ItemName(id: name(of: item), label: hasLabels ? text(of: item, as: .labels) : nil)
  }
}
