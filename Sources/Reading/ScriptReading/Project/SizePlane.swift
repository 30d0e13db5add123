import LayoutModel

/// Linear functions of the size of the root, each by its values at some sizes.
struct SizeFunctions: Sendable {
  /// A number at the first of three sizes, and its slopes to the others.
  struct Number: Sendable {
    let value: Double
    let slopes: (Double, Double)
  }

  private let sizes: [Size]
  /// The indices of three sizes that are far from one line.
  private let base: (Int, Int, Int)
  private let area: Double

  /// `nil` where the sizes do not show whether a function is linear: there must be more of them than
  /// a plane needs.
  init?(at sizes: [Size]) {
    let area = { (corners: [Int]) in sizes[corners[2]].area(sizes[corners[0]], sizes[corners[1]]) }
    guard let base = Size.corners(of: sizes), sizes.count > 3, area(base) != 0 else { return nil }
    (self.sizes, self.base, self.area) = (sizes, (base[0], base[1], base[2]), area(base))
  }

  /// `nil` where the values, one for each size, are not linear.
  func number(_ values: [Double]) -> Number? {
    let start = values[base.0]
    let number = Number(value: start, slopes: (values[base.1] - start, values[base.2] - start))
    let isLinear = zip(sizes, values).allSatisfy { size, value in
      abs(self.value(of: number, at: size) - value) <= 1e-6 * max(1, abs(value))
    }
    return isLinear ? number : nil
  }

  /// Rounded, since sums of products are not exact.
  func value(of number: Number, at size: Size) -> Double {
    let first = size.area(sizes[base.0], sizes[base.2]) / -area
    let second = size.area(sizes[base.0], sizes[base.1]) / area
    let value = number.value + first * number.slopes.0 + second * number.slopes.1
    return (value * 1e9).rounded() / 1e9
  }
}

/// The sizes at which code takes the same steps as at some others.
///
/// Its numbers are linear in the size as long as comparisons have the same results, and their
/// differences show for each size whether they have.
struct SizePath: Sendable {
  private let functions: SizeFunctions
  private let differences: [SizeFunctions.Number]

  /// `nil` where the steps differ, or a number is not linear.
  init?(_ all: [ScriptSurroundings.Questions], at sizes: [Size]) {
    guard let functions = SizeFunctions(at: sizes), let first = all.first,
      all.allSatisfy({ first.hasPath(of: $0) })
    else { return nil }
    for place in first.factors.indices {
      let factors = all.map { $0.factors[place] }
      guard
        factors.allSatisfy({ $0.left == factors[0].left })
          || factors.allSatisfy({ $0.right == factors[0].right })
      else { return nil }
    }
    var differences: [SizeFunctions.Number] = []
    for place in first.differences.indices {
      let found = all.map { $0.differences[place] }
      if found.allSatisfy({ $0 == found[0] }) { continue }
      guard let number = functions.number(found) else { return nil }
      differences.append(number)
    }
    (self.functions, self.differences) = (functions, differences)
  }

  func holds(at size: Size) -> Bool {
    differences.allSatisfy { difference in
      let value = functions.value(of: difference, at: size)
      return value < 0 && difference.value < 0 || value > 0 && difference.value > 0
    }
  }
}

extension ScriptSurroundings.Questions {
  fileprivate func hasPath(of other: Self) -> Bool {
    !isOverLimit && !other.isOverLimit && results == other.results
      && differences.count == other.differences.count && factors.count == other.factors.count
  }
}

/// A layout whose numbers are linear in the size of the root, if at all.
struct SizePlane: Sendable {
  private let functions: SizeFunctions
  private var first: Layout
  /// By view: x, y, width and height.
  private var frames: [Int: [SizeFunctions.Number]] = [:]
  /// By constraint.
  private var constants: [Int: SizeFunctions.Number] = [:]

  /// `nil` where a layout does not follow from the others.
  ///
  /// `layouts`: one for each size.
  init?(_ layouts: [Layout], at sizes: [Size]) {
    guard let functions = SizeFunctions(at: sizes), layouts.count == sizes.count,
      layouts.allSatisfy({ $0.hasShape(of: layouts[0]) })
    else { return nil }
    (self.functions, first) = (functions, layouts[0])
    for index in first.views.indices {
      let found = layouts.map(\.views[index].frame)
      if found.allSatisfy({ $0 == found[0] }) { continue }
      let rects = found.compactMap(\.self)
      guard rects.count == sizes.count, let x = functions.number(rects.map(\.x)),
        let y = functions.number(rects.map(\.y)),
        let width = functions.number(rects.map(\.width)),
        let height = functions.number(rects.map(\.height))
      else { return nil }
      frames[index] = [x, y, width, height]
    }
    for index in first.constraints.indices {
      let found = layouts.map(\.constraints[index].constant)
      if found.allSatisfy({ $0 == found[0] }) { continue }
      guard let number = functions.number(found) else { return nil }
      constants[index] = number
    }
    guard layouts.dropFirst().allSatisfy(isSame) else { return nil }
  }

  func layout(at size: Size) -> Layout {
    var layout = first
    for (index, numbers) in frames {
      let values = numbers.map { functions.value(of: $0, at: size) }
      layout.views[index].frame = Rect(
        x: values[0],
        y: values[1],
        width: values[2],
        height: values[3]
      )
    }
    for (index, number) in constants {
      layout.constraints[index].constant = functions.value(of: number, at: size)
    }
    return layout
  }

  private func isSame(_ other: Layout) -> Bool {
    var copy = other
    copy.environments = first.environments
    for index in frames.keys { copy.views[index].frame = first.views[index].frame }
    for index in constants.keys {
      copy.constraints[index].constant = first.constraints[index].constant
    }
    return copy == first
  }
}

extension Size {
  /// The indices of three sizes with the largest triangle between them; `nil` for fewer sizes.
  static func corners(of sizes: [Size]) -> [Int]? {
    var best: [Int]?
    var most = -1.0
    for first in sizes.indices {
      for second in sizes.indices[(first + 1)...] {
        for third in sizes.indices[(second + 1)...] {
          let area = abs(sizes[third].area(sizes[first], sizes[second]))
          if area > most { (best, most) = ([first, second, third], area) }
        }
      }
    }
    return best
  }

  /// Twice the area of the triangle of two others and this one, which is negative if they are
  /// clockwise.
  fileprivate func area(_ first: Size, _ second: Size) -> Double {
    (second.width - first.width) * (height - first.height)
      - (second.height - first.height) * (width - first.width)
  }

  /// Whether it is in the polygon of other sizes, or on a side.
  func isInside(_ sizes: [Size]) -> Bool {
    let others = sizes.filter { $0 != self }
    return !others.isEmpty
      && others.allSatisfy { first in
        others.contains { other in
          let area = other.area(self, first)
          return area < 0 || area == 0 && isBetween(first, other)
        }
      }
  }

  /// Whether it is on the line between two others; all are on one line.
  private func isBetween(_ first: Size, _ second: Size) -> Bool {
    (first.width - width) * (second.width - width) < 0
      || (first.height - height) * (second.height - height) < 0
  }
}

extension Layout {
  fileprivate func hasShape(of other: Layout) -> Bool {
    views.count == other.views.count && constraints.count == other.constraints.count
  }
}
