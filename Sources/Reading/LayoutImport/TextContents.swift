internal import LayoutModel
internal import TextMetrics

/// Content sizes of labels and controls, measured from their texts instead of the stored
/// rectangles.
///
/// A label is as wide and high as its lines by the metrics of the system's fonts (`MeasuredText`),
/// or of the user's; a text in another font, or with attributes, keeps its stored size.
struct TextContents {
  let file: InterfaceFile
  let header: FileHeader
  let appKit: AppKitMetrics?
  let variant: TextVariant
  /// Whether the file is laid out as drawn rather than for a device.
  var isDrawing = false

  struct Content {
    var size: IntrinsicContentSize
    /// `nil` where a text is not cut for lack of space, as in a field, which scrolls.
    var facts: View.Text?
    /// `nil` where they do not matter to baselines, or are not known.
    var lines: LineMetrics?
    /// Whether it was drawn smaller than its content size.
    var isCut = false
  }

  /// `nil` where the size does not come from text, or the font is not known.
  ///
  /// `scale`: pixels per point, to which sizes are rounded up.
  func content(of node: ObjectTree.Node, scale: Double) -> Content? {
    // Xcode's own measurement is more exact, and before Xcode 7 text was measured in another font.
    guard header.tools >= Self.firstToolsWithThisFont, header.designables[node.id] == nil,
      !isOfCell(node)
    else { return nil }
    guard var content = measured(node, scale) else { return nil }
    // A translation may be longer; the author saw the file's own text at the size of the drawing.
    let written = TextContents(
      file: file,
      header: header,
      appKit: appKit,
      variant: TextVariant(contentSize: header.drawnContentSize)
    )
    let seen = variant == written.variant ? content : written.measured(node, scale)
    content.isCut = seen.map { isCut($0, in: node.stored) } ?? false
    if isDrawing, isDrawnInWholePoints(node, content.size) { content.size.roundHeightsUp() }
    return content
  }

  /// Whether a text is as high as Xcode drew many, in whole points for any scale of the canvas.
  ///
  /// The width may be in pixels, and most texts on canvases of three pixels a point are so.
  private func isDrawnInWholePoints(_ node: ObjectTree.Node, _ size: IntrinsicContentSize) -> Bool {
    // An estimate may be a point wider than the drawing.
    let width = node.stored.width + 1
    let step = size.heightForWidth.last { $0.width <= width } ?? size.heightForWidth.first
    return (step?.height ?? size.height)?.rounded(.up) == node.stored.height
  }

  /// `nil` for views that show no text, or whose size is not by it.
  private func measured(_ node: ObjectTree.Node, _ scale: Double) -> Content? {
    if let appKit {
      return AppKitTexts(file: file, metrics: appKit, variant: variant).content(of: node)
    }
    if header.runtime == .tvOS { return onTelevision(node, scale) }
    return switch node.tag {
    case .label: label(node.element, scale)
    case .button: button(node.element, scale)
    case .textField: field(node, scale)
    case .textView: textView(node.element, scale)
    case .segmentedControl: segments(node.element)
    default: nil
    }
  }

  /// Beyond the uncertainty of its size and of outdated drawings: in width, or by half a line and
  /// more in height.
  private func isCut(_ content: Content, in stored: Rect) -> Bool {
    let size = content.size
    guard let widest = size.width, let line = size.height else { return false }
    let width = stored.width * Self.behindItsFont + (content.facts?.doubt ?? 0)
    if size.heightForWidth.isEmpty { return widest > width }
    let step = size.heightForWidth.last { $0.width <= width } ?? size.heightForWidth[0]
    return step.width > width || step.height - stored.height >= line / 2
  }

  /// The ratio to its drawing up to which a text's width does not count as cut: a drawing stays
  /// when another Xcode measures its font differently.
  private static let behindItsFont = 1.08

  /// Xcode 7, which introduced the present system font.
  private static let firstToolsWithThisFont = 8000
}

extension TextContents {
  init(
    file: InterfaceFile,
    header: FileHeader,
    appKit: AppKitMetrics?,
    overrides: EnvironmentOverrides
  ) {
    let isDrawing = overrides.device == nil
    let drawn = TextVariant(contentSize: isDrawing ? header.drawnContentSize : .large)
    self.init(
      file: file,
      header: header,
      appKit: appKit,
      variant: overrides.texts ?? drawn,
      isDrawing: isDrawing
    )
  }

