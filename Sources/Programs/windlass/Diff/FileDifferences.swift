internal import LayoutDiff
internal import LayoutReport

/// What two versions of a file have different.
struct FileDifferences {
  /// A layout before and after, each as an element of SVG.
  struct Pictures {
    /// What it is drawn in; `nil` where that has no name.
    var environment: String?
    /// The old version; `nil` where there is none, or none that can be drawn.
    var old: String?
    /// The new version; `nil` where there is none, or none that can be drawn.
    var new: String?
  }

  /// The file, by its new path where it has moved.
  var path: String
  /// Its path before, where that was another one.
  var oldPath: String?
  /// What differs of its layouts.
  var layouts: [LayoutDifferences]
  /// A picture of each layout that anybody sees differ, by its place; none where they are not asked for.
  var pictures: [Int: Pictures] = [:]

  /// Draws what differs where that is wanted, and lets go of the layouts, which are large.
  ///
  /// - Parameters:
  ///   - path: The file, by its new path.
  ///   - oldPath: Its path before; `nil` for the same.
  ///   - layouts: What differs.
  ///   - isDrawn: Whether pictures are wanted.
  init(_ path: String, _ oldPath: String?, _ layouts: [LayoutDifferences], isDrawn: Bool) {
    self.path = path
    self.oldPath = oldPath
    self.layouts = layouts
    for (index, layout) in layouts.enumerated() {
      if isDrawn, layout.isVisible { pictures[index] = Pictures(of: layout) }
      self.layouts[index].example = nil
    }
  }
}

extension FileDifferences {
  /// Whether anybody would see that something is different.
  var isVisible: Bool { layouts.contains(where: \.isVisible) }
  /// How many views differ.
  var frameCount: Int { layouts.reduce(0) { $0 + $1.frameCount } }
}

extension FileDifferences.Pictures {
  /// Draws both versions; the views that differ stand out.
  fileprivate init(of differences: LayoutDifferences) {
    let marks = Set(differences.causes.flatMap(\.frames).map(\.id))
    func drawing(_ solved: SolvedLayout?) -> String? {
      solved.flatMap { picture(of: $0.result, in: $0.layout, marking: marks) }
    }
    let example = differences.example
    environment = (example?.new ?? example?.old)?.environment
    old = drawing(example?.old)
    new = drawing(example?.new)
  }
}
