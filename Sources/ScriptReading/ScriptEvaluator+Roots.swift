import LayoutModel
import SwiftSubset

/// The beginning and the end of a reading.
///
/// What code says that perhaps runs is settled before libraries are asked for their last words:
/// those are about the constraints that are left.
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
