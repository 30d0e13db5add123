import Testing

/// Where memory is touched that the compiler does not check: these files, and no others.
///
/// A file comes into the list with a reason and, where it is there for speed, a measurement; one that
/// needs nothing of the kind any more goes out of it.
private let allowed: [String: Set<String>] = [
  // Calls of the system and of C libraries, whose pointers are made here and go no further.
  "System": [
    "Calls", "ConditionLock", "DescriptorLimit", "EventQueue", "Socket", "SocketAddress",
    "SignalSet", "SpawnedProcess", "SystemCall", "SystemFile", "SystemFile+Replacing",
    "SystemFolder", "SystemProgram", "SystemTime",
    "Thread",
  ],
  "Gzip": ["Deflater", "Inflater", "Stream"],
  "SolveClient": ["EasyHandle", "FieldList", "ResponseSink", "SolveClient"],

  // Room of our own, whose places are checked, and the loops that check them once for many.
  "LinearSolver": ["Buffer", "Buffer+Sparse"],
  "HTTPWire": ["WireBuffer", "OutputSpan+Bytes", "Span+Bytes"],
  "SolveAPI": ["EmbeddedFile"],

  // The walk through a document's bytes, which compares with the length once for a member.
  "JSONText": [
    "JSONCells", "JSONDocument", "JSONFields", "JSONKeys", "JSONShapes", "JSONWriter",
    "ScannedText", "Scanner+Shapes", "ShapeNode", "TapeWriter",
  ],
]

@Suite struct UnsafeTests {
  private static let paths = Set(
    allowed.flatMap { module, files in
      files.map { "\(Manifest.folder(of: module))/\($0).swift" }
    }
  )

  @Test("stands only where the list allows it", arguments: Repository.sources)
  func stands(file: Repository.File) {
    guard !Self.paths.contains(file.path) else { return }
    for (number, line) in file.lines.enumerated() {
      #expect(!isUnsafe(line), "\(file.path):\(number + 1)")
    }
  }

  @Test("is needed in every file of the list", arguments: paths.sorted())
  func needed(path: String) {
    let file = Repository.sources.first { $0.path == path }
    #expect(file?.lines.contains(where: isUnsafe) == true, "\(path) is safe: remove it")
  }

  @Test("comes with its reason", arguments: paths.sorted())
  func reasons(path: String) {
    let file = Repository.sources.first { $0.path == path }
    #expect(file?.lines.contains { $0.contains("SAFETY:") } == true, "\(path)")
  }

  /// Whether a line of code has the word, in an expression or an attribute.
  private func isUnsafe(_ line: Substring) -> Bool {
    let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    // Words of content security policies are quoted, and do not concern memory.
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" && $0 != "'" }
    return words.contains { $0 == "unsafe" || $0 == "@unsafe" || $0.hasPrefix("unsafeBitCast") }
  }
}
