/// Names that are taken, and those that are left for others of the same kind.
///
/// `button`, `button`, `button` become `button`, `button2`, `button3`.
struct TakenNames {
  private var names: Set<String>
  /// The next number to try behind a name; counting from the start, every name would try all before
  /// it.
  private var numbers: [String: Int] = [:]

  /// Creates names, of which some are taken already.
  init(_ names: Set<String> = []) { self.names = names }

  /// Takes a name, or the first number behind it that makes a new name.
  mutating func claim(_ name: String, separator: String) -> String {
    guard !names.insert(name).inserted else { return name }
    var number = numbers[name] ?? 2
    while !names.insert("\(name)\(separator)\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)\(separator)\(number)"
  }
}
