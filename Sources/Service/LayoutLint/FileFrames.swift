internal import LayoutModel
internal import LayoutReport

/// The frames of a file's views at the size at which it is drawn, to compare the file with an
/// edited version; empty for Swift code, which has no such size.
package struct FileFrames {
  fileprivate struct LayoutFrames {
    var frames: [String: Rect] = [:]
    var superviews: [String: String] = [:]
  }

  private var layouts: [LayoutIdentity?: LayoutFrames] = [:]
  /// The largest invisible difference, in points.
  fileprivate static let visibleDifference = 0.01

  package init() {}

  /// The first result of each layout counts.
  init(_ answers: LayoutAnswers<LayoutResult>) {
    for entry in answers.entries {
      guard case .answered(let layout, let results) = entry,
        let geometry = results.first?.geometry
      else { continue }
      var frames = LayoutFrames()
      for frame in geometry.frames { frames.frames[frame.id] = frame.rect }
      for view in layout.views {
        frames.superviews[view.id] = view.superview.map { layout.views[$0].id }
      }
      layouts[layout.identity] = frames
    }
  }
}

extension FileFrames {
  /// Except for the views that a finding names and those inside of them.
  func keepOthers(than finding: FileFindings.Finding, in edited: FileFrames) -> Bool {
    layouts.allSatisfy { identity, layout in
      let items = identity == finding.layout ? Set(finding.diagnostic.items) : []
      return layout.frames.allSatisfy { id, rect in
        edited.layouts[identity]?.frames[id].map { $0.isClose(to: rect) } ?? false
          || layout.isInside(id, of: items)
      }
    }
  }
}

extension FileFrames.LayoutFrames {
  fileprivate func isInside(_ id: String, of items: Set<String>) -> Bool {
    var view: String? = id
    while let inner = view {
      if items.contains(inner) { return true }
      view = superviews[inner]
    }
    return false
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= FileFrames.visibleDifference }
  }
}
