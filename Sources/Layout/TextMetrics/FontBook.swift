/// The fonts that a user brings: measured ones and font files, found by their names.
///
/// The system's fonts are in it too where somebody measured them; without, they are estimated
/// (`SystemTypeface`). A reference, for everything that is read with the same fonts shares them; it
/// never changes.
public final class FontBook: Sendable {
  /// A font of it.
  public struct Entry: Sendable {
    /// What it is called: its PostScript name, or its family with a weight.
    public var name: Name
    /// What measures text in it.
    public var typeface: any Typeface

    /// Creates an entry.
    public init(_ name: Name, _ typeface: some Typeface) {
      self.name = name
      self.typeface = typeface
    }
  }

  /// What a font is found by.
  public enum Name: Hashable, Sendable {
    /// The system's in a weight.
    case system(FontWeight)
    /// A font of a family; the family in small letters.
    case family(String, FontWeight)
    /// The name that programs know it by, as it is.
    case postScript(String)
  }

  /// The fonts, by their names.
  private let typefaces: [Name: any Typeface]

  /// No fonts but those of the system, estimated.
  public static let builtIn = FontBook([])

  /// Creates a book; of two fonts of one name the first counts.
  ///
  /// - Parameters:
  ///   - entries: Its fonts.
  ///   - book: Those that it has beside them.
  public init(_ entries: [Entry], over book: FontBook? = nil) {
    let own = Dictionary(entries.map { ($0.name, $0.typeface) }) { first, _ in first }
    typefaces = book.map { own.merging($0.typefaces) { first, _ in first } } ?? own
  }

  /// Creates a book of fonts that count where another has none of their names.
  public init(_ entries: [Entry], under book: FontBook) {
    typefaces = FontBook(entries).typefaces.merging(book.typefaces) { _, other in other }
  }
}

extension FontBook: Hashable {
  /// Returns whether two are one.
  public static func == (one: FontBook, other: FontBook) -> Bool { one === other }

  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension FontBook {
  /// The system's font: measured where the book has it, else estimated.
  ///
  /// - Parameters:
  ///   - size: The point size.
  ///   - weight: How heavy it is.
  ///   - platform: Whose lines it has.
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
  ///   - category: The content size that a user chose.
  ///   - platform: Whose table holds.
  /// - Returns: The font; `nil` where the platform has no such style.
  public func style(
    _ style: FontStyle,
    category: ContentSizeCategory = .large,
    platform: TextPlatform = .iOS
  ) -> Font? {
    guard var font = Font.style(style, category: category, platform: platform) else { return nil }
    if let typeface = typefaces[.system(style.weight(on: platform))] { font.typeface = typeface }
    return font
  }

  /// A font by the name that programs know it by, such as "Avenir-Book".
  ///
  /// - Parameters:
  ///   - name: The PostScript name; a family's name takes its regular font, as `UIFont` does.
  ///   - size: The point size.
  /// - Returns: The font; `nil` where the book has none of this name.
  public func named(_ name: String, size: Double) -> Font? {
    let typeface = typefaces[.postScript(name)] ?? typefaces[.family(name.lowercased(), .regular)]
    return typeface.map { Font($0, size: size) }
  }

  /// A font of a family; `nil` where the book has none of this weight.
  public func family(_ family: String, weight: FontWeight, size: Double) -> Font? {
    typefaces[.family(family.lowercased(), weight)].map { Font($0, size: size) }
  }
}

extension FontFile {
  /// What the font is found by: its PostScript name, and its family with its weight.
  public var entries: [FontBook.Entry] {
    var entries = postScriptName.map { [FontBook.Entry(.postScript($0), self)] } ?? []
    if let familyName, let weight = FontWeight(nearest: weightClass), !isItalic {
      entries.append(FontBook.Entry(.family(familyName.lowercased(), weight), self))
    }
    return entries
  }
}
