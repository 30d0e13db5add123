internal import LayoutModel
internal import TextMetrics

extension TextContents {
  struct Passage {
    var text: String
    var font: FontChoice
    var paragraph = ParagraphStyle()
    /// Whether its own attributes let no line be broken.
    var isOnOneLine = false
  }

  /// A text with attributes (`NSAttributedString`), where all of it is set alike.
  func attributed(_ key: Word, of element: Int) -> Passage? {
    guard let string = file.child(.attributedString, key: key, of: element) else { return nil }
    var all: Passage?
    for fragment in file.children(of: string) where file.tag(fragment) == .fragment {
      guard let piece = piece(fragment) else { return nil }
      guard var known = all else {
        all = piece
        continue
      }
      guard known.font == piece.font, known.paragraph == piece.paragraph else { return nil }
      known.text += piece.text
      all = known
    }
    return all.flatMap { $0.text.isEmpty ? nil : $0 }
  }

  private func piece(_ fragment: Int) -> Passage? {
    guard let text = text(.content, of: fragment),
      let attributes = file.child(.attributes, of: fragment)
    else { return nil }
    var passage: Passage?
    var paragraph = ParagraphStyle()
    var isOnOneLine = false
    for attribute in file.children(of: attributes) {
      switch file.tag(attribute) {
      case .font where file.string(.key, of: attribute) == "NSFont":
        guard let font = font(described: attribute) else { return nil }
        passage = Passage(text: text, font: font)
      case .paragraphStyle:
        guard let style = style(attribute) else { return nil }
        paragraph = style
        let mode = file.word(.lineBreakMode, of: attribute)
        isOnOneLine = mode != nil && mode != .wordWrapping
      case .color: continue
      default: return nil
      }
    }
    // The default font is not known.
    passage?.paragraph = paragraph
    passage?.isOnOneLine = isOnOneLine
    return passage
  }

  /// `nil` with indents or space between paragraphs.
  private func style(_ element: Int) -> ParagraphStyle? {
    let others: [Word] = [
      .paragraphSpacing, .paragraphSpacingBefore, .firstLineHeadIndent, .headIndent, .tailIndent,
      .hyphenationFactor,
    ]
    guard others.allSatisfy({ file.number($0, of: element) ?? 0 == 0 }) else { return nil }
    var style = ParagraphStyle()
    style.lineHeightMultiple = file.number(.lineHeightMultiple, of: element) ?? 0
    style.lineSpacing = file.number(.lineSpacing, of: element) ?? 0
    style.minimumLineHeight = file.number(.minimumLineHeight, of: element) ?? 0
    style.maximumLineHeight = file.number(.maximumLineHeight, of: element) ?? 0
    return style
  }

  /// Reads `<font>`: one of the system's by its purpose, or one by its name.
  private func font(described element: Int) -> FontChoice? {
    let size = file.number(.size, of: element)
    guard size.map({ $0 > 0 && $0 < 10_000 }) ?? true else { return nil }
    if let name = file.string(.name, of: element) { return size.map { .named(name, size: $0) } }
    guard let purpose = file.string(.metaFont, of: element),
      let usual = AppKitTexts.fonts[purpose]
    else { return nil }
    return .system(size: size ?? usual.size, weight: usual.weight)
  }
}
