package import LayoutModel

/// A code whose findings are suppressed in one scope.
package struct Suppression {
  /// The scope of a suppression.
  package enum Scope: Hashable {
    case file
    case line(Int)
    /// The findings of an object of an Interface Builder file, by its ID.
    case object(String)
  }

  package var code: Diagnostic.Code
  /// A comment's is the file or the line of its code.
  package var scope: Scope
  package var reason: String?
  package var location: SourceLocation
  package var isInSource: Bool

  package init(
    code: Diagnostic.Code,
    scope: Scope,
    reason: String?,
    location: SourceLocation,
    isInSource: Bool
  ) {
    self.code = code
    self.scope = scope
    self.reason = reason
    self.location = location
    self.isInSource = isInSource
  }
}

extension Suppression {
  /// The diagnostic of an unused suppression.
  package var remark: Diagnostic {
    let place =
      switch scope {
      case .file: "in the file"
      case .line(let line): "at line \(line)"
      case .object(let id): "about \(id)"
      }
    let message = "The suppression matches no \(code.rawValue) \(place). Remove it."
    return Diagnostic(.unusedSuppression, message, at: location)
  }
}
