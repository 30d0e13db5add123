/// The other elements of the second list are inserted after their predecessors.
///
/// `[a, b, c]` and `[a, x, c, y]` are `[a, x, b, c, y]`. Linear.
func merged(_ list: [String], _ other: [String]) -> [String] {
  let known = Set(list)
  var followers: [String?: [String]] = [:]
  var last: String?
  for key in other {
    if known.contains(key) { last = key } else { followers[last, default: []].append(key) }
  }
  guard !followers.isEmpty else { return list }
  return (followers[nil] ?? []) + list.flatMap { [$0] + (followers[$0] ?? []) }
}
