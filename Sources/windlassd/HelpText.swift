internal import SolveService

/// What `--help` prints.
enum HelpText {
  static var text: String {
    let defaults = Configuration(processors: ProcessorCount.current.value)
    return """
      Serves Windlass, which solves Auto Layout, over HTTP.

        windlassd                                   serve on 127.0.0.1:8080
        windlassd --listen :9000 --log json         serve everyone on port 9000
        windlassd --check                           exit 0 if the settings can be used
        windlassd config                            print every setting and where it comes from
        windlassd healthcheck                       exit 0 if the server that it means works

      Try it:

        curl --data-binary @layout.json http://127.0.0.1:8080/solve?format=text

      Settings, each also as a variable: --body-limit 2MiB is WINDLASS_BODY_LIMIT=2MiB.
      A flag counts more than a variable.

      \(rows(defaults))

      Others: --help, --version, --check, and --json for config.
      SIGTERM and SIGINT end the server when its requests are answered; twice, at once.

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
