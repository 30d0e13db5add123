internal import Synchronization

/// Whether the instance should get traffic, which is another question than whether it works.
///
/// `windlassd` withdraws it when it is told to stop, some seconds before it takes no more
/// connections, so that balancers hear of it first.
public final class Readiness: Sendable {
  /// Why there should be no traffic, once that is so.
  private let obstacle = Mutex<String?>(nil)

  /// Creates the readiness of an instance that should get traffic.
  public init() {}

  /// Asks for no more traffic, until the process ends.
  ///
  /// - Parameter reason: What `/readyz` says, in a sentence.
  public func withdraw(because reason: String) { obstacle.withLock { $0 = reason } }

  /// Why the instance should get no traffic; `nil` while it should.
  var reason: String? { obstacle.withLock { $0 } }
}
