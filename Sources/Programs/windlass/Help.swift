internal import LayoutLint
internal import SolveService
enum Help {
  static var overview: String {
    """
    windlass solves Auto Layout without a Mac: frames, conflicts, ambiguity.

    Usage: windlass COMMAND [FLAGS] [FILE...]

    Commands:
    \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))
    Flags:
    \(table([("--help, -h", "Show this, or the help of a command"), ("--version", "Show the version")]))
    Examples:
      windlass solve welcome.json
      windlass solve --width 320 --format json - < welcome.json
      windlass analyze --from 320 --to 430 welcome.json
      windlass convert --to anchorage Login.storyboard
      windlass lint --devices all --report sarif=layouts.sarif .
      windlass diff --base main
      windlass explain AL050

    """
  }

  static func text(of command: Command) -> String {
    switch command {
    case .solve: solve
    case .analyze: analyze
    case .convert: convert
    case .lint: lint
    case .diff: diff
    case .snapshot: snapshot
    case .approve: approve
    case .batch: batch
    case .explain: explain
    case .mcp: mcp
    default: overview
    }
  }

  private static var solve: String {
    """
    Usage: windlass solve [FLAGS] FILE...

    Solves layouts and prints frames and diagnostics. FILE is a layout document
    (.json), Swift code that makes constraints (.swift), an Interface Builder file
    (.xib, .storyboard), - for standard input, or a folder. Other files are detected by
    their content. The files of a folder are one input, so code and storyboards see
    each other's declarations. A Swift file requires --device, or --width and --height;
    a folder is laid out on an iPhone SE unless a flag sets another size. The formats
    svg, sarif and junit take one file.

    Flags:
    \(table(of: .solve))
    Results go to standard output, messages to standard error. The default format is
    text on a terminal and JSON otherwise.

    Mistakes of an invalid document are file:line:column lines on standard error, or in
    JSON a problem document (RFC 9457) instead of the result. For several files, JSON
    is {"results": [...]} in their order, each result with its file as "uri".

    --server uses the proxies in http_proxy, https_proxy and no_proxy. A key in
    WINDLASS_KEY is not visible to other users of the machine, as one after --key is.
    NO_COLOR turns colors off; text from a server has none.

    Exit code: 0 clean, 1 findings (see --fail-on), 2 unusable input or usage.

    Examples:
      windlass solve welcome.json
      windlass solve --device iPhoneSE --direction rightToLeft --format json *.json
      windlass solve --server http://127.0.0.1:8080 --fail-on warning - < welcome.json

    """
  }

  private static var analyze: String {
    """
    Usage: windlass analyze [FLAGS] FILE...

    Finds the exact widths or heights of the root at which a layout has conflicts, is
    ambiguous, or breaks optional constraints. Between these breakpoints each number
    of a frame is linear: in JSON [slope, offset], for slope * size + offset. Frames
    are not rounded to pixels.

    Flags:
    \(table(of: .analyze))
    Files, output and servers are as in windlass solve.

    Exit code: 0 clean, 1 findings (a conflict at any size is an error, an ambiguity
    a warning; see --fail-on), 2 unusable input or usage.

    Examples:
      windlass analyze --format text welcome.json
      windlass analyze --along height --from 480 --to 932 --width 375 welcome.json

    """
  }

  private static var convert: String {
    """
    Usage: windlass convert --to NOTATION [FLAGS] FILE...

    Writes layouts in another notation: json is a document whose constraints are
    objects, plain has one constraint per line, and the others are Swift code with
    views and guides: NSLayoutAnchor, Power-Up Your Anchors, Anchorage, SnapKit, or the
    Visual Format Language. Constraints that a notation cannot express use
    NSLayoutConstraint; properties that code cannot set become comments.

    Flags:
    \(table(of: .convert))
    Files, output and servers are as in windlass solve, but Swift code needs no size of
    the root. Code that reads the size of its device is laid out on the iPhone SE, and
    the output has that size.

    --to plain --stable uses the labels of views and sorts the output, so that git shows
    the changes of a storyboard:
      git config diff.layout.textconv "windlass convert --to plain --stable"
      echo "*.storyboard diff=layout" >> .gitattributes
    A file that cannot be read is written unchanged.

    Exit code: 0 done, 2 unusable input or usage.

    Examples:
      windlass convert --to nslayoutanchor welcome.json
      windlass convert --to json --width 375 --height 667 Layout.swift

    """
  }

