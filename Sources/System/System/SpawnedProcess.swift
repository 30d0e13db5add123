#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

#if os(Linux)
internal import CSystem
#endif

/// A program that this process started and talks to over a pair of sockets.
///
/// The child has the other end of the pair as descriptor 3, the parent's standard input and output, and a page of memory
/// as standard error (`SharedPage`), or else the parent's. It is in a process group of its own, so that signals from a terminal reach the parent alone, has
/// no signal blocked, and ends with the parent where the system can arrange it (`PR_SET_PDEATHSIG`).
public struct SpawnedProcess: Sendable {
  /// The descriptor by which a child finds its end of the pair.
  public static let socketNumber: CInt = 3

  /// The system's number of the process.
  public let identifier: CInt
  /// This process's end of the pair; its calls do not wait.
  public let socket: Descriptor
  /// What the child shares with this process, by descriptor 4: a number, and its standard error.
  public let page: SharedPage

  /// How a process ended.
  public enum Ending: Hashable, Sendable {
    case exited(code: CInt)
    case signalled(CInt)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - arguments: Its arguments, beginning with its name.
  ///   - environment: Its environment, as `NAME=value`.
  /// - Throws: `SystemCallError` where the system has no descriptor, memory or process left.
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

  /// Ends the process at once and waits for the system to confirm it.
  ///
  /// - Returns: How it ended: by its own fault, where that came first.
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

  /// Has the process see the end of its socket, by which it ends itself.
  public func dismiss() { _ = shutdown(socket.rawValue, CInt(SHUT_RDWR)) }

  /// Whether the process has ended; asked no more once it has.
  public var hasEnded: Bool {
    var status: CInt = 0
    // SAFETY: the pointer is to a local variable, which outlives the call.
    return unsafe waitpid(identifier, &status, WNOHANG) != 0
  }

  /// Waits for the end of a process that was dismissed, and ends it where it takes longer than a time.
  public func end(within milliseconds: Int) {
    for _ in 0..<max(1, milliseconds / 2) {
      if hasEnded { return }
      pause(milliseconds: 2)
    }
    _ = end()
  }

  /// Lowers the share of the processors that the process gets while others want them.
  ///
  /// - Parameter nice: How much, from 0 to 19. An unprivileged process cannot take it back.
  public func lowerPriority(by nice: CInt) {
    #if canImport(Glibc)
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(identifier), nice)
    #else
    _ = setpriority(PRIO_PROCESS, id_t(identifier), nice)
    #endif
  }

  /// How much processor time the process has used; `nil` where the system does not tell.
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
  /// Two connected sockets, neither of which survives exec; calls on the first do not wait.
  private static func pair() throws(SystemCallError) -> (Descriptor, Descriptor) {
    var ends: [CInt] = [-1, -1]
    #if canImport(Glibc)
    let type = CInt(SOCK_STREAM.rawValue)
    #else
    let type = SOCK_STREAM
    #endif
    // SAFETY: the array has room for both descriptors.
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
    // SAFETY: actions and attributes are made here and destroyed once, the strings end with zero and are freed once,
    // and the child's own copies are made before the call returns.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // The numbers that the child finds them by may be in use here: copies are above all of them.
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
    var words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe variables.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, path, &actions, &attributes, &words, &variables)
    guard code == 0 else { throw SystemCallError(call: "posix_spawnp", code: code) }
    return child
  }
}

/// What a process that was started by `SpawnedProcess` arranges for itself.
public enum SpawnedSetup {
  /// Whether the process was started by `SpawnedProcess`, as far as its descriptors show.
  public static var hasSocket: Bool {
    var status = stat()
    // SAFETY: the pointer is to a local variable, which outlives the call.
    return unsafe fstat(SpawnedProcess.socketNumber, &status) == 0
      && status.st_mode & S_IFMT == S_IFSOCK
  }

  /// Has the process end when its parent ends, ignore the signals that are meant for the parent, write no core file,
  /// and get no more memory for data than a limit.
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
      // SAFETY: the pointer is to a local variable. A limit above the system's own is refused, and the system's stays.
      _ = unsafe setrlimit(resource, &limit)
    }
  }
}
