import Bounds
import SwiftSubset

/// The functions of a script by the names of the types that they are members of.
///
/// There may be hundreds of thousands of types: functions of one name are linked with each other, since an
/// array for each would take as long to throw away as to make.
struct FunctionsByOwner {
  /// The first function of each name; those that are members of none are under `nil`.
  private var first: [SymbolTable.Symbol?: Int32] = [:]
  /// The next function with the same owner, for each; below 0 for none.
  private var next: [Int32]

  /// Creates a list of no functions.
  init() { next = [] }

  /// Collects the functions of a tree, unless the meter ends that.
  ///
  /// It takes time that grows with the functions; where the meter ends it, the first ones of the
  /// script are left out.
  init(_ tree: SyntaxTree, _ meter: WorkMeter) {
    next = Array(repeating: -1, count: tree.functions.count)
    // From the last to the first, so that each is put before those that follow it.
    for index in tree.functions.indices.reversed() {
      guard meter.charge(8) else { return }
      let owner = Int(tree.functions[index].owner)
      let name = owner >= 0 ? tree.types[owner].name : nil
      next[index] = first.updateValue(Int32(index), forKey: name) ?? -1
    }
  }

  /// The functions of a type of that name and of its extensions, in the order of the script.
  ///
  /// It takes time that grows with those it finds.
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
