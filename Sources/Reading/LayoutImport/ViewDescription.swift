internal import LayoutModel
internal import XMLText

/// Candidate names of an object for `ViewNames`, which uses the unique ones.
struct ViewDescription {
  let file: InterfaceFile
  let node: ObjectTree.Node

  /// In characters of an author's text.
  private static let longest = 32

  var userLabel: String? {
    let element = node.element
    let text =
      file.string(.userLabel, of: element)
      ?? file.child(.string, key: .userLabel, of: element).map { file.text(of: $0) }
    return text.flatMap { Self.plain($0) }
  }

  var ownClass: String? {
    file.string(.customClass, of: node.element).flatMap { Self.plain($0) }
  }

  var byRole: String? { file.has(.key, .contentView, node.element) ? "content view" : nil }

  /// The kind of view, `stack view`, or the author's own class.
  var noun: String { ownClass ?? kind }

  /// For example `button "Save"`.
  var byText: String? {
    text.flatMap { Self.plain($0) }.flatMap {
      Self.isFromLibrary($0) ? nil : "\(kind) \"\($0)\""
    }
  }

  /// For example `image view "logo"`.
  var byImage: String? {
    image.flatMap { Self.plain($0) }.map { name in
      node.tag == .imageView ? "\(kind) \"\(name)\"" : "\(kind) with image \"\(name)\""
    }
  }

  /// Without its class: `image view`.
  private var kind: String {
    file.xml.name(of: node.element).prefix(Self.longest).reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}

extension ViewDescription {
  /// On one line, at most `longest` characters, without quotation marks: `Save \n "now"` becomes
  /// `Save now`.
  static func plain(_ text: String) -> String? {
    // A text may be as long as the file; a name needs its beginning.
    let words = text.prefix(4 * longest).split(whereSeparator: { $0.isWhitespace || $0.isNewline })
      .joined(separator: " ").filter { letter in
        letter != "\"" && letter != "`" && !letter.unicodeScalars.contains { $0.value < 0x20 }
      }
    guard !words.isEmpty else { return nil }
    return words.count > longest ? "\(words.prefix(longest - 1))…" : words
  }

  /// Xcode gives such a text, not the author, so it identifies no view.
  private static func isFromLibrary(_ text: String) -> Bool {
    switch text.lowercased() {
    case "label", "multiline label", "button", "push button", "text", "title", "subtitle", "detail",
      "text cell", "table view cell", "check", "check box", "radio", "radio button", "field", "box",
      "item 1", "first", "wrapping label", "textview", "text view":
      true
    default: text.hasPrefix("Lorem ipsum")
    }
  }

  private var text: String? {
    let element = node.element
    if let text = own(of: element) { return text }
    for child in file.children(of: element) {
      switch file.tag(child) {
      case .state where file.xml.attribute(Word.title.rawValue, of: child) != nil,
        .buttonConfiguration where file.xml.attribute(Word.title.rawValue, of: child) != nil:
        return file.string(.title, of: child)
      case .state:
        if let title = file.child(.string, key: .title, of: child) {
          return file.text(of: title)
        }
      case .string where file.has(.key, .text, child) || file.has(.key, .title, child):
        return file.text(of: child)
      case .attributedString where !file.has(.key, .userComments, child):
        if let text = fragment(of: child) { return text }
      case .segments:
        return file.child(.segment, of: child).flatMap { file.string(.title, of: $0) }
      case _ where file.word(.key, of: child) == .cell:
        if let text = own(of: child) ?? childText(of: child) { return text }
      default: continue
      }
    }
    return nil
  }

  private func own(of element: Int) -> String? {
    for name in [Word.text, .title, .placeholder, .placeholderString] {
      if let text = file.string(name, of: element), !text.isEmpty { return text }
    }
    return nil
  }

  /// A title that has several lines is a child.
  private func childText(of cell: Int) -> String? {
    file.child(.string, key: .title, of: cell).map { file.text(of: $0) }
  }

  private func fragment(of attributed: Int) -> String? {
    guard let fragment = file.child(.fragment, of: attributed) else { return nil }
    return file.string(.content, of: fragment)
      ?? file.child(.string, key: .content, of: fragment).map { file.text(of: $0) }
  }

  private var image: String? {
    if let image = file.image(of: node.element) { return image }
    for child in file.children(of: node.element) {
      let hasImage =
        file.tag(child) == .state || file.tag(child) == .buttonConfiguration
        || file.word(.key, of: child) == .cell
      if hasImage, let image = file.image(of: child) { return image }
    }
    return nil
  }
}
