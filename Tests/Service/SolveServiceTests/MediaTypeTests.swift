import LayoutReport
import SolveService
import Testing

@Suite("A media type") struct MediaTypeTests {
  @Test(
    "determines the kind of an input, or none",
    arguments: [
      ("application/json", .document),
      ("Application/JSON; charset=utf-8", .document),
      ("text/x-swift", .script),
      ("application/xml", .interfaceBuilder),
      ("text/xml;charset=utf-8", .interfaceBuilder),
      ("text/x-xcode-log", .conflictLog),
      (nil, nil), ("", nil), ("text/plain", nil), ("application/octet-stream", nil),
      ("application/x-www-form-urlencoded", nil),
    ] as [(String?, InputKind?)]
  )
  func declared(contentType: String?, expected: InputKind?) throws {
    #expect(try InputKind.declared(by: contentType) == expected)
  }

  @Test("is refused by its essence", arguments: ["image/png", "text/html; charset=utf-8", "json"])
  func refused(contentType: String) {
    let essence = String(contentType.prefix { $0 != ";" })
    #expect(throws: UnknownMediaType(essence: essence)) {
      try InputKind.declared(by: contentType)
    }
  }

  @Test("of a form is refused with the command that sends a file")
  func form() {
    #expect(
      UnknownMediaType(essence: "multipart/form-data").message.contains("--data-binary @FILE")
    )
  }
}
