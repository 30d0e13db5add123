import LayoutModel
import SwiftSubset

/// The equations that a call of anchors or of SnapKit makes, by their text without the constant.
///
/// Two equations that differ in the constant alone contradict each other, also for unknown views.
final class WrittenEqualities {
  struct Equality {
    var sides: String
    /// In points.
    var constant: Double
  }

  private let tree: SyntaxTree
  private let names: SymbolTable
  private let text: ExpressionText

  init(_ parser: SwiftParser) {
    (tree, names, text) = (parser.tree, parser.names, ExpressionText(parser))
  }

  /// Reads `a.topAnchor.constraint(equalTo: b.topAnchor, constant: 8)` with a literal.
  func equality(ofAnchorCall call: SyntaxTree.Node) -> Equality? {
    let arguments = tree.list(call.arguments).map { tree.elements[$0] }
    guard let first = arguments.first, first.label >= 0,
      let anchor = text.text(of: tree[call.callee].base)
    else { return nil }
    if names[first.label] == "equalToConstant" {
      guard arguments.count == 1 else { return nil }
      return literal(first.node).map { Equality(sides: anchor, constant: $0) }
    }
    guard names[first.label] == "equalTo", var sides = text.text(of: first.node) else { return nil }
    sides = "\(anchor) = \(sides)"
    var constant = 0.0
    for argument in arguments.dropFirst() {
      guard argument.label >= 0 else { return nil }
      if names[argument.label] == "constant" {
        guard let value = literal(argument.node) else { return nil }
        constant = value
      } else {
        guard let value = text.text(of: argument.node) else { return nil }
        sides += " \(names[argument.label]) \(value)"
      }
    }
    return Equality(sides: sides, constant: constant)
  }

  /// Reads `make.top.leading.equalToSuperview().offset(8)` with a literal.
  func equalities(ofSnapKitCall statement: SyntaxTree.Node) -> [Equality] {
    guard statement.kind == .call, let (outer, first) = method(of: statement) else { return [] }
    // The superview, unless the relation has another side or a size.
    var (call, amount, isInset) = (statement, 0.0, false)
    if outer == "offset" || outer == "inset" {
      guard let first, let value = literal(first) else { return [] }
      (amount, isInset) = (value, outer == "inset")
      call = tree[tree[statement.callee].base]
      guard call.kind == .call else { return [] }
    }
    guard let (relation, argument) = method(of: call) else { return [] }
    var other = " = superview"
    if relation == "equalTo" {
      guard let argument else { return [] }
      if let number = literal(argument) {
        guard amount == 0 else { return [] }
        (amount, other) = (number, "")
      } else if let text = text.text(of: argument) {
        other = " = \(text)"
      } else {
        return []
      }
    } else if relation != "equalToSuperview" {
      return []
    }
    guard let (attributes, receiver) = attributes(of: tree[call.callee].base) else { return [] }
    return attributes.compactMap { attribute in
      if isInset, !Self.near.contains(attribute), !Self.far.contains(attribute) { return nil }
      let constant = isInset && Self.far.contains(attribute) ? -amount : amount
      return Equality(sides: "\(receiver).\(attribute)\(other)", constant: constant)
    }
  }

  private static let near: Set<String> = ["top", "left", "leading"]
  private static let far: Set<String> = ["bottom", "right", "trailing"]
  private static let attributes =
    near.union(far).union(["width", "height", "centerX", "centerY"])
  private static let groups = [
    "edges": ["top", "left", "bottom", "right"], "size": ["width", "height"],
    "center": ["centerX", "centerY"], "horizontalEdges": ["left", "right"],
    "verticalEdges": ["top", "bottom"],
  ]

  /// Its only argument has no label.
  private func method(
    of call: SyntaxTree.Node
  ) -> (name: String, argument: SyntaxTree.NodeID?)? {
    guard call.callee >= 0, tree[call.callee].kind == .member, tree[call.callee].base >= 0 else {
      return nil
    }
    let arguments = tree.list(call.arguments).map { tree.elements[$0] }
    guard arguments.count < 2, arguments.allSatisfy({ $0.label < 0 }) else { return nil }
    return (names[tree[call.callee].name], arguments.first?.node)
  }

  /// Reads `make.top.leading`; `receiver` is its text.
  private func attributes(
    of node: SyntaxTree.NodeID
  ) -> (attributes: [String], receiver: String)? {
    var (found, current): ([String], SyntaxTree.NodeID) = ([], node)
    while current >= 0, tree[current].kind == .member {
      let name = names[tree[current].name]
      guard Self.attributes.contains(name) || Self.groups[name] != nil else { break }
      found += Self.groups[name] ?? [name]
      current = tree[current].base
    }
    guard !found.isEmpty, let receiver = text.text(of: current) else { return nil }
    return (found, receiver)
  }

  private func literal(_ node: SyntaxTree.NodeID) -> Double? {
    guard node >= 0 else { return nil }
    if tree[node].kind == .number { return tree.number(tree[node]) }
    guard tree[node].kind == .prefix, names[tree[node].operatorName] == "-",
      tree[node].operand >= 0, tree[tree[node].operand].kind == .number
    else { return nil }
    return -tree.number(tree[tree[node].operand])
  }
}
