import Testing

import SolveService

@Suite("A pattern of paths")
struct GlobPatternTests {
  @Test(
    "holds as in .gitignore",
    arguments: [
      ("*.xib", "App/Old/A.xib", true), ("*.xib", "App/A.xibs", false),
      ("Old", "App/Old/A.xib", true), ("Old/", "App/Old/A.xib", true), ("Old/", "App/Old", false),
      ("App/*.xib", "App/A.xib", true), ("App/*.xib", "App/Old/A.xib", false),
      ("App/**/A.xib", "App/A.xib", true), ("App/**/A.xib", "App/x/y/A.xib", true),
      ("App/**", "App/x/A.xib", true), ("App/**", "Apps/x/A.xib", false),
      ("**/Old", "x/Old/A.xib", true), ("/A.xib", "A.xib", true), ("/A.xib", "App/A.xib", false),
      ("./App", "App/A.xib", true), ("A?.xib", "Ab.xib", true), ("A?.xib", "A.xib", false),
      ("a*b*c", "aXbXbXc", true), ("a*b*c", "aXbXbX", false), ("Ü*", "Über.xib", true),
      ("[a].xib", "a.xib", false), ("[a].xib", "[a].xib", true),
    ] as [(String, String, Bool)]
  )
  func matching(pattern: String, path: String, isMatch: Bool) throws {
    let glob = try #require(GlobPattern(pattern))
    #expect(glob.matches(path) == isMatch)
  }

  @Test("holds for a folder only where one ends in /")
  func folders() throws {
    let glob = try #require(GlobPattern("Old/"))
    #expect(glob.matches("App/Old", isFolder: true))
  }

  @Test("is refused where nothing could match", arguments: ["", "/", "!a", "a//b", "../a"])
  func refusals(text: String) {
    #expect(GlobPattern(text) == nil)
  }

  @Test("ends soon, however many stars it has")
  func cost() throws {
    let glob = try #require(GlobPattern(String(repeating: "**/*a*a*a*/", count: 200) + "b"))
    let path = String(repeating: String(repeating: "a", count: 50) + "/", count: 400) + "c"
    #expect(!glob.matches(path))
  }
}
