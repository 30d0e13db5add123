/// The functions of one name, by their indices in the tree.
///
/// Most names have one function, and a script may have hundreds of thousands of names: an array for each
/// would take as long to throw away as to make.
enum NamedFunctions {
  case one(Int)
  case several([Int])

  /// All of them, in the order of the script.
  var all: [Int] {
    switch self {
    case .one(let function): [function]
    case .several(let functions): functions
    }
  }

  /// Adds one that stands behind the others.
  mutating func append(_ function: Int) {
    switch self {
    case .one(let first): self = .several([first, function])
    case .several(var functions):
      // Left empty meanwhile, so that what is added to is not copied.
      self = .several([])
      functions.append(function)
      self = .several(functions)
    }
  }
}
