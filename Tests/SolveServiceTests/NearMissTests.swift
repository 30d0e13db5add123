import SolveService
import Testing

@Suite struct NearMissTests {
  @Test(
    "finds what was meant, and nothing far away",
    arguments: [
      ("widht", "width"),
      ("WIDTH", "width"),
      ("heigth", "height"),
      ("hight", "height"),
      ("width", "width"),
      ("depth", nil),
      ("x", nil),
      ("", nil),
      (String(repeating: "width", count: 100), nil),
    ] as [(String, String?)]
  )
  func nearest(word: String, expected: String?) {
    let actual = nearMiss(to: word, in: ["width", "height"])
    #expect(actual == expected)
  }
}
