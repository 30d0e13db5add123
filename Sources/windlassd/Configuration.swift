internal import HTTPServer
internal import SolveAPI
internal import SolveService

/// Everything about the process that can be chosen; `Setting.all` says how.
struct Configuration: Sendable {
  /// Whether each request leaves a line on standard error.
  enum Log: String, Sendable, CaseIterable {
    case off
    case json
  }

  var server = ServerSettings()
  /// Where operators find health and metrics; nowhere of their own by default.
  var adminAddresses: [ListenAddress] = []
  var limits = SolveLimits()
  var workers: Int
  /// How many inputs may wait; `nil` for as many as suit the workers.
  var queueLimit: Int?
  var clientSharePercent = 50
  var deadlineMilliseconds: Int
  var readinessDelayMilliseconds = 0
  var log = Log.off
  var commit: String?
  var origins = OriginPolicy.sameOrigin
  var keys: KeyFile?

  /// Creates the configuration that holds where nothing is chosen.
  init(processors: Int) {
    workers = processors
    deadlineMilliseconds = SolveService.Settings(workers: processors).deadlineMilliseconds
  }

  var service: SolveService.Settings {
    SolveService.Settings(
      workers: workers,
      queueLimit: queueLimit,
      clientSharePercent: clientSharePercent,
      deadlineMilliseconds: deadlineMilliseconds,
      limits: limits
    )
  }
}
