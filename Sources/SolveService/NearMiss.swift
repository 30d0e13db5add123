/// Returns the candidate that `word` most likely was meant to be; `nil` where none is near.
///
/// Near is at most one edit (insert, delete, change or swap two neighbours) for every three
/// letters, whatever their case.
///
/// - Parameters:
///   - word: What was written; of a long one, nothing is near.
///   - candidates: What there is; of several as near, the first.
/// - Returns: The nearest candidate.
public func nearMiss(to word: String, in candidates: some Sequence<String>) -> String? {
  let word = Array(word.lowercased().utf8)
  guard !word.isEmpty, word.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let distance = editDistance(word, Array(candidate.lowercased().utf8))
    if distance <= max(1, word.count / 3), distance < best?.distance ?? .max {
      best = (candidate, distance)
    }
  }
  return best?.candidate
}

/// The optimal string alignment distance, in three rows.
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    current.reserveCapacity(other.count + 1)
    for column in other.indices {
      let isSame = one[row] == other[column]
      var distance = min(
        last[column] + (isSame ? 0 : 1),
        last[column + 1] + 1,
        current[column] + 1
      )
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    (beforeLast, last) = (last, current)
  }
  return last[other.count]
}
