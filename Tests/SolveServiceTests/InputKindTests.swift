import SolveService
import Testing

@Suite struct InputKindTests {
  @Test(
    "believes a media type that says something",
    arguments: [
      ("application/json", .document),
      ("Application/JSON; charset=utf-8", .document),
      ("text/x-swift", .script),
      ("application/xml", .interfaceBuilder),
      ("text/xml;charset=utf-8", .interfaceBuilder),
      ("text/x-xcode-log", .conflictLog),
    ] as [(String, InputKind)]
  )
  func declared(mediaType: String, expected: InputKind) throws {
    let actual = try InputKind(mediaType: mediaType, bytes: Array("<?xml".utf8))
    #expect(actual == expected)
  }

  @Test(
    "judges by the bytes where the type says nothing",
    arguments: [
      ("{\"views\": []}", .document),
      (" \r\n\t{", .document),
      ("\u{FEFF}{", .document),
      ("", .document),
      ("  \n", .document),
      ("<?xml version=\"1.0\"?>", .interfaceBuilder),
      ("\n<document type=\"com.apple\">", .interfaceBuilder),
      ("x [LayoutConstraints] Unable to simultaneously satisfy constraints.", .conflictLog),
      ("(\n \"<NSLayoutConstraint:0x600 H:[a(1)]>\"", .conflictLog),
      ("<NSLayout", .script),
      ("[a, b].forEach { view.addSubview($0) }", .script),
      ("logo.topAnchor.constraint(equalTo: topAnchor).isActive = true", .script),
    ] as [(String, InputKind)],
    [nil, "text/plain", "application/octet-stream", "application/x-www-form-urlencoded"]
      as [String?]
  )
  func judged(input: (String, InputKind), mediaType: String?) throws {
    let actual = try InputKind(mediaType: mediaType, bytes: Array(input.0.utf8))
    #expect(actual == input.1)
  }

  @Test("refuses any other type", arguments: ["image/png", "text/html; charset=utf-8", "json"])
  func refused(mediaType: String) {
    let essence = mediaType == "text/html; charset=utf-8" ? "text/html" : mediaType
    #expect(throws: ServiceError.unsupportedMediaType(essence)) {
      try InputKind(mediaType: mediaType, bytes: [])
    }
  }
}
