import Foundation
public import JSONText

/// A layout document and its expected answer: a folder of `Tests/Cases`.
///
/// `request.json` is the document. `response.json` is a part of the answer, with its numbers
/// derived by hand: members that it does not have may have any value, but an array is complete. Its
/// member `derivation` has the sources of the numbers and is not compared.
public struct Case: Sendable {
  /// The name of the folder.
  public let name: String
  /// The document.
  public let request: [UInt8]
  /// The expected part of the answer.
  public let response: JSONValue
}

extension Case: CustomStringConvertible {
  /// The name, for test runs.
  public var description: String { name }
}

extension Case {
  /// Every case, by name.
  public static func all() throws -> [Case] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") && !$0.hasSuffix(".md") }
      .sorted()
      .map { try Case(named: $0) }
  }

  /// Reads the case in a folder.
  public init(named name: String) throws {
    let folder = Self.folder.appending(path: name)
    self.name = name
    request = Array(try Data(contentsOf: folder.appending(path: "request.json")))
    let bytes = Array(try Data(contentsOf: folder.appending(path: "response.json")))
    response = try JSONDocument.parse(bytes).root
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Cases")
}

extension Case {
  /// The status of the HTTP response that carries the answer: that of the problem, or 200.
  public var httpStatus: Int { response["errors"] == nil ? 200 : response["status"]?.int ?? 0 }

  /// The hand's derivation of the numbers.
  public var derivation: [String] { response["derivation"]?.elements.compactMap(\.string) ?? [] }

  /// The codes of the diagnostics that must come, each as often as it comes.
  public var codes: [String] {
    let results = response["results"].map { Array($0.elements) } ?? [response]
    let lists = results.compactMap { $0["diagnostics"] } + [response["errors"]].compactMap { $0 }
    return lists.flatMap { $0.elements.compactMap { $0["code"]?.string } }
  }

  /// Where an answer is not as it must be: a line for each place.
  public func mismatches(in answer: [UInt8]) -> [String] {
    let document: JSONDocument
    do {
      document = try JSONDocument.parse(answer)
    } catch {
      return ["The answer is no JSON: \(error.message)"]
    }
    var comparison = Comparison(ignoring: ["/derivation"])
    comparison.compare(document.root, with: response, at: "")
    return comparison.mismatches
  }
}
