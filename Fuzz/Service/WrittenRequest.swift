import HTTPWire

/// A request in the format of corpus files.
///
/// A line with method, path and query, lines with fields, an empty line, and the content. Other bytes are the content
/// of a POST to `/solve`.
struct WrittenRequest {
  var method = "POST"
  var path = "/solve"
  var query: [String] = []
  var fields: [(name: String, value: String)] = []
  var content: [UInt8] = []

  static let methods = ["POST", "GET", "HEAD", "OPTIONS", "DELETE"]
}

extension WrittenRequest {
  init(_ bytes: [UInt8]) {
    let head = bytes.prefix { $0 != 0x0A }
    let words = head.split(separator: 0x20, maxSplits: 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.count == 2, Self.methods.contains(words[0]), words[1].hasPrefix("/") else {
      content = bytes
      return
    }
    method = words[0]
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(target[0])
    if target.count > 1 { query = target[1].split(separator: "&").map(String.init) }
    var rest = bytes[head.endIndex...].dropFirst()
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { break }
      let value = line[colon...].dropFirst().drop { $0 == 0x20 }
      let name = String(decoding: line[..<colon], as: UTF8.self)
      fields.append((name, String(decoding: value, as: UTF8.self)))
    }
    content = Array(rest)
  }

  /// The bytes of the corpus file.
  var bytes: [UInt8] {
    let target = query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
    let lines = fields.map { "\($0.name): \($0.value)\n" }.joined()
    return Array("\(method) \(target)\n\(lines)\n".utf8) + content
  }

  /// The request as the server's parser passes it on.
  var request: HTTPRequest {
    var lines = HTTPFields()
    for (name, value) in fields.prefix(16) where Self.isSendable(name, value) {
      lines.append(name, value)
    }
    // The server would choose a random one.
    lines.set("X-Request-Id", "fuzz")
    let trace = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"
    lines.set("traceparent", trace)
    let query = query.joined(separator: "&")
    return HTTPRequest(
      method: method,
      path: path,
      query: query.isEmpty
        ? nil : String(decoding: query.utf8.filter { $0 > 0x20 && $0 < 0x7F }, as: UTF8.self),
      fields: lines,
      body: content
    )
  }

  /// Whether a field is one that the parser passes on.
  private static func isSendable(_ name: String, _ value: String) -> Bool {
    !name.isEmpty
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "-") || ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A
      }
      && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
  }

  func with(path: String? = nil, query: [String]) -> WrittenRequest {
    var other = self
    other.query = query
    other.path = path ?? self.path
    return other
  }

  func with(document: [UInt8]) -> WrittenRequest {
    var other = self
    other.fields = [("Content-Type", "application/json")]
    other.content = document
    return other
  }
}
