/// Called for objects that were read in the slow way, once each, and costs about as much as reading
/// them.
///
/// A document of a thousand similar objects has one call.
struct ShapeLearner {
  let text: ScannedText
  let tape: TapeWriter
  let shapes: JSONShapes
}

extension ShapeLearner {
  /// The object is complete, with different keys without escapes; 0 if it has no shape.
  func shape(of object: Int) -> Int {
    // An object with arrays is skipped at the beginning: its nodes would waste memory.
    var index = object &+ 2
    while index < tape.end {
      let value = tape.word(at: index &+ 1)
      guard value.isNumber || value.isPlainString || value.isObject else { return 0 }
      index = tape.next(after: index &+ 1)
    }
    var way = Way(
      path: JSONShapes.Path(in: shapes),
      place: tape.word(at: object).offset &+ 1
    )
    guard learn(membersOf: object, until: tape.end, &way) else { return 0 }
    return shapes.end(way.path)
  }

  private struct Way {
    var path: JSONShapes.Path
    var place: Int
    var opening: Int?
    var closing: Int?
  }

  /// One level of objects within is learned with them, as `frame` of a view has; deeper ones are
  /// not.
  private func learn(membersOf object: Int, until end: Int, _ way: inout Way) -> Bool {
    var index = object &+ 2
    while index < end {
      let value = tape.word(at: index &+ 1)
      let next = tape.next(after: index &+ 1)
      // An object with more members is read in the slow way, each time.
      guard way.path.allMembers < JSONShapes.keyLimit else { return false }
      way.path.allMembers += 1
      if way.path.innerMembers > 0 || way.opening != nil {
        way.path.innerMembers += 1
      } else {
        way.path.members += 1
      }
      if value.isObject {
        // One that has no shape may have keys twice.
        guard way.opening == nil, way.path.innerMembers == 0,
          tape.extent(at: index &+ 1).shape != 0
        else { return false }
        way.opening = index
        guard learn(membersOf: index &+ 1, until: next, &way) else { return false }
        way.path.innerMembers = 0
        way.closing = index &+ 1
      } else {
        guard value.isNumber || value.isPlainString, learn(memberAt: index, value, &way) else {
          return false
        }
      }
      index = next
    }
    return true
  }

  /// All places in a node are relative to the beginning of its text, so that they are valid for
  /// every object of the shape.
  private func learn(memberAt index: Int, _ value: TapeWord, _ way: inout Way) -> Bool {
    let place = way.place
    let start = value.isNumber ? value.offset : value.offset &+ 1
    let width = start &- place
    // Deep indentation and long keys do not fit into a node.
    guard width <= JSONShapes.widthLimit else { return false }
    func moved(_ word: TapeWord) -> TapeWord {
      TapeWord(bits: word.bits &- UInt64(truncatingIfNeeded: place))
    }
    let meaning = ShapeNode.Meaning(
      word: moved(tape.word(at: index)),
      isNumber: value.isNumber,
      outer: way.opening.map { outer in
        let object = tape.word(at: outer &+ 1)
        return (
          moved(tape.word(at: outer)), moved(TapeWord(.object, length: 0, offset: object.offset))
        )
      },
      closing: way.closing.map { inner in
        (tape.extent(at: inner).end &- place, tape.word(at: inner).length)
      }
    )
    way.opening = nil
    way.closing = nil
    guard let node = ShapeNode(text, at: place, width: width, meaning),
      shapes.extend(&way.path, by: node)
    else { return false }
    way.place = start &+ value.length &+ (value.isNumber ? 0 : 1)
    return true
  }
}
