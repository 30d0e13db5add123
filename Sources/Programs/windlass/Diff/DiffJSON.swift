internal import LayoutPolicy
internal import JSONText
internal import LayoutDiff
internal import LayoutModel
internal import LayoutReport

/// Differences with changes that move nothing, in points; frames in their superviews' coordinates.
///
///     {"same": false, "summary": "...", "files": [{"uri": "App/Login.xib", "layouts": [...]}]}
///
/// A layout has its `causes`, each with the changes to be made together and the frames that they
/// move; `idle` changes move nothing; `gained` and `lost` are findings. `old` or `new` is left out
/// if the view does not exist.
struct DiffJSON {
  private var writer = JSONWriter()

  init(_ files: [FileDifferences]) {
    let summary = summary(of: files)
    writer.object { writer in
      writer.member("same", !files.contains(where: \.isVisible))
      writer.member("summary", summary)
      writer.array("files") { writer in
        for file in files {
          writer.object { writer in
            writer.member("uri", file.path)
            if let oldPath = file.oldPath, oldPath != file.path {
              writer.member("oldURI", oldPath)
            }
            writer.array("layouts") { writer in
              for layout in file.layouts { writer.value(layout, in: file.path) }
            }
          }
        }
      }
    }
  }

  var bytes: [UInt8] { writer.bytes + [UInt8(ascii: "\n")] }
}

extension JSONWriter {
  /// Without an identity, `layout` is left out.
  fileprivate mutating func value(_ layout: LayoutDifferences, in path: String) {
    object { writer in
      if let identity = layout.identity {
        writer.object("layout") { writer in
          writer.member("id", identity.id)
          if let name = identity.name { writer.member("name", name) }
          if let line = identity.line { writer.member("line", line) }
        }
      }
      writer.member("presence", layout.presence.rawValue)
      writer.array("causes") { writer in
        for cause in layout.causes {
          writer.object { writer in
            writer.member("summary", cause.headline)
            writer.member("changes", cause.changes, in: path)
            writer.array("frames") { writer in
              for frame in cause.frames { writer.value(frame) }
            }
          }
        }
      }
      writer.member("idle", layout.idle, in: path)
      writer.member("gained", layout.gained, in: path)
      writer.member("lost", layout.lost, in: path)
    }
  }

  /// `text` is for people (`loginTop.constant 12 -> 20`); `subject`, `attribute`, `old` and `new`
  /// are its parts, left out if empty.
  ///
  /// A line is that of the newer version, if the item is in it, with the file if that is not `path`.
  private mutating func member(_ key: String, _ changes: [VersionChange], in path: String) {
    array(key) { writer in
      for change in changes {
        writer.object { writer in
          writer.member("text", change.text)
          writer.member("subject", change.subject.rawValue)
          if let id = change.id { writer.member("id", id) }
          writer.member("name", change.name)
          if let attribute = change.attribute { writer.member("attribute", attribute) }
          if let old = change.old { writer.member("old", old) }
          if let new = change.new { writer.member("new", new) }
          writer.place(change.location, in: path)
        }
      }
    }
  }

  private mutating func member(_ key: String, _ diagnostics: [Diagnostic], in path: String) {
    array(key) { writer in
      for diagnostic in diagnostics {
        writer.object { writer in
          writer.member("code", diagnostic.code.rawValue)
          writer.member("severity", diagnostic.severity.rawValue)
          writer.member("message", diagnostic.message)
          writer.place(diagnostic.location, in: path)
        }
      }
    }
  }

  private mutating func place(_ location: SourceLocation, in path: String) {
    if let uri = location.uri, uri != path { member("uri", uri) }
    if let line = location.line { member("line", line) }
  }

  private mutating func value(_ frame: FrameChange) {
    object { writer in
      writer.member("id", frame.id)
      writer.member("name", frame.name)
      writer.member("kind", frame.kind.rawValue)
      writer.array("places") { writer in
        for place in frame.places {
          writer.object { writer in
            if let name = place.environment { writer.member("environment", name) }
            if let old = place.old { writer.member("old", old) }
            if let new = place.new { writer.member("new", new) }
          }
        }
      }
    }
  }

  /// In points in the superview's coordinates.
  private mutating func member(_ key: String, _ rect: Rect) {
    object(key) { writer in
      writer.member("x", rect.x)
      writer.member("y", rect.y)
      writer.member("width", rect.width)
      writer.member("height", rect.height)
    }
  }
}
