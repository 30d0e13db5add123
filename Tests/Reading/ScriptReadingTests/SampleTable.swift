/// Samples as articles and READMEs have them, in every library's notation.
///
/// They are whole screens, parts with undeclared names, and slips. Constraints are those of the
/// libraries; inactive ones are in parentheses. `SeedTable` explains the codes.
enum SampleTable {
  struct Row: Sendable, CustomStringConvertible {
    var description: String
    var code: String
    var constraints: [String] = []
    var codes: [String] = []
  }

  static let rows = powerUp + quickAnchors + anchorage + constrictor + slips

  private static let powerUp = [
    Row(
      description: "a screen in plain anchors",
      code: """
        let cover = UIImageView()
        let play = UIButton()
        [cover, play].forEach {
          $0.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview($0)
        }
        let wide = play.widthAnchor.constraint(equalToConstant: 280)
        wide.priority = .defaultHigh + 1
        NSLayoutConstraint.activate([
          cover.topAnchor.constraint(equalTo: view.topAnchor, constant: 24),
          cover.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          cover.heightAnchor.constraint(equalTo: cover.widthAnchor, multiplier: 0.75),
          play.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: 16),
          wide,
        ])
        """,
      constraints: [
        "cover.top == root.top + 24", "cover.centerX == root.centerX",
        "cover.height == 0.75 * cover.width", "play.leading >= root.leading + 16",
        "play.width == 280 @ 751",
      ]
    ),
    Row(
      description: "the same, powered up",
      code: """
        let cover = UIImageView()
        let play = UIButton()
        view.addSubviewsUsingAutoLayout(cover, play)
        cover.topAnchor.constrain(to: view.topAnchor, with: 24)
        cover.centerXAnchor.constrain(to: view.centerXAnchor)
        cover.heightAnchor.constrain(to: cover.widthAnchor, multiplyBy: 0.75)
        play.leadingAnchor.constrain(.greaterThanOrEqual, to: view.leadingAnchor, with: 16)
        play.widthAnchor.constrain(to: 280, prioritizeAs: .defaultHigh + 1)
        """,
      constraints: [
        "cover.top == root.top + 24", "cover.centerX == root.centerX",
        "cover.height == 0.75 * cover.width", "play.leading >= root.leading + 16",
        "play.width == 280 @ 751",
      ]
    ),
    Row(
      description: "constraints of views that stand elsewhere",
      code: """
        badge.trailingAnchor.constrain(to: card.trailingAnchor, with: -4)
        badge.topAnchor.constrain(to: card.topAnchor, with: 4, prioritizeAs: .defaultLow, isActive: false)
        """,
      constraints: [
        "badge.trailing == card.trailing - 4", "(badge.top == card.top + 4 @ 250)",
      ],
      codes: ["AL126", "AL126"]
    ),
    Row(
      description: "a constraint that is made and forgotten",
      code: "badge.widthAnchor.constraint(equalToConstant: 9)",
      constraints: ["(badge.width == 9)"],
      codes: ["AL126", "AL128"]
    ),
  ]

  private static let quickAnchors = [
    Row(
      description: "two boxes beside each other",
      code: """
        let left = UIView()
        let right = UIView()
        left.translatesAutoresizingMaskIntoConstraints = false
        right.translatesAutoresizingMaskIntoConstraints = false
        view.quickAdd(left, [topToTop(8), leadingToLeading(8), heightToConstant(40)])
        view.quickAdd(right, [
          topToTop(left), leadingToTrailing(left, 8), trailingToTrailing(-8),
          widthToRelatedView(left), bottomToBottom(left),
        ])
        """,
      constraints: [
        "left.top == root.top + 8", "left.leading == root.leading + 8", "left.height == 40",
        "right.top == left.top", "right.leading == left.trailing + 8",
        "right.trailing == root.trailing - 8", "right.width == left.width",
        "right.bottom == left.bottom",
      ]
    ),
    Row(
      description: "a number, which insets every edge, and the mask that it leaves on",
      code: "let box = UIView()\nview.quickAdd(box, 12)",
      constraints: [
        "box.top == root.top + 12", "box.leading == root.leading + 12",
        "box.trailing == root.trailing - 12", "box.bottom == root.bottom - 12",
      ],
      codes: ["AL121"]
    ),
    Row(
      description: "four numbers: top, left, bottom, right, with their signs",
      code: """
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.quickAdd(box, [6, nil, -6, 7], [widthToConstant(80)])
        """,
      constraints: [
        "box.top == root.top + 6", "box.bottom == root.bottom - 6",
        "box.trailing == root.trailing + 7", "box.width == 80",
      ]
    ),
    Row(
      description: "pairs, which tie an edge to the other one of a view",
      code: """
        let first = UIView()
        let second = UIView()
        first.translatesAutoresizingMaskIntoConstraints = false
        second.translatesAutoresizingMaskIntoConstraints = false
        view.quickAdd(first, [0, 0, nil, 0])
        view.quickAdd(second, [(first, 5), 0, -9, 0])
        """,
      constraints: [
        "first.top == root.top", "first.leading == root.leading", "first.trailing == root.trailing",
        "second.top == first.bottom + 5", "second.leading == root.leading",
        "second.bottom == root.bottom - 9", "second.trailing == root.trailing",
      ]
    ),
  ]

