import LinearSolver

/// Reads a program from rows as `rows.py` describes them.
struct RowFile {
  private static let requiredPriority = 1000

  private var words: WordFile

  /// Opens a file, or returns `nil` where there is none.
  init?(path: String) {
    guard let words = WordFile(path: path) else { return nil }
    self.words = words
  }

  /// Reads the program; `nil` where the file is none.
  mutating func readProgram() -> LinearProgram? {
    guard let levels = readLevels() else { return nil }
    words.restart()
    guard words.readWord("lc1"), let variableCount = words.readInteger(),
      let rowCount = words.readInteger(), words.readInteger() != nil,
      let sizeCount = words.readInteger()
    else { return nil }
    var rows = ProgramWriter(variableCount: variableCount, levelCount: levels.count)
    for _ in 0..<sizeCount {
      guard words.readWord("E"), let variable = words.readInteger(),
        let value = words.readNumber()
      else { return nil }
      rows.addTerm(variable, 1)
      rows.endRow(.equal, value, level: 0)
    }
    for _ in 0..<rowCount {
      guard words.readWord("R"), let level = words.readInteger().flatMap({ levels[$0] }),
        let relation = readRelation(), let value = words.readNumber(),
        let termCount = words.readInteger()
      else { return nil }
      for _ in 0..<termCount {
        guard let variable = words.readInteger(), let coefficient = words.readNumber() else {
          return nil
        }
        rows.addTerm(variable, coefficient)
      }
      rows.endRow(relation, value, level: level)
    }
    return rows.program
  }

  /// The level of each priority in the file: 0 for required, then from the highest down.
  private mutating func readLevels() -> [Int: Int]? {
    var priorities: Set<Int> = []
    while words.readWord() {
      guard words.wordIs("R") else { continue }
      guard let priority = words.readInteger() else { return nil }
      priorities.insert(priority)
    }
    let optional = priorities.subtracting([Self.requiredPriority]).sorted(by: >)
    var levels = [Self.requiredPriority: 0]
    for (rank, priority) in optional.enumerated() { levels[priority] = rank + 1 }
    return levels
  }

  private mutating func readRelation() -> LinearProgram.Relation? {
    guard words.readWord() else { return nil }
    if words.wordIs("=") { return .equal }
    if words.wordIs("<") { return .atMost }
    return words.wordIs(">") ? .atLeast : nil
  }
}
