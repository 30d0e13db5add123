/// A pattern of paths as in `.gitignore`: `*` matches any characters but `/`, `?` one, `**` any
/// folders.
///
/// A pattern without a `/` before its end matches at any depth, others are relative to their
/// folder. One that matches a folder matches all of its content; one that ends in `/` matches
/// folders only.
package struct GlobPattern: Hashable {
  /// The pattern as it was written.
  package let text: String
  /// The names between slashes; a pattern for any depth begins with `folders`.
  private let segments: [Segment]
  /// Whether it ends in a slash, and so matches folders and their content.
  private let isFolder: Bool

  private enum Segment: Hashable {
    case folders
    case name([Unicode.Scalar])
  }

  /// Creates a pattern such as `Legacy/**`, `*.xib` or `/App/Old/`.
  ///
  /// `nil` for one that matches nothing, or for a negation (`!`), which is not supported.
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
  /// Returns whether the pattern matches a path relative to its folder, or a folder that contains
  /// it, in time proportional to the product of their lengths.
  package func matches(_ path: String, isFolder: Bool = false) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    // The segments that may be next after the names so far.
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

  /// A `**` may match no folder.
  private func skipFolders(_ places: inout [Bool]) {
    for place in segments.indices where places[place] && segments[place] == .folders {
      places[place + 1] = true
    }
  }

  /// Matches a name without recursion: a mismatch returns to the last `*` alone, which suffices,
  /// since it can match all that an earlier one could.
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
  /// The message for an invalid pattern, with valid examples.
  package static func refusal(of text: String) -> String {
    text.hasPrefix("!")
      ? "\"\(text)\" includes files again, which is not supported: write the files to exclude."
      : "\"\(text)\" is not a pattern: write names joined by /, such as \"Legacy/**\" or \"*.xib\"."
  }
}
