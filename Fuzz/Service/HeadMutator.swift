/// Changes routes, queries and fields of requests.
struct HeadMutator {
  private static let work = [
    "/solve", "/solve", "/solve", "/solve", "/analyze", "/analyze", "/convert", "/convert",
    "/batch",
  ]

  private static let pages = [
    "/", "/version", "/openapi.yaml", "/schema.json", "/errors", "/errors/AL050", "/errors/AL052",
    "/errors/AL999",
    "/errors/", "/page/index.html", "/page/main.js", "/page/../x", "/livez", "/healthz", "/readyz",
    "/metrics",
    "/nothing", "/solve/",
  ]

  private static let accepts = [
    "image/svg+xml", "text/plain", "application/json", "text/html", "application/sarif+json",
    "application/problem+json", "*/*", "text/*;q=0.5, image/svg+xml;q=0.1", "application/xml",
    "application/openmetrics-text",
    "application/openmetrics-text; version=1.0.0, text/plain;q=0.1", "text/plain; version=0.0.4",
    "application/yaml", "x", ";q=",
    "text/html;q=1e9, text/plain;q=0.001",
  ]

  private static let types = [
    "application/json", "text/x-swift", "application/xml", "text/xml", "text/x-xcode-log",
    "text/plain",
    "application/x-ndjson", "application/octet-stream", "APPLICATION/JSON; charset=utf-8",
    "multipart/form-data",
    "application/x-www-form-urlencoded", "image/png",
  ]

  private static let extents = [
    "375", "320", "667", "0", "1", "1e9", "0.001", "100000", "375.3", "fitting", "-1", "1e10",
    "nan",
  ]

  /// Every parameter with valid and invalid values.
  private static let parameters: [(name: String, values: [String])] = [
    ("width", extents), ("height", extents),
    ("direction", ["leftToRight", "rightToLeft", "x"]),
    ("scale", ["1", "2", "3", "0.3", "1e9", "1e-9", "5e-324", "0"]),
    ("device", ["iPhoneSE", "iPhone15", "iPad", "iPadPro13", "AppleTV", "iPhone4s", "x"]),
    ("orientation", ["portrait", "landscape", "x"]),
    ("leafSizes", ["stored", "measured", "x"]),
    ("contentSize", ["XS", "L", "XXL", "AX1", "AX5", "x"]),
    ("language", ["pseudo", "pseudo-strict", "de", "ar", "ja", "x%20"]),
    ("ios", ["7", "12", "17", "26", "99", "100", "6"]),
    ("audit", ["true", "true", "", "false", "x"]),
    (
      "define",
      [
        "padding=16", "a=0,b=999999999", "a=-999999999", "a=0.25,a=1", "a=1e300", "%3D",
        "padding=1e-6",
      ]
    ),
    ("format", ["json", "text", "svg", "svg", "sarif", "junit", "x"]),
    (
      "uri",
      ["a.json", "A.swift", "..%2Fx.xib", "%3Cb%3E%22", "%1B%5B31m", "%E2%80%AE", "%FF", "a%20b"]
    ),
    ("failOn", ["error", "warning", "never", "x"]),
    ("pretty", ["true", "", "false", "x"]),
    ("along", ["width", "height", "x"]),
    ("from", ["0", "1", "320", "99999", "0.1", "1e5", "-1", "1e300"]),
    ("to", ["1", "321", "1032", "100000", "3e-5", "0.2", "nan"]),
  ]

  private static let targets = [
    "json", "json", "plain", "nslayoutanchor", "powerup", "anchorage", "snapkit", "vfl",
  ]

  /// Invalid parameters of each route.
  private static let foreign: [String: Set<String>] = [
    "/solve": ["along", "from", "to"], "/analyze": ["audit"],
    "/convert": ["format", "failOn", "audit", "along", "from", "to"],
    "/batch": ["format", "failOn", "along", "from", "to", "pretty"],
  ]

  /// Makes a new head, mostly a valid one.
  static func replace(in request: inout WrittenRequest, _ dice: inout Dice) {
    if dice.chance(4) {
      request.method = dice.pick(["GET", "GET", "HEAD", "OPTIONS", "DELETE", "POST"])
      request.path = dice.pick(pages + work)
    } else {
      request.method = "POST"
      request.path = dice.pick(work)
    }
    request.query = []
    if request.path == "/convert" { request.query.append("to=\(dice.pick(targets))") }
    if request.path == "/solve", dice.chance(50) {
      request.query.append("format=\(dice.pick(["svg", "svg", "text", "sarif", "junit"]))")
    }
    if dice.chance(30) {
      request.query += ["width=375", "height=667"].filter { _ in dice.chance(70) }
    }
    if request.path == "/solve", dice.chance(25) { request.query.append("audit=true") }
    for _ in 0..<dice.pick([0, 0, 0, 1, 1, 3]) { addParameter(to: &request, &dice) }
    if dice.chance(15) { setField("Accept", dice.pick(accepts), in: &request) }
    if dice.chance(5) { setField("Content-Type", dice.pick(types), in: &request) }
  }

  /// Changes a parameter or a field.
  static func change(_ request: inout WrittenRequest, _ dice: inout Dice) {
    switch dice.roll(6) {
    case 0: if !request.query.isEmpty { request.query.remove(at: dice.roll(request.query.count)) }
    case 1: setField("Accept", dice.pick(accepts), in: &request)
    case 2: setField("Content-Type", dice.pick(types), in: &request)
    case 3: request.fields.removeAll()
    default: addParameter(to: &request, &dice)
    }
  }

  private static func addParameter(to request: inout WrittenRequest, _ dice: inout Dice) {
    let without = foreign[request.path] ?? []
    let known = parameters.filter { dice.chance(3) || !without.contains($0.name) }
    guard let (name, values) = known.isEmpty ? nil : dice.pick(known) else { return }
    // Mostly once, since a second one is refused.
    if dice.chance(95) { request.query.removeAll { $0.hasPrefix("\(name)=") } }
    if request.path == "/convert", name == "to" { return }
    request.query.append("\(name)=\(dice.pick(values))")
  }

  static func setField(_ name: String, _ value: String, in request: inout WrittenRequest) {
    request.fields.removeAll { $0.name == name }
    request.fields.append((name, value))
  }
}
