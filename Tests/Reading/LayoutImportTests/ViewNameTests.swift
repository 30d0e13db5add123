import LayoutModel
import LayoutReport
import Testing

@Suite("A view's name")
struct ViewNameTests {
  /// The labels of a file's first layout, by object id.
  private func labels(_ file: SmallFile) throws -> [String: String] { try file.layout().labels }

  private func outlet(_ property: String, _ id: String) -> String {
    "<outlet property=\"\(property)\" destination=\"\(id)\" id=\"o-\(id)\"/>"
  }

  @Test("is the first that there is: its property, its label, its text, its image, its class")
  func order() throws {
    let owner = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      \(outlet("delegate", "b"))\(outlet("nameLabel", "a"))</connections></placeholder>
      """
    let views =
      view("label", "a", (0, 0, 9, 9), "text=\"Ada\" userLabel=\"Name\"")
      + view("label", "b", (0, 0, 9, 9), "text=\"Ada\" userLabel=\"Second name\"")
      + view("label", "c", (0, 0, 9, 9), "text=\"Sign in\"")
      + view("button", "d", (0, 0, 9, 9), inside: "<state key=\"normal\" title=\"Save\"/>")
      + view("imageView", "e", (0, 0, 9, 9), "image=\"logo\"")
      + view("view", "f", (0, 0, 9, 9), "customClass=\"AvatarView\"")
      + view("textField", "g", (0, 0, 9, 9), "placeholder=\"E-mail\"")
    let file = SmallFile(objects: owner + view("view", "r", (0, 0, 99, 99), inside: inside(views)))
    let expected = [
      "r": "root", "a": "nameLabel", "b": "Second name", "c": "label \"Sign in\"",
      "d": "button \"Save\"", "e": "image view \"logo\"", "f": "AvatarView",
      "g": "text field \"E-mail\"",
    ]
    #expect(try labels(file) == expected)
  }

  @Test("is what is in it, beside it or around it where it has none of its own")
  func context() throws {
    let inner =
      view("label", "a", (0, 0, 9, 9), "userLabel=\"Title\"")
      + view("imageView", "b", (0, 0, 9, 9))
    let header = view("imageView", "d", (0, 0, 9, 9)) + view("imageView", "e", (0, 0, 9, 9))
    let views =
      view("stackView", "s", (0, 0, 9, 9), inside: inside(inner))
      + view("view", "h", (0, 0, 9, 9), "userLabel=\"Header\"", inside: inside(header))
      + view("switch", "w", (0, 0, 9, 9))
    let file = SmallFile(objects: view("view", "r", (0, 0, 99, 99), inside: inside(views)))
    let expected = [
      "r": "root", "a": "Title", "s": "stack view around Title", "b": "image view beside Title",
      "h": "Header", "d": "1st image view in Header", "e": "2nd image view in Header",
      "w": "switch in root",
    ]
    #expect(try labels(file) == expected)
  }

  @Test("is unique, and not the default of Xcode's library")
  func unique() throws {
    let views =
      view("label", "a", (0, 0, 9, 9), "text=\"0\"")
      + view("label", "b", (0, 0, 9, 9), "text=\"0\"")
      + view("label", "c", (0, 0, 9, 9), "text=\"Label\"")
      + view("view", "d", (0, 0, 9, 9), "userLabel=\"root\"")
      + view("label", "e", (0, 0, 9, 9), "text=\"Say &quot;hello&quot;\"")
    let file = SmallFile(objects: view("view", "r", (0, 0, 99, 99), inside: inside(views)))
    let expected = [
      "r": "root", "a": "1st label \"0\" in root", "b": "2nd label \"0\" in root",
      "c": "label in root", "d": "view in root", "e": "label \"Say hello\"",
    ]
    #expect(try labels(file) == expected)
  }

  @Test("is short, however long the author's words are")
  func length() throws {
    let long = String(repeating: "word ", count: 40)
    let views = view("label", "a", (0, 0, 9, 9), "text=\"\(long)\"")
    let file = SmallFile(objects: view("view", "r", (0, 0, 99, 99), inside: inside(views)))
    #expect(try labels(file)["a"] == "label \"word word word word word word w…\"")
  }

  @Test("is the name in messages, with the id once; JSON has both")
  func messages() throws {
    // 12 + 320 + 12 = 344 in 320.
    let constraints =
      pin("a", "leading", "r", "leading", 12) + pin("r", "trailing", "a", "trailing", 12)
      + size("a", "width", 320) + size("a", "height", 20)
    let views = view("label", "a", (12, 0, 320, 20), constrained + " text=\"Sign in\"")
    // A controller's view is as wide as its screen; that of a file alone would be free to grow.
    let root = view(
      "view",
      "r",
      (0, 0, 320, 568),
      "key=\"view\"",
      inside: inside(views, constraints)
    )
    let file = SmallFile(
      device: "retina4_0",
      isStoryboard: true,
      objects: "<viewController id=\"vc\">\(root)</viewController>"
    )
    let layout = try file.layout()
    let result = try #require(try file.solved(layout).first)
    let conflict = try #require(result.diagnostics.first { $0.code == .unsatisfiable })
    #expect(conflict.message.contains("12 + 320 + 12 = 344, 24 more than the width of root, 320"))
    let leading = "label \"Sign in\".leading = root.leading + 12"
    #expect(conflict.constraints.map(\.label).contains(leading))
    #expect(conflict.constraints.map(\.text).contains("a.leading == r.leading + 12"))
    #expect(conflict.labels == ["a": "label \"Sign in\"", "r": "root"])
    let free = try #require(result.diagnostics.first { $0.code == .ambiguousLayout })
    #expect(
      free.message.hasPrefix("Vertical position of label \"Sign in\" (a) is ambiguous: `minY`")
    )
  }

  @Test("leaves iOS out of files of macOS")
  func platform() throws {
    let views = view("customView", "a", (0, 0, 20, 20), constrained)
    let constraints = size("a", "width", 20) + size("a", "width", 30, "identifier=\"wide\"")
    let file = SmallFile(
      runtime: "MacOSX.Cocoa",
      device: nil,
      objects: view("customView", "r", (0, 0, 99, 99), inside: inside(views, constraints))
    )
    let messages = try file.solved(file.layout()).flatMap(\.diagnostics).map(\.message)
    #expect(messages.contains { $0.contains("frames are computed without") })
    #expect(!messages.contains { $0.contains("iOS") })
  }
}
