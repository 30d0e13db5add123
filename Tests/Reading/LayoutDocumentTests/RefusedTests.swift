import Testing

@Suite("A document is refused")
struct RefusedTests {
  @Test(
    "for its shape, with a code, a place and a way out",
    arguments: [
      ("", "AL060  1:1", "The document is empty"),
      ("{\"views\": [}", "AL060 /views 1:12", "Found \"}\""),
      ("{'views': []}", "AL060  1:2", "double quotes"),
      (document("\"views\": [],"), "AL060  2:13", "comma"),
      ("[]", "AL063  1:1", "The document is an array but must be an object"),
      (document("\"views\": [], \"views\": []"), "AL061 /views 2:14", "twice. Keep one"),
      (
        document("\"views\": [{\"id\": \"a\", \"id\": \"b\"}]"), "AL061 /views/0/id 2:23",
        "the key \"id\" twice"
      ),
      (document("\"veiws\": []"), "AL062 /veiws 2:1", "Did you mean \"views\"?"),
      (document("\"colour\": 1"), "AL062 /colour 2:1", "Allowed keys: environment, "),
      (document("\"script\": \"\""), "AL041 /script 2:12", "no layout code"),
      (document("\"script\": 1"), "AL063 /script 2:11", "must be a script such as"),
      (
        document("\"script\": \"let a = UIView()\", \"views\": []"), "AL065 /views 2:40",
        "\"script\" and \"views\" cannot be combined"
      ),
      (
        document("\"views\": {}"), "AL063 /views 2:10",
        "\"views\" is an object but must be an array"
      ),
      (document("\"guides\": null"), "AL063 /guides 2:11", "Remove the key"),
      (document("\"constraints\": \"a\""), "AL063 /constraints 2:16", "must be an array"),
      (document("\"root\": []"), "AL063 /root 2:9", "must be an object"),
      (document("\"source\": {\"line\": 0}"), "AL065 /source/line 2:20", "a whole number from 1"),
      (
        document("\"views\": " + String(repeating: "[", count: 64)), "AL066 ", "nested more than 64"
      ),
    ]
  )
  func shape(text: String, place: String, words: String) {
    expectRefusal(text, place, words)
  }

