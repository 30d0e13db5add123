internal import JSONText

/// What `config` prints: every setting, its value, and where that comes from.
///
/// No value is a secret: keys stand in a file, and only its path is shown.
struct ConfigurationReport {
  /// What the command line and the environment came to, with the origin of each value.
  let invocation: Invocation

  /// A table for people.
  ///
  /// Three columns: name, value and origin, parted by two spaces so that cut(1) and awk(1) can take
  /// them apart.
  var text: String {
    let rows = rows
    let nameWidth = rows.map(\.name.utf8.count).max() ?? 0
    let valueWidth = rows.map(\.value.utf8.count).max() ?? 0
    return rows.map { row in
      "\(padded(row.name, nameWidth))  \(padded(row.value, valueWidth))  \(row.origin)\n"
    }
    .joined()
  }

  /// An array for programs.
  ///
  /// Values are texts as they would be written on the command line, whatever their kind.
  var json: String {
    var writer = JSONWriter(form: .pretty)
    writer.array { writer in
      for row in rows {
        writer.object { writer in
          writer.member("name", row.name)
          writer.member("value", row.value)
          writer.member("origin", row.origin)
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  /// One for each setting, in the order of the table.
  private var rows: [(name: String, value: String, origin: String)] {
    // Both are in the order of the table.
    zip(Setting.all, invocation.origins).map { setting, origin in
      (setting.name, setting.text(invocation.configuration), origin.text)
    }
  }

  /// Fills a text up with spaces; names and values are ASCII, so that bytes are columns.
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.utf8.count)
  }
}
