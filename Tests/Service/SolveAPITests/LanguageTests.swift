import HTTPWire
import JSONText
import Testing

@testable import SolveAPI

@Suite("Texts of a language that a request brings along")
struct LanguageTests {
  private static let code = """
    final class Greeting: UIView {
      let label = UILabel()
      init() {
        label.text = NSLocalizedString("Hi", comment: "")
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        label.topAnchor.constraint(equalTo: topAnchor).isActive = true
        label.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
      }
    }
    """
  private static let board = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="20037" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view id="top-00-000"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
    <label text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-000">\
    <rect key="frame" x="0.0" y="0.0" width="20" height="20"/></label></subviews><constraints>
    <constraint firstItem="lab-00-000" firstAttribute="top" secondItem="top-00-000" \
    secondAttribute="top" id="con-00-000"/>
    <constraint firstItem="lab-00-000" firstAttribute="leading" secondItem="top-00-000" \
    secondAttribute="leading" id="con-00-001"/></constraints></view></objects></document>
    """

  /// The answer to a project of code or a board with texts in three files.
  private func answer(_ query: String, _ files: [(String, String)]) throws -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("files") { writer in
        for (uri, content) in files {
          writer.object { writer in
            writer.member("uri", uri)
            writer.member("content", content)
          }
        }
      }
    }
    return try Client().send(
      "POST",
      "/solve",
      query: "width=300&height=300&scale=2" + query,
      body: String(decoding: writer.bytes, as: UTF8.self)
    )
  }

  private static let texts = [
    ("App/de.lproj/Localizable.strings", "\"Hi\" = \"Herzlich willkommen\";"),
    ("App/de.lproj/Board.strings", "\"lab-00-000.text\" = \"Herzlich willkommen\";"),
    (
      "App/Localizable.xcstrings",
      #"{"sourceLanguage":"en","strings":{"Hi":{"localizations":{"#
        + #""ar":{"stringUnit":{"state":"translated","value":"A"}}}}},"version":"1.0"}"#
    ),
  ]

  /// The width of the one label of an answer.
  private func width(_ response: HTTPResponse, _ id: String) throws -> Double {
    let document = try JSONDocument.parse(Array(response.text.utf8))
    let result = try #require(document.root["results"]?.elements.first { $0["frames"] != nil })
    return try #require(result["frames"]?[id]?["width"]?.double)
  }

  @Test(
    "are shown by code and by Interface Builder files",
    arguments: [("App/A.swift", code, "label"), ("App/Base.lproj/Board.xib", board, "lab-00-000")]
  )
  func shown(uri: String, content: String, id: String) throws {
    let files = [(uri, content)] + Self.texts
    let german = try width(answer("&language=de", files), id)
    // "Hi" has two letters, and its translation 19.
    #expect(german > 120)
    #expect(try width(answer("&leafSizes=measured", files), id) < 30)
    #expect(try width(answer("&language=pseudo", files), id) < 60)
  }

  @Test("run in their direction")
  func direction() throws {
    let response = try answer("&language=ar", [("App/A.swift", Self.code)] + Self.texts)
    #expect(response.text.contains("\"direction\":\"rightToLeft\""), "\(response.text)")
  }

  @Test("are refused where no file has them, with those that there are")
  func unknown() throws {
    let missing = try answer("&language=fr", [("App/A.swift", Self.code)] + Self.texts)
    #expect(missing.status == 422)
    #expect(missing.text.contains("Available languages: ar, de."))
    let none = try answer("&language=de", [("App/A.swift", Self.code)])
    #expect(none.text.contains("de.lproj/Localizable.strings"))
    let single = try Client().send(
      "POST",
      "/solve",
      query: "width=300&height=300&language=de",
      [("Content-Type", "text/x-swift")],
      body: "view.addSubview(UILabel())"
    )
    #expect(single.status == 422)
    let broken = [("App/A.swift", Self.code), ("App/de.lproj/Localizable.strings", "\"Hi\" = ")]
    #expect(try answer("&language=de", broken).text.contains("App/de.lproj/Localizable.strings"))
  }
}
