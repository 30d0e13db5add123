/// The system font of iOS: heights by formula, widths estimated (`SystemFontTable`).
///
/// The vertical metrics are those of labels in published layouts. No font of Apple's was read.
public struct SystemTypeface: Typeface {
  /// The weight.
  public var weight: FontWeight

  /// Creates the typeface in a weight.
  public init(weight: FontWeight = .regular) {
    self.weight = weight
  }

  /// The ascender relative to the size: 1950 of 2048 units.
  public static let ascender = 1950.0 / 2048
  /// The descender relative to the size: 494 of 2048 units.
  public static let descender = 494.0 / 2048

  /// Returns the line metrics: 2444 of 2048 units, without leading.
  public func lineMetrics(at size: Double) -> LineMetrics {
    LineMetrics(ascender: Self.ascender * size, descender: Self.descender * size)
  }

  /// Returns the estimated advance, in points; `nil` except for Latin, Greek, Cyrillic and common
  /// punctuation.
  ///
  /// Interpolates between the shapes for text and display by size, and between regular and bold by
  /// weight, and adds the size's tracking.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    guard let place = Self.place(of: scalar) else { return nil }
    let text = interpolate(SystemFontTable.textRegular[place], SystemFontTable.textBold[place])
    let display = interpolate(
      SystemFontTable.displayRegular[place],
      SystemFontTable.displayBold[place]
    )
    guard let text, let display else { return nil }
    // A mark has no tracking.
    guard text > 0 else { return 0 }
    let part = Self.displayPart(at: size)
    return size * (text + part * (display - text)) + Self.tracking(at: size)
  }

  /// Returns the estimated kerning of a kind of pair, in points; 0 for other pairs.
  public func kerning(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    at size: Double
  ) -> Double {
    guard let kind = SystemFontKerning(first, second) else { return 0 }
    return Double(SystemFontTable.kerning[kind.rawValue]) / Self.unitsPerEm * size
  }

  /// Returns the relative error: 93 of 100 labels of other projects are within it or within a
  /// point.
  ///
  /// `Benchmarks/text/README.md` describes the labels and their selection.
  public func uncertainty(at size: Double) -> Double { 0.015 }

  /// In ems: 400 is regular, 700 bold; others are interpolated and extrapolated.
  private func interpolate(_ regular: Int16, _ bold: Int16) -> Double? {
    guard regular >= 0, bold >= 0 else { return nil }
    let boldness = Double(SystemFontTable.boldness[weight.rawValue / 100 - 1]) / 1000
    let units = Double(regular) + boldness * (Double(bold) - Double(regular))
    return units / Self.unitsPerEm
  }

  /// The units of `SystemFontTable`, finer than the 1000 or 2048 of most fonts, against rounding.
  private static let unitsPerEm = 10_000.0

  private static func place(of scalar: Unicode.Scalar) -> Int? {
    var start = 0
    for range in SystemFontTable.ranges {
      if scalar.value < range.lowerBound { return nil }
      if scalar.value <= range.upperBound { return start + Int(scalar.value - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// 0 up to 17 points, 1 from 28 on, linear in between.
  private static func displayPart(at size: Double) -> Double {
    min(1, max(0, (size - 17) / 11))
  }

  /// In points: linear between whole sizes, constant beyond the table's ends.
  private static func tracking(at size: Double) -> Double {
    let table = SystemFontTable.tracking
    let place = min(Double(table.count - 1), max(0, size - Double(SystemFontTable.firstSize)))
    let below = Int(place)
    let above = min(table.count - 1, below + 1)
    let part = place - Double(below)
    return (Double(table[below]) + part * (Double(table[above]) - Double(table[below]))) / 1000
  }
}

/// A font may distinguish thousands of pairs; published labels do not suffice for a number each.
///
/// Raw values are indices into `SystemFontTable.kerning`.
enum SystemFontKerning: Int {
  /// A capital that is wide at the top before a small letter: "To".
  case roofOverSmall
  /// A capital that is wide at the top beside a slope: "AV".
  case roofBesideSlope
  /// "LT".
  case footBesideRoof
  /// A letter with space at its foot before a full stop: "r.".
  case beforeStop
  /// An arm before a round letter: "ro".
  case armBeforeRound
  /// A letter open to the right before a slope: "Ky".
  case openBeforeSlope

  init?(_ first: Unicode.Scalar, _ second: Unicode.Scalar) {
    switch (first, second) {
    case ("T", "a"..."z"), ("V", "a"..."z"), ("W", "a"..."z"), ("Y", "a"..."z"), ("F", "a"..."z"):
      guard !Self.tall.contains(second) else { return nil }
      self = .roofOverSmall
    case ("T", "A"), ("V", "A"), ("W", "A"), ("Y", "A"), ("F", "A"), ("P", "A"), ("A", "T"),
      ("A", "V"),
      ("A", "W"), ("A", "Y"):
      self = .roofBesideSlope
    case ("L", "T"), ("L", "V"), ("L", "W"), ("L", "Y"): self = .footBesideRoof
    case (_, "."), (_, ","), (_, "…"):
      guard Self.openBelow.contains(first) else { return nil }
      self = .beforeStop
    case ("r", _), ("v", _), ("w", _), ("y", _), ("k", _):
      guard Self.round.contains(second) else { return nil }
      self = .armBeforeRound
    case ("K", _), ("X", _), ("R", _), ("O", _):
      guard Self.sloped.contains(second) || Self.roofs.contains(second) else { return nil }
      self = .openBeforeSlope
    case ("A", "v"), ("A", "w"), ("A", "y"): self = .openBeforeSlope
    default: return nil
    }
  }

  private static let tall: [Unicode.Scalar] = ["b", "f", "h", "i", "j", "k", "l", "t"]
  private static let openBelow: [Unicode.Scalar] = [
    "T", "V", "W", "Y", "F", "P", "r", "v", "w", "y", "f",
  ]
  private static let round: [Unicode.Scalar] = ["a", "c", "d", "e", "g", "o", "q", "s"]
  private static let sloped: [Unicode.Scalar] = ["v", "w", "y"]
  private static let roofs: [Unicode.Scalar] = ["T", "V", "W", "Y"]
}
