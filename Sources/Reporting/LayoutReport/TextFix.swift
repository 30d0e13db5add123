public import LayoutModel

/// A change of a file's text that ends a finding.
public struct TextFix: Hashable, Sendable {
  /// What the change does, for a person.
  public var title: String
  /// The change itself, in the places of the text as it is.
  public var edits: [TextEdit]

  /// Creates a fix.
  public init(title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }

  /// The fix as a diagnostic has it, where that says what to write in a text that is no JSON.
  init?(_ fix: Fix) {
    guard case .edits(let edits) = fix.change else { return nil }
    self.init(title: fix.title, edits: edits)
  }
}
