import Bounds
import SwiftSubset

/// The functions of a project that do not change the layout, by the words in them.
///
/// A function that colours a label and one that constrains it both have the label as an argument.
/// The first has no layout word, and calls no function that has one. All functions of a name count
/// as one, since calls are not resolved: an error only suppresses a finding.
struct HarmlessFunctions {
  typealias Symbol = SymbolTable.Symbol

  /// By symbol.
  private var isFunction: [Bool] = []
  /// Whether a function of the name may change the layout.
  private var reaches: [Bool] = []

  /// For scripts that are no project.
  init() {}

  /// Two passes: over all tokens, and from the functions that change layouts to their callers.
  ///
  /// At the limit of the meter no function is harmless. `isLayoutWord` is by symbol.
  init(_ parser: SwiftParser, isLayoutWord: [Bool], ignored: Set<String>) {
    // Incomplete tables are not used.
    let count = parser.names.texts.count
    guard parser.meter.charge(parser.tokens.count), isLayoutWord.count == count else { return }
    isFunction = Array(repeating: false, count: count)
    reaches = isFunction
    var starts: [Int32: Symbol] = [:]
    for function in parser.tree.functions where function.name >= 0 && function.body >= 0 {
      isFunction[Int(function.name)] = true
      starts[parser.tree[function.body].start] = function.name
    }
    let calls = Calls(parser, Symbols(parser, isLayoutWord, isFunction, ignored), starts)
    reaches = calls.reaches
    spread(calls.callers, parser)
  }

  /// Whether a project has functions of a name, none of which changes the layout.
  func contains(_ name: Symbol) -> Bool {
    isFunction.indices.contains(Int(name)) && isFunction[Int(name)] && !reaches[Int(name)]
  }

  /// Each function is visited once, so that it takes time in proportion to the calls.
  private mutating func spread(_ callers: [[Symbol]], _ parser: SwiftParser) {
    var open = reaches.indices.filter { reaches[$0] }
    while let name = open.popLast(), parser.meter.charge() {
      for caller in callers[name] where !reaches[Int(caller)] {
        reaches[Int(caller)] = true
        open.append(Int(caller))
      }
    }
  }
}

extension HarmlessFunctions {
  private struct Symbols {
    /// Whether a function with the word changes the layout.
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

    /// By `CallKeywords`, and only for lowercase names: a type is no such call.
    func mayPlace(_ name: String) -> Bool {
      guard name.utf8.first.map({ $0 >= 97 && $0 <= 122 }) == true else { return false }
      return !ignored.contains(name) && CallKeywords(name).mayPlace
    }
  }

  /// A name is an edge to all functions of that name.
  private struct Calls {
    /// By symbol, whether a function of the name has a word that changes the layout.
    private(set) var reaches: [Bool]
    /// By symbol, in their order, some of them repeated.
    private(set) var callers: [[Symbol]]

    /// One pass through all tokens, with the functions around each.
    init(_ parser: SwiftParser, _ symbols: Symbols, _ starts: [Int32: Symbol]) {
      let count = symbols.areOfFunctions.count
      reaches = Array(repeating: false, count: count)
      callers = Array(repeating: [], count: count)
      var around: [(name: Symbol, depth: Int)] = []
      var depth = 0
      var mayPlace = [Bool?](repeating: nil, count: count)
      func addCaller(_ function: Symbol, of callee: Symbol) {
        if callers[Int(callee)].last != function { callers[Int(callee)].append(function) }
      }
      for (place, token) in parser.tokens.enumerated() {
        switch token.kind {
        case .openCurly:
          depth += 1
          guard let name = starts[token.start] else { continue }
          // A nested function counts as called by the one around it.
          if let outer = around.last { addCaller(outer.name, of: name) }
          around.append((name, depth))
        case .closeCurly:
          if around.last?.depth == depth { around.removeLast() }
          depth -= 1
        case .end: (depth, around) = (0, [])
        case .word, .quotedWord:
          guard let function = around.last?.name else { continue }
          let word = token.symbol
          var isOfLayout = symbols.areOfLayout[Int(word)]
          if !isOfLayout, symbols.areOfFunctions[Int(word)] {
            addCaller(function, of: word)
          } else if !isOfLayout, parser.tokens[place + 1].kind == .openRound {
            isOfLayout = mayPlace[Int(word)] ?? symbols.mayPlace(parser.names[word])
            mayPlace[Int(word)] = isOfLayout
          }
          if isOfLayout { reaches[Int(function)] = true }
        default: continue
        }
      }
    }
  }
}
