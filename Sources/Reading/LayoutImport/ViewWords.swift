internal import LayoutModel
internal import XMLText

/// What a file says of one object that people may know it by.
///
/// Candidates for `ViewNames`, which takes those that only one view has. None is longer than
/// `longest`.
struct ViewWords {
  /// Where words are read.
  let file: InterfaceFile
  /// The object.
  let node: ObjectTree.Node

  /// How many characters of an author's words a name takes.
  private static let longest = 32

  /// What its author calls it in Xcode.
  var userLabel: String? {
    let element = node.element
    let text =
      file.string(.userLabel, of: element)
      ?? file.child(.string, key: .userLabel, of: element).map { file.text(of: $0) }
    return text.flatMap { Self.plain($0) }
  }

  /// The author's own class.
  var ownClass: String? {
    file.string(.customClass, of: node.element).flatMap { Self.plain($0) }
  }

  /// The view by what it is to the one around it.
  var byRole: String? { file.has(.key, .contentView, node.element) ? "content view" : nil }

  /// What the view is, in words: `stack view`, or the author's own class.
  var noun: String { ownClass ?? kind }

  /// The view by the text that it shows: `button "Save"`.
  var byText: String? {
    text.flatMap { Self.plain($0) }.flatMap {
      Self.isFromLibrary($0) ? nil : "\(kind) \"\($0)\""
    }
  }

  /// The view by the image that it shows: `image view "logo"`.
  var byImage: String? {
    image.flatMap { Self.plain($0) }.map { name in
      node.tag == .imageView ? "\(kind) \"\(name)\"" : "\(kind) with image \"\(name)\""
    }
  }

  /// What the view is, whatever its class: `image view`.
  private var kind: String {
    file.xml.name(of: node.element).prefix(Self.longest).reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}

extension ViewWords {
  /// A word or line of an author's in the form that a name takes it: short, on one line, and
  /// without quotation marks in it; `nil` where nothing is left.
  ///
  /// For example `Save \n "now"` becomes `Save now`.
  ///
  /// - Parameter text: A label, a text or a name, of any length.
  /// - Returns: At most `longest` characters, with an ellipsis where it was cut.
  static func plain(_ text: String) -> String? {
    // A text may be as long as the file; a name needs its beginning.
    let words = text.prefix(4 * longest).split(whereSeparator: { $0.isWhitespace || $0.isNewline })
      .joined(separator: " ").filter { letter in
        letter != "\"" && letter != "`" && !letter.unicodeScalars.contains { $0.value < 0x20 }
      }
    guard !words.isEmpty else { return nil }
    return words.count > longest ? "\(words.prefix(longest - 1))…" : words
  }

  /// Whether a text is what Xcode's library gives views, or stands in for one.
  ///
  /// Views with such a text have it from Xcode and not from their author, so it tells them from
  /// nothing.
  private static func isFromLibrary(_ text: String) -> Bool {
    switch text.lowercased() {
    case "label", "multiline label", "button", "push button", "text", "title", "subtitle", "detail",
      "text cell", "table view cell", "check", "check box", "radio", "radio button", "field", "box",
      "item 1", "first", "wrapping label", "textview", "text view":
      true
    default: text.hasPrefix("Lorem ipsum")
    }
  }

  /// The text that a view shows, or what it shows while there is none.
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

  /// The first text that is an attribute of an element, and not empty.
  private func own(of element: Int) -> String? {
    for name in [Word.text, .title, .placeholder, .placeholderString] {
      if let text = file.string(name, of: element), !text.isEmpty { return text }
    }
    return nil
  }

  /// The title of a cell that is written as a child, since it has several lines.
  private func childText(of cell: Int) -> String? {
    file.child(.string, key: .title, of: cell).map { file.text(of: $0) }
  }

  /// The first piece of a text with attributes.
  private func fragment(of attributed: Int) -> String? {
    guard let fragment = file.child(.fragment, of: attributed) else { return nil }
    return file.string(.content, of: fragment)
      ?? file.child(.string, key: .content, of: fragment).map { file.text(of: $0) }
  }

  /// The name of the image that a view shows.
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
