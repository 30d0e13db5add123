#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

// A reader that has gone, such as head(1), is the result of a write and not a signal.
_ = signal(SIGPIPE, SIG_IGN)
exit(CommandLineTool(console: .process).run(Array(CommandLine.arguments.dropFirst())).rawValue)
