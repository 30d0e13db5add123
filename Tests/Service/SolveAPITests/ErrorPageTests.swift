import HTTPWire
import LayoutModel
import Testing

@Suite("The pages of findings for browsers")
struct ErrorPageTests {
  private static let browser = [("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")]

  /// The values of an attribute.
  private func values(of attribute: String, in page: String) -> [String] {
    page.split(separator: "\(attribute)=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  @Test("list all codes, and search without a script")
  func index() throws {
    let client = try Client()
    func codes(_ query: String?) -> [String] {
      let page = client.send("GET", "/errors", query: query, Self.browser)
      #expect(page.status == 200)
      #expect(page.fields["Content-Type"] == "text/html; charset=utf-8")
      #expect(page.fields["Content-Security-Policy"]?.contains("form-action 'self'") == true)
      #expect(!page.text.contains("<script"))
      return values(of: "href", in: page.text).map { String($0.dropFirst("/errors/".count)) }
    }
    #expect(codes(nil) == Diagnostic.Code.allCases.map(\.rawValue))
    #expect(codes("q=") == codes(nil))
    #expect(codes("q=al050") == ["AL050"])
    // Words of Xcode's console, in any order.
    #expect(codes("q=satisfy+simultaneously").contains("AL050"))
    #expect(codes("q=no%20such%20words%20at%20all") == [])
    let odd = client.send("GET", "/errors", query: "q=%22%3E%3Cb%3E", Self.browser).text
    #expect(odd.contains("value=\"&quot;&gt;&lt;b&gt;\""))
    #expect(client.send("GET", "/errors", query: "p=1", Self.browser).status == 400)
    let text = client.send("GET", "/errors", query: "q=al050").text
    #expect(text.split(separator: "\n").count { $0.hasPrefix("AL") } == 1)
  }

  @Test("draw examples before and after the fix, by links to pictures that exist")
  func pictures() throws {
    let client = try Client()
    var count = 0
    for code in Diagnostic.Code.allCases {
      let page = client.send("GET", "/errors/\(code.rawValue)", Self.browser)
      #expect(page.fields["Content-Security-Policy"]?.contains("img-src 'self'") == true)
      let addresses = values(of: "src", in: page.text)
      #expect([0, 2].contains(addresses.count))
      count += addresses.count
      for address in addresses {
        let parts = address.split(separator: "?").map(String.init)
        let picture = client.send("GET", parts[0], query: parts.dropFirst().first)
        #expect(picture.status == 200, "\(code.rawValue): \(picture.text)")
        #expect(picture.fields["Content-Type"] == "image/svg+xml")
      }
    }
    #expect(count > 60)
    let conflict = client.send("GET", "/errors/AL050", Self.browser)
    #expect(values(of: "src", in: conflict.text).count == 2)
  }

  @Test("lead to their neighbors, and to codes that they name")
  func links() throws {
    let client = try Client()
    let all = Diagnostic.Code.allCases
    for (index, code) in all.enumerated() {
      let page = client.send("GET", "/errors/\(code.rawValue)", Self.browser)
      let links = Set(values(of: "href", in: page.text))
      #expect(links.contains("/errors"))
      if index > 0 { #expect(links.contains("/errors/\(all[index - 1].rawValue)")) }
      for link in links.subtracting(["/errors"]) {
        #expect(client.send("GET", link, Self.browser).status == 200)
      }
    }
  }
}
