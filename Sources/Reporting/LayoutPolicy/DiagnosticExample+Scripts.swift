internal import LayoutModel

extension DiagnosticExample {
  static let scripts: [Diagnostic.Code: DiagnosticExample] = [
    .scriptUnreadable: DiagnosticExample(
      .script,
      fault: """
        let x = 1 +
        """,
      remedy: """
        let logo = UIView()
        view.addSubview(logo)
        logo.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        """
    ),
    .callRefused: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        view.quickAdd(a, [10, 20, 30])
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        view.quickAdd(a, [10, 20, 30, 40])
        """
    ),
    .argumentIgnored: DiagnosticExample(
      .script,
      fault: """
        let red = UIView(), blue = UIView()
        [red, blue].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.quickAdd(red, [ topToTop(10), leadingToLeading(10), widthToConstant(80), heightToConstant(60) ])
        view.quickAdd(blue, [ topToTop(red), leadingToTrailing(red, 10), widthToRelatedView(red, 20), heightToRelatedView(red, 20) ])
        """,
      remedy: """
        let red = UIView(), blue = UIView()
        [red, blue].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
        view.quickAdd(red, [ topToTop(10), leadingToLeading(10), widthToConstant(80), heightToConstant(60) ])
        view.quickAdd(blue, [ topToTop(red), leadingToTrailing(red, 10), widthToConstant(100), heightToConstant(80) ])
        """
    ),
    .implicitZero: DiagnosticExample(
      .script,
      fault: """
        let line = UIView()
        view.addSubview(line)
        line.constrictor.top(to: view).leading(to: view).size(to: .width(100))
        """,
      remedy: """
        let line = UIView()
        view.addSubview(line)
        line.constrictor.top(to: view).leading(to: view).size(to: 100)
        """
    ),
    .libraryArithmetic: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        a.leftAnchor == (view.leftAnchor + 10) / 2
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        a.leftAnchor == view.leftAnchor / 2 + 10
        """
    ),
    .farRelationKept: DiagnosticExample(
      .script,
      fault: """
        let box = UIView()
        view.addSubview(box)
        box.constrictor.edge(as: .greaterOrEqual, to: view, with: 10)
        """,
      remedy: """
        let box = UIView()
        view.addSubview(box)
        box.constrictor
          .top(as: .greaterOrEqual, to: view, with: 10)
          .bottom(as: .lessOrEqual, to: view, with: 10)
        """
    ),
    .autoresizingMaskKept: DiagnosticExample(
      .script,
      fault: """
        let box = UIView()
        view.quickAdd(box, 10)
        """,
      remedy: """
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        view.quickAdd(box, 10)
        """
    ),
    .approximateCall: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        let before = view.leadingAnchor.anchorWithOffset(to: a.leadingAnchor)
        let behind = a.trailingAnchor.anchorWithOffset(to: view.trailingAnchor)
        behind.constraint(equalTo: before, multiplier: 3).isActive = true
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        let before = UILayoutGuide(), behind = UILayoutGuide()
        view.addLayoutGuide(before)
        view.addLayoutGuide(behind)
        NSLayoutConstraint.activate([
          before.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          before.trailingAnchor.constraint(equalTo: a.leadingAnchor),
          behind.leadingAnchor.constraint(equalTo: a.trailingAnchor),
          behind.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          behind.widthAnchor.constraint(equalTo: before.widthAnchor, multiplier: 3),
        ])
        """
    ),
    .sizedByContent: DiagnosticExample(
      .script,
      fault: """
        final class Badge: UIView {
          let icon = UIImageView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(icon)
            icon.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              icon.topAnchor.constraint(equalTo: topAnchor),
              icon.leadingAnchor.constraint(equalTo: leadingAnchor),
              icon.trailingAnchor.constraint(equalTo: trailingAnchor),
              icon.bottomAnchor.constraint(equalTo: bottomAnchor),
              icon.widthAnchor.constraint(equalToConstant: 24),
              icon.heightAnchor.constraint(equalToConstant: 24),
            ])
          }
        }
        """,
      remedy: """
        final class BadgeController: UIViewController {
          let icon = UIImageView()
          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(icon)
            icon.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              icon.topAnchor.constraint(equalTo: view.topAnchor),
              icon.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              icon.widthAnchor.constraint(equalToConstant: 24),
              icon.heightAnchor.constraint(equalToConstant: 24),
            ])
          }
        }
        """
    ),
    .skippedCode: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: gap(of: 8)).isActive = true
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        let gap: CGFloat = 8
        a.widthAnchor.constraint(equalToConstant: gap).isActive = true
        """
    ),
    .doesNotCompile: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.topAnchor)
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        NSLayoutConstraint.activate([
          a.topAnchor.constraint(equalTo: view.topAnchor),
          a.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        ])
        """
    ),
    .undeclaredName: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        let b = UIView()
        view.addSubview(b)
        b.topAnchor.constraint(equalTo: a.topAnchor).isActive = true
        """
    ),
    .viewWithoutSuperview: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true
        """
    ),
    .noCommonAncestor: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        view.addSubview(a)
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true
        a.heightAnchor.constraint(equalToConstant: 40).isActive = true
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        a.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true
        a.heightAnchor.constraint(equalToConstant: 40).isActive = true
        """
    ),
    .neverActivated: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 80)
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true
        """
    ),
    .farEdgeReversed: DiagnosticExample(
      .script,
      fault: """
        let a = UIView()
        view.addSubview(a)
        a.horizontalAnchors >= view.horizontalAnchors + 10
        """,
      remedy: """
        let a = UIView()
        view.addSubview(a)
        a.leadingAnchor >= view.leadingAnchor + 10
        a.trailingAnchor <= view.trailingAnchor - 10
        """
    ),
    .unusedSuppression: DiagnosticExample(
      .script,
      fault: """
        // windlass: lint
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 80).isActive = true  // windlass:disable AL128 - kept by the caller
        """,
      remedy: """
        // windlass: lint
        let a = UIView()
        view.addSubview(a)
        a.widthAnchor.constraint(equalToConstant: 80)  // windlass:disable AL128 - kept by the caller
        """
    ),
  ]
}
