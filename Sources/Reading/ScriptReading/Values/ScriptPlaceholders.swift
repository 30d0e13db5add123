import LayoutModel
import SwiftSubset

/// What a script has that cannot be known here, such as a constant of another file.
///
/// Each has a name and becomes what it is used as: a view, a guide or a number. Who asks for the same
/// member of the same thing gets the same placeholder, and so the same view.
struct ScriptPlaceholders {
  /// What a placeholder is a member of.
  enum Owner: Hashable {
    /// Another placeholder, by its number.
    case placeholder(Int)
    /// A view, by its index in the scene.
    case view(Int)
    /// A type that nothing declares, by its name.
    case type(String)
  }

  /// Tells of a placeholder that a number, or something else than a view, is made of.
  func tell(of index: Int, to evaluator: inout ScriptEvaluator) {
    let placeholder = all[index]
    guard !placeholder.isTold else { return }
    let fault: any ScriptMessage = placeholder.fault ?? ScriptFault.unknownNumber(placeholder.name)
    evaluator.report(fault, at: placeholder.offset)
  }

  /// One thing that is not known.
  struct Placeholder {
    /// What the script calls it, without what it is a member of.
    var name: String
    /// The type that the script declares it with; `nil` where it says none.
    var type: String?
    /// What it is a member of; `nil` for a variable, a parameter or the result of a call.
    var owner: Owner?
    /// What there is to say where a number is made of it.
    var fault: (any ScriptMessage)?
    /// The byte that it begins at.
    var offset: Int
    /// Whether it is told already why it is not known.
    var isTold = false
    /// The view or guide that it turned out to be.
    var item: Item?
  }

  /// A name together with what it is a member of.
  private struct Member: Hashable {
    /// What it is a member of.
    var owner: Owner
    /// What it is called.
    var name: SymbolTable.Symbol
  }

  /// The placeholders by their numbers.
  private var all: [Placeholder] = []
  /// The numbers of those that are members, so that each is made once.
  private var members: [Member: Int] = [:]

  /// A placeholder by its number.
  subscript(index: Int) -> Placeholder {
    get { all[index] }
    set { all[index] = newValue }
  }

  /// Adds a placeholder; returns its number.
  mutating func add(_ placeholder: Placeholder) -> Int {
    all.append(placeholder)
    return all.count - 1
  }

  /// The placeholder of a member, which is added when it is first asked for.
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
  func seemsView(_ placeholder: Placeholder) -> Bool {
    placeholder.item != nil || LayoutWords.endsAsView(placeholder.name)
  }
}
