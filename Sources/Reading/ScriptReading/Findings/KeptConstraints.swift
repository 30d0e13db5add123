import Bounds
import SwiftSubset

/// The names of variables in which code keeps constraints that it may change later.
///
/// Any other use of the name than an activation, in any file that was read, may change them.
struct KeptConstraints {
  /// By symbol, whether a name has other uses than its declaration, assignment, extension or
  /// activation.
  private var hasOtherUse: [Bool] = []

  /// Contains every name, for code that was not analysed.
  init() {}

  init(_ parser: SwiftParser) {
    guard parser.meter.charge(2 * parser.tokens.count) else { return }
    hasOtherUse = Array(repeating: false, count: parser.names.texts.count)
    let known = Symbols(parser.names)
    for place in parser.tokens.indices where parser.tokens[place].kind == .word {
      let symbol = Int(parser.tokens[place].symbol)
      if !hasOtherUse[symbol], !Self.isHarmless(place, parser.tokens, known) {
        hasOtherUse[symbol] = true
      }
    }
  }

  /// The symbols of names and operators in harmless uses; `nil` if the code does not contain one.
  private struct Symbols {
    let variable: SymbolTable.Symbol?
    let constant: SymbolTable.Symbol?
    let receiver: SymbolTable.Symbol?
    let equals: SymbolTable.Symbol?
    let plusEquals: SymbolTable.Symbol?
    let append: SymbolTable.Symbol?
    let activate: SymbolTable.Symbol?

    init(_ names: SymbolTable) {
      (variable, constant) = (names.known("var"), names.known("let"))
      receiver = names.known("self")
      (equals, plusEquals) = (names.known("="), names.known("+="))
      (append, activate) = (names.known("append"), names.known("activate"))
    }
  }

  func mayChange(_ name: SymbolTable.Symbol) -> Bool {
    hasOtherUse.indices.contains(Int(name)) ? hasOtherUse[Int(name)] : true
  }

  private static func isHarmless(_ place: Int, _ tokens: [Token], _ known: Symbols) -> Bool {
    func has(_ symbol: SymbolTable.Symbol?, at place: Int) -> Bool {
      tokens.indices.contains(place) && tokens[place].symbol == symbol
        && (tokens[place].kind == .word || tokens[place].kind == .sign)
    }
    func kind(_ place: Int) -> Token.Kind? {
      tokens.indices.contains(place) ? tokens[place].kind : nil
    }
    switch kind(place + 1) {
    case .sign: return has(known.equals, at: place + 1) || has(known.plusEquals, at: place + 1)
    case .dot: return has(known.append, at: place + 2)
    case .closeRound:
      let isOfSelf = kind(place - 1) == .dot && has(known.receiver, at: place - 2)
      let first = isOfSelf ? place - 2 : place
      return kind(first - 1) == .openRound && has(known.activate, at: first - 2)
    default: return has(known.variable, at: place - 1) || has(known.constant, at: place - 1)
    }
  }
}
