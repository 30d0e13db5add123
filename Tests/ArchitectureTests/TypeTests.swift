import Testing

/// Types that share their name with a type of another module: the list may only become shorter.
@Suite("A type") struct TypeTests {
  /// Names that two modules declare at their top.
  private static let shared: Set<String> = []

  @Test("has a name of its own, but for those that are known")
  func names() {
    var modules: [String: Set<String>] = [:]
    for declaration in Self.declarations
    where !declaration.isExtension && !declaration.isPrivate {
      modules[declaration.name, default: []].insert(declaration.module)
    }
    let found = Set(modules.filter { $0.value.count > 1 }.keys)
    #expect(found.subtracting(Self.shared) == [], "two modules declare them")
    #expect(Self.shared.subtracting(found) == [], "they may go off the list")
  }

  /// A declaration at the top of a file.
  private struct Declaration {
    var module: String
    var name: String
    var isExtension: Bool
    /// Whether no other file can name it, so that it is no second type of its name.
    var isPrivate: Bool
  }

  private static let declarations = Repository.sources.flatMap(declarations)

  private static func declarations(of file: Repository.File) -> [Declaration] {
    let module = String(file.path.split(separator: "/")[2])
    var declarations: [Declaration] = []
    var end = 0
    for (number, line) in file.lines.enumerated() where number >= end {
      guard let (keyword, name) = declared(by: line) else { continue }
      // The formatter puts a declaration's last brace at the beginning of a line.
      let last = line.hasSuffix("}") ? number : file.lines[number...].firstIndex { $0 == "}" }
      end = (last ?? number) + 1
      declarations.append(
        Declaration(
          module: module,
          name: name,
          isExtension: keyword == "extension",
          isPrivate: line.hasPrefix("private ") || line.hasPrefix("fileprivate ")
        )
      )
    }
    return declarations
  }

  /// The keyword and the outermost name of a line that declares a type or extends one.
  private static func declared(by line: Substring) -> (keyword: Substring, name: String)? {
    guard let first = line.first, first.isLetter || first == "@" else { return nil }
    let keywords: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "extension"]
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(where: keywords.contains), place + 1 < words.count,
      words[..<place].allSatisfy({ $0.first == "@" || $0.allSatisfy(\.isLowercase) })
    else { return nil }
    let name = words[place + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return (words[place], String(name))
  }
}
