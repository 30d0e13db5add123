/// Which routes an interface has, where a process has several.
///
/// An address for operators (`--admin-listen`) has health and metrics alone, and the other address
/// then has everything else.
enum Role: Hashable, Sendable {
  /// One address for everybody, which is the default.
  case everything
  /// Everything but what operators have an address of their own for.
  case withoutMetrics
  /// Health and metrics, for operators alone: no key is asked for.
  case admin
}

extension Role {
  /// Whether a route is there.
  func has(_ route: Route) -> Bool {
    switch self {
    case .everything: route != .unknown
    case .withoutMetrics: route != .unknown && route != .metrics
    case .admin: route.isForOperators
    }
  }

  /// The paths that exist, for those who mistype one, which of a single character is unlikely.
  var paths: [String] {
    Route.allCases.filter(has).flatMap(\.paths).filter { $0.utf8.count > 1 }
  }
}

extension SolveAPI {
  /// The same for operators: health and metrics alone, without a key.
  public var admin: SolveAPI {
    var api = self
    api.role = .admin
    return api
  }

  /// The same without metrics, where operators have an address of their own.
  public var withoutMetrics: SolveAPI {
    var api = self
    api.role = .withoutMetrics
    return api
  }
}
