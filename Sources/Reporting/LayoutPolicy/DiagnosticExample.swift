public import LayoutModel

/// What a diagnostic is about, shown by the least that has it, and by the same without it.
public struct DiagnosticExample: Hashable, Sendable {
  /// What the texts are.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// Constraints of a document, each on a line: a string in the plain notation, or an object.
    ///
    /// They are of the root, 320 x 480 points, of a text `title` of 120 x 20 points, and of a `box`.
    case constraints
    /// A layout document.
    case document
    /// Swift that lays something out in a view `view`.
    case script
    /// An Interface Builder file.
    case interfaceBuilder
    /// A log of UIKit's.
    case log
  }

  /// What both texts are.
  public let form: Form
  /// What has the fault.
  public let fault: String
  /// What has it no more; other things may be wrong with it.
  public let remedy: String

  /// Creates an example.
  init(_ form: Form, fault: String, remedy: String) {
    self.form = form
    self.fault = fault
    self.remedy = remedy
  }
}

extension Diagnostic.Code {
  /// What it is about, as an example; every code has one.
  public var example: DiagnosticExample? {
    DiagnosticExample.constraints[self] ?? DiagnosticExample.documents[self]
      ?? DiagnosticExample.scripts[self] ?? RangeExamples.all[self]
  }
}
