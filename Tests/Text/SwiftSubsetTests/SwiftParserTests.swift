import Bounds
import SwiftSubset
import Testing

@Suite("The subset of Swift")
struct SwiftParserTests {
  private static let dialect = SwiftDialect(
    comparedMembers: ["top"],
    optionalMembers: ["owner"],
    genericClasses: ["Box"]
  )

  /// A statement each, as apps write them.
  private static let statements = [
    #"let a = "\(f("x")): \(g("y", "\(h("z"))"))""#,
    ##"let a = #"\#(f("x")) \("#"##,
    #"if case .a(let x) = y { f(x) }"#, #"guard case let .b(x, _) = y, x else { f() }"#,
    #"switch a { case .b(let c), .d(let c): f(c); case let (e, g): f(e); default: f() }"#,
    #"switch a { case .b: let c = 1; f(c); case .d: let c = 2; f(c) }"#,
    #"switch a { case ..<10: f(); case is B: f(); case let c as D where c: f(); default: f() }"#,
    #"switch a { case b where c: f(); @unknown default: f() }"#,
    #"rows.map(\.text).sorted(by: \Row.name?.first[0])"#, #"f(\.self, g(_:))"#,
    #"source.register(make(for:with:))"#, #"for (i, (a, b)) in c { f(i, a, b) }"#,
    #"for case let a as B in c where a { f(a) }"#, #"if let (a, b) = c { f(a) }"#,
    #"let (a: (b, c), d: e) = f"#, "extension [A] {}", "extension [A: [B]]? {}",
    "extension A.B? {}",
    #"let a = UICollectionView.CellRegistration<A, B.C> { a, b in f(a) }"#,
    "let a = Foo<\n  A,\n  [B]\n>(c)", #"f(a[..<n], a[i...])"#, #"let a = b is C ? d : e"#,
    #"f { `self` in g() }"#, #"@A.B var a = 1"#, #"class A { @objc (b) func c() {} }"#,
    #"func f(_ a: @escaping(String?) -> Void) {}"#, #"var a = [() -> Void]()"#,
    #"var a = [A<B, C>]()"#, #"var a: [String: (A) throws -> B] = [:]"#,
    "struct A: ~Copyable, B { let c: any ~Copyable & D }",
    "rows: for a in b { continue rows }", #"if #unavailable(iOS 15) { f() }"#,
  ]

  private func read(
    _ script: String,
    depth: Int = 64,
    nodes: Int = 10_000,
    meter: WorkMeter = WorkMeter()
  ) -> SwiftParser {
    var parser = SwiftParser(
      Array(script.utf8),
      dialect: Self.dialect,
      limits: SwiftLimits(depth: depth, nodes: nodes),
      meter: meter
    )
    parser.read()
    return parser
  }

