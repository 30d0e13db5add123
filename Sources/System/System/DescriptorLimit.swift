#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The limit of descriptors of the process.
public enum DescriptorLimit {
  private static let reserve = 64

  #if canImport(Glibc)
  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
  private static let resource = RLIMIT_NOFILE
  #endif

  /// Raises the process's limit as far as permitted for a number of connections.
  ///
  /// With a small limit, half is reserved for the rest of the process.
  ///
  /// - Returns: The number of possible connections, at most `wanted`.
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
