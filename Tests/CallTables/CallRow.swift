/// A call of a layout library as its users write it, and what it must come to.
///
/// The views are `view`, the root, and in it `a` and `b`; `g` is a layout guide of `view`. Expected
/// constraints are written by hand from the libraries' sources.
public struct CallRow: Hashable, Sendable {
  /// The call.
  public var call: String
  /// The constraints in the order of their creation, as `a.top == 0.5 * view.top + 12 @750 off`.
  public var constraints: [String]
  /// The codes of what is to be said about it, in any order.
  public var codes: [String]

  init(_ call: String, _ constraints: [String], _ codes: [String] = []) {
    self.call = call
    self.constraints = constraints
    self.codes = codes
  }
}

/// The tables of all libraries.
public enum CallTables {
  /// Every row of every table, which scripts are held to.
  public static let all: [CallRow] = swift + snapKit

  /// The rows of the libraries whose calls Swift programs have, too.
  public static let swift: [CallRow] =
    layoutAnchor + layoutConstraint + powerUp + constrictor + constrict + quickAnchors + anchorage
}
