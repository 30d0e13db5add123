import Testing
import TextCatalogs

@Suite("A string catalog")
struct StringCatalogTests {
  private func catalog(_ strings: String) -> StringCatalog? {
    StringCatalog(Array("{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}}".utf8))
  }

  @Test("has the texts of each language")
  func languages() {
    let read = catalog(
      """
      "a.text": {"comment": "x", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
        "fr": {"stringUnit": {"state": "needs_review", "value": "Salut"}},
        "it": {"stringUnit": {"state": "new", "value": ""}}}},
      "b.text": {}
      """
    )
    #expect(read?.translations == ["de": ["a.text": "Hallo"], "fr": ["a.text": "Salut"]])
  }

  @Test("has the longest form of a text, numbers within devices included")
  func forms() {
    let read = catalog(
      """
      "a": {"localizations": {"de": {"variations": {"device": {
        "iphone": {"stringUnit": {"state": "translated", "value": "Tippen"}},
        "other": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "Klick"}},
          "other": {"stringUnit": {"state": "translated", "value": "Mehrere Klicks"}}}}}}}}}},
      "b": {"localizations": {"de": {
        "stringUnit": {"state": "translated", "value": "%#@files@ in %#@where@"},
        "substitutions": {"files": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "eine"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg Dateien"}}}}}}}}}
      """
    )
    #expect(
      read?.translations == ["de": ["a": "Mehrere Klicks", "b": "%arg Dateien in %#@where@"]]
    )
  }

  @Test(
    "is none where it is something else",
    arguments: ["", "{}", "[]", "{\"strings\": 1}", "{\"strings\": {}", "\"a\" = \"b\";"]
  )
  func broken(text: String) {
    #expect(StringCatalog(Array(text.utf8)) == nil)
  }

  @Test("does not grow by repeated names")
  func bounded() {
    let part = String(repeating: "x", count: 1000)
    let text = String(repeating: "%#@p@", count: 1000)
    let read = catalog(
      """
      "a": {"localizations": {"de": {"stringUnit": {"value": "\(text)"},
        "substitutions": {"p": {"stringUnit": {"value": "\(part)"}}}}}}
      """
    )
    #expect(read?.translations == [:])
  }
}
