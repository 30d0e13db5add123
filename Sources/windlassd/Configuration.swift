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
  var queueByteLimit: Int
  var deadlineMilliseconds: Int
  var readinessDelayMilliseconds = 0
  var log = Log.off
  var commit: String?
  var origins = OriginPolicy.sameOrigin
  var keys: KeyFile?
  /// What texts are measured in; the system's fonts, estimated, without.
  var fonts: FontList?

  /// Creates the configuration that holds where nothing is chosen.
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
