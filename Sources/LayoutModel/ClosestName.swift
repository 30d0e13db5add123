/// Finds the candidate that a misspelt name most likely means: a did-you-mean.
///
/// Slips are counted as a typist makes them: a letter too many, too few, wrong, or two swapped.
/// Upper and lower case are one. Where no candidate is near, one that begins with the name is taken.
/// The cost is bounded by the candidates' number; names beyond 64 bytes are not compared.
///
/// - Parameters:
///   - name: What was written.
///   - candidates: What could have been meant; of equally near ones the first wins.
/// - Returns: The nearest candidate, or `nil` if none is near enough to be worth a guess.
public func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let written = lowercased(name)
  guard !written.isEmpty, written.count <= nameLengthLimit else { return nil }
  var best: (name: String, distance: Int)?
  var beginning: String?
  var rows = DistanceRows()
  for candidate in candidates {
    let length = candidate.utf8.count
    guard length <= nameLengthLimit else { continue }
    let slips = min(slipLimit(of: written.count), (best?.distance ?? .max) - 1)
    let isNear = abs(length - written.count) <= slips
    let mayBegin = beginning == nil && written.count >= 3 && length > written.count
    guard isNear || mayBegin else { continue }
    let meant = lowercased(candidate)
    if isNear, let distance = rows.distance(written, meant, limit: slips) {
      best = (candidate, distance)
      if distance == 0 { break }
    } else if mayBegin, meant.starts(with: written) {
      beginning = candidate
    }
  }
  return best?.name ?? beginning
}

/// The longest name that is compared, in bytes.
private let nameLengthLimit = 64

/// How many slips a name of a length may hold and still be recognised.
///
/// In a name of one or two letters every other short name would be near.
private func slipLimit(of length: Int) -> Int {
  switch length {
  case ...2: 0
  case 3...4: 1
  case 5...8: 2
  default: 3
  }
}

private func lowercased(_ name: String) -> [UInt8] {
  name.utf8.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") ? $0 | 0x20 : $0 }
}

/// The three rows that a Damerau-Levenshtein distance is computed in, kept between candidates.
private struct DistanceRows {
  private var beforeLast: [Int] = []
  private var last: [Int] = []
  private var current: [Int] = []

  /// Counts the slips between two names; `nil` if there are more than `limit`.
  mutating func distance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
    beforeLast = Array(repeating: 0, count: second.count + 1)
    last = Array(0...second.count)
    current = last
    for row in 1...max(first.count, 1) where row <= first.count {
      current[0] = row
      var least = row
      for column in 1..<(second.count + 1) {
        let isSame = first[row - 1] == second[column - 1]
        var slips = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (isSame ? 0 : 1)
        )
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          slips = min(slips, beforeLast[column - 2] + 1)
        }
        current[column] = slips
        least = min(least, slips)
      }
      // A swap looks two rows back, so one row past the limit is not yet the end.
      guard least <= limit + 1 else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    let slips = last[second.count]
    return slips <= limit ? slips : nil
  }
}
