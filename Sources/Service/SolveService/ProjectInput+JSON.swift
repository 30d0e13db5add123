#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif
internal import JSONText
internal import LayoutDocument
internal import LayoutModel
internal import SwiftSubset

/// Returns whether the first key of an object is `files` or `roots`.
func isProject(_ bytes: [UInt8]) -> Bool {
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  let text = bytes.dropFirst(bytes.starts(with: byteOrderMark) ? 3 : 0).drop(while: isSpace)
  guard text.first == UInt8(ascii: "{") else { return false }
  let key = text.dropFirst().drop(while: isSpace)
  return key.starts(with: "\"files\"".utf8) || key.starts(with: "\"roots\"".utf8)
}

extension ProjectInput {
  /// In bytes as written between its quotes.
  private static let fileLimit = 4 << 20

  /// `{"files": [{"uri": "A.swift", "content": "..."}], "roots": ["AView"]}`; incomplete once the
  /// meter is over.
  static func reading(
    _ bytes: [UInt8],
    uri: String?,
    limits: LayoutLimits,
    meter: WorkMeter
  ) -> Result<ProjectInput, UnreadProject> {
    meter.charge(bytes.count >> 5)
    do throws(JSONError) {
      let document = try JSONDocument.parse(
        bytes,
        limits: JSONLimits(
          byteCount: JSONLimits.maximumByteCount,
          depth: limits.depth,
          stringByteCount: fileLimit,
          nodeCount: limits.nodes
        ),
        shouldContinue: { meter.charge(1 << 16) }
      )
      var fields = ProjectFields(uri: uri, meter: meter)
      fields.read(document.root)
      guard fields.mistakes.isEmpty else {
        return .failure(
          UnreadProject(reading: LayoutReading(entries: [], diagnostics: fields.mistakes))
        )
      }
      return .success(fields.project)
    } catch {
      return .failure(UnreadProject(reading: LayoutReading(unreadable: error, uri: uri)))
    }
  }

  /// The project as the JSON of a request.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("files") { writer in
        func write(_ uri: String, _ bytes: some Collection<UInt8>) {
          writer.object { writer in
            writer.member("uri", uri)
            writer.member("content", String(decoding: bytes, as: UTF8.self))
          }
        }
        for file in 0..<scripts.count {
          write(scripts.uris[file], scripts.bytes[scripts.range(of: file)])
        }
        for file in interfaces + catalogs + headers + inputs { write(file.uri, file.bytes) }
        if let configuration { write(configuration.uri, configuration.bytes) }
        for file in fonts {
          writer.object { writer in
            writer.member("uri", file.uri)
            writer.member("base64", Data(file.bytes).base64EncodedString())
          }
        }
      }
      guard let roots else { return }
      writer.array("roots") { writer in
        for root in roots { writer.value(root) }
      }
    }
    return writer.bytes
  }
}

struct UnreadProject: Error {
  var reading: LayoutReading
}

/// `Fields` is not used: a project has three kinds of objects with two members each.
private struct ProjectFields {
  private let uri: String?
  /// Lists are read no further once it is over.
  private let meter: WorkMeter
  private(set) var project = ProjectInput()
  private(set) var mistakes: [Diagnostic] = []
  private var uris: Set<String> = []

  init(uri: String?, meter: WorkMeter) {
    self.uri = uri
    self.meter = meter
  }

  mutating func read(_ root: JSONValue) {
    var hasFiles = false
    for member in root.members {
      switch member.key {
      case "files":
        hasFiles = true
        readFiles(member.value)
      case "roots": readRoots(member.value)
      default:
        let message = "Unknown key \"\(member.key)\". A project has \"files\" and \"roots\"."
        report(.unknownKey, message, at: member.value)
      }
    }
    if !hasFiles {
      report(
        .missingKey,
        "\"files\" is missing. Write [{\"uri\": \"A.swift\", \"content\": \"\"}].",
        at: root
      )
    }
  }

  private mutating func readFiles(_ list: JSONValue) {
    guard list.kind == .array else {
      return report(
        .wrongType,
        "\"files\" must be an array of objects with \"uri\" and \"content\".",
        at: list
      )
    }
    if list.count == 0 {
      report(.valueOutOfRange, "\"files\" is empty. Add at least one file.", at: list)
    }
    for file in list.elements where meter.charge(64) { readFile(file) }
  }

  /// An invalid file is left out, and invalidates the project.
  ///
  /// A URI is a path below the project's folder; one with `..` is AL065.
  private mutating func readFile(_ file: JSONValue) {
    guard file.kind == .object else {
      return report(.wrongType, "A file must be an object with \"uri\" and \"content\".", at: file)
    }
    let keys = ["uri", "content", "base64"]
    for member in file.members where !keys.contains(member.key) {
      let message =
        "Unknown key \"\(member.key)\". A file has \"uri\" and \"content\", and a font \"base64\"."
      report(.unknownKey, message, at: member.value)
    }
    guard let name = text("uri", of: file) else { return }
    let isFont = ProjectInput.fontEndings.contains(where: name.lowercased().hasSuffix)
    guard file[isFont ? "content" : "base64"] == nil else {
      let message =
        isFont
        ? "\"\(name)\" is a font. Write its bytes as \"base64\" instead of \"content\"."
        : "\"\(name)\" is not a font. Write its text as \"content\" instead of \"base64\"."
      return report(.unknownKey, message, at: file)
    }
    guard let content = text(isFont ? "base64" : "content", of: file) else { return }
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else {
      let message =
        "The uri \"\(name)\" is not a path in the project. Write the path relative to the project's folder."
      return report(.valueOutOfRange, message, at: file)
    }
    guard uris.insert(name).inserted else {
      return report(
        .valueOutOfRange,
        "Two files have the uri \"\(name)\". Remove one of them.",
        at: file
      )
    }
    meter.charge(content.utf8.count >> 4)
    guard isFont else { return project.append(content.utf8, uri: name) }
    guard let bytes = Data(base64Encoded: content) else {
      let message = "\"base64\" of \"\(name)\" is not base64. Encode the file with base64 -w0."
      return report(.valueOutOfRange, message, at: file)
    }
    project.append(font: Array(bytes), uri: name)
  }

  private mutating func text(_ key: String, of file: JSONValue) -> String? {
    guard let value = file[key] else {
      report(.missingKey, "\"\(key)\" is missing. Add it.", at: file)
      return nil
    }
    guard let text = value.string else {
      report(.wrongType, "\"\(key)\" must be a string.", at: value)
      return nil
    }
    return text
  }

  /// The type names, which are looked up after the files.
  private mutating func readRoots(_ list: JSONValue) {
    guard list.kind == .array else {
      return report(.wrongType, "\"roots\" must be an array of names of types.", at: list)
    }
    var names: [String] = []
    for name in list.elements where meter.charge(16) {
      guard let text = name.string else {
        report(.wrongType, "A root must be the name of a type.", at: name)
        continue
      }
      names.append(text)
    }
    if names.isEmpty {
      report(.valueOutOfRange, "\"roots\" is empty. Remove it to lay out all types.", at: list)
    }
    project.roots = names
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, at value: JSONValue) {
    let position = value.position
    let location = SourceLocation(
      uri: uri,
      pointer: value.pointer,
      line: position.line,
      column: position.column
    )
    mistakes.append(Diagnostic(code, message, at: location))
  }
}
