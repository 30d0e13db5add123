/// Members of another kind are meaningless, so check `kind` first.
extension SyntaxTree.Node {
  /// A word's number.
  public typealias Symbol = SyntaxTree.Symbol
  /// An index among the nodes; below 0 is none.
  public typealias NodeID = SyntaxTree.NodeID

  /// The name of a name, an implicit member, a member, a declaration or the element of a loop;
  /// below 0 for several in a tuple pattern.
  @inlinable public var name: Symbol { symbol }
  /// The operator of a prefix or infix expression, or of an assignment.
  @inlinable public var operatorName: Symbol { symbol }
  /// The index of a closure or function among the tree's, of a type among its types, or of a
  /// parameter of a closure.
  @inlinable public var index: Int { Int(symbol) }

  /// The base of a member or an element.
  @inlinable public var base: NodeID { first }
  /// The offset of a member's name; below 0 for a tuple's element.
  @inlinable public var nameOffset: Int32 { second }
  /// The callee of a call.
  @inlinable public var callee: NodeID { first }
  /// The list of the arguments of a call, or of a subscript.
  @inlinable public var arguments: NodeID { second }

  /// The last word of the type of a cast.
  @inlinable public var typeName: Symbol { symbol }
  /// Whether a cast is `is`.
  @inlinable public var isTest: Bool { second == 1 }
  /// The operand of a prefix operator or a cast.
  @inlinable public var operand: NodeID { first }
  /// The left side of an operator.
  @inlinable public var left: NodeID { first }
  /// The right side of an operator.
  @inlinable public var right: NodeID { second }
  /// The target of an assignment.
  @inlinable public var target: NodeID { first }
  /// The value of an assignment.
  @inlinable public var assigned: NodeID { second }

  /// The condition of a ternary, or the list of those of an `if` or `guard`.
  @inlinable public var condition: NodeID { first }
  /// The list of the two values of a ternary.
  @inlinable public var alternatives: NodeID { second }
  /// The list of the one or two blocks of an `if`.
  @inlinable public var blocks: NodeID { second }
  /// The block of a `guard`.
  @inlinable public var elseBlock: NodeID { second }
  /// The sequence of a loop.
  @inlinable public var sequence: NodeID { first }
  /// The subject of a `switch`.
  @inlinable public var subject: NodeID { first }

  /// The initial value of a variable; below 0 for none.
  @inlinable public var initialValue: NodeID { first }
  /// The returned value; below 0 for none.
  @inlinable public var returned: NodeID { first }
  /// The end offset of a statement that is kept as text, or of a block.
  @inlinable public var endOffset: Int { Int(symbol) }

  /// Whether a number has no decimal point.
  @inlinable public var isInteger: Bool { first == 1 }
  /// Whether a Boolean is `true`.
  @inlinable public var isTrue: Bool { symbol == 1 }
  /// Whether a `foreign` node is a directive to the compiler, without effect.
  @inlinable public var isIrrelevant: Bool { symbol == 1 }
}

extension SyntaxTree {
  /// Returns the value of a number.
  @inlinable
  public func number(_ node: Node) -> Double { numbers[Int(node.symbol)] }

  /// Returns the content of a text literal.
  @inlinable
  public func text(_ node: Node) -> String { texts[Int(node.symbol)] }

  /// Whether a text has interpolations, so that its value is known at run time only.
  @inlinable
  public func isInterpolated(_ node: Node) -> Bool { node.first == 1 }

  /// Returns the properties of a declaration besides its name.
  @inlinable
  public func variable(_ node: Node) -> Variable { variables[Int(node.second)] }

  /// Returns the function of a closure or a function declaration.
  @inlinable
  public func function(_ node: Node) -> Function { functions[Int(node.symbol)] }

  /// Returns the cases of a `switch`.
  @inlinable
  public func cases(_ node: Node) -> [Case] { cases[Int(node.second)] }

  /// Returns the block of a loop, its filter (below 0 for none), and the names of a tuple pattern.
  public func loop(_ node: Node) -> (block: NodeID, filter: NodeID, variable: Variable) {
    let parts = Int(node.second)
    return (
      elements[parts].node, elements[parts + 1].node, variables[Int(elements[parts + 2].node)]
    )
  }
}
