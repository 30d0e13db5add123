/// The commands.
///
/// Raw values are the words of the command line, and the order is that of the help. A new one needs
/// its `summary`, a page in `Help` and a call in `CommandLineTool`.
enum Command: String, CaseIterable {
  /// `SolveCommand`, which prints frames and diagnostics.
  case solve
  /// `SolveCommand`, with the root's width or height as a parameter.
  case analyze
  /// `SolveCommand`, which solves nothing then.
  case convert
  /// `LintCommand`.
  case lint
  /// `DiffCommand`.
  case diff
  /// `SnapshotCommand`, which writes or checks a lock file.
  case snapshot
  /// `SnapshotCommand`, which takes differences over.
  case approve
  /// `BatchCommand`, which answers as `POST /batch` does.
  case batch
  /// `ExplainCommand`.
  case explain
  /// `MCPCommand`, which runs some of the others.
  case mcp
  /// `Help`: the first page, or that of a command.
  case help
}

extension Command {
  /// What it does, in a few words.
  var summary: String {
    switch self {
    case .solve: "Solve layouts: frames, conflicts, ambiguity"
    case .batch: "Answer each line of a batch with a line"
    case .explain: "Explain a diagnostic, or the conflicts of a log"
    case .mcp: "Serve these commands to agents, over standard input"
    case .help: "Show how a command is used"
    case .analyze: "Find the sizes at which a layout holds"
    case .lint: "Check every layout below a path"
    case .convert: "Write a layout in another notation"
    case .snapshot: "Note where all views are, and check that they stay"
    case .approve: "Note that views are where they should be"
    case .diff: "Tell what moved since a commit, and because of what"
    }
  }
}
