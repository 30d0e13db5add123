// Layouts to begin with, in every notation. Each has something to find.

/** Name, text, and the size or device for a text without one. */
export const examples = [
  {
    name: "A welcome screen with a wrong sign",
    text: `let photo = UIImageView()
let heading = UILabel()
heading.text = "Welcome aboard"
heading.font = .boldSystemFont(ofSize: 28)
let details = UILabel()
details.text = "Your tickets are ready. Turn on updates to learn of delays before you leave."
details.numberOfLines = 0
let updates = UILabel()
updates.text = "Travel updates"
let toggle = UISwitch()
let start = UIButton(type: .system)
start.setTitle("Start", for: .normal)

for part in [photo, heading, details, updates, toggle, start] {
  part.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(part)
}

let safe = view.safeAreaLayoutGuide
NSLayoutConstraint.activate([
  photo.topAnchor.constraint(equalTo: safe.topAnchor, constant: 24),
  photo.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 24),
  photo.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -24),
  photo.heightAnchor.constraint(equalTo: photo.widthAnchor, multiplier: 0.6),

  heading.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 24),
  heading.leadingAnchor.constraint(equalTo: photo.leadingAnchor),
  heading.trailingAnchor.constraint(equalTo: photo.trailingAnchor),
  details.topAnchor.constraint(equalTo: heading.bottomAnchor, constant: 8),
  details.leadingAnchor.constraint(equalTo: photo.leadingAnchor),
  details.trailingAnchor.constraint(equalTo: photo.trailingAnchor),

  updates.leadingAnchor.constraint(equalTo: photo.leadingAnchor),
  updates.centerYAnchor.constraint(equalTo: toggle.centerYAnchor),
  toggle.topAnchor.constraint(equalTo: details.bottomAnchor, constant: 24),
  toggle.trailingAnchor.constraint(equalTo: photo.trailingAnchor),

  start.leadingAnchor.constraint(equalTo: photo.leadingAnchor),
  start.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: 24),
  start.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
  start.heightAnchor.constraint(equalToConstant: 50),
])
`,
    device: "iPhone16",
  },
  {
    name: "Document: an ambiguous position",
    text: `{
  "environment": {"width": 375, "height": 667},
  "views": [
    {"id": "logo", "class": "UIImageView"},
    {"id": "welcome", "class": "UILabel", "text": "Welcome aboard"},
    {"id": "dismiss", "class": "UIButton", "intrinsicContentSize": {"width": 80, "height": 44}}
  ],
  "constraints": [
    "logo.top == root.top + 12",
    "logo.centerX == root.centerX",
    "logo.width == 50",
    "logo.height == 50",
    "welcome.top == logo.bottom + 12",
    "welcome.leading == dismiss.leading",
    "dismiss.leading >= root.leading + 12",
    "dismiss.trailing <= root.trailing - 12",
    "dismiss.bottom == root.bottom - 24",
    "dismiss.width == 320 @ 751"
  ]
}
`,
  },
  {
    name: "Visual Format: a card that is too wide",
    text: `{
  "environment": {"width": 320, "height": 568},
  "views": [{"id": "card"}, {"id": "title", "class": "UILabel", "text": "Inbox", "superview": "card"}],
  "constraints": [
    "H:|-12-[card(320)]-12-|",
    "V:|-40-[card(120)]",
    "title.leading == card.leading + 16",
    "title.centerY == card.centerY"
  ]
}
`,
  },
  {
    name: "Layout anchors: a wrong sign",
    text: `let title = UILabel()
let done = UIButton()
view.addSubview(title)
view.addSubview(done)
title.translatesAutoresizingMaskIntoConstraints = false
done.translatesAutoresizingMaskIntoConstraints = false

NSLayoutConstraint.activate([
  title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
  title.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 16),
  title.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
  title.heightAnchor.constraint(equalToConstant: 24),
  done.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),
  done.leadingAnchor.constraint(equalTo: title.leadingAnchor),
  done.trailingAnchor.constraint(equalTo: title.trailingAnchor),
  done.heightAnchor.constraint(equalToConstant: 44),
])
`,
  },
  {
    name: "SnapKit: 12 + 320 + 12 is more than 320",
    text: `let card = UIView()
view.addSubview(card)

card.snp.makeConstraints { make in
  make.leading.trailing.equalToSuperview().inset(12)
  make.width.equalTo(320)
  make.top.equalToSuperview().offset(20)
  make.height.equalTo(80)
}
`,
    width: "320",
    height: "568",
  },
  {
    name: "Anchorage: three in a row",
    text: `let left = UIView()
let middle = UIView()
let right = UIView()
view.addSubview(left)
view.addSubview(middle)
view.addSubview(right)

left.leadingAnchor == view.leadingAnchor + 16
left.topAnchor == view.topAnchor + 40
left.heightAnchor == 60
middle.leadingAnchor == left.trailingAnchor + 8
middle.widthAnchor == left.widthAnchor
middle.verticalAnchors == left.verticalAnchors
right.leadingAnchor == middle.trailingAnchor + 8
right.trailingAnchor == view.trailingAnchor - 16
right.widthAnchor == left.widthAnchor
right.verticalAnchors == left.verticalAnchors
`,
  },
  {
    name: "Power-Up Your Anchors: a welcome screen",
    text: `let logo = UIImageView()
let welcome = UILabel()
let dismiss = UIButton()

addSubviewsUsingAutoLayout(logo, welcome, dismiss)

logo.topAnchor.constrain(to: topAnchor, with: 12)
logo.centerXAnchor.constrain(to: centerXAnchor)
logo.widthAnchor.constrain(to: 50)
logo.heightAnchor.constrain(to: 50)

dismiss.leadingAnchor.constrain(.greaterThanOrEqual, to: leadingAnchor, with: 12)
dismiss.trailingAnchor.constrain(.lessThanOrEqual, to: trailingAnchor, with: -12)
dismiss.centerXAnchor.constrain(to: centerXAnchor)
dismiss.bottomAnchor.constrain(to: bottomAnchor)
dismiss.heightAnchor.constrain(to: 44)
dismiss.widthAnchor.constrain(to: 320, prioritizeAs: .defaultHigh + 1)

welcome.topAnchor.constrain(to: logo.bottomAnchor, with: 12)
welcome.heightAnchor.constrain(to: 24)
welcome.leadingAnchor.constrain(to: dismiss.leadingAnchor)
welcome.trailingAnchor.constrain(to: dismiss.trailingAnchor)
`,
  },
  {
    name: "Interface Builder: a label as wide as its superview",
    text: `<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
  <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <view contentMode="scaleToFill" id="Vw1-aa-001">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
        <label opaque="NO" text="Heading" translatesAutoresizingMaskIntoConstraints="NO" id="Lb1-aa-001" userLabel="Heading">
          <rect key="frame" x="16" y="60" width="343" height="20.5"/>
        </label>
      </subviews>
      <viewLayoutGuide key="safeArea" id="Sa1-aa-001"/>
      <constraints>
        <constraint firstItem="Lb1-aa-001" firstAttribute="leading" secondItem="Sa1-aa-001" secondAttribute="leading" constant="16" id="Co1-aa-001"/>
        <constraint firstItem="Lb1-aa-001" firstAttribute="top" secondItem="Sa1-aa-001" secondAttribute="top" constant="40" id="Co2-aa-001"/>
        <constraint firstItem="Sa1-aa-001" firstAttribute="trailing" secondItem="Lb1-aa-001" secondAttribute="trailing" constant="16" id="Co3-aa-001"/>
        <constraint firstItem="Lb1-aa-001" firstAttribute="width" secondItem="Vw1-aa-001" secondAttribute="width" id="Co4-aa-001"/>
      </constraints>
    </view>
  </objects>
</document>
`,
  },
  {
    name: "Xcode's log: a label and its superview",
    text: `[LayoutConstraints] Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
(
    "<NSLayoutConstraint:0x600000001 UILabel:0x7f8000001'Welcome'.width == 320   (active)>",
    "<NSLayoutConstraint:0x600000002 H:|-(12)-[UILabel:0x7f8000001'Welcome']   (active, names: '|':UIView:0x7f8000002 )>",
    "<NSLayoutConstraint:0x600000003 H:[UILabel:0x7f8000001'Welcome']-(12)-|   (active, names: '|':UIView:0x7f8000002 )>",
    "<NSLayoutConstraint:0x600000004 UIView:0x7f8000002.width == 320   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600000001 UILabel:0x7f8000001'Welcome'.width == 320   (active)>
`,
  },
];
