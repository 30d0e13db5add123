/// Finds the candidate most similar to a misspelled name, for suggestions.
///
/// The distance counts inserted, missing, wrong and swapped letters, ignoring case. Where no
/// candidate is near, one that begins with the name is taken. The cost is bounded by the number of
/// candidates; names longer than 64 bytes are not compared.
///
/// - Parameters:
/// - name: The misspelled name.
/// - candidates: Valid names; of equally near ones the first wins.
/// - Returns: The nearest candidate, or `nil` if none is near enough.
public func closestName(to name: String, among candidates: some Sequence<String>) -> String? {
  guard (1...nameLengthLimit).contains(name.utf8.count) else { return nil }
  var measure = NameDistance(to: name)
  var best: (name: String, distance: Int)?
  var beginning: String?
  for candidate in candidates {
    let surplus = candidate.utf8.count - measure.written.count
    let slips = min(measure.slipLimit, (best?.distance ?? .max) - 1)
    let isNear = abs(surplus) <= slips
    let mayBegin = beginning == nil && measure.written.count >= 3 && surplus > 0
    guard isNear || mayBegin, candidate.utf8.count <= nameLengthLimit else { continue }
    measure.meet(candidate)
    if isNear, let distance = measure.distance(limit: slips) {
      best = (candidate, distance)
      if distance == 0 { break }
    } else if mayBegin, measure.candidateBytes.starts(with: measure.written) {
      beginning = candidate
    }
  }
  return best?.name ?? beginning
}

private let nameLengthLimit = 64

/// Edit distances between a name and a sequence of candidates, with reused rows.
private struct NameDistance {
  let written: [UInt8]
  private(set) var candidateBytes: [UInt8] = []
  private var beforeLast = Array(repeating: 0, count: nameLengthLimit + 1)
  private var last = Array(repeating: 0, count: nameLengthLimit + 1)
  private var current = Array(repeating: 0, count: nameLengthLimit + 1)

  init(to name: String) {
    written = name.utf8.map(Self.lowercased)
  }

  /// In a name of one or two letters every other short name would be near.
  var slipLimit: Int {
    switch written.count {
    case ...2: 0
    case 3...4: 1
    case 5...8: 2
    default: 3
    }
  }

  mutating func meet(_ candidate: String) {
    candidateBytes.removeAll(keepingCapacity: true)
    for byte in candidate.utf8 { candidateBytes.append(Self.lowercased(byte)) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// `nil` if it exceeds `limit`.
  ///
  /// The distance of a cell is at least its distance from the diagonal, so only the cells near it
  /// are computed.
  mutating func distance(limit: Int) -> Int? {
    let far = limit + 1
    for column in 0...candidateBytes.count { last[column] = min(column, far) }
    for row in 1..<(written.count + 1) {
      let columns = max(1, row - limit)..<(min(candidateBytes.count, row + limit) + 1)
      current[columns.lowerBound - 1] = columns.lowerBound == 1 ? min(row, far) : far
      var least = current[columns.lowerBound - 1]
      for column in columns {
        let isSame = written[row - 1] == candidateBytes[column - 1]
        var slips = min(
          last[column - 1] + (isSame ? 0 : 1),
          current[column - 1] + 1,
          last[column] + 1
        )
        if row > 1, column > 1, written[row - 1] == candidateBytes[column - 2],
          written[row - 2] == candidateBytes[column - 1]
        {
          slips = min(slips, beforeLast[column - 2] + 1)
        }
        current[column] = min(slips, far)
        least = min(least, current[column])
      }
      if columns.upperBound <= candidateBytes.count { current[columns.upperBound] = far }
      // A swap looks two rows back, so this row alone decides nothing if the last was within reach.
      guard least < far || lastLeast(row, limit: limit) < far else { return nil }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[candidateBytes.count] < far ? last[candidateBytes.count] : nil
  }

  private func lastLeast(_ row: Int, limit: Int) -> Int {
    let columns = max(0, row - 1 - limit)...min(candidateBytes.count, row - 1 + limit)
    return last[columns].min() ?? 0
  }
}
