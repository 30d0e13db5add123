import Foundation
import HTTPWire
import LayoutModel
import LayoutReport
import SolveAPI
import SolveService
import Testing

@Suite struct RouteTests {
  @Test("shows browsers the page of a diagnostic as HTML, and others as text")
  func pageForBrowsers() throws {
    let client = try Client()
    let accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    let browser = client.send("GET", "/errors/AL011", [("Accept", accept)])
    #expect(browser.fields["Content-Type"] == "text/html; charset=utf-8")
    #expect(browser.fields["Vary"] == "Accept, Accept-Encoding")
    #expect(browser.text.contains("<h2>Before</h2>\n<pre>title.leading == root.left + 8</pre>"))
    #expect(browser.text.contains("<h2>After</h2>\n<pre>title.leading == root.leading + 8</pre>"))
    let tool = client.send("GET", "/errors/AL011", [("Accept", "*/*")])
    #expect(tool.fields["Content-Type"] == "text/plain; charset=utf-8")
    #expect(tool.text.contains("\n    title.leading == root.left + 8\n"))
  }

  @Test(
    "answers every page that there is",
    arguments: [
      ("/", "text/plain; charset=utf-8", "curl"),
      ("/livez", "application/json; charset=utf-8", "{\"status\":\"alive\"}\n"),
      ("/healthz", "application/json; charset=utf-8", "{\"status\":\"alive\"}\n"),
      ("/readyz", "application/json; charset=utf-8", "{\"status\":\"ready\"}\n"),
      ("/version", "application/json; charset=utf-8", "\"version\":\"1.0.0\""),
      ("/openapi.yaml", "application/yaml; charset=utf-8", "openapi: 3.1.0"),
      ("/schema.json", "application/schema+json", "json-schema.org/draft/2020-12"),
      ("/errors", "text/plain; charset=utf-8", "AL050  error    Required constraints"),
      ("/errors/AL050", "text/plain; charset=utf-8", "AL050 unsatisfiable (error)"),
    ]
  )
  func pages(path: String, contentType: String, words: String) throws {
    let client = try Client()
    for method in ["GET", "HEAD"] {
      let response = client.send(method, path)
      #expect(response.status == 200)
      #expect(response.fields["Content-Type"] == contentType)
      #expect(response.fields["X-Content-Type-Options"] == "nosniff")
      #expect(response.text.contains(words))
    }
  }

  @Test(
    "lists the methods of a path",
    arguments: [
      ("/solve", "POST, OPTIONS"), ("/analyze", "POST, OPTIONS"), ("/convert", "POST, OPTIONS"),
      ("/batch", "POST, OPTIONS"), ("/metrics", "GET, HEAD, OPTIONS"),
      ("/", "GET, HEAD, OPTIONS"), ("/livez", "GET, HEAD, OPTIONS"),
      ("/healthz", "GET, HEAD, OPTIONS"), ("/readyz", "GET, HEAD, OPTIONS"),
      ("/version", "GET, HEAD, OPTIONS"), ("/openapi.yaml", "GET, HEAD, OPTIONS"),
      ("/schema.json", "GET, HEAD, OPTIONS"),
      ("/errors", "GET, HEAD, OPTIONS"), ("/errors/AL001", "GET, HEAD, OPTIONS"),
      ("/solve/svg/eNo", "GET, HEAD, OPTIONS"), ("*", "OPTIONS"),
    ]
  )
  func methods(path: String, expected: String) throws {
    let client = try Client()
    let options = client.send("OPTIONS", path)
    #expect(options.status == 204)
    #expect(options.fields["Allow"] == expected)
    #expect(options.body.isEmpty)
    let patch = client.send("PATCH", path)
    #expect(patch.status == 405)
    #expect(patch.fields["Allow"] == expected)
  }

  @Test("is no way to other hosts", arguments: ["other:80", "/livez"])
  func connect(path: String) throws {
    let response = try Client().send("CONNECT", path)
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == "GET, HEAD, POST, OPTIONS")
  }

  @Test("has no HEAD or GET where there is only POST", arguments: ["GET", "HEAD"])
  func onlyPost(method: String) throws {
    #expect(try Client().send(method, "/solve").status == 405)
  }

  @Test("answers no other method, known or not", arguments: ["get", "FOO", "QUERY", "TRACE"])
  func otherMethods(method: String) throws {
    let response = try Client().send(method, "/livez")
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == "GET, HEAD, OPTIONS")
  }

  @Test(
    "leads nowhere else, and names what was meant",
    arguments: [
      ("/slove", "Did you mean /solve?"),
      ("/solve/", "Did you mean /solve?"),
      ("/error", "Did you mean /errors?"),
      ("/errors/", "Did you mean /errors?"),
      ("/etc/passwd", "Known paths: /solve"),
      ("/errors/AL0500", "Did you mean AL050?"),
      ("/errors/al050", "Did you mean AL050?"),
      ("/errors/050", "Did you mean AL050?"),
      ("/errors/unsatisfiable", "Did you mean AL050?"),
      ("/errors/../livez", "listed at /errors"),
    ]
  )
  func notFound(path: String, words: String) throws {
    let response = try Client().send("GET", path)
    #expect(response.status == 404)
    #expect(response.fields["Content-Type"] == "application/problem+json; charset=utf-8")
    let detail = try #require(try response.member("detail"))
    #expect(detail.contains(words))
  }

  @Test("fails readiness with a reason before it stops")
  func readiness() throws {
    let client = try Client()
    client.readiness.withdraw(because: "The instance is shutting down.")
    let response = client.send("GET", "/readyz")
    #expect(response.status == 503)
    #expect(response.fields["Retry-After"] == "1")
    #expect(try response.member("detail") == "The instance is shutting down.")
    #expect(client.send("GET", "/livez").status == 200)
  }

  @Test("is not ready while it drains")
  func draining() throws {
    let client = try Client()
    client.service.drain()
    #expect(client.send("GET", "/readyz").status == 503)
    #expect(client.send("GET", "/livez").status == 200)
    let refusal = client.send("POST", "/solve", body: "{}")
    #expect(refusal.status == 503)
    #expect(refusal.fields["Retry-After"] == "1")
  }

  @Test("names its revision where that is known")
  func commit() throws {
    let client = try Client(identity: Identity(commit: "abc123"))
    #expect(try client.send("GET", "/version").member("commit") == "abc123")
    #expect(try Client().send("GET", "/version").member("commit") == nil)
  }

  @Test("serves the description that stands in the repository")
  func openAPIIsFresh() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "openapi.yaml")
    let expected = try String(contentsOf: file, encoding: .utf8)
    let served = try Client().send("GET", "/openapi.yaml").text
    #expect(served == expected)
  }

  @Test("describes every device, form, threshold, path and status that there is")
  func openAPIIsComplete() throws {
    let text = try Client().send("GET", "/openapi.yaml").text
    let words = text.split { " ,[]{}':\n".contains($0) }.map(String.init)
    let paths = ["/", "/solve", "/livez", "/healthz", "/readyz", "/version", "/openapi.yaml"]
    for path in paths + ["/errors"] { #expect(words.contains(path)) }
    for name in Device.names { #expect(words.contains(name)) }
    for format in ReportFormat.allCases { #expect(words.contains(format.rawValue)) }
    for threshold in FailureThreshold.allCases { #expect(words.contains(threshold.rawValue)) }
    for status in LayoutResult.Status.allCases { #expect(words.contains(status.rawValue)) }
    for severity in Diagnostic.Severity.allCases { #expect(words.contains(severity.rawValue)) }
    #expect(words.contains(Release.version))
  }
}
