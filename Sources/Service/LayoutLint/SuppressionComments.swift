package import LayoutModel

/// The suppressions that comments of a Swift file make.
///
/// `// windlass:disable AL114, AL203 - reason` behind code holds for its line; on a line by itself,
/// for the next that has code; and `windlass:disable:file` for the file.
package struct SuppressionComments {
  /// What the comments suppress.
  package private(set) var suppressions: [Suppression] = []
  /// What is wrong with them.
  package private(set) var mistakes: [Diagnostic] = []
  /// What the file is called in places.
  private let uri: String
  /// The suppressions that wait for a line with code.
  private var waiting: [Suppression] = []

  /// What a comment that suppresses something begins with.
  private static let mark = Array("windlass:disable".utf8)
  /// What stands behind the mark where it holds for the whole file.
  private static let fileMark = Array(":file".utf8)

  /// Finds the comments of a file in one walk through its lines.
  ///
  /// Comments are found line by line and not by the syntax, so a string that looks like such a
  /// comment counts as one. A suppression that waits at the end of the file keeps the scope of the
  /// file.
  ///
  /// - Parameters:
  ///   - bytes: A Swift file, in UTF-8.
  ///   - uri: What to call it.
  package init(_ bytes: [UInt8], uri: String) {
    self.uri = uri
    // Most files have none.
    guard bytes.range(of: Self.mark) != nil else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
    for suppression in waiting { suppressions.append(suppression) }
  }
}

extension SuppressionComments {
  /// Reads the comment of a line, and gives suppressions that wait to the line where it has code.
  ///
  /// - Parameters:
  ///   - line: The line without its line feed.
  ///   - number: Its number, from 1.
  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    let isCode = line.hasCode
    if isCode, !waiting.isEmpty {
      suppressions += waiting.map { suppression in
        var suppression = suppression
        suppression.scope = .line(number)
        return suppression
      }
      waiting = []
    }
    guard let range = line.range(of: Self.mark), line[..<range.lowerBound].endsInComment else {
      return
    }
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

  /// Reads codes, and a reason behind the first dash among them.
  ///
  /// Commas and spaces separate codes; a code is a number such as `AL203` or a short name. A name
  /// that no diagnostic has is a mistake, since it would suppress nothing and no finding would show
  /// that.
  ///
  /// - Parameters:
  ///   - text: What stands behind the mark.
  ///   - place: Where the mark is.
  /// - Returns: A suppression for each code, with the scope of the file for now.
  private mutating func read(_ text: String, at place: SourceLocation) -> [Suppression] {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "," || $0 == "\r" }
    let names = words.prefix { !["-", "--", "–", "—", "*/"].contains($0) }
    let reason = words.dropFirst(names.count + 1).prefix { $0 != "*/" }.joined(separator: " ")
    if names.isEmpty {
      let words = "The comment has no code. Write one, as in windlass:disable AL200 - reason."
      mistakes.append(Diagnostic(.unusedSuppression, words, at: place))
    }
    return names.compactMap { name in
      guard let code = Diagnostic.Code(named: String(name)) else {
        let nearest = closestName(to: String(name), among: Diagnostic.Code.names)
        let guess = nearest.map { " Did you mean \($0)?" } ?? " Write a dash before the reason."
        let words = "Unknown code \(name).\(guess)"
        mistakes.append(Diagnostic(.unusedSuppression, words, at: place))
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
  /// What a comment begins with, together with another one or a star.
  private static let slash = UInt8(ascii: "/")

  /// Whether a line has anything but white space and a comment.
  fileprivate var hasCode: Bool {
    let text = drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    return !text.isEmpty && !text.starts(with: [Self.slash, Self.slash])
      && !text.starts(with: [Self.slash, UInt8(ascii: "*")])
  }

  /// Whether the text ends where a comment has just begun.
  fileprivate var endsInComment: Bool {
    guard let last = lastIndex(where: { $0 != 0x20 && $0 != 0x09 }), last > startIndex else {
      return false
    }
    let opening = self[(last - 1)...last]
    return opening.elementsEqual([Self.slash, Self.slash])
      || opening.elementsEqual([Self.slash, UInt8(ascii: "*")])
  }
}
