internal import LayoutModel
internal import LayoutPolicy
internal import LayoutReport

/// The codes and places of a file's errors, warnings and possible conflicts, before suppressions and
/// rules, to compare the file with an edited version.
package struct FindingPlaces: Hashable {
  /// A line of the file; an item where the input has no lines.
  fileprivate struct Place: Hashable {
    var code: Diagnostic.Code
    var layout: String?
    var line: Int?
    var column = 1
    var item: String?
  }

  fileprivate var places: [Place] = []
  private var count = 0
  /// A fix that moves views outdates their stored frames, which Xcode updates, so new ones are
  /// accepted.
  private var misplacedCount = 0
  private var mistakeCount = 0
  /// Their other findings are not known; `nil` stands for all layouts.
  private var refused: Set<String?> = []

  package init() {}

  init(_ findings: FileFindings) {
    for finding in findings.findings {
      let diagnostic = finding.diagnostic
      // A conflict counts even if it is only possible. Other information does not: a constraint
      // that becomes optional is broken.
      guard
        Policy.lint.severity(of: diagnostic) > .information || diagnostic.code.kind == .failure
      else { continue }
      guard diagnostic.code != .misplacedView else {
        misplacedCount += 1
        continue
      }
      count += 1
      if diagnostic.code.kind == .mistake {
        mistakeCount += 1
        refused.insert(finding.layout?.id)
      }
      let place = Place(code: diagnostic.code, layout: finding.layout?.id)
      let lines = ([diagnostic.location] + diagnostic.related).compactMap { location in
        location.line.map { (line: $0, column: location.column ?? 1) }
      }
      for (line, column) in lines {
        places.append(place.with(line: line, column: column))
      }
      guard lines.isEmpty else { continue }
      places += diagnostic.items.isEmpty ? [place] : diagnostic.items.map { place.with(item: $0) }
    }
  }
}

extension FindingPlaces {
  func isImproved(by edits: [TextEdit], to edited: FindingPlaces) -> Bool {
    edited.isLess(than: self) && hasAll(of: edited, after: edits)
  }

  /// Fewer mistakes count as well, which hide other findings.
  func isLess(than other: FindingPlaces) -> Bool {
    mistakeCount < other.mistakeCount || count < other.count
      || count == other.count && misplacedCount < other.misplacedCount
  }

  /// The removal of a mistake makes other findings of its layout visible, which are accepted.
  func hasAll(of edited: FindingPlaces, after edits: [TextEdit]) -> Bool {
    let isReadable = edited.mistakeCount < mistakeCount
    var known: [Place: Int] = [:]
    for place in places { known[place.moved(by: edits), default: 0] += 1 }
    return edited.places.allSatisfy { place in
      var place = place
      place.column = 1
      guard let left = known[place], left > 0 else {
        return isReadable && place.code.kind != .mistake
          && (refused.contains(nil) || refused.contains(place.layout))
      }
      known[place] = left - 1
      return true
    }
  }
}

extension FindingPlaces.Place {
  fileprivate func with(line: Int, column: Int) -> Self {
    var place = self
    place.line = line
    place.column = column
    return place
  }

  fileprivate func with(item: String) -> Self {
    var place = self
    place.item = item
    return place
  }

  /// The column is reset.
  fileprivate func moved(by edits: [TextEdit]) -> Self {
    var place = self
    place.column = 1
    guard let line else { return place }
    place.line = edits.reduce(line) { moved, edit in
      if (line, column) < (edit.line, edit.column) { return moved }
      if (line, column) < (edit.endLine, edit.endColumn) { return moved - (line - edit.line) }
      return moved + edit.text.count { $0.isNewline } - (edit.endLine - edit.line)
    }
    return place
  }
}
