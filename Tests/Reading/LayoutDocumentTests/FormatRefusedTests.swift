import Testing

@Suite("A visual format in a document is refused")
struct FormatRefusedTests {
  @Test(
    "with a code, a place and a way out",
    arguments: [
      (#""H:|-[logo]-""#, "AL040 /constraints/0 2:29", "The format ends too early."),
      (#""|[lgoo]""#, "AL002 /constraints/0 2:20", "Did you mean \"logo\"?"),
      // An escape moves the following text, so the place is that of the string.
      (#""|[lg\u006fo]""#, "AL002 /constraints/0 2:17", "unknown view or guide"),
      (#"{"format": "H:|-[logo]-]"}"#, "AL040 /constraints/0/format 2:40", "Found ]"),
      (#"{"format": 5}"#, "AL063 /constraints/0/format 2:28", "must be a visual format"),
      (
        #"{"format": "|-gapp-[logo]", "metrics": {"gap": 8}}"#, "AL040 /constraints/0/format 2:31",
        "Did you mean \"gap\"?"
      ),
      (
        #"{"format": "[logo]", "metrics": {"gap": "8"}}"#,
        "AL063 /constraints/0/metrics/gap 2:57", "must be a number"
      ),
      (
        #"{"format": "[logo]", "metrics": []}"#, "AL063 /constraints/0/metrics 2:49",
        "must be an object such as {\"gap\": 8}"
      ),
      (
        #"{"format": "[logo]", "options": "alignAllTop"}"#, "AL063 /constraints/0/options 2:49",
        "must be an array of options"
      ),
      (
        #"{"format": "[logo]", "options": ["alignAllTops"]}"#,
        "AL065 /constraints/0/options/0 2:50", "Did you mean \"alignAllTop\"?"
      ),
      (
        #"{"format": "[logo]", "priority": 5}"#, "AL062 /constraints/0/priority 2:50",
        "A visual format takes no \"priority\""
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "options": []}"#,
        "AL062 /constraints/0/options 2:77", "Add \"format\""
      ),
    ]
  )
  func mistakes(text: String, place: String, words: String) {
    expectRefusal(constraint(text), place, words)
  }

  @Test("where a generator found it")
  func source() {
    let text = #"{"format": "[lgoo]", "source": {"uri": "A.swift", "line": 9, "column": 4}}"#
    let place = "AL002 /constraints/0/format 9:4"
    expectRefusal(constraint(text), place, "unknown view or guide", uri: "A.swift")
  }
}
