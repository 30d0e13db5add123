import HTTPWire
import LayoutModel
import LayoutReport
import SolveService
import Testing

@testable import SolveAPI

@Suite struct QueryTests {
  /// A valid query is passed to the solver, and has no other test.
  @Test func readsEveryParameter() throws {
    let query = try SolveQuery(
      "width=375.5&height=fitting&direction=rightToLeft&scale=3&device=iPhoneSE"
        + "&orientation=landscape&format=text&uri=a%2Fb+c.json&failOn=warning&keyboardHeight=301.5"
    )
    #expect(query.overrides.width == .points(375.5))
    #expect(query.overrides.height == .fitting)
    #expect(query.overrides.direction == .rightToLeft)
    #expect(query.overrides.scale == 3)
    #expect(query.overrides.keyboardHeight == 301.5)
    #expect(query.overrides.device == Device(named: "iPhoneSE"))
    #expect(query.overrides.orientation == .landscape)
    #expect(query.format == .text)
    #expect(query.uri == "a/b c.json")
    #expect(query.failOn == .warning)
  }

  @Test(
    "reads numbers as JSON writes them",
    arguments: [
      ("1e%2B1", 10), ("1E-1", 0.1), ("0.5", 0.5), ("%2B5", nil), (".5", nil), ("5.", nil),
    ]
      + [("05", nil), ("%205", nil), ("%225%22", nil), ("[5]", nil)] as [(String, Double?)]
  )
  func numbers(text: String, expected: Double?) throws {
    do throws(QueryFault) {
      let scale = try SolveQuery("scale=\(text)").overrides.scale
      #expect(scale == expected)
    } catch {
      #expect(expected == nil)
    }
  }

  @Test("changes nothing without parameters", arguments: [nil, "", "&", "&&"] as [String?])
  func empty(text: String?) throws {
    let query = try SolveQuery(text)
    #expect(query.overrides == EnvironmentOverrides())
    #expect(query.failOn == .never)
    #expect(query.format == nil)
  }

  @Test(
    "names the parameter at fault, and what it takes",
    arguments: [
      ("width=", "width", "a number of points from 0 to 1e9, or fitting"),
      ("width=-1", "width", "a number of points"),
      ("width=inf", "width", "a number of points"),
      ("width=0x10", "width", "a number of points"),
      ("height=1e999", "height", "a number of points"),
      ("height=nan", "height", "a number of points"),
      ("scale=0", "scale", "a number above 0, at most 1e9"),
      ("scale=1e30", "scale", "at most 1e9"), ("width=1000000001", "width", "from 0 to 1e9"),
      ("scale", "scale", "a number above 0"),
      ("keyboardHeight=-1", "keyboardHeight", "a number of points from 0 to 1e9"),
      ("direction=rtl", "direction", "one of leftToRight, rightToLeft"),
      ("device=Nokia", "device", "iPhoneSE"),
      ("orientation=up", "orientation", "one of portrait, landscape"),
      ("contentSize=AX6", "contentSize", "one of XS, S, M, L, XL"),
      ("language=d+e", "language", "the code of a language"),
      ("format=xml", "format", "one of json, text, svg, sarif, junit"),
      ("uri=", "uri", "the path of a file"),
      ("uri=a%0Ab", "uri", "the path of a file"),
      ("failOn=always", "failOn", "one of error, warning, never"),
      ("width=1&width=2", "width", "twice"),
      ("widht=1", "widht", "Did you mean \\\"width\\\"?"),
      ("zzz=1", "zzz", "Parameters are: width, height, direction"),
    ]
  )
  func faults(query: String, parameter: String, words: String) throws {
    let response = try Client().send("POST", "/solve", query: query, body: "{")
    #expect(response.status == 400)
    #expect(try response.member("parameter") == parameter)
    #expect(response.text.contains(words))
  }

  @Test("refuses escapes that are none", arguments: ["uri=%", "uri=%4", "uri=%zz", "uri=%FF"])
  func escapes(query: String) throws {
    let response = try Client().send("POST", "/solve", query: query, body: "{")
    #expect(response.status == 400)
    #expect(response.text.contains("percent-encoded"))
  }
}
