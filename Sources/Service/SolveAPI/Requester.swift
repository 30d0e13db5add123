internal import HTTPWire
internal import SolveService

/// Who sent a request.
struct Requester: Hashable, Sendable {
  /// For taking turns; `nil` where neither key nor address is known.
  var client: ServiceClient?
  /// The address, behind proxies that are trusted.
  var address: InternetAddress?
  /// The name of the key, where keys are asked for and this one has a name.
  var keyName: String?
}
