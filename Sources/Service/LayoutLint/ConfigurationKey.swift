/// The keys of a configuration, in the order of its schema.
///
/// A new key needs a case here, a member of `LintConfiguration`, and what `ConfigurationReader` and
/// `configurationSchema` do with it; the compiler asks for the last two. Raw values are the names
/// in the file.
package enum ConfigurationKey: String, CaseIterable {
  /// A URL, which is read and not used.
  case schema = "$schema"
  /// An array of paths, from the file's folder.
  case paths
  /// An array of patterns, from the file's folder.
  case exclude
  /// `"all"`, `"current"`, or an array of names of devices.
  case devices
  /// A whole number from `Device.oldestIOS` to `Device.newestIOS`.
  case minimumIOS
  /// A name of `FailureThreshold`.
  case failOn
  /// `true` or `false`.
  case information
  /// `true` or `false`.
  case ranges
  case rules
  /// An array of objects with the keys of `OverrideKey`.
  case overrides
  /// An array of objects with the keys of `SuppressKey`.
  case suppress
}

extension ConfigurationKey {
  /// What the key means, for editors that show it.
  package var words: String {
    switch self {
    case .schema: "The schema that editors check this file with."
    case .paths: "What to lint where the command line names nothing: files and folders."
    case .exclude:
      "Files and folders not to look at, as .gitignore has them: * is any characters but /, "
        + "** any folders; a pattern without / holds at any depth."
    case .devices: "The devices to lay everything out on: all, current, or a list of names."
    case .minimumIOS: "The oldest iOS to run on: devices that cannot are left out."
    case .failOn: "From which severity on the exit code is 1."
    case .information: "Whether to tell what is merely worth knowing."
    case .ranges: "Whether to look at every size from the smallest device to the largest."
    case .rules: "What becomes of each kind of finding, by its code (AL200) or short name."
    case .suppress: "Findings to live with, each with its file, its code and a reason."
    case .overrides:
      "Rules for some of the files; of several that hold for a file, the last counts."
    }
  }
}

/// The keys of rules for some of the files.
///
/// The schema wants both; the reader takes an object without one of them for one that changes
/// nothing.
package enum OverrideKey: String, CaseIterable {
  /// An array of patterns, from the configuration's folder.
  case files
  case rules
}

/// The keys of a finding to live with.
///
/// Strings all of them; all but `id` are needed.
package enum SuppressKey: String, CaseIterable {
  /// A path or pattern, from the configuration's folder.
  case file
  /// The id of an object in an Interface Builder file.
  case id
  /// A code such as `AL203`, or a short name.
  case code
  /// Words for people; reports repeat them.
  case reason

  /// What the key means, for editors that show it.
  package var words: String {
    switch self {
    case .file: "The file: a path from this one's folder, or a pattern."
    case .id: "The object that it is about, by its id in the file; without one, all of the file."
    case .code: "The code of the finding (AL200), or its short name."
    case .reason: "Why it stays."
    }
  }
}
