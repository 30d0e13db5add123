import JSONText
import LayoutModel

extension MistakeReporter {
  /// JSON leaves open which of two values counts (RFC 8259 section 4), so neither does here.
  func reportDuplicateKeys() {
    var pending = document.duplicateKeys[...]
    guard !pending.isEmpty else { return }
    reportDuplicateKeys(in: document.root, pointer: "", &pending)
  }

  /// Finds the values with duplicates, so that all their pointers cost one walk.
  ///
  /// The recursion is bounded by the depth limit of the JSON reader. `pending` is in the order of
  /// the document.
  private func reportDuplicateKeys(
    in value: JSONValue,
    pointer: String,
    _ pending: inout ArraySlice<JSONMember>
  ) {
    for member in value.members {
      guard let next = pending.first, !isFull, meter.charge() else { return }
      let offset = member.keyByteRange.lowerBound
      if offset == next.keyByteRange.lowerBound {
        pending.removeFirst()
        report(
          .duplicateKey,
          "The object has the key \"\(member.key)\" twice. Keep one of them.",
          pointer: pointer.appendingPointer(member.key),
          offset: offset
        )
      }
      if holds(member.value, pending.first) {
        let pointer = pointer.appendingPointer(member.key)
        reportDuplicateKeys(in: member.value, pointer: pointer, &pending)
      }
    }
    for (index, element) in value.elements.enumerated() where holds(element, pending.first) {
      reportDuplicateKeys(in: element, pointer: pointer.appendingPointer(index), &pending)
    }
  }

  private func holds(_ value: JSONValue, _ member: JSONMember?) -> Bool {
    member.map { value.byteRange.contains($0.keyByteRange.lowerBound) } == true
  }
}
