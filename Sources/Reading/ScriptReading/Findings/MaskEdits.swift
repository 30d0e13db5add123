public import LayoutModel

/// Finds edits that turn off a view's `translatesAutoresizingMaskIntoConstraints`: a statement
/// behind each call that adds the view to another, where both are in scope.
///
/// The caller verifies each edit.
///
/// - Parameters:
///   - bytes: The script.
///   - view: The name of the view in the script.
/// - Returns: Alternative edits, in the script's order; at most eight.
public func scriptEdits(_ bytes: [UInt8], unmasking view: String) -> [SourceEdit] {
  let name = Array(view.utf8)
  guard !name.isEmpty, name.allSatisfy({ isPath($0) }) else { return [] }
  var edits: [SourceEdit] = []
  for call in ["addSubview(", "addArrangedSubview("] {
    let pattern = Array(call.utf8) + name + [UInt8(ascii: ")")]
    var rest = bytes[...]
    while edits.count < 8, let found = rest.firstIndex(of: pattern[0]) {
      rest = rest[found...]
      guard rest.starts(with: pattern) else {
        rest = rest.dropFirst()
        continue
      }
      if let edit = statement(behind: found + pattern.count, of: view, in: bytes) {
        edits.append(edit)
      }
      rest = rest.dropFirst(pattern.count)
    }
  }
  return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
}

/// On a new line below a statement that ends its line.
private func statement(behind end: Int, of view: String, in bytes: [UInt8]) -> SourceEdit? {
  let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? bytes.count
  guard bytes[end..<lineEnd].allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else {
    return nil
  }
  let lineStart = (bytes[..<end].lastIndex(of: 0x0A) ?? -1) + 1
  let space = bytes[lineStart...].prefix { $0 == 0x20 || $0 == 0x09 }
  let indentation = String(decoding: space, as: UTF8.self)
  return SourceEdit(
    end..<end,
    "\n\(indentation)\(view).translatesAutoresizingMaskIntoConstraints = false"
  )
}

/// Whether a byte may be part of a variable's name, or of a property of one.
private func isPath(_ byte: UInt8) -> Bool {
  byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
}
