/// The files of a project in one row of bytes, so that a number says where something is in any of them.
///
/// Nothing of one file is read as part of another: each is cut into tokens and read by itself.
///
/// Offsets of tokens, nodes and faults are into `bytes`, so that nothing else has to say which file
/// it is about; `file(at:)` and `range(of:)` lead back. `SwiftParser.init(_:dialect:limits:meter:)`
/// reads all of them into one tree with one table of words.
public struct SourceFiles: Sendable {
  /// The bytes of all files, each with a line break behind it.
  public private(set) var bytes: [UInt8] = []
  /// The byte that each file begins at.
  public private(set) var starts: [Int] = []

  /// What each file is called: its path, or what its sender calls it.
  public private(set) var uris: [String] = []

  /// Creates an empty row.
  public init() {}

  /// Adds a file behind the others.
  ///
  /// The line break behind each file keeps two files from running into each other where one does
  /// not end with any.
  ///
  /// - Parameters:
  ///   - file: Its bytes, in UTF-8.
  ///   - uri: What it is called.
  public mutating func append(_ file: some Collection<UInt8>, uri: String) {
    uris.append(uri)
    starts.append(bytes.count)
    bytes.append(contentsOf: file)
    bytes.append(0x0A)
  }

  /// These files less some of them, whose numbers are given.
  public func without(_ others: Set<Int>) -> SourceFiles {
    var files = SourceFiles()
    for file in 0..<count where !others.contains(file) {
      files.append(bytes[range(of: file)], uri: uris[file])
    }
    return files
  }

  /// Folders into which package managers put the code of others.
  private static let dependencyFolders: Set<Substring> = [
    ".build", "Carthage", "Pods", "SourcePackages",
  ]

  /// Whether a file lies in the code of others, by its path.
  public func isOfDependency(_ file: Int) -> Bool {
    uris[file].split(separator: "/").dropLast().contains(where: Self.dependencyFolders.contains)
  }

  /// How many files there are.
  public var count: Int { starts.count }

  /// The bytes of a file, without the line break that is behind it here.
  public func range(of file: Int) -> Range<Int> {
    starts[file]..<(file + 1 < starts.count ? starts[file + 1] : bytes.count) - 1
  }

  /// How many bytes the folders of two files have in common, by their names.
  ///
  /// Among types of one name that of the nearest file counts (`ScriptTypes`). `Sources/App/a.swift`
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

  /// The file that a byte is in, found in as many steps as their number has digits.
  public func file(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
