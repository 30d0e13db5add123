/// The fonts of a user: measured ones and font files, by name.
///
/// The system's fonts are included if measured; otherwise they are estimated (`SystemTypeface`). An
/// immutable reference, to be shared.
public final class FontBook: Sendable {
  /// A font of the book.
  public struct Entry: Sendable {
    /// The name: PostScript name, or family with weight.
    public var name: Name
    /// The typeface for measuring.
    public var typeface: any Typeface

    /// Creates an entry.
    public init(_ name: Name, _ typeface: some Typeface) {
      self.name = name
      self.typeface = typeface
    }
  }

  /// The key of a font.
  public enum Name: Hashable, Sendable {
    /// The system font in a weight.
    case system(FontWeight)
    /// A font of a family; the family in lower case.
    case family(String, FontWeight)
    /// The PostScript name, case-sensitive.
    case postScript(String)
  }

  private let typefaces: [Name: any Typeface]

  /// The book of the estimated system fonts only.
  public static let builtIn = FontBook([])

  /// Creates a book; of two fonts with one name the first applies.
  ///
  /// - Parameters:
  ///   - entries: The fonts.
  ///   - book: Further fonts.
  public init(_ entries: [Entry], over book: FontBook? = nil) {
    let own = Dictionary(entries.map { ($0.name, $0.typeface) }) { first, _ in first }
    typefaces = book.map { own.merging($0.typefaces) { first, _ in first } } ?? own
  }

  /// Creates a book of fonts that apply where another has none of their names.
  public init(_ entries: [Entry], under book: FontBook) {
    typefaces = FontBook(entries).typefaces.merging(book.typefaces) { _, other in other }
  }
}

extension FontBook: Hashable {
  /// Returns whether both are the same object.
  public static func == (one: FontBook, other: FontBook) -> Bool { one === other }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontBook {
  /// Returns the system font: measured if the book has it, else estimated.
  ///
  /// - Parameters:
  ///   - size: The point size.
  ///   - weight: The weight.
  ///   - platform: The platform of its line heights.
  /// - Returns: The font.
  public func system(
    size: Double,
    weight: FontWeight = .regular,
    platform: TextPlatform = .iOS
  ) -> Font {
    let measured = typefaces[.system(weight)].map { Font($0, size: size) }
    let font = measured ?? .system(size: size, weight: weight)
    return platform == .macOS ? font.onDesktop() : font
  }

  /// The system's font in a text style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - category: The user's content size.
  ///   - platform: The platform of the table.
  /// - Returns: The font; `nil` if the platform has no such style.
  public func style(
    _ style: FontStyle,
    category: ContentSizeCategory = .large,
    platform: TextPlatform = .iOS
  ) -> Font? {
    guard var font = Font.style(style, category: category, platform: platform) else { return nil }
    if let typeface = typefaces[.system(style.weight(on: platform))] { font.typeface = typeface }
    return font
  }

  /// Returns a font by name, such as "Avenir-Book".
  ///
  /// - Parameters:
  ///   - name: The PostScript name; a family's name selects its regular font, as in `UIFont`.
  ///   - size: The point size.
  /// - Returns: The font; `nil` for an unknown name.
  public func named(_ name: String, size: Double) -> Font? {
    let typeface = typefaces[.postScript(name)] ?? typefaces[.family(name.lowercased(), .regular)]
    return typeface.map { Font($0, size: size) }
  }

  /// Returns a font of a family; `nil` if the book lacks the weight.
  public func family(_ family: String, weight: FontWeight, size: Double) -> Font? {
    typefaces[.family(family.lowercased(), weight)].map { Font($0, size: size) }
  }
}

extension FontFile {
  /// The keys of the font: its PostScript name, and its family with its weight.
  public var entries: [FontBook.Entry] {
    var entries = postScriptName.map { [FontBook.Entry(.postScript($0), self)] } ?? []
    if let familyName, let weight = FontWeight(nearest: weightClass), !isItalic {
      entries.append(FontBook.Entry(.family(familyName.lowercased(), weight), self))
    }
    return entries
  }
}
