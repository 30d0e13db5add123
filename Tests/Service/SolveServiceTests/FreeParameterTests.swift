import JSONText
import LayoutModel
import SolveService
import Testing

/// Findings about open numbers of code: only a finding for every value of them is certain.
///
/// The root is 375 points wide. Each expectation is derived by hand beside its code.
@Suite("A number that code leaves open")
struct FreeParameterTests {
  /// The answer to constraints of two views of a controller.
  private func answer(_ constraints: String, define: [String: Double] = [:]) throws -> JSONValue {
    let text = """
      class Screen: UIViewController {
        let a = UIView()
        let b = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(a)
          view.addSubview(b)
          a.translatesAutoresizingMaskIntoConstraints = false
          b.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            a.topAnchor.constraint(equalTo: view.topAnchor),
            a.heightAnchor.constraint(equalToConstant: 10),
            b.topAnchor.constraint(equalTo: view.topAnchor),
            b.heightAnchor.constraint(equalToConstant: 10),
            \(constraints)
          ])
        }
      }
      """
    return try solvedText(text, define: define)
  }

  /// The findings of a code, as `severity: message`.
  private func findings(_ code: String, _ answer: JSONValue) -> [String] {
    answer["diagnostics"]?.elements.compactMap { diagnostic in
      guard diagnostic["code"]?.string == code else { return nil }
      return "\(diagnostic["severity"]?.string ?? ""): \(diagnostic["message"]?.string ?? "")"
    } ?? []
  }

  /// The parameters, as `name = value [from, to]`.
  private func parameters(_ answer: JSONValue) -> [String] {
    answer["parameters"]?.elements.map { parameter in
      let holds = parameter["holds"]
      func end(_ key: String) -> String { holds?[key]?.double.map { "\($0)" } ?? "-" }
      let range = holds?["never"] != nil ? "never" : "[\(end("from")), \(end("to"))]"
      let defined = parameter["defined"]?.bool == true ? " defined" : ""
      let value = parameter["value"]?.double ?? .nan
      return "\(parameter["name"]?.string ?? "") = \(value)\(defined) \(range)"
    } ?? []
  }

