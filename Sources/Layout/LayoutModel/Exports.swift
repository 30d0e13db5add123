// Every reader of an input bounds its work, and most import the model, which therefore exports the
// module.
@_exported public import Bounds
