import LayoutEngine
import LayoutImport
import LayoutModel
import LayoutReport
import Testing

/// An Interface Builder file around some objects.
struct SmallFile {
  var runtime = "iOS.CocoaTouch"
  var tools = 17_701
  var device: String? = "retina6_1"
  var orientation = "portrait"
  var isStoryboard = false
  /// The objects: those of a xib, or of a storyboard's only scene.
  var objects: String
  var resources = ""
  var dependencies = ""
  var designables = ""

  var text: String {
    let canvas = device.map { "<device id=\"\($0)\" orientation=\"\(orientation)\"/>" } ?? ""
    let body =
      isStoryboard
      ? "<scenes><scene sceneID=\"s\"><objects>\(objects)</objects></scene></scenes>"
      : "<objects>\(objects)</objects>"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="x" version="3.0" toolsVersion="\(tools)" targetRuntime="\(runtime)" \
      useAutolayout="YES">\(canvas)<dependencies>\(dependencies)</dependencies>
      \(body)<designables>\(designables)</designables>
      <resources>\(resources)</resources></document>
      """
  }

  var reading: LayoutReading { readInterfaceBuilder(Array(text.utf8)) }

  /// The first layout.
  func layout() throws -> Layout { try #require(reading.entries.first?.layout) }

  /// The solved frames of all layouts, by object id.
  func frames(_ overrides: EnvironmentOverrides = EnvironmentOverrides()) throws -> [String: Rect] {
    let reading = readInterfaceBuilder(Array(text.utf8), overrides: overrides)
    try #require(reading.diagnostics.isEmpty, "\(reading.diagnostics.map(\.message))")
    var frames: [String: Rect] = [:]
    for entry in reading.entries {
      for result in try solved(#require(entry.layout)) {
        for frame in result.geometry?.frames ?? [] { frames[frame.id] = frame.rect }
      }
    }
    return frames
  }

  func solved(_ layout: Layout) throws -> [LayoutResult] {
    var solver = LayoutSolver()
    return try solver.solve(layout)
  }
}

/// The diagnostics of the first layout of a file with a code.
func diagnostics(_ file: SmallFile, _ code: Diagnostic.Code) throws -> [Diagnostic] {
  let unmarked: Set<Diagnostic.Doubt> = [.drawingAccuracy, .managedContent, .unknownContent]
  return try file.solved(file.layout()).flatMap(\.diagnostics).filter { diagnostic in
    diagnostic.code == code
      && (code != .ambiguousLayout || unmarked.isDisjoint(with: diagnostic.doubts))
  }
}

/// An object with a frame.
func view(
  _ tag: String = "view",
  _ id: String,
  _ frame: (Double, Double, Double, Double),
  _ attributes: String = "",
  inside: String = ""
) -> String {
  let (x, y, width, height) = frame
  return """
    <\(tag) id="\(id)" \(attributes)>
    <rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>\(inside)</\(tag)>
    """
}

/// The attribute of a view that constraints lay out.
let constrained = "translatesAutoresizingMaskIntoConstraints=\"NO\""

/// The subviews and constraints of a view.
func inside(_ subviews: String, _ constraints: String = "") -> String {
  "<subviews>\(subviews)</subviews><constraints>\(constraints)</constraints>"
}

/// A constraint as files have it: `pin("a", "top", "root", "top", 8)`.
func pin(
  _ first: String,
  _ attribute: String,
  _ second: String,
  _ other: String,
  _ constant: Double = 0,
  _ more: String = ""
) -> String {
  """
  <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
  secondAttribute="\(other)" constant="\(constant)" \(more) id="\(first)-\(attribute)-\(other)"/>
  """
}

/// A constant size.
func size(_ item: String, _ attribute: String, _ constant: Double, _ more: String = "") -> String {
  """
  <constraint firstItem="\(item)" firstAttribute="\(attribute)" constant="\(constant)" \(more) \
  id="\(item)-\(attribute)"/>
  """
}

/// Constraints that hold all four edges of a view to another.
func fill(_ item: String, _ other: String) -> String {
  ["leading", "top", "trailing", "bottom"].map { pin(item, $0, other, $0) }.joined()
}

/// Tests of files with one view.
protocol ShowsOneView {}

extension ShowsOneView {
  /// One view in a root of 200 x 300, held at its top left corner.
  func file(
    _ tag: String,
    _ attributes: String,
    inside text: String = "",
    tools: Int = 17_701,
    constraints: String = ""
  ) -> SmallFile {
    let child = view(tag, "a", (7, 8, 99, 77), "\(constrained) \(attributes)", inside: text)
    let corner = pin("a", "leading", "root", "leading", 20) + pin("a", "top", "root", "top", 10)
    let root = view("view", "root", (0, 0, 200, 300), inside: inside(child, corner + constraints))
    return SmallFile(tools: tools, objects: root)
  }
}
