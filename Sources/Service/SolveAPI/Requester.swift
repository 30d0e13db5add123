internal import HTTPWire
internal import SolveService

struct Requester: Hashable, Sendable {
  /// For fair queueing; `nil` without key and address.
  var client: ServiceClient?
  /// The address behind trusted proxies.
  var address: InternetAddress?
  var keyName: String?
}
