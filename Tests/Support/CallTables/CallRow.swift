public import LayoutModel

/// A call of a layout library as its users write it, and its expected constraints.
///
/// The views are `view`, the root, and in it `a` and `b`; `g` is a layout guide of `view`. Expected
/// constraints are written by hand from the libraries' sources.
public struct CallRow: Hashable, Sendable {
  /// The call.
  public var call: String
  /// The constraints in the order of their creation, as `a.top == 0.5 * view.top + 12 @750 off`.
  public var constraints: [String]
  /// The expected codes, in any order.
  public var codes: [String]

  init(_ call: String, _ constraints: [String], _ codes: [String] = []) {
    self.call = call
    self.constraints = constraints
    self.codes = codes
  }
}

extension CallRow {
  /// A constraint in the notation of the rows.
  ///
  /// - Parameters:
  ///   - constraint: The constraint.
  ///   - name: The name of an item in the rows.
  /// - Returns: The text, such as `a.top == 0.5 * view.top + 12 @750 off`.
  public static func text(of constraint: Constraint, naming name: (Item) -> String) -> String {
    func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
    func side(_ anchor: Constraint.Anchor) -> String {
      "\(name(anchor.item)).\(anchor.attribute.name)"
    }
    var text = "\(side(constraint.first)) \(constraint.relation.symbol) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) * " }
      text += side(second)
      if constraint.constant != 0 {
        text += " \(constraint.constant < 0 ? "-" : "+") \(number(abs(constraint.constant)))"
      }
    } else {
      text += number(constraint.constant)
    }
    let priority = Double(constraint.priority.value)
    if constraint.priority != .required { text += " @\(number(priority))" }
    return constraint.isActive ? text : text + " off"
  }
}

/// The tables of all libraries.
public enum CallTables {
  /// Every row of every table, which scripts are held to.
  public static let all: [CallRow] = swift + snapKit + pureLayout

  /// The rows of the libraries whose calls Swift programs have, too.
  public static let swift: [CallRow] =
    layoutAnchor + layoutConstraint + powerUp + constrictor + quickAnchors + anchorage
}
