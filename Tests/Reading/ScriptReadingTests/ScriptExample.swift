import LayoutModel
import ScriptReading

/// Reads scripts for tests, in a root of 375 by 667 points.
enum ScriptExample {
  static func reading(
    _ script: String,
    _ overrides: EnvironmentOverrides = EnvironmentOverrides()
  ) -> LayoutReading {
    var overrides = overrides
    overrides.width = .points(375)
    overrides.height = .points(667)
    return readScript(Array(script.utf8), overrides: overrides, vocabulary: .layoutCode)
  }

  /// The constraints of a script in the plain notation, the inactive ones in parentheses.
  static func constraints(_ script: String) -> [String] {
    guard let layout = reading(script).layout else { return ["no layout"] }
    return layout.constraints.map { $0.isActive ? layout.text(of: $0) : "(\(layout.text(of: $0)))" }
  }

  /// The views of a script as `id in superview`.
  static func tree(_ script: String) -> [String] {
    guard let layout = reading(script).layout else { return ["no layout"] }
    return layout.views.map { view in
      view.superview.map { "\(view.id) in \(layout.views[$0].id)" } ?? view.id
    }
  }

  /// The findings of a script, as `CODE line:column`.
  static func findings(_ script: String) -> [String] {
    reading(script).allDiagnostics.map { diagnostic in
      let location = diagnostic.location
      return "\(diagnostic.code.rawValue) \(location.line ?? 0):\(location.column ?? 0)"
    }
  }
}
