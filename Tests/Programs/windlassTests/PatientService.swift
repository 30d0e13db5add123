import SolveService
import TestSupport

extension SolveService.Settings {
  /// One worker, with a deadline that no test reaches.
  static let patient = Self(workers: 1, deadlineMilliseconds: patienceSeconds * 1000)
}
