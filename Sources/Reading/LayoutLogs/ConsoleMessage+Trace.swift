import LayoutModel

extension ConsoleMessage {
  /// One for each view with its ambiguous attributes; one for all where none has.
  func ambiguities(_ uri: String?) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    for row in message.rows {
      let line = Substring(decoding: row.text, as: UTF8.self)
      guard let mark = line.range(of: "AMBIGUOUS LAYOUT for ") else { continue }
      var numbers: [(item: LogRow.Item, attributes: [Attribute])] = []
      for part in line[mark.upperBound...].split(separator: ",") {
        guard let place = LogRowParser().term(part.trimmed) else { continue }
        let index = numbers.firstIndex { $0.item == place.item } ?? numbers.count
        if index == numbers.count { numbers.append((place.item, [])) }
        numbers[index].attributes.append(place.attribute.attribute)
      }
      for (item, attributes) in numbers {
        findings.append(
          Diagnostic(
            .ambiguousLayout,
            Self.ambiguity(of: item, attributes),
            at: location(uri, row.line),
            items: [item.id]
          )
        )
      }
    }
    if findings.isEmpty, let row = message.rows.last {
      let line = Substring(decoding: row.text, as: UTF8.self)
      let view = line.range(of: ":0x").flatMap { mark in
        line[..<mark.lowerBound].split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
          .last
      }
      findings = [
        Diagnostic(
          .ambiguousLayout,
          "\(view.map(String.init) ?? "A view") is ambiguous in position or size. Add the "
            + "missing constraint; `_autolayoutTrace` of a newer system names the attributes.",
          at: location(uri, row.line)
        )
      ]
    }
    return findings
  }

  private static func ambiguity(of item: LogRow.Item, _ attributes: [Attribute]) -> String {
    let isNamed = item.name?.isEmpty == false
    let name = isNamed ? item.displayName : "\(item.displayName) (\(item.address ?? ""))"
    var numbers: [String] = []
    for (words, axis, isSize) in [
      ("horizontal position", Axis.horizontal, false), ("width", .horizontal, true),
      ("vertical position", .vertical, false), ("height", .vertical, true),
    ]
    where attributes.contains(where: {
      $0.axis == axis && ($0 == .width || $0 == .height) == isSize
    }) {
      numbers.append(words)
    }
    let list =
      numbers.count < 2
      ? numbers.joined()
      : "\(numbers.dropLast().joined(separator: ", ")) and \(numbers[numbers.count - 1])"
    let begin = list.prefix(1).uppercased() + list.dropFirst()
    return
      "\(begin) of \(name) \(numbers.count == 1 ? "is" : "are") ambiguous. Add "
      + numbers.map { "a constraint for its \($0)" }.joined(separator: " and ") + "."
  }
}
