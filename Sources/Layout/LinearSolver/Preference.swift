/// A preference among several optima: each is satisfied as far as the earlier ones allow.
public enum Preference: Sendable {
  /// A sum of variables, near to its target.
  case near(LinearForm)
  /// A sum of variables, as small as possible; or else as large as possible, or near to its target
  /// if it is unbounded in both directions.
  case atEnd(LinearForm)
  /// Rows that may be violated at an optimum: minimizes their total violation, independent of
  /// order. Those that hold at every optimum are unaffected.
  case kept(rows: [Int])

  var form: LinearForm? {
    switch self {
    case .near(let form), .atEnd(let form): form
    case .kept: nil
    }
  }
}

enum LocalPreference {
  case near(Form, target: Double)
  case atEnd(Form, target: Double)
  case kept(rows: [Int])
}
