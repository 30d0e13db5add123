/// What a font says of pairs of glyphs: the `kern` feature of `GPOS`, or else the `kern` table, as shaping
/// engines choose.
///
/// Both count in font units. A font with pairs in both tables is kerned by `GPOS` alone; adding
/// them up would move its letters twice.
struct FontKerning: Sendable {
  /// The subtables of each lookup, in order; the first that knows a pair counts.
  private var lookups: [[PairPositioning]] = []
  /// Which lookups hold for a script, by its tag; of others those of "DFLT" do.
  private var scripts: [String: [Int]] = [:]
  /// The old table, where `GPOS` has no kerning for any script.
  private var table: KernTable?

  /// How many subtables there are: what a look at a pair may cost.
  private(set) var subtableCount = 0

  /// A font that was not forged has a dozen.
  ///
  /// It limits the subtables that are kept, for each may be asked at every pair of letters.
  private static let subtableLimit = 256
  /// How many scripts, features and lookups are read of one list.
  private static let recordLimit = 4096

  /// Reads which subtables there are, and none of their pairs.
  ///
  /// - Parameters:
  ///   - positioning: The table `GPOS`; `nil` where the font has none.
  ///   - kern: The table `kern`, which is read only where the other knows no pairs.
  init(positioning: FontBytes?, kern: FontBytes?) {
    if let positioning { readLookups(positioning) }
    if scripts.isEmpty { table = kern.flatMap(KernTable.init) }
  }

  /// What a pair changes, in units of the em.
  ///
  /// Each lookup of the script adds what the first of its subtables that knows the pair says. It
  /// takes a few binary searches for each subtable that is asked.
  ///
  /// - Parameters:
  ///   - left: The glyph before.
  ///   - right: The glyph behind.
  ///   - script: The tag of their script, such as "latn".
  /// - Returns: The change of their distance; below 0 where they come closer.
  func kerning(_ left: Int, _ right: Int, script: String) -> Int {
    if let table { return table.kerning(left, right) }
    // As HarfBuzz chooses: the script's own, the default's, and Latin's for want of both.
    let chosen = scripts[script] ?? scripts["DFLT"] ?? scripts["dflt"] ?? scripts["latn"] ?? []
    return chosen.reduce(0) { sum, lookup in
      for subtable in lookups[lookup] {
        if let change = subtable.kerning(left, right) { return sum + change }
      }
      return sum
    }
  }
}

extension FontKerning {
  /// Finds the lookups of the `kern` feature for every script.
  ///
  /// Of each script the default language counts, as texts come without one. Lookups apply in the
  /// order of the font's list and not of the feature's (OpenType 1.9, "Lookup List Table"), and one
  /// that several scripts share is kept once.
  private mutating func readLookups(_ bytes: FontBytes) {
    guard let scriptList = bytes.part(at16: 4), let featureList = bytes.part(at16: 6),
      let lookupList = bytes.part(at16: 8)
    else { return }
    var places: [Int: Int] = [:]
    for script in 0..<min(scriptList.u16(0) ?? 0, Self.recordLimit) {
      guard let tag = scriptList.tag(2 + 6 * script),
        let language = scriptList.part(at16: 6 + 6 * script)?.part(at16: 0)
      else { continue }
      var chosen: Set<Int> = []
      for feature in features(of: language) where featureList.tag(2 + 6 * feature) == "kern" {
        guard let table = featureList.part(at16: 6 + 6 * feature) else { continue }
        for lookup in 0..<min(table.u16(2) ?? 0, Self.recordLimit) {
          guard let number = table.u16(4 + 2 * lookup) else { break }
          chosen.insert(number)
        }
      }
      let known = chosen.sorted().compactMap { number -> Int? in
        if let place = places[number] { return place }
        guard let subtables = subtables(lookupList, number) else { return nil }
        lookups.append(subtables)
        places[number] = lookups.count - 1
        return lookups.count - 1
      }
      if !known.isEmpty { scripts[tag] = known }
    }
  }

  /// The features of a language system.
  private func features(of language: FontBytes) -> [Int] {
    (0..<min(language.u16(4) ?? 0, Self.recordLimit)).compactMap { language.u16(6 + 2 * $0) }
  }

  /// The subtables of a lookup that are about pairs; `nil` of other lookups.
  ///
  /// Type 2 is about pairs. Type 9 stands for any other whose subtables lie too far for 16 bits.
  private mutating func subtables(_ list: FontBytes, _ number: Int) -> [PairPositioning]? {
    guard number < list.u16(0) ?? 0, let lookup = list.part(at16: 2 + 2 * number),
      let type = lookup.u16(0), let count = lookup.u16(4), type == 2 || type == 9
    else { return nil }
    var found: [PairPositioning] = []
    for index in 0..<count {
      guard subtableCount < Self.subtableLimit, var bytes = lookup.part(at16: 6 + 2 * index) else {
        break
      }
      if type == 9 {
        // An extension says the type and where the subtable lies.
        guard bytes.u16(2) == 2, let offset = bytes.u32(4), let target = bytes.part(from: offset)
        else {
          continue
        }
        bytes = target
      }
      guard let subtable = PairPositioning(bytes) else { continue }
      found.append(subtable)
      subtableCount += 1
    }
    return found
  }
}

/// The old table of pairs, in Microsoft's form or Apple's (OpenType 1.9, "kern").
///
/// Values of several subtables add up; the bit that lets one override those before is not asked
/// for.
private struct KernTable: Sendable {
  /// Pairs with their values, sorted by both glyphs, behind four numbers of 16 bits.
  private var subtables: [FontBytes] = []
  /// How many subtables are looked at.
  private static let limit = 64

  /// Finds the subtables of format 0 that are about horizontal text; `nil` without any.
  init?(_ bytes: FontBytes) {
    let isApple = bytes.u16(0) == 1
    guard let count = isApple ? bytes.u32(4) : bytes.u16(2) else { return nil }
    var place = isApple ? 8 : 4
    for index in 0..<min(count, Self.limit) {
      guard let length = isApple ? bytes.u32(place) : bytes.u16(place + 2),
        let coverage = bytes.u16(place + 4)
      else { break }
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Horizontal, not across the line; no minimum, no variation.
      let isPlain = isApple ? coverage & 0xE000 == 0 : coverage & 7 == 1
      let header = isApple ? 8 : 6
      // The length of a last table may be too large for its 16 bits.
      let isLast = index == count - 1
      if format == 0, isPlain,
        let part = bytes.part(from: place + header, length: isLast ? .max : max(0, length - header))
      {
        subtables.append(part)
      }
      guard length > 0 else { break }
      place += length
    }
    guard !subtables.isEmpty else { return nil }
  }

  /// The sum of what the subtables say of a pair, in font units; 0 where none knows it.
  ///
  /// The two glyphs make a key of 32 bits, by which the pairs rise.
  func kerning(_ left: Int, _ right: Int) -> Int {
    let key = left << 16 | right
    return subtables.reduce(0) { sum, bytes in
      func pair(_ index: Int) -> Int? { bytes.u32(8 + 6 * index) }
      guard let index = bytes.last(of: bytes.u16(0) ?? 0, notAbove: key, number: pair),
        pair(index) == key
      else { return sum }
      return sum + (bytes.i16(12 + 6 * index) ?? 0)
    }
  }
}