  private static var lint: String {
    """
    Usage: windlass lint [FLAGS] [PATH...]

    Solves every layout in the paths, or in the current folder, and reports errors and
    warnings. In a folder it reads .xib and .storyboard files, .json files with "views"
    and "constraints", and .swift files; a file that is named is always read. Swift
    files are read together as one project, and each view class is a layout. A Swift
    file with the comment "\(ProjectInput.scriptMark)" is read on its own, statements outside of
    types included. Code that is not read is reported as information. Excluded are
    hidden folders and Pods, Carthage, DerivedData, SourcePackages, node_modules and
    build. Files without Auto Layout are skipped and listed once.

    Flags:
    \(table(of: LintOptions.flags))
    The file \(ProjectConfiguration.fileName) in the folder of the paths or above configures a project:
    paths, exclusions, devices and rules. The command line overrides it. --schema
    prints its JSON Schema for editors:
      {"exclude": ["Legacy"], "rules": {"AL203": "off", "AL200": "error"}}

    Patterns are as in .gitignore: * matches all characters except /, ** any folders,
    ? one character; a pattern without / applies at any depth. A code is AL200, 200 or
    ambiguous-layout; windlass explain lists them.

    To suppress a finding in Swift, write a comment after the code or on the line before
    it, or disable:file for the whole file:
      // windlass:disable AL200 - the width comes from the caller
    In other files, use the configuration: "suppress": [{"file": "App/A.xib",
    "id": "abc-12-def", "code": "AL050", "reason": "..."}], where id is that of a view or
    a constraint. --information reports suppressions without a finding.

    --fix applies the safe fix of each finding, and --fix --suggested the suggested ones,
    too. The edited file is solved again: a fix is left out if the file has a new error
    or warning with it, or if other views move at the size at which they are drawn. The
    rest of the file is unchanged, byte for byte. With --dry-run the exit code is 1 if
    there are edits.

    Without --report, text goes to standard output. The same finding on several devices
    is reported once. A finding is identified by its file, layout, items and
    constraints, so a baseline stays valid when lines move. Files of macOS are not laid
    out on devices.

    Exit code: 0 clean, 1 findings (see --fail-on), 2 unusable input, configuration
    or usage.

    Examples:
      windlass lint
      windlass lint --devices current --minimum-ios 16 --strict App
      windlass lint --report github --report sarif=layouts.sarif --report junit=layouts.xml App
      windlass lint --changed-since origin/main --report github
      windlass lint --fix --suggested --dry-run App > fixes.patch
      windlass lint --baseline windlass-baseline.json --update-baseline App

    """
  }

  private static var diff: String {
    """
    Usage: windlass diff [FLAGS] [--base COMMIT [PATH...]]
           windlass diff [FLAGS] OLD NEW

    Solves two versions of layouts and reports which views moved, by how much, and
    the changes that caused it: the fewest that restore the old frames when reverted,
    found by reverting them and solving again. Without paths, it compares the files of
    the current folder with the last commit, or with --base; OLD and NEW are two files
    or two folders.

    Views, constraints and layouts are matched by id. Their order is no difference, and
    neither are changes without effect on frames. Frames are relative to superviews, so
    a view that moves with its superview is not reported. It reads the files that
    windlass lint reads, as one input; texts are measured unless --leaf-sizes is stored.

    Flags:
    \(table(of: DiffOptions.flags))
    Exit code: 0 no view moved, 1 a view moved, 2 unusable input, configuration or
    usage.

    Examples:
      windlass diff
      windlass diff --base origin/main --devices current --format markdown App
      windlass diff --base main --report html=moved.html
      windlass diff before.storyboard after.storyboard

    """
  }

