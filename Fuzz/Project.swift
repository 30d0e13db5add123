import LayoutReport
import LayoutImport
import LayoutModel
import ScriptReading
import SwiftSubset

/// Cuts arbitrary bytes into the files of a project and reads them together, and checks that reading ends,
/// that diagnostics lie in one of the files, and that layouts are legal.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var files = SourceFiles()
  // Sources have no zero byte; the byte after it selects the folder of the next file.
  let texts = UnsafeBufferPointer(start: start, count: count).split(separator: 0)
  guard !texts.isEmpty else { return 0 }
  var scenes: [ClassScene] = []
  var interfaces: Set<String> = []
  for (number, text) in texts.prefix(16).enumerated() {
    // Only Interface Builder files begin like this.
    if text.first == UInt8(ascii: "<") {
      let uri = "\(number).storyboard"
      interfaces.insert(uri)
      scenes += readInterfaceScenes(Array(text), uri: uri).scenes.joined()
      continue
    }
    let folder = text.first.map { "\($0 & 3)" } ?? ""
    files.append(text.dropFirst(), uri: "\(folder)/\(number).swift")
  }
  var overrides = EnvironmentOverrides()
  overrides.width = .points(375)
  overrides.height = .points(667)
  let reading = readProject(files, scenes: scenes, overrides: overrides, vocabulary: .layoutCode)
  precondition(reading.isList || !reading.diagnostics.isEmpty, "Nothing, and no word")
  for diagnostic in reading.allDiagnostics {
    precondition(!diagnostic.message.isEmpty)
    if let uri = diagnostic.location.uri {
      precondition(files.uris.contains(uri) || interfaces.contains(uri))
    }
    precondition((diagnostic.location.line ?? 1) >= 1 && (diagnostic.location.column ?? 1) >= 1)
  }
  for entry in reading.entries {
    if let layout = entry.layout { checkIsLegal(layout) }
  }
  return 0
}
