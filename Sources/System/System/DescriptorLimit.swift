#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// How many descriptors the process may have.
public enum DescriptorLimit {
  /// What is left to everything but connections.
  private static let reserve = 64

  #if canImport(Glibc)
  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the process's limit as far as it may for a number of connections.
  ///
  /// Half of what there is stays for the rest of the process where the limit is small.
  ///
  /// - Parameter wanted: How many connections there are to be.
  /// - Returns: How many there can be, at most `wanted`.
  public static func raise(forConnections wanted: Int) -> Int {
    var limit = rlimit()
    // SAFETY: both calls are given a pointer to a local variable, which outlives them.
    guard unsafe getrlimit(resource, &limit) == 0 else { return wanted }
    let needed = rlim_t(wanted + reserve)
    if limit.rlim_cur < needed {
      let previous = limit.rlim_cur
      limit.rlim_cur = min(needed, limit.rlim_max)
      if unsafe setrlimit(resource, &limit) != 0 { limit.rlim_cur = previous }
    }
    let available = Int(clamping: limit.rlim_cur)
    return min(wanted, max(1, available - min(reserve, available / 2)))
  }
}
