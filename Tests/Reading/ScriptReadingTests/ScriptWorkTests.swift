import LayoutModel
import LayoutReport
import ScriptReading
import Testing

@Suite("The work of a script")
struct ScriptWorkTests {
  private static let view = "let v = UIView()\nview.addSubview(v)\n"

  private func reading(_ script: String, meter: WorkMeter = WorkMeter()) -> ScriptOutcome {
    readScript(Array(script.utf8), rootID: "root", meter: meter, vocabulary: .layoutCode)
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test("is charged also where it is a walk and no step")
  func walks() {
    let many = 1_000
    let elements = lines(many) { "\"k\($0)\": \($0)," }
    let scripts = [
      "wide dictionary": "let d = [\(elements)]\n" + lines(many) { _ in "_ = d[\"k999\"]" },
      "wide tuple": "let t = (\(lines(many) { "a\($0): \($0)," }) z: 1)\n"
        + lines(many) { _ in "_ = t.z" },
      "overloads": lines(many) { "func f(a\($0): Int) {}" } + lines(many) { "f(a\($0): 1)" },
      "fields": "class C {\n\(lines(many) { "var f\($0): Int" })}\n"
        + lines(500) { _ in "_ = C()" },
      "initializers": lines(many) { "class C\($0) { init(a: Int) {} }" }
        + lines(many) { "_ = C\($0)(a: 1)" },
      "inherited types": "class A: \(lines(many) { "P\($0)," }) Z {}\n"
        + "extension Q { func g() {} }\nlet a = A()\n" + lines(many) { _ in "a.g()" },
      "undeclared views": lines(many) { "let n\($0) = 1" }
        + lines(many) { "view.addSubview(m\($0))" },
      "nested arrays": "let a = Array(0..<2000)\n" + lines(many) { _ in "_ = [a]" },
      "enumerated": "let a = Array(0..<2000)\n" + lines(many) { _ in "_ = a.enumerated()" },
      "subviews": "for _ in 0..<1000 { view.addSubview(UIView()) }\n"
        + lines(many) { _ in "_ = view.subviews" },
      "texts": "let a = \"\(String(repeating: "x", count: 50_000))\"\nlet b = a + \"\"\n"
        + lines(many) { _ in "_ = a == b" },
    ]
    for (name, script) in scripts {
      let meter = WorkMeter(limit: 700_000)
      _ = reading(script, meter: meter)
      #expect(meter.end == .exceeded(units: 700_000), "\(name)")
    }
  }

  @Test("stops on cancellation", arguments: [1, 2, 40])
  func cancelled(asked: Int) {
    var count = 0
    let meter = WorkMeter {
      count += 1
      return count == asked
    }
    let script = Self.view + "for i in 0..<900000 { _ = i }\n" + lines(20_000) { "let a\($0) = 1" }
    let result = reading(script, meter: meter)
    #expect(meter.end == .cancelled)
    #expect(result.layout.constraints.isEmpty)
  }

  // Every class is a separate layout, and no work for it may grow with the words of all others: with a
  // table of all words copied for each, it did.
  @Test("of many classes is charged for each class, and little for the words of others")
  func classes() {
    let meter = WorkMeter(limit: 36_000_000)
    let script = lines(12_000) { "class C\($0): UIView { func f() { snp } }" }
    _ = reading(script, meter: meter)
    #expect(meter.end == nil)
  }

  @Test(
    "does not grow by values in each other",
    arguments: [
      "x = zip(x, x)", "x = x.map { _ in x }", "x.append(x); x.removeFirst()", "x[0] = x",
      "x = x.enumerated()", "x = .bar(x)", "x = f(x)", "d[\"a\"] = d",
      "c = c & c", "s = s + s",
    ]
  )
  func nesting(statement: String) {
    let script =
      Self.view + """
        var x = [1]
        var d = ["a": 1]
        var c = .top(4) & .left(3)
        var s = "text"
        func f(_ parts: Int...) -> Int { return parts }
        for i in 0..<100000 { \(statement) }
        """
    let codes = reading(script).findings.map(\.diagnostic.code)
    #expect(codes.contains(.limitExceeded))
  }

  @Test(
    "ends with any inheritance of classes",
    arguments: ["() -> Void", "[A]", "A", "B", "@escaping () -> Void", "B & A"]
  )
  func inheritance(type: String) {
    let script =
      "class A: \(type) { var a = 1 }\nclass B: A {}\nlet a = A()\nlet b = B()\nb.f(a.a)\n"
    let result = reading(Self.view + script)
    #expect(result.layout.views.contains { $0.id == "v" })
  }

  @Test("has at most a thousand faults", arguments: ["`\n", "a b\n", "let c = [a a]\n", "x ] \n"])
  func faults(line: String) {
    let one = "let c = [" + String(repeating: "a ", count: 5_000) + "]\n"
    let result = reading(Self.view + lines(5_000) { _ in line } + one)
    #expect(result.findings.count <= 2_000)
  }

  @Test("is refused for names that are too long, and repeats none")
  func names() {
    let name = String(repeating: "n", count: 100_000)
    let script = "let \(name) = [UIView(), UIView()]\n\(name).forEach(view.addSubview)\n\(name) ?\n"
    let result = reading(script)
    let first = result.findings.first { $0.diagnostic.code == .limitExceeded }
    #expect(first?.diagnostic.message == "The name is longer than 1024 bytes. Shorten it.")
    let longest = result.findings.map(\.diagnostic.message.utf8.count).max() ?? 0
    #expect(longest < 2_000)
    #expect(result.layout.views.allSatisfy { $0.id.utf8.count < 2_000 })
  }

  @Test("gives every view of a class an id of its own")
  func ids() {
    let script =
      "let label3 = UILabel()\nview.addSubview(label3)\nfor _ in 0..<4 { view.addSubview(UILabel()) }\n"
    let ids = reading(script).layout.views.dropFirst().map(\.id)
    #expect(ids == ["label3", "label", "label2", "label4", "label5"])
  }

  @Test("finds places in long lines")
  func longLine() {
    let line = "let a = \"\(String(repeating: "ü", count: 5_000))\"; "
    let script = "view.addSubview(b); \(line)let v = UIView(); view.addSubview(v); z(v)"
    let findings = ScriptExample.findings(script)
    // 20 scalars before the text's statement, 5,012 in it, 18 + 20 behind it; columns are from 1.
    #expect(findings.last == "AL124 1:\(20 + 5_012 + 38 + 1)")
  }
}
