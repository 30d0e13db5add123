import LayoutModel
import SwiftSubset

extension SwiftDialect {
  /// What layout code knows of names: the attributes of the plain notation, and UIKit's.
  static let layoutCode = SwiftDialect(
    comparedMembers: Attribute.allCases.map(\.name) + ["baseline"],
    optionalMembers: ["superview"],
    genericClasses: ["NSLayoutAnchor"]
  )
}

extension SwiftLimits {
  /// The limits of a layout, as far as its text goes.
  init(_ limits: LayoutLimits) {
    self.init(depth: limits.depth, nodes: limits.nodes)
  }
}

extension SyntaxFault {
  /// The fault as a script's author is told of it.
  var diagnostic: Diagnostic {
    switch severity {
    case .error: Diagnostic(.doesNotCompile, message)
    case .limit: Diagnostic(.limitExceeded, message)
    case .omission: Diagnostic(.skippedCode, message)
    }
  }
}
