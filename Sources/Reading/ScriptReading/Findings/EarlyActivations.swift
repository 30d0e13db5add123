import Bounds
import SwiftSubset

/// Finds constraints that a block activates before it adds one of their views to the other.
///
/// UIKit raises an exception where the items of a constraint have no common ancestor, and SnapKit
/// stops where a view has no superview. A view that other code in the file may have added is no
/// finding.
///
/// A class, since it is looked at for each block of a project.
final class EarlyActivations {
  struct Found {
    var expression: String
    /// The view that is added afterwards.
    var view: String
    var offset: Int32
  }

  struct Tie {
    var view: String
    /// `nil` for the superview.
    var other: String?
    var expression: String
    var offset: Int32
    var statement: Int32 = 0
    /// Whether it connects an edge or center to the same one of the other view.
    var isAligned = false
    var isHorizontal = false
  }

  private struct Ties {
    private var all: [Tie?] = []
    private var indices: [String: [Int]] = [:]

    mutating func append(_ tie: Tie) {
      indices[tie.view, default: []].append(all.count)
      if let other = tie.other { indices[other, default: []].append(all.count) }
      all.append(tie)
    }

    func first(of view: String, where fulfils: (_ other: String?) -> Bool) -> Tie? {
      indices[view]?.lazy.compactMap { all[$0] }
        .first { fulfils($0.view == view ? $0.other : $0.view) }
    }

    /// The name refers to another view from here on.
    mutating func remove(of view: String) {
      for index in indices.removeValue(forKey: view) ?? [] { all[index] = nil }
    }
  }

  private let parser: SwiftParser
  private let calls: AnchorCalls
  private let text: ExpressionText
  /// The names of the calls that add a view.
  private let additions: [SymbolTable.Symbol]
  /// The number of additions of each name, by its file.
  private var counts: [Name: Int] = [:]

  private struct Name: Hashable {
    var file: Int
    var symbol: SymbolTable.Symbol
  }

  private static let additions = [
    "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview",
  ]
  private static let guides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "contentLayoutGuide",
    "frameLayoutGuide", "keyboardLayoutGuide",
  ]
  private static let horizontal: Set<String> = [
    "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "centerXAnchor",
  ]
  private static let relations: Set<String> = [
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo",
  ]

  /// One unit a node.
  init(_ parser: SwiftParser, _ calls: AnchorCalls, _ text: ExpressionText) {
    (self.parser, self.calls, self.text) = (parser, calls, text)
    additions = Self.additions.compactMap { parser.names.known($0) }
    guard !additions.isEmpty, parser.meter.charge(parser.tree.nodes.count) else { return }
    for place in parser.tree.nodes.indices where parser.tree.nodes[place].kind == .call {
      let node = parser.tree.nodes[place]
      guard let added = added(node) else { continue }
      counts[name(of: added.node, at: node.start), default: 0] += 1
    }
  }

  /// In their order.
  ///
  /// Linear in the statements of the block: a view is compared with its own constraints only.
  func found(in block: SyntaxTree.NodeID) -> [Found] {
    let tree = parser.tree
    var found: [Found] = []
    var ties = Ties()
    var superviews: [String: String] = [:]
    var uses: [SymbolTable.Symbol: Int32]?
    for place in tree.list(block) {
      guard parser.meter.charge(4) else { break }
      let id = tree.elements[place].node
      let node = tree[id]
      if let added = added(node) {
        let parent = added.parent
        guard let view = owner(of: added.node) else { continue }
        let isOnly = counts[name(of: added.node, at: node.start)] == 1
        if isOnly, superviews[view] == nil,
          let tie = ties.first(
            of: view,
            where: { other in
              other.map { joins($0, parent, superviews) } ?? true
            }
          )
        {
          let firstUses = uses ?? otherUses(in: block)
          uses = firstUses
          if firstUses[tree[added.node].name] ?? .max >= tie.offset {
            found.append(Found(expression: tie.expression, view: view, offset: tie.offset))
          }
        }
        superviews[view] = parent
      } else if let name = assignedName(node) {
        ties.remove(of: name)
        superviews[name] = nil
      } else {
        for tie in self.ties(of: node) { ties.append(tie) }
      }
    }
    return found
  }

  /// Whether a view is the parent, or has been added to it.
  private func joins(_ view: String, _ parent: String, _ superviews: [String: String]) -> Bool {
    view == parent || superviews[view] == parent
  }

  /// The variable, or property of `self`, that a statement assigns.
  private func assignedName(_ node: SyntaxTree.Node) -> String? {
    guard node.kind == .assignment, node.target >= 0 else { return nil }
    let target = parser.tree[node.target]
    let isName =
      target.kind == .name
      || target.kind == .member && target.base >= 0
        && parser.tree[target.base].name == Keyword.`self`.symbol
    return isName ? parser.names[target.name] : nil
  }
}

