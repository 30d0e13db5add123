public import LayoutModel

/// The findings of an Interface Builder file by itself, joined with those of the classes whose code
/// completes it.
extension FileFindings {
  /// Removes the findings of which the file by itself knows as much.
  ///
  /// - Parameter own: The findings of the file by itself.
  public mutating func removeFindings(knownBy own: FileFindings) {
    findings.removeAll { finding in
      let diagnostic = finding.diagnostic
      return diagnostic.doubts.contains(.viewOfFile)
        || own.findings.contains { other in
          diagnostic.isSame(as: other.diagnostic) && !diagnostic.isSurer(than: other.diagnostic)
        }
    }
    places = [:]
  }

  /// Removes the findings that depend on code which does away with them.
  ///
  /// - Parameters:
  ///   - others: All findings of classes; `nil` for none.
  ///   - read: The places of the views and constraints that were laid out with their classes.
  public mutating func removeFindings(decidedBy others: FileFindings?, at read: Set<SourceLocation>)
  {
    findings.removeAll { finding in
      finding.diagnostic.dependsOnCode && read.contains(finding.diagnostic.location)
        && others?.findings.contains { $0.diagnostic.isSame(as: finding.diagnostic) } != true
    }
    places = [:]
  }

  /// Adds findings of classes in place of the file's own ones that are the same.
  ///
  /// - Parameter others: The findings of classes.
  public mutating func join(_ others: FileFindings) {
    findings.removeAll { finding in
      others.findings.contains { $0.diagnostic.isSame(as: finding.diagnostic) }
    }
    findings += others.findings
    suppressed += others.suppressed
    pictures.merge(others.pictures) { own, _ in own }
    places = [:]
  }
}

extension Diagnostic {
  /// Whether code of the project may change a finding of an Interface Builder file.
  fileprivate var dependsOnCode: Bool {
    !Set(doubts).isDisjoint(with: [.constrainedByCode, .changedByCode, .filledByCode])
  }

  /// Conflicts are the same by their constraints: another one of them may be broken.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    guard code == other.code else { return false }
    if location == other.location { return true }
    let places = constraints.compactMap(\.location)
    return code == .unsatisfiable && !places.isEmpty
      && Set(places) == Set(other.constraints.compactMap(\.location))
  }

  fileprivate func isSurer(than other: Diagnostic) -> Bool {
    certainty > other.certainty || certainty == other.certainty && other.dependsOnCode
  }
}
