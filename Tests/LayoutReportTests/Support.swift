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