extension EarlyActivations {
  func added(_ node: SyntaxTree.Node) -> (node: SyntaxTree.NodeID, parent: String)? {
    let tree = parser.tree
    guard node.kind == .call, node.callee >= 0 else { return nil }
    let callee = tree[node.callee]
    guard callee.kind == .member || callee.kind == .name,
      additions.contains(callee.name),
      let first = tree.list(node.arguments).first, tree.elements[first].label < 0
    else { return nil }
    let view = tree.elements[first].node
    guard view >= 0, tree[view].kind == .name || tree[view].kind == .member else { return nil }
    if callee.kind == .name { return (view, "self") }
    return owner(of: callee.base).map { (view, $0) }
  }

  private func name(of view: SyntaxTree.NodeID, at offset: Int32) -> Name {
    let file = parser.files?.file(at: Int(offset)) ?? 0
    return Name(file: file, symbol: parser.tree[view].name)
  }

  /// The view of an expression with a view, a guide of one, or its `snp`.
  func owner(of node: SyntaxTree.NodeID) -> String? {
    guard node >= 0 else { return nil }
    let (tree, names) = (parser.tree, parser.names)
    if tree[node].kind == .member, tree[node].base >= 0,
      Self.guides.contains(names[tree[node].name]) || names[tree[node].name] == "snp"
    {
      return owner(of: tree[node].base)
    }
    guard tree[node].kind == .member || tree[node].kind == .name,
      let expression = text.text(of: node)
    else { return nil }
    if Self.guides.contains(expression) { return "self" }
    return expression.hasPrefix("self.") ? String(expression.dropFirst(5)) : expression
  }

  /// Reads `a.topAnchor`, or a bare `topAnchor`.
  private func owner(ofAnchor node: SyntaxTree.NodeID) -> String? {
    // The symbol of another node is no name.
    guard node >= 0, [.name, .member].contains(parser.tree[node].kind),
      parser.names[parser.tree[node].name].hasSuffix("Anchor")
    else { return nil }
    return parser.tree[node].kind == .name ? "self" : owner(of: parser.tree[node].base)
  }

  /// The constraints that a statement activates between two views.
  func ties(of statement: SyntaxTree.Node) -> [Tie] {
    let tree = parser.tree
    if let call = calls.activated(statement) {
      guard statement.assigned >= 0 else { return [] }
      let value = tree[statement.assigned]
      if value.kind == .bool, !value.isTrue { return [] }
      return tie(of: call).map { [$0] } ?? []
    }
    guard statement.kind == .call, statement.callee >= 0,
      tree[statement.callee].kind == .member,
      let first = tree.list(statement.arguments).first
    else { return [] }
    let argument = tree.elements[first].node
    guard argument >= 0 else { return [] }
    switch parser.names[tree[statement.callee].name] {
    case "activate": return ties(ofList: argument)
    case "makeConstraints", "remakeConstraints":
      guard tree[argument].kind == .closure, let view = owner(of: tree[statement.callee].base)
      else { return [] }
      return snapKitTies(of: view, argument)
    default: return []
    }
  }

  /// Reads an array, or a sum of arrays.
  func ties(ofList node: SyntaxTree.NodeID) -> [Tie] {
    let tree = parser.tree
    guard node >= 0, parser.meter.charge() else { return [] }
    switch tree[node].kind {
    case .array: return tree.list(node).compactMap { tie(of: tree[tree.elements[$0].node]) }
    case .infix: return ties(ofList: tree[node].left) + ties(ofList: tree[node].right)
    default: return []
    }
  }

