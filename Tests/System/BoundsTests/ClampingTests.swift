import Bounds
import Testing

@Suite("A whole number from a floating-point number")
struct ClampingTests {
  @Test(
    "is cut off towards zero, and stays in its range",
    arguments: [
      (2.9, 2), (-2.9, -2), (-0.0, 0), (0x1p52, 1 << 52),
      // The last Double below 2^63 is 2^63 - 2^10.
      (0x1p63.nextDown, Int.max - 1023), (0x1p63, .max), (1e300, .max), (.infinity, .max),
      (-0x1p63, .min), (-1e300, .min), (-.infinity, .min), (.nan, 0),
    ] as [(Double, Int)]
  )
  func ends(number: Double, expected: Int) { #expect(Int(clamping: number) == expected) }
}
