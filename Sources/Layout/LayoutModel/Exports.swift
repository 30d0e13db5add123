// What bounds the work on an input belongs to everything that reads one, and the model to most of
// that: who imports the model has both.
@_exported public import Bounds
