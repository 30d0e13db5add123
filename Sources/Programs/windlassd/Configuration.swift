internal import HTTPServer
internal import SolveAPI
internal import SolveService

/// The configuration of the process; `Setting.all` has the settings.
///
/// Limits of the product and of the server have their own types and defaults: only values of the
/// process are declared here.
struct Configuration: Sendable {
  /// The form of the request log on standard error.
  ///
  /// A single form suffices: `json` is complete, and jq(1) converts it to text.
  enum Log: String, Sendable, CaseIterable {
    case off
    case json
  }

  var server = ServerSettings()
  /// Operators' addresses for health and metrics; none by default.
  var adminAddresses: [ListenAddress] = []
  var limits = SolveLimits()
  var workers: Int
  /// The maximum bytes of waiting content.
  var queueByteLimit: Int
  /// The maximum memory for data of a worker process, in bytes.
  var workerMemoryLimit = 512 << 20
  /// The processor time after which a layout is demoted.
  var demotionMilliseconds = 20
  /// The maximum requests of a client in a second; 0 for no limit.
  var clientRate = 0
  /// The time from a request's arrival to its response.
  var deadlineMilliseconds: Int
  /// The time from the stop signal to the closing of the listeners.
  var readinessDelayMilliseconds = 0
  var log = Log.off
  /// The value in /version; `nil` if it is unknown.
  var commit: String?
  /// The origins whose scripts may read responses.
  var origins = OriginPolicy.sameOrigin
  /// The permitted hosts beside those of this machine.
  var allowedHosts: [String] = []
  /// `nil` requires no key.
  var keys: OperatorFile?
  /// The fonts for measuring; `nil` means estimates of the system's fonts.
  var fonts: OperatorFile?

  /// Creates the default configuration.
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
