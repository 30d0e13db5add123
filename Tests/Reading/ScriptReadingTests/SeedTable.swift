/// The expected results of each code sample of the articles and READMEs, derived by hand from the
/// libraries.
///
/// 000 and 002 are one article, with and without its markup, and 001 is its first edition: Power-Up
/// Your Anchors. 003 is the README of Quick Anchors, 004 that of Anchorage. Inactive constraints
/// are in parentheses. The codes: AL124 left out, AL125 does not compile, AL126 a name that the
/// sample does not declare, AL127 in no view, AL128 never activated, AL121 the mask that Quick
/// Anchors leaves on, AL101 and AL112 of the linter, AL207 a relation that Anchorage reverses.
enum SeedTable {
  struct Row {
    var constraints: [String] = []
    var codes: [String] = []
  }

  static let rows: [String: Row] = {
    var rows: [String: Row] = [:]
    for (number, row) in article.enumerated() {
      rows["000/\(number)"] = row
      rows["002/\(number)"] = row
    }
    for (number, row) in firstEdition.enumerated() { rows["001/\(number)"] = row }
    for (number, row) in quickAnchors.enumerated() { rows["003/\(number)"] = row }
    for (number, row) in anchorage.enumerated() { rows["004/\(number)"] = row }
    return rows
  }()

  /// Declarations that no code of the sample calls.
  private static let declarations = Row(codes: ["AL124"])

  /// The screen that the article begins and ends with, in plain anchors and powered up.
  private static let welcome = Row(
    constraints: [
      "logoImageView.top == root.top + 12", "logoImageView.centerX == root.centerX",
      "logoImageView.width == 50", "logoImageView.height == 50",
      "dismissButton.leading >= root.leading + 12", "dismissButton.trailing <= root.trailing - 12",
      "dismissButton.bottom == root.bottom", "dismissButton.width == 320 @ 751",
      "welcomeLabel.top == logoImageView.bottom + 12",
      "welcomeLabel.bottom >= dismissButton.top + 12",
      "welcomeLabel.leading == dismissButton.leading",
      "welcomeLabel.trailing == dismissButton.trailing",
    ]
  )

  /// Three views that only this sample does not declare.
  private static let undeclared = Row(codes: ["AL126", "AL126", "AL126"])

  /// `b.topAnchor.constrain(a.topAnchor)` lacks its label.
  private static let missingLabel = Row(
    constraints: ["b.top == a.top", "b.bottom >= a.bottom", "b.leading <= a.leading"],
    codes: ["AL125"]
  )

  private static let article: [Row] = [
    welcome,
    // A function for all views, which nothing calls here.
    declarations, undeclared, undeclared,
    // The compiler error that the article shows, then an extension without a body.
    Row(codes: ["AL125"]), Row(codes: ["AL125"]),
    declarations, declarations, missingLabel,
    Row(constraints: ["b.width == 50"], codes: ["AL126"]),
    // A comma is missing behind a parameter.
    Row(codes: ["AL125"]),
    // The later priority wins, and nothing activates it.
    Row(constraints: ["(b.width == 50 @ 751)"], codes: ["AL126", "AL128"]),
    Row(codes: ["AL125"]), declarations,
    // A constraint of the sample before.
    Row(codes: ["AL124"]),
    declarations, Row(codes: ["AL125"]), welcome, welcome,
  ]

  private static let firstEdition: [Row] = [
    welcome, declarations, undeclared,
    Row(codes: ["AL125"]), Row(codes: ["AL125"]),
    // A parameter without its type.
    Row(codes: ["AL125"]),
    declarations,
    // `isActive = false` is no argument, and leaves its constraint inactive, as intended.
    Row(
      constraints: ["b.top == a.top", "b.bottom == a.bottom + 10", "(b.leading == a.leading)"],
      codes: ["AL125"]
    ),
    // A parameter without its type, and a variable that is declared twice.
    Row(codes: ["AL125", "AL125"]),
    missingLabel,
    // No function takes `constant:` alone.
    Row(constraints: ["b.width == 50"], codes: ["AL125", "AL126"]),
    declarations,
    Row(constraints: ["(b.width == 50 @ 751)"], codes: ["AL125", "AL126", "AL128"]),
    declarations, Row(codes: ["AL124"]), declarations, declarations, declarations, declarations,
    declarations, declarations, welcome, welcome,
  ]

  /// The picture at the top of the README.
  private static let picture = [
    "redView.top == root.top + 50", "redView.leading == root.leading + 20", "redView.height == 100",
    "blueView.top == redView.top", "blueView.leading == redView.trailing + 20",
    "blueView.trailing == root.trailing - 20", "blueView.bottom == redView.bottom",
    "blueView.width == redView.width", "greenView.top == redView.bottom + 20",
    "greenView.leading == redView.leading", "greenView.trailing == blueView.trailing",
    "greenView.height == 50",
  ]

  private static let centered = [
    "redView.centerX == blueView.centerX", "redView.centerY == blueView.centerY",
  ]

  private static let quickCentered = Row(
    constraints: centered + ["redView.height == 100", "redView.width == 100"],
    codes: ["AL121", "AL126", "AL126"]
  )

  private static let padded = [
    "redView.top == blueView.top + 10", "redView.leading == blueView.leading + 10",
    "redView.trailing == blueView.trailing - 10", "redView.bottom == blueView.bottom - 10",
  ]

