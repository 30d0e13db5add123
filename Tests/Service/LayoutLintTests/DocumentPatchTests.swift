import JSONText
import LayoutModel
import Testing

import LayoutLint

@Suite("A patch of a document's text")
struct DocumentPatchTests {
  private static let spread = """
    {
      "a": [
        "x == 1",
        "y == 2"
      ],
      "b": {"c": true},
      "e": []
    }
    """

  @Test(
    "changes what it names and leaves all else as it is",
    arguments: [
      (.replace(path: "/a/1", value: .string("z")), "\"y == 2\"", "\"z\""),
      (.replace(path: "/b/c", value: .number(2.5)), "true", "2.5"),
      (.remove(path: "/a/1"), ",\n    \"y == 2\"", ""),
      (.remove(path: "/a/0"), "\"x == 1\",\n    ", ""),
      (.remove(path: "/b/c"), "{\"c\": true}", "{}"),
      (.remove(path: "/e"), ",\n  \"e\": []", ""),
      (.add(path: "/a/-", value: .string("z")), "\"y == 2\"", "\"y == 2\",\n    \"z\""),
      (.add(path: "/a/2", value: .string("z")), "\"y == 2\"", "\"y == 2\",\n    \"z\""),
      (.add(path: "/a/0", value: .string("z")), "\"x == 1\"", "\"z\",\n    \"x == 1\""),
      (.add(path: "/b/d", value: .bool(false)), "true}", "true, \"d\": false}"),
      (.add(path: "/b/c", value: .bool(false)), "true", "false"),
      (.add(path: "/e/-", value: .number(1)), "[]", "[1]"),
      (.add(path: "/f~1~0", value: .strings(["g"])), "[]\n", "[],\n  \"f/~\": [\"g\"]\n"),
    ] as [(PatchOperation, String, String)]
  )
  func operations(operation: PatchOperation, old: String, new: String) throws {
    let patched = try #require(DocumentPatch([operation]).applied(to: Array(Self.spread.utf8)))
    #expect(String(decoding: patched, as: UTF8.self) == Self.spread.replacing(old, with: new))
  }

  @Test("writes a compact document compactly, one operation after the other")
  func compact() throws {
    let patch = DocumentPatch([
      .remove(path: "/a/0"), .remove(path: "/a/0"), .add(path: "/b", value: .number(1)),
    ])
    let patched = try #require(patch.applied(to: Array("{\"a\":[1,2,3]}".utf8)))
    #expect(String(decoding: patched, as: UTF8.self) == "{\"a\":[3], \"b\":1}")
  }

  @Test(
    "is refused where it has no place",
    arguments: [
      .remove(path: "/a/2"), .remove(path: "/a/01"), .remove(path: "/x"), .remove(path: ""),
      .replace(path: "/b/d", value: .number(1)), .add(path: "/a/3", value: .number(1)),
      .add(path: "/x/y", value: .number(1)),
    ] as [PatchOperation]
  )
  func refusals(operation: PatchOperation) {
    #expect(DocumentPatch([operation]).applied(to: Array(Self.spread.utf8)) == nil)
    #expect(DocumentPatch([operation]).applied(to: Array("{".utf8)) == nil)
  }
}
