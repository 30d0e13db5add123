import LayoutNotation
import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Makes the constraint of a statement in the plain notation.
  mutating func runPlain(_ node: SyntaxTree.Node) {
    let start = Int(node.start)
    let text = bytes[start..<node.endOffset]
    meter.charge(text.count * 8)
    let (items, isKnown) = items(of: text, at: start)
    guard isKnown else { return }
    let reading = readConstraint(text, names: items)
    if let constraint = reading.constraint {
      _ = make(constraint, active: true, at: start)
    } else if reading.isCode {
      report(ScriptFault.mixedNotations, at: start)
    }
    for fault in reading.faults {
      let closest = fault.unknownID.flatMap { closestName(to: $0, among: items.ids) }
      report(fault.code, fault.message(closest: closest), at: start + fault.offset)
    }
  }

  /// The items that a plain constraint names: each word that has a dot behind it.
  private mutating func items(
    of text: ArraySlice<UInt8>,
    at start: Int
  ) -> (ItemNames, isKnown: Bool) {
    var names = ItemNames()
    if let items { return (items, true) }
    var lexer = Lexer(Array(text), dialect: .layoutCode, meter: meter)
    lexer.read()
    for (place, token) in lexer.tokens.enumerated().dropLast()
    where token.kind == .word || token.kind == .quotedWord {
      guard lexer.tokens[place + 1].kind == .dot,
        place == 0 || lexer.tokens[place - 1].kind != .dot
      else { continue }
      let id = lexer.names[token.symbol]
      let symbol = symbol(of: id)
      let offset = start + Int(token.start)
      let value = ScriptArgument(label: nil, value: name(symbol, at: offset), offset: offset)
      switch item(value) {
      case .view(let index)?:
        names.declare(view: index, id: id, isScrollView: views[index].view.scroll != nil)
      case .guide(let index)?: names.declare(guide: index, id: id)
      case .builtIn?:
        report(ScriptFault.guideForItem(id), at: offset)
        return (names, false)
      case nil: return (names, false)
      }
    }
    return (names, true)
  }
}
