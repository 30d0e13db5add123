public import TextMetrics

/// What the texts of a file are shown as, in place of what it says: in another language, in another size.
public struct TextVariant: Hashable, Sendable {
  /// What texts are translated to.
  public enum Language: Hashable, Sendable {
    /// What the file says.
    case written
    /// A language by its code, and its texts by the keys that Xcode gives them: `OBJECT.text`.
    case translated(String, [String: String])
    /// A language by its code, whose texts the files of a project bring along.
    case named(String)
    /// What texts may become in a language without a translation.
    case pseudo(PseudoText)
  }

  /// The language.
  public var language: Language
  /// The content size that a user chose.
  public var contentSize: ContentSizeCategory
  /// The texts of the language that code is written in, by the keys that stand there in their place.
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
  /// What answers call it; `nil` of what the file says at the usual size.
  public var name: String? {
    let size = contentSize == .large ? nil : contentSize.rawValue
    let words = [languageName, size].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var languageName: String? {
    switch language {
    case .written: nil
    case .translated(let code, _), .named(let code): code
    case .pseudo(let pseudo): pseudo.isStrict ? "pseudo-strict" : "pseudo"
    }
  }

  /// The direction that a language's text runs in; `nil` of one that changes nothing.
  public var direction: Environment.Direction? {
    guard let code else { return nil }
    let parts = code.split { $0 == "-" || $0 == "_" }
    let isWrittenSo = parts.dropFirst().contains { ["Arab", "Hebr"].contains($0) }
    let isUsuallySo = parts.first.map { Self.rightToLeft.contains(String($0)) } ?? false
    return isWrittenSo || isUsuallySo && !parts.contains("Latn") ? .rightToLeft : nil
  }

  /// The languages that are mostly written from right to left, with the older codes of two.
  private static let rightToLeft: Set<String> = [
    "ar", "fa", "he", "iw", "ur", "ps", "sd", "yi", "ji", "ckb", "ug", "dv", "ks", "syr", "nqo",
  ]

  /// The code of a language that people speak; `nil` of any other.
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

  /// What is shown of a text.
  ///
  /// - Parameters:
  ///   - text: What the file says.
  ///   - key: What Xcode calls it in translations.
  /// - Returns: Its translation, or the text itself without one.
  public func shown(_ text: String, key: String) -> String {
    switch language {
    case .written, .named: sourceTexts[key] ?? text
    case .translated(_, let texts): texts[key] ?? sourceTexts[key] ?? text
    case .pseudo(let pseudo): pseudo.lengthened(sourceTexts[key] ?? text)
    }
  }
}
