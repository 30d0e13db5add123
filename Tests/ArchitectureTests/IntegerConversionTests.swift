import Testing

/// `Int(_:)` of a floating-point number stops the process where no integer holds the number.
///
/// The checks read text and know no types: a name counts as floating-point where the same file
/// declares it so, or where it is a length or a time everywhere. A number that arrives through a
/// property of another file under another name is not found.
@Suite("A conversion of a floating-point number to an integer")
struct IntegerConversionTests {
  /// Conversions that are right as they are, by their file, and why.
  private static let known: [String: String] = [
    "Sources/System/Bounds/Int+Clamping.swift": "compares with the ends of the range before",
    "Sources/Text/JSONText/Scanner+Shapes.swift": "the width of a node in bytes, an Int32",
    "Sources/Text/JSONText/JSONNumberText.swift":
      "below 2^31 by the guard before; in the innermost loop",
    "Sources/Service/SolveClient/SolveClient.swift":
      "the distance of two times within a budget of milliseconds",
    "Sources/Service/SolveClient/RetryPolicy.swift": "a fraction of an integer",
  ]

  /// Names that are floating-point numbers wherever they stand.
  private static let lengths: Set<Substring> = [
    "width", "height", "multiplier", "constant", "slope", "points", "scale", "minX",
    "maxX",
    "minY", "maxY", "midX", "midY",
  ]

  @Test("is exact or clamped", arguments: Repository.sources)
  func conversions(file: Repository.File) {
    guard file.mentions("Int") else { return }
    let names = Self.floatingNames(in: file)
    for (number, line) in file.lines.enumerated() {
      for argument in Self.bareArguments(of: line) where Self.isFloating(argument, names) {
        #expect(
          Self.known[file.path] != nil,
          "\(file.path):\(number + 1): Int(\(argument)): use Int(exactly:) or Int(clamping:)"
        )
      }
    }
  }

  @Test(
    "is recognized",
    arguments: [
      "    let first = Int((box.y / bandHeight).rounded(.down))",
      "    return UInt32(view.width)",
      "    case (.list, .number(let place, _)): \"element\\(Int(place))\"",
      "    let count = Int64(seconds * 1e9)",
      "    let half = Int(0.5 * total)",
      "    let all = Int(Double(count) * share)",
    ]
  )
  func signs(line: Substring) {
    let names = Self.lengths.union(["place"])
    #expect(Self.bareArguments(of: line).contains { Self.isFloating($0, names) })
  }

  @Test(
    "is distinguished from integer and checked conversions",
    arguments: [
      "    let row = Int(entry.place)", "    Int(clamping: box.y / 16)", "    Int(exactly: width)",
      "    let number = Int(text.prefix(3))", "    UInt8(ascii: \".\")", "    places[Int(row) / 2]",
      "/// `Int(width)` would stop the process.",
    ]
  )
  func others(line: Substring) {
    #expect(!Self.bareArguments(of: line).contains { Self.isFloating($0, Self.lengths) })
  }

  /// The arguments of conversions without a label.
  private static func bareArguments(of line: Substring) -> [Substring] {
    guard let code = line.split(separator: "//", omittingEmptySubsequences: false).first,
      code.contains("Int")
    else { return [] }
    return code.matches(of: #/\bU?Int(?:8|16|32|64)?\((?!\w+:)/#).map { match in
      var depth = 1
      let rest = code[match.range.upperBound...]
      let end = rest.firstIndex { sign in
        if sign == "(" { depth += 1 }
        if sign == ")" { depth -= 1 }
        return depth == 0
      }
      return rest[..<(end ?? rest.endIndex)]
    }
  }

  /// Whether an argument rounds, divides by a fraction, or is a name of a floating-point number.
  private static func isFloating(_ argument: Substring, _ names: Set<Substring>) -> Bool {
    if argument.hasPrefix("Int(clamping:") { return false }
    if argument.contains(".rounded(") || argument.contains("Double(") { return true }
    if argument.contains(#/\b\d[\d_]*\.\d|\b\d[\d_]*e\d/#) { return true }
    // The last name of a chain counts; names of functions and of counted values do not.
    return argument.matches(of: #/(?:\w+[?!]?\.)*(\w+)(?![\w(.\[])/#).contains {
      names.contains($0.output.1)
    }
  }

  /// The names that a file declares as floating-point numbers and as nothing else, and those that are such
  /// numbers unless the file declares them otherwise.
  private static func floatingNames(in file: Repository.File) -> Set<Substring> {
    var floating: Set<Substring> = []
    var others: Set<Substring> = []
    for line in file.lines where line.contains(":") || line.contains("=") || line.contains("(let ")
    {
      for match in line.matches(of: #/\b(\w+): (?:inout )?(\w+)/#) {
        let isFloating = ["Double", "Float", "CGFloat"].contains(match.output.2)
        if isFloating { floating.insert(match.output.1) } else { others.insert(match.output.1) }
      }
      for match in line.matches(of: #/\b(?:let|var) (\w+) = (-?\d[\d_]*\.\d|.*\.rounded\()?/#) {
        if match.output.2 == nil {
          others.insert(match.output.1)
        } else {
          floating.insert(match.output.1)
        }
      }
      for match in line.matches(of: #/\.number\(let (\w+)/#) { floating.insert(match.output.1) }
    }
    return floating.union(lengths).subtracting(others)
  }
}
