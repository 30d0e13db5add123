import LayoutModel

extension NotationFault {
  /// The problem and its correction, mostly with an example; at most a few words are the author's.
  ///
  /// `closest` is the id that was probably meant, where the fault has an `unknownID`. Groups of
  /// kinds have a property each, since one `switch` would be longer than a screen.
  public func message(closest: String? = nil) -> String {
    switch kind {
    case .empty:
      "The constraint is empty. Write one such as button.leading >= container.leading + 12 @ 751."
    case .tooLong(let limit):
      "The constraint string is longer than \(limit) bytes. Split it into several constraints."
    case .tooDeep(let limit):
      "Parentheses may be nested at most \(limit) deep. Multiply them out."
    case .unexpected(nil, let expected):
      "The constraint ends too early. Expected \(expected.rawValue)."
    case .unexpected(let found?, let expected):
      "Found \(found), expected \(expected.rawValue)."
    case .openBackquote:
      "This backquote is not closed. Write the whole id between backquotes: `8bC-Xf-vdC`.leading."
    case .emptyBackquotes:
      "The backquotes have no id between them. Write one, as in `8bC-Xf-vdC`.leading."
    case .foreignRelation(let written, let right):
      "\(written) is not a relation here. Write \(right)."
    case .secondRelation:
      "A constraint has one relation. Write one constraint for each."
    // Item faults of all notations have one message.
    case .item(let fault): fault.message(closest: closest)
    case .illegal(let fault, let first, let second): fault.message(first, second)
    case .malformedNumber, .hugeNumber: numberMessage
    case .missingAttribute, .longPath, .unknownAttribute: anchorMessage
    case .product, .divisionByAnchor, .divisionByZero, .thirdAnchor, .noAnchor, .cancelled:
      arithmeticMessage
    case .unknownPriority, .priorityOutOfRange: priorityMessage
    }
  }

  /// The number is repeated as it is written, since its value does not show the mistake.
  private var numberMessage: String {
    switch kind {
    case .malformedNumber(let text):
      "\(text) is not a number here. Write 12, 0.5 or 1e3, without a unit, and * between a number and an anchor."
    case .hugeNumber(let text, let isFactor):
      "\(isFactor ? "Multiplier" : "Constant") \(text) is not finite. Write \(NumberRange.any.description)."
    default: preconditionFailure("Every other fault has its message elsewhere")
    }
  }

  /// A lone attribute is distinguished from a lone item by its name.
  private var anchorMessage: String {
    switch kind {
    case .missingAttribute(let item):
      Attribute(name: item) != nil
        ? "\(item) has no item before it. Write one, as in container.\(item)."
        : "\(item) has no attribute. Write one, as in \(item).leading."
    case .longPath(let path):
      "\(path) has too many parts. An anchor is an item and an attribute, with a layout guide between them at most: root.safeAreaLayoutGuide.top."
    case .unknownAttribute(let name):
      Attribute.unknownMessage(name, closest: Attribute.closestName(to: name))
    default: preconditionFailure("Every other fault has its message elsewhere")
    }
  }

  /// UIKit's constraint is `first == multiplier * second + constant`, so an expression of another
  /// form has no meaning.
  private var arithmeticMessage: String {
    switch kind {
    case .product:
      "Anchors cannot be multiplied with each other. Multiply by a number: a.width == 2 * b.width."
    case .divisionByAnchor:
      "A number cannot be divided by an anchor. Multiply both sides instead: a.width == 2 * b.width."
    case .divisionByZero:
      "This divides by zero, so the multiplier is not finite. Divide by another number."
    case .thirdAnchor(let anchor):
      "\(anchor) is a third anchor, and a constraint has at most two. Split it into two constraints with a layout guide between them."
    case .noAnchor:
      "The constraint has no anchor. Write one, as in button.width >= 100."
    case .cancelled(let anchor):
      "The multipliers of \(anchor) add up to 0. Remove it, or correct the multipliers."
    default: preconditionFailure("Every other fault has its message elsewhere")
    }
  }

  /// Offers UIKit's nearest name.
  private var priorityMessage: String {
    switch kind {
    case .unknownPriority(let name, let closest):
      "Unknown priority \(name). "
        + (closest.map { "Did you mean \($0)?" }
          ?? "Use required, defaultHigh, defaultLow, fittingSizeLevel, or a number above 0 and at most 1000.")
    case .priorityOutOfRange(let text):
      "The priority \(text) is out of range. Write a number above 0 and at most 1000; 1000 is required."
    default: preconditionFailure("Every other fault has its message elsewhere")
    }
  }
}
