internal import XMLText

/// A `.stringsdict` file: texts with variations for numbers, widths or devices, as an XML property
/// list.
///
/// Of each text the longest variation is kept, since it needs the most space.
///
/// The format is Apple's
/// (developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals); the variation
/// shown depends on numbers and devices that a layout does not have.
public struct StringsDictionary: Hashable, Sendable {
  /// The longest variation of each text, by its key; entries without a text are left out.
  public private(set) var values: [String: String] = [:]

  /// Reads a file in UTF-8; `nil` if it is too long, invalid XML, or another kind of property list.
  ///
  /// - Parameter bytes: The whole file.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= StringsFile.byteLimit, let plain = Self.withoutType(bytes)
    else { return nil }
    // A property list of this kind has four levels.
    let limits = XMLLimits(byteCount: StringsFile.byteLimit, depth: 16)
    let words = XMLVocabulary(Word.allCases.map(\.rawValue))
    guard let document = try? XMLDocument.parse(plain, vocabulary: words, limits: limits),
      document.elements.count > 1
    else { return nil }
    let list = PropertyList(document: document)
    guard list.word(0) == .plist, list.word(1) == .dict else { return nil }
    for (key, value) in list.entries(of: 1) { values[key] = list.longest(value) }
  }

  /// Xcode writes `<!DOCTYPE plist ...>`, which the XML parser refuses; `nil` if it declares
  /// anything.
  private static func withoutType(_ bytes: [UInt8]) -> [UInt8]? {
    let mark = Array("<!DOCTYPE".utf8)
    // It precedes the first element.
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

/// The elements of property lists that matter here; others are skipped with their content.
private enum Word: String, CaseIterable {
  case plist, dict, key, string
}

private struct PropertyList {
  let document: XMLDocument

  func word(_ element: Int) -> Word? {
    let number = Int(document.elements[element].name)
    return number < Word.allCases.count ? Word.allCases[number] : nil
  }

  func entries(of dictionary: Int) -> [(key: String, value: Int)] {
    var entries: [(key: String, value: Int)] = []
    var key: String?
    var child = dictionary + 1
    let end = Int(document.elements[dictionary].end)
    while child < end {
      if word(child) == .key {
        // A key without a value is followed by another key.
        key = document.text(of: child)
      } else if let name = key {
        entries.append((name, child))
        key = nil
      }
      child = Int(document.elements[child].end)
    }
    return entries
  }

  /// A plain text, variations by width or device, or a format with substitutions.
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

  /// The texts in a dictionary, without the keys of formats and types.
  private func texts(of dictionary: Int) -> [String] {
    guard word(dictionary) == .dict else { return [] }
    return entries(of: dictionary).filter { !$0.key.hasPrefix("NSStringFormat") }
      .compactMap { text($0.value) }
  }

  private func text(_ element: Int) -> String? {
    word(element) == .string ? document.text(of: element) : nil
  }

  private static let format = "NSStringLocalizedFormatKey"
  private static let widths = "NSStringVariableWidthRuleType"
  private static let devices = "NSStringDeviceSpecificRuleType"
}
