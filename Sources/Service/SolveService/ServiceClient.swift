/// Who sends inputs, as far as that can be told.
///
/// Only for taking turns (`JobQueue`): it gives no rights. Where proxies are trusted the address is
/// the one that they report.
public enum ServiceClient: Hashable, Sendable {
  /// The clients with this network address.
  case network(high: UInt64, low: UInt64)
  /// The clients with this key.
  case key(Int)
}
