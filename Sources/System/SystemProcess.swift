#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// What the system tells the process of itself.
public enum SystemProcess {
  /// How many processors the machine has, those of a container's neighbours too.
  public static var processorCount: Int { sysconf(CInt(_SC_NPROCESSORS_ONLN)) }

  /// How large a page of memory is, in bytes.
  public static var pageBytes: Int { sysconf(CInt(_SC_PAGESIZE)) }

  /// The number of open descriptors, where the system lists them.
  public static var openDescriptors: Int? {
    // SAFETY: the folder is closed once, and nothing of an entry is read.
    guard let folder = unsafe opendir("/proc/self/fd") else { return nil }
    defer { _ = unsafe closedir(folder) }
    var count = 0
    while unsafe readdir(folder) != nil { count += 1 }
    // Not the folder itself, its parent, and the descriptor that reads it.
    return max(0, count - 3)
  }

  /// An environment variable.
  public static func variable(_ name: String) -> String? {
    // SAFETY: the value ends with zero, and is copied before another call.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The environment.
  public static var environment: [String: String] {
    var variables: [String: String] = [:]
    // SAFETY: the array ends with a null pointer, and nothing writes to it while we start.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe next += 1
    }
    return variables
  }
}

/// Signals that are waited for rather than handled.
public struct SignalSet: Sendable {
  private let numbers: [CInt]

  /// Creates a set.
  public init(_ numbers: [CInt]) { self.numbers = numbers }

  /// Keeps the signals from ending the process; called before any other thread exists, because
  /// threads inherit it.
  public func block() {
    var set = set
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  /// Blocks the thread until one of them comes.
  public func wait() -> CInt {
    var set = set
    var number: CInt = 0
    // SAFETY: the pointers are to local variables, which outlive the call.
    while unsafe sigwait(&set, &number) != 0 {}
    return number
  }

  private var set: sigset_t {
    var set = sigset_t()
    // SAFETY: the pointers are to a local variable, which outlives the calls.
    unsafe sigemptyset(&set)
    for number in numbers { unsafe sigaddset(&set, number) }
    return set
  }
}
