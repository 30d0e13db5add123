#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Other programs, run for their output.
public enum SystemProgram {
  /// The path by which this program can be started again, even if its file was replaced.
  public static var own: String {
    #if os(Linux)
    let link = "/proc/self/exe"
    if let path = SystemFile.target(of: link), SystemFile.kind(of: path) != .nothing { return path }
    if SystemFile.kind(of: link) != .nothing { return link }
    #endif
    return CommandLine.arguments.first ?? ""
  }

  /// The ending of a program.
  public struct Outcome: Hashable, Sendable {
    /// Its output; `nil` above the limit.
    public var output: [UInt8]?
    /// Its exit code; `nil` if a signal ended it.
    public var exitCode: CInt?
  }

  /// Ends this program by SIGABRT.
  public static func abort() -> Never { abortCall() }

  /// Runs a program to its end, without input and with this process's standard error.
  ///
  /// - Parameters:
  ///   - arguments: Its name, which is found in `PATH`, and its arguments.
  ///   - variables: Additions and replacements for the environment.
  ///   - limit: The maximum number of bytes of output, after which the program is ended.
  /// - Returns: The ending.
  /// - Throws: `SystemCallError` if it cannot be run.
  public static func run(
    _ arguments: [String],
    variables: [String: String] = [:],
    limit: Int
  ) throws(SystemCallError) -> Outcome {
    var ends: [CInt] = [-1, -1]
    // SAFETY: the array has two elements.
    _ = try retrying("pipe") { unsafe pipe(&ends) }
    var output: Descriptor? = Descriptor(owning: ends[0])
    var input: Descriptor? = Descriptor(owning: ends[1])
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    let child = try start(arguments, variables, writingTo: ends[1])
    // The program's end of the pipe is the only one now, so that reading ends with it.
    if input != nil { input = nil }
    defer { withExtendedLifetime(output) {} }
    let bytes = try SystemFile.contents(of: ends[0], limit: limit)
    // A program that still writes gets an error.
    if output != nil { output = nil }
    var status: CInt = 0
    // SAFETY: the pointer is to a local variable, which outlives the call.
    _ = try retrying("waitpid") { unsafe waitpid(child, &status, 0) }
    // The low seven bits are the signal, the next eight the exit code.
    return Outcome(output: bytes, exitCode: status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  private static func start(
    _ arguments: [String],
    _ variables: [String: String],
    writingTo output: CInt
  ) throws(SystemCallError) -> pid_t {
    #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
    #else
    var actions: posix_spawn_file_actions_t?
    #endif
    // SAFETY: the actions are initialized here and destroyed once, the strings end with zero and
    // are freed once, and the program's copies are made before the call returns.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var settings = unsafe environment(with: variables).map { unsafe strdup($0) } + [nil]
    defer { unsafe settings.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, arguments[0], &actions, nil, &argv, &settings)
    guard code == 0 else { throw SystemCallError(call: "posix_spawnp", code: code) }
    return child
  }

  private static func environment(with variables: [String: String]) -> [String] {
    var entries = variables.map { "\($0)=\($1)" }
    // SAFETY: the list ends with a null, as do its strings, and does not change while it is copied.
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if !variables.keys.contains(where: { text.hasPrefix("\($0)=") }) { entries.append(text) }
      unsafe next += 1
    }
    return entries
  }
}
