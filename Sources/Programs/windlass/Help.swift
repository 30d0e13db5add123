internal import LayoutLint
/// What the help says.
enum Help {
  /// The first page.
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

  /// The page of a command.
  ///
  /// Its table of flags is made of the flags that the parser takes.
  ///
  /// - Parameter command: The command; `help` itself has the first page.
  /// - Returns: The page, ended by a line feed.
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

  /// The page of `windlass solve`.
  private static var solve: String {
    """
    Usage: windlass solve [FLAGS] FILE...

    Solves layouts and prints frames and diagnostics; - is standard input. A file is
    a layout document (.json), a script that builds constraints (.swift) or an
    Interface Builder file (.xib, .storyboard); others are judged by what is in them.
    All files of a folder are one input: Swift files know what each declares, and
    storyboards and xibs join the classes that they name. Code of a folder is laid out
    on an iPhone SE, unless a flag says how large the root is. A script needs --device,
    or --width and --height. A picture (svg) and findings (sarif, junit) are of one file.

    Flags:
    \(table(of: .solve))
    Results go to standard output, everything else to standard error. Text is the
    default on a terminal, JSON anywhere else.

    A document that is no valid layout is answered with its mistakes: as
    file:line:column lines on standard error, or in JSON as a problem document
    (RFC 9457) in the place of the result. For several files, JSON is
    {"results": [...]} in their order, each result with its file as "uri".

    Proxies for --server are taken from http_proxy, https_proxy and no_proxy.
    NO_COLOR turns colours off. Text from a server has no colours.

    Exit code: 0 clean, 1 findings (see --fail-on), 2 unusable input or usage.

    Examples:
      windlass solve welcome.json
      windlass solve --device iPhoneSE --direction rightToLeft --format json *.json
      windlass solve --server http://127.0.0.1:8080 --fail-on warning - < welcome.json

    """
  }

  /// The page of `windlass analyze`.
  private static var analyze: String {
    """
    Usage: windlass analyze [FLAGS] FILE...

    Finds out how layouts behave while the root grows: at which sizes the required
    constraints hold together, the frames are the only ones, no optional constraint
    gives way; and between breakpoints every frame as straight lines. In JSON a line
    is [slope, offset], for slope * size + offset. Frames are not rounded to pixels.

    Flags:
    \(table(of: .analyze))
    Files, output and servers are as in windlass solve.

    Exit code: 0 clean, 1 findings (an error is a size at which constraints
    contradict each other, a warning one at which frames are ambiguous; see
    --fail-on), 2 unusable input or usage.

    Examples:
      windlass analyze --format text welcome.json
      windlass analyze --along height --from 480 --to 932 --width 375 welcome.json

    """
  }

  /// The page of `windlass convert`.
  private static var convert: String {
    """
    Usage: windlass convert --to NOTATION [FLAGS] FILE...

    Writes layouts in another form: json is a document with every constraint an
    object, plain one constraint a line; the others are scripts, views and guides
    included: with UIKit's layout anchors, Power-Up Your Anchors, Anchorage, SnapKit,
    or the Visual Format Language. What a notation has no words for is written with
    NSLayoutConstraint, and what code cannot say at all as a comment.

    Flags:
    \(table(of: .convert))
    Files, output and servers are as in windlass solve, but a script need not be
    told how large the root is.

    With --to plain --stable, views have the names that people gave them, and nothing
    has an order but what needs one, so that git shows what changed in a storyboard:
      git config diff.layout.textconv "windlass convert --to plain --stable"
      echo "*.storyboard diff=layout" >> .gitattributes
    A file that cannot be read is written as it is.

    Exit code: 0 done, 2 unusable input or usage.

    Examples:
      windlass convert --to nslayoutanchor welcome.json
      windlass convert --to json --width 375 --height 667 Layout.swift

    """
  }

