import LayoutModel
import SwiftSubset

/// Code without a layout, of which an empty result would look like a layout without faults.
///
/// Other languages, unsupported libraries and text without code are refused with AL041; Swift
/// declarations without a caller are accepted with the warning AL124.
struct UnreadKind: ScriptMessage {
  private enum Kind {
    case objectiveC
    case swiftUI
    case library([String])
    case declarations
    case other
  }

  private let kind: Kind
  /// The fault that makes the text unreadable.
  private let fault: String?

  init(_ parser: SwiftParser, _ bytes: [UInt8]) {
    let imports = UnreadLibraries(parser)
    if Self.isObjectiveC(bytes) {
      (kind, fault) = (.objectiveC, nil)
    } else {
      if !imports.names.isEmpty {
        kind = .library(imports.names)
      } else if imports.hasSwiftUI {
        kind = .swiftUI
      } else {
        let tree = parser.tree
        let isSwift = !tree.functions.isEmpty || !tree.types.isEmpty || !tree.statements.isEmpty
        kind = isSwift ? .declarations : .other
      }
      fault = parser.faults.first?.message
    }
  }

  var diagnostic: Diagnostic {
    var diagnostic = Diagnostic(code, message)
    if case .declarations = kind { diagnostic.doubt(.usedElsewhere) }
    return diagnostic
  }

  var code: Diagnostic.Code {
    switch kind {
    case .declarations: .skippedCode
    case .objectiveC, .swiftUI, .library, .other: .scriptUnreadable
    }
  }

  /// The message for a project, whose files may have other layouts; `nil` for plain Swift.
  var projectMessage: String? {
    switch kind {
    case .objectiveC, .swiftUI, .library: message
    case .declarations, .other: nil
    }
  }

  var message: String {
    switch kind {
    case .objectiveC: Self.objectiveC
    case .swiftUI: Self.swiftUI
    case .library(let names):
      "No constraint was read: \(Self.unsupported(names))"
    case .declarations:
      "No view is laid out, as the declarations are not used. Add the code that uses them, or name the folder of "
        + "the project."
    case .other:
      "The text has no layout code.\(fault.map { " \($0)" } ?? "") Declare a view, such as `let logo = "
        + "UIImageView()`, and its constraints, or send a JSON document."
    }
  }

  static let readable =
    "Write the layout in Swift with NSLayoutAnchor, NSLayoutConstraint, visual formats, SnapKit, PureLayout or "
    + "Anchorage. The .xib and .storyboard files and the conflict logs of any app are read."

  static let objectiveC = "Objective-C is not read. \(readable)"
  static let swiftUI = "SwiftUI is not read, as its layouts have no constraints. \(readable)"

  static func unsupported(_ libraries: [String]) -> String {
    "\(libraries.joined(separator: " and ")) \(libraries.count > 1 ? "are" : "is") not supported. "
      + readable
  }

  /// Whether a text has words that only Objective-C has at the beginning of a line.
  static func isObjectiveC(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let rest = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      return directives.contains { rest.starts(with: $0.utf8) } || rest.contains(Self.block)
    }
  }

  private static let directives = [
    "#import", "#include", "@implementation", "@interface", "@property", "- (", "+ (", "[self ",
    "[super ",
  ]
  /// Of a block.
  private static let block = Array(":^(".utf8)
}

struct UnreadLibraries {
  private(set) var names: [String] = []
  private(set) var hasSwiftUI = false

  /// Each token is charged a unit.
  init(_ parser: SwiftParser, in range: Range<Int>? = nil) {
    let range = range ?? parser.tokens.indices
    let modules = Set(Self.known.lazy.compactMap { parser.names.known($0) })
    let swiftUI = parser.names.known("SwiftUI")
    guard !modules.isEmpty || swiftUI != nil, parser.meter.charge(range.count) else { return }
    var found: Set<String> = []
    for place in range.dropFirst() where parser.tokens[place - 1].is(.import) {
      let symbol = parser.tokens[place].symbol
      if modules.contains(symbol) { found.insert(parser.names[symbol]) }
      if symbol == swiftUI { hasSwiftUI = true }
    }
    names = found.sorted()
  }

  private static let known = [
    "AsyncDisplayKit", "Cartography", "EasyPeasy", "FlexLayout", "LayoutKit", "Masonry", "Mortar",
    "Neon", "PinLayout", "Stevia", "TinyConstraints", "YogaKit",
  ]

  /// The closures of an undeclared function of these libraries are not read.
  func hasFunction(_ name: String) -> Bool {
    name == "constrain" && names.contains("Cartography")
  }

  init() {}
}
