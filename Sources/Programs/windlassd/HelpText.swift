internal import SolveService

/// Generated from the settings, so that it is complete and shows the defaults of this machine.
enum HelpText {
  /// A test limits lines to 100 columns.
  static var text: String {
    // The number of workers depends on the machine.
    let defaults = Configuration(processors: ProcessorCount.current.value)
    return """
      windlassd solves Auto Layout over HTTP.

        windlassd                                   serve on 127.0.0.1:8080
        windlassd --listen :9000 --log json         serve all addresses on port 9000
        windlassd --check                           check the settings; exit 0 if they are valid
        windlassd config                            print every setting and its source
        windlassd healthcheck                       check the running server; exit 0 if it responds

      Try it:

        curl --data-binary @layout.json 'http://127.0.0.1:8080/solve?format=text'

      Settings. Each is also a variable: --body-limit 2MiB is WINDLASS_BODY_LIMIT=2MiB.
      A flag overrides a variable.

      \(rows(defaults))

      Others: --help, --version, --check, and --json for config.
      SIGTERM and SIGINT end the server after its requests; a second signal ends it at once.

      """
  }

  private static func rows(_ defaults: Configuration) -> String {
    let flags = Setting.all.map { "  \($0.flag) \($0.placeholder)" }
    let width = (flags.map(\.utf8.count).max() ?? 0) + 2
    return zip(flags, Setting.all).map { flag, setting in
      let value = setting.text(defaults)
      let gap = String(repeating: " ", count: width - flag.utf8.count)
      return "\(flag)\(gap)\(setting.help)\(value.isEmpty ? "" : " [\(value)]")"
    }
    .joined(separator: "\n")
  }
}