  /// The page of `windlass lint`.
  private static var lint: String {
    """
    Usage: windlass lint [FLAGS] [PATH...]

    Solves every layout below the paths, or in the current folder, and reports errors
    and warnings. What is named is always looked at; in a folder these are: .xib and
    .storyboard files, .json files with "views" and "constraints", and .swift files.
    Those of all folders are read together, so that each knows what the others
    declare, and every class of views is a layout; one with a comment that says
    "\(FileWalk.File.scriptMark)" is read by itself, statements outside of types included. What
    is left out of such code is told as information. Hidden folders are left out,
    and those called Pods, Carthage, DerivedData, SourcePackages, node_modules and
    build. Files without Auto Layout are left out too, and named once.

    Flags:
    \(table(of: LintOptions.flags))
    A \(LintConfiguration.fileName) in the folder of the paths or above it says what holds for a
    project: its paths, what to exclude, devices, rules. The command line counts for
    more. --schema prints what it may say, for editors:
      {"exclude": ["Legacy"], "rules": {"AL203": "off", "AL200": "error"}}

    Patterns are those of .gitignore: * is any characters but /, ** any folders, ? one
    character; a pattern without / holds at any depth. Codes are AL200, 200 or
    ambiguous-layout; windlass explain lists them.

    A finding to live with is suppressed where it is, in Swift by a comment behind the
    code or on the line before it, or with disable:file for the file:
      // windlass:disable AL200 - the width comes from the caller
    For other files the configuration does it: "suppress": [{"file": "App/A.xib",
    "id": "abc-12-def", "code": "AL050", "reason": "..."}], where the id is that of a
    view or a constraint. --information tells which suppress nothing.

    --fix makes the first fix of each finding that holds: the edited file is solved
    again, and nothing is written unless less is found than before. All else in the
    file stays as it is, byte for byte. With --dry-run the exit code is 1 where there
    is something to write.

    Without --report, text goes to standard output. A finding that several devices
    share is one finding. It is known by its file, layout, items and constraints, so
    a baseline holds while lines move. A file is laid out on the devices that it is
    drawn for: one of macOS on none.

    Exit code: 0 clean, 1 findings (see --fail-on), 2 unusable input, configuration
    or usage.

    Examples:
      windlass lint
      windlass lint --devices current --minimum-ios 16 --strict App
      windlass lint --report github --report sarif=layouts.sarif --report junit=layouts.xml App
      windlass lint --changed-since origin/main --report github
      windlass lint --fix --dry-run App > fixes.patch
      windlass lint --baseline windlass-baseline.json --update-baseline App

    """
  }

  /// The page of `windlass diff`.
  private static var diff: String {
    """
    Usage: windlass diff [FLAGS] [--base COMMIT [PATH...]]
           windlass diff [FLAGS] OLD NEW

    Solves two versions of layouts and tells which views moved, by how much, and
    because of what: the fewest changes that have to be put back for the views to be
    where they were, found by putting them back and solving again. Without paths, the
    files of the current folder are compared with the last commit, or with --base;
    OLD and NEW are two files or two folders.

    Views, constraints and layouts are the same whose ids are the same. What merely
    stands in another order is no difference, and neither is what moves nothing.
    Frames are those in superviews, so that what is moved along is not told. The
    files are those of windlass lint, and are one input as for windlass solve; texts
    are measured, unless --leaf-sizes stored.

    Flags:
    \(table(of: DiffOptions.flags))
    Exit code: 0 nothing moved, 1 something did, 2 unusable input, configuration or
    usage.

    Examples:
      windlass diff
      windlass diff --base origin/main --devices current --format markdown App
      windlass diff --base main --report html=moved.html
      windlass diff before.storyboard after.storyboard

    """
  }

  /// The page of `windlass snapshot`.
  private static var snapshot: String {
    """
    Usage: windlass snapshot [--check] [FLAGS] [PATH...]

    Notes where all views below the paths are, or below the current folder, in a lock
    file: a line for each view and environment, by the names that the files give
    them, in an order that does not depend on theirs. A number that constraints leave
    open is written as ~. With --check nothing is written, and the exit code is 1
    where a view is not as the lock file says; devices and paths are those of the
    lock file then, unless the command line names others. The files are those of
    windlass lint, and are one input as for windlass solve; texts are measured, unless
    --leaf-sizes stored.

    Flags:
    \(table(of: SnapshotCommand.flags(of: .snapshot)))
    Exit code: 0 done, 1 not as noted, 2 unusable input, configuration or usage.

    Examples:
      windlass snapshot --devices current App
      windlass snapshot --check
      windlass approve "App/Login.storyboard"

    """
  }

