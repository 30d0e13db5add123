/// The syntax tree of a script: an array of nodes that refer to each other by index.
///
/// Indices instead of references let a deep tree be freed without recursion.
///
/// It knows Swift's syntax and nothing of layouts; unused syntax (generics of types, `catch`) is
/// left out. `SwiftParser` makes it, `ScriptReading` evaluates it.
///
/// Children come before their parents. Lists (arguments, blocks, arrays) are nodes, whose elements
/// are contiguous in `elements`.
public struct SyntaxTree: Sendable {
  /// A word's number.
  public typealias Symbol = SymbolTable.Symbol
  /// An index of `nodes`; below 0 is none.
  public typealias NodeID = Int32

  /// An expression or a statement; `SyntaxTree+Node` has the members of each kind.
  ///
  /// Twenty bytes, since there may be millions: larger parts (texts, functions, types) are in a
  /// list of the tree.
  public struct Node: Sendable {
    /// The kind of a node.
    public enum Kind: UInt8, Sendable {
      // Expressions.
      /// Literals; `nothing` is `nil`.
      ///
      /// A number has its index in `numbers`, and 1 as `first` without a decimal point; a text has
      /// its index in `texts`; a Boolean has 1 or 0 as its symbol.
      case number, text, bool, nothing
      /// An identifier.
      ///
      /// Such as `view` or `self`; the scopes of `ScriptReading` resolve it.
      case name
      /// `.name` without a base.
      ///
      /// As in `.init(top: 8)` and `.required`; its base follows from the context.
      case implicit
      /// `base.name`.
      ///
      /// `first` is the base, `second` the offset of the name, for messages about the member alone.
      case member
      /// `callee(…)`.
      ///
      /// Callee and list of arguments, including trailing closures.
      case call
      /// `base[…]`.
      case element
      /// Lists; keys and values of a dictionary alternate.
      ///
      /// `first` is the start in `elements`, `second` the number of elements.
      case array, dictionary, tuple
      /// A literal `{ ... }`; the symbol is its index in `functions`.
      case closure
      /// `$0`.
      ///
      /// The symbol is the number behind the sign.
      case parameter
      /// A prefix or a binary operator.
      ///
      /// The symbol is the operator, so that the operators of a library need no syntax of their
      /// own.
      case prefix, infix
      /// `condition ? first : second`.
      ///
      /// The two values are a list (`alternatives`).
      case choice
      /// `operand as? Type` or `operand is Type`.
      case cast
      /// `target = assigned`, and with an operator before the sign.
      case assignment
      /// Syntax without a value here.
      ///
      /// Such as a key path or `x is UILabel`. Its evaluation is reported, unless a symbol of 1
      /// means that it has no effect (`isIrrelevant`).
      case foreign
      /// `.name(let a, _)` or `let a` in a `switch` or an `if`.
      ///
      /// The symbol is the case, below 0 for any value; the labels of its elements are the bound
      /// names, below 0 for none.
      case boundCase

      // Statements.
      /// `let` or `var`; `first` is the value, `second` the index in `variables`.
      case declaration
      /// A named function or initializer; the symbol is its index in `functions`.
      case function
      /// A type or an extension; the symbol is its index in `types`.
      case type
      /// `if`.
      ///
      /// The conditions are a list; `second` is a list of one block or two, the second of which may
      /// be an `if`.
      case branch
      /// `guard`: the statements after it are its first block.
      case guarded
      /// `for`.
      ///
      /// Block, filter and variable are consecutive in `elements` (`loop(_:)`).
      case loop
      /// `switch`.
      ///
      /// `second` is the index in the tree's `cases`.
      case selection
      /// Statements in braces, with their own scope.
      case block
      /// `return`.
      case result
      /// `break`, and `continue`.
      case leave, next
      /// A statement kept as text, in another notation.
      ///
      /// The bytes from `start` to `endOffset`, such as `a.top == b.bottom + 8 @ 751`.
      case verbatim
      /// A loop with a condition.
      ///
      /// `while` and `repeat`: the number of iterations is unknown, so only the words are kept.
      case conditionalLoop
      /// A statement with a fault, of which the words are kept.
      ///
      /// They are the labels of its elements.
      case unread
    }

    /// The kind of the node.
    public var kind: Kind
    /// The height of the subtree, at most 65,535.
    var depth: UInt16
    /// A name, or an index into the list of the kind.
    @usableFromInline var symbol: Symbol
    /// The children, or list and number, depending on the kind; below 0 for none.
    @usableFromInline var first: NodeID
    @usableFromInline var second: NodeID
    /// The start offset.
    public var start: Int32
  }

  /// An element of a list: an argument, an element of an array, a statement of a block.
  public struct Element: Sendable {
    /// The label, or below 0 for none.
    public var label: Symbol
    /// The node of the element.
    public var node: NodeID
    /// The start offset.
    public var start: Int32
  }

