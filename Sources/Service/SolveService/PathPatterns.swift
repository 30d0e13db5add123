/// Patterns of paths, with their base folder.
package struct PathPatterns {
  /// Absolute and normalized.
  package var folder: String
  package var patterns: [GlobPattern]

  package init(folder: String, patterns: [GlobPattern]) {
    self.folder = folder
    self.patterns = patterns
  }

  /// Returns whether a pattern matches an absolute, normalized path; one outside of the folder is
  /// matched as a whole.
  package func match(_ path: String, isFolder: Bool = false) -> Bool {
    guard !patterns.isEmpty else { return false }
    let inner = path.inside(folder) ?? path
    return patterns.contains { $0.matches(inner, isFolder: isFolder) }
  }
}

extension String {
  /// The path relative to a folder; `nil` outside of it, and for the folder itself.
  ///
  /// `/a/b/c` relative to `/a` is `b/c`. Both are absolute.
  package func inside(_ folder: String) -> String? {
    let prefix = folder == "/" ? folder : folder + "/"
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The path as an absolute, normalized one, relative to the absolute folder `current`.
  ///
  /// Links are not followed, so `..` removes the name before it in any case. Only the root ends in
  /// a slash.
  package func absolute(from current: String) -> String {
    let whole = hasPrefix("/") ? self : "\(current)/\(self)"
    var names: [Substring] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// The parent of an absolute path; `nil` for the root.
  package var parentFolder: String? {
    guard self != "/", let slash = lastIndex(of: "/") else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}
