import LayoutModel
import SwiftSubset

struct ElementEvaluation {
  let node: SyntaxTree.Node

  /// Evaluates a dictionary literal with keys of texts or words: `[.font: font]`.
  ///
  /// In the tree a key precedes its value under the label -2, or is the label of the value itself.
  /// Of two entries with one key the first is found later.
  static func dictionary(_ id: SyntaxTree.NodeID, _ evaluator: inout ScriptEvaluator) -> ScriptValue
  {
    var entries: [(key: String, value: ScriptValue)] = []
    var key: String?
    for place in evaluator.tree.list(id) {
      let element = evaluator.tree.elements[place]
      if element.label == -2 {
        switch evaluator.evaluate(element.node) {
        case .text(let text), .interpolation(let text): key = text
        case .word(let word): key = ".\(word)"
        // `NSAttributedString.Key.font`, which by itself is unrelated to layout.
        case .open(.irrelevant) where evaluator.tree[element.node].kind == .member:
          key = ".\(evaluator.names[evaluator.tree[element.node].name])"
        default: break
        }
        continue
      }
      let value = evaluator.evaluate(element.node)
      if let key = key ?? (element.label >= 0 ? evaluator.names[element.label] : nil) {
        entries.append((key, value))
      }
      key = nil
    }
    return .dictionary(entries)
  }

  /// A `subscript` of the script comes before the built-in one.
  private func isOwn(_ base: ScriptValue, _ index: ScriptArgument?, _ evaluator: ScriptEvaluator)
    -> Bool
  {
    switch base {
    case .item: evaluator.items == nil
    case .array: index?.label != nil
    default: false
    }
  }

  /// An index out of range is reported, since the app would trap.
  ///
  /// A missing key of a dictionary gives `nil`; elements of unknown collections are placeholders.
  func value(_ evaluator: inout ScriptEvaluator) -> ScriptValue {
    let base = evaluator.evaluate(node.base)
    let arguments = evaluator.arguments(node.arguments)
    let index = arguments.first
    // An object's own, or a labeled one in an extension of arrays.
    if isOwn(base, index, evaluator),
      let function = evaluator.ownFunction(Keyword.subscript.symbol, of: base, arguments)
    {
      return evaluator.enter(function, on: base, arguments, at: Int(node.start))
    }
    switch (base, index?.value) {
    case (.array(let elements), .number(let place, _)):
      guard let place = Int(exactly: place), elements.indices.contains(place) else {
        return evaluator.report(ScriptFault.noElement(count: elements.count), at: Int(node.start))
      }
      return elements[place]
    // Entries are compared linearly, which is charged with the length of the key.
    case (.dictionary(let entries), .text(let key)),
      (.dictionary(let entries), .interpolation(let key)):
      evaluator.meter.charge(entries.count * (1 + key.utf8.count / 16))
      return entries.first { $0.key == key }?.value ?? .nothing
    case (.open(.unknown), _), (_, .open(.unknown)): return .unknown
    case (.open(.irrelevant), _): return .irrelevant
    // The same element each time; the first is that of `first`.
    case (.open(.placeholder(let list)), .number(let place, _)):
      let name = place == 0 ? "first" : Int(exactly: place).map { "element\($0)" } ?? "element"
      let symbol = evaluator.symbol(of: name)
      return evaluator.standIn(symbol, of: .placeholder(list), at: Int(node.start))
    case (.open(.placeholder), _), (_, .open(.placeholder)):
      return evaluator.standIn("element", at: Int(node.start))
    // `Theme[.padding]`: a value of another file.
    case (.word(let name), _) where evaluator.items == nil,
      (.type(let name), _) where evaluator.items == nil:
      return evaluator.standIn(name, at: Int(node.start))
    case (.item, _) where evaluator.items == nil,
      (.open(.undeclared), _) where evaluator.items == nil:
      return evaluator.standIn("element", at: Int(node.start))
    default:
      return evaluator.report(
        ScriptFault.elementNotEvaluated(of: base.description),
        at: Int(node.start)
      )
    }
  }
}
