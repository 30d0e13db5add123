internal import JSONText

/// No value is a secret: of keys only the file's path is shown.
struct ConfigurationReport {
  let invocation: Invocation

  /// Separated by two spaces for cut(1) and awk(1).
  var text: String {
    let rows = rows
    let nameWidth = rows.map(\.name.utf8.count).max() ?? 0
    let valueWidth = rows.map(\.value.utf8.count).max() ?? 0
    return rows.map { row in
      "\(padded(row.name, nameWidth))  \(padded(row.value, valueWidth))  \(row.origin)\n"
    }
    .joined()
  }

  /// An array for programs, with values as on the command line.
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

  /// In the order of `Setting.all`.
  private var rows: [(name: String, value: String, origin: String)] {
    // Both are in the order of `Setting.all`.
    zip(Setting.all, invocation.origins).map { setting, origin in
      (setting.name, setting.text(invocation.configuration), origin.text)
    }
  }

  /// Names and values are ASCII, so that bytes are columns.
  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: width - text.utf8.count)
  }
}
