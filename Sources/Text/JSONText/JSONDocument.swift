import Synchronization

/// A JSON text that has been read: its bytes, and a flat list of its values.
///
/// There is no object per value; a `JSONValue` is an index into the list.
///
/// It is immutable after reading, so that threads share it; only the map of positions is made at
/// its first use, under a lock. Memory is the text's and some two words a value.
public final class JSONDocument: Sendable {
  /// The text.
  public let bytes: [UInt8]
  /// In the format of `TapeWord`.
  let tape: [UInt64]
  /// The words of repeated keys, objects in the order of their ends.
  private let duplicateWords: [Int]
  /// Where the lines after the first begin, in rising order, up to `linesEnd`.
  public let lineStarts: [UInt32]
  /// Lines that begin after this byte are not listed: a text of hardly more than line ends has too
  /// many.
  public let linesEnd: Int
  /// The number of bytes before the first that is not ASCII.
  public let asciiCount: Int
  /// Most documents never need positions: they are for messages.
  private let positions = Mutex<PositionMap?>(nil)

  private init(_ bytes: [UInt8], _ tape: [UInt64], _ notes: Notes) {
    self.bytes = bytes
    self.tape = tape
    duplicateWords = notes.duplicates
    lineStarts = notes.lineStarts
    linesEnd = notes.linesEnd
    asciiCount = notes.asciiCount
  }

  /// They leave the scanner with the tape, which is lent only while it runs.
  private struct Notes {
    var duplicates: [Int] = []
    var lineStarts: [UInt32] = []
    var linesEnd = 0
    var asciiCount = 0
  }
}

extension JSONDocument {
  /// Reads a text that must be JSON by RFC 8259, in UTF-8 without a byte order mark.
  ///
  /// A number past the range of `Double` is infinite rather than an error, and a repeated key is
  /// listed in `duplicateKeys`: a reader of the document's format can report more about both. A
  /// reader of many documents passes the shapes of the last to the next.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: The limits of the document.
  ///   - shapes: The known shapes of objects in earlier documents.
  ///   - shouldContinue: Returns whether reading may continue; called every millisecond or so.
  /// - Returns: The document.
  /// - Throws: `JSONError` for the first byte that is not JSON or exceeds a limit.
  public static func parse(
    _ bytes: [UInt8],
    limits: JSONLimits = JSONLimits(),
    shapes: JSONShapes = JSONShapes(),
    shouldContinue: (() -> Bool)? = nil
  ) throws(JSONError) -> JSONDocument {
    shapes.makeSpace()
    let byteLimit = min(limits.byteCount, JSONLimits.maximumByteCount)
    guard bytes.count <= byteLimit else {
      throw JSONError(
        fault: .limit(.byteCount(byteLimit)),
        offset: byteLimit,
        position: PositionMap.position(at: byteLimit, in: bytes),
        pointer: ""
      )
    }
    // The first capacity suffices for ordinary documents; a denser one is read again with the
    // capacity for the densest: a closed value takes at most as many words as bytes, an open
    // bracket one more.
    if let document = try read(
      bytes,
      limits,
      shapes,
      shouldContinue,
      capacity: bytes.count / 4 + 64
    ) {
      return document
    }
    let capacity = bytes.count + min(limits.depth, bytes.count) + 2
    guard let document = try read(bytes, limits, shapes, shouldContinue, capacity: capacity) else {
      preconditionFailure("A document took more words than its bytes allow")
    }
    return document
  }

  /// The memory of the tape is not cleared first; `nil` if the capacity is too small.
  private static func read(
    _ bytes: [UInt8],
    _ limits: JSONLimits,
    _ shapes: JSONShapes,
    _ shouldContinue: (() -> Bool)?,
    capacity: Int
  ) throws(JSONError) -> JSONDocument? {
    var notes = Notes()
    var failure: JSONError?
    var isFull = false
    // SAFETY: the scanner lives inside the closures that lend it the text and the tape, and its
    // `end` is the number of initialized words.
    var tape: [UInt64] = []
    tape.append(addingCapacity: capacity) { words in
      unsafe words.withUnsafeMutableBufferPointer { tape, used in
        unsafe withText(of: bytes) { text, readable in
          var scanner = Scanner(
            unsafe ScannedText(text, count: bytes.count, readable: readable),
            limits: limits,
            shapes: shapes,
            shouldContinue: shouldContinue,
            tape: unsafe TapeWriter(tape)
          )
          do throws(Scanner.Stop) {
            try scanner.scan()
          } catch {
            switch error {
            case .tapeIsFull: isFull = true
            case .fault(let fault, let offset):
              failure = JSONError(
                fault: fault,
                offset: offset,
                position: PositionMap.position(at: offset, in: bytes),
                pointer: scanner.tape.pointer(in: scanner.text)
              )
            }
          }
          used = scanner.tape.end
          notes = Notes(
            duplicates: scanner.duplicates,
            lineStarts: scanner.lines.starts,
            linesEnd: scanner.lines.end,
            asciiCount: scanner.lines.asciiCount
          )
        }
      }
    }
    if let failure { throw failure }
    if isFull { return nil }
    return JSONDocument(bytes, tape, notes)
  }
}