  @Test(
    "for its views and guides",
    arguments: [
      ("[7]", "AL063 /views/0 2:11", "This element is a number but must be an object"),
      ("[{}]", "AL064 /views/0 2:11", "\"id\" is missing."),
      ("[{\"id\": 5}]", "AL063 /views/0/id 2:18", "\"id\" is a number but must be a string."),
      ("[{\"id\": \"\"}]", "AL065 /views/0/id 2:18", "a name that is not empty"),
      ("[{\"id\": \"a.b\"}]", "AL065 /views/0/id 2:18", "no dot"),
      ("[{\"id\": \"a`b\"}]", "AL065 /views/0/id 2:18", "backquote"),
      ("[{\"id\": \"a\\u0007\"}]", "AL065 /views/0/id 2:18", "control character"),
      ("[{\"id\": \"root\"}]", "AL021 /views/0/id 2:18", "the root has it already"),
      (
        "[{\"id\": \"a\"}, {\"id\": \"a\"}]", "AL021 /views/1/id 2:31",
        "the view at /views/0 has it"
      ),
      ("[{\"id\": \"a\", \"wdith\": 1}]", "AL062 /views/0/wdith 2:23", "Unknown key \"wdith\""),
      (
        "[{\"id\": \"a\", \"ishidden\": true}]", "AL062 /views/0/ishidden 2:23",
        "mean \"isHidden\"?"
      ),
      ("[{\"id\": \"a\", \"kind\": \"view\"}]", "AL062 /views/0/kind 2:31", "for \"root\" only"),
      (
        "[{\"id\": \"a\", \"isHidden\": 1}]", "AL063 /views/0/isHidden 2:35",
        "must be true or false"
      ),
      ("[{\"id\": \"a\", \"superview\": 1}]", "AL063 /views/0/superview 2:36", "the id of a view"),
      (
        "[{\"id\": \"logo\", \"superview\": \"rot\"}]", "AL021 /views/0/superview 2:39",
        "mean \"root\"?"
      ),
      (
        "[{\"id\": \"a\", \"superview\": \"a\"}]", "AL021 /views/0/superview 2:36",
        "its own superview"
      ),
      (
        "[{\"id\": \"a\", \"superview\": \"b\"}, {\"id\": \"b\", \"superview\": \"c\"}, {\"id\": \"c\", \"superview\": \"a\"}]",
        "AL021 /views/0/superview 2:36", "form a cycle: a in b in c in a."
      ),
      (
        "[{\"id\": \"a\", \"origin\": \"xib\"}]", "AL065 /views/0/origin 2:33",
        "Write one of code, interfaceBuilder"
      ),
      (
        "[{\"id\": \"a\", \"semanticContentAttribute\": \"forceRightToLeftt\"}]",
        "AL065 /views/0/semanticContentAttribute 2:51", "Did you mean \"forceRightToLeft\"?"
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"width\": -1}}]",
        "AL065 /views/0/intrinsicContentSize/width 2:57",
        "\"width\" is -1 but must be a number from 0 to 1e9."
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"width\": 1e999}}]",
        "AL065 /views/0/intrinsicContentSize/width 2:57",
        "is 1e999 but must be a number from 0 to 1e9."
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": []}}]",
        "AL065 /views/0/intrinsicContentSize/heightForWidth 2:66", "at least one"
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": [[9, 1], [9, 2]]}}]",
        "AL065 /views/0/intrinsicContentSize/heightForWidth/1 2:75",
        "Widths must rise: 9 follows 9."
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": [[9]]}}]",
        "AL063 /views/0/intrinsicContentSize/heightForWidth/0 2:67", "a width and a height"
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": [[9, 1, 9, 9]]}}]",
        "AL063 /views/0/intrinsicContentSize/heightForWidth/0 2:67", "a width and a height"
      ),
      (
        "[{\"id\": \"a\", \"intrinsicContentSize\": {\"heightForWidth\": [[9, 1]], \"width\": 9}}]",
        "AL065 /views/0/intrinsicContentSize/width 2:85", "Remove this key"
      ),
      (
        "[{\"id\": \"a\", \"contentHuggingPriority\": 251}]",
        "AL063 /views/0/contentHuggingPriority 2:49", "{\"horizontal\": 251, \"vertical\": 251}"
      ),
      (
        "[{\"id\": \"a\", \"contentHuggingPriority\": {\"horizontal\": 0}}]",
        "AL032 /views/0/contentHuggingPriority/horizontal 2:64", "above 0 and at most 1000"
      ),
      (
        "[{\"id\": \"a\", \"contentHuggingPriority\": {\"horizontal\": \"hihg\"}}]",
        "AL065 /views/0/contentHuggingPriority/horizontal 2:64", "Did you mean high?"
      ),
      (
        "[{\"id\": \"a\", \"layoutMargins\": {\"leading\": 8}}]",
        "AL062 /views/0/layoutMargins/leading 2:41", "Allowed keys: top, left, bottom, right."
      ),
      (
        "[{\"id\": \"a\", \"frame\": {\"width\": 8}}]", "AL064 /views/0/frame 2:32",
        "\"height\" is missing."
      ),
      (
        "[{\"id\": \"a\", \"autoresizingMask\": [\"flexibleWith\"]}]",
        "AL065 /views/0/autoresizingMask/0 2:44", "Did you mean \"flexibleWidth\"?"
      ),
      (
        "[{\"id\": \"a\", \"translatesAutoresizingMaskIntoConstraints\": true}]",
        "AL064 /views/0/translatesAutoresizingMaskIntoConstraints 2:68", "\"frame\" is missing."
      ),
      (
        "[], \"root\": {\"id\": \"top\", \"superview\": \"root\"}", "AL062 /root/superview 2:49",
        "The root takes no \"superview\""
      ),
      ("[], \"root\": {\"kind\": \"window\"}", "AL065 /root/kind 2:31", "viewController, view"),
      (
        "[], \"guides\": [{\"id\": \"g\"}]", "AL022 /guides/0 2:25", "Add \"owningView\": \"root\"."
      ),
      (
        "[], \"guides\": [{\"id\": \"g\", \"owningView\": \"rooot\"}]",
        "AL022 /guides/0/owningView 2:51",
        "Did you mean \"root\"?"
      ),
      (
        "[], \"guides\": [{\"id\": \"g\", \"owningView\": \"g\"}, {\"id\": \"h\", \"owningView\": \"g\"}]",
        "AL022 /guides/0/owningView 2:51", ""
      ),
      (
        "[{\"id\": \"g\"}], \"guides\": [{\"id\": \"g\", \"owningView\": \"root\"}]",
        "AL021 /guides/0/id 2:43", "the view at /views/0 has it already"
      ),
    ]
  )
  func views(text: String, place: String, words: String) {
    expectRefusal(document("\"views\": \(text)"), place, words)
  }

