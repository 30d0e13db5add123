/// Who sends inputs, as far as that can be told.
public enum ServiceClient: Hashable, Sendable {
  /// Whoever has this network address.
  case network(high: UInt64, low: UInt64)
  /// Whoever has this key.
  case key(Int)
}
