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
///   - name: The target, and its folder in the folder of its layer.
///   - layer: A folder of `Sources`.
///   - dependencies: The targets that it imports.
///   - notes: Files beside its sources that are not compiled.
/// - Returns: The target.
func module(
  _ name: String,
  in layer: String,
  _ dependencies: [Target.Dependency] = [],
  notes: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    path: "Sources/\(layer)/\(name)",
    exclude: notes,
    swiftSettings: strict
  )
}

/// The tests of a target, in the folder of `Tests` that has the name of its layer.
func tests(
  of name: String,
  in layer: String,
  _ dependencies: [Target.Dependency] = [],
  resources: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: dependencies,
    path: "Tests/\(layer)/\(name)Tests",
    exclude: resources,
    swiftSettings: strict
  )
}

let package = Package(
  name: "windlass",
  platforms: [.macOS(.v26)],
  products: [
    .library(name: "Anchors", targets: ["Anchors", "AnchorOperators"]),
    .library(name: "AnchorClient", targets: ["AnchorClient"]),
    .executable(name: "windlassd", targets: ["windlassd"]),
    .executable(name: "windlass", targets: ["windlass"]),
  ],
  dependencies: [],
  targets: [
    // The system's libraries, and C where Swift's view of the system stops. Of libcurl there are only headers:
    // it is loaded where it is needed.
    .systemLibrary(
      name: "CCurl",
      path: "Sources/Service/CCurl",
      providers: [.apt(["libcurl4-openssl-dev"])]
    ),
    .systemLibrary(
      name: "CZlib",
      path: "Sources/System/CZlib",
      pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"])]
    ),
    .target(
      name: "CCurlShim",
      dependencies: ["CCurl"],
      path: "Sources/Service/CCurlShim",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]
    ),
    .target(name: "CSystem", path: "Sources/System/CSystem"),
    .target(name: "CEmbedded", path: "Sources/Service/CEmbedded", exclude: ["page"]),

    // Leaves: each knows only its own subject.
    module("System", in: "System", ["CSystem"]),
    module("Bounds", in: "System"),
    module("SwiftSubset", in: "Text", ["Bounds"]),
    .target(
      name: "LayoutModel",
      dependencies: ["Bounds", "TextMetrics"],
      path: "Sources/Layout/LayoutModel",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(
      name: "TextMetrics",
      dependencies: ["Bounds"],
      path: "Sources/Layout/TextMetrics",
      swiftSettings: strict,
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    module("LinearSolver", in: "Layout", notes: ["Notes.md"]),
    module("JSONText", in: "Text", ["Bounds"]),
    module("XMLText", in: "Text"),
    module("TextCatalogs", in: "Text", ["JSONText", "XMLText"]),
    module("Gzip", in: "System", ["CZlib"]),
    module("HTTPWire", in: "Service"),

    // Layout: the domain.
    module("LayoutEngine", in: "Layout", ["LayoutModel", "LinearSolver"], notes: ["Notes.md"]),
    module("LayoutDiff", in: "Layout", ["LayoutModel", "LayoutEngine"]),
    module("LayoutCalls", in: "Library", ["LayoutModel"]),
    module(
      "LayoutNotation",
      in: "Reading",
      ["Bounds", "LayoutModel", "LayoutCalls", "TextMetrics"]
    ),
    module("LayoutLogs", in: "Reading", ["LayoutModel"]),
    module(
      "ScriptReading",
      in: "Reading",
      [
        "Bounds", "SwiftSubset", "LayoutModel", "LayoutCalls", "LayoutNotation", "TextMetrics",
      ],
      notes: ["Notes.md"]
    ),
    module(
      "LayoutImport",
      in: "Reading",
      ["LayoutModel", "TextMetrics", "XMLText"],
      notes: ["Notes.md"]
    ),
    module(
      "LayoutDocument",
      in: "Reading",
      ["LayoutModel", "LayoutNotation", "ScriptReading", "JSONText", "TextMetrics"]
    ),
    module("LayoutPolicy", in: "Reporting", ["LayoutModel"]),
    module("LayoutReport", in: "Reporting", ["LayoutPolicy", "LayoutModel", "JSONText"]),

    // The Swift API: code that builds layouts.
    module(
      "Anchors",
      in: "Library",
      ["LayoutModel", "LayoutCalls", "LayoutEngine", "LayoutPolicy", "LayoutReport"]
    ),
    module("AnchorOperators", in: "Library", ["Anchors", "LayoutModel", "LayoutCalls"]),

    // HTTP: bytes that move.
    module("HTTPServer", in: "Service", ["HTTPWire", "Gzip", "System"], notes: ["Waking.md"]),

    // Solve: the product.
    module(
      "SolveService",
      in: "Service",
      [
        "LayoutPolicy",
        "SwiftSubset", "LayoutModel", "LayoutDocument", "LayoutNotation", "ScriptReading",
        "LayoutImport", "LayoutLogs", "LayoutEngine", "LayoutReport", "JSONText",
        "System", "TextCatalogs", "TextMetrics",
      ]
    ),
    module(
      "SolveAPI",
      in: "Service",
      [
        "LayoutPolicy",
        "SolveService", "LayoutModel", "LayoutReport", "JSONText", "HTTPWire", "Gzip", "System",
        "TextMetrics", "CEmbedded",
      ]
    ),
    module(
      "LayoutLint",
      in: "Service",
      [
        "LayoutPolicy", "LayoutModel", "LayoutReport", "JSONText", "SolveService", "SwiftSubset",
        "System", "TextMetrics",
      ]
    ),
    module("SolveClient", in: "Service", ["CCurlShim", "Gzip", "System"]),
    module("AnchorClient", in: "Library", ["LayoutModel", "LayoutDocument", "SolveClient"]),
    .executableTarget(
      name: "windlassd",
      dependencies: [
        "SolveAPI", "SolveService", "LayoutModel", "LayoutReport", "HTTPServer", "HTTPWire",
        "JSONText", "System",
      ],
      path: "Sources/Programs/windlassd",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "windlass",
      dependencies: [
        "LayoutPolicy", "LayoutLint",
        "SolveService", "SolveClient", "LayoutModel", "LayoutDiff", "LayoutReport", "JSONText",
        "System", "TextMetrics",
      ],
      path: "Sources/Programs/windlass",
      swiftSettings: strict
    ),

    // Shared by several test targets: the cases of `Tests/Cases`, programs that end with their tests,
    // and a client that sends raw bytes.
    .target(name: "CTestSupport", path: "Tests/Support/CTestSupport"),
    .target(
      name: "TestSupport",
      dependencies: ["CTestSupport", "JSONText", "HTTPServer", "HTTPWire", "System"],
      path: "Tests/Support/TestSupport",
      swiftSettings: strict
    ),
    .testTarget(
      name: "ArchitectureTests",
      path: "Tests/ArchitectureTests",
      swiftSettings: strict
    ),
    tests(of: "Bounds", in: "System", ["Bounds"]),
    tests(of: "LayoutModel", in: "Layout", ["LayoutModel"]),
    tests(of: "TextMetrics", in: "Layout", ["TextMetrics", "Bounds"]),
    tests(of: "LinearSolver", in: "Layout", ["LinearSolver", "TestSupport"]),
    tests(of: "JSONText", in: "Text", ["JSONText"]),
    tests(of: "XMLText", in: "Text", ["XMLText"]),
    tests(of: "TextCatalogs", in: "Text", ["TextCatalogs"]),
    tests(of: "Gzip", in: "System", ["Gzip"]),
    tests(of: "HTTPWire", in: "Service", ["HTTPWire"]),
    tests(
      of: "HTTPServer",
      in: "Service",
      ["HTTPServer", "HTTPWire", "Gzip", "System", "TestSupport"]
    ),
    // The expected constraints of each call of the layout libraries, from text and from Swift.
    .target(
      name: "CallTables",
      dependencies: ["LayoutModel"],
      path: "Tests/Support/CallTables",
      swiftSettings: strict
    ),
    tests(of: "LayoutCalls", in: "Library", ["LayoutCalls", "LayoutModel", "CallTables"]),
    tests(of: "SwiftSubset", in: "Text", ["SwiftSubset", "Bounds"]),
    tests(
      of: "LayoutLogs",
      in: "Reading",
      ["LayoutLogs", "LayoutModel", "LayoutEngine", "LayoutReport"]
    ),
    tests(
      of: "LayoutDiff",
      in: "Layout",
      ["LayoutDiff", "LayoutDocument", "LayoutEngine", "LayoutModel", "LayoutReport"]
    ),
    tests(of: "LayoutNotation", in: "Reading", ["LayoutNotation", "LayoutModel", "TestSupport"]),
    tests(
      of: "ScriptReading",
      in: "Reading",
      [
        "LayoutPolicy",
        "Bounds", "SwiftSubset", "ScriptReading", "LayoutNotation", "LayoutModel", "LayoutReport",
        "TextMetrics",
        "CallTables", "TestSupport",
      ]
    ),
    tests(
      of: "LayoutImport",
      in: "Reading",
      [
        "LayoutPolicy", "LayoutImport", "LayoutModel", "LayoutEngine", "LayoutReport",
        "TextMetrics",
      ]
    ),
    tests(
      of: "Anchors",
      in: "Library",
      ["LayoutPolicy", "Anchors", "AnchorOperators", "CallTables"]
    ),
    tests(
      of: "LayoutDocument",
      in: "Reading",
      ["LayoutPolicy", "LayoutDocument", "LayoutModel", "LayoutReport", "JSONText", "TextMetrics"]
    ),
    tests(
      of: "LayoutEngine",
      in: "Layout",
      [
        "LayoutPolicy",
        "LayoutEngine", "LinearSolver", "LayoutModel", "LayoutDocument", "LayoutReport", "JSONText",
        "TestSupport",
      ]
    ),
    tests(of: "LayoutPolicy", in: "Reporting", ["LayoutPolicy", "LayoutModel"]),
    tests(
      of: "LayoutReport",
      in: "Reporting",
      ["LayoutPolicy", "LayoutReport", "LayoutModel", "TestSupport"]
    ),
    tests(
      of: "SolveService",
      in: "Service",
      [
        "LayoutPolicy", "SolveService", "LayoutModel", "LayoutReport", "JSONText", "System",
        "TestSupport",
      ]
    ),
    tests(
      of: "SolveAPI",
      in: "Service",
      [
        "SolveAPI", "SolveService", "LayoutModel", "LayoutReport", "HTTPWire", "JSONText",
        "TestSupport",
      ]
    ),
    tests(
      of: "SolveClient",
      in: "Service",
      [
        "SolveClient", "AnchorClient", "Anchors", "SolveAPI", "SolveService", "HTTPServer",
        "HTTPWire", "TestSupport",
      ]
    ),
    tests(
      of: "LayoutLint",
      in: "Service",
      ["LayoutLint", "JSONText", "LayoutModel"]
    ),
    tests(
      of: "windlass",
      in: "Programs",
      [
        "windlass", "LayoutLint", "SolveAPI", "SolveService", "LayoutModel", "LayoutDiff",
        "HTTPWire", "JSONText",
        "System", "TestSupport",
      ]
    ),
    tests(
      of: "windlassd",
      in: "Programs",
      [
        "windlassd", "SolveAPI", "SolveService", "HTTPServer", "HTTPWire", "JSONText",
        "SolveClient", "Gzip", "System", "TestSupport",
      ]
    ),
  ]
)
