/// Finds conflicts of constraints in a text of any kind, incrementally.
///
/// The text is the log of a program, of a simulator or of a whole CI run, of iOS or macOS, or
/// pasted rows. A conflict begins with the sentence that UIKit and AppKit print before it, or with
/// a row where the sentence is missing, and ends with the broken row, with the next sentence, or
/// where no more rows follow. Only conflicts are kept, so that memory does not grow with the text.
///
/// A row is from its `<` to the `>` that ends it, in one line or in several, with or without the
/// quotation marks of a list; XML entities are decoded. Each byte is visited once. The scanner
/// keeps the open line and the open conflict, at most `mostRows` rows of at most `longestRow`
/// bytes, and of a longer line its beginning.
public struct LogScanner {
  /// Lines without a row that end a conflict: as many as the sentences around the rows have, with
  /// interleaved output of other threads.
  private static let mostLinesBetween = 12
  /// In bytes; longer rows are not constraints.
  private static let longestRow = 8_192
  /// Between two ambiguous views of a trace.
  private static let mostTraceLines = 400
  private static let mostRows = 2_000

  private var rest: [UInt8] = []
  private var line = 0
  private var conflict: LoggedConflict?
  private var open: LoggedConflict.Row?
  private var isRowBroken = false
  private var message: LoggedConflict?
  private var linesWithoutRow = 0

  /// Creates a scanner at the beginning of a text.
  public init() {}

  /// Reads the next bytes of the text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they may end within a line.
  ///   - body: Called with each conflict that is complete.
  public mutating func read(_ bytes: [UInt8], _ body: (LoggedConflict) -> Void) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty {
        readLine(bytes[start..<end], body)
      } else {
        rest += bytes[start..<end]
        let whole = rest
        rest = []
        readLine(whole[...], body)
      }
      start = end + 1
    }
    // Of a line without an end only the beginning is useful.
    if rest.count < Self.longestRow { rest += bytes[start...].prefix(Self.longestRow) }
  }

  /// Reads the last line, and ends the conflict that is open.
  public mutating func finish(_ body: (LoggedConflict) -> Void) {
    if !rest.isEmpty { readLine(rest[...], body) }
    rest = []
    end(body)
  }
}

extension LogScanner {
  private mutating func end(_ body: (LoggedConflict) -> Void) {
    if let message { body(message) }
    message = nil
    if let open, !isRowBroken, open.text.last != UInt8(ascii: ">") { conflict?.isCut = true }
    closeRow()
    if let conflict, !conflict.rows.isEmpty || conflict.broken != nil { body(conflict) }
    conflict = nil
    isRowBroken = false
    linesWithoutRow = 0
  }

  /// Reverts changes by web pages within conflicts alone.
  private mutating func readLine(_ text: ArraySlice<UInt8>, _ body: (LoggedConflict) -> Void) {
    line += 1
    if conflict != nil, let text = unescapedLine(text) {
      readText(text[...], body)
    } else {
      readText(text, body)
    }
  }

  private mutating func readText(_ text: ArraySlice<UInt8>, _ body: (LoggedConflict) -> Void) {
    var place = text.startIndex
    var hasRow = false
    if message != nil, continueMessage(text, body) { return }
    if open != nil { place = continueRow(text, body) }
    hasRow = place > text.startIndex
    while place < text.endIndex {
      switch LogMark(in: text, from: place) {
      case .heading(let end):
        self.end(body)
        conflict = LoggedConflict(line: line)
        place = end
        hasRow = true
      case .list(let end):
        if conflict == nil { conflict = LoggedConflict(line: line) }
        place = end
      case .breaking(let end):
        closeRow()
        // A log may begin with the end of another conflict.
        if conflict == nil { conflict = LoggedConflict(line: line) }
        isRowBroken = true
        place = end
        hasRow = true
      case .message(let kind):
        // SnapKit lists the constraints that it compared, without a heading.
        if kind == .updateWithoutConstraint, conflict?.line == conflict?.rows.first?.line {
          conflict = nil
        }
        self.end(body)
        message = LoggedConflict(line: line)
        message?.message = kind
        _ = continueMessage(text, body)
        return
      case .row(let start):
        if conflict == nil {
          conflict = LoggedConflict(line: line)
          if let text = unescapedLine(text) { return readText(text[...], body) }
        }
        if start > text.startIndex, text[start - 1] == UInt8(ascii: "<"),
          let row = rowWithoutItemBrackets(text[start...])
        {
          closeRow()
          add(LoggedConflict.Row(text: row, line: line))
          linesWithoutRow = 0
          if isRowBroken { end(body) }
          return
        }
        open = LoggedConflict.Row(text: [], line: line)
        hasRow = true
        place = continueRow(text[start...], body)
      case nil:
        place = text.endIndex
      }
    }
    if hasRow { linesWithoutRow = 0 } else { pass(text, body) }
  }

