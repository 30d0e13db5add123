// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target is compiled under the same strict settings.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A library target of this package: it imports its dependencies and no others, which `ArchitectureTests` holds.
///
/// - Parameters:
///   - name: The target, and its folder in `Sources`.
///   - dependencies: What it imports.
///   - notes: What lies beside its sources and is none of them.
/// - Returns: The target.
func module(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  notes: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: notes, swiftSettings: strict)
}

/// The tests of one subject, named for it.
func tests(
  of name: String,
  _ dependencies: [Target.Dependency] = [],
  resources: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies,
    exclude: resources,
    swiftSettings: strict
  )
}

let package = Package(
  name: "windlass",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Anchors", targets: ["Anchors", "AnchorOperators", "AnchorsSnapKit"]),
    .library(name: "AnchorClient", targets: ["AnchorClient"]),
    .executable(name: "windlassd", targets: ["windlassd"]),
    .executable(name: "windlass", targets: ["windlass"]),
  ],
  dependencies: [],
  targets: [
    // The system's libraries, and C where Swift's view of the system stops. Of libcurl there are only headers:
    // it is loaded where it is needed.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "CCurlShim",
      dependencies: ["CCurl"],
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(name: "CSystem"),
    .target(name: "COpenAPI"),
    .target(name: "CPlayground", exclude: ["page"]),

    // Leaves: each knows only its own subject.
    module("System", ["CSystem"]),
    module("Bounds"),
    module("SwiftSubset", ["Bounds"]),
    .target(
      name: "LayoutModel",
      dependencies: ["Bounds", "TextMetrics"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(
      name: "TextMetrics",
      dependencies: ["Bounds"],
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    module("LinearSolver", notes: ["Notes.md"]),
    module("JSONText"),
    module("XMLText"),
    module("TextCatalogs", ["JSONText", "XMLText"]),
    module("Gzip", ["CZlib"]),
    module("HTTPWire"),

    // Layout: the domain.
    module("LayoutEngine", ["LayoutModel", "LinearSolver"], notes: ["Notes.md"]),
    module("LayoutDiff", ["LayoutModel", "LayoutEngine"]),
    module("LayoutCalls", ["LayoutModel"]),
    module("LayoutNotation", ["LayoutModel", "LayoutCalls"]),
    module("LayoutLogs", ["LayoutModel"]),
    module(
      "ScriptReading",
      ["Bounds", "SwiftSubset", "LayoutModel", "LayoutNotation"],
      notes: ["Notes.md"]
    ),
    module(
      "ScriptLibraries",
      [
        "Bounds", "ScriptReading", "LayoutModel", "LayoutCalls", "LayoutNotation", "TextMetrics",
      ]
    ),
    module("LayoutImport", ["LayoutModel", "TextMetrics", "XMLText"], notes: ["Notes.md"]),
    module(
      "LayoutDocument",
      [
        "LayoutModel", "LayoutNotation", "ScriptReading", "ScriptLibraries", "JSONText",
        "TextMetrics",
      ]
    ),
    module("LayoutReport", ["LayoutModel", "JSONText"]),

    // The Swift API: code that builds layouts.
    module("Anchors", ["LayoutModel", "LayoutCalls", "LayoutEngine"]),
    module("AnchorOperators", ["Anchors", "LayoutModel", "LayoutCalls"]),
    module("AnchorsSnapKit", ["Anchors", "LayoutModel", "LayoutCalls"]),

    // HTTP: bytes that move.
    module("HTTPServer", ["HTTPWire", "Gzip", "System"], notes: ["Waking.md"]),

    // Solve: the product.
    module(
      "SolveService",
      [
        "SwiftSubset", "LayoutModel", "LayoutDocument", "LayoutNotation", "ScriptReading",
        "ScriptLibraries", "LayoutImport", "LayoutLogs", "LayoutEngine", "LayoutReport", "JSONText",
        "System", "TextCatalogs", "TextMetrics",
      ]
    ),
    module(
      "SolveAPI",
      [
        "SolveService", "LayoutModel", "LayoutReport", "JSONText", "HTTPWire", "System",
        "TextMetrics", "COpenAPI", "CPlayground",
      ]
    ),
    module("SolveClient", ["CCurlShim", "Gzip", "System"]),
    module("AnchorClient", ["LayoutModel", "LayoutDocument", "SolveClient"]),
    .executableTarget(
      name: "windlassd",
      dependencies: [
        "SolveAPI", "SolveService", "LayoutModel", "HTTPServer", "HTTPWire", "JSONText", "System",
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "windlass",
      dependencies: [
        "SolveService", "SolveClient", "LayoutModel", "LayoutDiff", "LayoutReport", "JSONText",
        "System", "TextMetrics",
      ],
      swiftSettings: strict
    ),

    // What several test targets use: the cases of `Tests/Cases`, programs that end with their tests,
    // and a client that sends raw bytes.
    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport", "JSONText", "HTTPServer", "HTTPWire", "System"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    tests(of: "Architecture"),
    tests(of: "Bounds", ["Bounds"]),
    tests(of: "LayoutModel", ["LayoutModel"]),
    tests(of: "TextMetrics", ["TextMetrics", "Bounds"]),
    tests(of: "LinearSolver", ["LinearSolver", "TestSupport"]),
    tests(of: "JSONText", ["JSONText"]),
    tests(of: "XMLText", ["XMLText"]),
    tests(of: "TextCatalogs", ["TextCatalogs"]),
    tests(of: "Gzip", ["Gzip"]),
    tests(of: "HTTPWire", ["HTTPWire"]),
    tests(of: "HTTPServer", ["HTTPServer", "HTTPWire", "Gzip", "System", "TestSupport"]),
    // What each call of the layout libraries must come to, from text and from Swift alike.
    .target(
      name: "CallTables",
      dependencies: ["LayoutModel"],
      path: "Tests/CallTables",
      swiftSettings: strict
    ),
    tests(of: "LayoutCalls", ["LayoutCalls", "LayoutModel", "CallTables"]),
    tests(of: "SwiftSubset", ["SwiftSubset", "Bounds"]),
    tests(of: "LayoutLogs", ["LayoutLogs", "LayoutModel", "LayoutEngine"]),
    tests(of: "LayoutDiff", ["LayoutDiff", "LayoutDocument", "LayoutEngine", "LayoutModel"]),
    tests(of: "LayoutNotation", ["LayoutNotation", "LayoutModel", "TestSupport"]),
    tests(of: "ScriptReading", ["SwiftSubset", "ScriptReading", "LayoutModel", "Bounds"]),
    tests(
      of: "ScriptLibraries",
      [
        "Bounds", "SwiftSubset", "ScriptLibraries", "ScriptReading", "LayoutNotation",
        "LayoutModel", "TextMetrics",
        "CallTables", "TestSupport",
      ]
    ),
    tests(of: "LayoutImport", ["LayoutImport", "LayoutModel", "LayoutEngine", "TextMetrics"]),
    tests(of: "Anchors", ["Anchors", "AnchorOperators", "AnchorsSnapKit", "CallTables"]),
    tests(of: "LayoutDocument", ["LayoutDocument", "LayoutModel", "JSONText", "TextMetrics"]),
    tests(
      of: "LayoutEngine",
      [
        "LayoutEngine", "LinearSolver", "LayoutModel", "LayoutDocument", "LayoutReport", "JSONText",
        "TestSupport",
      ]
    ),
    tests(of: "LayoutReport", ["LayoutReport", "LayoutModel", "TestSupport"]),
    tests(
      of: "SolveService",
      ["SolveService", "LayoutModel", "LayoutReport", "JSONText", "System", "TestSupport"]
    ),
    tests(
      of: "SolveAPI",
      [
        "SolveAPI", "SolveService", "LayoutModel", "LayoutReport", "HTTPWire", "JSONText",
        "TestSupport",
      ]
    ),
    tests(
      of: "SolveClient",
      [
        "SolveClient", "AnchorClient", "Anchors", "windlass", "SolveAPI", "SolveService",
        "LayoutModel", "LayoutDiff", "HTTPServer", "HTTPWire", "JSONText", "System", "TestSupport",
      ]
    ),
    tests(
      of: "windlassd",
      [
        "windlassd", "SolveAPI", "SolveService", "HTTPServer", "HTTPWire", "JSONText",
        "SolveClient", "Gzip", "System", "TestSupport",
      ]
    ),
  ]
)
