public import Bounds

/// The files of a project in one array of bytes, with common offsets.
///
/// Each file is tokenized and parsed separately.
///
/// Offsets of tokens, nodes and faults refer to `bytes`, and so identify the file; `file(at:)` and
/// `range(of:)` map them. `SwiftParser.init(_:dialect:limits:meter:)` parses all of them into one
/// tree with one symbol table.
public struct SourceFiles: Sendable {
  /// The tokens of all files, and their symbols.
  public struct Tokens: Sendable {
    /// The tokens in the order of the files, with an end behind each file.
    public let all: [Token]
    /// The symbols.
    public let names: SymbolTable
    let faults: [SyntaxFault]
  }

  /// The bytes of all files, each followed by a line break.
  public private(set) var bytes: [UInt8] = []
  /// The start offset of each file.
  public private(set) var starts: [Int] = []

  /// The name of each file: its path, or the sender's name for it.
  public private(set) var uris: [String] = []
  /// True for each file of a dependency, by its path.
  private var areOfDependencies: [Bool] = []
  private var tokens: Tokens?

  /// Creates an empty list.
  public init() {}

  /// Appends a file.
  ///
  /// A line break after each file separates files without a final one.
  ///
  /// - Parameters:
  ///   - file: Its bytes, in UTF-8.
  ///   - uri: The name of the file.
  public mutating func append(_ file: some Collection<UInt8>, uri: String) {
    uris.append(uri)
    let folders = uri.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    areOfDependencies.append(
      folders.contains { Self.dependencyFolders.contains(Substring($0)) }
    )
    starts.append(bytes.count)
    bytes.append(contentsOf: file)
    bytes.append(0x0A)
    tokens = nil
  }

  /// Tokenizes all files at the first call.
  ///
  /// - Parameters:
  ///   - dialect: The names that affect parsing: the same for all calls.
  ///   - meter: Counts the work.
  /// - Returns: The tokens; some are missing at the limit of the work.
  @discardableResult
  public mutating func readTokens(_ dialect: SwiftDialect, meter: WorkMeter) -> Tokens {
    if let tokens { return tokens }
    var lexer = Lexer(self, dialect: dialect, meter: meter)
    for file in 0..<count where !meter.isOver { lexer.read(range(of: file)) }
    let read = Tokens(all: lexer.tokens, names: lexer.names, faults: lexer.faults)
    if !meter.isOver { tokens = read }
    return read
  }

  /// Returns the files without those of some indices.
  public func without(_ others: Set<Int>) -> SourceFiles {
    var files = SourceFiles()
    for file in 0..<count where !others.contains(file) {
      files.append(bytes[range(of: file)], uri: uris[file])
    }
    return files
  }

  private static let dependencyFolders: Set<Substring> = [
    ".build", "Carthage", "Pods", "SourcePackages",
  ]

  /// Returns whether a file belongs to a dependency, by its path.
  public func isOfDependency(_ file: Int) -> Bool { areOfDependencies[file] }

  /// The number of files.
  public var count: Int { starts.count }

  /// Returns the bytes of a file, without the added line break.
  public func range(of file: Int) -> Range<Int> {
    starts[file]..<(file + 1 < starts.count ? starts[file + 1] : bytes.count) - 1
  }

  /// Returns the length of the common folder prefix of two files, in bytes.
  ///
  /// Among types with one name the nearest file's applies (`ScriptTypes`). `Sources/App/a.swift`
  /// and `Sources/App/b.swift` have 12 bytes in common, `Sources/App/` and `Sources/Kit/` have 8.
  public func nearness(_ one: Int, _ other: Int) -> Int {
    var (count, folder) = (0, 0)
    for (left, right) in zip(uris[one].utf8, uris[other].utf8) {
      guard left == right else { break }
      count += 1
      if left == UInt8(ascii: "/") { folder = count }
    }
    return folder
  }

  /// Returns the file that contains an offset, in logarithmic time.
  ///
  /// - Parameters:
  ///   - offset: An offset in `bytes`.
  ///   - guess: The file that mostly contains it, for which the time is constant.
  /// - Returns: The index of the file.
  public func file(at offset: Int, orIn guess: Int = 0) -> Int {
    if guess < starts.count, starts[guess] <= offset,
      guess + 1 == starts.count || offset < starts[guess + 1]
    {
      return guess
    }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
