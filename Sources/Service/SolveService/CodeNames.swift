internal import LayoutPolicy
package import LayoutModel

extension Diagnostic.Code {
  /// The raw values and short names of all codes.
  package static var names: [String] { allCases.map(\.rawValue) + allCases.map(\.page.name) }

  /// Finds a code by its raw value, its number, or its short name.
  ///
  /// `AL200`, `al200` and `200` are equivalent, and `50` is `AL050`.
  package init?(named name: String) {
    let code = Self.allCases.first { code in
      code.rawValue == name.uppercased() || code.page.name == name.lowercased()
        || (Int(name) != nil && Int(code.rawValue.dropFirst(2)) == Int(name))
    }
    guard let code else { return nil }
    self = code
  }
}
