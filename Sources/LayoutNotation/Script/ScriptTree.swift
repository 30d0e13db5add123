/// What a script says, as nodes in one array that name each other by their index.
///
/// Indices instead of references let a tree of any depth be thrown away without recursion.
struct ScriptTree {
  typealias Symbol = ScriptNames.Symbol
  /// An index of `nodes`; below 0 is none.
  typealias NodeID = Int32

  /// An expression or a statement.
  struct Node {
    enum Kind: UInt8 {
      // Expressions. `symbol`, `first` and `second` are given in brackets.
      /// [number of `numbers`, 1 if an integer]
      case number
      /// [number of `texts`]
      case text
      /// [1 if true]
      case bool
      case nothing
      /// A name in reach [symbol].
      case name
      /// `.name` without a base [symbol].
      case implicit
      /// `base.name` [symbol, base, the byte of the name].
      case member
      /// `callee(…)` [callee, list]
      case call
      /// `base[…]` [base, list]
      case element
      case array, dictionary, tuple
      /// [closure of `functions`]
      case closure
      /// `$0` [number]
      case parameter
      /// [operator, operand]
      case prefix
      /// [operator, left, right]
      case infix
      /// [condition, list of two]
      case choice
      /// [operator, left, right]
      case assignment
      /// What this reader has no word for; reported when it is met [1 if it concerns no layout].
      case foreign

      // Statements.
      /// [name, initial value, declaration of `variables`]
      case declaration
      /// [function of `functions`]
      case function
      /// [type of `types`]
      case type
      /// [list of conditions, list of two blocks]
      case branch
      /// As `branch`, but only its second block counts: what follows is the first.
      case guarded
      /// [name, sequence, list of a block and a condition]
      case loop
      /// [subject, cases of `cases`]
      case selection
      case block
      /// [value]
      case result
      case leave, next
      /// A constraint in the plain notation: [the byte behind it].
      case plain
      /// A statement that is skipped: `message` in `texts`.
      case skipped
    }

    var kind: Kind
    /// How many nodes lie below on the longest way, up to 65,535.
    var depth: UInt16
    var symbol: Symbol
    var first: NodeID
    var second: NodeID
    var start: Int32
  }

  /// An element of a list: an argument, an element of an array, a statement of a block.
  struct Element {
    /// The label, or below 0 for none.
    var label: Symbol
    var node: NodeID
    var start: Int32
  }

  /// A function, an initializer, a computed property or a closure.
  struct Function {
    struct Parameter {
      /// The label that callers write; below 0 for none.
      var label: Symbol
      var name: Symbol
      /// The last word of its type; below 0 if not said.
      var type: Symbol
      var isVariadic = false
      var defaultValue: NodeID = -1
    }

    var name: Symbol
    var parameters: [Parameter] = []
    var body: NodeID = -1
    var start: Int32
    /// The type that it is a member of; below 0 for none.
    var owner: Int32 = -1
    var isStatic = false
    var isComputed = false
    /// Whether it says what its parameters are called, as a closure may not.
    var hasParameters = false
    var result: Symbol = -1
  }

  /// What a declaration says of a variable besides its name.
  struct Variable {
    /// The last word of its type; below 0 if not said.
    var type: Symbol = -1
    var isOptional = false
    var isLazy = false
    var isStatic = false
    var isOutlet = false
    /// The bindings of a tuple pattern, instead of one name.
    var names: [Symbol] = []
  }

  /// A class, struct, enum, or an extension of one.
  struct TypeDeclaration {
    var name: Symbol
    var inherited: [Symbol] = []
    var members: [NodeID] = []
    var isExtension = false
    var isClass = false
    var start: Int32
  }

  /// A case of a `switch`: what it matches, or nothing for `default`.
  struct Case {
    var patterns: [NodeID]
    var block: NodeID
  }

  var nodes: [Node] = []
  var elements: [Element] = []
  var numbers: [Double] = []
  var texts: [String] = []
  var functions: [Function] = []
  var variables: [Variable] = []
  var types: [TypeDeclaration] = []
  var cases: [[Case]] = []
  /// The statements of the script itself.
  var statements: [NodeID] = []

  subscript(node: NodeID) -> Node { nodes[Int(node)] }

  /// The elements of a node that is a list: it begins at `first` and has `second` of them.
  func list(_ node: NodeID) -> Range<Int> {
    guard node >= 0 else { return 0..<0 }
    let node = self[node]
    return Int(node.first)..<Int(node.first + node.second)
  }
}
