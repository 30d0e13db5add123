import Foundation
import Gzip

/// Mutates and crosses requests over.
enum RequestMutator {
  /// Mutates a request in a few places.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - dice: The source of random choices.
  ///   - mutate: libFuzzer's mutation of bytes.
  static func change(
    _ request: inout WrittenRequest,
    _ dice: inout Dice,
    mutate: ([UInt8]) -> [UInt8]
  ) {
    for _ in 0..<dice.pick([1, 1, 1, 2, 3, 5]) {
      switch dice.roll(100) {
      case 0..<30:
        setNewContent(of: &request, &dice)
        if dice.chance(80) { HeadMutator.replace(in: &request, &dice) }
      case 30..<40: HeadMutator.replace(in: &request, &dice)
      case 40..<50: HeadMutator.change(&request, &dice)
      case 50..<52: wrap(&request, &dice)
      case 52..<56: link(&request, &dice)
      default:
        var content = ContentMutator(request.content)
        content.change(&dice, mutate: mutate)
        request.content = content.bytes
      }
    }
  }

  /// Crosses two requests over: the head of one with the content of the other, or content of both.
  static func cross(_ request: inout WrittenRequest, with other: WrittenRequest, _ dice: inout Dice)
  {
    switch dice.roll(10) {
    case 0..<3:
      request.content = other.content
      request.fields = other.fields
    case 3:
      let parts = [part(request), part(other)]
      setBatchOrProject(of: parts, in: &request, &dice)
    default:
      var content = ContentMutator(request.content)
      content.splice(other.content, &dice)
      request.content = content.bytes
    }
  }

  private static func setNewContent(of request: inout WrittenRequest, _ dice: inout Dice) {
    let layout = SmallLayout(&dice)
    let (text, type) =
      switch dice.roll(20) {
      case 0...8: (layout.document(&dice), "application/json")
      case 9...13: (layout.code(&dice), "text/x-swift")
      case 14...16: (layout.interface(&dice), "application/xml")
      default: (layout.log(&dice), "text/x-xcode-log")
      }
    request.content = Array(text.utf8)
    HeadMutator.setField("Content-Type", type, in: &request)
  }

  /// Makes a line of a batch or a file of a project of the content.
  private static func wrap(_ request: inout WrittenRequest, _ dice: inout Dice) {
    setBatchOrProject(of: [part(request)], in: &request, &dice)
  }

  /// Makes a link to a picture of the content, sometimes a damaged one.
  private static func link(_ request: inout WrittenRequest, _ dice: inout Dice) {
    var deflater = Deflater(.zlib, level: 9)
    var stream = deflater.deflate(request.content)
    if dice.chance(20) { stream[dice.roll(stream.count)] ^= UInt8(1 + dice.roll(255)) }
    if dice.chance(10) { stream.removeLast(1 + dice.roll(stream.count)) }
    let letters = Data(stream).base64EncodedString()
    request.method = dice.pick(["GET", "GET", "HEAD"])
    request.path = "/solve/svg/" + letters.replacing("+", with: "-").replacing("/", with: "_")
    request.content = []
  }

  private struct Part {
    var text: String
    var type: String
    var file: String
  }

  private static func part(_ request: WrittenRequest) -> Part {
    let text = String(decoding: request.content, as: UTF8.self)
    let type = request.fields.first { $0.name == "Content-Type" }?.value ?? "text/x-swift"
    let file =
      switch type {
      case "application/xml": "B.xib"
      case "application/json": "de.lproj/L.xcstrings"
      case "text/x-xcode-log": "de.lproj/A.strings"
      default: "A.swift"
      }
    return Part(text: text, type: type, file: file)
  }

  private static func setBatchOrProject(
    of parts: [Part],
    in request: inout WrittenRequest,
    _ dice: inout Dice
  ) {
    request.fields.removeAll()
    if dice.chance(50) {
      request.path = "/batch"
      request.query.removeAll()
      let lines = parts.map {
        "{\"uri\":\"\($0.file)\",\"mediaType\":\"\($0.type)\",\"content\":\(quoted($0.text))}\n"
      }
      request.content = Array(lines.joined().utf8)
    } else {
      let files = parts.enumerated().map {
        "{\"uri\":\"\($0.offset)\($0.element.file)\",\"content\":\(quoted($0.element.text))}"
      }
      request.content = Array("{\"files\":[\(files.joined(separator: ",\n"))]}".utf8)
      HeadMutator.setField("Content-Type", "application/json", in: &request)
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case _ where scalar.value < 0x20: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