  /// Returns whether the line belongs to the message, which an empty line, a call stack or another
  /// message ends.
  private mutating func continueMessage(
    _ text: ArraySlice<UInt8>,
    _ body: (LoggedConflict) -> Void
  ) -> Bool {
    guard var message, let kind = message.message else { return false }
    let hasText = text.contains { !$0.isBlank }
    linesWithoutRow += 1
    if message.rows.isEmpty {
      linesWithoutRow = 0
    } else {
      switch LogMark(in: text, from: text.startIndex) {
      case .message(.ambiguousLayout) where kind == .ambiguousLayout: linesWithoutRow = 0
      case .message(.hierarchyUnprepared) where kind == .hierarchyNotPrepared: break
      case .message(.constantNotFinite) where kind == .contentSizeNotFinite: break
      case .message(.noCommonAncestor) where kind == .noCommonAncestor: break
      case .message, .heading: linesWithoutRow = Self.mostTraceLines
      default:
        // Views of a trace that are not ambiguous.
        if kind == .ambiguousLayout, hasText, linesWithoutRow < Self.mostTraceLines { return true }
      }
    }
    guard hasText, linesWithoutRow <= Self.mostLinesBetween, !ConsoleMessage.isCallStack(text)
    else {
      end(body)
      return !hasText
    }
    if message.rows.count < Self.mostRows {
      let unescaped = unescapedLine(text) ?? Array(text)
      message.rows.append(
        LoggedConflict.Row(text: Array(unescaped.prefix(Self.longestRow)), line: line)
      )
    }
    self.message = message
    return true
  }

  private mutating func pass(_ text: ArraySlice<UInt8>, _ body: (LoggedConflict) -> Void) {
    guard conflict != nil else { return }
    let trimmed = text.drop { $0.isBlank }
    if trimmed.elementsEqual("<private>".utf8) || trimmed.elementsEqual("<private>\r".utf8) {
      // macOS prints nothing else without a debugger.
      if !isRowBroken { add(LoggedConflict.Row(text: Array("<private>".utf8), line: line)) }
      linesWithoutRow = 0
      return
    }
    if isRowBroken, trimmed.first == UInt8(ascii: "<") {
      // A library closes its `<` after the address.
      add(LoggedConflict.Row(text: Array(trimmed.prefix(Self.longestRow)), line: line))
      end(body)
      return
    }
    if let row = rowWithoutBrackets(trimmed) {
      add(LoggedConflict.Row(text: row, line: line))
      linesWithoutRow = 0
      if isRowBroken { end(body) }
      return
    }
    if trimmed.first == UInt8(ascii: "\""), let row = quoted(trimmed) {
      // `"<private>"`, and the remains where a page treated angle brackets as tags.
      add(LoggedConflict.Row(text: row, line: line))
      linesWithoutRow = 0
      return
    }
    if trimmed.starts(with: "...".utf8) || trimmed.starts(with: "\u{2026}".utf8)
      || trimmed.starts(with: "\"<".utf8)
    {
      conflict?.isCut = true
    }
    linesWithoutRow += 1
    if linesWithoutRow > Self.mostLinesBetween { end(body) }
  }

