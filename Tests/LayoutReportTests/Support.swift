import LayoutModel

/// A result with nothing in it but a root, to be changed by a test.
func result(
  _ status: LayoutResult.Status = .solved,
  width: Double = 100,
  height: Double = 50,
  frames: [LayoutResult.Frame]? = nil
) -> LayoutResult {
  LayoutResult(
    status: status,
    environment: Environment(width: .points(width), height: .points(height)),
    rootSize: Size(width: width, height: height),
    frames: frames ?? [frame("root", 0, 0, width, height)],
    diagnostics: [],
    witness: nil,
    viewCount: 0,
    constraintCount: 0
  )
}

/// A frame in one line.
func frame(
  _ id: String,
  _ x: Double,
  _ y: Double,
  _ width: Double,
  _ height: Double,
  contentSize: Size? = nil
) -> LayoutResult.Frame {
  LayoutResult.Frame(
    id: id,
    rect: Rect(x: x, y: y, width: width, height: height),
    contentSize: contentSize
  )
}

/// A reference to a constraint of a document.
func reference(_ text: String, at location: SourceLocation) -> ConstraintReference {
  var reference = ConstraintReference(implicit: text)
  reference.location = location
  return reference
}

/// Bytes as the text that they are.
func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Results as the answers to an input of one layout, whose views all lie in the root unless it is
/// given.
func answers(
  _ results: [LayoutResult],
  isList: Bool = false,
  of layout: Layout? = nil
) -> LayoutAnswers<LayoutResult> {
  let environments = results.map(\.environment)
  var flat = Layout(
    rootID: "root",
    rootKind: .view,
    environment: environments.first ?? Environment(width: .fitting, height: .fitting)
  )
  flat.views += results.first?.frames.dropFirst().map { View(id: $0.id, superview: 0) } ?? []
  flat.environments = environments
  return LayoutAnswers(entries: [.answered(layout ?? flat, results)], isList: isList)
}

/// An analysis as the answer to an input of one layout.
func answers(
  _ analyses: [LayoutAnalysis],
  isList: Bool = false
) -> LayoutAnswers<LayoutAnalysis> {
  let layout = Layout(
    rootID: "root",
    rootKind: .view,
    environment: Environment(width: .fitting, height: .fitting)
  )
  return LayoutAnswers(entries: [.answered(layout, analyses)], isList: isList)
}
