public import TextMetrics

/// The variant of a file's texts: another language, or another size.
public struct TextVariant: Hashable, Sendable {
  /// The language of texts.
  public enum Language: Hashable, Sendable {
    /// The language of the file.
    case written
    /// A language by its code, and its texts by Xcode's keys: `OBJECT.text`.
    case translated(String, [String: String])
    /// A language by its code, whose texts are in the files of a project.
    case named(String)
    /// A pseudo-language, for languages without a translation.
    case pseudo(PseudoText)
  }

  /// The language.
  public var language: Language
  /// The content size that a user chose.
  public var contentSize: ContentSizeCategory
  /// The texts of code's base language, by the keys that code uses.
  public var sourceTexts: [String: String]

  /// Creates a variant.
  public init(
    language: Language = .written,
    contentSize: ContentSizeCategory = .large,
    sourceTexts: [String: String] = [:]
  ) {
    self.language = language
    self.contentSize = contentSize
    self.sourceTexts = sourceTexts
  }
}

extension TextVariant {
  /// The name in responses; `nil` for the texts as written at the default size.
  public var name: String? {
    let size = contentSize == .large ? nil : contentSize.rawValue
    let parts = [languageName, size].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var languageName: String? {
    switch language {
    case .written: nil
    case .translated(let code, _), .named(let code): code
    case .pseudo(let pseudo): pseudo.isStrict ? "pseudo-strict" : "pseudo"
    }
  }

  /// The layout direction of the language; `nil` where it does not change.
  public var direction: Environment.Direction? {
    guard let code else { return nil }
    let parts = code.split { $0 == "-" || $0 == "_" }
    let isWrittenSo = parts.dropFirst().contains { ["Arab", "Hebr"].contains($0) }
    let isUsuallySo = parts.first.map { Self.rightToLeft.contains(String($0)) } ?? false
    return isWrittenSo || isUsuallySo && !parts.contains("Latn") ? .rightToLeft : nil
  }

  /// With the older codes of two languages.
  private static let rightToLeft: Set<String> = [
    "ar", "fa", "he", "iw", "ur", "ps", "sd", "yi", "ji", "ckb", "ug", "dv", "ks", "syr", "nqo",
  ]

  /// The code of a natural language; `nil` for any other.
  public var code: String? {
    switch language {
    case .translated(let code, _), .named(let code): code
    case .written, .pseudo: nil
    }
  }

  /// Whether a word can be the code of a language: `de`, `pt-BR`, `zh_Hans`.
  public static func isCode(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.count <= 35
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }

  /// The displayed text.
  ///
  /// - Parameters:
  /// - text: The text of the file.
  /// - key: Xcode's key in translations.
  /// - Returns: Its translation, or the text itself without one.
  public func shown(_ text: String, key: String) -> String {
    switch language {
    case .written, .named: sourceTexts[key] ?? text
    case .translated(_, let texts): texts[key] ?? sourceTexts[key] ?? text
    case .pseudo(let pseudo): pseudo.lengthened(sourceTexts[key] ?? text)
    }
  }
}
