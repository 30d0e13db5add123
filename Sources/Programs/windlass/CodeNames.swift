internal import LayoutLint
internal import LayoutModel

extension Diagnostic.Code {
  /// Every name of every code: itself, and its short name.
  static var names: [String] { allCases.map(\.rawValue) + allCases.map(\.page.name) }

  /// Finds a code by itself, by its number, or by its short name.
  ///
  /// `AL200`, `al200`, `200` and the short name mean the same, and `50` is `AL050`.
  init?(named name: String) {
    let code = Self.allCases.first { code in
      code.rawValue == name.uppercased() || code.page.name == name.lowercased()
        || (Int(name) != nil && Int(code.rawValue.dropFirst(2)) == Int(name))
    }
    guard let code else { return nil }
    self = code
  }

  /// Finds a code by a name on the command line.
  ///
  /// - Parameter name: A code, its number or its short name.
  /// - Returns: The code.
  /// - Throws: `UsageError.unknownCode` with the nearest name.
  static func named(_ name: String) throws(UsageError) -> Diagnostic.Code {
    guard let code = Self(named: name) else {
      throw .unknownCode(name, nearest: closestName(to: name, among: names))
    }
    return code
  }
}
