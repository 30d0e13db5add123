extension SyntaxTree.Node {
  package typealias Symbol = SyntaxTree.Symbol
  package typealias NodeID = SyntaxTree.NodeID

  /// The name of a name, an implicit member, a member, a declaration or the element of a loop; below
  /// 0 where a tuple pattern has several.
  @inlinable package var name: Symbol { symbol }
  /// The operator of a prefix or infix expression, or of an assignment.
  @inlinable package var operatorName: Symbol { symbol }
  /// The place of a closure or function among the tree's, of a type among its types, or of a
  /// parameter of a closure in its order.
  @inlinable package var index: Int { Int(symbol) }

  /// What a member or an element is of.
  @inlinable package var base: NodeID { first }
  /// The byte that the name of a member begins at; below 0 for the number of a tuple's element.
  @inlinable package var nameOffset: Int32 { second }
  /// What is called.
  @inlinable package var callee: NodeID { first }
  /// The list of the arguments of a call, or of the indices of an element.
  @inlinable package var arguments: NodeID { second }

  /// What an operator stands before.
  @inlinable package var operand: NodeID { first }
  /// The left side of an operator.
  @inlinable package var left: NodeID { first }
  /// The right side of an operator.
  @inlinable package var right: NodeID { second }
  /// The place that an assignment gives a value to.
  @inlinable package var target: NodeID { first }
  /// The value of an assignment.
  @inlinable package var assigned: NodeID { second }

  /// The condition of a choice, or the list of those of an `if` or `guard`.
  @inlinable package var condition: NodeID { first }
  /// The list of the two values of a choice.
  @inlinable package var alternatives: NodeID { second }
  /// The list of the one or two blocks of an `if`.
  @inlinable package var blocks: NodeID { second }
  /// The block of a `guard`.
  @inlinable package var elseBlock: NodeID { second }
  /// What a loop goes through.
  @inlinable package var sequence: NodeID { first }
  /// What a `switch` looks at.
  @inlinable package var subject: NodeID { first }

  /// What a variable begins with; below 0 for nothing.
  @inlinable package var initialValue: NodeID { first }
  /// What a function returns; below 0 for nothing.
  @inlinable package var returned: NodeID { first }
  /// The byte behind a statement that is kept as text.
  @inlinable package var endOffset: Int { Int(symbol) }

  /// Whether a number is written without a point.
  @inlinable package var isInteger: Bool { first == 1 }
  /// Whether a Boolean is `true`.
  @inlinable package var isTrue: Bool { symbol == 1 }
  /// Whether what is not read is a directive to the compiler, which changes nothing.
  @inlinable package var isIrrelevant: Bool { symbol == 1 }
}

extension SyntaxTree {
  /// The value of a number.
  @inlinable
  package func number(_ node: Node) -> Double { numbers[Int(node.symbol)] }

  /// The characters of a text.
  @inlinable
  package func text(_ node: Node) -> String { texts[Int(node.symbol)] }

  /// What a declaration says besides its name.
  @inlinable
  package func variable(_ node: Node) -> Variable { variables[Int(node.second)] }

  /// The function that a closure or the declaration of a function is.
  @inlinable
  package func function(_ node: Node) -> Function { functions[Int(node.symbol)] }

  /// The cases of a `switch`.
  @inlinable
  package func cases(_ node: Node) -> [Case] { cases[Int(node.second)] }

  /// The block of a loop, the condition that elements have to meet, or below 0 for none, and the
  /// names of a tuple pattern.
  package func loop(_ node: Node) -> (block: NodeID, filter: NodeID, variable: Variable) {
    let parts = Int(node.second)
    return (
      elements[parts].node, elements[parts + 1].node, variables[Int(elements[parts + 2].node)]
    )
  }
}