  /// The page of `windlass approve`.
  private static var approve: String {
    """
    Usage: windlass approve [FLAGS] [PATTERN...]

    Notes in the lock file of windlass snapshot that views are where they should be:
    all of them, or those of files that a pattern holds for, or of a layout or view
    whose id it is. Everything else stays as it is noted.

    Flags:
    \(table(of: SnapshotCommand.flags(of: .approve)))
    Exit code: 0 done, 2 unusable input, configuration or usage.

    Examples:
      windlass approve
      windlass approve "Login*.storyboard" 8bC-Xf-vdC

    """
  }

  /// The page of `windlass batch`.
  private static var batch: String {
    """
    Usage: windlass batch [FLAGS] [FILE]

    A filter for many layouts: each line of FILE or of standard input, a layout
    document or an object around any other input, is answered by one line, in the
    same order. An answer is what windlass solve prints, with the line's uri where it
    has one; a line that cannot be solved is answered by a problem document, and an
    empty line by an empty one.
      {"environment": {"width": 375, "height": 667}, "views": [], "constraints": []}
      {"uri": "Login.swift", "mediaType": "text/x-swift", "content": "let logo = ..."}

    Flags:
    \(table(of: BatchOptions.flags))
    At most 64 lines are read ahead, and of long lines fewer. The same line has the
    same answer in every run, so that what died can be run again: with --resume as
    many of the shard's lines are passed over as FILE has whole ones. Shards go by
    FNV-1a (64 bits) of the uri, or of a line without one, modulo N.

    Exit code: 0 every line is answered, 2 input or output failed, or usage.

    Examples:
      windlass batch --device iPhone17 < layouts.ndjson > answers.ndjson
      windlass batch --shard 2/8 --output part-2.ndjson --resume layouts.ndjson

    """
  }

  /// The page of `windlass explain`.
  private static var explain: String {
    """
    Usage: windlass explain [CODE...] [LOG...]

    Explains the codes of diagnostics, and what to do about them. A code may be
    given as AL050, 50 or unsatisfiable; without one, all of them are listed.

    Of a log, a path with a dot or a slash in it or - for standard input, all
    conflicts that UIKit or AppKit printed are explained: which rows exclude each
    other, by how much, what the system broke, and which row to change. It may be
    the log of an app or of a whole CI run. It exits with 1 if there are any. With
    --sources a row is told with the places in code and storyboards that may have
    made it: same numbers, same classes, in the scene that has most of the rows.

    Flags:
    \(table(ExplainCommand.flags.map { ($0.name, $0.help) }))
    Example:
      windlass explain AL050
      windlass explain app.log
      windlass explain --sources Sources app.log

    """
  }

  /// The page of `windlass mcp`.
  private static var mcp: String {
    """
    Usage: windlass mcp

    Serves agents by the Model Context Protocol, a message a line on standard input
    and output. Its tools are \(MCPTool.all.map(\.name).joined(separator: ", ")): they do what the
    commands of these names do, and change no file. Of what a command says, an agent
    gets the first 64 KiB.

    Example, for the configuration of an agent:
      {"mcpServers": {"windlass": {"command": "windlass", "args": ["mcp"]}}}

    """
  }

  /// The flags of a command that has `SolveOptions`.
  private static func table(of command: Command) -> String {
    table(of: SolveOptions.flags(of: command))
  }

  /// Flags with what stands for their values, each with what it does.
  private static func table<Options>(of flags: [Flag<Options>]) -> String {
    table(
      flags.map {
        ([$0.name, $0.placeholder].compactMap(\.self).joined(separator: " "), $0.help)
      }
    )
  }

  /// Names to the left, what they mean to the right, one a line.
  ///
  /// The column of names is as wide as the longest.
  private static func table(_ rows: [(name: String, meaning: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.reduce(into: "") { text, row in
      let gap = String(repeating: " ", count: width - row.name.count + 2)
      text += "  \(row.name)\(gap)\(row.meaning)\n"
    }
  }
}
