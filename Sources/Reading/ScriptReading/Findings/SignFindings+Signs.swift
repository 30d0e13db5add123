import LayoutModel

extension SignFindings {
  /// What the constants of all say, in one look each.
  struct Signs {
    /// A distance along an axis: between the edges of one superview and what is in it, or anywhere.
    struct Distance: Hashable {
      var superview: Int?
      var axis: Axis
      var points: Double
    }

    /// An edge of a view, as it is measured from that of another.
    struct Edge: Hashable {
      var view: Int
      var around: Int
      var edge: Attribute
    }

    /// A distance that a view keeps, along whichever axis.
    struct Own: Hashable {
      var view: Int
      var points: Double
    }

    /// The distances that views keep from the edges of their superviews, and those that any keep.
    private(set) var kept: Set<Distance> = []
    /// The distances that neighbours keep.
    private(set) var apart: Set<Distance> = []
    /// The edges that lie outside of the other view, and how far inside of it others lie.
    private(set) var outside: Set<Edge> = []
    private(set) var inside: [Edge: Inset] = [:]
    /// What each view keeps from an edge of its superview, and from a neighbour.
    private(set) var own: Set<Own> = []
    private(set) var ownApart: Set<Own> = []
    /// What each view keeps from an edge of the scroll view that it is in.
    private(set) var scrolled: Set<Own> = []

    init(insets: [Inset], gaps: [Gap]) {
      for inset in insets {
        record(inset)
        // Beside each other, one lies outside by what the other lies inside.
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
