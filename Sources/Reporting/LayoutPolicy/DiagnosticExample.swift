public import LayoutModel

/// A minimal text with a diagnostic, and the corrected text without it.
public struct DiagnosticExample: Hashable, Sendable {
  /// The kinds of texts.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// Constraints of a document, each on a line: a string in the plain notation, or an object.
    ///
    /// They are of the root, 320 x 480 points, of a text `title` of 120 x 20 points, and of a `box`.
    case constraints
    /// A layout document.
    case document
    /// Swift that makes a layout in a view `view`.
    case script
    /// An Interface Builder file.
    case interfaceBuilder
    /// A log of UIKit's.
    case log
  }

  /// The kind of both texts.
  public let form: Form
  /// The text with the fault.
  public let fault: String
  /// The text without the fault; it may have other faults.
  public let remedy: String

  /// A text of the example as an input to solve: constraints become a document.
  ///
  /// A script has no size, and lies on a device.
  public func input(_ text: String) -> String {
    guard form == .constraints else { return text }
    let lines = text.split(separator: "\n").map { $0.hasPrefix("{") ? "\($0)" : "\"\($0)\"" }
    return """
      {"environment": {"width": 320, "height": 480}, "views": [
        {"id": "title", "intrinsicContentSize": {"width": 120, "height": 20}}, {"id": "box"}],
       "constraints": [\(lines.joined(separator: ","))]}
      """
  }

  init(_ form: Form, fault: String, remedy: String) {
    self.form = form
    self.fault = fault
    self.remedy = remedy
  }
}

extension Diagnostic.Code {
  /// The example of the code; every code has one.
  public var example: DiagnosticExample? {
    DiagnosticExample.constraints[self] ?? DiagnosticExample.documents[self]
      ?? DiagnosticExample.scripts[self] ?? RangeExamples.all[self]
  }
}
