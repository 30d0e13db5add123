import Foundation
import JSONText
import Testing

/// A file of the JSONTestSuite, whose name begins with the expected result.
struct SuiteFile: Sendable, CustomTestStringConvertible {
  let url: URL
  var testDescription: String { url.lastPathComponent }

  /// The folder that has them, if a variable names one.
  static let folder = ProcessInfo.processInfo.environment["WINDLASS_JSON_SUITE"].map {
    URL(filePath: $0).appending(path: "test_parsing")
  }

  static let isPresent = folder.map { FileManager.default.fileExists(atPath: $0.path()) } ?? false

  static func all() throws -> [SuiteFile] {
    guard let folder, isPresent else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .map(SuiteFile.init)
  }
}

@Suite struct SuiteTests {
  /// Accepted by RFC 8259, and refused here: a key that comes twice is a mistake in every layout.
  private static let duplicateKeys: Set = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  @Test(
    "accepts what the suite wants accepted, and refuses what it wants refused",
    .enabled(
      if: SuiteFile.isPresent,
      "WINDLASS_JSON_SUITE names no copy of the JSONTestSuite: it was NOT run"
    ),
    arguments: try SuiteFile.all()
  )
  func suite(_ file: SuiteFile) throws {
    let bytes = Array(try Data(contentsOf: file.url))
    let document = try? JSONDocument.parse(bytes, limits: JSONLimits(depth: 1000))
    let name = file.url.lastPathComponent
    switch name.prefix(2) {
    case "y_":
      #expect(document != nil)
      let hasDuplicates = document?.duplicateKeys.isEmpty == false
      #expect(hasDuplicates == Self.duplicateKeys.contains(name))
    case "n_": #expect(document == nil)
    // A name that begins with "i_" allows both results; only termination counts.
    default: break
    }
  }
}
