internal import LayoutModel
internal import TextMetrics

extension TextContents {
  func caption(of node: ObjectTree.Node) -> View.Caption? {
    let element = node.element
    var caption = View.Caption(font: font(of: element, or: nil))
    switch node.tag {
    case .label:
      caption.text = plainText(.text, of: element, "text")
      caption.lineLimit = lineLimit(of: element)
      caption.widest = file.number(.preferredMaxLayoutWidth, of: element) ?? 0
    case .textView:
      caption.text = plainText(.text, of: element, "text")
      caption.scrolls = !file.has(.scrollEnabled, .no, element)
    case .textField:
      caption.text = plainText(.text, of: element, "text")
      caption.borderStyle = file.string(.borderStyle, of: element)
    case .button:
      if let state = shownState(of: element), let text = text(.title, of: state.element) {
        caption.text = title(text, element, state.title)
      } else if let configuration = file.child(.buttonConfiguration, of: element),
        let text = file.string(.title, of: configuration)
      {
        caption.text = title(text, element, "configuration.title")
      }
      if isOfSystem(element) { caption.buttonType = "system" }
    case .segmentedControl:
      guard let list = file.child(.segments, of: element) else { return nil }
      for segment in file.children(of: list) where file.tag(segment) == .segment {
        let title = file.string(.title, of: segment) ?? ""
        caption.segments.append(shown(title, element, "segmentTitles[\(caption.segments.count)]"))
      }
    default: return nil
    }
    return caption
  }

  private func plainText(_ name: Word, of element: Int, _ key: String) -> String? {
    text(name, of: element).map { shown($0, element, key) }
  }

  /// 0 is any number; a limit above every text's number of lines is none.
  func lineLimit(of element: Int) -> Int {
    let most = file.number(.numberOfLines, of: element) ?? 1
    return most < 1 || most > 1000 ? 0 : Int(most)
  }
}
