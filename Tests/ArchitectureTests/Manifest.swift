import Foundation
import Testing

/// The targets of `Package.swift`, read as text: running the package manager takes seconds.
enum Manifest {
  /// One target.
  struct Target: Sendable, CustomTestStringConvertible {
    let name: String
    /// The targets of the package that it may import.
    let dependencies: Set<String>
    /// Where its sources are, from the root of the repository.
    let folder: String

    var testDescription: String { name }
    var isTest: Bool { folder.hasPrefix("Tests/") }
  }

  static let text: String = {
    let url = Repository.root.appending(path: "Package.swift")
    return (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  }()

  /// Every target, in the order of the manifest.
  static let targets: [Target] = {
    let lines = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
    let code = lines.joined(separator: "\n")
    guard let start = code.range(of: "\n  targets: [")?.upperBound else { return [] }
    return elements(of: code[start...]).compactMap(Target.init)
  }()

  /// The folder of a target of `Sources`; empty for a name that the manifest does not have.
  static func folder(of module: some StringProtocol) -> String {
    targets.first { $0.name == module }?.folder ?? ""
  }

  /// The elements of a list, up to the bracket that ends it.
  private static func elements(of list: Substring) -> [Substring] {
    var elements: [Substring] = []
    var depth = 0
    var start = list.startIndex
    for index in list.indices {
      switch list[index] {
      case "(", "[": depth += 1
      case ")", "]":
        if depth == 0 { return elements + [list[start..<index]] }
        depth -= 1
      case "," where depth == 0:
        elements.append(list[start..<index])
        start = list.index(after: index)
      default: break
      }
    }
    return elements
  }
}

extension Manifest.Target {
  /// Reads `module("Name", in: "Layer", ["Other"])`, `tests(of: "Name", in: "Layer", ["Other"])` or
  /// `.target(name: "Name", path: "Folder", ...)`.
  fileprivate init?(_ element: Substring) {
    guard let match = element.firstMatch(of: /(?<kind>\w+)\(\s*(?:\w+:\s*)?"(?<name>\w+)"/) else {
      return nil
    }
    let isTest = match.output.kind == "tests"
    name = isTest ? "\(match.output.name)Tests" : String(match.output.name)
    // The list without a label, or with the label of dependencies, not other lists.
    let list = element.firstMatch(of: /(?:,\s*|dependencies:\s*)\[(?<names>[^\]]*)\]/)
    let names = list?.output.names.matches(of: /"(\w+)"/).map { String($0.output.1) } ?? []
    dependencies = Set(names)
    let path = element.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
    let layer = element.firstMatch(of: /in: "(\w+)"/).map { "\($0.output.1)/" } ?? ""
    folder = path ?? "\(isTest ? "Tests" : "Sources")/\(layer)\(name)"
  }
}
