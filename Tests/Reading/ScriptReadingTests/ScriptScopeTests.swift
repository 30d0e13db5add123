import Testing

@Suite("Variables of scripts")
struct ScriptScopeTests {
  /// Widths of constraints, as the script makes them.
  private func widths(_ script: String) -> [String] {
    let frame = """
      let a = UIView()
      view.addSubview(a)
      func put(_ width: CGFloat) { a.widthAnchor.constraint(equalToConstant: width).isActive = true }

      """
    return ScriptExample.constraints(frame + script).map {
      String($0.dropFirst("a.width == ".count))
    }
  }

  @Test("hide those of the blocks around, as long as their block lasts")
  func blocks() {
    let script = """
      let n = 1
      func f() {
        put(n)
        let n = 2
        if true { let n = 3; put(n) }
        put(n)
        for n in [4, 5] { put(n) }
        put(n)
      }
      f()
      put(n)
      """
    #expect(widths(script) == ["1", "3", "2", "4", "5", "2", "1"])
  }

  @Test("are those of the function where a closure was made, wherever it is called")
  func closures() {
    let script = """
      func twice(_ body: (CGFloat) -> Void) { let n = 70; let k = 9; body(n); body(k) }
      func f() {
        var n = 1
        twice { put(n + $0); n = n + 1 }
        put(n)
        let inner: (CGFloat) -> Void = { x in
          let k = 100
          twice { y in put(k + x + y) }
        }
        twice(inner)
      }
      f()
      """
    // 1 + 70, 2 + 9, then n; k + x + y for x of 70 and 9, y of 70 and 9 each.
    #expect(widths(script) == ["71", "11", "3", "240", "179", "179", "118"])
  }

  @Test("are none called self where a value replaces itself")
  func replacement() {
    let script = """
      enum Mode { case one; init(_ number: Int) { self = .one } }
      class Card: UIView {
        let a = UIView()
        let mode = Mode(1)
        init() {
          super.init(frame: .zero)
          addSubview(a)
          a.widthAnchor.constraint(equalTo: self.widthAnchor).isActive = true
        }
      }
      """
    #expect(ScriptExample.constraints(script) == ["a.width == root.width"])
  }

  @Test("are gone for closures that outlive their function")
  func outliving() {
    let script = """
      var kept: () -> Void = {}
      func f() { let n = 5; kept = { put(n) } }
      let n = 6
      f()
      kept()
      """
    #expect(widths(script) == ["6"])
  }

  @Test("of a function that calls itself are those of each call")
  func recursion() {
    let script = """
      func f(_ n: CGFloat) {
        let m = n * 10
        if n > 1 { f(n - 1) }
        put(m)
      }
      f(3)
      """
    #expect(widths(script) == ["10", "20", "30"])
  }
}