  /// A function, an initializer, a computed property or a closure.
  ///
  /// `ScriptReading` evaluates calls, with the parameters in a new scope.
  public struct Function: Sendable {
    /// A parameter of a function or closure.
    public struct Parameter: Sendable {
      /// The argument label; below 0 for none.
      public var label: Symbol
      /// The name in the body.
      public var name: Symbol
      /// The last word of its type; below 0 without one.
      public var type: Symbol
      /// The last word of the element type of an array or a set; below 0 otherwise.
      public var element: Symbol = -1
      /// The number of parameters of a function type; below 0 for others.
      public var arity = -1
      /// Whether it is variadic.
      public var isVariadic = false
      /// The default value; below 0 for none.
      public var defaultValue: NodeID = -1
    }

    /// Its name; below 0 for a closure.
    public var name: Symbol
    /// Its parameters, in their order.
    public var parameters: [Parameter] = []
    /// Its block; below 0 for none.
    public var body: NodeID = -1
    /// The start offset.
    public var start: Int32
    /// The type of which it is a member; below 0 for none.
    public var owner: Int32 = -1
    /// Whether it is static.
    public var isStatic = false
    /// Whether an attribute makes it unavailable to callers.
    public var isUnavailable = false
    /// Whether it is a computed property.
    public var isComputed = false
    /// Whether it names its parameters, which closures may omit.
    public var hasParameters = false
    /// The last word of the result type; below 0 for an array, or without one.
    public var result: Symbol = -1
    /// Whether it has a result type.
    public var returnsValue = false
  }

  /// The properties of a variable besides its name.
  public struct Variable: Sendable {
    /// The last word of its type; below 0 without one.
    public var type: Symbol = -1
    /// Whether it may be `nil`.
    public var isOptional = false
    /// Whether it is implicitly unwrapped.
    public var isUnwrapped = false
    /// Whether it is `lazy`.
    public var isLazy = false
    /// Whether it is static.
    public var isStatic = false
    /// Whether it is an outlet.
    public var isOutlet = false
    /// Whether it overrides a property of a superclass, to observe it.
    public var isOverride = false
    /// Whether it has a property wrapper.
    public var isWrapped = false
    /// The names of a tuple pattern, instead of one name.
    public var names: [Symbol] = []
    /// The case pattern of a condition; below 0 for none.
    public var pattern: NodeID = -1
  }

  /// A class, struct, enum, or an extension of one.
  ///
  /// Extensions are separate types here; `ScriptTypes` joins them with the extended ones.
  public struct TypeDeclaration: Sendable {
    /// Its name.
    public var name: Symbol
    /// Its superclass and protocols.
    public var inherited: [Symbol] = []
    /// Its declarations.
    public var members: [NodeID] = []
    /// The cases of an enumeration, in their order.
    public var cases: [EnumerationCase] = []
    /// Whether it is an extension.
    public var isExtension = false
    /// Whether it is a class.
    public var isClass = false
    /// Whether it is a protocol, whose requirements are not kept.
    public var isProtocol = false
    /// The start offset.
    public var start: Int32
    /// The end offset.
    public var end: Int32 = 0
  }

  /// Another name of a type.
  public struct Alias: Sendable {
    /// The name.
    public var name: Symbol
    /// The last word of the type's own name.
    public var target: Symbol
    /// The start offset.
    public var start: Int32
  }

  /// A case of an enumeration.
  public struct EnumerationCase: Sendable {
    /// Its name.
    public var name: Symbol
    /// Its raw value as written; below 0 without one.
    public var rawValue: NodeID = -1
  }

  /// A case of a `switch`; without patterns it is `default`.
  public struct Case: Sendable {
    /// The patterns of the case.
    public var patterns: [NodeID]
    /// The names bound by its patterns.
    public var names: [Symbol] = []
    /// The block of the case.
    public var block: NodeID
  }

  /// All nodes; children come before their parents.
  public var nodes: [Node] = []
  /// The elements of all lists.
  public var elements: [Element] = []
  /// The values of numbers.
  public var numbers: [Double] = []
  /// The contents of text literals.
  public var texts: [String] = []
  /// The functions, initializers, computed properties and closures.
  public var functions: [Function] = []
  /// The properties of variables besides their names.
  public var variables: [Variable] = []
  /// The types and their extensions.
  public var types: [TypeDeclaration] = []
  /// The type aliases.
  public var aliases: [Alias] = []
  /// The cases of each `switch`.
  public var cases: [[Case]] = []
  /// The top-level statements.
  public var statements: [NodeID] = []

  /// The node at an index.
  @inlinable
  public subscript(node: NodeID) -> Node { nodes[Int(node)] }

  /// Returns the range in `elements` of a list: it begins at `first` and has `second` elements.
  @inlinable
  public func list(_ node: NodeID) -> Range<Int> {
    guard node >= 0 else { return 0..<0 }
    let node = self[node]
    return Int(node.first)..<Int(node.first + node.second)
  }
}
