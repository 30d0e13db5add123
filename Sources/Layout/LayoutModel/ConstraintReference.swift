/// How an answer names a constraint: one of the document's by its place, one of ours by its text.
public struct ConstraintReference: Hashable, Sendable {
  /// Where the constraint was written; `nil` for one that Auto Layout adds by itself.
  public var location: SourceLocation?
  /// Which constraint of its place this is, where one string made several.
  public var index: Int?
  /// The author's name for it, or the one that UIKit or AppKit gives what a stack view adds.
  public var identifier: String?
  /// The constraint in the plain notation.
  public var text: String
  /// The constraint in words, where views have names besides their ids.
  public var label: String?
  /// The id of the view whose autoresizing mask it is of; `nil` for any other constraint.
  public var maskedView: String?
  /// Where a program or a file may make the constraint, if it is a row of a log.
  public var sources: [LogNotes.Source] = []

  /// Creates a reference to a constraint of a document.
  public init(_ constraint: Constraint, in layout: Layout) {
    location = constraint.location
    index = constraint.index
    identifier = constraint.identifier
    text = layout.text(of: constraint)
    if layout.hasLabels { label = layout.text(of: constraint, as: .words) }
  }

  /// Creates a reference to a constraint that Auto Layout adds.
  public init(implicit text: String, identifier: String? = nil) {
    self.text = text
    self.identifier = identifier
  }

  /// The constraint as people read it.
  public var words: String { label ?? text }

  /// A Boolean value that indicates whether Auto Layout added the constraint.
  public var isImplicit: Bool { location == nil }
}
