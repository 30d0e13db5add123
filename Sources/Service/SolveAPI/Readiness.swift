internal import Synchronization

/// The readiness of the instance for traffic, which differs from its health.
///
/// `windlassd` withdraws it when it is stopped, some seconds before it stops listening, so that
/// load balancers notice first.
public final class Readiness: Sendable {
  private let obstacle = Mutex<String?>(nil)

  /// Creates the readiness of an instance that should get traffic.
  public init() {}

  /// Requests no more traffic, until the process ends.
  ///
  /// - Parameter reason: The detail of `/readyz`, in a sentence.
  public func withdraw(because reason: String) { obstacle.withLock { $0 = reason } }

  /// `nil` while the instance should get traffic.
  var reason: String? { obstacle.withLock { $0 } }
}
