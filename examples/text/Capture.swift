// Measures fonts where they are: in a simulator, on a device, or in a Mac app.
//
// Add this file to any app, call `FontCapture.print()` once (for example in `application(_:didFinishLaunchingWithOptions:)`),
// and save what it prints as metrics.json. Then `windlass lint --text metrics.json App` measures texts in your
// fonts, and nothing of them is estimated. `docs/fonts.schema.json` describes the file.

import Foundation

#if canImport(UIKit)
import UIKit
typealias CapturedFont = UIFont
#else
import AppKit
typealias CapturedFont = NSFont
#endif

enum FontCapture {
  /// The fonts of the app beside the system's, by the names that `UIFont(name:size:)` takes.
  static var names: [String] = []
  /// The point sizes at which each font is measured; what lies between two is taken from both.
  static var sizes: [CGFloat] = [
    10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 28, 32, 34, 36, 40, 44, 48, 53, 60,
  ]
  /// The characters that are measured: Latin with its accents, Greek, Cyrillic, punctuation and signs.
  static var characters: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x2010...0x2026, 0x20AC...0x20AC,
    0x2190...0x2193, 0x2212...0x2212,
  ]
  /// The letters whose pairs are measured.
  static var paired = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.,:-'’")

  private static let weights: [(name: String, weight: CapturedFont.Weight)] = [
    ("light", .light), ("regular", .regular), ("medium", .medium), ("semibold", .semibold),
    ("bold", .bold), ("heavy", .heavy),
  ]

  /// Prints the file.
  static func print() {
    Swift.print(String(decoding: json(), as: UTF8.self))
  }

  /// The file, in UTF-8.
  static func json() -> Data {
    var fonts: [[String: Any]] = []
    for size in sizes {
      for (name, weight) in weights {
        var font = measured(CapturedFont.systemFont(ofSize: size, weight: weight), size)
        font["family"] = "system"
        font["weight"] = name
        fonts.append(font)
      }
      for name in names {
        guard let own = CapturedFont(name: name, size: size) else { continue }
        var font = measured(own, size)
        font["postScriptName"] = own.fontName
        fonts.append(font)
      }
    }
    let options: JSONSerialization.WritingOptions = [.sortedKeys]
    let file = ["fonts": fonts]
    return (try? JSONSerialization.data(withJSONObject: file, options: options)) ?? Data()
  }

  /// A font at a size: the height of its lines, and how wide characters and pairs of them are.
  private static func measured(_ font: CapturedFont, _ size: CGFloat) -> [String: Any] {
    func width(_ text: String) -> CGFloat {
      (text as NSString).size(withAttributes: [.font: font]).width
    }
    var advances: [String: Any] = [:]
    for scalar in characters.joined().compactMap(Unicode.Scalar.init) {
      advances[String(scalar)] = rounded(width(String(scalar)))
    }
    var kerning: [String: Any] = [:]
    for first in paired {
      for second in paired {
        let change = width("\(first)\(second)") - width("\(first)") - width("\(second)")
        if abs(change) > 0.001 { kerning["\(first)\(second)"] = rounded(change) }
      }
    }
    return [
      "size": Double(size), "ascender": rounded(font.ascender),
      "descender": rounded(font.descender), "leading": rounded(max(0, font.leading)),
      "advances": advances, "kerning": kerning,
    ]
  }

  /// Four decimal places are beyond visible differences.
  private static func rounded(_ length: CGFloat) -> Double {
    (Double(length) * 10_000).rounded() / 10_000
  }
}
