/// Patterns of paths, and the folder that they are given in.
package struct PathPatterns {
  /// The folder, absolute and without `.` and `..`.
  package var folder: String
  /// Patterns, each of which may hold; none hold for nothing.
  package var patterns: [GlobPattern]

  package init(folder: String, patterns: [GlobPattern]) {
    self.folder = folder
    self.patterns = patterns
  }

  /// Returns whether a pattern holds for an absolute path.
  ///
  /// A path outside of the folder is matched as a whole.
  ///
  /// - Parameters:
  ///   - path: An absolute path without `.` and `..`.
  ///   - isFolder: Whether it is a folder.
  /// - Returns: Whether one of the patterns holds.
  package func match(_ path: String, isFolder: Bool = false) -> Bool {
    guard !patterns.isEmpty else { return false }
    let inner = path.inside(folder) ?? path
    return patterns.contains { $0.matches(inner, isFolder: isFolder) }
  }
}

extension String {
  /// The path from a folder, both absolute; `nil` for what is not in it.
  ///
  /// For example `/a/b/c` from `/a` is `b/c`. A folder is not in itself.
  package func inside(_ folder: String) -> String? {
    let prefix = folder == "/" ? folder : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The path as an absolute one without `.` and `..`, from the folder that the process works in.
  ///
  /// Links are not followed, so `..` takes the name before it away whatever that is.
  ///
  /// - Parameter current: The folder, absolute.
  /// - Returns: A path that begins with a slash and ends with none, but for the root.
  package func absolute(from current: String) -> String {
    let whole = hasPrefix("/") ? self : "\(current)/\(self)"
    var names: [Substring] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The folder that an absolute path is in; `nil` for the root.
  package var parentFolder: String? {
    guard self != "/", let slash = lastIndex(of: "/") else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
