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
    geometry: LayoutResult.Geometry(
      rootSize: Size(width: width, height: height),
      frames: frames ?? [frame("root", 0, 0, width, height)]
    ),
    diagnostics: [],
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
  let frames = results.first?.geometry?.frames.dropFirst() ?? []
  flat.views += frames.map { View(id: $0.id, superview: 0) }
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

/// A row of the proof of a conflict.
func certificateRow(
  _ text: String,
  _ terms: [(String, ExactNumber)],
  _ relation: Relation,
  _ constant: ExactNumber
) -> Diagnostic.CertificateRow {
  Diagnostic.CertificateRow(
    constraint: ConstraintReference(implicit: text),
    terms: terms.map { .init($0.0, $0.1) },
    relation: relation,
    constant: constant,
    multiplier: 1
  )
}

/// A conflict of rows, in which `root` and `a` are.
func contradiction(_ rows: [Diagnostic.CertificateRow]) -> Diagnostic {
  var conflict = Diagnostic(.unsatisfiable, "", items: ["root", "a"])
  conflict.certificate = rows
  conflict.constraints = rows.map(\.constraint)
  return conflict
}

/// The text of an element of text.
func words(of line: Substring) -> String? {
  guard line.hasPrefix("  <text ") else { return nil }
  return line.split(separator: ">")[1].split(separator: "<").first.map(String.init)
}

/// Where letters of half their height lie, which is less than those of any font.
func box(of line: Substring) -> Rect? {
  guard let words = words(of: line) else { return nil }
  func value(_ name: String) -> String? {
    line.split(separator: " \(name)=\"").dropFirst().first?.split(separator: "\"").first
      .map(String.init)
  }
  guard let x = value("x").flatMap(Double.init), let y = value("y").flatMap(Double.init) else {
    return nil
  }
  let size = value("font-size").flatMap(Double.init) ?? 12
  let width = Double(words.count) * size / 2
  let start = value("text-anchor") == "middle" ? x - width / 2 : x
  return Rect(x: start, y: y - size * 0.75, width: width, height: size * 0.75)
}
