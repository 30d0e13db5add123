import LayoutModel

extension SignFindings {
  struct KeptDistance: Hashable {
    /// `nil` for views of several superviews, which confirm nothing.
    var superview: Int?
    var points: Double
  }

  func distance(of inset: Inset) -> KeptDistance {
    KeptDistance(superview: inset.isBeside ? nil : inset.around, points: abs(inset.points))
  }

  func distance(of gap: Gap) -> KeptDistance {
    let superviews = [gap.before, gap.after].map { layout.views[$0].superview }
    let superview = superviews[0] == superviews[1] ? superviews[0] : nil
    return KeptDistance(superview: superview, points: abs(gap.points))
  }

  /// Counts equalities with the right sign.
  func distanceCounts() -> [KeptDistance: Int] {
    let kept =
      insets.filter { $0.points > 0 && $0.relation == .equal }.map(distance)
      + gaps.filter { $0.points > 0 && $0.relation == .equal }.map(distance)
    return kept.reduce(into: [:]) { if $1.superview != nil { $0[$1, default: 0] += 1 } }
  }

  /// The constants of all constraints, indexed for constant-time queries.
  struct Signs {
    /// Between the edges of one superview and its subviews, or of all.
    struct Distance: Hashable {
      var superview: Int?
      var axis: Axis
      var points: Double
    }

    /// Measured from the edge of another view.
    struct Edge: Hashable {
      var view: Int
      var around: Int
      var edge: Attribute
    }

    struct Own: Hashable {
      var view: Int
      var points: Double
    }

    /// From the edges of their superviews, by superview and for all.
    private(set) var kept: Set<Distance> = []
    /// Between neighbours.
    private(set) var apart: Set<Distance> = []
    private(set) var outside: Set<Edge> = []
    private(set) var inside: [Edge: Inset] = [:]
    /// From an edge of the superview, and from a neighbour.
    private(set) var own: Set<Own> = []
    private(set) var ownApart: Set<Own> = []
    /// From an edge of the scroll view.
    private(set) var scrolled: Set<Own> = []

    init(insets: [Inset], gaps: [Gap]) {
      for inset in insets {
        record(inset)
        // For views beside each other, one lies outside by the inset of the other.
        if inset.isBeside { record(inset.mirrored) }
        if inset.points < 0 || inset.isBeside { continue }
        if inset.isScrolled {
          guard inset.relation == .equal else { continue }
          scrolled.insert(Own(view: inset.view, points: inset.points))
          continue
        }
        let axis = inset.edge.axis
        kept.insert(Distance(superview: nil, axis: axis, points: inset.points))
        guard inset.relation == .equal else { continue }
        own.insert(Own(view: inset.view, points: inset.points))
        kept.insert(Distance(superview: inset.around, axis: axis, points: inset.points))
      }
      for gap in gaps where gap.points > 0 {
        apart.insert(Distance(superview: nil, axis: gap.edge.axis, points: gap.points))
        guard gap.relation == .equal else { continue }
        ownApart.insert(Own(view: gap.before, points: gap.points))
        ownApart.insert(Own(view: gap.after, points: gap.points))
      }
      kept.formUnion(apart)
    }

    private mutating func record(_ inset: Inset) {
      let edge = Edge(view: inset.view, around: inset.around, edge: inset.edge)
      if inset.points < 0 {
        outside.insert(edge)
      } else if inset.relation == .equal {
        inside[edge] = inset
      }
    }
  }
}
