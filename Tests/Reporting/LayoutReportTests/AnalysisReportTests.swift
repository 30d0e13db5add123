import LayoutModel
import LayoutReport
import Testing

@Suite("A written analysis")
struct AnalysisReportTests {
  private func line(_ slope: Double, _ offset: Double) -> LayoutAnalysis.Line {
    LayoutAnalysis.Line(slope: slope, offset: offset)
  }

  private func analysis() throws -> LayoutAnalysis {
    let none = line(0, 0)
    var frame = LayoutAnalysis.Frame(
      id: "scroll\u{1B}",
      x: line(-1, 0.5),
      y: line(-1.0 / 3, -0.0000001),
      width: line(1, -12.25),
      height: none
    )
    frame.contentSize = LayoutAnalysis.Extents(width: line(1, 0), height: line(0, 900))
    var environment = Environment(width: .fitting, height: .points(1))
    environment.direction = .rightToLeft
    return LayoutAnalysis(
      range: try #require(LayoutAnalysis.Range(along: .height, from: 10.5, to: 99)),
      environment: environment,
      satisfiable: [],
      unambiguous: [10.5...20, 30...30, 40...99],
      unbroken: [10.5...99],
      pieces: [LayoutAnalysis.Piece(from: 10.5, to: 99, frames: [frame])]
    )
  }

  @Test("is one object, slopes to twelve digits and everything else to six")
  func json() throws {
    let actual = text(writeReport(answers([try analysis()]), as: .json))
    let expected =
      #"{"along":"height","from":10.5,"to":99,"#
      + #""environment":{"width":"fitting","direction":"rightToLeft"},"satisfiable":[],"#
      + #""unambiguous":[[10.5,20],[30,30],[40,99]],"unbroken":[[10.5,99]],"failures":[],"diagnostics":[],"breakpoints":[],"#
      + #""pieces":[{"from":10.5,"to":99,"frames":{"scroll\u001B":{"x":[-1,0.5],"#
      + #""y":[-0.333333333333,0],"width":[1,-12.25],"height":[0,0],"#
      + #""contentSize":{"width":[1,0],"height":[0,900]}}}}]}"# + "\n"
    #expect(actual == expected)
  }

  @Test("is text for a person, with a letter for the extent")
  func words() throws {
    let actual = text(writeReport(answers([try analysis()], isList: true), as: .text))
    let expected = """
      environment 1: height from 10.5 to 99 points, width fitting, right to left

      satisfiable  nowhere
      unambiguous  10.5 to 20, at 30, 40 to 99
      unbroken     everywhere
      breakpoints  none

      10.5 to 99
                      x            y      width  height  content
      scroll\u{FFFD}  -H + 0.5  -0.333333 H  H - 12.25       0  H x 900

      """
    #expect(actual == expected)
  }
}