  private func tie(of call: SyntaxTree.Node) -> Tie? {
    let tree = parser.tree
    guard calls.makesConstraint(call), let first = tree.list(call.arguments).first,
      let view = owner(ofAnchor: tree[call.callee].base),
      let other = owner(ofAnchor: tree.elements[first].node), view != other,
      let expression = text.text(of: call)
    else { return nil }
    let (own, its) = (
      parser.names[tree[tree[call.callee].base].name],
      parser.names[tree[tree.elements[first].node].name]
    )
    return Tie(
      view: view,
      other: other,
      expression: expression,
      offset: call.start,
      isAligned: own == its,
      isHorizontal: Self.horizontal.contains(own)
    )
  }

  /// The nodes of a closure precede its own.
  private func snapKitTies(of view: String, _ closure: SyntaxTree.NodeID) -> [Tie] {
    let tree = parser.tree
    var ties: [Tie] = []
    for place in stride(from: closure - 1, through: 0, by: -1) {
      let node = tree[place]
      guard node.start >= tree[closure].start, parser.meter.charge() else { break }
      guard node.kind == .call, node.callee >= 0, tree[node.callee].kind == .member else {
        continue
      }
      let name = parser.names[tree[node.callee].name]
      let isOfSuperview = name.lowercased().hasSuffix("tosuperview")
      guard isOfSuperview || Self.relations.contains(name), tree[node.callee].base >= 0 else {
        continue
      }
      let own = tree[tree[node.callee].base]
      let attribute = own.kind == .member ? parser.names[own.name] : ""
      var tie = Tie(view: view, expression: "\(view).snp.\(name)", offset: node.start)
      tie.isHorizontal = Self.horizontal.contains("\(attribute)Anchor")
      tie.isAligned = true
      if !isOfSuperview {
        guard let first = tree.list(node.arguments).first,
          let other = snapKitAnchor(of: tree.elements[first].node), other.view != view
        else { continue }
        tie.other = other.view
        tie.isAligned = other.attribute == nil || other.attribute == attribute
      }
      ties.append(tie)
    }
    return ties.reversed()
  }

  /// Reads `a`, `a.snp.top`, `snp.top` or a guide.
  private func snapKitAnchor(
    of node: SyntaxTree.NodeID
  ) -> (view: String, attribute: String?)? {
    guard node >= 0 else { return nil }
    let (tree, names) = (parser.tree, parser.names)
    if tree[node].kind == .member, tree[node].base >= 0 {
      let base = tree[tree[node].base]
      if base.kind == .member || base.kind == .name, names[base.name] == "snp" {
        let view = base.kind == .name ? "self" : owner(of: base.base)
        return view.map { ($0, names[tree[node].name]) }
      }
    }
    return owner(of: node).map { ($0, nil) }
  }

  /// The first use of each name in code of a block that may add the view: neither a declaration, an
  /// assignment, a constraint, nor a call on the view itself.
  private func otherUses(in block: SyntaxTree.NodeID) -> [SymbolTable.Symbol: Int32] {
    let tree = parser.tree
    let places = tree.list(block)
    var uses: [SymbolTable.Symbol: Int32] = [:]
    // No constraint follows the last statement.
    for place in places.dropLast() {
      let node = tree[tree.elements[place].node]
      switch node.kind {
      case .declaration, .assignment: continue
      case .call:
        guard node.callee >= 0, added(node) == nil, ties(of: node).isEmpty else { continue }
      default: break
      }
      let end = tree.elements[place + 1].start
      var token = parser.tokens.partitioned { $0.start < tree.elements[place].start }
      while token < parser.tokens.count, parser.tokens[token].start < end {
        guard parser.meter.charge() else { return uses }
        let (symbol, start) = (parser.tokens[token].symbol, parser.tokens[token].start)
        token += 1
        // The members of a view do not add it to another.
        let isReceiver = token < parser.tokens.count && parser.tokens[token].kind == .dot
        if parser.tokens[token - 1].kind == .word, uses[symbol] == nil, !isReceiver {
          uses[symbol] = start
        }
      }
    }
    return uses
  }
}
