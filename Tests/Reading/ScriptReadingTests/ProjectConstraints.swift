import LayoutModel
import ScriptReading
import SwiftSubset

/// The layouts of a project on 100 by 200, whose files are given by their names.
func projectReading(_ texts: KeyValuePairs<String, String>) -> LayoutReading {
  var files = SourceFiles()
  for (name, text) in texts { files.append(text.utf8, uri: name) }
  var overrides = EnvironmentOverrides()
  overrides.width = .points(100)
  overrides.height = .points(200)
  return readProject(files, roots: nil, overrides: overrides, vocabulary: .layoutCode)
}

/// The active constraints of each layout of a project, in the plain notation.
func projectConstraints(_ texts: KeyValuePairs<String, String>) -> [[String]] {
  projectReading(texts).entries.map { entry in
    guard let layout = entry.layout else { return [] }
    return layout.constraints.filter(\.isActive).map { layout.text(of: $0) }
  }
}

/// A class of views with one view in it, and the statement that constrains it.
func cardCode(_ statement: String) -> String {
  """
  final class Card: UIView {
    let box = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      addSubview(box)
      \(statement)
    }
  }
  """
}
