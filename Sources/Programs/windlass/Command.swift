/// Raw values are the words of the command line, in the order of the help.
enum Command: String, CaseIterable {
  case solve
  case analyze
  case convert
  case lint
  case diff
  case snapshot
  case approve
  /// `BatchCommand`, with the results of `POST /batch`.
  case batch
  case explain
  case mcp
  case help
}

extension Command {
  var summary: String {
    switch self {
    case .solve: "Solve layouts: frames, conflicts, ambiguity"
    case .batch: "Solve many layouts, one per line"
    case .explain: "Explain a code, or the conflicts in a log"
    case .mcp: "Serve agents by the Model Context Protocol"
    case .help: "Show the help of a command"
    case .analyze: "Find the sizes of the root at which a layout holds"
    case .lint: "Check every layout in files and folders"
    case .convert: "Write a layout in another notation"
    case .snapshot: "Record the frames of all views, or check them"
    case .approve: "Accept new frames in the lock file"
    case .diff: "Show the views that moved since a commit, and why"
    }
  }
}
