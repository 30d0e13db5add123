import LayoutImport
import LayoutModel
import Testing

/// A cell in a style of UIKit's lays its labels out by itself, however they are drawn.
@Suite("Labels of cells in a style of UIKit's")
struct CellLabelTests {
  @Test("are not measured, and one of the author's is", arguments: [true, false])
  func builtIn(isOfStyle: Bool) throws {
    let style = isOfStyle ? "textLabel=\"lab\" style=\"IBUITableViewCellStyleDefault\"" : ""
    let file = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects><tableViewCell id="cell" \(style)>
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
      <rect key="frame" x="0.0" y="0.0" width="320" height="44"/><subviews>
      <label text="A much longer title" id="lab"><rect key="frame" x="16" y="0" width="33" height="44"/>
      <autoresizingMask key="autoresizingMask"/></label>
      </subviews></tableViewCellContentView></tableViewCell></objects></document>
      """
    var overrides = EnvironmentOverrides()
    overrides.leafSizes = .measured
    let reading = readInterfaceBuilder(Array(file.utf8), overrides: overrides)
    let label = reading.entries.first?.layout?.views.first { $0.id == "lab" }
    #expect((label?.intrinsicContentSize?.width == 33) == isOfStyle)
    #expect((label?.text == nil) == isOfStyle)
  }
}
