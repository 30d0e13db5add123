/// The names that the blocks around a place declare, each found at once.
///
/// It finds names that are declared twice in one block (`SyntaxFault.Kind.declaredTwice`).
/// Declarations form a stack, as blocks do: the parser notes `count` when a block opens and takes
/// off what came since when it closes.
///
/// Both `declare(_:in:)` and `block(of:)` take constant time, whatever the depth; leaving a block
/// takes as long as it has declarations.
struct BlockNames {
  /// A name and the block that declared it before, or below 0 for none.
  private var declarations: [(name: Int, outer: Int)] = []
  /// The innermost block that declares each symbol, or below 0 for none.
  ///
  /// Indexed by the number of the name.
  private var blocks: [Int] = []

  /// How many declarations there are.
  var count: Int { declarations.count }

  /// The innermost block that declares a name.
  ///
  /// - Returns: The number of the block; `nil` where no block around declares the name.
  func block(of name: SymbolTable.Symbol) -> Int? {
    let name = Int(name)
    return blocks.indices.contains(name) && blocks[name] >= 0 ? blocks[name] : nil
  }

  /// Records that a block declares a name, which hides an outer one until the block ends.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - block: The number of the block, rising with depth.
  mutating func declare(_ name: SymbolTable.Symbol, in block: Int) {
    let name = Int(name)
    while blocks.count <= name { blocks.append(-1) }
    declarations.append((name, blocks[name]))
    blocks[name] = block
  }

  /// Forgets all declarations but the first `count`.
  mutating func removeAll(from count: Int) {
    while declarations.count > count, let last = declarations.popLast() {
      blocks[last.name] = last.outer
    }
  }
}
