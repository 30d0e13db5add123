import LayoutModel

extension VisualFormatFault {
  /// The problem, its correction, and UIKit's message with its caret.
  ///
  /// `closest` is the name that was probably meant, where the fault has an `unknownName`. UIKit's
  /// message is verbatim, since people search for it.
  public func message(closest: String? = nil) -> String {
    let problem = problem(closest: closest)
    guard let format, let apple = appleText else { return problem }
    let beginning = "\(problem) UIKit's message: \"Unable to parse constraint format: "
    guard kind != .empty else { return "\(beginning)\(apple)\"" }
    // UIKit ends its lines with a space. Its caret counts characters, not bytes; a control
    // character would break its line.
    let printed = format.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    let text = String(decoding: printed, as: UTF8.self)
    let before = String(decoding: format.prefix(caret), as: UTF8.self).unicodeScalars.count
    return "\(beginning)\n\(apple) \n\(text) \n\(String(repeating: " ", count: before))^\""
  }

  private func problem(closest: String?) -> String {
    switch kind {
    case .empty: "The format is empty. Write one such as H:|-[button]-|."
    case .tooLong(let limit):
      "A visual format may have at most \(limit) bytes. Write it as several formats."
    case .expectedColon(let axis):
      "Found \(found) after the orientation. Write \(axis == .vertical ? "V" : "H"):, then the first view."
    case .expectedConnection:
      "Nothing follows the |. Write a connection and a view: |-[button]."
    case .expectedView:
      "Found \(found) where a view belongs. Write a view in brackets: [button]."
    case .expectedViewName:
      "Found \(found) where the name of a view belongs. A name has ASCII letters, digits and underscores and begins with no digit; other ids are written in plain constraints, as in `8bC-Xf-vdC`.leading == root.leading."
    case .unclosedView:
      "Found \(found) where the bracket of a view should be closed. Write [button], or [button(>=70)] for its size."
    case .unclosedPredicates:
      "Found \(found) in a list of predicates. Write a comma between them, and ) after the last: (>=70,<=100)."
    case .expectedNumber:
      "Found \(found) where a number or the name of a metric belongs. Write 8, 0.5, (-8) or a name, with ==, <= or >= before it in parentheses."
    case .expectedMinus:
      "Found \(found) where a distance should end. Write a - on both its sides: [a]-8-[b]."
    case .expectedViewOrBar:
      "Found \(found) where a view, a distance or the closing | belongs. Write [a]-8-[b] or [a]-|."
    case .expectedEnd: "Found \(found) after the closing |. End the format there."
    case .expectedMore:
      "The format ends too early. Add a distance, a view or |: [a]-8-[b], [a]-|."
    case .ambiguousMinus:
      "Two - follow each other. Remove one, or write a negative distance in parentheses: -(-8)-."
    default: meaning(closest: closest)
    }
  }

  /// Of a well-formed format.
  private func meaning(closest: String?) -> String {
    switch kind {
    case .unknownView(let name):
      "The format has an unknown view or guide \"\(name)\". "
        + (closest.map { "Did you mean \"\($0)\"?" } ?? "Declare it, or correct the spelling.")
    case .unknownMetric(let name):
      "The format has an unknown metric \"\(name)\". "
        + (closest.map { "Did you mean \"\($0)\"?" }
          ?? "Add it to the metrics, or write the number itself.")
    case .notFinite(let text):
      "Constant \(text) is not finite. Write \(NumberRange.any.description)."
    case .outOfRange(let text):
      "Constant \(text) is out of range. Write \(NumberRange.any.description)."
    case .priorityOutOfRange(let text):
      "The priority \(text) is out of range. Write a number above 0 and at most 1000; 1000 is required."
    case .noSuperview:
      "The view next to the | has no superview here. Use a view that has one, or remove the |."
    case .alignmentAlongFormat(let attribute):
      "The format runs along \(attribute.axis == .vertical ? "y" : "x"), and so does \(attribute.name). Align its views across it, by \(attribute.axis == .vertical ? "leading, trailing or centerX" : "top, bottom, centerY or a baseline")."
    case .twoDirections:
      "The options have two directions. Keep directionLeftToRight or directionRightToLeft."
    case .baselineSpacingAlongX:
      "Baselines are vertical, and the format is horizontal. Remove spacingBaselineToBaseline."
    case .fontSpacing:
      "The standard distance between baselines comes from the fonts, which a layout does not have. Write the distance: [title]-24-[text]."
    case .severalSpacings:
      "The environments differ in systemSpacing, and a format has one standard distance for all of them. Write the distance: [a]-8-[b]."
    default: preconditionFailure("Every other fault has its message elsewhere")
    }
  }

  /// The line of UIKit's message before its caret, verbatim; `nil` where UIKit has none.
  private var appleText: String? {
    switch kind {
    case .empty: "It's an empty string."
    case .expectedColon(.vertical): "Expected ':' after 'V' to specify vertical arrangement"
    case .expectedColon(.horizontal): "Expected ':' after 'H' to specify horizontal arrangement"
    case .expectedConnection: "Expected a connection after the '|' character"
    case .expectedView: "Expected a view"
    case .expectedViewName:
      "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and underscores."
    case .unclosedView: "Expected a ']' here. That is how you give the end of a view."
    case .unclosedPredicates: "Expected ')' or ','"
    case .expectedNumber:
      "Expected a number or key from the metrics dictionary, but encountered something else"
    case .expectedMinus: "Expected a '-' here"
    case .expectedViewOrBar: "Expected a view or '|'"
    case .expectedEnd: "Expected the end of the format string"
    case .expectedMore: "Expected more input"
    case .ambiguousMinus:
      "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use parentheses around negative numbers."
    case .unknownView(let name): "\(name) is not a key in the views dictionary."
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    case .noSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .alignmentAlongFormat(let attribute):
      "Options mask required views to be aligned on a \(attribute.axis.rawValue) edge, which is not allowed for layout that is also \(attribute.axis.rawValue)."
    case .tooLong, .notFinite, .outOfRange, .priorityOutOfRange, .twoDirections,
      .baselineSpacingAlongX, .fontSpacing, .severalSpacings:
      nil
    }
  }
}
