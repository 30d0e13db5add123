import LayoutDocument
import LayoutModel
import LayoutReport
import Testing

@Suite("A stack view is refused")
struct StackTests {
  @Test(
    "for a mistake, with a code, a place and a way out",
    arguments: [
      ("7", "AL063 /views/0/stack 2:32", "an object such as {\"axis\""),
      (
        "{\"axes\": \"vertical\"}", "AL062 /views/0/stack/axes 2:33",
        "Did you mean \"axis\"?"
      ),
      (
        "{\"arrangedSubviews\": \"b\"}", "AL063 /views/0/stack/arrangedSubviews 2:53",
        "the ids of subviews"
      ),
      (
        "{\"arrangedSubviews\": [\"d\"]}", "AL002 /views/0/stack/arrangedSubviews/0 2:54",
        "has the id \"d\""
      ),
      (
        "{\"arrangedSubviews\": [\"c\"]}", "AL021 /views/0/stack/arrangedSubviews/0 2:54",
        "Set its \"superview\": \"a\"."
      ),
      (
        "{\"arrangedSubviews\": [\"b\", \"b\"]}",
        "AL065 /views/0/stack/arrangedSubviews/1 2:59", "is arranged twice"
      ),
      (
        "{\"alignment\": \"leading\"}", "AL065 /views/0/stack/alignment 2:46",
        "Did you mean \"top\"?"
      ),
      (
        "{\"axis\": \"vertical\", \"alignment\": \"firstBaseline\"}",
        "AL065 /views/0/stack/alignment 2:66", "Write one of fill, leading, trailing, center."
      ),
      (
        "{\"distribution\": \"gravityAreas\"}", "AL065 /views/0/stack/distribution 2:49",
        "Write one of fill, "
      ),
      (
        "{\"arrangedSubviews\": [], \"customSpacing\": {\"b\": 8}}",
        "AL002 /views/0/stack/customSpacing/b 2:75", "\"b\" is not arranged"
      ),
      (
        "{\"gravity\": {\"b\": \"center\"}}", "AL062 /views/0/stack/gravity 2:44",
        "is for NSStackView only"
      ),
    ]
  )
  func stacks(stack: String, place: String, words: String) {
    let views =
      "[{\"id\": \"a\", \"stack\": \(stack)}, {\"id\": \"b\", \"superview\": \"a\"}, {\"id\": \"c\"}]"
    let reading = read(
      "{\"environment\": {\"width\": 375, \"height\": 667},\n\"views\": \(views)}"
    )
    let actual = places(reading)
    #expect(reading.layout == nil)
    #expect(actual.first?.hasPrefix(place) == true, "\(actual), expected \(place)")
    #expect(reading.diagnostics.first?.message.contains(words) == true)
  }
}
