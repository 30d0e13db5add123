public import LayoutModel

extension Fix.Grade {
  var word: String { self == .safe ? "fix" : "suggestion" }
}

/// A change of a file's text that resolves a finding.
public struct TextFix: Hashable, Sendable {
  /// A description of the change.
  public var title: String
  /// The edits of the present text.
  public var edits: [TextEdit]
  /// The need of a review before it is applied.
  public var grade: Fix.Grade

  /// Creates a fix.
  public init(title: String, edits: [TextEdit], grade: Fix.Grade) {
    self.title = title
    self.edits = edits
    self.grade = grade
  }

  /// `nil` without edits of a text other than JSON.
  init?(_ fix: Fix) {
    guard case .edits(let edits) = fix.change else { return nil }
    self.init(title: fix.title, edits: edits, grade: fix.grade)
  }
}
