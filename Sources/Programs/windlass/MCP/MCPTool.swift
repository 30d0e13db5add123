/// A tool for agents: a command with some of its flags, none of which writes a file.
///
/// The schema and the command line come from the same table.
struct MCPTool {
  struct Argument {
    enum Use {
      case input
      case flag(String)
      case operands
    }

    var name: String
    var help: String
    var use: Use
    var isRequired = false
    /// The permitted values; empty for any text.
    var choices: [String] = []
  }

  var name: String
  /// The description for agents: the result, and the required arguments.
  var help: String
  var command: [String]
  var arguments: [Argument]
  /// The operand for standard input, if the tool uses it.
  var operand: [String] = ["-"]
}

extension MCPTool {
  /// The kind is detected from the bytes.
  private static let input = Argument(
    name: "input",
    help: "A layout document (JSON), Swift code that builds constraints, the XML of a .xib or "
      + ".storyboard, or a log of conflicts, whole.",
    use: .input,
    isRequired: true
  )
  private static let environment = [
    Argument(
      name: "device",
      help: "Device with size, scale and safe area, such as iPhone17.",
      use: .flag("--device")
    ),
    Argument(name: "width", help: "Width of the root in points.", use: .flag("--width")),
    Argument(name: "height", help: "Height of the root in points.", use: .flag("--height")),
    Argument(
      name: "direction",
      help: "Layout direction.",
      use: .flag("--direction"),
      choices: ["leftToRight", "rightToLeft"]
    ),
  ]
  private static let format = Argument(
    name: "format",
    help: "Text (default), or JSON with every number.",
    use: .flag("--format"),
    choices: ["text", "json"]
  )

  /// In the order shown to agents.
  static let all: [MCPTool] = [
    MCPTool(
      name: "solve",
      help: "Frames of all views, and diagnostics: conflicts with the fewest constraints "
        + "that clash, ambiguity, and fixes. Code requires a device, or width and height.",
      command: ["solve", "--format=text", "--fail-on=never"],
      arguments: [input] + environment + [format]
    ),
    MCPTool(
      name: "analyze",
      help: "The sizes of the root at which a layout holds, and where its frames begin to move "
        + "another way.",
      command: ["analyze", "--format=text", "--fail-on=never"],
      arguments: [
        input,
        Argument(
          name: "along",
          help: "Size that varies; default: width.",
          use: .flag("--along"),
          choices: ["width", "height"]
        ),
        Argument(name: "from", help: "Smallest size in points.", use: .flag("--from")),
        Argument(name: "to", help: "Largest size in points.", use: .flag("--to")),
      ] + environment + [format]
    ),
    MCPTool(
      name: "convert",
      help: "Converts a layout to another notation.",
      command: ["convert"],
      arguments: [
        input,
        Argument(
          name: "to",
          help: "The notation.",
          use: .flag("--to"),
          isRequired: true,
          choices: ["json", "plain", "nslayoutanchor", "powerup", "anchorage", "snapkit", "vfl"]
        ),
      ] + environment
    ),
    MCPTool(
      name: "lint",
      help: "Errors and warnings of every layout in local files and folders.",
      command: ["lint", "--report=text"],
      arguments: [
        Argument(name: "paths", help: "Files and folders.", use: .operands, isRequired: true),
        Argument(
          name: "devices",
          help: "all, current, or names separated by commas.",
          use: .flag("--devices")
        ),
        Argument(
          name: "changedSince",
          help: "Only files changed since this commit.",
          use: .flag("--changed-since")
        ),
      ],
      operand: []
    ),
    MCPTool(
      name: "diff",
      help: "The views that moved between two versions of layouts, by how much, and the causes. "
        + "Compares files with a git commit, or two files or folders.",
      command: ["diff", "--format=text"],
      arguments: [
        Argument(
          name: "base",
          help: "Base commit of the branch; default: the last commit.",
          use: .flag("--base")
        ),
        Argument(
          name: "paths",
          help: "Paths to compare with the commit, or two paths to compare with each other.",
          use: .operands
        ),
        Argument(
          name: "devices",
          help: "all, current, or names separated by commas.",
          use: .flag("--devices")
        ),
      ],
      operand: []
    ),
    MCPTool(
      name: "explain",
      help: "Explains the code of a diagnostic, such as AL050, and how to fix it.",
      command: ["explain"],
      arguments: [
        Argument(name: "codes", help: "The codes.", use: .operands, isRequired: true)
      ],
      operand: []
    ),
  ]
}
