internal import JSONText
public import LayoutModel

/// Writes a value that a patch puts into a document, as compact JSON.
///
/// - Parameter value: A string, number, Boolean, list of strings or object.
/// - Returns: JSON in UTF-8, with numbers to their last digit, as the fix was tried with them.
public func writeValue(_ value: PatchValue) -> [UInt8] {
  var writer = JSONWriter()
  writer.value(value)
  return writer.bytes
}

extension Fix {
  /// Whether there are words for it; a change of constraints whose edits were not found has none.
  var isWritable: Bool { if case .layout = change { false } else { true } }
}

extension JSONWriter {
  /// Writes a fix as its title and its patch (RFC 6902), or the edits of a text that is no JSON.
  ///
  ///     {"title":"Remove icon.width == 30","patch":[{"op":"remove","path":"/constraints/3"}]}
  ///
  /// - Precondition: The fix is writable.
  mutating func value(_ fix: Fix) {
    object { writer in
      writer.member("title", fix.title)
      switch fix.change {
      case .patch(let operations):
        writer.array("patch") { writer in
          for operation in operations { writer.value(operation) }
        }
      case .edits(let edits):
        writer.array("edits") { writer in
          for edit in edits { writer.value(edit) }
        }
      case .layout: preconditionFailure("Such a fix is left out")
      }
    }
  }

  /// Writes an edit: what stands from one place to in front of another, lines and columns from 1,
  /// becomes the text.
  private mutating func value(_ edit: TextEdit) {
    object { writer in
      writer.member("line", edit.line)
      writer.member("column", edit.column)
      writer.member("endLine", edit.endLine)
      writer.member("endColumn", edit.endColumn)
      writer.member("text", edit.text)
    }
  }

  /// Writes an operation of a patch as an object.
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

  /// Writes a member with such a value.
  private mutating func member(_ key: String, _ value: PatchValue) {
    self.key(key)
    self.value(value)
  }

  /// Writes a value that a patch puts into the document.
  ///
  /// Without recursion: a fix may put a view with views in it, as deep as a document may be.
  mutating func value(_ value: PatchValue) {
    // The members still to write of each object that is open, the innermost last.
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

  /// Writes what has no members, and opens what has.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - open: The objects that are open; one more where the value is an object.
  private mutating func begin(
    _ value: PatchValue,
    _ open: inout [ArraySlice<PatchValue.Member>]
  ) {
    switch value {
    case .string(let string): self.value(string)
    // What was tried is offered to the last digit, unlike the numbers of an answer.
    case .number(let number): self.value(exactly: number)
    case .bool(let bool): self.value(bool)
    case .strings(let strings): array { writer in for string in strings { writer.value(string) } }
    case .object(let members):
      beginObject()
      open.append(members[...])
    }
  }
}
