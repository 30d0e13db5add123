/// What a script says, as nodes in one array that name each other by their index.
///
/// Indices instead of references let a tree of any depth be thrown away without recursion.
package struct SyntaxTree: Sendable {
  package typealias Symbol = SymbolTable.Symbol
  /// An index of `nodes`; below 0 is none.
  package typealias NodeID = Int32

  /// An expression or a statement; `SyntaxTree+Node` says what each kind has.
  package struct Node: Sendable {
    package enum Kind: UInt8, Sendable {
      // Expressions.
      case number, text, bool, nothing
      /// A name in reach.
      case name
      /// `.name` without a base.
      case implicit
      /// `base.name`.
      case member
      /// `callee(…)`.
      case call
      /// `base[…]`.
      case element
      case array, dictionary, tuple
      case closure
      /// `$0`.
      case parameter
      case prefix, infix
      /// `condition ? first : second`.
      case choice
      /// `target = assigned`, and with an operator before the sign.
      case assignment
      /// What this reader has no word for.
      case foreign

      // Statements.
      case declaration
      case function
      case type
      /// `if`.
      case branch
      /// `guard`: what follows it is its first block.
      case guarded
      /// `for`.
      case loop
      /// `switch`.
      case selection
      case block
      /// `return`.
      case result
      /// `break`, and `continue`.
      case leave, next
      /// A statement that is kept as text, for a reader of another notation.
      case verbatim
      /// A loop that ends on a condition.
      case conditionalLoop
    }

    package var kind: Kind
    /// How many nodes lie below on the longest way, up to 65,535.
    var depth: UInt16
    /// What is named, or the place in the list that `kind` says.
    @usableFromInline var symbol: Symbol
    /// The nodes below it; lists are nodes too.
    @usableFromInline var first: NodeID
    @usableFromInline var second: NodeID
    /// The byte it begins at.
    package var start: Int32
  }

  /// An element of a list: an argument, an element of an array, a statement of a block.
  package struct Element: Sendable {
    /// The label, or below 0 for none.
    package var label: Symbol
    package var node: NodeID
    package var start: Int32
  }

  /// A function, an initializer, a computed property or a closure.
  package struct Function: Sendable {
    package struct Parameter: Sendable {
      /// The label that callers write; below 0 for none.
      package var label: Symbol
      package var name: Symbol
      /// The last word of its type; below 0 if not said.
      package var type: Symbol
      package var isVariadic = false
      package var defaultValue: NodeID = -1
    }

    package var name: Symbol
    package var parameters: [Parameter] = []
    package var body: NodeID = -1
    package var start: Int32
    /// The type that it is a member of; below 0 for none.
    package var owner: Int32 = -1
    package var isStatic = false
    package var isComputed = false
    /// Whether it says what its parameters are called, as a closure may not.
    package var hasParameters = false
    package var result: Symbol = -1
  }

  /// What a declaration says of a variable besides its name.
  package struct Variable: Sendable {
    /// The last word of its type; below 0 if not said.
    package var type: Symbol = -1
    package var isOptional = false
    package var isLazy = false
    package var isStatic = false
    package var isOutlet = false
    /// The bindings of a tuple pattern, instead of one name.
    package var names: [Symbol] = []
  }

  /// A class, struct, enum, or an extension of one.
  package struct TypeDeclaration: Sendable {
    package var name: Symbol
    package var inherited: [Symbol] = []
    package var members: [NodeID] = []
    package var isExtension = false
    package var isClass = false
    package var start: Int32
  }

  /// A case of a `switch`: what it matches, or nothing for `default`.
  package struct Case: Sendable {
    package var patterns: [NodeID]
    package var block: NodeID
  }

  package var nodes: [Node] = []
  package var elements: [Element] = []
  package var numbers: [Double] = []
  package var texts: [String] = []
  package var functions: [Function] = []
  package var variables: [Variable] = []
  package var types: [TypeDeclaration] = []
  package var cases: [[Case]] = []
  /// The statements of the script itself.
  package var statements: [NodeID] = []

  @inlinable
  package subscript(node: NodeID) -> Node { nodes[Int(node)] }

  /// The elements of a node that is a list: it begins at `first` and has `second` of them.
  @inlinable
  package func list(_ node: NodeID) -> Range<Int> {
    guard node >= 0 else { return 0..<0 }
    let node = self[node]
    return Int(node.first)..<Int(node.first + node.second)
  }
}
