internal import System

/// Runs git safely in repositories of other authors.
///
/// A repository's configuration names programs that git runs when it reads files: monitors, hooks,
/// pagers and filters, all disabled here, as is fetching.
enum Git {
  private static let filterLimit = 1000

  /// Without a shell; `missing` if git is not installed.
  static func output(of arguments: [String]) -> Result<[UInt8], InputFault> {
    // Only this command reads contents, to which filters apply.
    guard arguments.first == "diff" else { return run(arguments) }
    return optionsWithoutFilters().flatMap { run($0 + arguments) }
  }

  /// The options that disable the configured filters; contents are compared unfiltered.
  private static func optionsWithoutFilters() -> Result<[String], InputFault> {
    run(["config", "--null", "--name-only", "--list"]).flatMap { keys in
      let names = Set(
        String(decoding: keys, as: UTF8.self).split(separator: "\0").compactMap { key in
          key.hasPrefix("filter.") ? key.lastIndex(of: ".").map { key[..<$0] } : nil
        }
      )
      // The option's key ends at the first equals sign, so that such a name cannot be passed.
      guard names.count <= filterLimit, !names.contains(where: { $0.contains("=") }) else {
        return .failure(
          .unreadable(reason: "its configuration names filters that cannot be disabled")
        )
      }
      return .success(
        names.sorted().flatMap { name in
          ["clean=", "smudge=", "process=", "required=false"].flatMap { ["-c", "\(name).\($0)"] }
        }
      )
    }
  }

  private static func run(_ arguments: [String]) -> Result<[UInt8], InputFault> {
    let options = ["--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
    do throws(SystemCallError) {
      let outcome = try SystemProgram.run(
        ["git"] + options + arguments,
        variables: ["GIT_ALLOW_PROTOCOL": "none", "GIT_OPTIONAL_LOCKS": "0"],
        limit: inputLimit
      )
      guard let output = outcome.output else { return .failure(.tooLarge(limit: inputLimit)) }
      guard outcome.exitCode == 0 else { return .failure(.unreadable(reason: "git failed")) }
      return .success(output)
    } catch {
      return .failure(error.inputFault)
    }
  }
}
