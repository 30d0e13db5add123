/// What a script says, as nodes in one array that name each other by their index.
///
/// Indices instead of references let a tree of any depth be thrown away without recursion.
///
/// It knows Swift's syntax and nothing of layouts; what it has no use for (types' generics,
/// `catch`) was never added. `SwiftParser` makes it, `ScriptReading` works it out.
///
/// Nodes below a node come before it, so walking the array from its beginning meets everything in
/// order. Lists (arguments, blocks, arrays) are nodes, whose elements lie in `elements` next to
/// each other.
public struct SyntaxTree: Sendable {
  /// A word's number.
  public typealias Symbol = SymbolTable.Symbol
  /// An index of `nodes`; below 0 is none.
  public typealias NodeID = Int32

  /// An expression or a statement; `SyntaxTree+Node` says what each kind has.
  ///
  /// Twenty bytes, of which millions may be in memory: whatever is larger (texts, functions, types)
  /// lies in a list of the tree and is named by its place there.
  public struct Node: Sendable {
    /// What a node is.
    public enum Kind: UInt8, Sendable {
      // Expressions.
      /// Literals; `nothing` is `nil`.
      ///
      /// A number has its place in `numbers`, and 1 as `first` where it is written without a point;
      /// a text has its place in `texts`; a Boolean has 1 or 0 as its symbol.
      case number, text, bool, nothing
      /// A name in reach.
      ///
      /// Such as `view` or `self`; the symbol is the word, and which variable it means is found in
      /// the scopes of `ScriptReading`.
      case name
      /// `.name` without a base.
      ///
      /// As in `.init(top: 8)` and `.required`; what it is a member of follows from where the value
      /// goes.
      case implicit
      /// `base.name`.
      ///
      /// `first` is the base, `second` the byte of the name, for messages about the member alone.
      case member
      /// `callee(…)`.
      ///
      /// Callee and list of arguments, closures behind the parentheses among them.
      case call
      /// `base[…]`.
      case element
      /// Lists; of a dictionary keys and values in turn.
      ///
      /// `first` is the place of the first element in `elements`, `second` how many there are.
      case array, dictionary, tuple
      /// A literal `{ ... }`; the symbol is its place in `functions`.
      case closure
      /// `$0`.
      ///
      /// The symbol is the number behind the sign.
      case parameter
      /// An operator with one side, or with two.
      ///
      /// The symbol is the operator, so that the operators of a library need no syntax of theirs.
      case prefix, infix
      /// `condition ? first : second`.
      ///
      /// The two values are a list (`alternatives`).
      case choice
      /// `operand as? Type` or `operand is Type`.
      case cast
      /// `target = assigned`, and with an operator before the sign.
      case assignment
      /// What this reader has no word for.
      ///
      /// Such as a key path or `x is UILabel`: it has a place and no value. Working it out is
      /// reported, unless a symbol of 1 says that nothing depends on it (`isIrrelevant`).
      case foreign
      /// `.name(let a, _)` where a `switch` or an `if` matches.
      ///
      /// The symbol is the case; the elements have the names for its values as their labels, below 0 for
      /// a value that gets none.
      case boundCase

      // Statements.
      /// `let` or `var`; `first` is the value, `second` the place in `variables`.
      case declaration
      /// A function or initializer with a name; the symbol is its place in `functions`.
      case function
      /// A type or an extension; the symbol is its place in `types`.
      case type
      /// `if`.
      ///
      /// The conditions are a list; `second` is a list of one block or two, the second of which may
      /// be an `if` again.
      case branch
      /// `guard`: what follows it is its first block.
      case guarded
      /// `for`.
      ///
      /// Block, filter and variable lie behind each other in `elements` (`loop(_:)`).
      case loop
      /// `switch`.
      ///
      /// `second` is the place in the tree's `cases`.
      case selection
      /// Statements in braces, which have a scope of names.
      case block
      /// `return`.
      case result
      /// `break`, and `continue`.
      case leave, next
      /// A statement that is kept as text, for a reader of another notation.
      ///
      /// The bytes from `start` to `endOffset`, such as `a.top == b.bottom + 8 @ 751`.
      case verbatim
      /// A loop that ends on a condition.
      ///
      /// `while` and `repeat`: how often it runs is not known, so nothing in it is kept but its words.
      case conditionalLoop
      /// A statement that could not be read, of which its words are kept.
      ///
      /// They are the labels of its elements.
      case unread
    }

    /// What the node is.
    public var kind: Kind
    /// How many nodes lie below on the longest way, up to 65,535.
    var depth: UInt16
    /// What is named, or the place in the list that `kind` says.
    @usableFromInline var symbol: Symbol
    /// The nodes below it; lists are nodes too.
    ///
    /// The second node, list or number, as `kind` says; below 0 for none.
    @usableFromInline var first: NodeID
    @usableFromInline var second: NodeID
    /// The byte it begins at.
    public var start: Int32
  }

  /// An element of a list: an argument, an element of an array, a statement of a block.
  public struct Element: Sendable {
    /// The label, or below 0 for none.
    public var label: Symbol
    /// What stands there.
    public var node: NodeID
    /// The byte it begins at.
    public var start: Int32
  }

