/// The frames of all layouts of a project as a text file: a line for each view in each environment,
/// in byte order, so that version control shows and merges single lines.
///
///     # windlass snapshot 1
///     # --devices=iPhoneSE
///     # App
///     App/Login.storyboard 8bC-Xf-vdC abc-12-def iPhoneSE 16 20 288 20.5
///
/// Words are the file, the layout and the view by name, the environment, and x, y, width and height
/// in the superview, in points to a hundredth. An ambiguous number is `~`. A missing name is `-`,
/// and characters that would end a word are percent-encoded.
struct LockFile: Hashable {
  struct Key: Hashable {
    /// Relative to the lock file's folder.
    var path: String
    var layout: String
    var view: String
    var environment: String
  }

  static let usualPath = "layouts.windlass-lock"
  fileprivate static let mark = "# windlass snapshot 1"

  /// The flags and paths of the command line, by which a check is reproducible.
  var arguments: [String] = []
  var frames: [Key: [String]] = [:]
}

struct LockFault: Error, Hashable {
  var line: Int
  var reason: String
}

extension LockFile {
  var bytes: [UInt8] {
    let header = [Self.mark] + arguments.map { "# \(encoded($0))" }
    let lines = frames.map { key, numbers in
      ([key.path, key.layout, key.view, key.environment].map(encoded) + numbers)
        .joined(separator: " ")
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Array((header + lines).joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
  }

  init(reading bytes: [UInt8]) throws(LockFault) {
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: true).enumerated() {
      if index == 0 {
        guard line == Self.mark else {
          throw LockFault(line: 1, reason: "the first line must be \"\(Self.mark)\"")
        }
      } else if line.hasPrefix("# ") {
        arguments.append(decoded(line.dropFirst(2)))
      } else {
        let fields = line.split(separator: " ", omittingEmptySubsequences: false)
        guard fields.count == 8, fields[4...].allSatisfy({ $0 == "~" || Double($0) != nil }) else {
          throw LockFault(
            line: index + 1,
            reason: "a line must have a file, layout, view, environment and four numbers"
          )
        }
        let key = Key(
          path: decoded(fields[0]),
          layout: decoded(fields[1]),
          view: decoded(fields[2]),
          environment: decoded(fields[3])
        )
        frames[key] = fields[4...].map { String($0) }
      }
    }
    guard !text.isEmpty else { throw LockFault(line: 1, reason: "it is empty") }
  }
}

/// Percent-encodes characters that would end a word, or look like a comment.
private func encoded(_ word: String) -> String {
  if word.isEmpty { return "-" }
  return word.unicodeScalars.reduce(into: "") { result, scalar in
    guard scalar.value <= 0x20 || scalar == "%" || scalar == "#" || scalar.value == 0x7F else {
      return result.unicodeScalars.append(scalar)
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    result += scalar.value < 0x10 ? "%0\(digits)" : "%\(digits)"
  }
}

/// The inverse of `encoded`; a `%` without two digits is literal.
private func decoded(_ word: Substring) -> String {
  if word == "-" { return "" }
  var bytes: [UInt8] = []
  var rest = word.utf8[...]
  while let byte = rest.popFirst() {
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
