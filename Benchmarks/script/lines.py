"""Writes a view controller with a given number of lines: labels in a column."""

import sys


def lines(count):
    yield "import UIKit"
    yield ""
    yield "final class Screen: UIViewController {"
    yield "  private let gap: CGFloat = 8"
    rows = (count - 10) // 10
    for row in range(rows):
        yield f"  private let row{row} = UILabel()"
    yield ""
    yield "  override func viewDidLoad() {"
    yield "    super.viewDidLoad()"
    for row in range(rows):
        above = f"row{row - 1}.bottomAnchor" if row else "view.topAnchor"
        yield f"    // Row {row} lies below the one before it."
        yield f"    view.addSubview(row{row})"
        yield f"    row{row}.translatesAutoresizingMaskIntoConstraints = false"
        yield f"    row{row}.setContentHuggingPriority(.defaultHigh, for: .vertical)"
        yield "    NSLayoutConstraint.activate(["
        yield f"      row{row}.topAnchor.constraint(equalTo: {above}, constant: gap),"
        yield f"      row{row}.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),"
        yield f"      row{row}.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -16),"
        yield "    ])"
    yield "  }"
    yield "}"


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]))))
