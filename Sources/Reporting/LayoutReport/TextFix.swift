public import LayoutModel

/// A change of a file's text that resolves a finding.
public struct TextFix: Hashable, Sendable {
  /// A description of the change.
  public var title: String
  /// The edits of the present text.
  public var edits: [TextEdit]

  /// Creates a fix.
  public init(title: String, edits: [TextEdit]) {
    self.title = title
    self.edits = edits
  }

  /// Creates the fix of a diagnostic, if it has edits of a text other than JSON.
  init?(_ fix: Fix) {
    guard case .edits(let edits) = fix.change else { return nil }
    self.init(title: fix.title, edits: edits)
  }
}
