/// A reference to a constraint in a response: one of the document by its location, a generated one
/// by its text.
public struct ConstraintReference: Hashable, Sendable {
  /// Where the constraint was written; `nil` for one that Auto Layout adds.
  public var location: SourceLocation?
  /// Its index among the constraints of one string, where there are several.
  public var index: Int?
  /// The author's identifier, or the one that UIKit or AppKit gives the constraints of stack views.
  public var identifier: String?
  /// The constraint in the plain notation.
  public var text: String
  /// A description with the names of views, where they have names besides their ids.
  public var label: String?
  /// The id of the view whose autoresizing mask generates it; `nil` for any other constraint.
  public var maskedView: String?
  /// Lines of a program or a file that may create the constraint, if it is a row of a log.
  public var sources: [LogNotes.Source] = []

  /// Creates a reference to a constraint of a document.
  public init(_ constraint: Constraint, in layout: Layout) {
    location = constraint.location
    index = constraint.index
    identifier = constraint.identifier
    text = layout.text(of: constraint)
    if layout.hasLabels { label = layout.text(of: constraint, as: .labels) }
  }

  /// Creates a reference to a constraint that Auto Layout adds.
  public init(implicit text: String, identifier: String? = nil) {
    self.text = text
    self.identifier = identifier
  }

  /// The constraint for display.
  public var displayText: String { label ?? text }

  /// Whether Auto Layout added the constraint.
  public var isImplicit: Bool { location == nil }
}
