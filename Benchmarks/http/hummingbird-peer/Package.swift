// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "hummingbird-peer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird.git", exact: "2.28.1")
  ],
  targets: [
    .executableTarget(
      name: "Peer",
      dependencies: [.product(name: "Hummingbird", package: "hummingbird")]
    )
  ]
)
