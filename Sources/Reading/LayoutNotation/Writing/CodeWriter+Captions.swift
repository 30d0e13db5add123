import LayoutModel
import TextMetrics

extension CodeWriter {
  /// Writes `title.text = "Welcome"`, `title.font = .systemFont(ofSize: 22, weight: .bold)`.
  mutating func writeCaption(of index: Int) {
    guard let caption = layout.views[index].caption else { return }
    let name = names.views[index]
    switch className(of: layout.views[index]) {
    case "UILabel":
      writeText(caption, of: name)
      if caption.lineLimit != 1 { line("\(name).numberOfLines = \(caption.lineLimit)") }
      if caption.widest != 0 {
        line("\(name).preferredMaxLayoutWidth = \(exact(caption.widest))")
      }
    case "UITextView":
      writeText(caption, of: name)
      if !caption.scrolls { line("\(name).isScrollEnabled = false") }
    case "UITextField":
      writeText(caption, of: name)
      if let style = caption.borderStyle, Self.borderStyles.contains(style) {
        line("\(name).borderStyle = .\(style)")
      }
    case "UIButton":
      if let text = caption.text {
        line("\(name).setTitle(\(CodeNames.literal(text)), for: .normal)")
      }
      if let font = caption.font { line("\(name).titleLabel?.font = \(font.code)") }
    default: break
    }
  }

  private mutating func writeText(_ caption: View.Caption, of name: String) {
    if let text = caption.text { line("\(name).text = \(CodeNames.literal(text))") }
    if let font = caption.font { line("\(name).font = \(font.code)") }
  }

  /// The type of a button, or the titles of segments.
  func arguments(of view: View) -> String {
    guard let caption = view.caption else { return "" }
    switch className(of: view) {
    case "UIButton":
      guard let type = caption.buttonType, Self.buttonTypes.contains(type) else { return "" }
      return "type: .\(type)"
    case "UISegmentedControl" where !caption.segments.isEmpty:
      return "items: [\(caption.segments.map(CodeNames.literal).joined(separator: ", "))]"
    default: return ""
    }
  }

  /// `UITextField.BorderStyle`.
  private static let borderStyles: Set<String> = ["none", "line", "bezel", "roundedRect"]

  /// `UIButton.ButtonType`.
  private static let buttonTypes: Set<String> = [
    "custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close",
    "roundedRect",
  ]
}

extension FontChoice {
  fileprivate var code: String {
    switch self {
    case .system(let size, .regular): ".systemFont(ofSize: \(exact(size)))"
    case .system(let size, let weight):
      ".systemFont(ofSize: \(exact(size)), weight: .\(weight.name))"
    case .style(let style, _, _): ".preferredFont(forTextStyle: .\(style.name))"
    case .named(let name, let size):
      "UIFont(name: \(CodeNames.literal(name)), size: \(exact(size)))"
    }
  }
}
