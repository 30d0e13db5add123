internal import JSONText
internal import LayoutModel

/// A result as the bytes of one JSON object.
///
/// Frames are the bulk of a large answer, and of small answers there are tens of thousands a second; both
/// are of one shape, so that they are written in a single pass instead of member by member: it takes a
/// fifth of the time.
///
/// A label of 40 by 20 points, centred 8 points below the top of a root of 100 by 60, is
///
///     {"status":"solved","environment":{"width":100,"height":60},"frames":{
///     "root":{"x":0,"y":0,"width":100,"height":60},
///     "label":{"x":30,"y":8,"width":40,"height":20}},
///     "diagnostics":[],"statistics":{"views":1,"constraints":2}}
///
/// on one line. Frames are in points, in the coordinates of the superview, and stand in the order
/// of the document: the root, views, guides. Numbers are rounded to a millionth
/// (`Pen.write(_:on:)`). All else that an answer may have, which is rare, is written by a
/// `JSONWriter` and put between.
///
/// The work is that of the bytes: `unitsOfWriting` for each page, and nothing for a frame.
struct ResultBytes {
  /// Truncated where it is longer than `limit`.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let meter: WorkMeter
  private var page = Self.blankPage
  private var pen = Pen()

  /// `layout`: `nil` where only the result is written.
  init(_ result: borrowing LayoutResult, of layout: Layout?, limit: Int, _ meter: WorkMeter) {
    self.limit = limit
    self.meter = meter
    let words = ResultWords.all
    // The average size of a frame; the array grows where ids are long.
    let frames = result.geometry?.frames ?? []
    bytes.reserveCapacity(min(Self.fixedSize + frames.count * 72, limit))
    let identity = layout?.identity
    if let identity {
      var writer = JSONWriter()
      writer.object { $0.member(identity) }
      append(writer.bytes.dropLast())
    }
    appendHead(result, begins: identity == nil)
    append(frames)
    if let layout, layout.hasLabels { appendLabels(of: layout) }
    if let layout, !layout.unread.isEmpty { append(layout.unread) }
    if let layout, layout.hasEstimates { appendEstimates(of: layout) }
    if !result.unmeasured.isEmpty { append(unmeasured: result.unmeasured) }
    if !result.parameters.isEmpty { append(result.parameters) }
    write { $0.write(words.diagnostics, on: &$1) }
    append(result.diagnostics)
    if let alternative = result.geometry?.alternative {
      write { $0.write(words.witness, on: &$1) }
      append(alternative)
      write { $0.write(UInt8(ascii: "}"), on: &$1) }
    }
    write { pen, page in
      pen.write(words.statistics, on: &page)
      pen.write(Double(result.viewCount), on: &page)
      pen.write(words.constraints, on: &page)
      pen.write(Double(result.constraintCount), on: &page)
      pen.write(words.end, on: &page)
    }
    flush()
  }

  private static let blankPage = [UInt8](repeating: 0, count: Pen.pageSize)
  private static let fixedSize = 512
  private static let usualDiagnostics = 1 << 13
}

extension ResultBytes {
  /// Past a limit the rest of the output does not matter.
  private var isOver: Bool { bytes.count > limit || meter.isOver }

  /// The page is flushed first where it is nearly full, so that `body` need not check for one
  /// frame.
  @inline(__always)
  private mutating func write(_ body: (inout Pen, inout MutableRawSpan) -> Void) {
    if !pen.hasCapacity(ResultWords.bytesForFrame) { flush() }
    var pen = pen
    do {
      var span = page.mutableSpan
      var page = MutableRawSpan(_elements: &span)
      // It bounds the pen's stores for the compiler.
      guard page.byteCount == Pen.pageSize else { preconditionFailure("A page has its size") }
      body(&pen, &page)
    }
    self.pen = pen
  }

  /// The work is charged here, a page at a time, since a charge for each frame would cost more than
  /// the frame.
  private mutating func flush() {
    meter.charge(unitsOfWriting(pen.place))
    bytes += page[..<pen.place]
    pen = Pen()
  }

  private mutating func append(_ text: ArraySlice<UInt8>) {
    flush()
    bytes += text
  }