  @Test(
    "for its constraints",
    arguments: [
      ("5", "AL063 /constraints/0 2:17", "a string such as"),
      (#"{"firstAttribute": "width"}"#, "AL001 /constraints/0 2:17", "Add \"firstItem\""),
      (#"{"firstItem": "logo"}"#, "AL064 /constraints/0 2:17", "\"firstAttribute\" is missing."),
      (
        #"{"firstItem": "lgoo", "firstAttribute": "width"}"#, "AL002 /constraints/0/firstItem 2:31",
        "No view or guide has the id \"lgoo\". Did you mean \"logo\"?"
      ),
      (
        #"{"firstItem": "logo.frameLayoutGuide", "firstAttribute": "width"}"#,
        "AL002 /constraints/0/firstItem 2:31", "\"logo\" has no frameLayoutGuide"
      ),
      (
        #"{"firstItem": "logo.keyboardLayoutGuide", "firstAttribute": "width"}"#,
        "AL002 /constraints/0/firstItem 2:31", "\"logo\" has no keyboardLayoutGuide"
      ),
      (
        #"{"firstItem": "gutter.safeAreaLayoutGuide", "firstAttribute": "width"}"#,
        "AL002 /constraints/0/firstItem 2:31", "\"gutter\" is a guide"
      ),
      (
        #"{"firstItem": "logo.safeAreaGuide", "firstAttribute": "width"}"#,
        "AL002 /constraints/0/firstItem 2:31", "no layout guide \"safeAreaGuide\""
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "wdith"}"#,
        "AL003 /constraints/0/firstAttribute 2:57", "Did you mean width?"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "notAnAttribute"}"#,
        "AL003 /constraints/0/firstAttribute 2:57", "Use left, right"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "secondItem": "root", "secondAttribute": "top"}"#,
        "AL010 /constraints/0 2:17", "`logo.width` is a size and `root.top` a position."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "left", "secondItem": "root", "secondAttribute": "leading"}"#,
        "AL011 /constraints/0 2:17", "Use leading/trailing for both or neither."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "left", "secondItem": "root", "secondAttribute": "top"}"#,
        "AL012 /constraints/0 2:17", "`logo.left` is horizontal and `root.top` vertical."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "left", "constant": 5}"#,
        "AL013 /constraints/0 2:17", "Location attributes must be specified in pairs."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "left", "secondItem": "root", "secondAttribute": "left", "multiplier": 0}"#,
        "AL013 /constraints/0 2:17", "`root.left` is multiplied by 0"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "secondAttribute": "width"}"#,
        "AL014 /constraints/0/secondAttribute 2:85", "Add \"secondItem\""
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "secondItem": "root"}"#,
        "AL064 /constraints/0 2:17", "\"secondAttribute\" is missing."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "constant": 1e999}"#,
        "AL030 /constraints/0/constant 2:78",
        "\"constant\" is 1e999 but must be a number from -1e9 to 1e9."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "constant": -5e9}"#,
        "AL065 /constraints/0/constant 2:78",
        "\"constant\" is -5e9 but must be a number from -1e9 to 1e9."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "multiplier": -1e999}"#,
        "AL031 /constraints/0/multiplier 2:80", "is -1e999 but must be a number from -1e9 to 1e9."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "priority": 1000.5}"#,
        "AL032 /constraints/0/priority 2:78", "The priority 1000.5 is out of range."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "priority": "required + 1"}"#,
        "AL032 /constraints/0/priority 2:78", "required + 1 is out of range."
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "priority": null}"#,
        "AL063 /constraints/0/priority 2:78", "\"priority\" is null"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "relation": "="}"#,
        "AL065 /constraints/0/relation 2:78", "Write one of"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "relation": "greaterThanOrEquals"}"#,
        "AL065 /constraints/0/relation 2:78", "Did you mean \"greaterThanOrEqual\"?"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "isActive": "yes"}"#,
        "AL063 /constraints/0/isActive 2:78", "true or false"
      ),
      (
        #"{"firstItem": "logo", "firstAttribute": "width", "konstant": 5}"#,
        "AL062 /constraints/0/konstant 2:66", "Did you mean \"constant\"?"
      ),
      (
        #""logo.top = root.top""#, "AL067 /constraints/0 2:27",
        "= is not a relation here. Write ==."
      ),
      (#""logo.top == rooot.top""#, "AL002 /constraints/0 2:30", "Did you mean \"root\"?"),
      (#""logo.width == root.top""#, "AL010 /constraints/0 2:32", "`logo.width` is a size"),
      // An escape moves the following text, so the place is that of the string.
      (#""logo.t\u006fp == rooot.top""#, "AL002 /constraints/0 2:17", "Did you mean \"root\"?"),
    ]
  )
  func constraints(text: String, place: String, words: String) {
    expectRefusal(constraint(text), place, words)
  }
}
