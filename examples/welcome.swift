// The repaired welcome screen in the first notation of "Power-Up Your Anchors". The root is self.

let logo = UIImageView()
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
welcome.bottomAnchor.constrain(.lessThanOrEqual, to: dismiss.topAnchor, with: -12)
welcome.heightAnchor.constrain(to: 24)
welcome.leadingAnchor.constrain(to: dismiss.leadingAnchor)
welcome.trailingAnchor.constrain(to: dismiss.trailingAnchor)
