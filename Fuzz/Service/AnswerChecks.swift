import HTTPWire
import JSONText
import XMLText

/// Checks that `openapi.yaml` has the status of a response for its route, and that the content matches its media type.
struct AnswerChecks {
  /// The statuses of each path and method in the description.
  private let statuses: [String: Set<Int>]

  /// - Parameter description: The text of `openapi.yaml`.
  init(description: String) {
    var statuses: [String: Set<Int>] = [:]
    var (path, method) = ("", "")
    for line in description.split(separator: "\n").prefix(while: { $0 != "components:" }) {
      let word = line.drop { $0 == " " }
      switch line.count - word.count {
      case 2 where word.hasPrefix("/"): path = String(word.dropLast())
      case 4: method = word.dropLast().uppercased()
      case 8 where word.hasPrefix("'"):
        if let status = Int(word.dropFirst().prefix(3)) {
          statuses["\(method) \(path)", default: []].insert(status)
        }
      default: break
      }
    }
    precondition(statuses["POST /solve"]?.contains(422) == true, "The description is not read")
    self.statuses = statuses
  }

  func check(_ response: HTTPResponse, to request: WrittenRequest) {
    checkStatus(response, request)
    let type = response.fields["Content-Type"] ?? ""
    guard request.method != "HEAD", !response.body.isEmpty else { return }
    switch type.prefix(while: { $0 != ";" }) {
    case "application/json", "application/problem+json", "application/sarif+json",
      "application/schema+json":
      let root = Self.json(response.body).root
      if request.path == "/solve", response.status == 200 { checkFrames(root) }
    case "application/x-ndjson":
      for line in response.body.split(separator: 0x0A) { checkFrames(Self.json(Array(line)).root) }
    case "image/svg+xml", "application/xml", "text/xml": checkMarkup(response.body)
    default:
      precondition(String(validating: response.body, as: UTF8.self) != nil, "\(type) is no UTF-8")
    }
  }

  /// Reads JSON, without infinities and NaN.
  static func json(_ bytes: [UInt8]) -> JSONDocument {
    let limits = JSONLimits(
      byteCount: 64 << 20,
      depth: 128,
      stringByteCount: 1 << 20,
      numberByteCount: 1 << 12
    )
    do throws(JSONError) {
      let document = try JSONDocument.parse(bytes, limits: limits)
      precondition(document.duplicateKeys.isEmpty, "A key is written twice")
      return document
    } catch {
      preconditionFailure("The answer is no JSON: \(error)")
    }
  }
}

extension AnswerChecks {
  private func checkStatus(_ response: HTTPResponse, _ request: WrittenRequest) {
    let method = request.method == "HEAD" ? "GET" : request.method
    var path = request.path
    if path.hasPrefix("/errors/"), path != "/errors/" { path = "/errors/{code}" }
    if path.hasPrefix("/solve/svg/"), path != "/solve/svg/" { path = "/solve/svg/{layout}" }
    if path.hasPrefix("/page/"), path != "/page/" { path = "/page/{file}" }
    let isKnown = statuses["\(method) \(path)"]?.contains(response.status)
    precondition(
      isKnown ?? [204, 404, 405].contains(response.status),
      "\(response.status) is not documented for \(method) \(path)"
    )
  }

  /// Checks that every frame of a result, or of results, has four numbers.
  private func checkFrames(_ root: JSONValue) {
    guard root.kind == .object else { return }
    for member in root["frames"]?.members.map(\.value) ?? [] {
      for key in ["x", "y", "width", "height"] {
        precondition(member[key]?.double?.isFinite == true, "A frame has no \(key)")
      }
    }
    for result in root["results"]?.elements.map(\.self) ?? [] { checkFrames(result) }
  }

  private static let words = XMLVocabulary([
    "x", "y", "width", "height", "x1", "x2", "y1", "y2", "d", "points", "transform", "viewBox",
    "cx", "cy", "r",
    "font-size", "tests", "failures", "time",
  ])

  private func checkMarkup(_ bytes: [UInt8]) {
    let limits = XMLLimits(byteCount: 64 << 20)
    do throws(XMLError) {
      let document = try XMLDocument.parse(bytes, vocabulary: Self.words, limits: limits)
      for (index, attribute) in document.attributes.enumerated()
      where attribute.name != XMLVocabulary.unknown {
        let value = document.string(ofAttribute: index)
        precondition(!value.contains("nan") && !value.contains("inf"), "\(value) is no number")
      }
    } catch {
      preconditionFailure("The answer is no XML: \(error.fault.message) at \(error.offset)")
    }
  }
}
