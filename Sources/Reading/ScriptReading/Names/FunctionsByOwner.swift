import Bounds
import SwiftSubset

/// The functions of a script by the names of their owners.
///
/// There may be hundreds of thousands of types: the functions of an owner are a linked list, since
/// an array for each would be as slow to free as to make.
struct FunctionsByOwner {
  /// Free functions are under `nil`.
  private var first: [SymbolTable.Symbol?: Int32] = [:]
  /// The next function with the same owner, for each function; below 0 for none.
  private var next: [Int32]

  init() { next = [] }

  /// At the limit of the meter the first functions of the script are missing.
  init(_ tree: SyntaxTree, _ meter: WorkMeter) {
    next = Array(repeating: -1, count: tree.functions.count)
    // From the last to the first, so that each list is in the order of the script.
    for index in tree.functions.indices.reversed() {
      guard meter.charge(8) else { return }
      let owner = Int(tree.functions[index].owner)
      let name = owner >= 0 ? tree.types[owner].name : nil
      next[index] = first.updateValue(Int32(index), forKey: name) ?? -1
    }
  }

  /// The functions of types of that name and of their extensions, in the order of the script.
  subscript(name: SymbolTable.Symbol?) -> [Int] {
    var found: [Int] = []
    var index = Int(first[name] ?? -1)
    while index >= 0 {
      found.append(index)
      index = Int(next[index])
    }
    return found
  }
}
