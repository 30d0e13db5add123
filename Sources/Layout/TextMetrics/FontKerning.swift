/// The `kern` feature of `GPOS`, or else the `kern` table, as shaping engines choose; in font
/// units.
///
/// Adding both would kern twice.
struct FontKerning: Sendable {
  /// By lookup, in order; the first subtable with a pair applies.
  private var lookups: [[PairPositioning]] = []
  /// The lookups of a script, by tag; "DFLT" applies to others.
  private var scripts: [String: [Int]] = [:]
  /// The old table, if `GPOS` has no kerning.
  private var table: KernTable?

  /// The maximum cost of a pair.
  private(set) var subtableCount = 0

  /// Each is searched for every pair; genuine fonts have a dozen.
  private static let subtableLimit = 256
  /// The maximum number of visited records of scripts, features, lookups and subtables: offsets may
  /// overlap, so that a small file could have billions of them.
  private static let recordLimit = 1 << 18

  /// Reads no pairs.
  init(positioning: FontBytes?, kern: FontBytes?) {
    if let positioning { readLookups(positioning) }
    if scripts.isEmpty { table = kern.flatMap(KernTable.init) }
  }

  /// In font units, by a script tag such as "latn".
  ///
  /// The sum over the script's lookups, in each of which the first subtable with the pair applies.
  func kerning(_ left: Int, _ right: Int, script: String) -> Int {
    if let table { return table.kerning(left, right) }
    // As in HarfBuzz: the script's own lookups, or the default's, or Latin's.
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
  /// Of each script's default language, since texts have none.
  ///
  /// Lookups apply in the order of the font's list, not of the feature's (OpenType 1.9, "Lookup
  /// List Table"), and shared ones are stored once.
  private mutating func readLookups(_ bytes: FontBytes) {
    guard let scriptList = bytes.part(at16: 4), let featureList = bytes.part(at16: 6),
      let lookupList = bytes.part(at16: 8)
    else { return }
    var places: [Int: Int] = [:]
    var recordsLeft = Self.recordLimit
    for script in 0..<(scriptList.u16(0) ?? 0) {
      recordsLeft -= 1
      if recordsLeft <= 0 { break }
      guard let tag = scriptList.tag(2 + 6 * script),
        let language = scriptList.part(at16: 6 + 6 * script)?.part(at16: 0)
      else { continue }
      var chosen: Set<Int> = []
      for place in 0..<(language.u16(4) ?? 0) {
        recordsLeft -= 1
        if recordsLeft <= 0 { break }
        guard let feature = language.u16(6 + 2 * place),
          featureList.tag(2 + 6 * feature) == "kern",
          let table = featureList.part(at16: 6 + 6 * feature)
        else { continue }
        for lookup in 0..<(table.u16(2) ?? 0) {
          recordsLeft -= 1
          guard recordsLeft > 0, let number = table.u16(4 + 2 * lookup) else { break }
          chosen.insert(number)
        }
      }
      let known = chosen.sorted().compactMap { number -> Int? in
        if let place = places[number] { return place }
        guard let subtables = subtables(lookupList, number, &recordsLeft) else { return nil }
        lookups.append(subtables)
        places[number] = lookups.count - 1
        return lookups.count - 1
      }
      if !known.isEmpty { scripts[tag] = known }
    }
  }

  /// Type 2 is pairs, type 9 wraps others whose subtables need 32-bit offsets; `nil` for other
  /// types.
  private mutating func subtables(
    _ list: FontBytes,
    _ number: Int,
    _ recordsLeft: inout Int
  ) -> [PairPositioning]? {
    guard number < list.u16(0) ?? 0, let lookup = list.part(at16: 2 + 2 * number),
      let type = lookup.u16(0), let count = lookup.u16(4), type == 2 || type == 9
    else { return nil }
    var found: [PairPositioning] = []
    for index in 0..<count {
      recordsLeft -= 1
      guard subtableCount < Self.subtableLimit, recordsLeft > 0,
        var bytes = lookup.part(at16: 6 + 2 * index)
      else { break }
      if type == 9 {
        // An extension has the type and the offset of the subtable.
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
/// Values of several subtables add up; the override bit is ignored.
private struct KernTable: Sendable {
  /// Pairs with values, sorted by both glyphs, after a header of four 16-bit numbers.
  private var subtables: [FontBytes] = []
  private static let limit = 64

  /// Finds the subtables of format 0 for horizontal text; `nil` without any.
  init?(_ bytes: FontBytes) {
    let isApple = bytes.u16(0) == 1
    guard let count = isApple ? bytes.u32(4) : bytes.u16(2) else { return nil }
    var place = isApple ? 8 : 4
    for index in 0..<min(count, Self.limit) {
      guard let length = isApple ? bytes.u32(place) : bytes.u16(place + 2),
        let coverage = bytes.u16(place + 4)
      else { break }
      let format = isApple ? coverage & 0xFF : coverage >> 8
      // Horizontal, not cross-stream; no minimum, no variation.
      let isPlain = isApple ? coverage & 0xE000 == 0 : coverage & 7 == 1
      let header = isApple ? 8 : 6
      // The length of the last table may exceed its 16 bits.
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

  /// In font units; pairs are sorted by a 32-bit key of both glyphs.
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
