import Foundation
import Hummingbird

/// The same two routes by Hummingbird with Foundation's JSON: `/solve` decodes a document and
/// encodes frames that it did not solve.
@main
struct Peer {
  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let router = Router()
    router.get("livez") { _, _ in Status(status: "alive") }
    router.post("solve") { request, context in
      let document = try await request.decode(as: Document.self, context: context)
      return Answer(to: document)
    }
    var application = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port))
    )
    application.logger.logLevel = .error
    try await application.runService()
  }
}

struct Status: ResponseEncodable {
  var status: String
}

/// As much of a layout as `layout.json` has.
struct Document: Decodable {
  struct Environment: Codable {
    var width: Double
    var height: Double
  }

  struct View: Decodable {
    struct Size: Decodable {
      var width: Double?
      var height: Double?
    }

    var id: String
    var superview: String?
    var kind: String?
    var intrinsicContentSize: Size?
  }

  struct Constraint: Decodable {
    var firstItem: String
    var firstAttribute: String
    var relation: String?
    var secondItem: String?
    var secondAttribute: String?
    var multiplier: Double?
    var constant: Double?
    var priority: Double?
  }

  var environment: Environment
  var views: [View]
  var constraints: [Constraint]
}

/// As much of an answer as a solved layout has.
struct Answer: ResponseEncodable {
  struct Frame: Encodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  struct Statistics: Encodable {
    var views: Int
    var constraints: Int
  }

  var status = "solved"
  var environment: Document.Environment
  var frames: [String: Frame]
  var diagnostics: [String] = []
  var statistics: Statistics

  init(to document: Document) {
    environment = document.environment
    frames = ["root": Frame(x: 0, y: 0, width: environment.width, height: environment.height)]
    for (index, view) in document.views.enumerated() {
      frames[view.id] = Frame(
        x: 16,
        y: Double(index) * 28.5,
        width: view.intrinsicContentSize?.width ?? 343,
        height: view.intrinsicContentSize?.height ?? 20
      )
    }
    statistics = Statistics(views: document.views.count, constraints: document.constraints.count)
  }
}
