import Bounds
import SwiftSubset

/// The types of a project with layouts of frameworks that are not read, and are no view classes:
/// views of SwiftUI and nodes of Texture.
struct UnreadTypes {
  /// The indices of the types, and their messages.
  private(set) var all: [(type: Int, message: String)] = []

  /// Each token and each type is charged a unit where a file imports such a framework.
  init(_ parser: SwiftParser, _ files: SourceFiles) {
    let view = parser.names.known("View")
    let swiftUI = Self.files(importing: "SwiftUI", parser, files)
    let texture = Self.files(importing: "AsyncDisplayKit", parser, files)
    guard !swiftUI.isEmpty || !texture.isEmpty else { return }
    for (index, type) in parser.tree.types.enumerated() where !type.isExtension {
      guard parser.meter.charge(1 + type.inherited.count) else { return }
      let file = files.file(at: Int(type.start))
      guard parser.files?.isOfDependency(file) != true else { continue }
      if swiftUI.contains(file), let view, type.inherited.contains(view) {
        all.append((index, UnreadKind.swiftUI))
      } else if texture.contains(file),
        type.inherited.contains(where: { parser.names[$0].hasPrefix("AS") })
      {
        all.append((index, UnreadKind.unsupported(["AsyncDisplayKit"])))
      }
    }
  }

  private static func files(
    importing module: String,
    _ parser: SwiftParser,
    _ files: SourceFiles
  ) -> Set<Int> {
    guard let symbol = parser.names.known(module), parser.meter.charge(parser.tokens.count) else {
      return []
    }
    var found: Set<Int> = []
    for place in parser.tokens.indices.dropFirst()
    where parser.tokens[place].symbol == symbol && parser.tokens[place - 1].is(.import) {
      found.insert(files.file(at: Int(parser.tokens[place].start)))
    }
    return found
  }
}
