internal import LayoutDiff
internal import LayoutReport

struct FileDifferences {
  struct Pictures {
    var environment: String?
    /// `nil` for a missing or invalid version.
    var old: String?
    /// `nil` for a missing or invalid version.
    var new: String?
  }

  var path: String
  var oldPath: String?
  var layouts: [LayoutDifferences]
  /// By index of the layout.
  var pictures: [Int: Pictures] = [:]

  /// Releases the solved layouts, which are large.
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
  var isVisible: Bool { layouts.contains(where: \.isVisible) }
  var frameCount: Int { layouts.reduce(0) { $0 + $1.frameCount } }
}

extension FileDifferences.Pictures {
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
