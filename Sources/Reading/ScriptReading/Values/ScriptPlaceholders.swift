import LayoutModel
import SwiftSubset

/// Unknown values of a script, such as a constant of another file.
///
/// The same member of the same owner is the same placeholder, and so the same view.
struct ScriptPlaceholders {
  enum Owner: Hashable {
    case placeholder(Int)
    case view(Int)
    /// An undeclared type.
    case type(String)
  }

  /// Reports a placeholder that is used as a number, or as anything but a view.
  func reportUse(of index: Int, to evaluator: inout ScriptEvaluator) {
    let placeholder = all[index]
    guard !placeholder.isReported else { return }
    let fault: any ScriptMessage = placeholder.fault ?? ScriptFault.unknownNumber(placeholder.name)
    evaluator.report(fault, at: placeholder.offset)
  }

  struct Placeholder {
    var name: String
    var type: String?
    /// `nil` for a variable, a parameter or the result of a call.
    var owner: Owner?
    /// The message if it is used as a number.
    var fault: (any ScriptMessage)?
    var offset: Int
    var isReported = false
    var item: Item?
  }

  private struct Member: Hashable {
    var owner: Owner
    var name: SymbolTable.Symbol
  }

  private var all: [Placeholder] = []
  /// Each member is made once.
  private var members: [Member: Int] = [:]

  subscript(index: Int) -> Placeholder {
    get { all[index] }
    set { all[index] = newValue }
  }

  mutating func add(_ placeholder: Placeholder) -> Int {
    all.append(placeholder)
    return all.count - 1
  }

  mutating func member(_ name: SymbolTable.Symbol, of owner: Owner, _ new: Placeholder) -> Int {
    let member = Member(owner: owner, name: name)
    if let known = members[member] { return known }
    let index = add(new)
    members[member] = index
    return index
  }
}

extension ScriptPlaceholders {
  /// Whether a placeholder without a type is a view already, or by its name.
  func mayBeView(_ placeholder: Placeholder) -> Bool {
    placeholder.item != nil || LayoutWords.endsAsView(placeholder.name)
  }
}
