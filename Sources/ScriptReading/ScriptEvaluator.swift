public import Bounds
public import LayoutModel
public import SwiftSubset

/// Works out what a script lays out: its views, guides and constraints.
///
/// Nothing of the script is run as code. Expressions become values of a few kinds, calls are looked
/// up in tables (`ScriptSignatures`), functions and closures of the script's own are entered when they are
/// called. Whatever cannot be known is reported once and skipped. Steps, depth, views and constraints
/// are limited, so that every script comes to an end.
public struct ScriptEvaluator {
  /// A word's number.
  public typealias Symbol = SymbolTable.Symbol
  /// An index among the nodes of the tree; below 0 is none.
  public typealias NodeID = SyntaxTree.NodeID

  /// How many expressions and elements are worked out; a loop inside a loop is where they go.
  static let stepLimit = 1_000_000
  /// What a step is charged: it looks names up and makes values.
  static let stepUnits = 16
  /// How deep expressions, closures and functions may lie in each other.
  static let depthLimit = 160
  /// How many diagnostics are kept.
  static let diagnosticLimit = 1_000

  /// A view of the script.
  public struct ViewObject {
    /// What is known of it; `superview` is an index among the evaluator's views.
    public var view: View
    /// Its class among the script's own; below 0 for none.
    var type: Int32 = -1
    /// The properties that its class gives it.
    var fields: [Symbol: ScriptValue] = [:]
    /// Whether the script says how the autoresizing mask is to be taken.
    public var hasMaskSetting = false
    /// Whether the id is a name of the script rather than one of ours.
    var isNamed = false
    /// Whether it was taken out of the tree of views.
    public var isRemoved = false
    /// Whether something else than the script makes it, or nobody knows who.
    public internal(set) var isStandIn = false
    /// Whether something about it was left out, so that what it lacks is not known.
    var isTainted = false
    /// Whether it is no view at all, but an object of one of the script's other types.
    var isRecord = false
    var offset: Int
  }

  /// A guide of the script.
  public struct GuideObject {
    /// What the script calls it.
    public var id: String?
    /// The view that it is in, by its index among the evaluator's.
    public var owner: Int?
    var offset: Int
  }

  /// A constraint of the script.
  public struct ConstraintObject {
    /// The constraint; its items are the evaluator's.
    public var constraint: Constraint
    /// Whether it was ever active.
    public var wasActivated: Bool
    /// Whether only code makes it that runs later, or perhaps.
    var isPerhaps = false
    var offset: Int
  }

  /// The script, in UTF-8.
  public let bytes: [UInt8]
  let tree: SyntaxTree
  /// Its words.
  public internal(set) var names: SymbolTable
  var limits: LayoutLimits
  /// The size of the root, where it is known.
  public let rootSize: Size?
  /// The items of a document, for a script that is a string of it; `nil` for a whole script.
  public let items: ItemNames?
  /// Counts all work, also that which takes no step.
  public let meter: WorkMeter

  /// The root at 0.
  public var views: [ViewObject] = []
  /// The guides, in the order in which they are made.
  public var guides: [GuideObject] = []
  /// The constraints, in the order in which they are made.
  public var constraints: [ConstraintObject] = []
  /// The classes that nothing declares, each of which is told once.
  var unknownClasses: Set<String> = []
  /// What the environment says; `nil` where there is none, or several.
  var traits: ScriptTraits?
  /// What cannot be known.
  var placeholders = ScriptPlaceholders()
  /// Whether a number was made of a placeholder since a constraint was made.
  var hasGuessed = false
  /// The constraints that statements make and leave lying.
  var loose: [Int] = []
  /// What was there before code that runs later, or perhaps; `nil` where everything counts.
  var laterRun: LaterRun?
  /// How often views and constraints were made or changed.
  var changes = 0
  /// The names that nothing declares, which became views.
  var undeclared: Set<Symbol> = []
  var diagnostics: [(diagnostic: Diagnostic, offset: Int)] = []
  private var reported: Set<Int> = []
  /// How many times what is worked out is of no concern, so that what is left out of it is not told.
  private var silentDepth = 0
  /// What was left out of the values of variables, to be told where somebody asks for them.
  private var deferred: [Symbol: [(diagnostic: Diagnostic, offset: Int)]] = [:]

