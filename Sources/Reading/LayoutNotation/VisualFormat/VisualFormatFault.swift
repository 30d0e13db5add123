public import LayoutModel

/// Something wrong with a visual format, and where.
///
/// UIKit stops at the first; here unknown names and numbers are collected, and reading goes on.
public struct VisualFormatFault: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// The place, in bytes of UTF-8 from the beginning of the format.
  public internal(set) var offset: Int
  /// Where UIKit's caret stands: after a name that it does not know, not before.
  let caret: Int
  /// What stands there, where something else belongs.
  var found = ""
  /// The format, for the fault at which UIKit stops.
  var format: [UInt8]?

  /// The caret stands at the same place, unless `note` moves the offset before it.
  ///
  /// - Parameters:
  ///   - kind: What is wrong.
  ///   - offset: Where, in bytes from the beginning of the format.
  init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
    caret = offset
  }
}

extension VisualFormatFault {
  /// The ways in which a format may be wrong.
  public enum Kind: Hashable, Sendable {
    /// Nothing is written.
    case empty
    /// The format is longer than this many bytes.
    case tooLong(limit: Int)
    /// No colon follows the orientation.
    case expectedColon(behind: Axis)
    /// Nothing follows the opening `|`.
    case expectedConnection
    /// Something stands where a view belongs.
    case expectedView
    /// Something stands where the name of a view belongs.
    case expectedViewName
    /// A view's bracket is not closed.
    case unclosedView
    /// A list of predicates is not closed.
    case unclosedPredicates
    /// Something stands where a number or a metric belongs.
    case expectedNumber
    /// A distance without a `-` after it.
    case expectedMinus
    /// Something stands where a view or the closing `|` belongs.
    case expectedViewOrBar
    /// Something follows the closing `|`.
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
    /// A standard distance between baselines, which is the fonts' to say.
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
    case .priorityOutOfRange: .priorityOutOfRange
    case .fontSpacing, .severalSpacings: .notSupportedYet
    default: .visualFormat
    }
  }

  /// The name that nothing has, for which a nearer one may be looked up: among the views, or among
  /// the metrics and views.
  public var unknownName: String? {
    switch kind {
    case .unknownView(let name), .unknownMetric(let name): name
    default: nil
    }
  }
}
