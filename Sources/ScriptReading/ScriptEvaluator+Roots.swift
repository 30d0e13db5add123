import LayoutModel
import SwiftSubset

extension ScriptEvaluator {
  /// Runs a string of a document, which has statements only.
  mutating func runAll() {
    runScript()
    finish()
  }

  /// Ends the work on a layout.
  mutating func finish() {
    scene.settlePerhaps()
    for library in vocabulary.libraries { library.finish(&self) }
  }
}
