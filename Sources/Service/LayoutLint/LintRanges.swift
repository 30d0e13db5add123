package import LayoutModel
package import SolveService

/// The ranges of sizes to analyse: from the smallest device of a kind to the largest.
///
/// Phones and tablets are two ranges: no device lies between them, and installed constraints
/// differ.
package struct LintRanges {
  /// In portrait orientation.
  private struct Kind {
    let devices: [Device]

    /// The device on which the root's other axis is fixed.
    var reference: Device? { devices.contains(.standard) ? .standard : devices.first }

    func extents(_ axis: LayoutAnalysis.Axis) -> ClosedRange<Double> {
      let extents = devices.map { axis == .width ? $0.size.width : $0.size.height }
      return (extents.min() ?? 0)...(extents.max() ?? 0)
    }
  }

  /// An analysis of an input.
  package struct Check {
    package let input: SolveInput
    /// Whether the analysed sizes are possible for a layout of the input.
    package let isPossible: (Layout, LayoutAnalysis) -> Bool
  }

  private let chosen: [Device]
  private let usual: [Device]

  /// The oldest system of the default devices: it brings the width of 320 points, which zoomed
  /// displays of newer ones have too.
  private static let usualIOS = 15

  /// No devices mean all with a system in use.
  package init(devices: [Device], minimumIOS: Int?) {
    chosen = devices
    usual = DeviceSelection.all.devices(minimumIOS: minimumIOS ?? Self.usualIOS)
  }
}

extension LintRanges {
  /// The analyses of an input: along both axes of each kind of device.
  package func checks(of input: SolveInput) -> [Check] {
    kinds(for: input).flatMap { kind in
      [LayoutAnalysis.Axis.width, .height].compactMap { axis in check(input, kind, axis) }
    }
  }

  /// Phones only, unless tablets were chosen or a file is for tablets only.
  private func kinds(for input: SolveInput) -> [Kind] {
    let isChosen = !chosen.isEmpty
    let devices = (isChosen ? chosen : usual).suitable(for: input.bytes)
      .filter { $0.platform == .iOS }
    let phones = devices.filter { $0.name.hasPrefix("iPhone") }
    let pads = devices.filter { $0.name.hasPrefix("iPad") }
    return (isChosen || phones.isEmpty ? [phones, pads] : [phones]).filter { !$0.isEmpty }
      .map(Kind.init)
  }

  /// `nil` if all devices of a kind have the same extent, or another is set.
  private func check(
    _ input: SolveInput,
    _ kind: Kind,
    _ axis: LayoutAnalysis.Axis
  ) -> Check? {
    let extents = kind.extents(axis)
    guard let device = kind.reference,
      let range = LayoutAnalysis.Range(
        along: axis,
        from: extents.lowerBound,
        to: extents.upperBound
      )
    else { return nil }
    var input = input
    input.range = range
    input.devices = []
    let isOfSize = input.overrides.width != nil || input.overrides.height != nil
    guard !isOfSize else { return nil }
    if isOfDocument(input) {
      let (widths, heights) = (kind.extents(.width), kind.extents(.height))
      return Check(input: input) { layout, analysis in
        let environment = analysis.environment
        return environment.width.isPoints(in: widths)
          && (axis == .width || environment.height.isPoints(in: heights))
      }
    }
    input.overrides.device = device
    input.measureTexts()
    return Check(input: input) { layout, analysis in
      layout.isDrawn(within: kind.extents(.width))
        && layout.fills(device, along: axis, analysis.environment)
    }
  }

  private func isOfDocument(_ input: SolveInput) -> Bool {
    input.project == nil
      && (input.kind ?? InputKind(judging: input.bytes)) == .document
  }
}

extension Environment.Extent {
  fileprivate func isPoints(in range: ClosedRange<Double>) -> Bool {
    if case .points(let points) = self { range.contains(points) } else { false }
  }
}

extension Layout {
  /// Another width than that of a device, or of Xcode 6's canvas, means a sheet or a component.
  fileprivate func isDrawn(within widths: ClosedRange<Double>) -> Bool {
    guard let width = views[0].frame?.width, isOfInterfaceBuilder else { return true }
    return widths.contains(width) || width == Self.widthOfAnyScreen
  }

  /// The canvas of Xcode 6 and 7, in points.
  private static let widthOfAnyScreen = 600.0

  /// A view placed by code and a collection's cell may have any extent.
  fileprivate func fills(
    _ device: Device,
    along axis: LayoutAnalysis.Axis,
    _ environment: Environment
  ) -> Bool {
    let isRow = views[0].className == "UITableViewCell"
    switch axis {
    case .width:
      let isWide = environment.width == .points(device.size.width)
      return isRow || isWide && (rootKind == .viewController || !isOfAppCode)
    case .height:
      return environment.height == .points(device.size.height) && rootKind == .viewController
        && environment.drawnAxes.isDisjoint(with: .vertical)
    }
  }
}
