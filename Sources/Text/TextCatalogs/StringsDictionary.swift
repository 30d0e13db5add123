internal import XMLText

/// A `.stringsdict` file: texts with forms for numbers, widths or devices, as a property list in XML.
///
/// Of each text the longest form counts, as it is what needs room.
///
/// The format is Apple's
/// (developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals); which form a
/// device would show depends on numbers and devices that a layout does not know.
public struct StringsDictionary: Hashable, Sendable {
  /// The longest form of each text, by its key.
  ///
  /// An entry without any text has no key here.
  public private(set) var values: [String: String] = [:]

  /// Reads a file in UTF-8; `nil` where it is too long, no XML, or no property list of this kind.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= StringsFile.byteLimit, let plain = Self.withoutType(bytes)
    else { return nil }
    // A property list of this kind is four deep.
    let limits = XMLLimits(byteCount: StringsFile.byteLimit, depth: 16)
    let words = XMLVocabulary(Word.allCases.map(\.rawValue))
    guard let document = try? XMLDocument.parse(plain, vocabulary: words, limits: limits),
      document.elements.count > 1
    else { return nil }
    let list = PropertyList(document: document)
    guard list.word(0) == .plist, list.word(1) == .dict else { return nil }
    for (key, value) in list.entries(of: 1) { values[key] = list.longest(value) }
  }

  /// A text without `<!DOCTYPE plist ...>`, which Xcode writes and the reader of XML refuses; `nil` where it
  /// declares anything.
  private static func withoutType(_ bytes: [UInt8]) -> [UInt8]? {
    let mark = Array("<!DOCTYPE".utf8)
    // It stands before the first element, in the first lines.
    let head = bytes.prefix(1024)
    guard let start = head.indices.first(where: { head[$0...].starts(with: mark) })
    else { return bytes }
    guard let end = head[start...].firstIndex(of: UInt8(ascii: ">")),
      !head[start..<end].contains(UInt8(ascii: "["))
    else { return nil }
    var plain = bytes
    for place in start...end where plain[place] != UInt8(ascii: "\n") {
      plain[place] = UInt8(ascii: " ")
    }
    return plain
  }
}

/// The elements of property lists that count here.
///
/// Others are passed over with what is in them.
private enum Word: String, CaseIterable {
  case plist, dict, key, string
}

/// Walks over a property list.
///
/// Elements are numbers of the document in the order of their beginnings; a child ends where the
/// next begins.
private struct PropertyList {
  let document: XMLDocument

  /// `nil` for an element of another name.
  func word(_ element: Int) -> Word? {
    let number = Int(document.elements[element].name)
    return number < Word.allCases.count ? Word.allCases[number] : nil
  }

  /// The keys of a dictionary with the elements of their values; keys without one are left out.
  func entries(of dictionary: Int) -> [(key: String, value: Int)] {
    var entries: [(key: String, value: Int)] = []
    var key: String?
    var child = dictionary + 1
    let end = Int(document.elements[dictionary].end)
    while child < end {
      if word(child) == .key {
        // A key is followed by its value; one that is followed by another key has none.
        key = document.text(of: child)
      } else if let name = key {
        entries.append((name, child))
        key = nil
      }
      child = Int(document.elements[child].end)
    }
    return entries
  }

  /// The longest form of an entry: a plain text, forms by width or device, or a format and what it names.
  func longest(_ value: Int) -> String? {
    guard word(value) == .dict else { return text(value) }
    var format: String?
    var parts: [String: String] = [:]
    var forms: [String] = []
    for (key, element) in entries(of: value) {
      if key == Self.format {
        format = text(element)
      } else if key == Self.widths || key == Self.devices {
        forms += texts(of: element)
      } else if word(element) == .dict {
        parts[key] = TextForms.longest(texts(of: element))
      }
    }
    if let whole = format.flatMap({ TextForms.filled($0, parts) }) { forms.append(whole) }
    return TextForms.longest(forms)
  }

  /// The forms in a dictionary, without what says of which kind they are.
  private func texts(of dictionary: Int) -> [String] {
    guard word(dictionary) == .dict else { return [] }
    return entries(of: dictionary).filter { !$0.key.hasPrefix("NSStringFormat") }
      .compactMap { text($0.value) }
  }

  /// `nil` for a value that is no text.
  private func text(_ element: Int) -> String? {
    word(element) == .string ? document.text(of: element) : nil
  }

  /// The keys that say how a text is put together and chosen.
  private static let format = "NSStringLocalizedFormatKey"
  private static let widths = "NSStringVariableWidthRuleType"
  private static let devices = "NSStringDeviceSpecificRuleType"
}
