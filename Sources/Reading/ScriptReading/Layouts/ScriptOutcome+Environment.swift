import LayoutModel

extension Layout {
  /// The size of the root is mostly a wish.
  mutating func surround(with requested: Environment) {
    var environment = requested
    environment.preferredAxes = preferredAxes
    // A view that is no screen rarely reaches bars and notches.
    if isOfAppCode, rootKind == .view { environment.safeAreaInsets = .zero }
    environments = [environment]
  }

  /// A view or a cell of UIKit is as large as its constraints make it, and a window of AppKit
  /// follows its content.
  ///
  /// The view of a `UIViewController` has the requested size.
  private var preferredAxes: Environment.Axes {
    guard isOfAppCode, rootKind == .view || isOfMac else { return [] }
    return [.horizontal, .vertical]
  }

  private var isOfMac: Bool { views.contains { $0.className?.hasPrefix("NS") == true } }
}

extension Environment {
  var rootSize: Size? {
    guard case .points(let width) = width, case .points(let height) = height else { return nil }
    return Size(width: width, height: height)
  }
}

extension EnvironmentOverrides {
  /// With a default size; `nil` where the size of the root is unknown.
  func environment(size: Size?) -> Environment? {
    let orientation = orientation ?? .portrait
    let screen = device?.size(orientation) ?? size
    guard let width = width ?? screen.map({ .points($0.width) }),
      let height = height ?? screen.map({ .points($0.height) })
    else { return nil }
    var environment = Environment(width: width, height: height)
    if let device {
      environment.scale = device.scale
      environment.safeAreaInsets = device.safeAreaInsets(orientation)
    }
    applySurroundings(to: &environment)
    return environment
  }
}
