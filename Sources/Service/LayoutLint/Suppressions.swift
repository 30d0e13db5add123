internal import LayoutModel
package import LayoutReport

/// The suppressions of one file: takes findings away, and knows which of them took none.
package struct Suppressions {
  /// In the order in which they were given: `isUsed` has the same.
  private let all: [Suppression]
  /// Whether each has taken something away.
  package private(set) var isUsed: [Bool]
  /// Where to look, by scope and code.
  private var places: [Key: Int] = [:]
  /// The lines at which the objects begin that suppressions name.
  private let objects: [(id: String, line: Int?)]

  /// A kind of finding and what it is found about.
  private struct Key: Hashable {
    /// The kind of finding.
    var code: Diagnostic.Code
    /// The file, a line or an object.
    var scope: Suppression.Scope
  }

  /// Creates the suppressions of a file with these bytes.
  ///
  /// Of two that say the same the last counts, so that the other takes nothing.
  ///
  /// - Parameters:
  ///   - all: Those of comments, then those of the configuration.
  ///   - bytes: The file, in which objects are looked for.
  package init(_ all: [Suppression], in bytes: [UInt8]) {
    self.all = all
    isUsed = Array(repeating: false, count: all.count)
    for (index, suppression) in all.enumerated() {
      places[Key(code: suppression.code, scope: suppression.scope)] = index
    }
    let ids = Set(
      all.compactMap { if case .object(let id) = $0.scope { id } else { nil } }
    )
    objects = ids.sorted().map { ($0, bytes.line(ofObject: $0)) }
  }
}

extension Suppressions {
  /// Finds what suppresses a finding, and takes note that it does.
  ///
  /// Every suppression that holds for the finding counts as used; the one with the narrowest scope
  /// gives the reason: an object before a line, a line before the file.
  ///
  /// - Parameter finding: One finding of the file.
  /// - Returns: What reports say of it; `nil` where it is not suppressed.
  package mutating func use(for finding: FileFindings.Finding) -> FileFindings.Suppression? {
    guard !all.isEmpty else { return nil }
    var scopes = [Suppression.Scope.file]
    if let line = finding.diagnostic.location.line { scopes.append(.line(line)) }
    scopes += objects.filter { finding.isAbout($0.id, at: $0.line) }.map { .object($0.id) }
    let code = finding.diagnostic.code
    let found = scopes.compactMap { places[Key(code: code, scope: $0)] }
    for index in found { isUsed[index] = true }
    guard let index = found.last else { return nil }
    return FileFindings.Suppression(isInSource: all[index].isInSource, reason: all[index].reason)
  }
}

extension FileFindings.Finding {
  /// Whether it is about an object: named by it, its layout, or what stands at its line.
  ///
  /// An object may also be a constraint, which is found by its line.
  ///
  /// - Parameters:
  ///   - id: The id that a suppression names.
  ///   - line: The line at which the file declares the object; `nil` where it does not.
  /// - Returns: Whether the suppression holds for the finding.
  fileprivate func isAbout(_ id: String, at line: Int?) -> Bool {
    if diagnostic.items.contains(id) || layout?.id == id { return true }
    guard let line else { return false }
    return diagnostic.location.line == line
      || diagnostic.constraints.contains { $0.location?.line == line }
  }
}

extension [UInt8] {
  /// The line at which an Interface Builder file declares an object.
  ///
  /// The line of its `id` attribute, found as text; a document or a script has no such attribute.
  ///
  /// - Parameter id: The object's id.
  /// - Returns: The line, from 1; `nil` where no object has the id.
  fileprivate func line(ofObject id: String) -> Int? {
    guard let place = range(of: Array(" id=\"\(id)\"".utf8)) else { return nil }
    return self[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
