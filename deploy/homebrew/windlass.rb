# A Homebrew formula, which builds from source on macOS and Linux. `make dist` writes a copy with the repository, the tag
# and the commit of the release in .build/dist; put that copy in a tap.
class Windlass < Formula
  desc "Auto Layout without a Mac: solves, lints and converts layouts"
  homepage "@REPOSITORY@"
  url "@REPOSITORY@", using: :git, tag: "@VERSION@", revision: "@REVISION@"
  license "MIT"
  head "@REPOSITORY@", using: :git, branch: "main"

  uses_from_macos "swift" => :build, since: :sequoia
  uses_from_macos "curl"
  uses_from_macos "zlib"

  on_macos do
    depends_on xcode: ["26.0", :build]
  end

  def install
    %w[windlassd windlass].each do |product|
      system "swift", "build", "--disable-sandbox", "--configuration", "release", "--product", product
    end
    ENV["BIN"] = buildpath/".build/release"
    ENV["PREFIX"] = prefix
    system "Scripts/install"
  end

  service do
    run [opt_bin/"windlassd", "--listen", "127.0.0.1:8080"]
    keep_alive true
  end

  test do
    (testpath/"layout.json").write <<~JSON
      {"environment": {"width": 100, "height": 100}, "views": [{"id": "logo"}],
       "constraints": ["logo.leading == root.leading + 8", "logo.top == root.top + 8",
                       "logo.width == 50", "logo.height == 50"]}
    JSON
    assert_match version.to_s, shell_output("#{bin}/windlass --version")
    assert_match "solved", shell_output("#{bin}/windlass solve layout.json")
  end
end