  /// A function, an initializer, a computed property or a closure.
  ///
  /// What a call of it comes to is worked out in `ScriptReading`, with its parameters as names of a
  /// new scope.
  public struct Function: Sendable {
    /// A parameter of a function or closure.
    public struct Parameter: Sendable {
      /// The label that callers write; below 0 for none.
      public var label: Symbol
      /// What the body calls it.
      public var name: Symbol
      /// The last word of its type; below 0 if not said.
      public var type: Symbol
      /// The last word of the type of its elements, where it is an array or a set; below 0 otherwise.
      public var element: Symbol = -1
      /// The number of parameters of a function that it takes; below 0 for other values.
      public var arity = -1
      /// Whether it takes any number of arguments.
      public var isVariadic = false
      /// What it is where no argument is given; below 0 for nothing.
      public var defaultValue: NodeID = -1
    }

    /// Its name; below 0 for a closure.
    public var name: Symbol
    /// Its parameters, in their order.
    public var parameters: [Parameter] = []
    /// Its block; below 0 for none.
    public var body: NodeID = -1
    /// The byte it begins at.
    public var start: Int32
    /// The type that it is a member of; below 0 for none.
    public var owner: Int32 = -1
    /// Whether it is a member of the type itself.
    public var isStatic = false
    /// Whether an attribute makes it unavailable to callers.
    public var isUnavailable = false
    /// Whether it is a computed property.
    public var isComputed = false
    /// Whether it says what its parameters are called, as a closure may not.
    public var hasParameters = false
    /// The last word of the type it returns; below 0 for an array, or without one.
    public var result: Symbol = -1
    /// Whether it names a type that it returns.
    public var returnsValue = false
  }

  /// What a declaration says of a variable besides its name.
  public struct Variable: Sendable {
    /// The last word of its type; below 0 if not said.
    public var type: Symbol = -1
    /// Whether it may be `nil`.
    public var isOptional = false
    /// Whether it is `nil` only until it is set: its type ends with an exclamation mark.
    public var isUnwrapped = false
    /// Whether it is `lazy`.
    public var isLazy = false
    /// Whether it is a member of the type itself.
    public var isStatic = false
    /// Whether a file of Interface Builder fills it.
    public var isOutlet = false
    /// Whether it overrides that of a class above, to observe it.
    public var isOverride = false
    /// Whether a property wrapper has it.
    public var isWrapped = false
    /// The bindings of a tuple pattern, instead of one name.
    public var names: [Symbol] = []
    /// The case that a condition matches, with the names for its values; below 0 for none.
    public var pattern: NodeID = -1
  }

  /// A class, struct, enum, or an extension of one.
  ///
  /// Extensions are types by themselves here; `ScriptTypes` puts them together with what they
  /// extend.
  public struct TypeDeclaration: Sendable {
    /// Its name.
    public var name: Symbol
    /// What it inherits from and conforms to.
    public var inherited: [Symbol] = []
    /// Its declarations.
    public var members: [NodeID] = []
    /// The cases of an enumeration, in their order.
    public var cases: [EnumerationCase] = []
    /// Whether it extends a type.
    public var isExtension = false
    /// Whether it is a class.
    public var isClass = false
    /// Whether it is a protocol, whose requirements are not kept.
    public var isProtocol = false
    /// The byte it begins at.
    public var start: Int32
    /// The byte behind it.
    public var end: Int32 = 0
  }

  /// Another name of a type.
  public struct Alias: Sendable {
    /// The name.
    public var name: Symbol
    /// The last word of the type's own name.
    public var target: Symbol
    /// The byte it begins at.
    public var start: Int32
  }

  /// A case of an enumeration.
  public struct EnumerationCase: Sendable {
    /// Its name.
    public var name: Symbol
    /// Its raw value, where it is written; below 0 otherwise.
    public var rawValue: NodeID = -1
  }

  /// A case of a `switch`: what it matches, or nothing for `default`.
  public struct Case: Sendable {
    /// What it matches.
    public var patterns: [NodeID]
    /// The names that it gives to parts of what it matches.
    public var names: [Symbol] = []
    /// What it does.
    public var block: NodeID
  }

  /// All nodes; those below a node stand before it.
  public var nodes: [Node] = []
  /// The elements of all lists.
  public var elements: [Element] = []
  /// The values of numbers.
  public var numbers: [Double] = []
  /// The characters of texts.
  public var texts: [String] = []
  /// The functions, initializers, computed properties and closures.
  public var functions: [Function] = []
  /// What declarations say besides names.
  public var variables: [Variable] = []
  /// The types and their extensions.
  public var types: [TypeDeclaration] = []
  /// The other names that types are given.
  public var aliases: [Alias] = []
  /// The cases of each `switch`.
  public var cases: [[Case]] = []
  /// The statements of the script itself.
  public var statements: [NodeID] = []

  /// A node by its number.
  @inlinable
  public subscript(node: NodeID) -> Node { nodes[Int(node)] }

  /// The elements of a node that is a list: it begins at `first` and has `second` of them.
  @inlinable
  public func list(_ node: NodeID) -> Range<Int> {
    guard node >= 0 else { return 0..<0 }
    let node = self[node]
    return Int(node.first)..<Int(node.first + node.second)
  }
}
