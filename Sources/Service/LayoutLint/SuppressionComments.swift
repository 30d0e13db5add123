package import LayoutModel
package import SolveService
internal import SwiftSubset

/// The suppressions in comments of a Swift file.
///
/// `// windlass:disable AL114, AL203 - reason` behind code applies to its line; on a line by
/// itself, to the next line with code; and `windlass:disable:file` to the file.
package struct SuppressionComments {
  package private(set) var suppressions: [Suppression] = []
  package private(set) var mistakes: [Diagnostic] = []
  private let uri: String
  private var waiting: [Suppression] = []
  /// In the order of the file; comments are between them.
  private let tokens: [Token]
  private var nextToken = 0

  private static let mark = Array("windlass:disable".utf8)
  private static let fileMark = Array(":file".utf8)

  /// Finds the comments of a file in one pass over its lines.
  ///
  /// A suppression without code after it keeps the scope of the file.
  package init(_ bytes: [UInt8], uri: String) {
    self.uri = uri
    // Most files have none.
    guard bytes[...].range(of: Self.mark) != nil else {
      tokens = []
      return
    }
    var lexer = Lexer(bytes, dialect: SwiftDialect(), meter: WorkMeter())
    lexer.read()
    tokens = lexer.tokens.filter { $0.start < $0.end }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
    for suppression in waiting { suppressions.append(suppression) }
  }
}

extension SuppressionComments {
  /// Reads the comment of a line (from 1), and applies waiting suppressions to a line with code.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    while nextToken < tokens.count, tokens[nextToken].end <= line.startIndex { nextToken += 1 }
    let isCode = nextToken < tokens.count && tokens[nextToken].start < line.endIndex
    if isCode, !waiting.isEmpty {
      suppressions += waiting.map { suppression in
        var suppression = suppression
        suppression.scope = .line(number)
        return suppression
      }
      waiting = []
    }
    guard let range = mark(in: line) else { return }
    var rest = line[range.upperBound...]
    let isFile = rest.starts(with: Self.fileMark)
    if isFile { rest = rest.dropFirst(Self.fileMark.count) }
    let column = line[..<range.lowerBound].count { $0 & 0xC0 != 0x80 } + 1
    let place = SourceLocation(uri: uri, line: number, column: column)
    for suppression in read(String(decoding: rest, as: UTF8.self), at: place) {
      if isFile {
        suppressions.append(suppression)
      } else if isCode {
        var suppression = suppression
        suppression.scope = .line(number)
        suppressions.append(suppression)
      } else {
        waiting.append(suppression)
      }
    }
  }

  /// The first mark of a line that begins a comment; one in a text is part of a token.
  private func mark(in line: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = line
    while let range = rest.range(of: Self.mark) {
      let isInText = tokens[nextToken...].prefix { $0.start <= range.lowerBound }
        .contains { range.lowerBound < $0.end }
      if !isInText, line[..<range.lowerBound].endsInComment { return range }
      rest = line[range.upperBound...]
    }
    return nil
  }

  /// A reason follows the first dash; the scope is the file for now.
  ///
  /// Commas and spaces separate codes. An unknown name is a mistake, since it would suppress
  /// nothing silently.
  private mutating func read(_ text: String, at place: SourceLocation) -> [Suppression] {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == "\r" }
    let names = words.prefix { !["-", "--", "–", "—", "*/"].contains($0) }
    let reason = words.dropFirst(names.count + 1).prefix { $0 != "*/" }.joined(separator: " ")
    if names.isEmpty {
      let message = "The comment has no code. Write one, as in windlass:disable AL200 - reason."
      mistakes.append(Diagnostic(.unusedSuppression, message, at: place))
    }
    return names.compactMap { name in
      guard let code = Diagnostic.Code(named: String(name)) else {
        let nearest = closestName(to: String(name), among: Diagnostic.Code.names)
        let guess = nearest.map { " Did you mean \($0)?" } ?? " Write a dash before the reason."
        let message = "Unknown code \(name).\(guess)"
        mistakes.append(Diagnostic(.unusedSuppression, message, at: place))
        return nil
      }
      return Suppression(
        code: code,
        scope: .file,
        reason: reason.isEmpty ? nil : reason,
        location: place,
        isInSource: true
      )
    }
  }
}

extension ArraySlice<UInt8> {
  private static let slash = UInt8(ascii: "/")

  fileprivate var endsInComment: Bool {
    guard let last = lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), last > startIndex else {
      return false
    }
    let opening = self[(last - 1)...last]
    return opening.elementsEqual([Self.slash, Self.slash])
      || opening.elementsEqual([Self.slash, UInt8(ascii: "*")])
  }
}