  private static let anchorage = [
    Row(
      description: "groups: edges inwards, centres not, sizes alike",
      code: """
        let panel = UIView()
        let dot = UIView()
        view.addSubview(panel)
        panel.addSubview(dot)
        panel.horizontalAnchors == view.horizontalAnchors + 20
        panel.topAnchor == view.topAnchor + 10 ~ .high
        panel.heightAnchor >= 60
        dot.centerAnchors == panel.centerAnchors + 3
        dot.sizeAnchors == CGSize(width: 6, height: 7)
        """,
      constraints: [
        "panel.leading == root.leading + 20", "panel.trailing == root.trailing - 20",
        "panel.top == root.top + 10 @ 750", "panel.height >= 60",
        "dot.centerX == panel.centerX + 3", "dot.centerY == panel.centerY + 3", "dot.width == 6",
        "dot.height == 7",
      ]
    ),
    Row(
      description: "edges that are inverted at the far sides, with a remark",
      code:
        "let panel = UIView()\nview.addSubview(panel)\npanel.edgeAnchors >= view.edgeAnchors + 5",
      constraints: [
        "panel.top >= root.top + 5", "panel.leading >= root.leading + 5",
        "panel.bottom <= root.bottom - 5", "panel.trailing <= root.trailing - 5",
      ],
      codes: ["AL207"]
    ),
    Row(
      description: "arithmetic that never scales a constant",
      code: """
        let panel = UIView()
        view.addSubview(panel)
        panel.widthAnchor == (view.widthAnchor + 8) / 2
        panel.heightAnchor == 8 - view.heightAnchor
        """,
      constraints: ["panel.width == 0.5 * root.width + 8", "panel.height == root.height - 8"],
      codes: ["AL119", "AL119"]
    ),
    Row(
      description: "a batch that waits, and one of it that does not",
      code: """
        let panel = UIView()
        view.addSubview(panel)
        let later = Anchorage.batch(active: false) {
          panel.topAnchor == view.topAnchor
          panel.leadingAnchor == view.leadingAnchor
        }
        later[0].isActive = true
        """,
      constraints: ["panel.top == root.top", "(panel.leading == root.leading)"],
      codes: ["AL128"]
    ),
    Row(
      description: "a repeated constraint, and a position that does not mirror",
      code: """
        let panel = UIView()
        view.addSubview(panel)
        panel.topAnchor == view.topAnchor
        panel.topAnchor == view.topAnchor
        panel.centerXAnchor == 2 * view.trailingAnchor / 3
        """,
      constraints: [
        "panel.top == root.top", "panel.top == root.top",
        "panel.centerX == 0.6666666666666666 * root.trailing",
      ],
      codes: ["AL101", "AL112"]
    ),
  ]

  private static let constrictor = [
    Row(
      description: "a chain: raw signs for one edge, insets for several",
      code: """
        let tile = UIView()
        view.addSubview(tile)
        tile.constrictor
          .top(to: view, with: 4)
          .bottom(to: view, with: 4)
          .edge(to: view, .leading, .trailing, with: 9)
          .height(to: 30, prioritizeAs: .low)
        """,
      constraints: [
        "tile.top == root.top + 4", "tile.bottom == root.bottom + 4",
        "tile.leading == root.leading + 9", "tile.trailing == root.trailing - 9",
        "tile.height == 30 @ 250",
      ],
      // The bottom edge is 4 below that of the view.
      codes: ["AL114"]
    )
  ]

  private static let slips = [
    Row(
      description: "a label that is missing",
      code: "badge.topAnchor.constrain(card.topAnchor)",
      constraints: ["badge.top == card.top"],
      codes: ["AL125", "AL126", "AL126"]
    ),
    Row(
      description: "a missing bracket, and the statements after it",
      code: "badge.widthAnchor.constraint(equalToConstant: 5\nbadge.heightAnchor == 6",
      constraints: ["badge.height == 6"],
      codes: ["AL125", "AL126"]
    ),
    Row(
      description: "what the sample does not declare, beside what it does",
      code: """
        badge.widthAnchor == 5
        badge.heightAnchor == tallness
        tapped(badge)
        """,
      constraints: ["badge.width == 5"],
      codes: ["AL124", "AL124", "AL126"]
    ),
    Row(
      description: "a view that is in no view",
      code: "let alone = UIView()",
      codes: ["AL127"]
    ),
  ]
}
