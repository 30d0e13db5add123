import Foundation
import LayoutModel
import ScriptReading

/// Reads a script repeatedly and prints the highest speed: `script-reading SCRIPT ROUNDS`.
@main
enum Reading {
  static func main() throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: CommandLine.arguments[1])))
    let rounds = Int(CommandLine.arguments[2]) ?? 1
    var overrides = EnvironmentOverrides()
    overrides.width = .points(375)
    overrides.height = .points(667)
    var fastest = UInt64.max
    var constraints = 0
    for _ in 0..<rounds {
      let start = DispatchTime.now().uptimeNanoseconds
      constraints =
        readScript(bytes, overrides: overrides, vocabulary: .layoutCode).layout?.constraints.count
        ?? 0
      fastest = min(fastest, DispatchTime.now().uptimeNanoseconds - start)
    }
    let speed = Double(bytes.count) / Double(fastest) * 1000
    print("\(bytes.count) bytes, \(constraints) constraints: \(Int(speed)) MB/s at best")
  }
}
