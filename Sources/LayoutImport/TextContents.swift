internal import LayoutModel
internal import TextMetrics

/// What labels and controls ask for by the text that they show, measured here instead of taken from the
/// rectangles that are stored.
///
/// A label's size is as wide and high as its lines by the metrics of the system's fonts
/// (`MeasuredText`), or of those that the user brings; a text in another font, or with attributes,
/// keeps the size that is stored.
struct TextContents {
  /// Where texts and fonts are read.
  let file: InterfaceFile
  /// The Interface Builder that drew it, and what Xcode measured.
  let header: FileHeader
  /// What is known of AppKit's controls; `nil` in a file for UIKit.
  let appKit: AppKitMetrics?
  /// What texts are shown as.
  let variant: TextVariant

  /// A size, and what is known of the text that it is of.
  struct Content {
    /// In points.
    var size: IntrinsicContentSize
    /// What is known of the text; `nil` where no text is cut that has less room, as a field's, which
    /// scrolls.
    var facts: View.Text?
    /// Whether it was drawn with less room than it asks for as the file has it.
    var isCut = false
  }

  /// Measures the text of a view.
  ///
  /// - Parameters:
  ///   - node: The view.
  ///   - scale: The pixels of a point, to which sizes are rounded up.
  /// - Returns: The size; `nil` where it is not from text, or from text in a font that is not known
  ///   here.
  func content(of node: ObjectTree.Node, scale: Double) -> Content? {
    // What Xcode ran knows better, and before Xcode 7 text was measured in another font.
    guard header.runtime != .tvOS, header.tools >= Self.firstToolsWithThisFont,
      header.designables[node.id] == nil
    else { return nil }
    guard var content = measured(node, scale) else { return nil }
    // A translation may be longer; what the author saw is the file's own text at the usual size.
    let written = TextContents(
      file: file,
      header: header,
      appKit: appKit,
      variant: TextVariant()
    )
    let seen = variant == TextVariant() ? content : written.measured(node, scale)
    content.isCut = seen.map { isCut($0, in: node.stored) } ?? false
    return content
  }

  /// The size of a view's text; `nil` for views that show none, or whose size is not by it.
  private func measured(_ node: ObjectTree.Node, _ scale: Double) -> Content? {
    if let appKit {
      return AppKitTexts(file: file, metrics: appKit, variant: variant).content(of: node)
    }
    return switch node.tag {
    case .label: label(node.element, scale)
    case .button: button(node.element, scale)
    case .textField: field(node, scale)
    case .segmentedControl: segments(node.element)
    default: nil
    }
  }

  /// Whether a text asks for more room than a rectangle has, by more than its size is doubtful and
  /// drawings are behind their fonts: in width, or by half a line and more in height.
  ///
  /// - Parameters:
  ///   - content: What the text asks for.
  ///   - room: The stored rectangle.
  /// - Returns: Whether the author has seen it cut.
  private func isCut(_ content: Content, in room: Rect) -> Bool {
    let size = content.size
    guard let widest = size.width, let line = size.height else { return false }
    let width = room.width * Self.behindItsFont + (content.facts?.doubt ?? 0)
    if size.heightForWidth.isEmpty { return widest > width }
    let step = size.heightForWidth.last { $0.width <= width } ?? size.heightForWidth[0]
    return step.width > width || step.height - room.height >= line / 2
  }

  /// How much wider than it is drawn a text may be that was not seen cut: a drawing stays when
  /// another Xcode measures its font otherwise.
  private static let behindItsFont = 1.08

  /// That of Xcode 7, which brought the system font of today.
  private static let firstToolsWithThisFont = 8000
}

