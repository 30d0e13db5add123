import LayoutCalls
import LayoutModel

extension CodeWriter {
  /// Writes a closure for each item; `prepareConstraints` makes the constraints that are not
  /// active.
  mutating func writeSnapKitConstraints() {
    let groups = SnapKitGroups(layout.constraints)
    commentOnOrder(groups.order)
    for block in groups.blocks where !isFull {
      let call = block.isActive ? "makeConstraints" : "prepareConstraints"
      line("\(text(of: block.item)).snp.\(call) { make in")
      for statement in block.statements where !isFull { line("  \(text(of: statement))") }
      line("}")
    }
  }

  private func text(of statement: SnapKitGroups.Statement) -> String {
    let constraint = statement.constraint
    var text = "make.\(Self.chain(statement.attributes)).\(constraint.relation.name)To"
    if let second = constraint.second {
      text += target(second, statement)
      if constraint.multiplier != 1 { text += ".multipliedBy(\(exact(constraint.multiplier)))" }
      switch statement.constant {
      case .offset(0), .inset(0): break
      case .offset(let offset): text += ".offset(\(exact(offset)))"
      case .inset(let inset): text += ".inset(\(exact(inset)))"
      case .insets(let insets): text += ".inset(\(Self.insets(insets, statement.attributes)))"
      case .size: break
      }
    } else {
      switch statement.constant {
      case .size(let width, let height):
        text += "(CGSize(width: \(exact(width)), height: \(exact(height))))"
      case .offset(let size), .inset(let size): text += "(\(exact(size)))"
      case .insets: break
      }
    }
    if constraint.priority.isOptional {
      let name = Self.snapKitNames.first { $0.priority == constraint.priority }?.name
      text += ".priority(\(name ?? constraint.priority.text))"
    }
    if let identifier = constraint.identifier {
      text += ".labeled(\(CodeNames.literal(identifier)))"
    }
    return text
  }

  /// Writes `Superview()`, `(b)` or `(b.snp.right)`, after `equalTo`.
  private func target(_ second: Constraint.Anchor, _ statement: SnapKitGroups.Statement) -> String {
    let first = statement.constraint.first
    guard first.attribute == second.attribute else {
      return "(\(text(of: second.item)).snp.\(second.attribute.name))"
    }
    let superview: Int? =
      switch first.item {
      case .view(let index): layout.views[index].superview
      case .guide(let index): layout.guides[index].owningView
      case .builtIn(_, let owner): owner
      }
    return second.item == superview.map { .view($0) }
      ? "Superview()" : "(\(text(of: second.item)))"
  }

  /// Writes `edges`, or the names of the attributes: `top.leading`.
  private static func chain(_ attributes: SnapKitAttributes) -> String {
    switch attributes {
    case .edges: "edges"
    case .directionalEdges: "directionalEdges"
    case .size: "size"
    case .center: "center"
    default: attributes.attributes.map(\.name).joined(separator: ".")
    }
  }

  /// In the order top, left or leading, bottom, right or trailing.
  private static func insets(_ insets: [Double], _ attributes: SnapKitAttributes) -> String {
    let isDirectional = attributes == .directionalEdges
    let labels = [
      "top", isDirectional ? "leading" : "left", "bottom", isDirectional ? "trailing" : "right",
    ]
    let sides = zip(labels, insets).map { "\($0): \(exact($1))" }.joined(separator: ", ")
    return "\(isDirectional ? "NSDirectionalEdgeInsets" : "UIEdgeInsets")(\(sides))"
  }

  /// `ConstraintPriority` on iOS.
  private static let snapKitNames: [(name: String, priority: Priority)] = [
    (".required", .required), (".high", .defaultHigh), (".low", .defaultLow),
  ]
}
