import LayoutModel
import LayoutNotation
import Testing

/// The calls and operators are those of each library's own documentation, with its signs: UIKit and
/// Power-Up add a constant with its sign, groups of Anchorage count it inwards, and a visual format
/// measures to the superview from the last view.
@Suite("A layout is written")
struct CodeWriterTests {
  private static let opening = """
    // ?width=320&height=480
    let title = UILabel()
    let card = UIView()
    let photo = UIView()
    let gutter = UILayoutGuide()

    view.addSubview(title)
    view.addSubview(card)
    card.addSubview(photo)
    view.addLayoutGuide(gutter)
    [title, card, photo].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }

    """

  @Test(
    "as code, constraint by constraint",
    arguments: [
      (
        [
          "title.top == root.safeAreaLayoutGuide.top + 12", "title.width == 100",
          "card.trailing <= root.trailing - 8", "card.width >= 0.5 * title.width + 3",
          "card.height == 2 * card.width", "card.leading >= gutter.trailing",
        ],
        .nslayoutanchor,
        """
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
          title.widthAnchor.constraint(equalToConstant: 100),
          card.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -8),
          card.widthAnchor.constraint(greaterThanOrEqualTo: title.widthAnchor, multiplier: 0.5, constant: 3),
          card.heightAnchor.constraint(equalTo: card.widthAnchor, multiplier: 2),
          card.leadingAnchor.constraint(greaterThanOrEqualTo: gutter.trailingAnchor),
        ])
        """
      ),
      (
        [
          "title.width == 100 @ high", "title.width >= 30 @ 20.5",
          "card.centerX == 0.5 * root.trailing",
        ],
        .nslayoutanchor,
        """
        let titleWidth = title.widthAnchor.constraint(equalToConstant: 100)
        titleWidth.priority = .defaultHigh
        let titleWidth2 = title.widthAnchor.constraint(greaterThanOrEqualToConstant: 30)
        titleWidth2.priority = UILayoutPriority(20.5)
        NSLayoutConstraint.activate([
          titleWidth,
          titleWidth2,
          NSLayoutConstraint(item: card, attribute: .centerX, relatedBy: .equal, toItem: view, attribute: .trailing, multiplier: 0.5, constant: 0),
        ])
        """
      ),
      (
        [
          "title.top == root.top", "title.top >= root.top + 12 @ 751", "title.width == 100",
          "card.width <= 0.5 * title.width + 3 @ 42", "gutter.firstBaseline == title.firstBaseline",
        ],
        .powerup,
        """
        title.topAnchor.constrain(to: view.topAnchor)
        title.topAnchor.constrain(.greaterThanOrEqual, to: view.topAnchor, with: 12, prioritizeAs: .defaultHigh + 1)
        title.widthAnchor.constrain(to: 100)
        card.widthAnchor.constrain(.lessThanOrEqual, to: title.widthAnchor, with: 3, multiplyBy: 0.5, prioritizeAs: UILayoutPriority(42))
        // Power-Up Your Anchors has no call for this.
        NSLayoutConstraint(item: gutter, attribute: .firstBaseline, relatedBy: .equal, toItem: title, attribute: .firstBaseline, multiplier: 1, constant: 0).isActive = true
        """
      ),
      (
        [
          "card.leading == root.leading + 8", "card.top == root.top + 8",
          "card.trailing == root.trailing - 8", "title.centerX == 2 * root.trailing - 3 @ 749",
          "card.bottom == root.bottom - 8", "title.width >= 100 @ 1",
          "title.leadingMargin == root.leading",
        ],
        .anchorage,
        """
        // The order of constraints differs, which matters only if they conflict or are ambiguous.
        card.edgeAnchors == view.edgeAnchors + 8
        title.centerXAnchor == 2 * view.trailingAnchor - 3 ~ .high - 1
        title.widthAnchor >= 100 ~ 1
        // Anchorage has no call for this.
        NSLayoutConstraint(item: title, attribute: .leadingMargin, relatedBy: .equal, toItem: view, attribute: .leading, multiplier: 1, constant: 0).isActive = true
        """
      ),
      // Insides that differ, relations that turn round at the far edges, and pairs.
      (
        [
          "card.top >= root.top + 1 @ low", "card.leading >= root.leading + 2 @ low",
          "card.bottom <= root.bottom - 3 @ low", "card.trailing <= root.trailing - 4 @ low",
          "photo.top == card.top - 5", "photo.bottom == card.bottom + 5",
          "title.centerX == root.centerX + 6", "title.centerY == root.centerY + 6",
          "photo.width == 30", "photo.height == 40", "title.width <= card.width",
          "title.height <= card.height",
        ],
        .anchorage,
        """
        card.edgeAnchors >= view.edgeAnchors + UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) ~ .low
        photo.verticalAnchors == card.verticalAnchors - 5
        title.centerAnchors == view.centerAnchors + 6
        photo.sizeAnchors == CGSize(width: 30, height: 40)
        title.sizeAnchors <= card.sizeAnchors
        """
      ),
      // Not a group: other relations, constants, priorities, items.
      (
        [
          "photo.leading == card.leading + 5", "photo.trailing == card.trailing + 5",
          "photo.top >= card.top", "photo.bottom >= card.bottom",
          "title.centerX == root.centerX + 1",
          "title.centerY == root.centerY + 2", "title.width == 10", "title.height == 10 @ 20",
        ],
        .anchorage,
        """
        photo.leadingAnchor == card.leadingAnchor + 5
        photo.trailingAnchor == card.trailingAnchor + 5
        photo.topAnchor >= card.topAnchor
        photo.bottomAnchor >= card.bottomAnchor
        title.centerXAnchor == view.centerXAnchor + 1
        title.centerYAnchor == view.centerYAnchor + 2
        title.widthAnchor == 10
        title.heightAnchor == 10 ~ 20
        """
      ),
      // A set of attributes with one constant is a statement, counted inwards where signs differ.
      (
        [
          "card.top == root.top + 8", "card.leading == root.leading + 8",
          "card.trailing == root.trailing - 8", "card.bottom == root.bottom - 8",
          "title.top == card.bottom + 4 @ 750", "title.width == 100", "title.height == 100",
          "title.left >= root.left + 1", "title.right >= root.right + 1",
          "photo.left <= card.left + 1 @ 20.5", "photo.top <= card.top + 2 @ 20.5",
          "photo.right <= card.right + 3 @ 20.5", "photo.bottom <= card.bottom + 4 @ 20.5",
          "photo.width == 30", "photo.height == 40", "photo.centerX == title.centerX",
          "photo.centerY == title.centerY", "gutter.width == 0.5 * root.width - 3",
          "title.leading == root.safeAreaLayoutGuide.leading",
        ],
        .snapkit,
        """
        // The order of constraints differs, which matters only if they conflict or are ambiguous.
        card.snp.makeConstraints { make in
          make.directionalEdges.equalToSuperview().inset(8)
        }
        title.snp.makeConstraints { make in
          make.top.equalTo(card.snp.bottom).offset(4).priority(.high)
          make.size.equalTo(100)
          make.left.greaterThanOrEqualToSuperview().offset(1)
          make.right.greaterThanOrEqualToSuperview().offset(1)
          make.leading.equalTo(view.safeAreaLayoutGuide)
        }
        photo.snp.makeConstraints { make in
          make.edges.lessThanOrEqualToSuperview().inset(UIEdgeInsets(top: 2, left: 1, bottom: -4, right: -3)).priority(20.5)
          make.size.equalTo(CGSize(width: 30, height: 40))
          make.center.equalTo(title)
        }
        gutter.snp.makeConstraints { make in
          make.width.equalToSuperview().multipliedBy(0.5).offset(-3)
        }
        """
      ),
      (
        [
          "title.leading == root.leading + 8", "card.leading >= title.trailing + 4",
          "card.leading <= title.trailing + 20 @ 250", "card.trailing == root.trailing - 8",
          "card.width == title.width", "title.centerY == card.centerY", "title.top == root.top",
          "photo.left == card.left - 2", "photo.height == 30", "gutter.centerX == root.centerX",
        ],
        .vfl,
        """
        // The order of constraints differs, which matters only if they conflict or are ambiguous.
        let views: [String: Any] = ["card": card, "photo": photo, "title": title]
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-8-[title]-(>=4,<=20@250)-[card(title)]-8-|", options: [.alignAllCenterY], metrics: nil, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(-2)-[photo]", options: [.directionLeftToRight], metrics: nil, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:|[title]", options: [], metrics: nil, views: views))
        NSLayoutConstraint.activate(NSLayoutConstraint.constraints(withVisualFormat: "V:[photo(30)]", options: [], metrics: nil, views: views))

        // The Visual Format Language cannot express these.
        NSLayoutConstraint.activate([
          gutter.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        ])
        """
      ),
    ] as [([String], CodeNotation, String)]
  )
  func constraints(texts: [String], notation: CodeNotation, expected: String) throws {
    var layout = Self.layout
    for text in texts {
      layout.constraints.append(try #require(readConstraint(text, names: Self.names).constraint))
    }
    let code = writeCode(layout, in: notation)
    #expect(code == Self.opening + "\n" + expected + "\n")
  }

  @Test("as plain constraints, with the ids that it has")
  func plain() throws {
    var layout = Self.layout
    layout.views[3].id = "8bC-Xf-vdC"
    let texts = [
      "title.top == root.top + 12", "title.width == 100 @ high",
      "card.centerX == root.trailing / 2",
    ]
    for text in texts {
      layout.constraints.append(try #require(readConstraint(text, names: Self.names).constraint))
    }
    layout.constraints[0].identifier = "top"
    let photo = Constraint.Anchor(.view(3), .width)
    layout.constraints.append(Constraint(photo, .lessThanOrEqual, nil, constant: 0.5))
    let expected = """
      // "top":
      title.top == root.top + 12
      title.width == 100 @ 750
      card.centerX == 0.5 * root.trailing
      `8bC-Xf-vdC`.width <= 0.5

      """
    #expect(writeCode(layout, in: .plain) == expected)
  }

  @Test("with valid Swift names, and remarks on members without code")
  func remarks() {
    let environment = Environment(width: .fitting, height: .points(0.5))
    var layout = Layout(rootID: "top", rootKind: .view, environment: environment)
    layout.environments[0].platform = .macOS
    for id in ["view", "8bC-Xf-vdC", "class", "a b", "a_b", "größe", "\"\\"] {
      layout.views.append(View(id: id, superview: 0))
    }
    layout.views[3].location = SourceLocation(pointer: "/views/2", line: 9)
    layout.views[3].intrinsicContentSize = IntrinsicContentSize(width: 40, height: nil)
    layout.views[3].alignmentRectInsets = EdgeInsets(top: 1, left: 0, bottom: 0, right: 2)
    var constraint = Constraint(Constraint.Anchor(.view(2), .width), .equal, nil, constant: 5)
    constraint.isActive = false
    constraint.identifier = "w\n"
    constraint.location = SourceLocation(pointer: "/constraints/0", line: 12)
    layout.constraints = [constraint]
    let expected = """
      // ?width=fitting&height=0.5
      // Code does not set the safe area and the other values of the environments.
      let view2 = UIView()  // "view"
      let item8bC_Xf_vdC = UIView()  // "8bC-Xf-vdC"
      let classView = UIView()  // "class"
      let a_b = UIView()  // "a b"
      let a_b2 = UIView()  // "a_b"
      let größe = UIView()
      let __View = UIView()  // "\\"\\\\"

      view.addSubview(view2)
      view.addSubview(item8bC_Xf_vdC)
      view.addSubview(classView)
      view.addSubview(a_b)
      view.addSubview(a_b2)
      view.addSubview(größe)
      view.addSubview(__View)
      [view2, item8bC_Xf_vdC, classView, a_b, a_b2, größe, __View].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
      // Here view is of kind view, with margins of 8; the view of a view controller has the system's margins.
      // Code does not set classView's intrinsicContentSize 40 x none, alignmentRectInsets UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 2). (/views/2, line 9)


      """
    let ends: [(CodeNotation, String)] = [
      (
        .nslayoutanchor,
        """
        let item8bC_Xf_vdCWidth = item8bC_Xf_vdC.widthAnchor.constraint(equalToConstant: 5)
        item8bC_Xf_vdCWidth.identifier = "w\\u{a}"
        item8bC_Xf_vdCWidth.isActive = false

        """
      ),
      (
        .powerup,
        """
        let item8bC_Xf_vdCWidth = item8bC_Xf_vdC.widthAnchor.constrain(to: 5, isActive: false)
        item8bC_Xf_vdCWidth.identifier = "w\\u{a}"

        """
      ),
      (
        .anchorage,
        """
        let item8bC_Xf_vdCWidth = item8bC_Xf_vdC.widthAnchor == 5
        item8bC_Xf_vdCWidth.identifier = "w\\u{a}"
        item8bC_Xf_vdCWidth.isActive = false

        """
      ),
    ]
    let plain = "// \"w\\u{a}\"; not active: `8bC-Xf-vdC`.width == 5 (/constraints/0, line 12)\n"
    #expect(writeCode(layout, in: .plain) == plain)
    for (notation, end) in ends { #expect(writeCode(layout, in: notation) == expected + end) }
  }

  @Test("with everything of its views that code can set")
  func views() throws {
    let environment = Environment(width: .points(1), height: .points(2))
    var layout = Layout(rootID: "root", rootKind: .viewController, environment: environment)
    for id in ["stack", "label", "scroller", "badge"] {
      layout.views.append(View(id: id, superview: 0))
    }
    layout.views[2].superview = 1
    layout.views[2].className = "UILabel"
    layout.views[2].origin = .interfaceBuilder
    layout.views[2].contentHuggingPriority.vertical = .required
    layout.views[2].contentCompressionResistancePriority.horizontal = Priority(749.5)
    layout.views[2].isHidden = true
    layout.views[3].scroll = View.Scroll(
      contentInset: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      contentOffset: Point(x: 0, y: -5)
    )
    layout.views[3].semanticContentAttribute = .forceRightToLeft
    layout.views[4].translatesAutoresizingMaskIntoConstraints = true
    layout.views[4].frame = Rect(x: 1, y: 2, width: 3.5, height: 4)
    layout.views[4].autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    layout.views[0].directionalLayoutMargins = DirectionalEdgeInsets(
      top: 1,
      leading: 2,
      bottom: 3,
      trailing: 4
    )
    var stack = StackArrangement(arrangedSubviews: [2])
    stack.axis = .vertical
    stack.distribution = .equalSpacing
    stack.alignment = .trailing
    stack.spacing = 6
    stack.customSpacing = [2: 7]
    stack.isLayoutMarginsRelativeArrangement = true
    layout.views[1].stack = stack
    let expected = """
      // ?width=1&height=2
      let stack = UIStackView()
      let label = UILabel()
      let scroller = UIScrollView()
      let badge = UIView()

      view.addSubview(stack)
      view.addSubview(scroller)
      view.addSubview(badge)
      [stack, label, scroller].forEach { $0.translatesAutoresizingMaskIntoConstraints = false }
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      stack.addArrangedSubview(label)
      stack.axis = .vertical
      stack.distribution = .equalSpacing
      stack.alignment = .trailing
      stack.spacing = 6
      stack.setCustomSpacing(7, after: label)
      stack.isLayoutMarginsRelativeArrangement = true
      label.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      label.setContentHuggingPriority(.required, for: .vertical)
      label.setContentCompressionResistancePriority(UILayoutPriority(749.5), for: .horizontal)
      label.isHidden = true
      scroller.semanticContentAttribute = .forceRightToLeft
      scroller.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      scroller.contentOffset = CGPoint(x: 0, y: -5)
      badge.frame = CGRect(x: 1, y: 2, width: 3.5, height: 4)
      badge.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      badge.translatesAutoresizingMaskIntoConstraints = true


      """
    #expect(writeCode(layout, in: .powerup) == expected)
  }

  private static let layout: Layout = {
    let environment = Environment(width: .points(320), height: .points(480))
    var layout = Layout(rootID: "root", rootKind: .viewController, environment: environment)
    for id in ["title", "card", "photo"] { layout.views.append(View(id: id, superview: 0)) }
    layout.views[1].className = "UILabel"
    layout.views[3].superview = 2
    layout.guides = [Guide(id: "gutter", owningView: 0)]
    return layout
  }()

  private static let names: ItemNames = {
    var names = ItemNames()
    for (index, view) in layout.views.enumerated() { names.declare(view: index, id: view.id) }
    names.declare(guide: 0, id: "gutter")
    return names
  }()
}
