internal import LayoutModel
internal import TextMetrics
internal import XMLText

/// An Interface Builder file as XML: elements by index, attributes by word.
struct InterfaceFile {
  let xml: XMLDocument
  /// Each access to an element or a value is charged.
  let meter: WorkMeter
  let texts: TextSizes
  private let farNumbers = FarNumbers()

  init(_ xml: XMLDocument, _ meter: WorkMeter, texts: TextSizes = TextSizes(.builtIn)) {
    self.xml = xml
    self.meter = meter
    self.texts = texts
  }

  func tag(_ element: Int) -> Word? { Word(rawValue: xml.elements[element].name) }

  func end(of element: Int) -> Int { Int(xml.elements[element].end) }

  /// -1 around the document.
  func parent(of element: Int) -> Int { Int(xml.elements[element].parent) }

  /// With references resolved.
  func string(_ name: Word, of element: Int) -> String? {
    guard let index = xml.attribute(name.rawValue, of: element) else { return nil }
    let value = xml.string(ofAttribute: index)
    meter.charge(4 + value.utf8.count >> 4)
    return value
  }

  /// Empty, too, where the work is over.
  func text(of element: Int) -> String {
    guard meter.charge(4 + xml.contentLength(of: element) >> 2) else { return "" }
    return xml.text(of: element)
  }

  /// The value, if it is a known word; faster than a string.
  func word(_ name: Word, of element: Int) -> Word? {
    guard let index = xml.attribute(name.rawValue, of: element) else { return nil }
    return Word(rawValue: xml.word(ofAttribute: index))
  }

  /// A number out of range is recorded and counts as absent; lengths are points.
  func number(_ name: Word, of element: Int, _ range: NumberRange = .any) -> Double? {
    guard let index = xml.attribute(name.rawValue, of: element),
      let number = xml.number(ofAttribute: index)
    else { return nil }
    guard range.contains(number) else {
      farNumbers.places[element] = name
      return nil
    }
    return number
  }

  /// Numbers that were read since the last call, in document order.
  func takeFarNumbers() -> [(element: Int, name: Word)] {
    defer { farNumbers.places.removeAll() }
    return farNumbers.places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// One attribute for each element, which bounds the number of diagnostics.
  private final class FarNumbers {
    var places: [Int: Word] = [:]
  }

  /// `YES` is the word `yes`.
  func has(_ name: Word, _ value: Word, _ element: Int) -> Bool {
    word(name, of: element) == value
  }

  func children(of element: Int) -> Children {
    Children(file: self, place: element + 1, end: end(of: element))
  }

  /// The first child of a kind, and of a `key`, as in `<rect key="frame">`.
  func child(_ tag: Word, key: Word? = nil, of element: Int) -> Int? {
    var child = element + 1
    let end = end(of: element)
    while child < end, meter.charge() {
      if xml.elements[child].name == tag.rawValue, key == nil || word(.key, of: child) == key {
        return child
      }
      child = self.end(of: child)
    }
    return nil
  }

  /// In document order; the sequence ends early where the work limit is exceeded.
  struct Children: Sequence, IteratorProtocol {
    let file: InterfaceFile
    var place: Int
    let end: Int

    mutating func next() -> Int? {
      guard place < end, file.meter.charge() else { return nil }
      defer { place = file.end(of: place) }
      return place
    }
  }
}

extension InterfaceFile {
  /// Whether the author set a content size ("Intrinsic Size: Placeholder").
  func statesContentSize(_ element: Int) -> Bool {
    string(.placeholderIntrinsicWidth, of: element) != nil
      || string(.placeholderIntrinsicHeight, of: element) != nil
  }

  /// The resource name: an attribute, or a reference with the scale of a symbol.
  func image(of element: Int) -> String? {
    string(.image, of: element)
      ?? child(.imageReference, key: .image, of: element).flatMap { string(.image, of: $0) }
  }

  /// In points and the file's coordinates; a negative size becomes 0.
  func rect(_ key: Word, of element: Int) -> Rect? {
    child(.rect, key: key, of: element).map { rect in
      Rect(
        x: number(.x, of: rect) ?? 0,
        y: number(.y, of: rect) ?? 0,
        width: max(0, number(.width, of: rect) ?? 0),
        height: max(0, number(.height, of: rect) ?? 0)
      )
    }
  }

  /// In points; 0 for a side that is absent.
  func edgeInsets(_ element: Int) -> EdgeInsets {
    EdgeInsets(
      top: number(.top, of: element) ?? 0,
      left: number(.left, of: element) ?? 0,
      bottom: number(.bottom, of: element) ?? 0,
      right: number(.right, of: element) ?? 0
    )
  }
}

extension InterfaceFile {
  /// The label of Xcode's document outline, else the custom class.
  ///
  /// Labels that an attribute cannot hold are elements.
  func authorName(of element: Int) -> String? {
    string(.userLabel, of: element)
      ?? child(.string, key: .userLabel, of: element).map { text(of: $0) }
      ?? string(.customClass, of: element)
  }
}

extension InterfaceFile {
  func semantics(of element: Int) -> View.SemanticContentAttribute {
    switch word(.semanticContentAttribute, of: element) {
    case .forceLeftToRight: .forceLeftToRight
    case .forceRightToLeft: .forceRightToLeft
    case .playback: .playback
    case .spatial: .spatial
    default: .unspecified
    }
  }
}
