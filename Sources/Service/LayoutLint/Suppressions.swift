internal import LayoutModel
package import LayoutReport
package import SolveService

/// The suppressions of one file, with a record of the used ones.
package struct Suppressions {
  /// In the order of `isUsed`.
  private let all: [Suppression]
  /// Whether each was used.
  package private(set) var isUsed: [Bool]
  private var places: [Key: Int] = [:]
  /// The objects of suppressions, with the lines of their declarations.
  private let objects: [(id: String, line: Int?)]

  private struct Key: Hashable {
    var code: Diagnostic.Code
    var scope: Suppression.Scope
  }

  /// Creates the suppressions of a file: those of comments, then those of the configuration.
  ///
  /// Of two equal ones the last is used, so that the other counts as unused.
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
  /// Finds the suppression of a finding, and records its use.
  ///
  /// Every matching suppression counts as used; the one with the narrowest scope gives the reason:
  /// an object before a line, a line before the file.
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
  /// By its ID, its layout, or its line, since an object may also be a constraint.
  fileprivate func isAbout(_ id: String, at line: Int?) -> Bool {
    if diagnostic.items.contains(id) || layout?.id == id { return true }
    guard let line else { return false }
    return diagnostic.location.line == line
      || diagnostic.constraints.contains { $0.location?.line == line }
  }
}

extension [UInt8] {
  /// The line of the `id` attribute, found as text, from 1; other inputs have no such attribute.
  fileprivate func line(ofObject id: String) -> Int? {
    guard let place = self[...].range(of: Array(" id=\"\(id)\"".utf8)) else { return nil }
    return self[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