  var scopes: ScriptScopes
  /// The script's own functions that have a name.
  var functions: [Symbol: [Int]] = [:]
  /// The functions by the names of the types that they are members of; those of none under `nil`.
  var functionsByOwner: [Symbol?: [Int]] = [:]
  /// The script's own types.
  var types: [String: Int] = [:]
  /// Static properties of the script's own types, by type and name.
  var statics: [String: [Symbol: ScriptValue]] = [:]
  /// How often each function is being run that is.
  var active: [Int: Int] = [:]
  /// The functions that have been called.
  var called: Set<Int> = []
  /// Words that mean the root where nothing declares them.
  var rootWords: Set<Symbol> = []
  /// The view that the script makes the root's view, if it makes one.
  var rootAlias: Int?
  /// Whether its functions run in the order in which an app would; not where nothing calls them.
  public internal(set) var isOrderKnown = true
  /// Whether the script ever speaks of its root.
  public var usesRoot = false

  /// Which way text runs.
  public var direction = Environment.Direction.leftToRight
  /// What names mean.
  let vocabulary: ScriptVocabulary
  /// What the libraries remember.
  @usableFromInline var states: [ObjectIdentifier: any ScriptState] = [:]

  var depth = 0
  /// How much work was done.
  var steps = 0
  /// Whether a limit has ended the work.
  private(set) var isStopped = false

  /// The tables' entries by symbol, once they are looked up.
  private var knownMethods: [[ScriptSignatures.Call]?]
  private var knownGetters: [[ScriptSignatures.Getter]?]

  init(
    _ parser: SwiftParser,
    limits: LayoutLimits,
    rootSize: Size?,
    items: ItemNames? = nil,
    vocabulary: ScriptVocabulary
  ) {
    self.vocabulary = vocabulary
    meter = parser.meter
    bytes = parser.bytes
    tree = parser.tree
    names = parser.names
    self.limits = limits
    self.rootSize = rootSize
    self.items = items
    scopes = ScriptScopes(receiver: .item(.view(0)), symbols: names.texts.count)
    knownMethods = Array(repeating: nil, count: names.texts.count)
    knownGetters = Array(repeating: nil, count: names.texts.count)
    views = [ViewObject(view: View(id: "root", superview: nil), offset: 0)]
  }
}

extension ScriptEvaluator {
  /// What a library remembers while the script is read, from nothing on.
  @inlinable
  public mutating func state<State: ScriptState>(_: State.Type) -> State {
    if let state = states[ObjectIdentifier(State.self)] as? State { return state }
    let state = State()
    states[ObjectIdentifier(State.self)] = state
    return state
  }
}

extension ScriptEvaluator {
  /// Counts work; returns whether there may be more.
  public mutating func spend(_ count: Int = 1, at offset: Int) -> Bool {
    steps += count
    guard meter.charge(count * Self.stepUnits) else {
      // Nobody asks for what there is so far.
      isStopped = true
      return false
    }
    guard steps > Self.stepLimit else { return !isStopped }
    report(ScriptFault.tooManySteps(limit: Self.stepLimit), at: offset)
    return false
  }

  /// Tells something, once for each place, and ends the work where it is a limit.
  ///
  /// - Returns: `.unknown`, for the place where a value would have been.
  @discardableResult
  public mutating func report(_ message: some ScriptMessage, at offset: Int) -> ScriptValue {
    guard message.endsWork else {
      report(message.code, message.message, at: offset, cause: message.cause)
      return .unknown
    }
    guard !isStopped else { return .unknown }
    isStopped = true
    diagnostics.append((Diagnostic(message.code, message.message), offset))
    return .unknown
  }

