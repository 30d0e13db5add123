public import LayoutModel

/// The findings of Apple's accessibility audit in a solved layout, by its names: `textClipped`,
/// `dynamicType` and `hitRegion` of `XCUIAccessibilityAuditType`.
///
/// Made on request, from frames and measured texts. Apple's other four need pixels or running code.
public struct AccessibilityAudit {
  private let layout: Layout
  private let meter: WorkMeter

  /// The codes of its findings.
  public static let codes: [Diagnostic.Code] = [.textClipped, .dynamicType, .hitRegion]

  /// Creates the audit of a layout.
  ///
  /// - Parameters:
  /// - layout: The layout.
  /// - meter: Charged for each view.
  public init(of layout: Layout, _ meter: WorkMeter) {
    self.layout = layout
    self.meter = meter
  }

  /// Adds the audit's findings to a result; a cut text is reported under the audit's code alone.
  ///
  /// A log has no frames, and nothing to audit.
  public func add(to result: inout LayoutResult) {
    guard let frames = result.geometry?.frames, result.status != .unsatisfiable,
      meter.charge(16 * layout.views.count)
    else { return }
    for index in result.diagnostics.indices {
      let diagnostic = result.diagnostics[index]
      guard diagnostic.code == .contentCompressed, diagnostic.certainty == .proven else { continue }
      result.diagnostics[index].code = .textClipped
    }
    var found: [Diagnostic] = []
    let hidden = hiddenViews
    // Remotes and pointers do not need the size of a finger.
    let isTouched = layout.environments.first?.platform ?? .iOS == .iOS
    for index in layout.views.indices.dropFirst() where !hidden[index] {
      let view = layout.views[index]
      if let evidence = view.fixedTextSize {
        found.append(diagnostic(.dynamicType, evidence, index))
      }
      guard isTouched, view.isTapped, frames.indices.contains(index) else { continue }
      let size = frames[index].rect
      if min(size.width, size.height) < HitRegion.least - Self.noise {
        let evidence = Diagnostic.Evidence.smallHitRegion(
          Size(width: size.width, height: size.height),
          least: HitRegion.least
        )
        found.append(diagnostic(.hitRegion, evidence, index))
      }
    }
    result.diagnostics += found.labelled(by: layout)
  }

  private func diagnostic(
    _ code: Diagnostic.Code,
    _ evidence: Diagnostic.Evidence,
    _ view: Int
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      code,
      evidence,
      at: layout.views[view].location,
      items: [layout.views[view].id]
    )
    diagnostic.provenance = layout.provenance
    return diagnostic
  }

  private var hiddenViews: [Bool] {
    var hidden = layout.views.map(\.isHidden)
    // A superview may come after its subviews.
    for index in layout.views.indices {
      var place = layout.views[index].superview
      while let above = place, !hidden[index], meter.charge(1) {
        if layout.views[above].isHidden { hidden[index] = true }
        place = layout.views[above].superview
      }
    }
    return hidden
  }

  /// The effect of rounding to pixels, in points.
  private static let noise = 0.01
}

extension View {
  fileprivate var isTapped: Bool { className == "UIButton" || className == "UIControl" }

  /// `nil` where its text follows the user's content size, or the reason is not known.
  fileprivate var fixedTextSize: Diagnostic.Evidence? {
    switch text?.scaling {
    case .fixed: .fixedTextSize(isChosenOnce: false)
    case .atCreation: .fixedTextSize(isChosenOnce: true)
    case .always, .unknown, nil: nil
    }
  }
}

enum HitRegion {
  /// In points (Apple's Human Interface Guidelines, "Layout").
  static let least = 44.0
}
