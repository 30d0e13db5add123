#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

/// A child process, connected by a pair of sockets.
///
/// The child has the other socket as descriptor 3, the parent's standard input and output, and a
/// shared page (`SharedPage`) or the parent's as standard error. It is in its own process group, so
/// that signals from a terminal reach only the parent, blocks no signal, and ends with the parent
/// where the system supports it (`PR_SET_PDEATHSIG`).
public struct SpawnedProcess: Sendable {
  /// The child's descriptor of its socket.
  public static let socketNumber: CInt = 3

  /// The process identifier.
  public let identifier: CInt
  /// The parent's socket, nonblocking.
  public let socket: Descriptor
  /// The shared page, descriptor 4 of the child.
  public let page: SharedPage

  /// The ending of a process.
  public enum Ending: Hashable, Sendable {
    case exited(code: CInt)
    case signalled(CInt)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments, the first of which is its name.
  ///   - environment: Its environment, as `NAME=value`.
  /// - Throws: `SystemCallError` if the system lacks descriptors, memory or processes.
  public init(
    path: String,
    arguments: [String],
    environment: [String]
  ) throws(SystemCallError) {
    let (own, theirs) = try Self.pair()
    let (page, descriptor) = SharedPage.make()
    identifier = try Self.spawn(
      path,
      arguments,
      environment,
      socket: theirs.rawValue,
      shared: descriptor?.rawValue
    )
    withExtendedLifetime((theirs, descriptor)) {}
    socket = own
    self.page = page
  }

  /// Kills the process and waits for its end.
  ///
  /// - Returns: The ending: its own, if that came first.
  public func end() -> Ending {
    _ = kill(identifier, SIGKILL)
    var status: CInt = 0
    // SAFETY: the pointer is to a local variable, which outlives the call.
    let waited = try? retrying("waitpid") { unsafe waitpid(identifier, &status, 0) }
    guard waited == identifier else { return .signalled(SIGKILL) }
    // The low seven bits are the signal, the next eight the exit code.
    let signal = status & 0x7F
    return signal == 0 ? .exited(code: status >> 8 & 0xFF) : .signalled(signal)
  }

  /// Closes the connection, whereupon the process ends itself.
  public func dismiss() { _ = shutdown(socket.rawValue, CInt(SHUT_RDWR)) }

  /// Whether the process has ended; do not use it after that.
  public var hasEnded: Bool {
    var status: CInt = 0
    // SAFETY: the pointer is to a local variable, which outlives the call.
    return unsafe waitpid(identifier, &status, WNOHANG) != 0
  }

  /// Waits for the end of a dismissed process, and kills it after a timeout.
  public func end(within milliseconds: Int) {
    for _ in 0..<max(1, milliseconds / 2) {
      if hasEnded { return }
      pause(milliseconds: 2)
    }
    _ = end()
  }

  /// Lowers the scheduling priority of the process.
  ///
  /// - Parameter nice: From 0 to 19. An unprivileged process cannot raise it again.
  public func lowerPriority(by nice: CInt) {
    #if canImport(Glibc)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(identifier), nice)
    #else
    _ = setpriority(PRIO_PROCESS, id_t(identifier), nice)
    #endif
  }

  /// The processor time used by the process; `nil` if it is unknown.
  public var processorTime: Duration? {
    #if canImport(Glibc)
    var clock = clockid_t()
    var time = timespec()
    // SAFETY: the pointers are to local variables, which outlive the calls.
    guard unsafe clock_getcpuclockid(identifier, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    #else
    return nil
    #endif
  }
}

extension SpawnedProcess {
  /// Both are close-on-exec; the first is nonblocking.
  private static func pair() throws(SystemCallError) -> (Descriptor, Descriptor) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Glibc)
    let type = CInt(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    // SAFETY: the array has two elements.
    _ = try retrying("socketpair") { unsafe socketpair(AF_UNIX, type, 0, &ends) }
    let (own, theirs) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    try Socket.makeNonblocking(own)
    _ = fcntl(theirs.rawValue, F_SETFD, FD_CLOEXEC)
    return (own, theirs)
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String],
    socket: CInt,
    shared: CInt?
  ) throws(SystemCallError) -> pid_t {
    #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    #else
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    #endif
    // SAFETY: actions and attributes are initialized here and destroyed once, the strings end with
    // zero and are freed once, and the child's copies are made before the call returns.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The child's descriptor numbers may be in use here: copies are above all of them.
    var copies: [Descriptor] = []
    for (source, target) in [
      (socket, socketNumber), (shared ?? -1, SharedPage.childDescriptor),
      (shared ?? -1, STDERR_FILENO),
    ]
    where source >= 0 {
      let copy = fcntl(source, F_DUPFD_CLOEXEC, SharedPage.childDescriptor + 1)
      guard copy >= 0 else { throw SystemCallError(call: "fcntl", code: EMFILE) }
      copies.append(Descriptor(owning: copy))
      unsafe posix_spawn_file_actions_adddup2(&actions, copy, target)
    }
    defer { withExtendedLifetime(copies) {} }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(
      &attributes,
      CShort(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP)
    )
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe variables.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, path, &actions, &attributes, &argv, &variables)
    guard code == 0 else { throw SystemCallError(call: "posix_spawnp", code: code) }
    return child
  }
}

/// The setup of a process that was started by `SpawnedProcess`.
public enum SpawnedSetup {
  /// Whether the process was started by `SpawnedProcess`, as far as its descriptors show.
  public static var hasSocket: Bool {
    var status = stat()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    return unsafe fstat(SpawnedProcess.socketNumber, &status) == 0
      && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Ends the process with its parent, ignores signals for the parent, disables core files, and
  /// limits memory for data.
  ///
  /// - Parameter memoryLimit: In bytes. An allocation beyond it fails, which ends a Swift program.
  public static func run(memoryLimit: Int) {
    for number in [SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGPIPE] {
      _ = signal(number, SIG_IGN)
    }
    limit(core: 0, data: memoryLimit)
    #if os(Linux)
    csystem_begin_worker()
    #endif
  }

  private static func limit(core: Int, data: Int) {
    #if canImport(Glibc)
    let (coreResource, dataResource) = (
      __rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_DATA.rawValue)
    )
    #else
    let (coreResource, dataResource) = (RLIMIT_CORE, RLIMIT_DATA)
    #endif
    for (resource, value) in [(coreResource, core), (dataResource, data)] {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      // SAFETY: the pointer is to a local variable. A limit above the system's own is refused, and
      // the system's remains.
      _ = unsafe setrlimit(resource, &limit)
    }
  }
}
