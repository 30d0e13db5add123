import LayoutModel
import SwiftSubset

/// Unknown values of a script, such as a constant of another file.
///
/// Each has a name and becomes what its use requires: a view, a guide or a number. The same member
/// of the same owner is the same placeholder, and so the same view.
struct ScriptPlaceholders {
  /// The owner of a member.
  enum Owner: Hashable {
    /// Another placeholder, by its index.
    case placeholder(Int)
    /// A view, by its index in the scene.
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

  /// An unknown value.
  struct Placeholder {
    var name: String
    /// The declared type; `nil` without one.
    var type: String?
    /// The owner of a member; `nil` for a variable, a parameter or the result of a call.
    var owner: Owner?
    /// The message if it is used as a number.
    var fault: (any ScriptMessage)?
    /// Its byte offset.
    var offset: Int
    /// Whether it has been reported.
    var isReported = false
    /// The view or guide that it became.
    var item: Item?
  }

  private struct Member: Hashable {
    var owner: Owner
    var name: SymbolTable.Symbol
  }

  private var all: [Placeholder] = []
  /// The indices of members, so that each is made once.
  private var members: [Member: Int] = [:]

  subscript(index: Int) -> Placeholder {
    get { all[index] }
    set { all[index] = newValue }
  }

  mutating func add(_ placeholder: Placeholder) -> Int {
    all.append(placeholder)
    return all.count - 1
  }

  /// The placeholder of a member, which is added at its first use.
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