extension TextContents {
  /// A label's text in as many lines as it may have, each width with its height.
  ///
  /// - Parameters:
  ///   - element: The label's element; without a number of lines it has one, and 0 is any number.
  ///   - scale: The pixels of a point.
  /// - Returns: The size; `nil` for a text with attributes, or in a font that is not known here.
  private func label(_ element: Int, _ scale: Double) -> Content? {
    guard file.child(.attributedString, of: element) == nil, let written = text(.text, of: element),
      let choice = font(of: element, or: 17)
    else { return nil }
    let lines = file.number(.numberOfLines, of: element) ?? 1
    // A number beyond all texts is none.
    let limit = lines < 1 || lines > 1000 ? 0 : Int(lines)
    guard var steps = steps(shown(written, element, "text"), choice, limit, scale) else {
      return nil
    }
    if let widest = file.number(.preferredMaxLayoutWidth, of: element), widest > 0 {
      let fitting = steps.filter { $0.width <= widest }
      steps = fitting.isEmpty ? Array(steps.prefix(1)) : fitting
    }
    var facts = facts(of: element, choice, doubt: steps.last?.doubt ?? 0)
    facts.leastScale = leastScale(of: element, choice)
    return Content(size: IntrinsicContentSize(steps), facts: facts)
  }

  /// How much smaller than its font a label's text may become: by a factor, or down to a size of
  /// points; not at all where neither is said (`UILabel.minimumScaleFactor`).
  private func leastScale(of element: Int, _ choice: FontChoice) -> Double {
    guard !file.has(.adjustsFontSizeToFit, .no, element) else { return 1 }
    if let factor = file.number(.minimumScaleFactor, of: element), factor > 0 {
      return min(1, factor)
    }
    guard let least = file.number(.minimumFontSize, of: element), least > 0,
      let size = file.texts.fonts.font(choice)?.size, size > 0
    else { return 1 }
    return min(1, least / size)
  }

  /// The sizes of a text; `nil` in a font that is not known.
  func steps(
    _ text: String,
    _ choice: FontChoice,
    _ limit: Int,
    _ scale: Double
  ) -> [TextSize]? {
    file.texts.steps(of: text, in: choice, lineLimit: limit, scale: scale, meter: file.meter)
  }

  /// What is known of a text.
  private func facts(of element: Int, _ choice: FontChoice, doubt: Double) -> View.Text {
    let distance = file.texts.fonts.font(choice)?.lineMetrics.lineDistance ?? 0
    let isStyle = if case .style = choice { true } else { false }
    let follows = file.has(.adjustsFontForContentSizeCategory, .yes, element)
    return View.Text(
      doubt: doubt,
      lineDistance: distance,
      scaling: !isStyle ? .fixed : follows ? .always : .atCreation
    )
  }

  /// A button with a title alone, as UIKit drew it before configurations: in whole points, 12
  /// higher than its line unless it has insets above or below, and at least 30 wide.
  ///
  /// - Parameters:
  ///   - element: The button's element.
  ///   - scale: The pixels of a point.
  /// - Returns: The size; `nil` for one with an image, a class of the author's or no title.
  private func button(_ element: Int, _ scale: Double) -> Content? {
    if let configuration = file.child(.buttonConfiguration, of: element) {
      return configured(element, configuration, scale)
    }
    guard file.string(.customClass, of: element) == nil,
      let state = file.child(.state, key: .normal, of: element),
      file.child(.attributedString, of: state) == nil, file.image(of: state) == nil,
      let written = text(.title, of: state), !written.isEmpty,
      // The font of a button that is no button of the system's is not known without a description.
      let font = font(of: element, or: isOfSystem(element) ? 15 : nil),
      let title = steps(title(written, element, "normalTitle"), font, 1, 1)?.last
    else { return nil }
    let insets = file.child(.inset, key: .contentEdgeInsets, of: element)
    func inset(_ name: Word) -> Double { insets.flatMap { file.number(name, of: $0) } ?? 0 }
    let size = IntrinsicContentSize(
      title: title,
      insets: EdgeInsets(
        top: inset(.minY),
        left: inset(.minX),
        bottom: inset(.maxY),
        right: inset(.maxX)
      )
    )
    return Content(size: size, facts: facts(of: element, font, doubt: title.doubt))
  }