  /// Each width with its height.
  ///
  /// Without an attribute a label has one line, and 0 is any number.
  func label(_ element: Int, _ scale: Double) -> Content? {
    // The default font of a label of tvOS is not known.
    guard var passage = passage(of: element, or: header.runtime == .tvOS ? nil : 17) else {
      return nil
    }
    let limit = lineLimit(of: element)
    guard limit == 1 || !passage.isOnOneLine && !file.has(.lineBreakMode, .characterWrap, element)
    else { return nil }
    passage.text = shown(passage.text, element, "text")
    guard
      let steps = steps(passage, limit, scale)?
        .within(file.number(.preferredMaxLayoutWidth, of: element) ?? 0)
    else { return nil }
    var facts = facts(of: element, passage, doubt: steps.last?.doubt ?? 0)
    facts.leastScale = leastScale(of: element, passage.font)
    return Content(size: IntrinsicContentSize(steps), facts: facts, lines: lines(of: passage))
  }

  func lines(of passage: Passage) -> LineMetrics? {
    var font = file.texts.fonts.font(passage.font)
    font?.paragraph = passage.paragraph
    return font?.lineMetrics
  }

  /// `size`: the point size where the file describes no font.
  func passage(of element: Int, or size: Double?) -> Passage? {
    if file.child(.attributedString, key: .attributedText, of: element) != nil {
      return attributed(.attributedText, of: element)
    }
    guard let text = text(.text, of: element), let font = font(of: element, or: size) else {
      return nil
    }
    return Passage(text: text, font: font)
  }

  /// A factor, or from a minimum point size; 1 where neither is set (`UILabel.minimumScaleFactor`).
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

  func steps(_ passage: Passage, _ limit: Int, _ scale: Double) -> [TextSize]? {
    file.texts.steps(
      of: passage.text,
      in: passage.font,
      paragraph: passage.paragraph,
      lineLimit: limit,
      scale: scale,
      meter: file.meter
    )
  }

  func facts(of element: Int, _ passage: Passage, doubt: Double) -> View.Text {
    let distance = lines(of: passage)?.lineDistance ?? 0
    let isStyle = if case .style = passage.font { true } else { false }
    let follows = file.has(.adjustsFontForContentSizeCategory, .yes, element)
    let scaling: View.Scaling = !isStyle ? .fixed : follows ? .always : .atCreation
    return View.Text(
      doubt: doubt,
      lineDistance: distance,
      // tvOS has no setting for the size of texts.
      scaling: header.runtime == .tvOS ? .unknown : scaling
    )
  }

  /// A title alone, as UIKit drew it before configurations: in whole points, 12 higher than its
  /// line unless it has insets above or below, and at least 30 wide.
  private func button(_ element: Int, _ scale: Double) -> Content? {
    if let configuration = file.child(.buttonConfiguration, of: element) {
      return configured(element, configuration, scale)
    }
    guard file.string(.customClass, of: element) == nil,
      let state = shownState(of: element), file.image(of: state.element) == nil,
      var passage = title(of: element, state.element), !passage.text.isEmpty
    else { return nil }
    passage.text = title(passage.text, element, state.title)
    guard let title = steps(passage, 1, 1)?.last else { return nil }
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
    let facts = facts(of: element, passage, doubt: title.doubt)
    return Content(size: size, facts: facts, lines: lines(of: passage))
  }

  /// The state whose title a button shows as the file has it, and the key of that title in
  /// translations.
  ///
  /// UIKit sizes a button by the title of the state that it is in (`UIButton.currentTitle`), not by
  /// its widest.
  func shownState(of element: Int) -> (element: Int, title: String)? {
    func titled(_ key: Word) -> Int? {
      file.child(.state, key: key, of: element).flatMap { state in
        let hasTitle =
          text(.title, of: state)?.isEmpty == false || file.image(of: state) != nil
          || file.child(.attributedString, key: .attributedTitle, of: state) != nil
        return hasTitle ? state : nil
      }
    }
    let selected = file.has(.selected, .yes, element) ? titled(.selected) : nil
    let disabled = file.has(.enabled, .no, element) ? titled(.disabled) : nil
    guard selected == nil || disabled == nil else { return nil }
    if let selected { return (selected, "selectedTitle") }
    if let disabled { return (disabled, "disabledTitle") }
    return file.child(.state, key: .normal, of: element).map { ($0, "normalTitle") }
  }