  /// `begins`: whether the object begins here; otherwise a member was written before.
  private mutating func appendHead(_ result: LayoutResult, begins: Bool) {
    let environment = result.environment
    let words = ResultWords.all
    write { pen, page in
      pen.write(begins ? words.status : words.nextStatus, on: &page)
      pen.writeQuoted(result.status.rawValue.utf8.span, on: &page)
      pen.write(words.environment, on: &page)
    }
    if let name = environment.name {
      var writer = JSONWriter()
      writer.object { $0.member("name", name) }
      append(writer.bytes.dropFirst().dropLast())
      bytes.append(UInt8(ascii: ","))
    }
    write { pen, page in
      // The root of a log has no size.
      let size = result.geometry?.rootSize ?? Size(width: 0, height: 0)
      pen.writeExtents(size, words, on: &page)
      if environment.direction != .leftToRight {
        pen.write(words.direction, on: &page)
        pen.writeQuoted(environment.direction.rawValue.utf8.span, on: &page)
      }
      if let scale = environment.scale {
        pen.write(words.scale, on: &page)
        pen.write(scale, on: &page)
      }
      pen.write(words.frames, on: &page)
    }
  }

  /// Writes `,"labels":{"8bC-Xf-vdC":"nameLabel"}`, since ids of Interface Builder files are no
  /// names.
  private mutating func appendLabels(of layout: Layout) {
    var writer = JSONWriter(limit: max(0, limit - bytes.count))
    writer.object { writer in
      writer.object("labels") { writer in
        for view in layout.views where !writer.isFull {
          guard meter.charge(unitsOfWriting(view.id.utf8.count)) else { return }
          if let label = view.label { writer.member(view.id, label) }
        }
      }
    }
    append([UInt8(ascii: ",")] + writer.bytes.dropFirst().dropLast())
  }

  /// Writes `,"estimates":{"title":{"width":41.5,"estimated":true,"band":1}}`, in points.
  private mutating func appendEstimates(of layout: Layout) {
    var writer = JSONWriter(limit: max(0, limit - bytes.count))
    writer.object { writer in
      writer.object("estimates") { writer in
        for view in layout.views where view.isEstimated && !writer.isFull {
          guard meter.charge(unitsOfWriting(view.id.utf8.count + 48)) else { return }
          writer.object(view.id) { writer in
            writer.member("width", number: view.intrinsicContentSize?.width)
            writer.member("estimated", true)
            writer.member("band", number: view.text?.doubt)
          }
        }
      }
    }
    append([UInt8(ascii: ",")] + writer.bytes.dropFirst().dropLast())
  }

  /// Writes `,"unread":[{"cause":"...","lines":[{"uri":"Card.swift","line":12}]}]`, of code alone.
  private mutating func append(_ unread: [UnreadCode]) {
    var writer = JSONWriter(limit: max(0, limit - bytes.count))
    writer.object { writer in
      writer.array("unread") { writer in
        for one in unread where !writer.isFull {
          guard meter.charge(unitsOfWriting(32 * one.lines.count)) else { return }
          writer.object { writer in
            writer.member("cause", one.cause)
            writer.array("lines") { writer in
              for location in one.lines {
                writer.object { writer in
                  if let uri = location.uri { writer.member("uri", uri) }
                  if let line = location.line { writer.member("line", line) }
                }
              }
            }
          }
        }
      }
    }
    append([UInt8(ascii: ",")] + writer.bytes.dropFirst().dropLast())
  }

  /// Writes `,"unmeasured":["title","icon"]`.
  private mutating func append(unmeasured ids: [String]) {
    var writer = JSONWriter(limit: max(0, limit - bytes.count))
    writer.object { writer in
      writer.array("unmeasured") { writer in
        for id in ids where !writer.isFull {
          guard meter.charge(unitsOfWriting(id.utf8.count)) else { return }
          writer.value(id)
        }
      }
    }
    append([UInt8(ascii: ",")] + writer.bytes.dropFirst().dropLast())
  }

  /// Writes
  /// `,"parameters":[{"name":"padding","value":0,"defined":false,"holds":{"from":0,"to":8}}]`.
  private mutating func append(_ parameters: [LayoutResult.Parameter]) {
    meter.charge(unitsOfWriting(64 * parameters.count))
    var writer = JSONWriter(limit: max(0, limit - bytes.count))
    writer.object { writer in
      writer.array("parameters") { writer in
        for parameter in parameters { writer.value(parameter) }
      }
    }
    append([UInt8(ascii: ",")] + writer.bytes.dropFirst().dropLast())
  }

  private mutating func append(_ diagnostics: [Diagnostic]) {
    guard !diagnostics.isEmpty else {
      return write { $0.write(ResultWords.all.none, on: &$1) }
    }
    var writer = JSONWriter(
      capacity: min(Self.usualDiagnostics, 1024 * diagnostics.count),
      limit: max(0, limit - bytes.count)
    )
    writer.value(diagnostics, meter)
    append(writer.bytes[...])
  }
}

