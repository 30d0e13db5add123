/// A pattern of paths, as `.gitignore` has them: `*` stands for any characters but `/`, `?` for
/// one, `**` for any folders.
///
/// A pattern without a `/` before its end holds at any depth, others from the folder that they are
/// given in. One that a folder matches holds for all that is in it; one that ends in `/` holds for
/// folders alone.
package struct GlobPattern: Hashable {
  /// The pattern as it was written.
  package let text: String
  /// The names between slashes; a pattern that holds at any depth begins with `folders`.
  private let segments: [Segment]
  /// Whether it ends in a slash, and so holds for folders and what is in them.
  private let isFolder: Bool

  /// What stands between two slashes.
  private enum Segment: Hashable {
    /// Any number of folders.
    case folders
    /// One name.
    case name([Unicode.Scalar])
  }

  /// Creates a pattern, or returns `nil` for one that nothing could match, or that takes files back
  /// in (`!`), which there is no word for.
  ///
  /// - Parameter text: Such as `Legacy/**`, `*.xib` or `/App/Old/`.
  package init?(_ text: String) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    isFolder = parts.last == ""
    if isFolder { parts.removeLast() }
    let isAnchored = parts.count > 1
    if parts.first == "" || parts.first == "." { parts.removeFirst() }
    guard !parts.isEmpty, !text.hasPrefix("!"), !parts.contains(where: { $0 == "" || $0 == ".." })
    else { return nil }
    self.text = text
    let named = parts.map { $0 == "**" ? Segment.folders : .name(Array($0.unicodeScalars)) }
    segments = isAnchored ? named : [.folders] + named
  }
}

extension GlobPattern {
  /// Returns whether the pattern holds for a path, or for a folder that the path is in.
  ///
  /// - Parameters:
  ///   - path: Names, joined by `/`, from the folder that the pattern is given in.
  ///   - isFolder: Whether the path is one of a folder.
  /// - Returns: Whether it holds.
  /// - Complexity: The product of both lengths.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    // The segments that may come next, once the names so far are matched.
    var places = Array(repeating: false, count: segments.count + 1)
    places[0] = true
    skipFolders(&places)
    for (index, name) in names.enumerated() {
      var next = Array(repeating: false, count: places.count)
      for place in segments.indices where places[place] {
        switch segments[place] {
        case .folders: next[place] = true
        case .name(let pattern) where Self.matches(name, pattern): next[place + 1] = true
        case .name: break
        }
      }
      skipFolders(&next)
      places = next
      if places[segments.count], !self.isFolder || isFolder || index < names.count - 1 {
        return true
      }
    }
    return false
  }

  /// `**` may stand for no folder at all.
  ///
  /// - Parameter places: The segments that may come next; those behind such a `**` are added.
  private func skipFolders(_ places: inout [Bool]) {
    for place in segments.indices where places[place] && segments[place] == .folders {
      places[place + 1] = true
    }
  }

  /// Matches a name without recursion: a mismatch goes back to the last `*` alone, which suffices,
  /// for what an earlier one could take, the last can too.
  ///
  /// - Parameters:
  ///   - name: One name of a path.
  ///   - pattern: One segment of the pattern, with `*` and `?`.
  /// - Returns: Whether the segment stands for the whole name.
  private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
    var place = 0
    var index = 0
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == name[index] {
        place += 1
        index += 1
      } else if let last = star {
        star = (last.place, last.index + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}

extension GlobPattern {
  /// Why a text is no pattern, and what would be one.
  package static func refusal(of text: String) -> String {
    text.hasPrefix("!")
      ? "\"\(text)\" includes files again, which is not supported: write the files to exclude."
      : "\"\(text)\" is not a pattern: write names joined by /, such as \"Legacy/**\" or \"*.xib\"."
  }
}
