package import LayoutModel

/// A kind of finding that somebody has decided to live with, in one place.
package struct Suppression {
  /// What it holds for.
  package enum Scope: Hashable {
    /// Everything in the file.
    case file
    /// What is found at a line.
    case line(Int)
    /// What is found about an object of an Interface Builder file, by its id.
    case object(String)
  }

  /// The kind of finding.
  package var code: Diagnostic.Code
  /// What it holds for; a comment's is the file or the line of its code.
  package var scope: Scope
  /// Why, in the author's words.
  package var reason: String?
  /// Where it is written.
  package var location: SourceLocation
  /// Whether that is the file itself.
  package var isInSource: Bool
}

extension Suppression {
  /// What to say of one that nothing is found for.
  package var remark: Diagnostic {
    let place =
      switch scope {
      case .file: "in the file"
      case .line(let line): "at line \(line)"
      case .object(let id): "about \(id)"
      }
    let words = "The suppression matches no \(code.rawValue) \(place). Remove it."
    return Diagnostic(.unusedSuppression, words, at: location)
  }
}
