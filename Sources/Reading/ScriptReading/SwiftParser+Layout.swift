import LayoutModel
import SwiftSubset

extension SwiftDialect {
  /// What layout code knows of names: the attributes of the plain notation, and UIKit's.
  ///
  /// A comparison of members is a constraint in the plain notation, which has no call in it;
  /// `superview?` reads as `superview`, since the views that are asked are in one.
  static let layoutCode = SwiftDialect(
    comparedMembers: Attribute.allCases.map(\.name) + ["baseline"],
    optionalMembers: ["superview"],
    genericClasses: ["NSLayoutAnchor"]
  )
}

extension SwiftLimits {
  /// The limits of a layout, as far as its text goes.
  ///
  /// Depth counts brackets and blocks, nodes the elements of the tree.
  init(_ limits: LayoutLimits) {
    self.init(depth: limits.depth, nodes: limits.nodes)
  }
}

extension SyntaxFault {
  /// The fault as a script's author is told of it.
  ///
  /// The severity decides the code: what a compiler would refuse, what is too large, and what is
  /// only not read.
  var diagnostic: Diagnostic {
    switch severity {
    case .error: Diagnostic(.doesNotCompile, message)
    case .limit: Diagnostic(.limitExceeded, message)
    case .omission: Diagnostic(.skippedCode, message)
    }
  }
}
