import LayoutModel
import Synchronization
import SwiftSubset
import Testing

@testable import ScriptReading

/// Counts calls of `mark("name")`.
private enum MarkLibrary: ScriptLibrary {
  static let counts = Mutex<[String: Int]>([:])

  static let signatures = [calls]

  private static let calls: ScriptSignatures = {
    var signatures = ScriptSignatures()
    signatures.functions["mark"] = { _, call in
      if case .text(let name)? = call.arguments.first?.value {
        counts.withLock { $0[name, default: 0] += 1 }
      }
      return .void
    }
    return signatures
  }()
}

@Suite("Evaluations of a type in several environments")
struct RootHistoryTests {
  /// `gap` and `share`: numbers, or open ones.
  private static func code(_ gap: String, _ share: String) -> String {
    """
    import SnapKit
    final class Stages: UIViewController {
      let card = UIImageView()
      let note = UILabel()
      override func viewDidLoad() {
        mark("load")
        view.addSubview(card)
        card.snp.makeConstraints { $0.leading.top.equalToSuperview().offset(\(gap)) }
      }
      override func viewWillAppear(_ animated: Bool) {
        mark("appear")
        let width: CGFloat = traitCollection.horizontalSizeClass == .regular ? 80 : 40
        card.snp.makeConstraints { $0.width.equalTo(width) }
      }
      override func viewDidLayoutSubviews() {
        mark("layout")
        card.snp.updateConstraints { $0.width.equalTo(view.bounds.width / 4) }
      }
      func show() {
        mark("show")
        view.addSubview(note)
        note.font = UIFont.preferredFont(forTextStyle: .title1)
        note.snp.makeConstraints { $0.leading.equalTo(view.bounds.height * \(share)) }
      }
    }
    """
  }

  private func readings(
    _ code: String,
    on devices: [Device],
    _ vocabulary: ScriptVocabulary = .layoutCode
  ) -> [LayoutReading] {
    var files = SourceFiles()
    files.append(code.utf8, uri: "Stages.swift")
    let environments = devices.map { device in
      var overrides = EnvironmentOverrides()
      overrides.device = device
      return ProjectEnvironment(overrides: overrides)
    }
    return readProject(files, in: environments, vocabulary: vocabulary)
  }

  @Test("have the layouts of each alone", arguments: [Device.all, Device.all.reversed()])
  func same(devices: [Device]) {
    let code = Self.code("Metrics.gap", "Metrics.share")
    let together = readings(code, on: devices)
    #expect(together.allSatisfy { $0.entries.count == 1 })
    for (device, reading) in zip(devices, together) {
      #expect(String(describing: reading) == String(describing: readings(code, on: [device])[0]))
    }
  }

  @Test("begin with the first step that asks for a fact that differs")
  func steps() {
    let names = ["iPhoneSE", "iPhone15", "iPhone16Pro", "iPad", "iPadPro11", "iPadPro13"]
    let vocabulary = ScriptVocabulary([MarkLibrary.self] + ScriptVocabulary.layoutCode.libraries)
    let devices = names.compactMap { Device(named: $0) }
    _ = readings(Self.code("8", "0.5"), on: devices, vocabulary)
    // The second telephone, the first tablet and the second tablet repeat earlier steps, to find the
    // state in which the next ones begin.
    let counts = ["load": 3, "appear": 4, "layout": 6, "show": 6]
    #expect(MarkLibrary.counts.withLock { $0 } == counts)
  }
}
