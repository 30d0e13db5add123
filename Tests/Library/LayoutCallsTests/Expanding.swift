import CallTables
import LayoutCalls
import LayoutModel
import Testing

/// The items of every table.
let view = Item.view(0)
let a = Item.view(1)
let b = Item.view(2)
let g = Item.guide(0)
let safeArea = Item.builtIn(.safeAreaLayoutGuide, owner: 0)

extension Item {
  func anchor(_ attribute: Attribute) -> Constraint.Anchor { Constraint.Anchor(self, attribute) }

  /// The words of the tables.
  var name: String {
    switch self {
    case .view(let index): ["view", "a", "b"][index]
    case .guide(0): "g"
    case .guide(let index): "distance\(index)"
    case .builtIn(let guide, let owner): "\(Item.view(owner).name).\(guide.rawValue)"
    }
  }
}

/// A constraint as the tables write it.
func row(_ constraint: Constraint) -> String { CallRow.text(of: constraint, naming: \.name) }

/// Compares each expansion with the row of a table at the same index.
func expect(_ expansions: [Expansion], toBe table: [CallRow], except textOnly: Set<String> = []) {
  #expect(expansions.count == table.count)
  for (expansion, expected) in zip(expansions, table) {
    #expect(expansion.constraints.map(row) == expected.constraints, "\(expected.call)")
    let codes = Set(expansion.remarks.map(\.code.rawValue))
    #expect(codes == Set(expected.codes).subtracting(textOnly), "\(expected.call)")
  }
}
