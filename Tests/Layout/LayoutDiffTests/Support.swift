import LayoutDiff
import LayoutDocument
import LayoutEngine
import LayoutModel
import LayoutReport
import Testing

/// The layouts of a document of three texts, 20 points high, one below the other in a root of 100 x
/// 200.
///
/// - Parameters:
///   - views: Its views, as JSON; `nil` for the three texts.
///   - constraints: The constraints, as strings.
///   - environments: The environments, as JSON.
/// - Returns: The layout, solved in each of them.
/// - Throws: The mistakes of an invalid document.
func solved(
  _ views: String? = nil,
  _ constraints: [String],
  environments: String = #"[{"width": 100, "height": 200}]"#
) throws -> [SolvedLayout] {
  let texts = ["a", "b", "c"].map {
    #"{"id": "\#($0)", "intrinsicContentSize": {"width": 50, "height": 20}}"#
  }
  let document = """
    {"environments": \(environments), "views": [\(views ?? texts.joined(separator: ","))],
     "constraints": [\(constraints.joined(separator: ","))]}
    """
  let reading = readDocument(Array(document.utf8))
  let layout = try #require(reading.layout, "\(reading.allDiagnostics.map(\.message))")
  var solver = LayoutSolver()
  let results = try solver.solve(layout)
  return SolvedLayout.all(
    of: LayoutAnswers(entries: [.answered(layout, results)], isList: false)
  )
}

/// The three texts at the left of their root, each 8 points below the one before.
func column(top: Int = 12, gap: Int = 8, and others: [String] = []) -> [String] {
  [
    #""a.left == root.left""#, #""b.left == root.left""#, #""c.left == root.left""#,
    #"{"firstItem": "a", "firstAttribute": "top", "secondItem": "root", "secondAttribute": "top", "#
      + #""constant": \#(top), "identifier": "loginTop"}"#,
    #""b.top == a.bottom + \#(gap)""#, #""c.top == b.bottom + 8""#,
  ] + others
}

/// The differences as text: for each cause its changes, and the positions and sizes of the views
/// that it moves.
func causes(from old: [SolvedLayout], to new: [SolvedLayout]) -> [String] {
  var comparer = LayoutComparer()
  return comparer.compare(old, new).flatMap(\.causes).map { cause in
    let changes = cause.changes.map(\.text).joined(separator: " & ")
    let frames = cause.frames.map { frame in
      let shift = frame.shift
      let numbers = [shift.x, shift.y, shift.width, shift.height].map { decimal($0) }
      return "\(frame.id) \(frame.kind.rawValue) \(numbers.joined(separator: " "))"
    }
    return "\(changes): \(frames.joined(separator: ", "))"
  }
}