extension ResultBytes {
  /// Writes `{"root":{"x":0,"y":0,"width":375,"height":667}}`.
  ///
  /// A writer writes a frame with an id too long for a pen.
  private mutating func append(_ frames: [LayoutResult.Frame]) {
    write { $0.write(UInt8(ascii: "{"), on: &$1) }
    // A span: a loop over the array would copy each frame, and retain its id.
    let frames = frames.span
    let words = ResultWords.all
    var index = 0
    while index < frames.count, !isOver {
      if frames[index].id.utf8.count > Pen.longestString {
        var writer = JSONWriter()
        writer.value(frames[index].id)
        if index > 0 { write { $0.write(UInt8(ascii: ","), on: &$1) } }
        append(writer.bytes[...])
        meter.charge(unitsOfWriting(writer.bytes.count))
        write { $0.write(frames[index].rect, frames[index].contentSize, words, on: &$1) }
        index += 1
        continue
      }
      write { pen, page in
        while index < frames.count, pen.hasCapacity(ResultWords.bytesForFrame) {
          let id = frames[index].id.utf8
          guard id.count <= Pen.longestString else { break }
          if index > 0 { pen.write(UInt8(ascii: ","), on: &page) }
          pen.writeQuoted(id.span, on: &page)
          pen.write(frames[index].rect, frames[index].contentSize, words, on: &page)
          index += 1
        }
      }
    }
    write { $0.write(UInt8(ascii: "}"), on: &$1) }
  }
}

private struct ResultWords {
  typealias Pair = (TextWord, TextWord)

  static let all = ResultWords()
  /// A short id, all constant parts, and six of the longest numbers.
  static let bytesForFrame = Pen.bytesForString + 96 + 6 * Pen.bytesForNumber

  // Each is at most eight bytes, which are one store; longer ones are two or three of them.
  let x = TextWord(":{\"x\":")
  let y = TextWord(",\"y\":")
  let width = TextWord(",\"width\"")
  let firstWidth = TextWord("\"width\":")
  let height: Pair = (TextWord(",\"height"), TextWord("\":"))
  let content: Pair = (TextWord(",\"conten"), TextWord("tSize\":{"))
  let status: Pair = (TextWord("{\"status"), TextWord("\":"))
  let nextStatus: Pair = (TextWord(",\"status"), TextWord("\":"))
  let environment: Pair = (TextWord(",\"enviro"), TextWord("nment\":{"))
  let direction: Pair = (TextWord(",\"direct"), TextWord("ion\":"))
  let scale: Pair = (TextWord(",\"scale\""), TextWord(":"))
  let frames: Pair = (TextWord("},\"frame"), TextWord("s\":"))
  let diagnostics: Pair = (TextWord(",\"diagno"), TextWord("stics\":"))
  let none = TextWord("[]")
  let witness = (TextWord(",\"witnes"), TextWord("s\":{\"fra"), TextWord("mes\":"))
  let statistics = (TextWord(",\"statis"), TextWord("tics\":{\""), TextWord("views\":"))
  let constraints: Pair = (TextWord(",\"constr"), TextWord("aints\":"))
  let end = TextWord("}}")
}

extension Pen {
  @inline(__always)
  fileprivate mutating func write(_ words: (TextWord, TextWord), on page: inout MutableRawSpan) {
    write(words.0, on: &page)
    write(words.1, on: &page)
  }

  fileprivate mutating func write(
    _ words: (TextWord, TextWord, TextWord),
    on page: inout MutableRawSpan
  ) {
    write(words.0, on: &page)
    write(words.1, on: &page)
    write(words.2, on: &page)
  }

  /// Writes `"width":375,"height":667`.
  @inline(__always)
  fileprivate mutating func writeExtents(
    _ size: Size,
    _ words: ResultWords,
    on page: inout MutableRawSpan
  ) {
    write(words.firstWidth, on: &page)
    write(size.width, on: &page)
    write(words.height, on: &page)
    write(size.height, on: &page)
  }

  @inline(__always)
  fileprivate mutating func write(
    _ rect: Rect,
    _ contentSize: Size?,
    _ words: ResultWords,
    on page: inout MutableRawSpan
  ) {
    write(words.x, on: &page)
    write(rect.x, on: &page)
    write(words.y, on: &page)
    write(rect.y, on: &page)
    write(words.width, on: &page)
    write(UInt8(ascii: ":"), on: &page)
    write(rect.width, on: &page)
    write(words.height, on: &page)
    write(rect.height, on: &page)
    if let size = contentSize {
      write(words.content, on: &page)
      writeExtents(size, words, on: &page)
      write(UInt8(ascii: "}"), on: &page)
    }
    write(UInt8(ascii: "}"), on: &page)
  }
}
