import JSONText
import LayoutModel
import TextMetrics

/// Reads measured fonts: in a document, or in a separate file.
///
/// Several of one name are one font at several sizes.
struct MeasuredFontReader {
  /// Nine weights of some families at a dozen sizes.
  static let fontLimit = 512

  private let values: ValueReader
  private let mistakes: MistakeReporter

  init(_ values: ValueReader) {
    self.values = values
    mistakes = values.mistakes
  }

  /// All fonts, over those of `book`; wrong ones are reported, and omitted.
  func book(_ value: JSONValue?, over book: FontBook) -> FontBook {
    guard let value, values.isArray(value, of: "measured fonts") else { return book }
    guard value.count <= Self.fontLimit else {
      let message =
        "The file has \(value.count) fonts, and the limit is \(Self.fontLimit). Split it."
      mistakes.report(.limitExceeded, message, at: value)
      return book
    }
    var samples: [FontBook.Name: [MeasuredTypeface.Sample]] = [:]
    var names: [FontBook.Name] = []
    for element in value.elements {
      guard !mistakes.isFull, values.meter.charge(64) else { return book }
      guard let (called, sample) = font(element) else { continue }
      for name in called {
        if samples[name] == nil { names.append(name) }
        samples[name, default: []].append(sample)
      }
    }
    let entries = names.compactMap { name in
      samples[name].flatMap(MeasuredTypeface.init).map { FontBook.Entry(name, $0) }
    }
    return FontBook(entries, over: book)
  }

  private func font(
    _ value: JSONValue
  ) -> (names: [FontBook.Name], sample: MeasuredTypeface.Sample)? {
    let expected = "an object with family, size, ascender, descender and advances"
    let count = mistakes.count
    guard let fields = values.fields(value, values.workspace.measuredFont, expected: expected)
    else { return nil }
    for key in [MeasuredFontKey.size, .ascender, .descender, .advances] where !fields.has(key) {
      mistakes.reportMissing(key, in: value, hint: "Write \(expected).")
    }
    let names = names(fields, in: value)
    let size = values.number(fields[.size], .measuredSize)
    let ascender = values.number(fields[.ascender], .fontLength)
    let descender = values.number(fields[.descender], .fontLength)
    let leading = values.number(fields[.leading], .advance)
    let advances = lengths(fields[.advances], .advance) { Unicode.Scalar($0) }
    let kerning = lengths(fields[.kerning], .fontLength) { MeasuredTypeface.Pair($0) }
    guard mistakes.count == count, let size, let ascender, let descender else { return nil }
    let metrics = LineMetrics(
      ascender: ascender,
      descender: abs(descender),
      leading: leading ?? 0
    )
    return (
      names,
      MeasuredTypeface.Sample(size: size, metrics: metrics, advances: advances, kerning: kerning)
    )
  }

  private func names(_ fields: Fields<MeasuredFontKey>, in value: JSONValue) -> [FontBook.Name] {
    let family = values.string(fields[.family])
    let weight = fields[.weight].flatMap { values.named($0, of: FontWeight.allCases, by: \.name) }
    if !fields.has(.family), !fields.has(.postScriptName) {
      let hint = "Add the family (\"system\" for the system font) or a \"postScriptName\"."
      mistakes.reportMissing(MeasuredFontKey.family, in: value, hint: hint)
    }
    var names = values.string(fields[.postScriptName]).map { [FontBook.Name.postScript($0)] } ?? []
    if let family {
      let weight = weight ?? .regular
      names.append(family == "system" ? .system(weight) : .family(family.lowercased(), weight))
    }
    return names
  }

  /// Reads lengths in points by characters or pairs of them; wrong ones are reported, and omitted.
  private func lengths<Key: Hashable>(
    _ value: JSONValue?,
    _ range: NumberRange,
    _ read: (String) -> Key?
  ) -> [Key: Double] {
    guard let value else { return [:] }
    guard value.kind == .object else {
      mistakes.reportType(value, expected: "an object of numbers by characters")
      return [:]
    }
    var lengths: [Key: Double] = [:]
    for member in value.members {
      guard !mistakes.isFull, values.meter.charge(16) else { return [:] }
      guard let key = read(member.key) else {
        let message =
          Key.self == Unicode.Scalar.self
          ? "A key must be one character, such as \"a\"."
          : "A key must be two characters, such as \"To\"."
        mistakes.report(.valueOutOfRange, message, atKeyOf: member)
        continue
      }
      if let length = values.number(member.value, range) { lengths[key] = length }
    }
    return lengths
  }
}

extension MeasuredTypeface.Pair {
  fileprivate init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard scalars.count == 2, let first = scalars.first, let second = scalars.last else {
      return nil
    }
    self.init(first, second)
  }
}

extension ValueReader {
  func named<Choice>(
    _ value: JSONValue,
    of choices: [Choice],
    by name: (Choice) -> String
  ) -> Choice? {
    guard let word = string(value) else { return nil }
    if let choice = choices.first(where: { name($0) == word }) { return choice }
    mistakes.reportWord(value, word, choices: choices.map(name))
    return nil
  }
}
