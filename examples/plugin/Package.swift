// swift-tools-version: 6.1
import PackageDescription

// A package with layouts, which `swift package lint-layouts` lints. The tool is that of a release; in a package of
// your own package, use the URL and the checksum of a release:
//
//   .binaryTarget(
//     name: "windlass",
//     url: "https://.../releases/download/1.0.0/windlass-1.0.0.artifactbundle.zip",
//     checksum: "..."
//   )
let package = Package(
  name: "App",
  targets: [
    .target(name: "App"),
    .binaryTarget(name: "windlass", path: "windlass.artifactbundle"),
    .plugin(
      name: "LintLayouts",
      capability: .command(
        intent: .custom(verb: "lint-layouts", description: "Solve layouts and report findings")
      ),
      dependencies: ["windlass"]
    ),
  ]
)
