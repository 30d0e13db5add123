import LayoutModel
public import SwiftSubset

extension SwiftDialect {
  /// The names of layout code that affect parsing.
  ///
  /// A comparison of members is a constraint in the plain notation, which has no call in it;
  /// `superview?` reads as `superview`, since a view with constraints to its superview has one.
  public static let layoutCode = SwiftDialect(
    comparedMembers: Attribute.allCases.map(\.name) + ["baseline"],
    optionalMembers: ["superview"],
    genericClasses: ["NSLayoutAnchor"]
  )
}

extension SwiftLimits {
  /// Depth counts brackets and blocks, nodes the elements of the tree.
  init(_ limits: LayoutLimits) {
    self.init(depth: limits.depth, nodes: limits.nodes)
  }
}

extension SyntaxFault {
  /// The code separates text that a compiler would refuse, text that is too large, and text that is
  /// not supported.
  var diagnostic: Diagnostic {
    switch severity {
    case .error: Diagnostic(.doesNotCompile, message)
    case .limit: Diagnostic(.limitExceeded, message)
    case .omission: Diagnostic(.skippedCode, message)
    }
  }
}
