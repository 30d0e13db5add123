/// What is wanted of an optimum where there are several: each in turn, as far as those before it
/// leave room.
public enum Preference: Sendable {
  /// A sum of variables, near to its target.
  case near(LinearForm)
  /// A sum of variables, as small as may be; as large as may be where nothing ends it below, and
  /// near to its target where nothing ends it at all.
  case atEnd(LinearForm)
  /// Rows that may give way at an optimum: by as little as may be in all, so that their order says
  /// nothing. Those that hold at every optimum are left alone.
  case kept(rows: [Int])

  /// The sum that it is about; `nil` for rows.
  var form: LinearForm? {
    switch self {
    case .near(let form), .atEnd(let form): form
    case .kept: nil
    }
  }
}

/// A preference over the variables and rows of one part.
enum LocalPreference {
  case near(Form, target: Double)
  case atEnd(Form, target: Double)
  case kept(rows: [Int])
}
