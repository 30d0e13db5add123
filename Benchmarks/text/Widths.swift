import Bounds
import Foundation
import TextMetrics

/// Reads lines of a point size, a font file (or a weight of the system font) and a text, between tabs, and
/// prints the width of each text in one line.
@main
enum Widths {
  static func main() throws {
    var files: [String: FontFile] = [:]
    while let line = readLine() {
      let fields = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3, let size = Double(fields[0]) else { continue }
      let name = String(fields[1])
      var font = Font.system(size: size)
      if let weight = Int(name).flatMap(FontWeight.init(rawValue:)) {
        font = .system(size: size, weight: weight)
      } else {
        let file = try files[name] ?? FontFile([UInt8](Data(contentsOf: URL(filePath: name))))
        files[name] = file
        font = Font(file, size: size)
      }
      print(MeasuredText(String(fields[2]), in: font).lines().first?.width ?? 0)
    }
  }
}
