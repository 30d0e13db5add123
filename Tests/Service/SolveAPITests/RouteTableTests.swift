import Testing

@testable import SolveAPI

@Suite("The table of routes") struct RouteTableTests {
  @Test("leads each of its paths to its route", arguments: Route.allCases)
  func paths(route: Route) {
    for path in route.paths { #expect(Route(path: path) == route) }
  }

  @Test(
    "knows a path by every byte",
    arguments: [
      ("/errors", .errorIndex), ("/errors/", .unknown), ("/errors/AL001", .errorPage),
      ("/errors/x/y", .errorPage), ("/solve/", .unknown),
      ("/solve/svg", .unknown), ("/solve/svg/", .unknown), ("/solve/svg/eNo=", .picture),
      ("/Solve", .unknown), ("", .unknown),
      ("/page/", .unknown), ("/page", .unknown), ("/page/main.js", .playground),
      ("/livez", .liveness), ("/healthz", .liveness), ("*", .server),
    ] as [(String, Route)]
  )
  func exact(path: String, expected: Route) {
    #expect(Route(path: path) == expected)
  }

  @Test("gives each route a label of its own, and methods to all that exist")
  func labels() {
    #expect(Set(Route.allCases.map(\.label)).count == Route.allCases.count)
    #expect(Route.allCases.filter(\.methods.isEmpty) == [.unknown])
  }

  @Test("keeps without a key only the page and what orchestrators ask, which is for operators too")
  func open() {
    #expect(Route.allCases.filter(\.isOpen) == [.playground, .liveness, .readiness])
    #expect(Route.allCases.filter(\.isForOperators) == [.liveness, .readiness, .metrics, .server])
  }
}