extension JSONDocument {
  /// In bytes; the last objects are a large part of short texts, which are copied to memory that is
  /// readable behind their end.
  private static let shortByteCount = 8192

  /// Lends a text and the number of readable bytes, which may be larger.
  ///
  /// The loop over shapes reads ahead, which is safe before the last bytes of a text; a short text
  /// is copied to memory with zeros behind it.
  private static func withText(
    of bytes: [UInt8],
    _ body: (UnsafePointer<UInt8>, _ readable: Int) -> Void
  ) {
    unsafe bytes.withUnsafeBufferPointer { text in
      guard text.count <= shortByteCount else {
        // SAFETY: a buffer that is not empty has an address.
        return unsafe text.baseAddress.map { unsafe body($0, text.count) } ?? ()
      }
      let readable = text.count + Scanner.margin
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: readable) { copy in
        guard let start = copy.baseAddress else { preconditionFailure("The buffer has an address") }
        if let text = text.baseAddress {
          unsafe start.initialize(from: text, count: bytes.count)
        }
        unsafe (start + bytes.count).initialize(repeating: 0, count: Scanner.margin)
        unsafe body(start, readable)
      }
    }
  }
}

extension JSONDocument {
  /// The value that the document is.
  public var root: JSONValue { JSONValue(document: self, index: 0) }

  /// The members whose key an earlier member of their object has, in the order of the document.
  ///
  /// Keys are equal if they decode to the same bytes. Looking a key up finds the first member.
  public var duplicateKeys: [JSONMember] {
    duplicateWords.sorted().map { JSONMember(document: self, index: $0) }
  }

  /// Returns the line and column of the byte at `offset`, or of the end for any offset past it.
  ///
  /// The first question reads the text once; the others cost about a microsecond.
  public func position(at offset: Int) -> JSONPosition {
    positions.withLock { positions in
      let map = positions ?? PositionMap(bytes)
      positions = map
      return map.position(at: offset, in: bytes)
    }
  }
}

extension JSONDocument {
  /// Traps for an index beyond the tape.
  @inline(__always)
  func word(at index: Int) -> TapeWord { TapeWord(bits: tape[index]) }

  /// Skips the value's descendants.
  @inline(__always)
  func next(after index: Int) -> Int {
    let tape = tape
    return TapeWord.next(after: index, in: tape.span)
  }

  /// A new string each time; readers of many objects compare bytes in place of it.
  func string(at index: Int) -> String {
    let word = word(at: index)
    let range = word.offset + 1..<word.offset + 1 + word.length
    guard word.isEscapedString else {
      // SAFETY: the scanner found the range within these bytes, which never change.
      return unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      }
    }
    return String(decoding: unescaped(bytes[range].span), as: UTF8.self)
  }

  /// `nil` for other values; infinite for a number out of range of `Double`.
  func double(at index: Int) -> Double? {
    word(at: index).isNumber ? Double(bitPattern: tape[index + 1]) : nil
  }

  func bool(at index: Int) -> Bool? {
    switch word(at: index).kind {
    case .false: false
    case .true: true
    default: nil
    }
  }

  func stringValue(at index: Int) -> String? {
    word(at: index).isString ? string(at: index) : nil
  }

  /// Byte by byte, so that two spellings of one character differ, as they do in JSON.
  func string(at index: Int, equals text: String) -> Bool {
    let word = word(at: index)
    guard word.isPlainString else { return string(at: index).utf8.elementsEqual(text.utf8) }
    let bytes = bytes
    let written = bytes.span.extracting(word.offset + 1..<word.offset + 1 + word.length)
    let wanted = text.utf8.span
    guard written.count == wanted.count else { return false }
    for place in written.indices where written[place] != wanted[place] { return false }
    return true
  }
}
