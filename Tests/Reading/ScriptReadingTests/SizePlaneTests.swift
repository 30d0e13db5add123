import Bounds
import LayoutModel
import SwiftSubset
import Testing

@testable import ScriptReading

@Suite("Layouts between others")
struct SizePlaneTests {
  @Test("follow from at least four")
  func plane() throws {
    func layout(_ width: Double, _ height: Double) -> Layout {
      let environment = Environment(width: .points(width), height: .points(height))
      var layout = Layout(rootID: "root", rootKind: .view, environment: environment)
      layout.views.append(View(id: "card", superview: 0))
      layout.views[1].frame = Rect(x: 8, y: height - 50, width: width - 16, height: 50)
      return layout
    }
    let sizes = [(300, 400), (500, 400), (500, 900), (300, 900)].map {
      Size(width: $0.0, height: $0.1)
    }
    let layouts = sizes.map { layout($0.width, $0.height) }
    let plane = try #require(SizePlane(layouts, at: sizes))
    let frame = plane.layout(at: Size(width: 350, height: 640)).views[1].frame
    #expect(frame == Rect(x: 8, y: 590, width: 334, height: 50))
    #expect(SizePlane(Array(layouts[..<3]), at: Array(sizes[..<3])) == nil)
    var bent = layouts
    bent[3].views[1].frame?.x = 9
    #expect(SizePlane(bent, at: sizes) == nil)
    var other = layouts
    other[2].views[1].id = "note"
    #expect(SizePlane(other, at: sizes) == nil)
  }

  @Test("are in the polygon or on a side")
  func inside() {
    let corners = [(0, 0), (10, 0), (10, 10), (5, 5), (0, 10)].map {
      Size(width: $0.0, height: $0.1)
    }
    let inner: [(Double, Double)] = [(4, 4), (5, 5), (10, 5), (0, 1), (3, 10)]
    #expect(inner.allSatisfy { Size(width: $0.0, height: $0.1).isInside(corners) })
    let outer: [(Double, Double)] = [(0, 0), (10, 10), (11, 5), (12, 0), (5, -1), (-1, 0)]
    #expect(!outer.contains { Size(width: $0.0, height: $0.1).isInside(corners) })
  }

  private func environments(of devices: ArraySlice<Device>) -> [ProjectEnvironment] {
    devices.map { device in
      var overrides = EnvironmentOverrides()
      overrides.device = device
      return ProjectEnvironment(overrides: overrides)
    }
  }

  /// A record of each comparison of long loops would fill the memory.
  @Test("follow from no more than 512 comparisons")
  func longRecord() {
    let sizes = [(300, 400), (500, 400), (500, 900), (300, 900)].map {
      Size(width: $0.0, height: $0.1)
    }
    /// Comparisons of the width with 0, -1, -2 and so on.
    func questions(_ count: Int, at size: Size) -> ScriptSurroundings.Questions {
      var questions = ScriptSurroundings.Questions()
      for index in 0..<count { questions.record(difference: size.width + Double(index)) }
      return questions
    }
    #expect(SizePath(sizes.map { questions(512, at: $0) }, at: sizes) != nil)
    #expect(SizePath(sizes.map { questions(513, at: $0) }, at: sizes) == nil)
    var joined = questions(300, at: sizes[0])
    joined.formUnion(questions(300, at: sizes[0]))
    #expect(joined.isOverLimit && joined.differences.isEmpty)
    joined.record(2, times: 3)
    #expect(joined.factors.isEmpty)
    #expect(questions(10, at: sizes[0]).withoutRecord.differences.isEmpty)
  }

  @Test("of repeated devices are those of the first of each")
  func repeatedDevices() {
    var files = SourceFiles()
    let code = """
      final class Card: UIView {
        let image = UIImageView()
        func setUp() {
          addSubview(image)
          image.widthAnchor.constraint(equalToConstant: bounds.width / 2).isActive = true
        }
      }
      """
    files.append(code.utf8, uri: "Card.swift")
    let environments = environments(of: Device.all.prefix(9))
    let once = readProject(files, in: environments, vocabulary: .layoutCode)
    let repeated = Array(repeatElement(environments, count: 20).joined())
    let readings = readProject(files, in: repeated, vocabulary: .layoutCode)
    #expect(readings.count == 180)
    for (place, reading) in readings.enumerated() {
      #expect(String(describing: reading) == String(describing: once[place % 9]))
    }
  }

  /// Expressions of a width, each with the number of devices on which it is evaluated.
  ///
  /// The 26 portable devices have 22 sizes, of which four show whether a layout is linear, and the
  /// television is on its own. The first of them are, by their largest triangles, 320 x 480,
  /// 440 x 956, 1032 x 1376 and 320 x 568.
  private static let widths: [(width: String, evaluations: Int)] = [
    ("bounds.width / 2 - 20", 5), ("bounds.width / 2 + Metrics.gap", 5),
    ("Metrics.gap * bounds.width", 5),
    // Without a width that matters.
    ("max(bounds.width, 200) > 300 ? 80 : 40", 5),
    // Four on either side.
    ("bounds.width > 400 ? 80 : 40", 9), ("bounds.width > 400 ? Metrics.gap : 40", 9),
    ("min(bounds.width, 410)", 9), ("abs(bounds.width - 400)", 9),
    // And one between them.
    ("bounds.height == 844 ? 80 : 40", 10),
    // Not linear.
    ("(bounds.width / 10).rounded()", 23), ("CGFloat(Int(bounds.height) / 100)", 23),
    ("bounds.width * bounds.height / 1000", 23),
    ("(bounds.width - 390) * (bounds.width - 390) < 4 ? 80 : 40", 23),
    ("(bounds.width - 390) / (bounds.height - 844.5) > 0 ? 80 : 40", 23),
    ("1000 / bounds.width + bounds.width < 390 + 1000 / 390 ? 80 : 40", 23),
  ]

  @Test("of code that is linear in the size are those of each device", arguments: widths)
  func devices(width: String, evaluations: Int) {
    var files = SourceFiles()
    let code = """
      final class Card: UIView {
        let image = UIImageView()
        func setUp() {
          addSubview(image)
          image.frame = bounds
          image.widthAnchor.constraint(equalToConstant: \(width)).isActive = true
        }
        func show() {
          if model.isWide {
            image.heightAnchor.constraint(equalToConstant: bounds.height / 4).isActive = true
          } else {
            image.heightAnchor.constraint(equalTo: heightAnchor).isActive = true
          }
        }
      }
      """
    files.append(code.utf8, uri: "Card.swift")
    let environments = environments(of: Device.all[...])
    let together = readProject(files, in: environments, vocabulary: .layoutCode)
    for (environment, reading) in zip(environments, together) {
      let alone = readProject(files, in: [environment], vocabulary: .layoutCode)
      #expect(String(describing: reading) == String(describing: alone[0]))
    }
    let meter = WorkMeter()
    let limits = LayoutLimits()
    var parser = SwiftParser(
      files,
      dialect: .layoutCode,
      limits: SwiftLimits(limits),
      meter: meter
    )
    parser.read()
    let work = ProjectWork(
      source: ParsedSource(parser),
      analysis: ScriptAnalysis(parser, .layoutCode),
      names: nil,
      environments: environments,
      scenes: environments.map { _ in ClassScenes() },
      limits: limits,
      vocabulary: .layoutCode,
      units: SharedUnits(meter.left)
    )
    let types = work.types(work.layouts(meter), WorkAlone())
    #expect(types.map { $0.all.count { !$0.isDerived } } == [evaluations])
  }
}
