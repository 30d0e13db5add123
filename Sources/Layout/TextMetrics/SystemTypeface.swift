/// The system font of iOS: heights by formula, widths estimated (`SystemFontTable`).
///
/// The vertical metrics are those that labels of published layouts agree on. No font of Apple's was read.
public struct SystemTypeface: Typeface {
  /// How heavy it is.
  public var weight: FontWeight

  /// Creates the typeface in a weight.
  public init(weight: FontWeight = .regular) {
    self.weight = weight
  }

  /// The part of its size that it reaches above the baseline: 1950 of 2048 units.
  public static let ascender = 1950.0 / 2048
  /// The part of its size that it reaches below the baseline: 494 of 2048 units.
  public static let descender = 494.0 / 2048

  /// How high its lines are: 2444 of 2048 units, without leading.
  public func lineMetrics(at size: Double) -> LineMetrics {
    LineMetrics(ascender: Self.ascender * size, descender: Self.descender * size)
  }

  /// The estimated advance; `nil` of what is neither Latin, Greek, Cyrillic nor common punctuation.
  ///
  /// Between the shapes for text and those for display it takes a part of both by size, between
  /// regular and bold a part by weight; then it adds the size's tracking, which is in points and
  /// the same for all characters.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - size: The point size.
  /// - Returns: The advance in points.
  public func advance(of scalar: Unicode.Scalar, at size: Double) -> Double? {
    guard let place = Self.place(of: scalar) else { return nil }
    let text = interpolate(SystemFontTable.textRegular[place], SystemFontTable.textBold[place])
    let display = interpolate(
      SystemFontTable.displayRegular[place],
      SystemFontTable.displayBold[place]
    )
    guard let text, let display else { return nil }
    // What has no width, such as a combining mark, is not tracked.
    guard text > 0 else { return 0 }
    let part = Self.displayPart(at: size)
    return size * (text + part * (display - text)) + Self.tracking(at: size)
  }

  /// What the kind of pair changes, estimated.
  ///
  /// - Parameters:
  ///   - first: The character before.
  ///   - second: The one behind.
  ///   - size: The point size, in proportion to which the change is.
  /// - Returns: The change in points; 0 for a pair of none of the six kinds.
  public func kerning(
    of first: Unicode.Scalar,
    _ second: Unicode.Scalar,
    at size: Double
  ) -> Double {
    guard let kind = SystemFontKerning(first, second) else { return 0 }
    return Double(SystemFontTable.kerning[kind.rawValue]) / Self.unitsPerEm * size
  }

  /// Of the labels of projects that a table was not made from, 93 of 100 are within it or within a point.
  ///
  /// The labels and how they were chosen are told in `Benchmarks/text/README.md`.
  public func uncertainty(at size: Double) -> Double { 0.015 }

  /// An advance for the weight, in ems; `nil` where the table has none.
  ///
  /// The weight 400 has that of regular, 700 that of bold; others lie on the line through both,
  /// also beyond them, where `SystemFontTable` has them.
  private func interpolate(_ regular: Int16, _ bold: Int16) -> Double? {
    guard regular >= 0, bold >= 0 else { return nil }
    let boldness = Double(SystemFontTable.boldness[weight.rawValue / 100 - 1]) / 1000
    let units = Double(regular) + boldness * (Double(bold) - Double(regular))
    return units / Self.unitsPerEm
  }

  /// What an em has in `SystemFontTable`, finer than the 1000 or 2048 of most fonts, so that little
  /// is lost to rounding.
  private static let unitsPerEm = 10_000.0

  /// The place of a character in the table.
  ///
  /// It takes a walk over the ranges, of which there are a dozen.
  private static func place(of scalar: Unicode.Scalar) -> Int? {
    var start = 0
    for range in SystemFontTable.ranges {
      if scalar.value < range.lowerBound { return nil }
      if scalar.value <= range.upperBound { return start + Int(scalar.value - range.lowerBound) }
      start += range.count
    }
    return nil
  }

  /// How much of the shapes for display a size has: none up to 17 points, nothing else from 28 on.
  ///
  /// Between them it grows in a straight line: 20 points have 3 of 11 parts.
  private static func displayPart(at size: Double) -> Double {
    min(1, max(0, (size - 17) / 11))
  }

  /// What is added to each advance at a size, in points: straight between whole sizes, and beyond
  /// the table's first and last what those have.
  private static func tracking(at size: Double) -> Double {
    let table = SystemFontTable.tracking
    let place = min(Double(table.count - 1), max(0, size - Double(SystemFontTable.firstSize)))
    let below = Int(place)
    let above = min(table.count - 1, below + 1)
    let part = place - Double(below)
    return (Double(table[below]) + part * (Double(table[above]) - Double(table[below]))) / 1000
  }
}

/// The kinds of pairs of letters that the system font moves together.
///
/// A font may tell thousands of pairs apart; published labels would not do for a number each. Raw
/// values are places in `SystemFontTable.kerning`.
enum SystemFontKerning: Int {
  /// A roof over a small letter: "To".
  case roofOverSmall
  /// A roof beside a slope: "AV".
  case roofBesideSlope
  /// "LT".
  case footBesideRoof
  /// What leaves room below before a full stop: "r.".
  case beforeStop
  /// An arm before something round: "ro".
  case armBeforeRound
  /// What is open to the right before a slope: "Ky".
  case openBeforeSlope

  /// The kind of a pair; `nil` of one that keeps its distance.
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

  /// Small letters that a roof cannot reach over, for they rise to it.
  private static let tall: [Unicode.Scalar] = ["b", "f", "h", "i", "j", "k", "l", "t"]
  /// What has room at its foot for a full stop or a comma.
  private static let openBelow: [Unicode.Scalar] = [
    "T", "V", "W", "Y", "F", "P", "r", "v", "w", "y", "f",
  ]
  /// Small letters that are round at their left.
  private static let round: [Unicode.Scalar] = ["a", "c", "d", "e", "g", "o", "q", "s"]
  /// Small letters with slopes.
  private static let sloped: [Unicode.Scalar] = ["v", "w", "y"]
  /// Capitals that are widest at the top.
  private static let roofs: [Unicode.Scalar] = ["T", "V", "W", "Y"]
}
