/// A set of unique names: `button`, `button`, `button` become `button`, `button2`, `button3`.
struct TakenNames {
  private var names: Set<String>
  /// Counting from the start, every name would try all before it.
  private var numbers: [String: Int] = [:]

  init(_ names: Set<String> = []) { self.names = names }

  /// Returns the name, or the name with the first number that makes it unique.
  mutating func claim(_ name: String, separator: String) -> String {
    guard !names.insert(name).inserted else { return name }
    var number = numbers[name] ?? 2
    while !names.insert("\(name)\(separator)\(number)").inserted { number += 1 }
    numbers[name] = number + 1
    return "\(name)\(separator)\(number)"
  }
}
