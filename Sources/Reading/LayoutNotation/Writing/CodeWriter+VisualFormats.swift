import LayoutModel

extension CodeWriter {
  /// Writes the constraints as visual formats, and those that no format can express with layout
  /// anchors.
  ///
  /// Only items in formats are in the dictionary of views.
  mutating func writeVisualFormats() {
    let keys = formatKeys()
    let formats = formats(keys)
    guard !formats.list.isEmpty else { return writeAnchorConstraints() }
    let rest = layout.constraints.indices.filter { !formats.expressed.contains($0) }
    commentOnOrder(formats.order + rest)
    let views = names.claim("views")
    let used = keys.filter { formats.named.contains($0.key) }
      .sorted { (text(of: $0.key), $0.value) < (text(of: $1.key), $1.value) }
    let entries = used.map { "\(CodeNames.literal($0.value)): \(text(of: $0.key))" }
    line("let \(views): [String: Any] = [\(entries.joined(separator: ", "))]")
    for format in formats.list where !isFull {
      let arguments = [
        "withVisualFormat: \(CodeNames.literal(format.text))",
        "options: [\(format.options.joined(separator: ", "))]", "metrics: nil", "views: \(views)",
      ]
      let call = "NSLayoutConstraint.constraints(\(arguments.joined(separator: ", ")))"
      line("NSLayoutConstraint.activate(\(call))")
    }
    guard !rest.isEmpty else { return }
    gap()
    line("// The Visual Format Language cannot express these.")
    activate(rest.lazy.map { [layout] in layout.constraints[$0] })
  }

  /// Chains are searched along each direction in turn, each using the constraints that remain.
  private func formats(
    _ keys: [Item: String]
  ) -> (list: [VisualFormatChains.Format], expressed: Set<Int>, order: [Int], named: Set<Item>) {
    var list: [VisualFormatChains.Format] = []
    var expressed: Set<Int> = []
    var order: [Int] = []
    var named: Set<Item> = []
    for direction in VisualFormatDirection.all {
      var chains = VisualFormatChains(
        direction,
        layout.constraints,
        except: expressed,
        superview: { superview(of: $0) },
        key: { keys[$0] ?? "" },
        meter: meter
      )
      list += chains.formats()
      expressed = chains.expressed
      order += chains.order
      named.formUnion(chains.named)
    }
    return (list, expressed, order, named)
  }

  /// The item of `|` next to an item; `nil` next to the root.
  private func superview(of item: Item) -> Item? {
    switch item {
    case .view(let index): layout.views[index].superview.map { .view($0) }
    case .guide(let index): .view(layout.guides[index].owningView)
    case .builtIn(_, let owner): .view(owner)
    }
  }

  /// C identifiers of limited length.
  private func formatKeys() -> [Item: String] {
    var keys: [Item: String] = [:]
    var taken = TakenNames()
    for constraint in layout.constraints {
      for item in [constraint.first.item, constraint.second?.item] {
        guard let item, keys[item] == nil else { continue }
        keys[item] = taken.claim(Self.identifier(text(of: item)), separator: "_")
      }
    }
    return keys
  }

  /// At most 40 characters of a name, with `_` for characters that are invalid in a C identifier.
  private static func identifier(_ text: String) -> String {
    let letters = text.prefix(40).unicodeScalars.map { scalar in
      scalar.isASCII && (scalar.properties.isXIDContinue || scalar == "_") ? Character(scalar) : "_"
    }
    let isStart = letters.first.map { $0 == "_" || $0.isLetter } == true
    return (isStart ? "" : "_") + String(letters)
  }
}