  private static let column = Row(
    constraints: [
      "redView.top == blueView.top + 40", "redView.leading == blueView.leading + 20",
      "redView.trailing == blueView.trailing - 20", "greenView.top == redView.bottom + 40",
      "greenView.leading == blueView.leading + 20", "greenView.bottom == blueView.bottom - 40",
      "greenView.trailing == blueView.trailing - 20",
    ],
    codes: ["AL121", "AL121", "AL126", "AL126", "AL126"]
  )

  private static let quickAnchors: [Row] = [
    Row(
      constraints: picture,
      codes: ["AL121", "AL121", "AL121", "AL126", "AL126", "AL126"]
    ),
    Row(constraints: picture, codes: ["AL126", "AL126", "AL126"]),
    declarations, declarations, Row(codes: ["AL127"]), Row(codes: ["AL127", "AL127"]),
    Row(
      constraints: centered + ["redView.height == 100", "redView.width == 100"],
      codes: ["AL126", "AL126"]
    ),
    quickCentered, quickCentered, quickCentered,
    Row(
      constraints: centered + ["redView.height <= 100", "redView.width >= blueView.width"],
      codes: ["AL121", "AL126", "AL126"]
    ),
    // `someVariable` is not declared.
    Row(
      constraints: centered + ["redView.width == 100", "redView.height == 100"],
      codes: ["AL121", "AL124", "AL126", "AL126"]
    ),
    // The functions have no leading dot.
    Row(
      constraints: padded,
      codes: ["AL121", "AL125", "AL125", "AL125", "AL125", "AL126", "AL126"]
    ),
    Row(constraints: padded, codes: ["AL121", "AL126", "AL126"]),
    Row(
      constraints: [
        "redView.top == blueView.top", "redView.leading == blueView.leading",
        "redView.trailing == blueView.trailing", "redView.bottom == blueView.bottom",
      ],
      codes: ["AL121", "AL126", "AL126"]
    ),
    // Top, left, bottom, right, with signs as written.
    Row(
      constraints: [
        "redView.top == blueView.top + 10", "redView.leading == blueView.leading + 20",
        "redView.trailing == blueView.trailing - 20",
      ],
      codes: ["AL121", "AL126", "AL126"]
    ),
    // The author means the trailing edge with the third number, but it is the bottom one.
    Row(
      constraints: [
        "redView.top == blueView.top + 10", "redView.leading == blueView.leading + 20",
        "redView.bottom == blueView.bottom - 20", "greenView.top == redView.bottom + 10",
        "greenView.leading == blueView.leading + 20", "greenView.bottom == blueView.bottom - 20",
        "greenView.trailing == blueView.trailing - 20", "yellowView.top == green.bottom + 40",
        "yellowView.leading == blueView.leading + 20", "yellowView.bottom == blueView.bottom - 20",
        "yellowView.trailing == blueView.trailing - 20",
      ],
      codes: ["AL121", "AL121", "AL121", "AL126", "AL126", "AL126", "AL126", "AL126"]
    ),
    Row(
      constraints: [
        "redView.top == blueView.top + 10", "redView.leading == blueView.leading + 30",
        "redView.bottom == blueView.bottom + 30", "redView.height == 100",
      ],
      // The bottom edge is 30 below that of the blue view.
      codes: ["AL114", "AL121", "AL126", "AL126"]
    ),
    quickCentered, quickCentered, quickCentered, column, column,
  ]

  private static let anchorage: [Row] = [
    // The last but one is half of the last.
    Row(
      constraints: [
        "button.leading == root.leading + 12", "button.trailing <= root.trailing - 12",
        "button.centerX == root.centerX", "button.centerX == root.centerX",
        "button.centerY == root.centerY",
      ],
      codes: ["AL112", "AL126"]
    ),
    Row(
      constraints: [
        "view.centerX == 0.6666666666666666 * root.trailing", "view.top == 0.25 * root.bottom",
      ],
      codes: ["AL101", "AL126"]
    ),
    Row(
      constraints: [
        "root.width <= 100", "imageView.width == 100", "imageView.height == 200",
        "imageView.width == root.width", "imageView.height == root.height",
        "root.width == 1.3333333333333333 * root.height",
      ],
      codes: ["AL126"]
    ),
    // Edges count inwards, and `>=` is turned round at the far ones.
    Row(
      constraints: [
        "imageView.top == root.top", "imageView.leading == root.leading",
        "imageView.bottom == root.bottom", "imageView.trailing == root.trailing",
        "imageView.top == root.top + 5", "imageView.leading == root.leading + 10",
        "imageView.bottom == root.bottom - 15", "imageView.trailing == root.trailing - 20",
        "imageView.leading >= root.leading + 10", "imageView.trailing <= root.trailing - 10",
        "imageView.top >= root.top + 10", "imageView.bottom <= root.bottom - 10",
      ],
      codes: ["AL126", "AL207", "AL207"]
    ),
    // A superview is optional; the second repeats the others, at a higher priority.
    Row(
      constraints: [
        "view.centerX == root.centerX + 20 @ 250", "view.centerX == root.centerX + 20 @ 999",
        "view.centerX == root.centerX + 20 @ 752",
      ],
      codes: ["AL112", "AL112", "AL125", "AL125", "AL125", "AL126"]
    ),
    Row(
      constraints: [
        "imageView.top == root.top", "button.top == root.top", "button.leading == root.leading",
        "button.bottom == root.bottom", "button.trailing == root.trailing",
      ],
      codes: ["AL126", "AL126"]
    ),
    Row(
      constraints: ["view1.width == view2.width", "view1.height == 0.5 * view2.height @ 250"],
      codes: ["AL126", "AL126"]
    ),
  ]
}
