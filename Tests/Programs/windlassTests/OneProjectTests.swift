import JSONText
import SolveAPI
import SolveService
import TestSupport
import Testing

@testable import windlass

/// A class and the storyboard that it completes have the same frames in every command.
///
/// By hand: the storyboard puts the box at 16, 40 (its leading and top constraints). The class
/// makes it 120 x 80 and puts the dot of 10 x 10 below it, at the same leading edge: y = 40 + 80 +
/// 8 = 128. The size of the root is not set, so that it is that of an iPhone SE, 375 x 667, for any
/// canvas.
@Suite("One project, one answer")
struct OneProjectTests {
  private static let box = [16.0, 40, 120, 80]
  private static let dot = [16.0, 128, 10, 10]
  private static let root = [0.0, 0, 375, 667]

  /// A class that sizes a box of its storyboard, and adds a dot; two of its constraints are equal,
  /// so that there is a finding.
  private static let code = """
    import UIKit
    final class CardController: UIViewController {
      @IBOutlet var box: UIView!
      let dot = UIView()
      override func viewDidLoad() {
        super.viewDidLoad()
        dot.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(dot)
        NSLayoutConstraint.activate([
          box.widthAnchor.constraint(equalToConstant: 120),
          box.heightAnchor.constraint(equalToConstant: 80),
          dot.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
          dot.leadingAnchor.constraint(equalTo: box.leadingAnchor),
          dot.widthAnchor.constraint(equalToConstant: 10),
          dot.heightAnchor.constraint(equalToConstant: 10),
          dot.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
    }
    """

  /// The storyboard, with the top of its box; its canvas is that of an iPhone XR.
  private static func storyboard(top: Int) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina6_1" orientation="portrait" appearance="light"/><scenes><scene sceneID="s"><objects>
    <viewController id="vc" customClass="CardController" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="rv">
    <rect key="frame" x="0.0" y="0.0" width="414" height="896"/><subviews>
    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="bx">
    <rect key="frame" x="16" y="\(top)" width="120" height="80"/></view></subviews><constraints>
    <constraint firstItem="bx" firstAttribute="leading" secondItem="rv" secondAttribute="leading" \
    constant="16" id="c1"/>
    <constraint firstItem="bx" firstAttribute="top" secondItem="rv" secondAttribute="top" \
    constant="\(top)" id="c2"/></constraints></view>
    <connections><outlet property="box" destination="bx" id="o1"/></connections></viewController>
    </objects></scene></scenes></document>
    """
  }

  private static func files(in folder: String = "app", top: Int = 40) -> [String: String] {
    ["\(folder)/Card.swift": code, "\(folder)/Main.storyboard": storyboard(top: top)]
  }

  /// The project as a request has it.
  private static var request: String {
    var project = ProjectInput()
    project.append(code.utf8, uri: "Card.swift")
    project.append(storyboard(top: 40).utf8, uri: "Main.storyboard")
    return String(decoding: project.json, as: UTF8.self)
  }

  /// The frames of the only layout of an answer in JSON.
  private func expectFrames(_ json: String, _ place: Testing.SourceLocation = #_sourceLocation)
    throws
  {
    let results = try JSONDocument.parse(Array(json.utf8)).root["results"]
    let count = results?.count
    #expect(count == 1, "\(json)", sourceLocation: place)
    let frames = results?.elements.first { _ in true }?["frames"]
    for (name, expected) in [("root", Self.root), ("box", Self.box), ("dot", Self.dot)] {
      let frame = ["x", "y", "width", "height"].map { frames?[name]?[$0]?.double }
      #expect(frame == expected, "\(name)", sourceLocation: place)
    }
  }

  @Test("of solve")
  func solve() throws {
    let run = CommandLineRun(["solve", "--format", "json", "app"], files: Self.files())
    try expectFrames(run.output)
  }

  @Test("of solve, without files that the configuration excludes")
  func excluded() throws {
    var files = Self.files()
    files[".windlass.json"] = #"{"exclude": ["Old"]}"#
    files["app/Old/Old.swift"] = Self.code.replacing("CardController", with: "OldController")
    try expectFrames(CommandLineRun(["solve", "--format", "json", "app"], files: files).output)
    files[".windlass.json"] = "{"
    let broken = CommandLineRun(["solve", "--format", "json", "app"], files: files)
    #expect(broken.error.contains(".windlass.json:1:2"), "\(broken.error)")
    #expect(broken.exitCode == 2)
  }

  @Test("of a batch")
  func batch() throws {
    let run = CommandLineRun(["batch"], files: ["-": Self.request])
    try expectFrames(run.output)
  }

  @Test("of a server, with a folder and with a text of all files")
  func server() throws {
    let server = try TestServer(
      serving: SolveAPI(backend: .threads(SolveService(settings: .init(workers: 1))))
    )
    let files = Self.files().merging(["all.json": Self.request]) { $1 }
    for path in ["app", "all.json"] {
      let arguments = ["solve", "--server", server.url, "--format", "json", path]
      try expectFrames(CommandLineRun(arguments, files: files).output)
    }
  }

  @Test("of a snapshot, as one layout of the class")
  func snapshot() {
    let run = CommandLineRun(["snapshot", "app"], files: Self.files())
    #expect(
      run.writtenFiles["layouts.windlass-lock"] == """
        # windlass snapshot 1
        # app
        app/Card.swift CardController box - 16 40 120 80
        app/Card.swift CardController dot - 16 128 10 10
        app/Card.swift CardController root - 0 0 375 667

