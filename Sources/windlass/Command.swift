/// The commands, those to come included.
enum Command: String, CaseIterable {
  case solve
  case analyze
  case convert
  case lint
  case batch
  case explain
  case mcp
  case help
  case snapshot
  case diff
  case bench
}

extension Command {
  /// Whether this version has it.
  var isPlanned: Bool {
    switch self {
    case .solve, .analyze, .convert, .lint, .batch, .explain, .mcp, .help: false
    case .snapshot, .diff, .bench: true
    }
  }

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
    case .snapshot: "Record the frames of all layouts"
    case .diff: "Compare frames with a record"
    case .bench: "Measure the solver"
    }
  }
}