  private func rowWithoutBrackets(_ trimmed: ArraySlice<UInt8>) -> [UInt8]? {
    var trimmed = trimmed.drop { $0.isBlank || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ">") }
    guard LogMark.isRowWithoutBracket(trimmed) else { return nil }
    while let last = trimmed.last,
      last.isBlank || last == UInt8(ascii: ",") || last == UInt8(ascii: "\"")
    { trimmed.removeLast() }
    return [UInt8(ascii: "<")] + trimmed + [UInt8(ascii: ">")]
  }

  /// Reads `<A.LayoutConstraint:0x6> <UIView:0x7>.top == <UIView:0x8>.top>` of early releases of
  /// SnapKit, behind its first `<`, as `<A.LayoutConstraint:0x6 UIView:0x7.top == UIView:0x8.top>`.
  private func rowWithoutItemBrackets(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard let end = text.lastIndex(of: UInt8(ascii: ">")) else { return nil }
    var row: [UInt8] = []
    for place in text.startIndex..<end {
      let next = text[place + 1]
      switch text[place] {
      case UInt8(ascii: "<") where next.isLetter || next == UInt8(ascii: "_"): break
      case UInt8(ascii: ">") where next != UInt8(ascii: "="): break
      default: row.append(text[place])
      }
    }
    return [UInt8(ascii: "<")] + row + [UInt8(ascii: ">")]
  }

  private func quoted(_ trimmed: ArraySlice<UInt8>) -> [UInt8]? {
    var trimmed = trimmed
    while let last = trimmed.last, last.isBlank || last == UInt8(ascii: ",") {
      trimmed.removeLast()
    }
    guard trimmed.count >= 2, trimmed.last == UInt8(ascii: "\"") else { return nil }
    return Array(trimmed.dropFirst().dropLast())
  }

  /// Returns where the row ends.
  private mutating func continueRow(
    _ text: ArraySlice<UInt8>,
    _ body: (LoggedConflict) -> Void
  ) -> Int {
    guard var row = open else { return text.startIndex }
    if !row.text.isEmpty {
      // A page may have broken a row into lines; an empty line, or one that begins another row,
      // ends it.
      let trimmed = text.drop { $0.isBlank }
      if trimmed.isEmpty || trimmed.first == UInt8(ascii: "\"")
        || trimmed.first == UInt8(ascii: ")")
      {
        closeRow()
        return text.startIndex
      }
      row.text.append(UInt8(ascii: " "))
      let end = rowEnd(in: trimmed) ?? trimmed.endIndex
      row.text += trimmed[..<end]
      open = row
      if row.text.count > Self.longestRow || rowEnd(in: trimmed) != nil { closeRow(body) }
      return end
    }
    let end = rowEnd(in: text) ?? text.endIndex
    row.text += text[..<end]
    while let last = row.text.last, last.isBlank { row.text.removeLast() }
    open = row
    if row.text.count > Self.longestRow || rowEnd(in: text) != nil { closeRow(body) }
    return end
  }

  private mutating func closeRow(_ body: (LoggedConflict) -> Void) {
    let wasBroken = isRowBroken
    closeRow()
    if wasBroken { end(body) }
  }

  private mutating func closeRow() {
    guard let row = open else { return }
    open = nil
    add(row)
  }

  private mutating func add(_ row: LoggedConflict.Row) {
    if isRowBroken {
      conflict?.broken = row
    } else if conflict.map({ $0.rows.count < Self.mostRows }) ?? false {
      conflict?.rows.append(row)
    }
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

/// The offset after the `>` that ends a row.
///
/// The `>` of a relation or of a text is followed by other characters than those of a list.
private func rowEnd(in text: ArraySlice<UInt8>) -> Int? {
  var place = text.startIndex
  while let end = text[place...].firstIndex(of: UInt8(ascii: ">")) {
    let next = text[(end + 1)...].first { !$0.isBlank }
    switch next {
    case nil, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "\\"),
      UInt8(ascii: "."), UInt8(ascii: "<"):
      return end + 1
    default: place = end + 1
    }
  }
  return nil
}