        """
    )
  }

  @Test("of lint, in the picture of what it finds")
  func lint() {
    let run = CommandLineRun(
      ["lint", "--report", "html", "--information", "app"],
      files: Self.files()
    )
    // The root is drawn at 24, 54.
    for frame in [Self.root, Self.box, Self.dot] {
      let numbers = [frame[0] + 24, frame[1] + 54, frame[2], frame[3]].map { Int($0) }
      let element =
        "<rect x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\""
      #expect(run.output.contains(element), "\(element)")
    }
  }

  /// The storyboard's box moves by 10, and with it the dot.
  @Test("of diff, with a difference in any file")
  func diff() {
    let files = Self.files(in: "old", top: 30).merging(Self.files(in: "new")) { $1 }
    let moved = CommandLineRun(["diff", "old", "new"], files: files)
    #expect(moved.output.contains("2 views moved by 10 down"), "\(moved.output)")
    #expect(moved.output.contains("box: y 30 -> 40"))
    #expect(moved.output.contains("dot: y 118 -> 128"))
    #expect(moved.output.contains("1 file, 1 layout"))
    var others = Self.files(in: "old").merging(Self.files(in: "new")) { $1 }
    others["old/Card.swift"] = Self.code.replacing("constant: 8)", with: "constant: 4)")
    let code = CommandLineRun(["diff", "old", "new"], files: others)
    #expect(code.output.contains("dot: y 124 -> 128"), "\(code.output)")
  }

  @Test("of diff with a commit")
  func base() {
    let git: @Sendable ([String]) -> Result<[UInt8], InputFault> = { arguments in
      let answer: String? =
        switch arguments.joined(separator: " ") {
        case "merge-base --end-of-options HEAD HEAD": "0123abc\n"
        case "diff --name-status -z --find-renames --relative --ignore-submodules=all 0123abc --":
          "M\0app/Main.storyboard\0"
        case "ls-files --others --exclude-standard -z --": ""
        case "cat-file blob 0123abc:./app/Main.storyboard": Self.storyboard(top: 30)
        default: nil
        }
      return answer.map { .success(Array($0.utf8)) } ?? .failure(.missing)
    }
    let run = CommandLineRun(["diff"], files: Self.files(), git: git)
    #expect(run.output.contains("app/Card.swift: CardController"), "\(run.output)\(run.error)")
    #expect(run.output.contains("dot: y 118 -> 128"))
  }

  @Test("of the places that explain a log")
  func log() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
      "<NSLayoutConstraint:0x1 UIView:0x7.height == 80   (active)>",
      "<NSLayoutConstraint:0x2 V:|-(40)-[UIView:0x7]   (active, names: '|':UIView:0x9 )>",
      "<NSLayoutConstraint:0x3 UIView:0x7.bottom == UIView:0x9.top + 130   (active)>"
      )
      """
    let files = Self.files().merging(["log.txt": log]) { $1 }
    let run = CommandLineRun(["explain", "--sources", "app", "log.txt"], files: files)
    #expect(run.output.contains("Card.swift:11"), "\(run.output)")
    #expect(run.output.contains("Main.storyboard:10"), "\(run.output)")
  }
}
