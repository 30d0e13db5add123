#ifndef CEMBEDDED_H
#define CEMBEDDED_H

#include <stddef.h>
#include <stdint.h>

/// A file as it was when the program was built; it stays for as long as the program runs.
struct cembedded_file {
  /// Its name, without a folder.
  const char *name;
  const uint8_t *bytes;
  size_t count;
};

/// openapi.yaml.
struct cembedded_file cembedded_openapi(void);

/// docs/layout.schema.json.
struct cembedded_file cembedded_schema(void);

/// How many files the page for browsers has.
size_t cembedded_page_count(void);

/// One of them, from 0 up.
struct cembedded_file cembedded_page_file(size_t index);

#endif
