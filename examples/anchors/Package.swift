// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "frames",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "windlass", path: "../..")],
  targets: [
    .executableTarget(
      name: "Frames",
      dependencies: [
        .product(name: "Anchors", package: "windlass")
      ]
    )
  ]
)
