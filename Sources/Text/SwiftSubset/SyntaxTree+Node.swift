/// What the numbers of a node mean, by its kind.
///
/// Asking a node for what its kind does not have gives a number without meaning, so ask `kind`
/// first.
extension SyntaxTree.Node {
  /// A word's number.
  public typealias Symbol = SyntaxTree.Symbol
  /// An index among the nodes; below 0 is none.
  public typealias NodeID = SyntaxTree.NodeID

  /// The name of a name, an implicit member, a member, a declaration or the element of a loop; below
  /// 0 where a tuple pattern has several.
  @inlinable public var name: Symbol { symbol }
  /// The operator of a prefix or infix expression, or of an assignment.
  @inlinable public var operatorName: Symbol { symbol }
  /// The place of a closure or function among the tree's, of a type among its types, or of a
  /// parameter of a closure in its order.
  @inlinable public var index: Int { Int(symbol) }

  /// What a member or an element is of.
  @inlinable public var base: NodeID { first }
  /// The byte that the name of a member begins at; below 0 for the number of a tuple's element.
  @inlinable public var nameOffset: Int32 { second }
  /// What is called.
  @inlinable public var callee: NodeID { first }
  /// The list of the arguments of a call, or of the indices of an element.
  @inlinable public var arguments: NodeID { second }

  /// The last word of the type that a cast asks for.
  @inlinable public var typeName: Symbol { symbol }
  /// Whether a cast only asks whether a value is of the type.
  @inlinable public var isTest: Bool { second == 1 }
  /// What an operator stands before, or a cast is of.
  @inlinable public var operand: NodeID { first }
  /// The left side of an operator.
  @inlinable public var left: NodeID { first }
  /// The right side of an operator.
  @inlinable public var right: NodeID { second }
  /// The place that an assignment gives a value to.
  @inlinable public var target: NodeID { first }
  /// The value of an assignment.
  @inlinable public var assigned: NodeID { second }

  /// The condition of a choice, or the list of those of an `if` or `guard`.
  @inlinable public var condition: NodeID { first }
  /// The list of the two values of a choice.
  @inlinable public var alternatives: NodeID { second }
  /// The list of the one or two blocks of an `if`.
  @inlinable public var blocks: NodeID { second }
  /// The block of a `guard`.
  @inlinable public var elseBlock: NodeID { second }
  /// What a loop goes through.
  @inlinable public var sequence: NodeID { first }
  /// What a `switch` looks at.
  @inlinable public var subject: NodeID { first }

  /// What a variable begins with; below 0 for nothing.
  @inlinable public var initialValue: NodeID { first }
  /// What a function returns; below 0 for nothing.
  @inlinable public var returned: NodeID { first }
  /// The byte behind a statement that is kept as text, or behind a block.
  @inlinable public var endOffset: Int { Int(symbol) }

  /// Whether a number is written without a point.
  @inlinable public var isInteger: Bool { first == 1 }
  /// Whether a Boolean is `true`.
  @inlinable public var isTrue: Bool { symbol == 1 }
  /// Whether what is not read is a directive to the compiler, which changes nothing.
  @inlinable public var isIrrelevant: Bool { symbol == 1 }
}

/// What nodes name in the tree's lists.
extension SyntaxTree {
  /// The value of a number.
  @inlinable
  public func number(_ node: Node) -> Double { numbers[Int(node.symbol)] }

  /// The characters of a text.
  @inlinable
  public func text(_ node: Node) -> String { texts[Int(node.symbol)] }

  /// What a declaration says besides its name.
  @inlinable
  public func variable(_ node: Node) -> Variable { variables[Int(node.second)] }

  /// The function that a closure or the declaration of a function is.
  @inlinable
  public func function(_ node: Node) -> Function { functions[Int(node.symbol)] }

  /// The cases of a `switch`.
  @inlinable
  public func cases(_ node: Node) -> [Case] { cases[Int(node.second)] }

  /// The block of a loop, the condition that elements have to meet, or below 0 for none, and the
  /// names of a tuple pattern.
  public func loop(_ node: Node) -> (block: NodeID, filter: NodeID, variable: Variable) {
    let parts = Int(node.second)
    return (
      elements[parts].node, elements[parts + 1].node, variables[Int(elements[parts + 2].node)]
    )
  }
}
