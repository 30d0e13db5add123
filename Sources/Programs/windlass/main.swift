#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

// A closed pipe, as by head(1), is an error of the write, not a signal.
_ = signal(SIGPIPE, SIG_IGN)
exit(CommandLineTool(console: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
