/// Who sends inputs, as far as that can be told.
public enum ServiceClient: Hashable, Sendable {
  /// The clients with this network address.
  case network(high: UInt64, low: UInt64)
  /// The clients with this key.
  case key(Int)
}
