internal import HTTPServer
internal import SolveAPI
internal import SolveService

/// Limits of the product and of the server have their own types and defaults: only values of the
/// process are declared here.
struct Configuration: Sendable {
  /// A single form suffices: `json` is complete, and jq(1) converts it to text.
  enum Log: String, Sendable, CaseIterable {
    case off
    case json
  }

  var server = ServerSettings()
  var adminAddresses: [ListenAddress] = []
  var limits = SolveLimits()
  var workers: Int
  var queueByteLimit: Int
  var workerMemoryLimit = 512 << 20
  /// Processor time.
  var demotionMilliseconds = 20
  /// Requests of a client in a second; 0 for no limit.
  var clientRate = 0
  var deadlineMilliseconds: Int
  /// The time from the stop signal to the closing of the listeners.
  var readinessDelayMilliseconds = 0
  var log = Log.off
  var commit: String?
  /// The origins whose scripts may read responses.
  var origins = OriginPolicy.sameOrigin
  var allowedHosts: [String] = []
  /// `nil` requires no key.
  var keys: OperatorFile?
  /// The fonts for measuring; `nil` means estimates of the system's fonts.
  var fonts: OperatorFile?

  init(processors: Int) {
    workers = processors
    let standard = SolveService.Settings(workers: processors)
    queueByteLimit = standard.queueByteLimit
    deadlineMilliseconds = standard.deadlineMilliseconds
  }

  var service: SolveService.Settings {
    SolveService.Settings(
      workers: workers,
      queueByteLimit: queueByteLimit,
      deadlineMilliseconds: deadlineMilliseconds,
      limits: limits
    )
  }
}