  private func title(of element: Int, _ state: Int) -> Passage? {
    if file.child(.attributedString, key: .attributedTitle, of: state) != nil {
      return attributed(.attributedTitle, of: state)
    }
    // The font of a button that is no button of the system's is not known without a description.
    guard let text = text(.title, of: state),
      let font = font(of: element, or: isOfSystem(element) ? 15 : nil)
    else { return nil }
    return Passage(text: text, font: font)
  }

  /// A title alone: 7 points above and below its line, and 12 on either side; the line is of the
  /// style of bodies, or in a font that the configuration has.
  ///
  /// Buttons of published files are as high in both, and at the smallest content size where Xcode
  /// drew with that.
  private func configured(_ element: Int, _ configuration: Int, _ scale: Double) -> Content? {
    let hasOthers = file.children(of: configuration).contains {
      file.tag($0) != .color && file.tag($0) != .fontDescription
    }
    guard header.tools >= Self.firstToolsWithConfigurations, !hasOthers,
      file.string(.buttonSize, of: configuration) == nil,
      file.string(.subtitle, of: configuration) == nil,
      file.string(.customClass, of: element) == nil, file.image(of: configuration) == nil,
      let written = file.string(.title, of: configuration), !written.isEmpty,
      let font = file.child(.fontDescription, of: configuration) == nil
        ? style(.body) : font(of: configuration, or: nil)
    else { return nil }
    let passage = Passage(text: title(written, element, "configuration.title"), font: font)
    guard let title = steps(passage, 1, scale)?.last else { return nil }
    let size = IntrinsicContentSize(width: title.width + 24, height: title.height + 14)
    var facts = facts(of: element, passage, doubt: title.doubt)
    // Whether a button's title follows once it is shown is not known.
    if facts.scaling != .fixed { facts.scaling = .unknown }
    return Content(size: size, facts: facts, lines: lines(of: passage))
  }

  /// Xcode 13 brought configurations.
  private static let firstToolsWithConfigurations = 19_000

  func title(_ text: String, _ element: Int, _ name: String) -> String {
    String(shown(text, element, name).prefix { !$0.isNewline })
  }

  func isOfSystem(_ element: Int) -> Bool {
    file.has(.buttonType, .system, element) || file.has(.buttonType, .roundedRect, element)
  }

  /// The translation, if the variant has one.
  ///
  /// `name`: the key of .strings files, `text` or `normalTitle`.
  func shown(_ text: String, _ element: Int, _ name: String) -> String {
    variant.shown(text, key: "\(file.string(.id, of: element) ?? "").\(name)")
  }

  /// An attribute, or a child where the text has several lines; `nil` for one that is encoded.
  func text(_ name: Word, of element: Int) -> String? {
    if let text = file.string(name, of: element) { return text }
    guard let child = file.child(.string, key: name, of: element),
      file.string(.base64, of: child) == nil
    else { return nil }
    return file.text(of: child)
  }

  /// At the variant's content size.
  private func style(_ style: FontStyle) -> FontChoice {
    .style(style, variant.contentSize, TextPlatform(header.platform))
  }

  /// `size`: the point size where the file describes no font.
  func font(of element: Int, or size: Double?) -> FontChoice? {
    guard let description = file.child(.fontDescription, of: element) else {
      return size.map { .system(size: $0, weight: .regular) }
    }
    if let name = file.string(.style, of: description) {
      return FontStyle(storedName: name).map { style($0) }
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

extension IntrinsicContentSize {
  fileprivate mutating func roundHeightsUp() {
    let steps = heightForWidth.map {
      Step(width: $0.width, height: $0.height.rounded(.up), spacedWidth: $0.spacedWidth)
    }
    if steps.isEmpty { height = height?.rounded(.up) }
    if !steps.isEmpty { self = IntrinsicContentSize(heightForWidth: steps) }
  }
}
