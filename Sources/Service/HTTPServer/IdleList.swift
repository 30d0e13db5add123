/// The places of idle connections in a table, in the order in which they were added: a doubly linked
/// list.
struct IdleList {
  private struct Link {
    var previous: Int?
    var next: Int?
  }

  /// By place; those of places that are not in the list are not used.
  private var links: [Link] = []
  /// The place that was added first.
  private(set) var first: Int?
  private var last: Int?

  /// Adds a place that is not in the list, behind all others.
  mutating func append(_ place: Int) {
    while links.count <= place { links.append(Link()) }
    links[place] = Link(previous: last, next: nil)
    if let last { links[last].next = place } else { first = place }
    last = place
  }

  /// Removes a place that is in the list.
  mutating func remove(_ place: Int) {
    let link = links[place]
    if let previous = link.previous { links[previous].next = link.next } else { first = link.next }
    if let next = link.next { links[next].previous = link.previous } else { last = link.previous }
  }
}
