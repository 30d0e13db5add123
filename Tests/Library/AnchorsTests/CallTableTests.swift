import AnchorOperators
import CallTables
import Testing

@testable import Anchors

/// The rows that scripts are held to, as Swift.
@Suite("A call in Swift")
struct CallTableTests {
  private static let calls: [String: SwiftCalls.Call] = [
    SwiftCalls.layoutAnchor, SwiftCalls.layoutConstraint, SwiftCalls.powerUp,
    SwiftCalls.constrictor, SwiftCalls.quickAnchors, SwiftCalls.anchorage,
  ].reduce(into: [:]) { all, table in all.merge(table.calls) { first, _ in first } }

  @Test("comes to what its library makes of it", arguments: CallTables.swift)
  func expands(row: CallRow) throws {
    guard let call = Self.calls[row.call] else {
      // `Scripts/examples` sees that it does not compile.
      let isRefused = NotSwift.calls.contains(row.call)
      #expect(isRefused, "The API has no \(row.call)")
      return
    }
    let view = LayoutView("view")
    let a = LayoutView("a")
    let b = LayoutView("b")
    let g = LayoutGuide("g")
    view.addSubviews(a, b)
    view.addLayoutGuide(g)
    let result = call(view, a, b, g)
    let constraints = made(result) ?? view.held
    var names = Names()
    let texts = constraints.compactMap { names.text($0) }
    #expect(texts == row.constraints)
    let codes = Set(view.remarks.map(\.code.rawValue))
    #expect(codes == Set(row.codes))
  }

  /// The constraints that a call returns; `nil` where it returns none.
  private func made(_ result: Any) -> [LayoutConstraint]? {
    switch result {
    case let constraint as LayoutConstraint: constraint.companions + [constraint]
    case let constrictor as Constrictor: constrictor.constraints
    default: nil
    }
  }
}

/// Writes constraints as the tables do, and numbers the guides of distances.
private struct Names {
  private var distances: [ObjectIdentifier] = []

  mutating func text(_ constraint: LayoutConstraint) -> String? {
    guard constraint.value != nil, let item = constraint.firstItem,
      let attribute = constraint.firstAttribute
    else { return nil }
    var text = "\(name(item)).\(attribute.name) \(constraint.relation.symbol) "
    if let second = constraint.secondItem, let attribute = constraint.secondAttribute {
      if constraint.multiplier != 1 { text += "\(number(constraint.multiplier)) * " }
      text += "\(name(second)).\(attribute.name)"
      let constant = constraint.constant
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(number(abs(constant)))" }
    } else {
      text += number(constraint.constant)
    }
    if constraint.priority != .required {
      text += " @\(number(Double(constraint.priority.rawValue)))"
    }
    return constraint.isActive ? text : text + " off"
  }

  private mutating func name(_ item: LayoutItem) -> String {
    guard item.isGuideOfDistance else { return item.name }
    let identity = ObjectIdentifier(item)
    if !distances.contains(identity) { distances.append(identity) }
    return "distance\((distances.firstIndex(of: identity) ?? 0) + 1)"
  }

  private func number(_ value: Double) -> String {
    Int(exactly: value).map(String.init) ?? "\(value)"
  }
}