  /// A button with a configuration and a title alone: 7 points above and below its line, and 12 on
  /// either side.
  ///
  /// - Parameters:
  ///   - element: The button's element.
  ///   - configuration: That of its configuration.
  ///   - scale: The pixels of a point.
  /// - Returns: The size; `nil` for one with an image, a font, insets or a size of its own.
  private func configured(_ element: Int, _ configuration: Int, _ scale: Double) -> Content? {
    let hasOthers = file.children(of: configuration).contains { file.tag($0) != .color }
    let choice = FontChoice.system(size: 17, weight: .regular)
    guard header.tools >= Self.firstToolsWithBodyTitles, !hasOthers,
      file.string(.buttonSize, of: configuration) == nil,
      file.string(.customClass, of: element) == nil, file.image(of: configuration) == nil,
      let written = file.string(.title, of: configuration), !written.isEmpty,
      let title = steps(title(written, element, "configuration.title"), choice, 1, scale)?.last
    else { return nil }
    let size = IntrinsicContentSize(width: title.width + 24, height: title.height + 14)
    // The system's own title follows the content size when the button is made.
    let facts = View.Text(
      doubt: title.doubt,
      lineDistance: file.texts.fonts.font(choice)?.lineMetrics.lineDistance ?? 0
    )
    return Content(size: size, facts: facts)
  }

  /// Xcode 13 drew titles of configurations smaller.
  private static let firstToolsWithBodyTitles = 22_000

  /// What is shown of a title: it has one line, which a newline ends.
  private func title(_ text: String, _ element: Int, _ name: String) -> String {
    String(shown(text, element, name).prefix { !$0.isNewline })
  }

  /// Whether UIKit's own style of buttons decides the font.
  private func isOfSystem(_ element: Int) -> Bool {
    file.has(.buttonType, .system, element) || file.has(.buttonType, .roundedRect, element)
  }

  /// What is shown of a text, which translations know by the object and what it is of it.
  ///
  /// - Parameters:
  ///   - text: What the file has.
  ///   - element: The object whose text it is.
  ///   - name: What Xcode calls it in .strings files: `text` or `normalTitle`.
  /// - Returns: Its translation, where the variant has one.
  func shown(_ text: String, _ element: Int, _ name: String) -> String {
    variant.shown(text, key: "\(file.string(.id, of: element) ?? "").\(name)")
  }

  /// A text of an element: an attribute, or a child where it has more than one line.
  ///
  /// - Parameters:
  ///   - name: The attribute, or the key of the child.
  ///   - element: The object, or a state of it.
  /// - Returns: The text; `nil` where there is none, or one that is encoded.
  private func text(_ name: Word, of element: Int) -> String? {
    if let text = file.string(name, of: element) { return text }
    guard let child = file.child(.string, key: name, of: element),
      file.string(.base64, of: child) == nil
    else { return nil }
    return file.text(of: child)
  }

  /// The font of an element, where it is the system's or one that the user brings.
  ///
  /// - Parameters:
  ///   - element: The object.
  ///   - size: The point size where the file describes no font; `nil` where it is not known then.
  /// - Returns: A text style at the variant's content size, or a size and a weight; `nil` for any
  ///   other font.
  func font(of element: Int, or size: Double?) -> FontChoice? {
    guard let description = file.child(.fontDescription, of: element) else {
      return size.map { .system(size: $0, weight: .regular) }
    }
    if let name = file.string(.style, of: description) {
      return FontStyle(storedName: name).map { .style($0, variant.contentSize) }
    }
    guard let size = file.number(.pointSize, of: description) ?? size, size > 0, size < 10_000
    else {
      return nil
    }
    if let name = file.string(.name, of: description) { return .named(name, size: size) }
    let named = file.string(.weight, of: description).map { FontWeight(name: $0) }
    switch file.word(.type, of: description) {
    case .system: return (named ?? .regular).map { .system(size: size, weight: $0) }
    case .boldSystem: return (named ?? .bold).map { .system(size: size, weight: $0) }
    default: return nil
    }
  }
}
