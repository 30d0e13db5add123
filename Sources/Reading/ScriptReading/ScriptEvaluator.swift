import Bounds
import LayoutModel
import SwiftSubset

/// Works out what a script lays out: its views, guides and constraints.
///
/// Nothing of the script is run as code. Expressions become values of a few kinds, calls are looked
/// up in tables (`ScriptSignatures`), functions and closures of the script's own are entered when they are
/// called. Whatever cannot be known is reported once and skipped. Steps, depth, views and constraints
/// are limited, so that every script comes to an end.
struct ScriptEvaluator {
  /// A word's number.
  typealias Symbol = SymbolTable.Symbol
  /// An index among the nodes of the tree; below 0 is none.
  typealias NodeID = SyntaxTree.NodeID

  /// How many expressions and elements are worked out; a loop inside a loop is where they go.
  static let stepLimit = 1_000_000
  /// What a step is charged: it looks names up and makes values.
  static let stepUnits = 16
  /// How deep expressions, closures and functions may lie in each other.
  static let depthLimit = 160

  /// The script, in UTF-8.
  let bytes: [UInt8]
  /// How many views and constraints there may be; a layout behind others has what these left.
  var limits: LayoutLimits
  /// The size of the root, where it is known.
  let rootSize: Size?
  /// The items of a document, for a script that is a string of it; `nil` for a whole script.
  let items: ItemNames?
  /// Counts all work, also that which takes no step.
  let meter: WorkMeter

  /// The views, guides and constraints so far.
  var scene: ScriptScene
  /// The functions and types of the script, and its words.
  var declarations: ScriptDeclarations
  /// What there is to say so far.
  var findings = ScriptFindings()
  /// The classes that nothing declares, each of which is told once.
  var unknownClasses: Set<String> = []
  /// What the environment says; `nil` where there is none, or several.
  var traits: ScriptTraits?
  /// What Interface Builder files have for classes.
  var interfaceScenes = ClassScenes()
  /// What cannot be known.
  var placeholders = ScriptPlaceholders()
  /// The numbers that are not known, as far as they were asked for.
  var parameters = ScriptParameters()
  /// How sure the numbers are.
  var uncertainties = NumberUncertainties()
  /// The constraints that statements make and leave lying.
  var loose: [Int] = []
  /// Which sides are run of branches of which it is not known which counts.
  var choices = ScriptChoices()
  /// The names that nothing declares, which became views.
  var undeclared: Set<Symbol> = []

  /// The variables in reach.
  var scopes: ScriptScopes
  /// Words that mean the root where nothing declares them.
  var rootWords: Set<Symbol> = []
  /// The libraries whose calls are not read.
  var unreadLibraries = UnreadLibraries()
  /// Whether its functions run in the order in which an app would; not where nothing calls them.
  var isOrderKnown = true
  /// Which way text runs.
  var direction = Environment.Direction.leftToRight
  /// What the caller says in place of what the script does: fonts and texts are among it.
  var overrides = EnvironmentOverrides()
  /// What names mean.
  let vocabulary: ScriptVocabulary
  /// What the libraries remember.
  var states: [ObjectIdentifier: any ScriptState] = [:]

  var depth = 0
  /// How much work was done.
  var steps = 0
  /// Whether a limit has ended the work.
  private(set) var isStopped = false

  /// The tables' entries by symbol, once they are looked up.
  let lookup = ScriptLookup()

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
    scene = ScriptScene(meter: parser.meter)
    declarations = ScriptDeclarations(parser, vocabulary: vocabulary)
    self.limits = limits
    self.rootSize = rootSize
    self.items = items
    scopes = ScriptScopes(receiver: .item(.view(0)))
  }
}

extension ScriptEvaluator {
  /// What a library remembers while the script is read, from nothing on.
  mutating func state<State: ScriptState>(_: State.Type) -> State {
    if let state = states[ObjectIdentifier(State.self)] as? State { return state }
    let state = State()
    states[ObjectIdentifier(State.self)] = state
    return state
  }
}

extension ScriptEvaluator {
  /// Counts work; returns whether there may be more.
  mutating func spend(_ count: Int = 1, at offset: Int) -> Bool {
    steps += count
    guard meter.charge(count * Self.stepUnits) else {
      // What there is so far is not asked for.
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
  mutating func report(
    _ message: some ScriptMessage,
    at offset: Int,
    doubt: Diagnostic.Doubt? = nil
  ) -> ScriptValue {
    guard message.endsWork else {
      report(
        message.code,
        message.message,
        at: offset,
        cause: message.cause,
        doubt: doubt
      )
      return .unknown
    }
    guard !isStopped else { return .unknown }
    isStopped = true
    findings.diagnostics.append((Diagnostic(message.code, message.message), offset))
    return .unknown
  }

  /// Works something out that is of no concern to the layout, without telling what is left out.
  mutating func withoutReporting<Result>(_ run: (inout ScriptEvaluator) -> Result) -> Result {
    findings.beginSilence()
    defer { findings.endSilence() }
    return run(&self)
  }

  /// Whether something was left out, which may have made what is looked for.
  var hasOmissions: Bool { findings.hasOmissions }
  /// How much is told so far.
  var findingCount: Int { findings.diagnostics.count }

  /// The bytes at which calls were left out since there were so many findings.
  func omittedCalls(since count: Int) -> [Int] {
    findings.diagnostics.dropFirst(count)
      .filter { $0.diagnostic.evidence.namedCause == ScriptFault.unknownCalls }.map(\.offset)
  }

  /// Tells something in words that others have for it, once for each place.
  mutating func report(
    _ code: Diagnostic.Code,
    _ message: String,
    at offset: Int,
    cause: String? = nil,
    doubt: Diagnostic.Doubt? = nil
  ) {
    var diagnostic = Diagnostic(code, .text(readable(message), cause: cause))
    if let doubt { diagnostic.doubt(doubt) }
    findings.report(diagnostic, at: offset)
  }
}

extension ScriptEvaluator {
  /// The entries of the tables for a method.
  func methods(_ symbol: Symbol) -> [ScriptSignatures.Call] {
    lookup.methods(symbol, names, vocabulary)
  }

  /// The entries of the tables for a property.
  func getters(_ symbol: Symbol) -> [ScriptSignatures.Getter] {
    lookup.getters(symbol, names, vocabulary)
  }
}

extension ScriptEvaluator {
  /// The number of a word, which may be none of the script's.
  mutating func symbol(of word: String) -> Symbol {
    declarations.names.symbol(of: word)
  }

  /// The syntax of the script.
  var tree: SyntaxTree { declarations.tree }

  /// The script's words.
  var names: SymbolTable { declarations.names }

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
  func variable(_ name: Symbol) -> ScriptValue? {
    if let value = scopes[local: name] { return value }
    if case .item(.view(let index)) = scopes.receiver, !scene.views[index].fields.isEmpty,
      let value = scene.views[index].fields[name]
    {
      return value
    }
    return scopes[global: name]
  }

  /// Gives a variable another value; returns whether there is one.
  mutating func setVariable(_ name: Symbol, _ value: ScriptValue) -> Bool {
    if scopes.setLocal(name, value) { return true }
    if case .item(.view(let index)) = scopes.receiver, scene.views[index].fields[name] != nil {
      scene.views[index].fields[name] = value
      return true
    }
    guard scopes[global: name] != nil else { return false }
    scopes[global: name] = value
    return true
  }
}
