internal import LayoutDiff

/// What two versions of a file have different.
struct FileDifferences {
  /// The file, by its new path where it has moved.
  var path: String
  /// Its path before, where that was another one.
  var oldPath: String?
  /// What differs of its layouts.
  var layouts: [LayoutDifferences]
}

extension FileDifferences {
  /// Whether anybody would see that something is different.
  var isVisible: Bool { layouts.contains(where: \.isVisible) }
  /// How many views differ.
  var frameCount: Int { layouts.reduce(0) { $0 + $1.frameCount } }
}
