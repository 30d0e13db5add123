import JSONText
import SolveService
import Testing

/// A card as Xcode writes one, whose frames follow from its constraints by hand: 375 wide with 16 at
/// each side, a title as wide as the card, an icon of 24 at its end, a line below.
@Suite("The first fix of what was drawn")
struct DrawnFixTests {
  private static let icon = "ico-nn-001"
  private static let line = "lin-ee-001"

  private static let constraints = [
    "icon-to-top": row("\(first(icon, "top")) \(second(root, "top"))", 20, "c00-00-001"),
    "icon-to-end": row("\(first(nil, "trailing")) \(second(icon, "trailing"))", 16, "c00-00-002"),
    "icon-width": row(first(icon, "width"), 24, "c00-00-003"),
    "icon-height": row(first(icon, "height"), 24, "c00-00-004"),
    "line-to-icon": row("\(first(line, "top")) \(second(icon, "bottom"))", 12, "c00-00-005"),
    "line-to-start": row("\(first(line, "leading")) \(second(root, "leading"))", 16, "c00-00-006"),
    "line-to-end": row("\(first(nil, "trailing")) \(second(line, "trailing"))", 16, "c00-00-007"),
    "line-height": row(first(line, "height"), 2, "c00-00-008"),
  ]
  private static let root = "crd-rt-001"

  private static func row(_ anchors: String, _ constant: Int, _ id: String) -> String {
    "<constraint \(anchors) constant=\"\(constant)\" id=\"\(id)\"/>"
  }

  /// A side whose item is the holder of the constraint where none is named.
  private static func first(_ item: String?, _ attribute: String) -> String {
    "\(item.map { "firstItem=\"\($0)\" " } ?? "")firstAttribute=\"\(attribute)\""
  }

  private static func second(_ item: String, _ attribute: String) -> String {
    "secondItem=\"\(item)\" secondAttribute=\"\(attribute)\""
  }

  /// The file with each constraint as `change` makes it; an empty one goes.
  private static func file(_ change: (String, String) -> String) -> String {
    let lines = constraints.sorted { $0.key < $1.key }
      .map { change($0.key, $0.value) }.filter { !$0.isEmpty }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" \
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
          <device id="retina4_7" orientation="portrait" appearance="light"/>
          <objects>
              <view contentMode="scaleToFill" id="crd-rt-001">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                  <subviews>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="ico-nn-001">
                          <rect key="frame" x="335" y="20" width="24" height="24"/>
                      </view>
                      <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="lin-ee-001">
                          <rect key="frame" x="16" y="56" width="343" height="2"/>
                      </view>
                  </subviews>
                  <constraints>
                      \(lines.joined(separator: "\n                "))
                  </constraints>
              </view>
          </objects>
      </document>

      """
  }

  @Test("restores a constraint that is gone", arguments: constraints.keys.sorted())
  func gone(name: String) throws {
    try expectRestored(Self.file { $0 == name ? "" : $1 })
  }

  @Test(
    "turns a sign",
    arguments: ["icon-to-top", "icon-to-end", "line-to-icon", "line-to-start", "line-to-end"]
  )
  func sign(name: String) throws {
    try expectRestored(
      Self.file { $0 == name ? $1.replacing("constant=\"", with: "constant=\"-") : $1 }
    )
  }

  @Test("takes back a size that its superview has no room for")
  func size() throws {
    try expectRestored(
      Self.file { $0 == "icon-height" ? $1.replacing("\"24\"", with: "\"2000\"") : $1 }
    )
  }

  @Test("is the size that was drawn where two rows cannot both hold")
  func conflict() throws {
    let row = Self.row(Self.first(Self.line, "width"), 500, "c00-00-009")
    try expectRestored(Self.file { $0 == "line-height" ? $1 + row : $1 })
  }

  @Test("turns the autoresizing mask of a script's view off")
  func mask() throws {
    let script = """
      let card = UIView()
      view.addSubview(card)
      card.topAnchor.constraint(equalTo: view.topAnchor, constant: 10).isActive = true
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10).isActive = true
      card.heightAnchor.constraint(equalToConstant: 40).isActive = true
      card.widthAnchor.constraint(equalToConstant: 50).isActive = true

      """.replacing("let card = UIView()", with: "let card = UIView(frame: .zero)")
    let masked = script.replacing(
      "view.addSubview(card)",
      with: "card.translatesAutoresizingMaskIntoConstraints = true\nview.addSubview(card)"
    )
    let fix = try #require(fixes(of: try solvedText(masked)).first)
    let title = "Set translatesAutoresizingMaskIntoConstraints of `card` to false"
    #expect(fix["title"]?.string == title)
    let fixed = try editedText(masked, Array(try #require(fix["edits"]).elements))
    #expect(
      fixed
        == masked.replacing(
          "addSubview(card)\n",
          with: "addSubview(card)\ncard.translatesAutoresizingMaskIntoConstraints = false\n"
        )
    )
    #expect(try solvedText(fixed)["status"]?.string == "solved")
  }

  private func expectRestored(
    _ text: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let fixes = fixes(of: try solvedText(text))
    #expect(Set(fixes.map(\.text)).count == fixes.count, sourceLocation: location)
    let edits = try #require(fixes.first?["edits"]).elements
    let after = try solvedText(try editedText(text, Array(edits)))
    #expect(after["status"]?.string == "solved", sourceLocation: location)
    let frames = [
      ("ico-nn-001", "335,20,24,24"), ("lin-ee-001", "16,56,343,2"),
    ]
    for (id, frame) in frames {
      let solved = after["frames"]?[id]
      let numbers = ["x", "y", "width", "height"].map { solved?[$0]?.double ?? .nan }
      let drawn = frame.split(separator: ",").compactMap { Double($0) }
      let isNear = zip(numbers, drawn).allSatisfy { abs($0 - $1) <= 1 }
      #expect(isNear, "\(id): \(numbers), \(fixes.first?.text ?? "")", sourceLocation: location)
    }
  }

  private func fixes(of answer: JSONValue) -> [JSONValue] {
    answer["diagnostics"]?.elements.flatMap { $0["fixes"].map { Array($0.elements) } ?? [] } ?? []
  }
}
