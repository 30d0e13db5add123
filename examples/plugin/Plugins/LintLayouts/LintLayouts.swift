import Foundation
import PackagePlugin

/// `swift package lint-layouts [FLAG...]`: runs `windlass lint` over the targets that have sources.
///
/// Flags are those of the tool; `.windlass.json` in the package's folder holds.
@main
struct LintLayouts: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.compactMap { $0 as? any SourceModuleTarget }
    let process = Process()
    process.executableURL = try context.tool(named: "windlass").url
    process.currentDirectoryURL = context.package.directoryURL
    process.arguments = ["lint"] + arguments + ["--"] + targets.map(\.directoryURL.path)
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: break
    case 1: Diagnostics.error("windlass found something to complain of.")
    default: Diagnostics.error("windlass could not lint.")
    }
  }
}
