import JSONText
import LayoutModel
import ScriptLibraries
import ScriptReading

extension DocumentReader {
  /// The longest script of a document, in bytes as written between its quotes.
  static let scriptLimit = 4 << 20

  /// Reads the script that stands in place of views, guides and constraints.
  mutating func readScript(_ value: JSONValue, besides fields: Fields<TopKey>) {
    for key in [TopKey.views, .guides, .constraints] {
      guard let other = fields[key] else { continue }
      let words = "\"script\" stands in place of \"\(key.name)\". Keep one of them."
      report(.valueOutOfRange, words, at: other)
    }
    guard let text = string(value, expected: "a script such as \"let logo = UIImageView()\"") else {
      return
    }
    let root = layout.views[0]
    var script = ScriptLibraries.readScript(
      Array(text.utf8),
      rootID: root.id,
      limits: limits,
      meter: meter
    )
    let places = TextPlaces(of: value, in: document)
    let pointer = pointer(of: value)
    for finding in script.findings {
      note(finding.diagnostic, pointer: pointer, offset: places[finding.offset])
    }
    script.locate { location(pointer: "/script", offset: places[$0]) }
    take(script, root: root, places)
  }

  /// Makes what a script is worked out to the layout; of the root stays what the document says.
  private mutating func take(_ script: ScriptOutcome, root: View, _ places: TextPlaces) {
    let kind = layout.rootKind
    layout = script.layout
    layout.takesPatches = false
    if root != View(id: "root", superview: nil, location: root.location) {
      let id = layout.views[0].id
      layout.views[0] = root
      // A view of the script's own that turned out to be the root keeps its name.
      layout.views[0].id = id
      layout.rootKind = kind
    } else {
      layout.views[0].location = root.location
      layout.views[0].frame = nil
    }
    names = ItemNames()
    for (index, view) in layout.views.enumerated() {
      names.declare(view: index, id: view.id, isScrollView: view.scroll != nil)
    }
    for (index, guide) in layout.guides.enumerated() { names.declare(guide: index, id: guide.id) }
    offsets.views = [offsets.views[0]] + script.viewOffsets.dropFirst().map { places[$0] }
    offsets.constraints = script.constraintOffsets.map { places[$0] }
  }

  /// Reads a constraint string in a notation of code.
  ///
  /// - Parameters:
  ///   - text: The string, in UTF-8.
  ///   - value: The string in the document.
  ///   - index: The place of that among the constraints.
  mutating func readCode(_ text: ArraySlice<UInt8>, in value: JSONValue, at index: Int) {
    var reader =
      codeReader
      ?? ConstraintCodeReader(names: names, layout: layout, limits: limits, meter: meter)
    // While it is held here as well, what it counts would be copied with all it holds.
    codeReader = nil
    let reading = reader.read(Array(text))
    codeReader = reader
    let location = location(
      of: .constraints,
      element: index,
      at: value.byteRange.lowerBound
    )
    for var constraint in reading.constraints {
      constraint.location = location
      layout.constraints.append(constraint)
      offsets.constraints.append(value.byteRange.lowerBound)
    }
    guard !reading.findings.isEmpty else { return }
    let places = TextPlaces(of: value, in: document)
    for finding in reading.findings {
      note(
        finding.diagnostic,
        pointer: location.pointer ?? "",
        offset: places[finding.offset]
      )
    }
  }

  /// Notes a mistake or a warning of a script at a byte of the document.
  private mutating func note(_ diagnostic: Diagnostic, pointer: String, offset: Int) {
    var diagnostic = diagnostic
    diagnostic.location = location(pointer: pointer, offset: offset)
    if diagnostic.severity == .error {
      log.append(diagnostic, offset: offset)
    } else {
      remarks.append(diagnostic, offset: offset)
    }
  }
}

/// Where the bytes of a string's text stand in the document: escapes take more room there.
struct TextPlaces {
  private let start: Int
  /// For each escape, the byte of the text behind it, and how much further on that is in the document.
  private var shifts: [(text: Int, surplus: Int)] = []

  init(of value: JSONValue, in document: JSONDocument) {
    let range = value.byteRange
    start = range.lowerBound + 1
    let bytes = document.bytes
    var place = start
    var surplus = 0
    while place < range.upperBound - 1 {
      guard bytes[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      let written = bytes[place + 1] == UInt8(ascii: "u") ? Self.unicode(bytes, at: place) : (2, 1)
      place += written.0
      surplus += written.0 - written.1
      shifts.append((place - start - surplus, surplus))
    }
  }

  /// How many bytes an escape by number takes in the document, and in the text.
  private static func unicode(_ bytes: [UInt8], at place: Int) -> (Int, Int) {
    let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
    guard let value = UInt32(digits, radix: 16) else { return (6, 1) }
    // A pair of surrogates is one character of four bytes.
    if (0xD800..<0xDC00).contains(value) { return (12, 4) }
    return (6, Unicode.Scalar(value).map { UTF8.width($0) } ?? 3)
  }

  /// The place in the document of a byte of the text.
  subscript(offset: Int) -> Int {
    var (low, high) = (0, shifts.count)
    while low < high {
      let middle = (low + high) / 2
      if shifts[middle].text <= offset { low = middle + 1 } else { high = middle }
    }
    return start + offset + (low > 0 ? shifts[low - 1].surplus : 0)
  }
}
