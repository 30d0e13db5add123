/// An operator's address (`--admin-listen`) has health and metrics alone, and the other address
/// everything else.
enum Role: Hashable, Sendable {
  case everything
  case withoutMetrics
  /// Health and metrics; no key is required.
  case admin
}

extension Role {
  func has(_ route: Route) -> Bool {
    switch self {
    case .everything: route != .unknown
    case .withoutMetrics: route != .unknown && route != .metrics
    case .admin: route.isForOperators
    }
  }

  var paths: [String] {
    Route.allCases.filter(has).flatMap(\.paths).filter { $0.utf8.count > 1 }
  }
}

extension SolveAPI {
  /// The interface for operators: health and metrics alone, without a key.
  public var admin: SolveAPI {
    var api = self
    api.role = .admin
    return api
  }

  /// The interface without metrics, for use beside `admin`.
  public var withoutMetrics: SolveAPI {
    var api = self
    api.role = .withoutMetrics
    return api
  }
}
