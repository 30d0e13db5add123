import LayoutModel

/// A linear function of the size of the root for each number of a layout that depends on the size.
///
/// Comparisons of linear functions divide the sizes along lines: those with the same result at all
/// corners of a polygon have it everywhere in the polygon. So a layout between some sizes follows
/// from the layouts at these sizes, if they differ in such numbers only.
struct SizePlane: Sendable {
  /// A number at the first of three sizes, and its slopes to the others.
  private struct Number: Sendable {
    let value: Double
    let slopes: (Double, Double)
  }

  private let sizes: [Size]
  /// The indices of three sizes that are far from one line.
  private let base: (Int, Int, Int)
  private let area: Double
  private var first: Layout
  /// By view: x, y, width and height.
  private var frames: [Int: [Number]] = [:]
  /// By constraint.
  private var constants: [Int: Number] = [:]

  /// `nil` where a layout does not follow from the others.
  ///
  /// `layouts`: one for each size, of which there must be more than a plane needs, since they show
  /// whether it is one.
  init?(_ layouts: [Layout], at sizes: [Size]) {
    guard sizes.count > 3, layouts.count == sizes.count,
      layouts.allSatisfy({ $0.hasShape(of: layouts[0]) }),
      let (base, area) = Self.base(of: sizes)
    else { return nil }
    (self.sizes, self.base, self.area, first) = (sizes, base, area, layouts[0])
    for index in first.views.indices {
      let found = layouts.map(\.views[index].frame)
      if found.allSatisfy({ $0 == found[0] }) { continue }
      let rects = found.compactMap(\.self)
      guard rects.count == sizes.count, let x = number(rects.map(\.x)),
        let y = number(rects.map(\.y)), let width = number(rects.map(\.width)),
        let height = number(rects.map(\.height))
      else { return nil }
      frames[index] = [x, y, width, height]
    }
    for index in first.constraints.indices {
      let found = layouts.map(\.constraints[index].constant)
      if found.allSatisfy({ $0 == found[0] }) { continue }
      guard let number = number(found) else { return nil }
      constants[index] = number
    }
    guard layouts.dropFirst().allSatisfy(isSame) else { return nil }
  }

  /// The layout at a size in the polygon of the others.
  func layout(at size: Size) -> Layout {
    var layout = first
    for (index, numbers) in frames {
      let values = numbers.map { value(of: $0, at: size) }
      layout.views[index].frame = Rect(
        x: values[0],
        y: values[1],
        width: values[2],
        height: values[3]
      )
    }
    for (index, number) in constants {
      layout.constraints[index].constant = value(of: number, at: size)
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

extension SizePlane {
  /// `nil` where the values, one for each size, are not linear.
  private func number(_ values: [Double]) -> Number? {
    let start = values[base.0]
    let number = Number(value: start, slopes: (values[base.1] - start, values[base.2] - start))
    let isLinear = zip(sizes, values).allSatisfy { size, value in
      abs(self.value(of: number, at: size) - value) <= 1e-6 * max(1, abs(value))
    }
    return isLinear ? number : nil
  }

  /// Rounded, since sums of products are not exact.
  private func value(of number: Number, at size: Size) -> Double {
    let first = size.area(sizes[base.0], sizes[base.2]) / -area
    let second = size.area(sizes[base.0], sizes[base.1]) / area
    let value = number.value + first * number.slopes.0 + second * number.slopes.1
    return (value * 1e9).rounded() / 1e9
  }

  /// Three sizes with the largest triangle between them, and twice its area; `nil` where all are on
  /// a line.
  private static func base(of sizes: [Size]) -> (corners: (Int, Int, Int), area: Double)? {
    var best = ((0, 0, 0), 0.0)
    for first in sizes.indices {
      for second in sizes.indices[(first + 1)...] {
        for third in sizes.indices[(second + 1)...] {
          let area = sizes[third].area(sizes[first], sizes[second])
          if abs(area) > abs(best.1) { best = ((first, second, third), area) }
        }
      }
    }
    return best.1 == 0 ? nil : best
  }
}

extension Size {
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