  /// `leading = p`, `trailing = -p` and `width >= 359` leave `2p <= 16`: from no end up to 8.
  @Test("is reported with the values for which the layout is satisfiable")
  func range() throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Metrics.padding),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 359),
      """
    )
    #expect(parameters(answer) == ["Metrics.padding = 0.0 [-, 8.0]"])
    #expect(answer["status"]?.string == "ambiguous" || answer["status"]?.string == "solved")
    #expect(findings("AL050", answer).isEmpty)
  }

  /// With 16 the same needs 359 + 32 = 391 of 375 points.
  @Test("with a conflicting value reports the valid ones")
  func defined() throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding),
      a.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Metrics.padding),
      a.widthAnchor.constraint(greaterThanOrEqualToConstant: 359),
      """,
      define: ["padding": 16]
    )
    #expect(parameters(answer) == ["Metrics.padding = 16.0 defined [-, 8.0]"])
    #expect(answer["status"]?.string == "unsatisfiable")
    let findings = findings("AL050", answer)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("error: ") == true)
    #expect(findings.first?.contains("It occurs for Metrics.padding > 8.") == true)
  }

  /// `a.leading = p`, `b.leading = p + 20` and `b.leading = a.leading + 8`: 20 is not 8, for any p.
  @Test("takes no part in a contradiction that holds for every value")
  func everyValue() throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding),
      a.widthAnchor.constraint(equalToConstant: 10),
      b.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding + 20),
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 8),
      b.widthAnchor.constraint(equalToConstant: 10),
      """
    )
    #expect(answer["status"]?.string == "unsatisfiable")
    let findings = findings("AL050", answer)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("error: ") == true)
    #expect(findings.first?.contains("It occurs for all values of the undefined") == true)
    // The proof has the parameter among its terms, and they add up to nothing.
    let conflict = answer["diagnostics"]?.elements.first { $0["code"]?.string == "AL050" }
    let terms = conflict?["certificate"]?.elements.compactMap { row -> Double? in
      guard let coefficient = row["terms"]?["Metrics.padding"]?.double else { return nil }
      return coefficient * (row["multiplier"]?.double ?? .nan)
    }
    #expect(terms?.count == 2)
    #expect(terms?.reduce(0, +) == 0)
  }

  /// `width = p` and `width = 24` are compatible for 24 only, and the value is not known to be
  /// another.
  @Test("is no error if other values are valid, and is reported with the invalid ones")
  func otherValue() throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: Metrics.icon),
      a.widthAnchor.constraint(equalToConstant: 24),
      b.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      b.widthAnchor.constraint(equalToConstant: 10),
      """
    )
    #expect(answer["status"]?.string == "unsatisfiable")
    #expect(parameters(answer) == ["Metrics.icon = 0.0 [24.0, 24.0]"])
    let findings = findings("AL050", answer)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("info: ") == true)
    #expect(findings.first?.contains("It occurs for Metrics.icon != 24.") == true)
  }

  /// `a.leading = 2p + 8` and `a.leading >= 40`: 2p >= 32, from 16 on.
  @Test(
    "stays even through sums, multiples and what a variable keeps",
    arguments: [
      "Metrics.padding * 2 + 8", "8 + 2 * Metrics.padding", "twice + 8", "-(-twice) - -8",
      "(Metrics.padding + 4) / 0.5", "CGFloat(twice) + 8",
    ]
  )
  func arithmetic(constant: String) throws {
    let text = """
      let a = UIView()
      view.addSubview(a)
      let twice = 2 * Metrics.padding
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: \(constant)).isActive = true
      a.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 40).isActive = true
      a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
      a.widthAnchor.constraint(equalToConstant: 10).isActive = true
      a.heightAnchor.constraint(equalToConstant: 10).isActive = true
      """
    let answer = try solvedText(text)
    #expect(parameters(answer) == ["Metrics.padding = 0.0 [16.0, -]"])
  }

  /// A nonlinear expression has no known range.
  @Test(
    "is a guess where it is not even",
    arguments: [
      "max(Metrics.padding, 8)", "min(Metrics.padding, 8)", "abs(Metrics.padding)",
      "Metrics.padding * Metrics.padding", "8 / Metrics.padding", "CGFloat(Int(Metrics.padding))",
    ]
  )
  func uneven(constant: String) throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: \(constant)),
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 40),
      a.widthAnchor.constraint(equalToConstant: 10),
      """
    )
    let found = findings("AL050", answer)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("info: ") == true)
  }

  /// Two of them: `p + q = 30` by `a.trailing = b.leading`; with q at 0, p is 30 alone.
  @Test("is one of several, each reported with the others fixed")
  func several() throws {
    let answer = try answer(
      """
      a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Metrics.padding),
      a.widthAnchor.constraint(equalToConstant: Metrics.gap),
      b.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 30),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.widthAnchor.constraint(equalToConstant: 10),
      """,
      define: ["Metrics.padding": 10, "Metrics.gap": 12]
    )
    #expect(
      parameters(answer) == [
        "Metrics.padding = 10.0 defined [18.0, 18.0]", "Metrics.gap = 12.0 defined [20.0, 20.0]",
      ]
    )
    let findings = findings("AL050", answer)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("It occurs for Metrics.padding + Metrics.gap != 30.") == true)
  }

  /// SnapKit's insets have signs of their own: left p, right -p of 375, width >= 355 leaves p up to 10.
  @Test("goes through SnapKit's insets and offsets")
  func snapKit() throws {
    let text = """
      let a = UIView()
      view.addSubview(a)
      a.snp.makeConstraints { make in
        make.left.right.equalToSuperview().inset(Theme.margin)
        make.width.greaterThanOrEqualTo(355)
        make.top.equalToSuperview().offset(Theme.top)
        make.height.equalTo(10)
      }
      """
    let answer = try solvedText(text)
    #expect(parameters(answer) == ["Theme.margin = 0.0 [-, 10.0]", "Theme.top = 0.0 [-, -]"])
  }

  @Test(
    "is given a value by its name, or by what it ends with",
    arguments: [
      ("padding=16", ["padding": 16]),
      ("Metrics.padding=-2.5,gap=8", ["Metrics.padding": -2.5, "gap": 8]),
      ("padding=1,padding=2", ["padding": 2]),
      ("padding", nil), ("=8", nil), ("padding=.5", nil), ("padding=1,", nil), ("", nil),
      ("padding=1e300", nil),
    ] as [(String, [String: Double]?)]
  )
  func define(text: String, expected: [String: Double]?) {
    #expect(SolveParameter.define.read(text) == expected)
  }
}
