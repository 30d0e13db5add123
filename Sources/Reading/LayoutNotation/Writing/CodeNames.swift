import LayoutModel

/// Names of a layout's items in code: `save button` becomes `save_button`, `2nd` becomes `item2nd`,
/// `case` becomes `caseView`.
struct CodeNames {
  private(set) var views: [String]
  private(set) var guides: [String] = []
  /// Includes the names of constraints.
  private var taken: TakenNames

  /// Views come before guides, so that of two items with one name the view keeps it.
  init(_ layout: Layout) {
    taken = TakenNames(["view"])
    views = ["view"]
    for view in layout.views.dropFirst() { views.append(claim(view.id)) }
    for guide in layout.guides { guides.append(claim(guide.id)) }
  }

  func text(of item: Item) -> String {
    switch item {
    case .view(let index): views[index]
    case .guide(let index): guides[index]
    case .builtIn(let guide, let owner): "\(views[owner]).\(guide.rawValue)"
    }
  }

  /// Makes a unique Swift identifier similar to a text.
  mutating func claim(_ text: String) -> String {
    var stem = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      stem.append(scalar == "_" || scalar.properties.isXIDContinue ? scalar : "_")
    }
    if let first = stem.first, first != "_", !first.properties.isXIDStart {
      stem.insert(contentsOf: "item".unicodeScalars, at: stem.startIndex)
    }
    var name = String(stem)
    if name.allSatisfy({ $0 == "_" }) || Self.words.contains(name) { name += "View" }
    return taken.claim(name, separator: "")
  }

  /// Words with another meaning where a name is read; `make` has one in SnapKit's closures.
  private static let words: Set<String> = [
    "Any", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "make", "nil", "operator", "precedencegroup", "private", "protocol",
    "public",
    "repeat", "required", "rethrows", "return", "safeAreaLayoutGuide", "self", "static", "struct",
    "subscript", "super", "superview", "switch", "throw", "throws", "true", "try", "typealias",
    "var", "where", "while",
  ]
}

extension CodeNames {
  /// Escapes quotation marks, backslashes and control characters; nothing in the text is
  /// interpolated.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
