/// The functions of one name, as indices into the tree.
///
/// Most names have one function, and a script may have hundreds of thousands of names: an array for
/// each would be as slow to free as to make.
enum NamedFunctions {
  case one(Int)
  case several([Int])

  /// In the order of the script.
  var all: [Int] {
    switch self {
    case .one(let function): [function]
    case .several(let functions): functions
    }
  }

  mutating func append(_ function: Int) {
    switch self {
    case .one(let first): self = .several([first, function])
    case .several(var functions):
      // Emptied meanwhile, so that appending does not copy the array.
      self = .several([])
      functions.append(function)
      self = .several(functions)
    }
  }
}
