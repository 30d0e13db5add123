#ifndef COPENAPI_H
#define COPENAPI_H

#include <stddef.h>
#include <stdint.h>

/// The bytes of openapi.yaml as they were when the program was built; they stay for as long as it runs.
const uint8_t *copenapi_bytes(void);

/// How many bytes those are.
size_t copenapi_count(void);

/// The bytes of docs/layout.schema.json, as they were then.
const uint8_t *copenapi_schema(void);

/// How many bytes those are.
size_t copenapi_schema_count(void);

#endif
