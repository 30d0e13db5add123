internal import JSONText
public import LayoutModel

/// Writes a value of a patch as compact JSON.
///
/// - Parameter value: A string, number, Boolean, list of strings or object.
/// - Returns: JSON in UTF-8, with all digits of numbers, as the fix was tried with them.
public func writeValue(_ value: PatchValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.bytes
}

extension Fix {
  /// False for a change of constraints whose edits were not found.
  var isWritable: Bool { if case .layout = change { false } else { true } }
}

extension JSONWriter {
  /// Writes a fix as its title, its grade and its patch (RFC 6902), or the edits of a text that is
  /// no JSON, or a statement.
  ///
  ///     {"title":"Remove icon.width == 30","grade":"suggested",
  ///      "patch":[{"op":"remove","path":"/constraints/3"}]}
  ///
  /// - Precondition: The fix is writable.
  mutating func value(_ fix: Fix) {
    object { writer in
      writer.member("title", fix.title)
      writer.member("grade", fix.grade.rawValue)
      switch fix.change {
      case .patch(let operations):
        writer.array("patch") { writer in
          for operation in operations { writer.value(operation) }
        }
      case .edits(let edits):
        writer.array("edits") { writer in
          for edit in edits { writer.value(edit) }
        }
      case .code(let code): writer.member("code", code)
      case .layout: preconditionFailure("Such a fix is left out")
      }
    }
  }

  /// Lines and columns count from 1, and the end is exclusive.
  private mutating func value(_ edit: TextEdit) {
    object { writer in
      writer.member("line", edit.line)
      writer.member("column", edit.column)
      writer.member("endLine", edit.endLine)
      writer.member("endColumn", edit.endColumn)
      writer.member("text", edit.text)
    }
  }

  mutating func value(_ operation: PatchOperation) {
    object { writer in
      switch operation {
      case .add(let path, let value):
        writer.member("op", "add")
        writer.member("path", path)
        writer.member("value", value)
      case .replace(let path, let value):
        writer.member("op", "replace")
        writer.member("path", path)
        writer.member("value", value)
      case .remove(let path):
        writer.member("op", "remove")
        writer.member("path", path)
      }
    }
  }

  private mutating func member(_ key: String, _ value: PatchValue) {
    self.key(key)
    self.value(value)
  }

  /// Without recursion: a fix may contain nested views, as deep as a document may be.
  mutating func value(_ value: PatchValue) {
    // The remaining members of each open object, the innermost last.
    var open: [ArraySlice<PatchValue.Member>] = []
    begin(value, &open)
    while var members = open.popLast() {
      guard let member = members.popFirst() else {
        endObject()
        continue
      }
      open.append(members)
      self.key(member.key)
      begin(member.value, &open)
    }
  }

  private mutating func begin(
    _ value: PatchValue,
    _ open: inout [ArraySlice<PatchValue.Member>]
  ) {
    switch value {
    case .string(let string): self.value(string)
    // A fix has all digits of the tried value, unlike the numbers of a result.
    case .number(let number): self.value(exactly: number)
    case .bool(let bool): self.value(bool)
    case .strings(let strings): array { writer in for string in strings { writer.value(string) } }
    case .object(let members):
      beginObject()
      open.append(members[...])
    }
  }
}
