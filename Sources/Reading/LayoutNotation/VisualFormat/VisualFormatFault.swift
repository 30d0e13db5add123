public import LayoutModel

/// A fault of a visual format, with its location.
///
/// UIKit stops at the first; here unknown names and numbers are collected, and reading continues.
public struct VisualFormatFault: Error, Hashable, Sendable {
  /// The kind of fault.
  public let kind: Kind
  /// The offset in bytes of UTF-8 from the beginning of the format.
  public internal(set) var offset: Int
  /// The offset of UIKit's caret: after an unknown name, not before.
  let caret: Int
  /// The text found instead of the expected one.
  var found = ""
  /// `nil` for other faults than that at which UIKit stops.
  var format: [UInt8]?

  /// In bytes from the beginning of the format.
  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
    caret = offset
  }
}

extension VisualFormatFault {
  /// The kinds of faults.
  public enum Kind: Hashable, Sendable {
    /// The format is empty.
    case empty
    /// The format is longer than the limit in bytes.
    case tooLong(limit: Int)
    /// No colon follows the orientation.
    case expectedColon(behind: Axis)
    /// Nothing follows the opening `|`.
    case expectedConnection
    /// Anything but a view where one is expected.
    case expectedView
    /// Anything but a name where the name of a view is expected.
    case expectedViewName
    /// A view's bracket is not closed.
    case unclosedView
    /// A list of predicates is not closed.
    case unclosedPredicates
    /// Anything but a number or a metric where one is expected.
    case expectedNumber
    /// A distance without a `-` after it.
    case expectedMinus
    /// Anything but a view or the closing `|` where one is expected.
    case expectedViewOrBar
    /// Text after the closing `|`.
    case expectedEnd
    /// The format ends inside a connection or a list.
    case expectedMore
    /// Two `-` in a row.
    case ambiguousMinus
    /// The views dictionary has no such key.
    case unknownView(String)
    /// The metrics have no such key.
    case unknownMetric(String)
    /// A number or metric is not finite.
    case notFinite(String)
    /// A number or metric is finite and outside of the supported range.
    case outOfRange(String)
    /// A priority that is not above 0 and at most 1000.
    case priorityOutOfRange(String)
    /// A `|` next to a view without a superview.
    case noSuperview
    /// The options align views by an attribute that lies along the format.
    case alignmentAlongFormat(Attribute)
    /// The options have both fixed directions.
    case twoDirections
    /// Distances between baselines in a horizontal format.
    case baselineSpacingAlongX
    /// A standard distance between baselines, which depends on fonts.
    case fontSpacing
    /// A standard distance where environments have different ones.
    case severalSpacings
  }

  /// The code of the diagnostic that reports the fault.
  public var code: Diagnostic.Code {
    switch kind {
    case .tooLong: .limitExceeded
    case .unknownView: .unknownItem
    case .notFinite: .constantNotFinite
    case .outOfRange: .valueOutOfRange
    case .priorityOutOfRange: .priorityOutOfRange
    case .fontSpacing, .severalSpacings: .notSupportedYet
    default: .visualFormat
    }
  }

  /// The unknown name: of a view, or of a metric or view.
  ///
  /// The caller may search for a similar one.
  public var unknownName: String? {
    switch kind {
    case .unknownView(let name), .unknownMetric(let name): name
    default: nil
    }
  }
}
