/// The client of inputs, as far as it is known.
///
/// Only for fair queueing (`JobQueue`): it grants no rights. Behind trusted proxies the address is
/// the reported one.
public enum ServiceClient: Hashable, Sendable {
  /// The clients with this network address.
  case network(high: UInt64, low: UInt64)
  /// The clients with this key.
  case key(Int)
}
