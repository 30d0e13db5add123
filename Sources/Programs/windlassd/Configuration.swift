internal import HTTPServer
internal import SolveAPI
internal import SolveService

/// Everything about the process that can be chosen; `Setting.all` says how.
///
/// Limits of the product and of the server keep their own types, with their own defaults: only what
/// is the process's own is declared here.
struct Configuration: Sendable {
  /// Whether each request leaves a line on standard error.
  ///
  /// More forms would be more to keep: `json` has all there is, and jq(1) makes text of it.
  enum Log: String, Sendable, CaseIterable {
    case off
    case json
  }

  /// Addresses, limits of messages and connections, and what proxies are trusted.
  var server = ServerSettings()
  /// Where operators find health and metrics; nowhere of their own by default.
  var adminAddresses: [ListenAddress] = []
  /// How large documents and answers may be.
  var limits = SolveLimits()
  /// Threads that solve, each with its solver.
  var workers: Int
  /// Bytes of content that may wait for them.
  var queueByteLimit: Int
  /// How much memory for data one worker process may have, in bytes.
  var workerMemoryLimit = 512 << 20
  /// How much processor time a layout may use before it makes room for others.
  var demotionMilliseconds = 20
  /// How many requests one client may make in a second; 0 for no limit.
  var clientRate = 0
  /// From a request's arrival to its answer.
  var deadlineMilliseconds: Int
  /// Between the signal to end and the closing of the listeners.
  var readinessDelayMilliseconds = 0
  /// Whether each request leaves a line.
  var log = Log.off
  /// What /version names; `nil` where the build is not known.
  var commit: String?
  /// Pages whose scripts may read answers.
  var origins = OriginPolicy.sameOrigin
  /// The hosts that requests may name beside those of this machine.
  var allowedHosts: [String] = []
  /// `nil` where everybody may ask.
  var keys: OperatorFile?
  /// What texts are measured in; the system's fonts, estimated, without.
  var fonts: OperatorFile?

  /// Creates the configuration that holds where nothing is chosen.
  init(processors: Int) {
    workers = processors
    let standard = SolveService.Settings(workers: processors)
    queueByteLimit = standard.queueByteLimit
    deadlineMilliseconds = standard.deadlineMilliseconds
  }

  /// The part that the service needs.
  var service: SolveService.Settings {
    SolveService.Settings(
      workers: workers,
      queueByteLimit: queueByteLimit,
      deadlineMilliseconds: deadlineMilliseconds,
      limits: limits
    )
  }
}
