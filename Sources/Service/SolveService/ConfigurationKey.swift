/// The keys of a configuration, in the order of its schema.
///
/// A new key needs a case here, a member of `ProjectConfiguration`, and a branch in
/// `ConfigurationReader` and `configurationSchema`, which the compiler requires. Raw values are the
/// names in the file.
package enum ConfigurationKey: String, CaseIterable {
  case schema = "$schema"
  /// An array of paths relative to the file's folder.
  case paths
  /// An array of patterns relative to the file's folder.
  case exclude
  /// `"all"`, `"current"`, or an array of device names.
  case devices
  /// A whole number from `Device.oldestIOS` to `Device.newestIOS`.
  case minimumIOS
  /// A name of `FailureThreshold`.
  case failOn
  case information
  case ranges
  case rules
  /// An array of objects with the keys of `OverrideKey`.
  case overrides
  /// An array of objects with the keys of `SuppressKey`.
  case suppress
}

extension ConfigurationKey {
  /// The description shown by editors.
  package var summary: String {
    switch self {
    case .schema: "The JSON Schema of this file, for editors."
    case .paths: "Files and folders to lint if the command line has none."
    case .exclude:
      "Files and folders to exclude, as in .gitignore: * matches all characters except /, "
        + "** any folders; a pattern without / applies at any depth."
    case .devices: "Devices to lay out on: all, current, or a list of names."
    case .minimumIOS:
      "The oldest supported iOS: devices that cannot run it or a later one are excluded."
    case .failOn: "The lowest severity for which the exit code is 1."
    case .information: "Whether to report informational findings."
    case .ranges: "Whether to check every size between the smallest and the largest device."
    case .rules: "The severity of findings, by code (AL200) or short name."
    case .suppress: "Findings to suppress, each with its file, its code and a reason."
    case .overrides:
      "Rules for some of the files; the last one that matches a file applies."
    }
  }
}

/// The keys of rules for some of the files.
///
/// The schema requires both; the reader accepts an object with one, which has no effect.
package enum OverrideKey: String, CaseIterable {
  case files
  case rules
}

/// The keys of a suppressed finding.
///
/// All are strings, and all but `id` are required.
package enum SuppressKey: String, CaseIterable {
  /// A path or pattern relative to the configuration's folder.
  case file
  case id
  case code
  /// The reason, which reports repeat.
  case reason

  /// The description shown by editors.
  package var summary: String {
    switch self {
    case .file: "The file: a path relative to the folder of this file, or a pattern."
    case .id: "The id of the object in the file; without one, the whole file."
    case .code: "The code of the finding (AL200), or its short name."
    case .reason: "The reason."
    }
  }
}
