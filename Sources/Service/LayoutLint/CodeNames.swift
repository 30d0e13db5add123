internal import LayoutPolicy
package import LayoutModel

extension Diagnostic.Code {
  /// Every name of every code: itself, and its short name.
  package static var names: [String] { allCases.map(\.rawValue) + allCases.map(\.page.name) }

  /// Finds a code by itself, by its number, or by its short name.
  ///
  /// `AL200`, `al200`, `200` and the short name mean the same, and `50` is `AL050`.
  package init?(named name: String) {
    let code = Self.allCases.first { code in
      code.rawValue == name.uppercased() || code.page.name == name.lowercased()
        || (Int(name) != nil && Int(code.rawValue.dropFirst(2)) == Int(name))
    }
    guard let code else { return nil }
    self = code
  }
}