  /// Works something out that is of no concern to the layout, without telling what is left out.
  mutating func withoutReporting<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    silentDepth += 1
    defer { silentDepth -= 1 }
    return run(&self)
  }

  /// Keeps what was left out since a mark until somebody asks for the variable that it is about.
  mutating func deferFindings(since mark: Int, for symbol: Symbol) {
    guard diagnostics.count > mark, !isStopped else { return }
    let late = diagnostics[mark...].filter { $0.diagnostic.code == .skippedCode }
    guard !late.isEmpty else { return }
    deferred[symbol, default: []] += late
    let others = diagnostics[mark...].filter { $0.diagnostic.code != .skippedCode }
    diagnostics.replaceSubrange(mark..., with: others)
  }

  /// Tells what was left out of a variable that somebody asks for.
  mutating func reportDeferred(_ symbol: Symbol) {
    guard silentDepth == 0, let late = deferred.removeValue(forKey: symbol) else { return }
    diagnostics += late.prefix(max(0, Self.diagnosticLimit - diagnostics.count))
  }

  /// Whether something was left out, which may have made what is looked for.
  public var hasOmissions: Bool {
    !deferred.isEmpty || diagnostics.contains { $0.diagnostic.code == .skippedCode }
  }

  /// Tells something in words that others have for it, once for each place.
  public mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at offset: Int,
    cause: String? = nil
  ) {
    guard silentDepth == 0 || code != .skippedCode else { return }
    // A loop would say it in every round.
    var hasher = Hasher()
    hasher.combine(code)
    hasher.combine(offset)
    hasher.combine(message)
    guard reported.insert(hasher.finalize()).inserted else { return }
    guard diagnostics.count < Self.diagnosticLimit else { return }
    diagnostics.append((Diagnostic(code, message, predicate: cause), offset))
  }
}

extension ScriptEvaluator {
  /// The entries of the tables for a method.
  mutating func methods(_ symbol: Symbol) -> [ScriptSignatures.Call] {
    if let known = knownMethods[Int(symbol)] { return known }
    let found = vocabulary.methods[names[symbol]] ?? []
    knownMethods[Int(symbol)] = found
    return found
  }

  /// The entries of the tables for a property.
  mutating func getters(_ symbol: Symbol) -> [ScriptSignatures.Getter] {
    if let known = knownGetters[Int(symbol)] { return known }
    let found = vocabulary.getters[names[symbol]] ?? []
    knownGetters[Int(symbol)] = found
    return found
  }
}

extension ScriptEvaluator {
  /// The number of a word, which may be none of the script's.
  public mutating func symbol(of word: String) -> Symbol {
    let symbol = names.symbol(of: word)
    scopes.grow(to: names.texts.count)
    while knownMethods.count < names.texts.count {
      knownMethods.append(nil)
      knownGetters.append(nil)
    }
    return symbol
  }

  /// What `self` is.
  var receiver: ScriptValue { scopes.receiver }

  /// Runs something between two marks, behind which its variables are gone.
  mutating func scoped<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    let mark = scopes.mark
    let result = run(&self)
    scopes.forget(since: mark)
    return result
  }

  /// Declares a variable where the script is.
  mutating func declare(_ name: Symbol, _ value: ScriptValue, isGlobal: Bool) {
    if isGlobal {
      scopes[global: name] = value
    } else {
      scopes.declare(name, value)
    }
  }

  /// The variable of a name, if there is one.
  public func variable(_ name: Symbol) -> ScriptValue? {
    if let value = scopes[local: name] { return value }
    if case .item(.view(let index)) = scopes.receiver, !views[index].fields.isEmpty,
      let value = views[index].fields[name]
    {
      return value
    }
    return scopes[global: name]
  }

  /// Gives a variable another value; returns whether there is one.
  mutating func setVariable(_ name: Symbol, _ value: ScriptValue) -> Bool {
    if scopes.setLocal(name, value) { return true }
    if case .item(.view(let index)) = scopes.receiver, views[index].fields[name] != nil {
      views[index].fields[name] = value
      return true
    }
    guard scopes[global: name] != nil else { return false }
    scopes[global: name] = value
    return true
  }
}