  @Test("gives a call its callee and its arguments with their labels")
  func call() throws {
    let parser = read("view.add(child, at: 2)")
    let (tree, names) = (parser.tree, parser.names)
    let call = tree[try #require(tree.statements.first)]
    #expect(call.kind == .call)
    let callee = tree[call.callee]
    #expect(callee.kind == .member)
    #expect(names[callee.name] == "add")
    #expect(names[tree[callee.base].name] == "view")
    let arguments = tree.list(call.arguments).map { tree.elements[$0] }
    #expect(arguments.map { $0.label < 0 ? "_" : names[$0.label] } == ["_", "at"])
    #expect(tree.number(tree[arguments[1].node]) == 2)
    #expect(tree[arguments[1].node].isInteger)
  }

  @Test(
    "binds operators as Swift does",
    arguments: [
      ("a + b * c", "(a + (b * c))"), ("a - b - c", "((a - b) - c)"),
      ("a ?? b ?? c", "(a ?? (b ?? c))"), ("-a + b", "((-a) + b)"),
      ("a == b + 1 ~ c", "(a == ((b + 1) ~ c))"), ("a || b && c", "(a || (b && c))"),
    ]
  )
  func operators(expression: String, expected: String) throws {
    let parser = read("let x = \(expression)")
    let declaration = parser.tree[try #require(parser.tree.statements.first)]
    let actual = text(of: declaration.initialValue, in: parser)
    #expect(actual == expected)
  }

  private func text(of id: SyntaxTree.NodeID, in parser: SwiftParser) -> String {
    let node = parser.tree[id]
    switch node.kind {
    case .name: return parser.names[node.name]
    case .number: return "\(Int(parser.tree.number(node)))"
    case .prefix:
      return "(\(parser.names[node.operatorName])\(text(of: node.operand, in: parser)))"
    case .infix:
      let (left, right) = (text(of: node.left, in: parser), text(of: node.right, in: parser))
      return "(\(left) \(parser.names[node.operatorName]) \(right))"
    default: return "?"
    }
  }

  @Test("keeps the names of what a type inherits from, and no types without one")
  func inherited() {
    let parser = read("class A: () -> Void, B, (C, D), [E], F.G {}")
    let inherited = parser.tree.types.flatMap(\.inherited)
    #expect(inherited.map { parser.names[$0] } == ["B", "G"])
  }

  @Test("keeps what another notation compares as text")
  func verbatim() throws {
    let parser = read("a.top == b.top + 8 @ 751\na.left == b.left")
    let statements = parser.tree.statements.map { parser.tree[$0] }
    #expect(statements.map(\.kind) == [.verbatim, .infix])
    #expect(statements[0].endOffset == 24)
  }

  @Test(
    "reports a syntax error and continues after it",
    arguments: [
      ("let a = `b", "This backquote is not closed."),
      ("f(a b)", "A comma is missing before `b`. Add it."),
      ("a.owner.b", "owner is optional. Write owner? or owner!."),
      ("f {", "This brace is not closed. Add }."),
      ("let = 1", "Found =, expected a name. The statement is ignored."),
      (
        "extension Box { }",
        "Box is a generic class of Objective-C, which only an @objc extension may extend. Write @objc extension Box."
      ),
    ]
  )
  func faults(script: String, message: String) {
    let parser = read(script)
    #expect(parser.faults.first?.message == message)
    #expect(parser.faults.first?.severity == .error)
  }

  @Test("reads the forms that apps are written in", arguments: statements)
  func forms(script: String) {
    let parser = read(script)
    #expect(parser.faults.map(\.message) == [])
    #expect(parser.tree.statements.count == 1)
  }

  @Test(
    "ends where a file ends, and reads nothing of the next, wherever that is",
    arguments: statements
  )
  func cutOff(script: String) {
    let more = ["let (a: b, c) = (d: e, f: g)", "private(set) var a = [:]", "f { a } b: { c }"]
    let text = Array(([script] + more).joined(separator: "\n").utf8)
    for end in text.indices {
      let alone = read(String(decoding: text[..<end], as: UTF8.self))
      #expect(alone.tree.statements.count <= 4)
      var files = SourceFiles()
      files.append(text[..<end], uri: "a.swift")
      files.append(Array("zz(1)".utf8), uri: "b.swift")
      var parser = SwiftParser(
        files,
        dialect: Self.dialect,
        limits: SwiftLimits(depth: 64, nodes: 10_000)
      )
      parser.read()
      let last = parser.tree.statements.last.map { parser.tree[$0] }
      let callee = last.map { parser.tree[$0.callee] }
      #expect(last?.kind == .call, "\(String(decoding: text[..<end], as: UTF8.self))")
      #expect(callee.map { parser.names[$0.name] } == "zz")
    }
  }

  @Test("parses kept tokens of files like new ones, each from its own beginning")
  func keptTokens() {
    var files = SourceFiles()
    // A comment, a text and a bracket without an end, and a byte order mark.
    for text in ["a /* b", "c(\"d", "\u{FEFF}e()", "f { g(h"] {
      files.append(Array(text.utf8), uri: "\(files.count).swift")
    }
    func read(_ files: SourceFiles) -> SwiftParser {
      var parser = SwiftParser(
        files,
        dialect: Self.dialect,
        limits: SwiftLimits(depth: 64, nodes: 10_000)
      )
      parser.read()
      return parser
    }
    let fresh = read(files)
    let tokens = files.readTokens(Self.dialect, meter: WorkMeter())
    let kept = read(files)
    #expect(tokens.all.count { $0.kind == .end } == 4)
    #expect(
      kept.tokens.map(\.start) == [0, 6, 7, 8, 9, 11, 15, 16, 17, 18, 19, 21, 23, 24, 25, 26]
    )
    #expect(kept.tokens.map(\.start) == fresh.tokens.map(\.start))
    #expect(kept.faults.map(\.offset) == fresh.faults.map(\.offset))
    #expect(kept.names.texts == fresh.names.texts)
    files.append(Array("i".utf8), uri: "4.swift")
    #expect(read(files).names.known("i") != nil)
  }

  @Test(
    "takes the branch of #if that the platform decides, or else the first",
    arguments: [
      ("#if os(iOS)\na\n#else\nb\n#endif", ["a"]),
      ("#if os(macOS)\na\n#elseif os(iOS)\nb\n#else\nc\n#endif\nd", ["b", "d"]),
      ("#if !os(iOS)\na\n#endif\nb", ["b"]),
      ("#if DEBUG\na\n#else\nb\n#endif", ["a"]),
      ("#if os(macOS) || targetEnvironment(macCatalyst)\na\n#else\nb\n#endif", ["b"]),
      (
        "#if os(iOS) && !os(tvOS)\na\n#if os(tvOS)\nb\n#else\nc\n#endif\n#else\nd\n#endif",
        ["a", "c"]
      ),
      ("#if os(tvOS)\n#if DEBUG\na\n#endif\n#else\nb\n#endif", ["b"]),
      ("import AppKit\n#if os(macOS)\na\n#else\nb\n#endif", ["a"]),
      ("a\n#else{", ["a"]), ("a\n#else", ["a"]), ("a\n#elseif os(iOS)", ["a"]),
    ]
  )
  func compilerConditions(script: String, expected: [String]) {
    let parser = read(script)
    let names = parser.tree.statements.map { parser.names[parser.tree[$0].name] }
    #expect(names == expected)
    #expect(parser.faults.isEmpty)
  }

  @Test("has limits that name themselves")
  func limits() {
    let deep = read(String(repeating: "(", count: 9), depth: 8)
    let nested = deep.faults.first
    #expect(nested?.severity == .limit)
    #expect(nested?.message.contains("more than 8 deep") == true)
    let many = read(String(repeating: "a\n", count: 11), nodes: 10).faults.first
    #expect(many?.message == "The script has more than 10 expressions. Split it.")
    let high = read("let a = b" + String(repeating: ".c", count: 101)).faults.first
    #expect(high?.message.contains("more than 100 parts in a row") == true)
  }

  @Test("parses any text in linear time")
  func work() {
    // Each would be walked through again for every token that begins there.
    let scripts = ["#", "a;", "{[a\n", "let a: [\n", "`\n", "(", "{", "a ? b : "]
    for unit in scripts {
      let meter = WorkMeter(limit: 2_000_000)
      _ = read(String(repeating: unit, count: 40_000), nodes: 1_000_000, meter: meter)
      #expect(meter.end == nil, "\(unit)")
    }
  }
}
