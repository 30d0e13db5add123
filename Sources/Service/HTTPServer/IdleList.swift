/// A doubly linked list in the order of insertion.
struct IdleList {
  private struct Link {
    var previous: Int?
    var next: Int?
  }

  /// By slot; the links of slots outside the list are unused.
  private var links: [Link] = []
  private(set) var first: Int?
  private var last: Int?

  mutating func append(_ place: Int) {
    while links.count <= place { links.append(Link()) }
    links[place] = Link(previous: last, next: nil)
    if let last { links[last].next = place } else { first = place }
    last = place
  }

  mutating func remove(_ place: Int) {
    let link = links[place]
    if let previous = link.previous { links[previous].next = link.next } else { first = link.next }
    if let next = link.next { links[next].previous = link.previous } else { last = link.previous }
  }
}
