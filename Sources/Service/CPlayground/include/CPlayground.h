#ifndef CPLAYGROUND_H
#define CPLAYGROUND_H

#include <stddef.h>
#include <stdint.h>

/// A file of the page, as it was when the program was built; it stays for as long as the program runs.
struct cplayground_file {
  /// What its address ends with.
  const char *name;
  const uint8_t *bytes;
  size_t count;
};

/// How many files there are.
size_t cplayground_count(void);

/// One of them, from 0 up.
const struct cplayground_file *cplayground_file(size_t index);

#endif