  private static var snapshot: String {
    """
    Usage: windlass snapshot [--check] [FLAGS] [PATH...]

    Records the frames of all views in the paths, or in the current folder, in a lock
    file: one line per view and environment, sorted by name. An ambiguous number is
    written as ~. With --check it writes nothing and exits with 1 if a frame differs from
    the lock file; devices and paths are then those of the lock file, unless the command
    line sets others. It reads the files that windlass lint reads, as one input; texts
    are measured unless --leaf-sizes is stored.

    Flags:
    \(table(of: SnapshotCommand.flags(of: .snapshot)))
    Exit code: 0 done, 1 a frame differs, 2 unusable input, configuration or usage.

    Examples:
      windlass snapshot --devices current App
      windlass snapshot --check
      windlass approve "App/Login.storyboard"

    """
  }

  private static var approve: String {
    """
    Usage: windlass approve [FLAGS] [PATTERN...]

    Updates the lock file of windlass snapshot with the current frames: of all views, or
    of the files that match a pattern, or of the layout or view with an id. Other
    frames in the lock file are unchanged.

    Flags:
    \(table(of: SnapshotCommand.flags(of: .approve)))
    Exit code: 0 done, 2 unusable input, configuration or usage.

    Examples:
      windlass approve
      windlass approve "Login*.storyboard" 8bC-Xf-vdC

    """
  }

  private static var batch: String {
    """
    Usage: windlass batch [FLAGS] [FILE]

    Solves many layouts. Each line of FILE, or of standard input, is a layout document
    or an object with another input. The output has one line for each, in the same
    order: the JSON of windlass solve with the uri of the line, a problem document for a
    line that cannot be solved, and an empty line for an empty one.
      {"environment": {"width": 375, "height": 667}, "views": [], "constraints": []}
      {"uri": "Login.swift", "mediaType": "text/x-swift", "content": "let logo = ..."}

    Flags:
    \(table(of: BatchOptions.flags))
    It reads at most 64 lines ahead, fewer if they are long. Output is the same in every
    run, so an interrupted run can be continued: --resume skips as many lines of the
    shard as FILE has complete ones. The shard of a line is FNV-1a (64 bits) of its uri,
    or of the line if it has none, modulo N.

    Exit code: 0 all lines have a result, 2 input or output failed, or usage.

    Examples:
      windlass batch --device iPhone17 < layouts.ndjson > answers.ndjson
      windlass batch --shard 2/8 --output part-2.ndjson --resume layouts.ndjson

    """
  }

  private static var explain: String {
    """
    Usage: windlass explain [CODE...] [LOG...]

    Explains the codes of diagnostics and how to fix them. A code is AL050, 50 or
    unsatisfiable; without arguments, all codes are listed.

    LOG is a path with a dot or a slash, or - for standard input: the log of an app or of
    a whole CI run. All conflicts that UIKit or AppKit printed are explained: which rows
    conflict, by how much, which one the system broke, and which one to change. With
    --sources, each row is shown with the lines of code and the storyboards that may
    have made it. The exit code is 1 if the log has conflicts.

    Flags:
    \(table(of: ExplainCommand.flags))
    Examples:
      windlass explain AL050
      windlass explain app.log
      windlass explain --sources Sources app.log

    """
  }

  private static var mcp: String {
    """
    Usage: windlass mcp

    Serves agents by the Model Context Protocol, one message per line on standard input
    and output. Its tools are \(MCPTool.all.map(\.name).joined(separator: ", ")): the commands of these
    names, which change no file. Output is limited to 64 KiB.

    Example configuration of an agent:
      {"mcpServers": {"windlass": {"command": "windlass", "args": ["mcp"]}}}

    """
  }

  private static func table(of command: Command) -> String {
    table(of: SolveOptions.flags(of: command))
  }

  private static func table<Options>(of flags: [Flag<Options>]) -> String {
    table(
      flags.map {
        ([$0.name, $0.placeholder].compactMap(\.self).joined(separator: " "), $0.help)
      }
    )
  }

  /// Two columns, the first as wide as its longest name.
  private static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.reduce(into: "") { text, row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      text += "  \(row.name)\(gap)\(row.meaning)\n"
    }
  }
}
