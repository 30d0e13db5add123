import Bounds
import SwiftSubset

/// Which functions of a project change nothing about what is laid out, by the words in them.
///
/// One that colours a label is given the label, and so is one that constrains it. The first has no word of
/// layouts in it, and calls nothing that has. All that a project says under one name counts as one, for
/// which of them a call means is not asked.
///
/// Asked for each call that is given a view: a harmless one leaves the view as wholly read as it
/// was, and its missing constraints are told. A mistake in the other direction only keeps a finding
/// back.
struct HarmlessFunctions {
  typealias Symbol = SymbolTable.Symbol

  /// Whether some function has the name, by its symbol.
  ///
  /// A bit for each word of the project, which is as many as there are names.
  private var isFunction: [Bool] = []
  /// Whether a function of the name may change what is laid out.
  private var reaches: [Bool] = []

  /// Creates the answer for what is no project: nothing is known to be harmless.
  init() {}

  /// Looks through the functions of a project.
  ///
  /// Two walks: over all tokens, and from the functions that change layouts to those that call
  /// them. Both are charged; with a meter that is over, nothing counts as harmless.
  ///
  /// - Parameters:
  ///   - parser: What has read it.
  ///   - isLayoutWord: Whether a word is one that layouts are made with, by its symbol.
  ///   - ignored: The names of what changes no layout.
  init(_ parser: SwiftParser, isLayoutWord: [Bool], ignored: Set<String>) {
    // What is incomplete is not asked for.
    let count = parser.names.texts.count
    guard parser.meter.charge(parser.tokens.count), isLayoutWord.count == count else { return }
    isFunction = Array(repeating: false, count: count)
    reaches = isFunction
    var starts: [Int32: Symbol] = [:]
    for function in parser.tree.functions where function.name >= 0 && function.body >= 0 {
      isFunction[Int(function.name)] = true
      starts[parser.tree[function.body].start] = function.name
    }
    let calls = Calls(parser, Words(parser, isLayoutWord, isFunction, ignored), starts)
    for name in calls.reaching { reaches[Int(name)] = true }
    spread(from: calls.reaching, calls.callers, parser)
  }

  /// Whether a project has functions of a name, none of which changes what is laid out.
  ///
  /// A name that only libraries have is none of the project's, and not harmless by this.
  func contains(_ name: Symbol) -> Bool {
    isFunction.indices.contains(Int(name)) && isFunction[Int(name)] && !reaches[Int(name)]
  }

  /// Whatever calls what changes a layout changes it, too.
  ///
  /// Each function is opened once, so that it takes time in proportion to the calls.
  private mutating func spread(
    from names: [Symbol],
    _ callers: [Symbol: Set<Symbol>],
    _ parser: SwiftParser
  ) {
    var open = names
    while let name = open.popLast(), parser.meter.charge() {
      for caller in callers[name] ?? [] where !reaches[Int(caller)] {
        reaches[Int(caller)] = true
        open.append(caller)
      }
    }
  }
}

extension HarmlessFunctions {
  /// What a word in a function says about it.
  ///
  /// Three lists by symbol, made once for a project.
  private struct Words {
    /// Whether what has it changes what is laid out.
    let areOfLayout: [Bool]
    let areOfFunctions: [Bool]
    private let ignored: Set<String>

    init(
      _ parser: SwiftParser,
      _ isLayoutWord: [Bool],
      _ isFunction: [Bool],
      _ ignored: Set<String>
    ) {
      var areOfLayout = isLayoutWord
      for word in LayoutWords.changing {
        if let symbol = parser.names.known(word), areOfLayout.indices.contains(Int(symbol)) {
          areOfLayout[Int(symbol)] = true
        }
      }
      self.areOfLayout = areOfLayout
      areOfFunctions = isFunction
      self.ignored = ignored
    }

    /// Whether a call of what no file declares may place a view, by its name.
    ///
    /// By `CallWords`, and only for names in small letters: a type is no call that places.
    func mayPlace(_ name: String) -> Bool {
      guard name.utf8.first.map({ $0 >= 97 && $0 <= 122 }) == true else { return false }
      return !ignored.contains(name) && CallWords(name).mayPlace
    }
  }

  /// Who calls whom, by names.
  ///
  /// Calls are told by names alone: any function of the name may be meant.
  private struct Calls {
    /// The functions that have a word of layouts in them.
    private(set) var reaching: [Symbol] = []
    /// The functions that mention each function.
    ///
    /// By names, each as a set: a function that calls another twice is asked once.
    private(set) var callers: [Symbol: Set<Symbol>] = [:]

    /// Walks once through all tokens, with the functions around each.
    init(_ parser: SwiftParser, _ words: Words, _ starts: [Int32: Symbol]) {
      var around: [(name: Symbol, depth: Int)] = []
      var depth = 0
      var found: Set<Symbol> = []
      var mayPlace: [Symbol: Bool] = [:]
      for (place, token) in parser.tokens.enumerated() {
        switch token.kind {
        case .openCurly:
          depth += 1
          guard let name = starts[token.start] else { continue }
          // What a function inside of another does, the other one does.
          if let outer = around.last { callers[name, default: []].insert(outer.name) }
          around.append((name, depth))
        case .closeCurly:
          if around.last?.depth == depth { around.removeLast() }
          depth -= 1
        case .end: (depth, around) = (0, [])
        case .word, .quotedWord:
          guard let function = around.last?.name else { continue }
          let word = token.symbol
          var isOfLayout = words.areOfLayout[Int(word)]
          if !isOfLayout, words.areOfFunctions[Int(word)] {
            callers[word, default: []].insert(function)
          } else if !isOfLayout, parser.tokens[place + 1].kind == .openRound {
            isOfLayout =
              mayPlace[word] ?? words.mayPlace(parser.names[word])
            mayPlace[word] = isOfLayout
          }
          if isOfLayout { found.insert(function) }
        default: continue
        }
      }
      reaching = found.sorted()
    }
  }
}
