internal import LayoutModel
internal import XMLText

struct ElementFix {
  let file: InterfaceFile
  let positions: [XMLPosition]
}

extension ElementFix {
  /// A safe fix; `nil` where no start tag can be read at the element.
  private func fix(
    _ title: String,
    of element: Int,
    setting attributes: [(name: String, value: String)]
  ) -> Fix? {
    let bytes = file.xml.bytes
    let start = file.xml.elements[element].offset
    let edits = interfaceBuilderEdits(bytes, at: start, setting: attributes)
    guard !edits.isEmpty else { return nil }
    return Fix(
      title: title,
      change: .edits(edits.map { textEdit($0, from: start, at: positions[element]) }),
      grade: .safe
    )
  }

  /// Converts an edit in bytes, located after `start`, to lines and columns, which count Unicode
  /// scalars.
  private func textEdit(_ edit: SourceEdit, from start: Int, at position: XMLPosition) -> TextEdit {
    let bytes = file.xml.bytes
    var place = (line: position.line, column: position.column)
    func advance(_ range: Range<Int>) {
      for byte in bytes[range] {
        if byte == 0x0A {
          place = (place.line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
          place.column += 1
        }
      }
    }
    advance(start..<edit.range.lowerBound)
    let first = place
    advance(edit.range)
    return TextEdit(
      line: first.line,
      column: first.column,
      endLine: place.line,
      endColumn: place.column,
      text: edit.text
    )
  }
}

extension ElementFix {
  /// Interface Builder's own constraints all follow the layout direction: `left` becomes `leading`,
  /// `right` becomes `trailing`, and margins alike.
  func direction(of constraint: Constraint, _ element: Int) -> Fix? {
    let sides: [(Word, String, Attribute?)] = [
      (.firstAttribute, "firstAttribute", constraint.first.attribute),
      (.secondAttribute, "secondAttribute", constraint.second?.attribute),
    ]
    for (word, name, attribute) in sides {
      guard let attribute, file.string(word, of: element) != nil else { continue }
      let twin: Attribute
      switch attribute {
      case .left: twin = .leading
      case .right: twin = .trailing
      case .leftMargin: twin = .leadingMargin
      case .rightMargin: twin = .trailingMargin
      default: continue
      }
      return fix(
        "Write \(twin.name) instead of \(attribute.name)",
        of: element,
        setting: [(name, twin.name)]
      )
    }
    return nil
  }

  func mask(of element: Int, called name: String) -> Fix? {
    let flag = "translatesAutoresizingMaskIntoConstraints"
    return fix("Set \(flag) of \(name) to false", of: element, setting: [(flag, "NO")])
  }
}
